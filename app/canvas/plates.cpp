#include "app/canvas/plates.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tileglass::app {

namespace {

constexpr double kCell = 64;  // pixels

// Touching is not covering.
bool covers(const Rect& one, const Rect& other) {
    return one.a.x < other.b.x && other.a.x < one.b.x && one.a.y < other.b.y && other.a.y < one.b.y;
}

// The area that both have.
double shared_area(const Rect& one, const Rect& other) {
    const double x = std::min(one.b.x, other.b.x) - std::max(one.a.x, other.a.x);
    const double y = std::min(one.b.y, other.b.y) - std::max(one.a.y, other.a.y);
    return x > 0 && y > 0 ? x * y : 0;
}

Rect moved(const Rect& area, Vec2 way) {
    return {area.a + way, area.b + way};
}

Rect moved_to(const Rect& area, Vec2 low) {
    return moved(area, Vec2{std::round(low.x), std::round(low.y)} - area.a);
}

Rect grown(const Rect& area, double by) {
    return {area.a - Vec2{by, by}, area.b + Vec2{by, by}};
}

Rect clipped(const Rect& area, const Rect& part) {
    return {{std::clamp(area.a.x, part.a.x, part.b.x), std::clamp(area.a.y, part.a.y, part.b.y)},
            {std::clamp(area.b.x, part.a.x, part.b.x), std::clamp(area.b.y, part.a.y, part.b.y)}};
}

}  // namespace

Plates::Plates(const Rect& part) : part_(part) {
    const auto count = [](double length) {
        constexpr double kMost = 256;
        return static_cast<std::int64_t>(std::clamp(std::ceil(length / kCell), 1.0, kMost));
    };
    columns_ = count(part.b.x - part.a.x);
    rows_ = count(part.b.y - part.a.y);
    cells_.resize(static_cast<std::size_t>(columns_ * rows_));
}

// What lies outside the part is in the cells at its edge.
template <typename See>
void Plates::for_each_cell(const Rect& area, const See& see) {
    const auto index = [](double at, double begin, std::int64_t count) {
        const double cell = std::floor((at - begin) / kCell);
        return static_cast<std::int64_t>(std::clamp(cell, 0.0, static_cast<double>(count - 1)));
    };
    const std::int64_t x_end = index(area.b.x, part_.a.x, columns_) + 1;
    const std::int64_t y_end = index(area.b.y, part_.a.y, rows_) + 1;
    for (std::int64_t y = index(area.a.y, part_.a.y, rows_); y < y_end; ++y) {
        for (std::int64_t x = index(area.a.x, part_.a.x, columns_); x < x_end; ++x) {
            see(cells_[static_cast<std::size_t>(y * columns_ + x)]);
        }
    }
}

void Plates::add(const Rect& area, Kind kind) {
    if (!covers(area, part_)) return;
    const auto index = static_cast<std::uint32_t>(obstacles_.size());
    obstacles_.push_back({area, kind});
    seen_.push_back(0);
    for_each_cell(area, [&](std::vector<std::uint32_t>& cell) { cell.push_back(index); });
}

// What is in the way of a plate in `area`.
Plates::Near Plates::met_by(const Rect& area, const WantedPlate& wanted) {
    Near found;
    ++search_;
    for_each_cell(area, [&](const std::vector<std::uint32_t>& cell) {
        visits_left_ -= std::min(visits_left_, cell.size());
        for (const std::uint32_t index : cell) {
            if (std::exchange(seen_[index], search_) == search_) continue;
            const Obstacle& obstacle = obstacles_[index];
            if (!covers(obstacle.area, area)) continue;
            switch (obstacle.kind) {
                case Kind::evidence:
                    if (wanted.covers_evidence) break;
                    [[fallthrough]];
                case Kind::free: found.kept.push_back(obstacle.area); break;
                case Kind::spared: found.spared.push_back(obstacle.area); break;
                case Kind::plate: found.plates.push_back(obstacle.area); break;
            }
        }
    });
    return found;
}

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

// How much a place covers of what is to be spared, square pixels; none if it is taken.
std::optional<double> Plates::cover_of(const Rect& area, const WantedPlate& wanted,
                                       const Near& near) {
    const Rect wide = grown(area, wanted.gap);
    for (const Rect& kept : near.kept) {
        if (covers(area, kept)) return std::nullopt;
    }
    for (const Rect& plate : near.plates) {
        if (covers(wide, plate)) return std::nullopt;
    }
    double spared = 0;
    for (const Rect& other : near.spared) spared += shared_area(area, other);
    return spared;
}

