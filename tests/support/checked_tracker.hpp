#pragma once
// Compares a tracker's lists with a plain map of footprints.

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tileglass/index/invariants.hpp"
#include "tileglass/index/tracker.hpp"

namespace tileglass::tests {

/// A tracker, and a map of the footprints. Functions return what is wrong as a sentence, or an
/// empty string.
template <ListHeads Heads>
class CheckedTracker {
public:
    CheckedTracker(TrackerMethod method, Heads heads) : tracker_(method, std::move(heads)) {}

    /// The expected footprints.
    const std::map<std::uint32_t, TileRect>& footprints() const { return footprints_; }

    /// Inserts the object, or moves it.
    std::string put(std::uint32_t object, const TileRect& footprint) {
        const auto [place, is_new] = footprints_.try_emplace(object);
        const TileRect before = std::exchange(place->second, footprint);
        const TrackerUpdate update =
            is_new ? tracker_.insert(object, footprint) : tracker_.move(object, footprint);
        return wrong_after(update, before, footprint);
    }

    /// Removes an object, which must exist.
    std::string remove(std::uint32_t object) {
        const TileRect before = footprints_.at(object);
        footprints_.erase(object);
        return wrong_after(tracker_.remove(object), before, {});
    }

    std::string wrong_in(Tile tile) const {
        std::vector<std::uint32_t> wanted;  // by number, as in the map
        for (const auto& [object, footprint] : footprints_) {
            if (footprint.contains(tile)) wanted.push_back(object);
        }
        std::vector<std::uint32_t> given;
        tracker_.visit_objects(tile, [&](std::uint32_t object) { given.push_back(object); });
        std::sort(given.begin(), given.end());
        if (std::adjacent_find(given.begin(), given.end()) != given.end()) {
            return "an object comes twice in one tile";
        }
        return given == wanted ? "" : "a tile has other objects than its footprints say";
    }

    /// What is wrong in all tiles of `bounds`, which must contain all footprints, and in the count
    /// of nodes.
    std::string wrong_anywhere(const TileRect& bounds) const {
        std::string wrong;
        std::int64_t tiles = 0;
        for (const auto& [object, footprint] : footprints_) tiles += footprint.area();
        const NodeCounts nodes = tracker_.nodes();
        if (nodes.live != tiles || nodes.live + nodes.idle != nodes.allocated) {
            return "the nodes are miscounted";
        }
        visit_tiles(bounds, [&](Tile tile) {
            if (wrong.empty()) wrong = wrong_in(tile);
        });
        return wrong;
    }

private:
    std::string wrong_after(const TrackerUpdate& update, const TileRect& before,
                            const TileRect& after) const {
        std::int64_t kept = 0;
        visit_tiles(before, [&](Tile tile) { kept += after.contains(tile) ? 1 : 0; });
        if (update.kept != kept || update.left != before.area() - kept ||
            update.entered != after.area() - kept) {
            return "tiles entered, left and kept are miscounted";
        }
        return broken_invariant(tracker_).value_or("");
    }

    Tracker<Heads> tracker_;
    std::map<std::uint32_t, TileRect> footprints_;
};

}  // namespace tileglass::tests
