#pragma once
// What every index in the contest is asked, and how its answers are compared.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tileglass/geometry/shapes.hpp"

namespace tileglass::bench {

/// Count and sum of what was found, in any order.
struct Sum {
    std::uint64_t count = 0;
    std::uint64_t sum = 0;

    void add(std::uint64_t id) {
        ++count;
        sum += id;
    }
    /// What one question found: the same object counts differently in another question.
    void add(std::uint64_t id, std::size_t question) {
        ++count;
        sum += (id + 1) * (question + 1);
    }
    void add_pair(std::uint64_t a, std::uint64_t b) {
        ++count;
        sum += (a + b) * 0x9E37'79B9'7F4A'7C15U ^ (a * b);
    }
    bool operator==(const Sum&) const = default;
};

using Ids = std::span<const std::uint32_t>;
using Rects = std::span<const Rect>;  ///< all coordinates are floats, so that all peers have them

/// Where a segment enters a rectangle, as a careful user writes it: 0..1, or above 1 for a miss.
inline double entry_by_hand(const Segment& s, double min_x, double min_y, double max_x,
                            double max_y) {
    double begin = 0;
    double end = 1;
    const auto clip = [&](double from, double way, double min, double max) {
        if (way == 0) {
            if (from < min || from > max) end = -1;
            return;
        }
        const double a = (min - from) / way;
        const double b = (max - from) / way;
        begin = std::max(begin, std::min(a, b));
        end = std::min(end, std::max(a, b));
    };
    clip(s.from.x, s.to.x - s.from.x, min_x, max_x);
    clip(s.from.y, s.to.y - s.from.y, min_y, max_y);
    return begin <= end ? begin : 2;
}
inline double entry_by_hand(const Segment& s, const Rect& r) {
    return entry_by_hand(s, r.a.x, r.a.y, r.b.x, r.b.y);
}

/// The square of the distance from a point to a rectangle.
inline double square_by_hand(Vec2 point, double min_x, double min_y, double max_x, double max_y) {
    const double dx = std::max(std::max(min_x - point.x, point.x - max_x), 0.0);
    const double dy = std::max(std::max(min_y - point.y, point.y - max_y), 0.0);
    return dx * dx + dy * dy;
}

inline bool meets_by_hand(const Circle& c, double min_x, double min_y, double max_x, double max_y) {
    return square_by_hand(c.center, min_x, min_y, max_x, max_y) <= c.radius * c.radius;
}
inline bool meets_by_hand(const Circle& c, const Rect& r) {
    return meets_by_hand(c, r.a.x, r.a.y, r.b.x, r.b.y);
}

inline Rect around(const Circle& c) {
    const Vec2 half{c.radius, c.radius};
    return {c.center - half, c.center + half};
}

/// The first hit so far: by t, then id.
struct First {
    double t = 2;
    std::uint32_t id = 0;

    void offer(double at, std::uint32_t other) {
        if (at < t || (at == t && at <= 1 && other < id)) *this = {at, other};
    }
};

/// An index in the contest. Object i has the i-th rect.
class Contestant {
public:
    Contestant() = default;
    Contestant(const Contestant&) = delete;
    virtual ~Contestant() = default;

    virtual std::string name() const = 0;
    virtual void build(Rects rects) = 0;
    /// Objects `ids` have moved to `moved`; `all` are the rects of all objects afterwards.
    virtual void update(Ids ids, Rects moved, Rects all) = 0;
    /// All objects have jumped.
    virtual void teleport(Ids ids, Rects all) { update(ids, all, all); }
    virtual void rects(std::span<const Rect> questions, Sum& sum) = 0;
    virtual void circles(std::span<const Circle> questions, Sum& sum) = 0;
    virtual void first_hits(std::span<const Segment> questions, Sum& sum) = 0;
    virtual void all_hits(std::span<const Segment> questions, Sum& sum) = 0;
    virtual void pairs(Sum& sum) = 0;
    virtual std::int64_t bytes() const { return 0; }
    virtual bool is_ours() const { return false; }
};

std::unique_ptr<Contestant> bucket_grid_in_doubles(double world, bool is_bounded);
std::unique_ptr<Contestant> bucket_grid_in_floats(double world, bool is_bounded);
std::unique_ptr<Contestant> hand_map(double cell);
std::unique_ptr<Contestant> box2d_tree();
std::unique_ptr<Contestant> chipmunk_hash(double cell, std::size_t count);
std::unique_ptr<Contestant> chipmunk_tree();
std::unique_ptr<Contestant> boost_moved();
std::unique_ptr<Contestant> boost_bulk();

}  // namespace tileglass::bench