// The wanted place and those mirrored at the point; those next to what is seen of the thing.
std::vector<Rect> Plates::first_places(const WantedPlate& wanted) const {
    const Rect& area = wanted.area;
    std::vector<Rect> places{inside(wanted, area)};
    const auto add = [&](Vec2 low) {
        const Rect place = inside(wanted, moved_to(area, low));
        if (std::find(places.begin(), places.end(), place) == places.end()) places.push_back(place);
    };
    const Vec2 turned = wanted.at * 2.0 - area.b;
    add({area.a.x, turned.y});
    add({turned.x, area.a.y});
    add(turned);
    const Rect thing = clipped(wanted.about, part_);
    if (thing.a == thing.b) return places;
    const Vec2 size = area.b - area.a;
    const double distance_to_thing = wanted.distance_to_thing;
    const Vec2 last = thing.b - size;
    for (const double x : {area.a.x, thing.a.x, last.x}) {
        add({x, thing.a.y - size.y - distance_to_thing});
        add({x, thing.b.y + distance_to_thing});
    }
    for (const double y : {thing.a.y, (thing.a.y + last.y) / 2, last.y}) {
        add({thing.b.x + distance_to_thing, y});
        add({thing.a.x - size.x - distance_to_thing, y});
    }
    return places;
}

// Goes on from the nearest place that was looked at: above, below, left and right of what is in the
// way there.
std::optional<FoundPlate> Plates::find(const WantedPlate& wanted) {
    constexpr std::size_t kMostPlaces = 64;
    if (visits_left_ == 0 && wanted.gives_way) return std::nullopt;
    const Rect first = inside(wanted, wanted.area);
    {
        // Mostly the wanted place is free.
        const auto cover = cover_of(first, wanted, met_by(grown(first, wanted.gap), wanted));
        if (cover && *cover == 0) return FoundPlate{first, 0};
        if (looks_left_ == 0)
            return cover ? std::optional(FoundPlate{first, *cover}) : std::nullopt;
    }
    const Vec2 size = first.b - first.a;
    const Rect thing = clipped(wanted.about, part_);
    const double reach = wanted.near + std::max(size.x, size.y) + wanted.gap;
    Near near = met_by(grown(hull(thing, first), reach), wanted);
    if (wanted.about.a == wanted.about.b && !covers({wanted.at, wanted.at}, first)) {
        // A plate next to a point stays as far from it.
        const Vec2 low = first.a - wanted.at;
        const Vec2 high = wanted.at - first.b;
        near.kept.push_back(
            grown({wanted.at, wanted.at}, std::max({low.x, low.y, high.x, high.y})));
    }
    std::vector<Rect> places = first_places(wanted);
    const auto distance = [&](const Rect& area) {
        const Vec2 way = area.a - wanted.area.a;
        return std::hypot(way.x, way.y);
    };
    const auto is_near = [&](const Rect& area) {
        const auto gap = [](double low, double high, double begin, double end) {
            return std::max({begin - high, low - end, 0.0});
        };
        return gap(area.a.x, area.b.x, thing.a.x, thing.b.x) <= wanted.near &&
               gap(area.a.y, area.b.y, thing.a.y, thing.b.y) <= wanted.near;
    };
    // A look at a place costs what lies around it.
    constexpr std::size_t kOfALook = 64;
    const std::size_t around = near.kept.size() + near.plates.size() + near.spared.size();
    const std::size_t look_cost = 1 + around / kOfALook;
    std::optional<FoundPlate> best;
    double least = 0;
    for (std::size_t looked_at = 0; looked_at < places.size(); ++looked_at) {
        const auto next = std::min_element(
            places.begin() + static_cast<std::ptrdiff_t>(looked_at), places.end(),
            [&](const Rect& a, const Rect& b) { return distance(a) < distance(b); });
        std::swap(*next, places[looked_at]);
        const Rect area = places[looked_at];
        const std::optional<double> cover = cover_of(area, wanted, near);
        if (cover && *cover == 0) return FoundPlate{area, 0};
        if (cover && (!best || *cover + distance(area) < least)) {
            best = FoundPlate{area, *cover};
            least = *cover + distance(area);
        }
        looks_left_ -= std::min(looks_left_, look_cost);
        const auto add_next_to = [&](const Rect& thing_there) {
            if (places.size() >= kMostPlaces || !covers(area, thing_there)) return;
            for (const Vec2 way : {Vec2{std::ceil(thing_there.b.x - area.a.x), 0},
                                   Vec2{std::floor(thing_there.a.x - area.b.x), 0},
                                   Vec2{0, std::floor(thing_there.a.y - area.b.y)},
                                   Vec2{0, std::ceil(thing_there.b.y - area.a.y)}}) {
                const Rect other = inside(wanted, moved(area, way));
                const bool is_known =
                    std::find(places.begin(), places.end(), other) != places.end();
                if (!is_known && is_near(other)) places.push_back(other);
            }
        };
        for (const Rect& kept : near.kept) add_next_to(kept);
        for (const Rect& plate : near.plates) add_next_to(grown(plate, wanted.gap));
        for (const Rect& spared : near.spared) add_next_to(spared);
    }
    return best;
}

std::optional<FoundPlate> Plates::look(const WantedPlate& wanted) {
    const bool is_here = covers(wanted.area, part_) || covers({wanted.at, wanted.at}, part_) ||
                         covers(wanted.about, part_);
    if (!is_here) return std::nullopt;
    if (wanted.moves) return find(wanted);
    const std::optional<double> cover =
        cover_of(wanted.area, wanted, met_by(grown(wanted.area, wanted.gap), wanted));
    if (!cover && wanted.gives_way) return std::nullopt;
    return FoundPlate{wanted.area, cover.value_or(0)};
}

}  // namespace tileglass::app
