#include "app/canvas/plates.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

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

// Moves `area` into the canvas, and into what it is about if it stays there.
Rect Plates::inside(const WantedPlate& wanted, Rect area) const {
    const auto shift = [](double low, double high, double least, double most) {
        if (low < least || high - low > most - least) return least - low;
        return std::min(0.0, most - high);
    };
    const auto into = [&](const Rect& part) {
        area = moved(area, {shift(area.a.x, area.b.x, part.a.x, part.b.x),
                            shift(area.a.y, area.b.y, part.a.y, part.b.y)});
    };
    if (wanted.stays_within_about) into(wanted.about);
    into(part_);
    return area;
}

bool Plates::is_taken(const Rect& area) const {
    return covers_any(area, plates_) || covers_any(area, free_);
}

std::optional<Rect> Plates::uncovered(const WantedPlate& wanted) const {
    for (const bool in_x : {false, true}) {
        for (const bool in_y : {false, true}) {
            const Rect area = inside(wanted, mirrored(wanted.area, wanted.at, in_x, in_y));
            if (!is_taken(area)) return area;
        }
    }
    return beside_others(wanted);
}

// Goes on from the nearest place that was looked at: above, below, left and right of what is in the
// way there.
std::optional<Rect> Plates::beside_others(const WantedPlate& wanted) const {
    constexpr int kMostLooks = 64;
    std::vector<Rect> places{inside(wanted, wanted.area)};
    std::size_t looked_at = 0;
    const auto distance = [&](const Rect& area) {
        const Vec2 way = area.a - wanted.area.a;
        return std::hypot(way.x, way.y);
    };
    const auto is_near = [&](const Rect& area) {
        const auto gap = [](double low, double high, double begin, double end) {
            return std::max({begin - high, low - end, 0.0});
        };
        const auto& [low, high] = wanted.about;
        return gap(area.a.x, area.b.x, low.x, high.x) <= wanted.near &&
               gap(area.a.y, area.b.y, low.y, high.y) <= wanted.near;
    };
    const auto is_known = [&](const Rect& area) {
        return std::find(places.begin(), places.end(), area) != places.end();
    };
    for (int looks = 0; looks < kMostLooks && looked_at < places.size(); ++looks) {
        const auto next = std::min_element(
            places.begin() + static_cast<std::ptrdiff_t>(looked_at), places.end(),
            [&](const Rect& a, const Rect& b) { return distance(a) < distance(b); });
        std::swap(*next, places[looked_at]);
        const Rect area = places[looked_at++];
        if (!is_taken(area)) return area;
        const auto go_beside = [&](const Rect& thing) {
            if (!covers(area, thing)) return;
            for (const Vec2 way : {Vec2{0, std::floor(thing.a.y - area.b.y)},
                                   Vec2{0, std::ceil(thing.b.y - area.a.y)},
                                   Vec2{std::floor(thing.a.x - area.b.x), 0},
                                   Vec2{std::ceil(thing.b.x - area.a.x), 0}}) {
                const Rect other = inside(wanted, moved(area, way));
                if (is_near(other) && !is_known(other)) places.push_back(other);
            }
        };
        for (const Rect& thing : free_) go_beside(thing);
        for (const Rect& thing : plates_) go_beside(thing);
    }
    return std::nullopt;
}

std::optional<Rect> Plates::place(const WantedPlate& wanted) {
    const bool is_here = covers(wanted.area, part_) || covers({wanted.at, wanted.at}, part_);
    if (!is_here) return std::nullopt;
    std::optional<Rect> area;
    if (wanted.moves) {
        area = uncovered(wanted);
        if (!area && !wanted.gives_way) area = inside(wanted, wanted.area);
    } else if (!wanted.gives_way || !covers_any(wanted.area, plates_)) {
        area = wanted.area;
    }
    if (area) plates_.push_back(*area);
    return area;
}

}  // namespace tileglass::app
