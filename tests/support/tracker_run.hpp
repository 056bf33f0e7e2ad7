#pragma once
// Do a tracker's lists hold what a plain map of footprints says, operation after operation?

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "tests/support/random.hpp"
#include "tileglass/index/tracker.hpp"
#include "tileglass/index/tracker_invariants.hpp"

namespace tileglass::tests {

/// The tiles that objects of a run are in.
inline constexpr TileRect kTrackedTiles{{-8, -8}, {16, 16}};

inline TileRect some_footprint(Random& random) {
    const auto x = static_cast<std::int32_t>(random.between(-8, 10));
    const auto y = static_cast<std::int32_t>(random.between(-8, 10));
    const auto width = static_cast<std::int32_t>(random.between(random.one_in(9) ? 0 : 1, 6));
    const auto height = static_cast<std::int32_t>(random.between(1, 6));
    return {{x, y}, {x + width, y + height}};
}

/// A short way off, as objects mostly move; now and then another size.
inline TileRect footprint_near(Random& random, const TileRect& footprint) {
    if (random.one_in(6) || footprint.is_empty()) return some_footprint(random);
    const auto dx = static_cast<std::int32_t>(random.between(-1, 1));
    const auto dy = static_cast<std::int32_t>(random.between(-1, 1));
    const Tile min{std::clamp(footprint.min.x + dx, -8, 10),
                   std::clamp(footprint.min.y + dy, -8, 10)};
    const auto width = static_cast<std::int32_t>(footprint.width());
    const auto height = static_cast<std::int32_t>(footprint.height());
    return {min, {min.x + width, min.y + height}};
}

/// Random operations on up to 64 objects, each laid beside a map of what is where.
template <ListHeads Heads>
class TrackerRun {
public:
    TrackerRun(TrackerMethod method, Heads heads, std::uint64_t seed)
        : tracker_(method, std::move(heads)), random_(seed) {}

    /// Does one operation. Returns what is wrong after it, in a sentence; empty where nothing is.
    std::string step() {
        const auto object = static_cast<std::uint32_t>(random_.between(0, 63));
        const bool is_there = footprints_.contains(object);
        const TileRect before = is_there ? footprints_[object] : TileRect{};
        TileRect after;
        TrackerUpdate update;
        if (is_there && random_.one_in(8)) {
            update = tracker_.remove(object);
            footprints_.erase(object);
        } else {
            after = is_there ? footprint_near(random_, before) : some_footprint(random_);
            update = is_there ? tracker_.move(object, after) : tracker_.insert(object, after);
            footprints_[object] = after;
        }
        std::int64_t kept = 0;
        visit_tiles(before, [&](Tile tile) { kept += after.contains(tile) ? 1 : 0; });
        if (update.kept != kept || update.left != before.area() - kept ||
            update.entered != after.area() - kept) {
            return "tiles entered, left and kept are miscounted";
        }
        if (const auto broken = broken_invariant(tracker_)) return *broken;
        return wrong_tile();
    }

    /// What is wrong in all tiles, and with the count of nodes.
    std::string finish() const {
        std::string wrong;
        std::int64_t tiles = 0;
        for (const auto& [object, footprint] : footprints_) tiles += footprint.area();
        const NodeCounts nodes = tracker_.nodes();
        if (nodes.live != tiles || nodes.live + nodes.idle != nodes.allocated) {
            return "the nodes are miscounted";
        }
        visit_tiles(kTrackedTiles, [&](Tile tile) {
            if (wrong.empty()) wrong = wrong_in(tile);
        });
        return wrong;
    }

private:
    std::string wrong_tile() {
        const auto x = static_cast<std::int32_t>(random_.between(-8, 15));
        const auto y = static_cast<std::int32_t>(random_.between(-8, 15));
        return wrong_in({x, y});
    }

    std::string wrong_in(Tile tile) const {
        std::set<std::uint32_t> wanted;
        for (const auto& [object, footprint] : footprints_) {
            if (footprint.contains(tile)) wanted.insert(object);
        }
        std::set<std::uint32_t> given;
        bool comes_twice = false;
        tracker_.visit_objects(tile, [&](std::uint32_t object) {
            comes_twice = comes_twice || !given.insert(object).second;
        });
        if (comes_twice) return "an object comes twice in one tile";
        return given == wanted ? "" : "a tile has other objects than its footprints say";
    }

    Tracker<Heads> tracker_;
    Random random_;
    std::map<std::uint32_t, TileRect> footprints_;
};

}  // namespace tileglass::tests
