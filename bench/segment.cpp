// The cost of exactness for a segment, compared with a hand-written loop.

#include "tileglass/query/segment.hpp"

#include <cmath>
#include <cstdlib>
#include <random>
#include <vector>

#include "bench/contest.hpp"

namespace tileglass {
namespace {

// Segments in all directions, through about `tiles` tiles, from places up to `kFar` away.
template <int kFar>
std::vector<Segment> segments(double tiles) {
    std::mt19937 random(13);
    std::uniform_real_distribution<double> place(-kFar, kFar);
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

// The hand-written loop: no checks, rounded parameters added up. Within bounds it tests each tile,
// since a segment may reach beyond them.
template <typename Seen>
[[gnu::noinline]] void by_hand(const Frame& frame, const Segment& segment, Seen& seen) {
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
        if (!Seen::kIsLimited || limits.contains({x, y})) seen(Tile{x, y});
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

template <typename Seen>
[[gnu::noinline]] void exactly(const Frame& frame, const Segment& segment, Seen& seen) {
    expect_success(walk_segment(frame, segment, Ties::owner, bounds_of<Seen>(), seen));
}

// A ray from within the limits, which the visitor stops at the tile of the segment's end.
template <typename Seen>
[[gnu::noinline]] void exactly_as_ray(const Frame& frame, const Segment& segment, Seen& seen) {
    const Ray ray{segment.from, segment.to - segment.from};
    const Tile last = *frame.tile_at(segment.to);
    expect_success(walk_ray(frame, ray, Ties::owner, limits, [&](const Tile& tile) {
        seen(tile);
        return tile == last ? Flow::stop : Flow::keep_going;
    }));
}

const std::vector<std::int64_t> kSizes{8, 64, 1024};

template <typename Seen>
bool add(const char* name) {
    return add_contest<Seen, segments<16000>, by_hand<Seen>, exactly<Seen>>(name, kSizes);
}

[[maybe_unused]] const bool kAreAdded =
    add<Checksum>("segment") && add<LimitedChecksum>("segment_in_bounds") &&
    add<FilledArray>("segment_filled") &&
    add_contest<FilledArray, segments<14000>, by_hand<FilledArray>, exactly_as_ray<FilledArray>>(
        "ray_filled", kSizes);

}  // namespace
}  // namespace tileglass
