#pragma once
// Random queries about circles, segments and rays that are likely to find mistakes.
//
// Points on tile edges, on fractions of tiles and close to both; sizes and origins that doubles
// cannot hold; radii that reach a point exactly; the smallest doubles; ends far outside of bounds.
// A seed gives the same queries on every machine.

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "tests/support/random.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/conventions.hpp"

namespace tileglass::tests {

struct CircleQuery {
    Frame frame;
    std::optional<TileRect> bounds;
    Circle circle;
    Coverage coverage = Coverage::half_open;
};

/// The settings of a walk besides its shape.
struct WalkRules {
    Ties ties = Ties::owner;
    Corner corner = Corner::pass;
    std::uint32_t salt = 0;
    std::uint32_t modulus = 7;

    /// True for about one tile in `modulus`, scattered.
    bool is_solid(Tile tile) const {
        const std::uint32_t mixed = static_cast<std::uint32_t>(tile.x) * 73856093U ^
                                    static_cast<std::uint32_t>(tile.y) * 19349663U ^ salt;
        return mixed % modulus == 0;
    }
};

struct SegmentQuery : WalkRules {
    Frame frame;
    std::optional<TileRect> bounds;
    Segment segment;
};

struct RayQuery : WalkRules {
    Frame frame;
    TileRect bounds;
    Ray ray;
};

/// A text that describes the query completely: all numbers, in the order of the fields.
inline std::string described(const Frame& frame, const std::optional<TileRect>& bounds) {
    std::string text = "frame " + shortest_text(frame.size()) + " " +
                       shortest_text(frame.origin().x) + " " + shortest_text(frame.origin().y);
    if (!bounds) return text;
    text += " bounds";
    for (const std::int32_t i : {bounds->min.x, bounds->min.y, bounds->end.x, bounds->end.y}) {
        text += " " + std::to_string(i);
    }
    return text;
}

inline std::string described(const CircleQuery& query) {
    std::string text = described(query.frame, query.bounds) + " circle";
    for (const double number :
         {query.circle.center.x, query.circle.center.y, query.circle.radius}) {
        text += " " + shortest_text(number);
    }
    return text + " coverage " + std::to_string(static_cast<int>(query.coverage));
}

inline std::string described(Vec2 a, Vec2 b, const WalkRules& rules) {
    std::string text;
    for (const Vec2 point : {a, b}) {
        text += " " + shortest_text(point.x) + " " + shortest_text(point.y);
    }
    return text + " ties " + std::to_string(static_cast<int>(rules.ties)) + " corner " +
           std::to_string(static_cast<int>(rules.corner)) + " salt " + std::to_string(rules.salt) +
           " modulus " + std::to_string(rules.modulus);
}

inline std::string described(const SegmentQuery& query) {
    return described(query.frame, query.bounds) + " segment" +
           described(query.segment.from, query.segment.to, query);
}

inline std::string described(const RayQuery& query) {
    return described(query.frame, query.bounds) + " ray" +
           described(query.ray.origin, query.ray.direction, query);
}

/// A seeded source of queries.
class TileQueries {
public:
    explicit TileQueries(std::uint64_t seed) : random_(seed) {}

    CircleQuery circle() {
        pick_grid();
        CircleQuery query{frame_, bounds(), {}, {}};
        query.circle.center = point();
        query.circle.radius = std::fabs(lattice(5)) * frame_.size();
        if (random_.one_in(16)) query.circle.radius = std::fabs(point().x - query.circle.center.x);
        if (random_.one_in(64)) query.circle.radius = next_to(query.circle.radius, true);
        if (query.bounds && random_.one_in(16)) {
            // Far larger than the bounds, or far smaller; its right side is near its old centre.
            query.circle.radius = std::fabs(random_.of_any_size(-1070, 1000));
            query.circle.center.x -= query.circle.radius;
        }
        query.coverage = static_cast<Coverage>(random_.between(0, 4));
        return query;
    }

