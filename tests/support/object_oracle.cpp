// Distances and the first object that something moving meets, computed from the definitions alone.
//
// An object is a closed rectangle. The mover is a rectangle or a point; its shift at t is t * (to -
// from), with 0 <= t <= 1, or 0 <= t for a ray. The t at which it shares an x with an object form
// an interval, and so do the t at which it shares a y. The object is met at the least t in both
// intervals. All t are multiplied by one number that makes them integers.

#include "tests/support/object_oracle.hpp"

#include <algorithm>

#include "sandbox/oracle/real.hpp"

namespace tileglass::oracle {
namespace {

/// All t from `first` to `last`.
struct Times {
    Integer first;
    Integer last;
};

/// A moving closed rectangle, shifted by `to` - `base` at t = 1. With equal corners it is a point.
struct Mover {
    Vec2 min;
    Vec2 max;
    Vec2 to;  ///< `to` - `base` is the shift at t = 1
    Vec2 base;
    bool ends = true;  ///< at t = 1
};

/// The t at which two intervals share a point.
struct Meeting {
    std::optional<Times> times;  ///< none: always, or never
    bool is_never = false;
};

/// When the interval [min, max], shifted by `length` at t = 1, meets the interval from `a` to `b`.
/// In units in which `whole`, a multiple of `length`, is t = 1.
Meeting meeting(const Integer& a, const Integer& b, const Integer& min, const Integer& max,
                const Integer& length, const Integer& whole) {
    const Integer low = std::min(a, b) - max;
    const Integer high = std::max(a, b) - min;
    if (length == 0) return {std::nullopt, low > 0 || high < 0};
    const Integer unit = whole / length;
    const Integer to_low = low * unit;
    const Integer to_high = high * unit;
    return {Times{std::min(to_low, to_high), std::max(to_low, to_high)}, false};
}

std::optional<FirstMet> first_met(const Mover& mover, std::span<const Rect> objects) {
    std::optional<FirstMet> first;
    Integer above;
    Integer below;
    for (std::size_t i = 0; i < objects.size(); ++i) {
        const Rect& object = objects[i];
        const Ruler ruler(
            Frame(), {mover.min.x, mover.min.y, mover.max.x, mover.max.y, mover.to.x, mover.to.y,
                      mover.base.x, mover.base.y, object.a.x, object.a.y, object.b.x, object.b.y});
        const Integer length_x = ruler.exact(mover.to.x) - ruler.exact(mover.base.x);
        const Integer length_y = ruler.exact(mover.to.y) - ruler.exact(mover.base.y);
        Integer whole = 1;
        if (length_x != 0) whole *= abs(length_x);
        if (length_y != 0) whole *= abs(length_y);
        const Meeting x =
            meeting(ruler.exact(object.a.x), ruler.exact(object.b.x), ruler.exact(mover.min.x),
                    ruler.exact(mover.max.x), length_x, whole);
        const Meeting y =
            meeting(ruler.exact(object.a.y), ruler.exact(object.b.y), ruler.exact(mover.min.y),
                    ruler.exact(mover.max.y), length_y, whole);
        if (x.is_never || y.is_never) continue;
        Integer met = 0;
        std::optional<Integer> last;
        if (mover.ends) last = whole;
        for (const std::optional<Times>& times : {x.times, y.times}) {
            if (!times) continue;
            met = std::max(met, times->first);
            last = last ? std::min(*last, times->last) : times->last;
        }
        if (last && met > *last) continue;
        // Compares quotients, because each object has a ruler of its own.
        if (first && met * below >= above * whole) continue;
        above = met;
        below = whole;
        first = FirstMet{i, nearest_quotient(above, below)};
    }
    return first;
}

/// Squared distance from a point to a closed rectangle.
Integer squared_distance(const Ruler& ruler, Vec2 point, const Rect& rect) {
    const auto distance = [&](double from, double a, double b) -> Integer {
        const Integer c = ruler.exact(from);
        const Integer low = std::min(ruler.exact(a), ruler.exact(b));
        const Integer high = std::max(ruler.exact(a), ruler.exact(b));
        if (c < low) return low - c;
        if (c > high) return c - high;
        return 0;
    };
    const Integer x = distance(point.x, rect.a.x, rect.b.x);
    const Integer y = distance(point.y, rect.a.y, rect.b.y);
    return x * x + y * y;
}

}  // namespace

bool share_a_point(const Circle& circle, const Rect& rect) {
    const Ruler ruler(Frame(), {circle.center.x, circle.center.y, circle.radius, rect.a.x, rect.a.y,
                                rect.b.x, rect.b.y});
    const Integer radius = ruler.exact(circle.radius);
    return squared_distance(ruler, circle.center, rect) <= radius * radius;
}

int compare_distances(Vec2 point, const Rect& a, const Rect& b) {
    const Ruler ruler(Frame(),
                      {point.x, point.y, a.a.x, a.a.y, a.b.x, a.b.y, b.a.x, b.a.y, b.b.x, b.b.y});
    const Integer to_a = squared_distance(ruler, point, a);
    const Integer to_b = squared_distance(ruler, point, b);
    return (to_a > to_b ? 1 : 0) - (to_a < to_b ? 1 : 0);
}

std::optional<FirstMet> first_met(const Segment& segment, std::span<const Rect> objects) {
    return first_met(Mover{segment.from, segment.from, segment.to, segment.from, true}, objects);
}

std::optional<FirstMet> first_met(const Ray& ray, std::span<const Rect> objects) {
    return first_met(Mover{ray.origin, ray.origin, ray.direction, {}, false}, objects);
}

std::optional<FirstMet> first_met(const Sweep& sweep, std::span<const Rect> objects) {
    const auto& [a, b] = sweep.rect;
    const Vec2 min{std::min(a.x, b.x), std::min(a.y, b.y)};
    const Vec2 max{std::max(a.x, b.x), std::max(a.y, b.y)};
    return first_met(Mover{min, max, sweep.by, {}, true}, objects);
}

}  // namespace tileglass::oracle
