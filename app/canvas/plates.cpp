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

std::vector<Plates::Obstacle> Plates::met_by(const Rect& area) {
    std::vector<Obstacle> found;
    ++search_;
    for_each_cell(area, [&](const std::vector<std::uint32_t>& cell) {
        for (const std::uint32_t index : cell) {
            if (std::exchange(seen_[index], search_) == search_) continue;
            if (covers(obstacles_[index].area, area)) found.push_back(obstacles_[index]);
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

Plates::Covered Plates::covered_by(const Rect& area, const WantedPlate& wanted,
                                   const std::vector<Obstacle>& all) {
    const Rect wide = grown(area, wanted.gap);
    Covered covered;
    for (const Obstacle& obstacle : all) {
        if (obstacle.kind == Kind::spared) covered.spared += shared_area(area, obstacle.area);
        const bool is_met = covers(obstacle.kind == Kind::plate ? wide : area, obstacle.area);
        const bool is_hidden = obstacle.kind == Kind::evidence && !wanted.covers_evidence;
        const bool is_kept = obstacle.kind == Kind::free || obstacle.kind == Kind::plate;
        if (is_met && (is_kept || is_hidden)) covered.is_taken = true;
    }
    return covered;
}

// The wanted place and those mirrored at the point; those beside what is seen of the thing.
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
    const double beside = wanted.near / 4;
    const Vec2 last = thing.b - size;
    for (const double x : {area.a.x, thing.a.x, last.x}) {
        add({x, thing.a.y - size.y - beside});
        add({x, thing.b.y + beside});
    }
    for (const double y : {thing.a.y, (thing.a.y + last.y) / 2, last.y}) {
        add({thing.b.x + beside, y});
        add({thing.a.x - size.x - beside, y});
    }
    return places;
}

// Goes on from the nearest place that was looked at: above, below, left and right of what is in the
// way there.
std::optional<Rect> Plates::find(const WantedPlate& wanted) {
    constexpr std::size_t kMostLooks = 96;
    const Vec2 size = wanted.area.b - wanted.area.a;
    const Rect thing = clipped(wanted.about, part_);
    const double reach = wanted.near + std::max(size.x, size.y) + wanted.gap;
    const Rect around = grown({{std::min(thing.a.x, wanted.area.a.x - wanted.gap),
                                std::min(thing.a.y, wanted.area.a.y - wanted.gap)},
                               {std::max(thing.b.x, wanted.area.b.x + wanted.gap),
                                std::max(thing.b.y, wanted.area.b.y + wanted.gap)}},
                              reach);
    const std::vector<Obstacle> obstacles = met_by(around);
    const std::vector<Rect> first = first_places(wanted);
    std::vector<Rect> places = first;
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
    const auto is_known = [&](const Rect& area) {
        return std::find(places.begin(), places.end(), area) != places.end();
    };
    std::optional<Rect> best;  // of those that cover what is to be spared
    double least = 0;
    const auto is_free = [&](const Rect& area) {
        const Covered covered = covered_by(area, wanted, obstacles);
        if (covered.is_taken) return false;
        const double cost = covered.spared + distance(area);
        if (wanted.covers_spared && (!best || cost < least)) {
            best = area;
            least = cost;
        }
        return covered.spared == 0;
    };
    for (std::size_t looked_at = 0; looked_at < std::min(places.size(), kMostLooks); ++looked_at) {
        const auto next = std::min_element(
            places.begin() + static_cast<std::ptrdiff_t>(looked_at), places.end(),
            [&](const Rect& a, const Rect& b) { return distance(a) < distance(b); });
        std::swap(*next, places[looked_at]);
        const Rect area = places[looked_at];
        if (is_free(area)) return area;
        for (const Obstacle& obstacle : obstacles) {
            const double gap = obstacle.kind == Kind::plate ? wanted.gap : 0;
            const Rect wide = grown(obstacle.area, gap);
            if (!covers(area, wide) || places.size() > 8 * kMostLooks) continue;
            for (const Vec2 way :
                 {Vec2{0, std::floor(wide.a.y - area.b.y)}, Vec2{0, std::ceil(wide.b.y - area.a.y)},
                  Vec2{std::floor(wide.a.x - area.b.x), 0},
                  Vec2{std::ceil(wide.b.x - area.a.x), 0}}) {
                const Rect other = inside(wanted, moved(area, way));
                if (is_near(other) && !is_known(other)) places.push_back(other);
            }
        }
    }
    // Between many small things the looks end before they reach the other sides.
    for (const Rect& area : first) {
        if (is_free(area)) return area;
    }
    return best;
}

std::optional<Rect> Plates::place(const WantedPlate& wanted) {
    const bool is_here = covers(wanted.area, part_) || covers({wanted.at, wanted.at}, part_) ||
                         covers(wanted.about, part_);
    if (!is_here) return std::nullopt;
    std::optional<Rect> area;
    if (wanted.moves) {
        area = find(wanted);
    } else if (!wanted.gives_way ||
               !covered_by(wanted.area, wanted, met_by(wanted.area)).is_taken) {
        area = wanted.area;
    }
    if (area && wanted.is_kept_free) add(*area, Kind::plate);
    return area;
}

}  // namespace tileglass::app
