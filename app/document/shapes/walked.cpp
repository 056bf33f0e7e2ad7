#include "app/document/shapes/walked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "app/document/answers/answers.hpp"
#include "app/replay/words/words.hpp"

namespace tileglass::app {

namespace {

// Pixels at 1x: large enough to extend beyond the handle at the tip.
constexpr double kHeadLength = 22;
constexpr double kHeadWidth = 8;  // to either side

// The largest t of a path; 0 for a ray without direction, which is a point.
double last_t(const Path& path) {
    if (path.ends) return 1;
    return way_of(path) == Vec2{} ? 0 : std::numeric_limits<double>::infinity();
}

// The parameters, to the nearest double, between which a path is in the closed tile.
struct Stay {
    double enter = 0;
    double leave = 1;
};

Stay stay_in(const shapes::Question& question, Tile tile) {
    const Path path = *path_of(question.shape);
    const Vec2 low = question.frame.min_corner(tile);
    const Vec2 high = question.frame.max_corner(tile);
    Stay stay;
    stay.leave = last_t(path);
    const auto limit = [&](const Travel& travel, double min, double max) {
        const int direction = travel.direction();
        if (direction == 0) return;
        const double first = direction > 0 ? min : max;
        const double last = direction > 0 ? max : min;
        const auto is_ahead = [&](double line) { return (line - travel.from) * direction > 0; };
        const auto is_reached = [&](double line) {
            return !path.ends || (travel.to - line) * direction >= 0;
        };
        if (is_ahead(first) && is_reached(first)) {
            stay.enter = std::max(stay.enter, crossing_parameter(travel, first));
        }
        if (is_reached(last)) {
            const double t = is_ahead(last) ? crossing_parameter(travel, last) : 0;
            stay.leave = std::min(stay.leave, t);
        }
    };
    limit(path.x, low.x, high.x);
    limit(path.y, low.y, high.y);
    return stay;
}

// The tile that ends the question's cast; none if nothing blocks it. An error if the way is too
// long to be followed while a pointer waits.
Result<std::optional<Hit>> hit_of(shapes::Question question) {
    if (!question.solids) return std::optional<Hit>();
    constexpr double kMostSeconds = 0.05;
    scene::Deadline deadline(kMostSeconds);
    question.deadline = &deadline;
    const Result<shapes::Summary> summary =
        shapes::exact_method_of(question.shape).summarise(question);
    if (!summary && deadline.has_passed()) return summary.error();
    return summary ? summary->hit : std::nullopt;
}

std::string where(const shapes::Question& question, Tile tile) {
    const Stay stay = stay_in(question, tile);
    const auto [enter, leave] = texts_apart(stay.enter, stay.leave);
    if (stay.enter == stay.leave) return fmt::format("at t = {}", enter);
    return fmt::format("from t = {} to t = {}", enter, leave);
}

std::string hit_text(const Hit& hit) {
    return fmt::format("{} is solid{}{}", name_of(hit.tile), hit.side ? "; it is " : ", and ",
                       entry_text(hit));
}

}  // namespace

std::optional<Path> path_of(const scene::Shape& shape) {
    if (const auto* segment = std::get_if<Segment>(&shape)) return Path::of(*segment);
    if (const auto* ray = std::get_if<Ray>(&shape)) return Path::of(*ray);
    return std::nullopt;
}

std::optional<Path> path_of(const scene::Item& item) {
    return item.query() != nullptr ? path_of(item.query()->shape) : std::nullopt;
}

Vec2 way_of(const Path& path) {
    return {path.x.length(), path.y.length()};
}

bool is_wide_path(const scene::Shape& shape) {
    const std::optional<Path> path = path_of(shape);
    return path && std::fabs(way_of(*path).x) >= std::fabs(way_of(*path).y);
}

PathPart part_in(const Path& path, const Rect& area) {
    PathPart part{0, last_t(path)};
    const auto limit = [&](const Travel& travel, double min, double max) {
        if (travel.direction() == 0) {
            if (travel.from < min || travel.from > max) part.high = -1;
            return;
        }
        const double first = (min - travel.from) / travel.length();
        const double last = (max - travel.from) / travel.length();
        part.low = std::max(part.low, std::min(first, last));
        part.high = std::min(part.high, std::max(first, last));
    };
    limit(path.x, area.min().x, area.max().x);
    limit(path.y, area.min().y, area.max().y);
    return part;
}

bool is_near(const Path& path, Vec2 point, double reach) {
    const Vec2 way = way_of(path);
    const Vec2 away{point.x - path.x.from, point.y - path.y.from};
    const double length = std::hypot(way.x, way.y);
    if (length == 0) return std::hypot(away.x, away.y) <= reach;
    const Vec2 along{way.x / length, way.y / length};
    const double end = path.ends ? length : std::numeric_limits<double>::infinity();
    const double done = std::clamp(away.x * along.x + away.y * along.y, 0.0, end);
    return std::hypot(away.x - done * along.x, away.y - done * along.y) <= reach;
}

Vec2 in_main_direction(Vec2 from, Vec2 to) {
    const Vec2 away = to - from;
    const double x = std::fabs(away.x);
    const double y = std::fabs(away.y);
    if (x > 2 * y) return {to.x, from.y};
    if (y > 2 * x) return {from.x, to.y};
    const double side = std::max(x, y);
    return from + Vec2{std::copysign(side, away.x), std::copysign(side, away.y)};
}

std::optional<Vec2> unit_of(Vec2 direction) {
    const double most = std::fmax(std::fabs(direction.x), std::fabs(direction.y));
    if (most == 0 || !std::isfinite(most)) return std::nullopt;
    const Vec2 scaled{direction.x / most, direction.y / most};
    return scaled * (1 / std::hypot(scaled.x, scaled.y));
}

void show_arrow(Vec2 from, Vec2 way, float opacity, Canvas& canvas) {
    const std::optional<Vec2> unit = unit_of(way);
    if (!unit) return;
    const Vec2 tip = from + way;
    canvas.strokes.push_back({.points = {from, tip}, .opacity = opacity});
    const double pixel = canvas.view.pixel_ratio / canvas.view.scale();
    const Vec2 back = tip - *unit * (kHeadLength * pixel);
    const Vec2 aside = Vec2{-unit->y, unit->x} * (kHeadWidth * pixel);
    canvas.strokes.push_back({.points = {back + aside, tip, back - aside}, .opacity = opacity});
}

std::string why_walked(const shapes::Question& question, Tile tile) {
    if (const auto sentence = outside_bounds(question, tile)) return *sentence;
    const char* ties = scene::name_of(question.ties);
    const char* shape = scene::word_of(question.shape);
    const auto is_taken_under = [&](Ties other) {
        shapes::Question asked = question;
        asked.ties = other;
        return is_taken_alone(asked, tile);
    };
    const bool is_on_walk = is_taken_alone(question, tile);
    const bool is_touched = is_taken_under(Ties::supercover);
    const Result<std::optional<Hit>> found = hit_of(question);
    if (!found) {
        return fmt::format("Tile {}: the way of this {} is too long to be followed at once.",
                           name_of(tile), shape);
    }
    const std::optional<Hit>& hit = *found;
    if (hit && hit->tile == tile) {
        return fmt::format("Tile {} is taken and ends the walk: {}.", name_of(tile),
                           hit_text(*hit));
    }
    if (!is_touched) {
        return fmt::format("Tile {} is not taken: the {} passes it by.", name_of(tile), shape);
    }
    if (!is_on_walk) {
        return fmt::format(
            "Tile {} is not taken: the {} touches it {}, and {} does not count "
            "that.",
            name_of(tile), shape, where(question, tile), ties);
    }
    if (hit && stay_in(question, tile).enter >= hit->t) {
        return fmt::format("Tile {} is not taken: the walk ends before it, for {}.", name_of(tile),
                           hit_text(*hit));
    }
    if (!is_taken_under(Ties::owner)) {
        return fmt::format("Tile {} is taken: the {} touches it {}, and {} counts that.",
                           name_of(tile), shape, where(question, tile), ties);
    }
    return fmt::format("Tile {} is taken: the {} is in it {}.", name_of(tile), shape,
                       where(question, tile));
}

std::optional<std::string> tile_sum(const shapes::Question& question,
                                    const shapes::Method& method) {
    const auto* segment = std::get_if<Segment>(&question.shape);
    if (segment == nullptr || question.bounds || question.solids) return std::nullopt;
    const bool crosses_one_by_one =
        method.is_exact ? question.ties == Ties::y_first || question.ties == Ties::x_first
                        : method.name == "mcneill";
    if (!crosses_one_by_one) return std::nullopt;
    const std::optional<Tile> from = question.frame.tile_at(segment->from);
    const std::optional<Tile> to = question.frame.tile_at(segment->to);
    if (!from || !to) return std::nullopt;
    const std::int64_t dx = std::int64_t{to->x} - from->x;
    const std::int64_t dy = std::int64_t{to->y} - from->y;
    return fmt::format("|{}| + |{}| + 1 = {}", dx, dy, std::abs(dx) + std::abs(dy) + 1);
}

std::string tell_walked(const shapes::Question& /*question*/, const Event& event) {
    if (const auto sentence = tell_common(event)) return *sentence;
    if (const auto* locate = std::get_if<Locate>(&event)) {
        return fmt::format("the point ({}, {}) lies in tile {}", shortest_text(locate->point.x),
                           shortest_text(locate->point.y), name_of(locate->tile));
    }
    if (const auto* cross = std::get_if<Cross>(&event)) {
        const auto [x, y] = texts_apart(cross->t_x, cross->t_y);
        const std::string tile = name_of(cross->tile);
        if (cross->next == Crossing::both) {
            return fmt::format("from {}: column line and row line both at t = {}, a tie", tile, x);
        }
        const bool is_x = cross->next == Crossing::x;
        const char* next = is_x ? "column" : "row";
        const char* other = is_x ? "row" : "column";
        if (std::isinf(is_x ? cross->t_y : cross->t_x)) {
            return fmt::format("from {}: {} line at t = {}; no {} line is ahead", tile, next,
                               is_x ? x : y, other);
        }
        return fmt::format("from {}: {} line at t = {} comes before {} line at t = {}", tile, next,
                           is_x ? x : y, other, is_x ? y : x);
    }
    if (const auto* hit = std::get_if<Hit>(&event)) return hit_text(*hit);
    return {};
}

}  // namespace tileglass::app
