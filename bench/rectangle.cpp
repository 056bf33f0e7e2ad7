// The cost of exactness for a rectangle, compared with a hand-written loop.

#include "tileglass/query/rectangle.hpp"

#include <algorithm>
#include <optional>
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
[[gnu::noinline]] void by_hand(const Frame& frame, const Rect& rect, Checksum& checksum) {
    const double size = frame.size();
    const Vec2 origin = frame.origin();
    const std::int32_t x_min = floor_to_int(to_tiles(rect.a.x, origin.x, size));
    const std::int32_t y_min = floor_to_int(to_tiles(rect.a.y, origin.y, size));
    const std::int32_t x_max = floor_to_int(to_tiles(rect.b.x, origin.x, size));
    const std::int32_t y_max = floor_to_int(to_tiles(rect.b.y, origin.y, size));
    for (std::int32_t y = y_min; y <= y_max; ++y) {
        for (std::int32_t x = x_min; x <= x_max; ++x) checksum(Tile{x, y});
    }
}

[[gnu::noinline]] void exactly(const Frame& frame, const Rect& rect, Checksum& checksum) {
    expect_success(visit_rectangle(frame, rect, Coverage::half_open, std::nullopt, checksum));
}

const TileRect limits = some_bounds();

// The same within bounds.
[[gnu::noinline]] void by_hand_in_bounds(const Frame& frame, const Rect& rect, Checksum& checksum) {
    const double size = frame.size();
    const Vec2 origin = frame.origin();
    const std::int32_t x_min =
        std::max(floor_to_int(to_tiles(rect.a.x, origin.x, size)), limits.min.x);
    const std::int32_t y_min =
        std::max(floor_to_int(to_tiles(rect.a.y, origin.y, size)), limits.min.y);
    const std::int32_t x_end =
        std::min(floor_to_int(to_tiles(rect.b.x, origin.x, size)) + 1, limits.end.x);
    const std::int32_t y_end =
        std::min(floor_to_int(to_tiles(rect.b.y, origin.y, size)) + 1, limits.end.y);
    for (std::int32_t y = y_min; y < y_end; ++y) {
        for (std::int32_t x = x_min; x < x_end; ++x) checksum(Tile{x, y});
    }
}

[[gnu::noinline]] void exactly_in_bounds(const Frame& frame, const Rect& rect, Checksum& checksum) {
    expect_success(visit_rectangle(frame, rect, Coverage::half_open, limits, checksum));
}

[[maybe_unused]] const bool kAreAdded =
    add_contest<rectangles, by_hand, exactly>("rectangle", {1, 3, 8, 64, 512}) &&
    add_contest<rectangles, by_hand_in_bounds, exactly_in_bounds>("rectangle_in_bounds",
                                                                  {1, 3, 8, 64, 512});

}  // namespace
}  // namespace tileglass
