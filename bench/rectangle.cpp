// The cost of exactness for a rectangle, compared with a hand-written loop.

#include "tileglass/query/rectangle.hpp"

#include <algorithm>
#include <concepts>
#include <random>
#include <vector>

#include "bench/contest.hpp"

namespace tileglass {
namespace {

// Rectangles with sides of `side` tiles.
std::vector<Rect> rectangles(double side) {
    std::mt19937 random(11);
    std::uniform_real_distribution<double> place(-16000, 16000);
    std::vector<Rect> rects;
    for (int i = 0; i < 256; ++i) {
        const Vec2 a{place(random), place(random)};
        rects.push_back({a, a + Vec2{16 * side, 16 * side}});
    }
    return rects;
}

// The hand-written loop: no checks, quotients rounded.
template <typename Seen>
[[gnu::noinline]] void by_hand(const Frame& frame, const Rect& rect, Seen& seen) {
    const double size = frame.size();
    const Vec2 origin = frame.origin();
    std::int32_t x_min = floor_to_int(to_tiles(rect.a.x, origin.x, size));
    std::int32_t y_min = floor_to_int(to_tiles(rect.a.y, origin.y, size));
    std::int32_t x_end = floor_to_int(to_tiles(rect.b.x, origin.x, size)) + 1;
    std::int32_t y_end = floor_to_int(to_tiles(rect.b.y, origin.y, size)) + 1;
    if constexpr (Seen::kIsLimited) {
        x_min = std::max(x_min, limits.min.x);
        y_min = std::max(y_min, limits.min.y);
        x_end = std::min(x_end, limits.end.x);
        y_end = std::min(y_end, limits.end.y);
        if (x_min >= x_end) return;
    }
    for (std::int32_t y = y_min; y < y_end; ++y) seen(Span{y, x_min, x_end});
}

template <typename Seen>
[[gnu::noinline]] void exactly(const Frame& frame, const Rect& rect, Seen& seen) {
    constexpr Coverage coverage = Coverage::half_open;
    if constexpr (std::same_as<Seen, FilledArray>) {
        expect_success(visit_rectangle_spans(frame, rect, coverage, bounds_of<Seen>(), seen));
    } else {
        expect_success(visit_rectangle(frame, rect, coverage, bounds_of<Seen>(), seen));
    }
}

template <typename Seen>
bool add(const char* name) {
    return add_contest<Seen, rectangles, by_hand<Seen>, exactly<Seen>>(name, {1, 3, 4, 8, 64, 512});
}

[[maybe_unused]] const bool kAreAdded = add<Checksum>("rectangle") &&
                                        add<LimitedChecksum>("rectangle_in_bounds") &&
                                        add<FilledArray>("rectangle_filled");

}  // namespace
}  // namespace tileglass