    SegmentQuery segment() {
        pick_grid();
        SegmentQuery query;
        query.frame = frame_;
        query.bounds = bounds();
        query.segment.from = point();
        query.segment.to = random_.one_in(20) ? query.segment.from : point();
        if (query.bounds && random_.one_in(8)) {
            const double far = random_.one_in(2) ? 1e5 : 1e12;
            query.segment.to.x += random_.one_in(2) ? far : -far;
            query.segment.to.y += random_.one_in(2) ? far : -far;
        }
        pick_rules(query);
        return query;
    }

    RayQuery ray() {
        pick_grid();
        RayQuery query;
        query.frame = frame_;
        query.bounds = tile_rect();
        query.ray.origin = point();
        query.ray.direction = direction(query.ray.origin);
        if (random_.one_in(8)) {
            // Starts far outside, and leads back to the old origin.
            const double lengths = random_.one_in(2) ? 1e3 : 1e9;
            const Vec2 far = query.ray.origin - query.ray.direction * lengths;
            if (std::isfinite(far.x) && std::isfinite(far.y)) query.ray.origin = far;
        }
        pick_rules(query);
        return query;
    }

    /// Within small bounds, where neighbouring tile edges coincide or nearly do. Half of the
    /// segments cross corners.
    SegmentQuery segment_on_coinciding_lines() {
        static constexpr double kSizes[] = {0.1, 0.3, 0.5, 1, 1, 1, 1 + 0x1p-30, 1.5, 2};
        const double size = random_.one_of(kSizes);
        const double x_origin = far_origin();
        frame_ = *Frame::make(size, {x_origin, far_origin()});
        SegmentQuery query;
        query.frame = frame_;
        query.segment.from = far_point();
        query.segment.to = far_point();
        if (random_.one_in(2)) {
            const double step = static_cast<double>(random_.between(1, 12)) / 2;
            const Vec2 way{random_.one_in(2) ? step : -step, random_.one_in(2) ? step : -step};
            query.segment.to = query.segment.from + way;
            const auto back = static_cast<double>(random_.between(0, 12));
            query.segment.from = query.segment.from - way * back;
        }
        if (random_.one_in(4)) query.segment.to.x = query.segment.from.x;
        if (random_.one_in(4)) query.segment.to.y = query.segment.from.y;
        query.ties = static_cast<Ties>(random_.between(0, 4));
        const auto x = static_cast<std::int32_t>(random_.between(-14, 12));
        const auto y = static_cast<std::int32_t>(random_.between(-14, 12));
        const auto width = static_cast<std::int32_t>(random_.between(0, 6));
        const auto height = static_cast<std::int32_t>(random_.between(0, 6));
        query.bounds = TileRect{{x, y}, {x + width, y + height}};
        return query;
    }

private:
    void pick_rules(WalkRules& rules) {
        rules.ties = static_cast<Ties>(random_.between(0, 4));
        if (rules.ties == Ties::owner) rules.corner = static_cast<Corner>(random_.between(0, 2));
        rules.salt = static_cast<std::uint32_t>(random_.between(0, 1 << 30));
        rules.modulus = random_.one_in(4) ? 2 : static_cast<std::uint32_t>(random_.between(3, 42));
    }

    /// Mostly a few tiles long: in fractions of tiles, which often pass through corners, towards a
    /// point, or along an axis. Also zero, tiny or huge, with limits that keep every t a finite
    /// double.
    Vec2 direction(Vec2 origin) {
        constexpr int kLeastPower = -1000;
        Vec2 direction{lattice(3) * frame_.size(), lattice(3) * frame_.size()};
        if (random_.one_in(2)) direction = point() - origin;
        if (random_.one_in(8)) direction.x = 0;
        if (random_.one_in(8)) direction.y = 0;
        if (random_.one_in(16)) direction.x = random_.of_any_size(kLeastPower, 1022);
        if (random_.one_in(16)) direction.y = random_.of_any_size(kLeastPower, 1022);
        const double size = std::fmax(std::fabs(direction.x), std::fabs(direction.y));
        if (size < 0x1p20 && random_.one_in(8)) {
            const int exponent = static_cast<int>(random_.between(kLeastPower, 1000));
            direction = {std::ldexp(direction.x, exponent), std::ldexp(direction.y, exponent)};
        }
        for (double* part : {&direction.x, &direction.y}) {
            if (std::fabs(*part) < std::ldexp(1, kLeastPower)) *part = 0;
        }
        return direction;
    }

