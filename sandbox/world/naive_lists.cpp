#include "sandbox/world/naive_lists.hpp"

#include <algorithm>
#include <utility>

#include "tileglass/base/assert.hpp"

namespace tileglass::world {

void NaiveLists::remove(std::uint32_t object, Tile tile, NaiveWork& work) {
    const std::uint32_t number = numbers_[table_of(tile)].find(tile);
    TILEGLASS_ASSERT(number != kNone);
    std::vector<std::uint32_t>& list = lists_[number];
    const auto found = std::find(list.begin(), list.end(), object);
    TILEGLASS_ASSERT(found != list.end());
    ++work.searches;
    work.compared += found - list.begin() + 1;
    list.erase(found);
}

void NaiveLists::add(std::uint32_t object, Tile tile) {
    const auto end = static_cast<std::uint32_t>(lists_.size());
    const std::uint32_t next = unused_.empty() ? end : unused_.back();
    const std::uint32_t number = numbers_[table_of(tile)].find_or_add(tile, next);
    if (number == next) {
        if (unused_.empty()) {
            lists_.emplace_back();
        } else {
            unused_.pop_back();
        }
    }
    lists_[number].push_back(object);
}

void NaiveLists::make_room(double tiles) {
    // Hashes divide them about evenly.
    const double each = tiles / kTables * 1.0625;
    for (TileTable& numbers : numbers_) {
        if (each > static_cast<double>(numbers.size())) {
            numbers.make_room(static_cast<std::size_t>(each) - numbers.size());
        }
    }
}

NaiveWork NaiveLists::update(std::uint32_t object, const TileRect& footprint) {
    if (object >= footprints_.size()) footprints_.resize(std::size_t{object} + 1);
    const TileRect before = std::exchange(footprints_[object], footprint);
    NaiveWork work;
    if (!before.is_empty()) ++work.enumerations;
    visit_tiles(before, [&](Tile tile) { remove(object, tile, work); });
    work.removes = before.area();
    if (!footprint.is_empty()) ++work.enumerations;
    visit_tiles(footprint, [&](Tile tile) { add(object, tile); });
    work.adds = footprint.area();
    // Empty lists go at the end, because the object is back in most of them.
    visit_tiles(before, [&](Tile tile) {
        if (footprint.contains(tile)) return;
        TileTable& numbers = numbers_[table_of(tile)];
        const std::uint32_t number = numbers.find(tile);
        if (!lists_[number].empty()) return;
        numbers.erase(tile);
        unused_.push_back(number);
    });
    work_ += work;
    return work;
}

std::vector<std::uint32_t> NaiveLists::objects(Tile tile) const {
    const std::uint32_t number = numbers_[table_of(tile)].find(tile);
    return number == kNone ? std::vector<std::uint32_t>() : lists_[number];
}

}  // namespace tileglass::world
