#include "sandbox/world/naive_lists.hpp"

#include <algorithm>

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
    if (!list.empty()) return;
    numbers_[table_of(tile)].erase(tile);
    unused_.push_back(number);
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

NaiveWork NaiveLists::update(std::uint32_t object, const TileRect& footprint) {
    if (object >= footprints_.size()) footprints_.resize(std::size_t{object} + 1);
    TileRect& known = footprints_[object];
    NaiveWork work;
    if (!known.is_empty()) ++work.enumerations;
    visit_tiles(known, [&](Tile tile) { remove(object, tile, work); });
    work.removes = known.area();
    known = footprint;
    if (!known.is_empty()) ++work.enumerations;
    visit_tiles(known, [&](Tile tile) { add(object, tile); });
    work.adds = known.area();
    work_ += work;
    return work;
}

std::vector<std::uint32_t> NaiveLists::objects(Tile tile) const {
    const std::uint32_t number = numbers_[table_of(tile)].find(tile);
    return number == kNone ? std::vector<std::uint32_t>() : lists_[number];
}

}  // namespace tileglass::world
