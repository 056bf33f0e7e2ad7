#pragma once
// What a careful user writes around an index: exact tests of its candidates.

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "bench/index/contestant.hpp"

namespace tileglass::bench {

/// Where a segment enters a rectangle: 0..1, or above 1 for a miss.
inline double entry_by_hand(const Segment& s, const FloatRect& box) {
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
    clip(s.from.x, s.to.x - s.from.x, box.a.x, box.b.x);
    clip(s.from.y, s.to.y - s.from.y, box.a.y, box.b.y);
    return begin <= end ? begin : 2;
}

/// A segment whose reciprocals are known, so that most boxes are ruled out without a division.
class QuickSegment {
public:
    explicit QuickSegment(const Segment& segment)
        : segment_(segment),
          per_x_(reciprocal(segment.to.x - segment.from.x)),
          per_y_(reciprocal(segment.to.y - segment.from.y)) {}

    /// No more than where it enters a box; above 1 if it surely misses it.
    double earliest(const FloatRect& box) const {
        constexpr double kBlur = 1e-9;  // more than what is rounded
        const double x_a = (box.a.x - segment_.from.x) * per_x_;
        const double x_b = (box.b.x - segment_.from.x) * per_x_;
        const double y_a = (box.a.y - segment_.from.y) * per_y_;
        const double y_b = (box.b.y - segment_.from.y) * per_y_;
        const double begin = std::max(std::min(x_a, x_b), std::min(y_a, y_b)) - kBlur;
        const double end = std::min(std::max(x_a, x_b), std::max(y_a, y_b)) + kBlur;
        return begin <= end && end >= 0 ? begin : 2;
    }
    /// As `entry_by_hand`; or 2 if it is behind `most`.
    double entry(const FloatRect& box, double most) const {
        return earliest(box) > std::min(most, 1.0) ? 2 : entry_by_hand(segment_, box);
    }

private:
    static double reciprocal(double way) { return way == 0 ? 1e300 : 1 / way; }

    const Segment& segment_;
    double per_x_;
    double per_y_;
};

/// The square of the distance from a point to a rectangle.
template <typename Box>
double square_by_hand(Vec2 point, const Box& box) {
    const double dx = std::max(std::max(box.a.x - point.x, point.x - box.b.x), 0.0);
    const double dy = std::max(std::max(box.a.y - point.y, point.y - box.b.y), 0.0);
    return dx * dx + dy * dy;
}

inline bool meets_by_hand(const Circle& c, const FloatRect& box) {
    return square_by_hand(c.center, box) <= c.radius * c.radius;
}
inline bool overlap_by_hand(const FloatRect& a, const FloatRect& b) {
    return a.a.x <= b.b.x && b.a.x <= a.b.x && a.a.y <= b.b.y && b.a.y <= a.b.y;
}

inline FloatRect float_rect(const Rect& r) {
    return {{static_cast<float>(r.a.x), static_cast<float>(r.a.y)},
            {static_cast<float>(r.b.x), static_cast<float>(r.b.y)}};
}
inline FloatRect around(const Circle& c) {
    const Vec2 half{c.radius, c.radius};
    return float_rect({c.center - half, c.center + half});
}

/// The first hit so far: by t, then id.
struct First {
    double t = 2;
    std::uint32_t id = 0;

    void offer(double at, std::uint32_t other) {
        if (at < t || (at == t && at <= 1 && other < id)) *this = {at, other};
    }
};

/// The nearest objects so far. An object may be offered twice.
class Nearest {
public:
    Nearest() { found_.fill({std::numeric_limits<double>::infinity(), 0}); }

    double farthest() const { return found_.back().square; }
    void offer(double square, std::uint32_t id) {
        if (square >= farthest()) return;
        std::size_t at = found_.size() - 1;
        for (const Found& found : found_) {
            if (found.id == id && found.square == square) return;
        }
        for (; at > 0 && found_[at - 1].square > square; --at) found_[at] = found_[at - 1];
        found_[at] = {square, id};
    }
    void add_to(Sum& sum) const {
        for (const Found& found : found_) add_square(found.square, sum);
    }
    static void add_square(double square, Sum& sum) {
        sum.add(static_cast<std::uint64_t>(square * 0x1p16));  // whole: of multiples of 2^-8
    }

private:
    struct Found {
        double square;
        std::uint32_t id;
    };
    std::array<Found, kNearest> found_;
};

/// An index of others, which finds candidates:
///
///     in_rect(rect, on)     calls `on(id, box)` for each object that may overlap a rect, once
///     along(segment, on)    calls `on(id, box, is_again)` for objects that a segment may meet. It
///                           may leave out those behind the t that `on` returns. `is_again()` is
///                           true where a hit has been offered before
template <typename Index>
class Peer : public Contestant {
public:
    void rects(std::span<const Rect> questions, Sum& sum) override {
        for (const Rect& question : questions) {
            const FloatRect rect = float_rect(question);
            self().in_rect(rect, [&](std::uint32_t id, const FloatRect& box) {
                if (overlap_by_hand(box, rect)) sum.add(id);
            });
        }
    }
    void circles(std::span<const Circle> questions, Sum& sum) override {
        for (const Circle& circle : questions) {
            self().in_rect(around(circle), [&](std::uint32_t id, const FloatRect& box) {
                if (meets_by_hand(circle, box)) sum.add(id);
            });
        }
    }
    void first_hits(std::span<const Segment> questions, Sum& sum) override {
        for (std::size_t i = 0; i < questions.size(); ++i) {
            const QuickSegment segment(questions[i]);
            First first;
            self().along(questions[i], [&](std::uint32_t id, const FloatRect& box, const auto&) {
                first.offer(segment.entry(box, first.t), id);
                return first.t;
            });
            if (first.t <= 1) sum.add(first.id, i);
        }
    }
    void all_hits(std::span<const Segment> questions, Sum& sum) override {
        for (const Segment& question : questions) {
            const QuickSegment segment(question);
            const auto on = [&](std::uint32_t id, const FloatRect& box, const auto& is_again) {
                if (segment.entry(box, 1) <= 1 && !is_again()) sum.add(id);
                return 1.0;
            };
            self().along(question, on);
        }
    }
    void pairs(Sum& sum) override {
        for (std::uint32_t a = 0; a < self().count(); ++a) {
            self().in_rect(boxes_[a], [&](std::uint32_t b, const FloatRect& box) {
                if (a < b && overlap_by_hand(boxes_[a], box)) sum.add_pair(a, b);
            });
        }
    }

protected:
    std::size_t count() const { return boxes_.size(); }
    const Index& self() const { return static_cast<const Index&>(*this); }
    void place(Ids ids, const Boxes& boxes) {
        for (std::size_t i = 0; i < ids.size(); ++i) boxes_[ids[i]] = boxes.floats[i];
    }

    std::vector<FloatRect> boxes_;  ///< by object
};

}  // namespace tileglass::bench
