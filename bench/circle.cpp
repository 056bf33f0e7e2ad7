// The cost of exactness for a circle, compared with a hand-written loop.

#include "tileglass/query/circle.hpp"

#include <algorithm>
#include <cmath>
#include <concepts>
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

// The hand-written loop: no checks, roots rounded.
template <typename Seen>
[[gnu::noinline]] void by_hand(const Frame& frame, const Circle& circle, Seen& seen) {
    const double size = frame.size();
    const Vec2 origin = frame.origin();
    const Vec2 center{to_tiles(circle.center.x, origin.x, size),
                      to_tiles(circle.center.y, origin.y, size)};
    const double radius = circle.radius / size;
    std::int32_t y_min = floor_to_int(center.y - radius);
    std::int32_t y_max = floor_to_int(center.y + radius);
    if constexpr (Seen::kIsLimited) {
        y_min = std::max(y_min, limits.min.y);
        y_max = std::min(y_max, limits.end.y - 1);
    }
    for (std::int32_t y = y_min; y <= y_max; ++y) {
        double off = 0;
        if (y > center.y) off = y - center.y;
        if (y + 1 < center.y) off = center.y - (y + 1);
        const double half_width = std::sqrt(radius * radius - off * off);
        std::int32_t x_min = floor_to_int(center.x - half_width);
        std::int32_t x_end = floor_to_int(center.x + half_width) + 1;
        if constexpr (Seen::kIsLimited) {
            x_min = std::max(x_min, limits.min.x);
            x_end = std::min(x_end, limits.end.x);
        }
        if (x_min < x_end) seen(Span{y, x_min, x_end});
    }
}

template <typename Seen>
[[gnu::noinline]] void exactly(const Frame& frame, const Circle& circle, Seen& seen) {
    constexpr Coverage coverage = Coverage::half_open;
    if constexpr (std::same_as<Seen, FilledArray>) {
        expect_success(visit_circle_spans(frame, circle, coverage, bounds_of<Seen>(), seen));
    } else {
        expect_success(visit_circle(frame, circle, coverage, bounds_of<Seen>(), seen));
    }
}

template <typename Seen>
bool add(const char* name) {
    return add_contest<Seen, circles, by_hand<Seen>, exactly<Seen>>(name, {4, 32, 512});
}

[[maybe_unused]] const bool kAreAdded = add<Checksum>("circle") &&
                                        add<LimitedChecksum>("circle_in_bounds") &&
                                        add<FilledArray>("circle_filled");

}  // namespace
}  // namespace tileglass