    /// An origin where doubles are about one unit apart, or more; or 0.
    double far_origin() {
        static constexpr double kFar[] = {0x1p52, -0x1p52, 0x1p53, -0x1p53, 1e16, 0x1p54};
        static constexpr double kOffsets[] = {0, -1.5, -2.5, -8, -4, 1, 2, 4};
        if (random_.one_in(3)) return 0;
        const double far = random_.one_of(kFar);
        return far + random_.one_of(kOffsets);
    }

    Vec2 far_point() {
        const double x = far_coordinate(frame_.x_axis());
        return {x, far_coordinate(frame_.y_axis())};
    }

    double far_coordinate(const GridAxis& axis) {
        const double line = axis.line(random_.between(-12, 12));
        if (random_.one_in(4)) return next_to(line, random_.one_in(2));
        return random_.one_in(6) ? line + random_.fraction() * 3 : line;
    }

    void pick_grid() {
        static constexpr double kSizes[] = {1, 0.1, 1.0 / 3, 16, 0.7, 2, 1e-3};
        static constexpr double kSteps[] = {1, 0.5, 0.25, 0.1, 1e-9, 1.0 / 3};
        static constexpr double kOffsets[] = {0, 0, 1e6, -3e8};
        const double size = random_.one_of(kSizes);
        step_ = random_.one_of(kSteps);
        const double offset = random_.one_of(kOffsets);
        Vec2 origin;
        if (random_.one_in(2)) origin.x = lattice(5) + offset;
        if (random_.one_in(2)) origin.y = lattice(5) - offset;
        frame_ = *Frame::make(size, origin);
    }

    /// A multiple of the step, at most `range` away from 0.
    double lattice(double range) {
        return std::round((random_.fraction() * 2 - 1) * range / step_) * step_;
    }

    double next_to(double value, bool up) {
        return std::nextafter(value, up ? std::numeric_limits<double>::infinity()
                                        : -std::numeric_limits<double>::infinity());
    }

    Vec2 point() {
        Vec2 point = frame_.origin();
        point.x += lattice(6) * frame_.size();
        point.y += lattice(6) * frame_.size();
        if (random_.one_in(4)) point.x = frame_.x_axis().line(random_.between(-6, 6));
        if (random_.one_in(4)) point.y = frame_.y_axis().line(random_.between(-6, 6));
        if (random_.one_in(16)) point.x = next_to(point.x, random_.one_in(2));
        if (random_.one_in(16)) point.y = next_to(point.y, random_.one_in(2));
        const double near = 20 * frame_.size();
        if (std::fabs(frame_.origin().x) < near && random_.one_in(32)) point.x = tiny();
        if (std::fabs(frame_.origin().y) < near && random_.one_in(32)) point.y = tiny();
        return point;
    }

    /// Close to 0: among the smallest of all doubles, or far below the size of a tile.
    double tiny() { return random_.of_any_size(random_.one_in(2) ? -1074 : -200, -60); }

    std::optional<TileRect> bounds() {
        if (!random_.one_in(3)) return std::nullopt;
        return tile_rect();
    }

    TileRect tile_rect() {
        const Tile min{static_cast<std::int32_t>(random_.between(-7, 6)),
                       static_cast<std::int32_t>(random_.between(-7, 6))};
        TileRect bounds{min, min};
        bounds.end.x += static_cast<std::int32_t>(random_.between(0, 7));
        bounds.end.y += static_cast<std::int32_t>(random_.between(0, 7));
        return bounds;
    }

    Random random_;
    Frame frame_;
    double step_ = 1;
};

}  // namespace tileglass::tests
