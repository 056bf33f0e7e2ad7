// The cost of exactness for a segment, compared with a hand-written loop.

#include "tileglass/query/segment.hpp"

#include <cmath>
#include <cstdlib>
#include <optional>
#include <random>
#include <vector>

#include "bench/contest.hpp"

namespace tileglass {
namespace {

// Segments in all directions, through about `tiles` tiles.
std::vector<Segment> segments(double tiles) {
    std::mt19937 random(13);
    std::uniform_real_distribution<double> place(-16000, 16000);
    std::uniform_real_distribution<double> turn(0, 6.283185307179586);
    std::vector<Segment> all;
    for (int i = 0; i < 256; ++i) {
        const Vec2 from{place(random), place(random)};
        const double angle = turn(random);
        const Vec2 way{std::cos(angle), std::sin(angle)};
        const double length = 16 * tiles / (std::fabs(way.x) + std::fabs(way.y));
        all.push_back({from, from + way * length});
    }
    return all;
}

const TileRect limits = some_bounds();

// The hand-written loop: no checks, rounded parameters added up. `kLimited`: the same within
// bounds, for which it tests each tile, since a segment may reach beyond them.
template <bool kLimited>
[[gnu::always_inline]] inline void loop_by_hand(const Frame& frame, const Segment& segment,
                                                Checksum& checksum) {
    const double size = frame.size();
    const Vec2 origin = frame.origin();
    const Vec2 from{to_tiles(segment.from.x, origin.x, size),
                    to_tiles(segment.from.y, origin.y, size)};
    const Vec2 to{to_tiles(segment.to.x, origin.x, size), to_tiles(segment.to.y, origin.y, size)};
    std::int32_t x = floor_to_int(from.x);
    std::int32_t y = floor_to_int(from.y);
    const Vec2 way = to - from;
    const std::int32_t step_x = way.x > 0 ? 1 : -1;
    const std::int32_t step_y = way.y > 0 ? 1 : -1;
    const double t_step_x = std::fabs(1 / way.x);
    const double t_step_y = std::fabs(1 / way.y);
    double next_x = (way.x > 0 ? x + 1 - from.x : from.x - x) * t_step_x;
    double next_y = (way.y > 0 ? y + 1 - from.y : from.y - y) * t_step_y;
    const int crossings = std::abs(floor_to_int(to.x) - x) + std::abs(floor_to_int(to.y) - y);
    const auto visit = [&] {
        if (!kLimited || limits.contains({x, y})) checksum(Tile{x, y});
    };
    visit();
    for (int i = 0; i < crossings; ++i) {
        if (next_x < next_y) {
            x += step_x;
            next_x += t_step_x;
        } else {
            y += step_y;
            next_y += t_step_y;
        }
        visit();
    }
}

[[gnu::noinline]] void by_hand(const Frame& frame, const Segment& segment, Checksum& checksum) {
    loop_by_hand<false>(frame, segment, checksum);
}

[[gnu::noinline]] void by_hand_in_bounds(const Frame& frame, const Segment& segment,
                                         Checksum& checksum) {
    loop_by_hand<true>(frame, segment, checksum);
}

[[gnu::noinline]] void exactly(const Frame& frame, const Segment& segment, Checksum& checksum) {
    expect_success(walk_segment(frame, segment, Ties::owner, std::nullopt, checksum));
}

[[gnu::noinline]] void exactly_in_bounds(const Frame& frame, const Segment& segment,
                                         Checksum& checksum) {
    expect_success(walk_segment(frame, segment, Ties::owner, limits, checksum));
}

[[maybe_unused]] const bool kAreAdded =
    add_contest<segments, by_hand, exactly>("segment", {8, 64, 1024}) &&
    add_contest<segments, by_hand_in_bounds, exactly_in_bounds>("segment_in_bounds", {8, 64, 1024});

}  // namespace
}  // namespace tileglass
