// Which objects does a region meet, and which does a segment meet first, by the definitions alone?
//
// An object is all points (x, y) with x and y from one of its numbers to the other. A segment is
// all points from + t * (to - from), 0 <= t <= 1. The t at which x is within an object's x make an
// interval, and so for y; where both and [0, 1] have some t in common, the least of these is where
// the object is met. All t are multiplied with one number that makes them whole.

#include "sandbox/oracle/objects.hpp"

#include <algorithm>

#include "sandbox/oracle/real.hpp"

namespace tileglass::oracle {
namespace {

/// All t from `first` to `last`.
struct Times {
    Integer first;
    Integer last;
};

/// When does a coordinate that goes from `from` by `length` lie between `a` and `b`? In units of
/// which `whole` make t = 1, a multiple of `length`. None: never.
std::optional<Times> times_between(const Integer& a, const Integer& b, const Integer& from,
                                   const Integer& length, const Integer& whole) {
    const Integer& low = std::min(a, b);
    const Integer& high = std::max(a, b);
    if (length == 0) {
        if (from < low || from > high) return std::nullopt;
        return Times{0, whole};
    }
    const Integer unit = whole / length;
    const Integer to_low = (low - from) * unit;
    const Integer to_high = (high - from) * unit;
    return Times{std::min(to_low, to_high), std::max(to_low, to_high)};
}

}  // namespace

bool share_a_point(const Circle& circle, const Rect& rect) {
    const Ruler ruler(Frame(), {circle.center.x, circle.center.y, circle.radius, rect.a.x, rect.a.y,
                                rect.b.x, rect.b.y});
    const auto distance = [&](double center, double a, double b) -> Integer {
        const Integer c = ruler.exact(center);
        const Integer low = std::min(ruler.exact(a), ruler.exact(b));
        const Integer high = std::max(ruler.exact(a), ruler.exact(b));
        if (c < low) return low - c;
        if (c > high) return c - high;
        return 0;
    };
    const Integer x = distance(circle.center.x, rect.a.x, rect.b.x);
    const Integer y = distance(circle.center.y, rect.a.y, rect.b.y);
    const Integer radius = ruler.exact(circle.radius);
    return x * x + y * y <= radius * radius;
}

std::optional<FirstMet> first_met(const Segment& segment, std::span<const Rect> objects) {
    std::optional<FirstMet> first;
    Integer above;
    Integer below;
    for (std::size_t i = 0; i < objects.size(); ++i) {
        const Rect& object = objects[i];
        const Ruler ruler(Frame(), {segment.from.x, segment.from.y, segment.to.x, segment.to.y,
                                    object.a.x, object.a.y, object.b.x, object.b.y});
        const Integer from_x = ruler.exact(segment.from.x);
        const Integer from_y = ruler.exact(segment.from.y);
        const Integer length_x = ruler.exact(segment.to.x) - from_x;
        const Integer length_y = ruler.exact(segment.to.y) - from_y;
        Integer whole = 1;
        if (length_x != 0) whole *= abs(length_x);
        if (length_y != 0) whole *= abs(length_y);
        const auto x = times_between(ruler.exact(object.a.x), ruler.exact(object.b.x), from_x,
                                     length_x, whole);
        const auto y = times_between(ruler.exact(object.a.y), ruler.exact(object.b.y), from_y,
                                     length_y, whole);
        if (!x || !y) continue;
        const Integer met = std::max({Integer(0), x->first, y->first});
        if (met > std::min({whole, x->last, y->last})) continue;
        // Rulers differ between objects, quotients do not.
        if (first && met * below >= above * whole) continue;
        above = met;
        below = whole;
        first = FirstMet{i, nearest_quotient(above, below)};
    }
    return first;
}

}  // namespace tileglass::oracle
