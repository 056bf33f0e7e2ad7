#include "app/canvas/plates.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tileglass::app {

namespace {

// Touching is not covering.
bool covers(const Rect& one, const Rect& other) {
    return one.a.x < other.b.x && other.a.x < one.b.x && one.a.y < other.b.y && other.a.y < one.b.y;
}

bool covers_any(const Rect& area, const std::vector<Rect>& all) {
    return std::any_of(all.begin(), all.end(),
                       [&](const Rect& other) { return covers(area, other); });
}

Rect moved(const Rect& area, Vec2 way) {
    return {area.a + way, area.b + way};
}

Rect mirrored(const Rect& area, Vec2 at, bool in_x, bool in_y) {
    const Vec2 way{in_x ? std::round(2 * at.x - area.b.x) - area.a.x : 0,
                   in_y ? std::round(2 * at.y - area.b.y) - area.a.y : 0};
    return moved(area, way);
}

}  // namespace

Rect Plates::inside(Rect area) const {
    const auto shift = [](double low, double high, double least, double most) {
        if (low < least || high - low > most - least) return least - low;
        return std::min(0.0, most - high);
    };
    return moved(area, {shift(area.a.x, area.b.x, part_.a.x, part_.b.x),
                        shift(area.a.y, area.b.y, part_.a.y, part_.b.y)});
}

bool Plates::is_taken(const Rect& area) const {
    return covers_any(area, plates_) || covers_any(area, free_);
}

std::optional<Rect> Plates::uncovered(const WantedPlate& wanted) const {
    for (const bool in_x : {false, true}) {
        for (const bool in_y : {false, true}) {
            const Rect area = inside(mirrored(wanted.area, wanted.at, in_x, in_y));
            if (!is_taken(area)) return area;
        }
    }
    // Beside, above or below each thing that is in the way.
    const Vec2 size = wanted.area.b - wanted.area.a;
    std::optional<Rect> best;
    double nearest = std::numeric_limits<double>::infinity();
    const Rect start = inside(wanted.area);
    const auto try_beside = [&](const Rect& thing) {
        if (!covers(start, thing)) return;
        for (const Vec2 way : {Vec2{0, thing.a.y - start.b.y}, Vec2{0, thing.b.y - start.a.y},
                               Vec2{thing.a.x - start.b.x, 0}, Vec2{thing.b.x - start.a.x, 0}}) {
            const Rect area = inside(moved(start, {std::round(way.x), std::round(way.y)}));
            const Vec2 shift = area.a - wanted.area.a;
            const double distance = std::hypot(shift.x, shift.y);
            const bool is_near = std::abs(shift.x) <= wanted.near + size.x &&
                                 std::abs(shift.y) <= wanted.near + size.y;
            if (!is_near || distance >= nearest || is_taken(area)) continue;
            best = area;
            nearest = distance;
        }
    };
    for (const Rect& thing : free_) try_beside(thing);
    for (const Rect& thing : plates_) try_beside(thing);
    return best;
}

std::optional<Rect> Plates::place(const WantedPlate& wanted) {
    const bool is_here = covers(wanted.area, part_) || covers({wanted.at, wanted.at}, part_);
    if (!is_here) return std::nullopt;
    std::optional<Rect> area;
    if (wanted.moves) {
        area = uncovered(wanted);
        if (!area && !wanted.gives_way) area = inside(wanted.area);
    } else if (!wanted.gives_way || !covers_any(wanted.area, plates_)) {
        area = wanted.area;
    }
    if (area) plates_.push_back(*area);
    return area;
}

}  // namespace tileglass::app
