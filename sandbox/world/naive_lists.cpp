#include "sandbox/world/naive_lists.hpp"

#include <utility>

#include "tileglass/base/assert.hpp"

namespace tileglass::world {

void NaiveLists::remove(std::uint32_t object, Tile tile, NaiveWork& work) {
    const std::uint32_t number = numbers_[table_of(tile)].find(tile);
    TILEGLASS_ASSERT(number != kNone);
    List& list = lists_[number];
    ++work.searches;
    std::uint32_t before = kNone;
    std::uint32_t at = list.first;
    for (; at != kNone; before = std::exchange(at, entries_[at].next)) {
        ++work.compared;
        if (entries_[at].object == object) break;
    }
    TILEGLASS_ASSERT(at != kNone);
    const std::uint32_t next = std::exchange(entries_[at].next, first_unused_entry_);
    first_unused_entry_ = at;
    (before == kNone ? list.first : entries_[before].next) = next;
    if (next == kNone) list.last = before;
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
    std::uint32_t entry = first_unused_entry_;
    if (entry == kNone) {
        entry = static_cast<std::uint32_t>(entries_.size());
        entries_.emplace_back();
    } else {
        first_unused_entry_ = entries_[entry].next;
    }
    entries_[entry] = {object, kNone};
    List& list = lists_[number];
    (list.is_empty() ? list.first : entries_[list.last].next) = entry;
    list.last = entry;
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
        if (!lists_[number].is_empty()) return;
        numbers.erase(tile);
        unused_.push_back(number);
    });
    work_ += work;
    return work;
}

std::vector<std::uint32_t> NaiveLists::objects(Tile tile) const {
    std::vector<std::uint32_t> objects;
    const std::uint32_t number = numbers_[table_of(tile)].find(tile);
    if (number == kNone) return objects;
    for (std::uint32_t at = lists_[number].first; at != kNone; at = entries_[at].next) {
        objects.push_back(entries_[at].object);
    }
    return objects;
}

}  // namespace tileglass::world
