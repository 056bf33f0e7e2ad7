// The cost of exactness for a circle, compared with a hand-written loop.

#include "tileglass/query/circle.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <random>
#include <vector>

#include "bench/contest.hpp"

namespace tileglass {
namespace {

// Circles at random places; `radius` in tiles.
std::vector<Circle> circles(double radius) {
    std::mt19937 random(12);
    std::uniform_real_distribution<double> place(-16000, 16000);
    std::vector<Circle> all;
    for (int i = 0; i < 128; ++i) all.push_back({{place(random), place(random)}, 16 * radius});
    return all;
}

const TileRect limits = some_bounds();

// The hand-written loop: no checks, roots rounded. `kLimited`: the same within bounds.
template <bool kLimited>
[[gnu::always_inline]] inline void loop_by_hand(const Frame& frame, const Circle& circle,
                                                Checksum& checksum) {
    const double size = frame.size();
    const Vec2 origin = frame.origin();
    const Vec2 center{to_tiles(circle.center.x, origin.x, size),
                      to_tiles(circle.center.y, origin.y, size)};
    const double radius = circle.radius / size;
    std::int32_t y_min = floor_to_int(center.y - radius);
    std::int32_t y_max = floor_to_int(center.y + radius);
    if constexpr (kLimited) {
        y_min = std::max(y_min, limits.min.y);
        y_max = std::min(y_max, limits.end.y - 1);
    }
    for (std::int32_t y = y_min; y <= y_max; ++y) {
        double off = 0;
        if (y > center.y) off = y - center.y;
        if (y + 1 < center.y) off = center.y - (y + 1);
        const double half_width = std::sqrt(radius * radius - off * off);
        std::int32_t x_min = floor_to_int(center.x - half_width);
        std::int32_t x_max = floor_to_int(center.x + half_width);
        if constexpr (kLimited) {
            x_min = std::max(x_min, limits.min.x);
            x_max = std::min(x_max, limits.end.x - 1);
        }
        for (std::int32_t x = x_min; x <= x_max; ++x) checksum(Tile{x, y});
    }
}

[[gnu::noinline]] void by_hand(const Frame& frame, const Circle& circle, Checksum& checksum) {
    loop_by_hand<false>(frame, circle, checksum);
}

[[gnu::noinline]] void by_hand_in_bounds(const Frame& frame, const Circle& circle,
                                         Checksum& checksum) {
    loop_by_hand<true>(frame, circle, checksum);
}

[[gnu::noinline]] void exactly(const Frame& frame, const Circle& circle, Checksum& checksum) {
    expect_success(visit_circle(frame, circle, Coverage::half_open, std::nullopt, checksum));
}

[[gnu::noinline]] void exactly_in_bounds(const Frame& frame, const Circle& circle,
                                         Checksum& checksum) {
    expect_success(visit_circle(frame, circle, Coverage::half_open, limits, checksum));
}

[[maybe_unused]] const bool kAreAdded =
    add_contest<circles, by_hand, exactly>("circle", {4, 32, 512}) &&
    add_contest<circles, by_hand_in_bounds, exactly_in_bounds>("circle_in_bounds", {4, 32, 512});

}  // namespace
}  // namespace tileglass
