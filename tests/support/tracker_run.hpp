#pragma once
// Runs random operations on a tracker.

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include "tests/support/checked_tracker.hpp"
#include "tests/support/random.hpp"

namespace tileglass::tests {

/// The tiles in which objects of a run lie.
inline constexpr TileRect kTrackedTiles{{-8, -8}, {16, 16}};

inline TileRect some_footprint(Random& random) {
    const auto x = static_cast<std::int32_t>(random.between(-8, 10));
    const auto y = static_cast<std::int32_t>(random.between(-8, 10));
    const auto width = static_cast<std::int32_t>(random.between(random.one_in(9) ? 0 : 1, 6));
    const auto height = static_cast<std::int32_t>(random.between(1, 6));
    return {{x, y}, {x + width, y + height}};
}

/// A footprint nearby, as objects mostly move; sometimes one of another size.
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

/// Random operations on up to 64 objects, compared with a map of their footprints.
template <ListHeads Heads>
class TrackerRun {
public:
    TrackerRun(TrackerMethod method, Heads heads, std::uint64_t seed)
        : tracker_(method, std::move(heads)), random_(seed) {}

    /// Runs one operation. Returns what is wrong as a sentence, or an empty string.
    std::string step() {
        const auto object = static_cast<std::uint32_t>(random_.between(0, 63));
        const auto there = tracker_.footprints().find(object);
        const bool is_there = there != tracker_.footprints().end();
        std::string wrong;
        if (is_there && random_.one_in(8)) {
            wrong = tracker_.remove(object);
        } else {
            wrong = tracker_.put(object, is_there ? footprint_near(random_, there->second)
                                                  : some_footprint(random_));
        }
        return wrong.empty() ? wrong_tile() : wrong;
    }

    /// What is wrong in all tiles, and with the count of nodes.
    std::string finish() const { return tracker_.wrong_anywhere(kTrackedTiles); }

private:
    std::string wrong_tile() {
        const auto x = static_cast<std::int32_t>(random_.between(-8, 15));
        const auto y = static_cast<std::int32_t>(random_.between(-8, 15));
        return tracker_.wrong_in({x, y});
    }

    CheckedTracker<Heads> tracker_;
    Random random_;
};

}  // namespace tileglass::tests
