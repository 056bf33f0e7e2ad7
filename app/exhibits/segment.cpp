#include "app/exhibits/segment.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "app/exhibits/hits.hpp"
#include "app/exhibits/words.hpp"
#include "tileglass/query/segment.hpp"

namespace tileglass::app {

namespace {

const Segment& segment_of(const scene::Shape& shape) {
    return std::get<Segment>(shape);
}

// A line with a dot at each end, there and back.
constexpr std::array<Vec2, 10> kIcon{{{0, 0.8},
                                      {0.2, 0.8},
                                      {0.9, 0.1},
                                      {0.8, 0},
                                      {1, 0},
                                      {1, 0.2},
                                      {0.9, 0.1},
                                      {0.2, 0.8},
                                      {0.2, 1},
                                      {0, 1}}};

// The point near `to` in one of the eight main directions from `from`.
Vec2 in_main_direction(Vec2 from, Vec2 to) {
    const Vec2 away = to - from;
    const double x = std::fabs(away.x);
    const double y = std::fabs(away.y);
    if (x > 2 * y) return {to.x, from.y};
    if (y > 2 * x) return {from.x, to.y};
    const double side = std::max(x, y);
    return from + Vec2{std::copysign(side, away.x), std::copysign(side, away.y)};
}

scene::Shape draw(Vec2 from, Vec2 to, bool constrain) {
    return Segment{from, constrain ? in_main_direction(from, to) : to};
}

std::vector<Grip> grips(const scene::Shape& shape) {
    return {{segment_of(shape).from, Cursor::move}, {segment_of(shape).to, Cursor::move}};
}

scene::Shape drag(const scene::Shape& shape, std::size_t grip, Vec2 to, bool constrain) {
    Segment segment = segment_of(shape);
    if (grip == 0) {
        segment.from = constrain ? in_main_direction(segment.to, to) : to;
    } else {
        segment.to = constrain ? in_main_direction(segment.from, to) : to;
    }
    return segment;
}

scene::Shape moved(const scene::Shape& shape, Vec2 to) {
    const Segment& segment = segment_of(shape);
    return Segment{to, segment.to + (to - segment.from)};
}

Vec2 anchor(const scene::Shape& shape) {
    return segment_of(shape).from;
}

bool is_hit(const scene::Shape& shape, Vec2 point, double reach) {
    const Segment& segment = segment_of(shape);
    const Vec2 along = segment.to - segment.from;
    const Vec2 away = point - segment.from;
    const double square = along.x * along.x + along.y * along.y;
    const double t =
        square > 0 ? std::clamp((away.x * along.x + away.y * along.y) / square, 0.0, 1.0) : 0;
    return std::hypot(away.x - t * along.x, away.y - t * along.y) <= reach;
}

Rect extent(const scene::Shape& shape) {
    return {segment_of(shape).from, segment_of(shape).to};
}

std::vector<Number> numbers(const scene::Shape& shape) {
    const auto [from, to] = segment_of(shape);
    return {{"ax", from.x}, {"ay", from.y}, {"bx", to.x}, {"by", to.y}};
}

scene::Shape with_number(const scene::Shape& shape, std::size_t index, double value) {
    Segment segment = segment_of(shape);
    const std::array<double*, 4> fields{&segment.from.x, &segment.from.y, &segment.to.x,
                                        &segment.to.y};
    *fields[index] = value;
    return segment;
}

void show(const scene::Shape& shape, bool is_selected, Canvas& canvas) {
    const auto [from, to] = segment_of(shape);
    Stroke line;
    line.points = {from, to};
    line.opacity = is_selected ? 1.0F : 0.6F;
    canvas.strokes.push_back(std::move(line));
    canvas.dots.push_back({to, 4, Role::input});
}

std::string number(double value) {
    return shortest_text(value);
}

// The parameters, as nearest doubles, between which the segment is in the closed tile.
struct Stay {
    double enter = 0;
    double leave = 1;
};

Stay stay_in(const world::Question& question, Tile tile) {
    const Path path = Path::of(segment_of(question.shape));
    const Vec2 low = question.frame.min_corner(tile);
    const Vec2 high = question.frame.max_corner(tile);
    Stay stay;
    const auto limit = [&](const Travel& travel, double min, double max) {
        const int direction = travel.direction();
        if (direction == 0) return;
        const double first = direction > 0 ? min : max;
        const double last = direction > 0 ? max : min;
        const auto is_ahead = [&](double line) { return (line - travel.from) * direction > 0; };
        const auto is_reached = [&](double line) { return (travel.to - line) * direction >= 0; };
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

// Does the segment take `tile` under `ties`, solid tiles aside?
bool is_taken_under(const world::Question& question, Ties ties, Tile tile) {
    bool is_taken = false;
    const TileRect bounds{tile, {tile.x + 1, tile.y + 1}};
    const Result<Flow> flow = walk_segment(question.frame, segment_of(question.shape), ties, bounds,
                                           [&](const Tile&) { is_taken = true; });
    return flow && is_taken;
}

// The tile that ends the cast of a question; none where nothing blocks it.
std::optional<Hit> hit_of(const world::Question& question) {
    if (!question.solids) return std::nullopt;
    const Result<world::Summary> summary =
        world::exact_method_of(question.shape).summarise(question);
    return summary ? summary->hit : std::nullopt;
}

std::string where(const world::Question& question, Tile tile) {
    const Stay stay = stay_in(question, tile);
    if (stay.enter == stay.leave) return fmt::format("at t = {}", number(stay.enter));
    return fmt::format("from t = {} to t = {}", number(stay.enter), number(stay.leave));
}

std::string hit_text(const Hit& hit) {
    return fmt::format("{} is solid{}{}", name_of(hit.tile), hit.side ? "; it is " : ", and ",
                       entry_text(hit));
}

std::string why(const world::Question& question, Tile tile) {
    if (const auto sentence = outside_bounds(question, tile)) return *sentence;
    const char* ties = scene::name_of(question.ties);
    const bool is_on_walk = is_taken_under(question, question.ties, tile);
    const bool is_touched = is_taken_under(question, Ties::supercover, tile);
    const std::optional<Hit> hit = hit_of(question);
    if (hit && hit->tile == tile) {
        return fmt::format("Tile {} is taken and ends the walk: {}.", name_of(tile),
                           hit_text(*hit));
    }
    if (!is_touched) {
        return fmt::format("Tile {} is not taken: the segment passes it by.", name_of(tile));
    }
    if (!is_on_walk) {
        return fmt::format(
            "Tile {} is not taken: the segment touches it {}, and {} does not count "
            "that.",
            name_of(tile), where(question, tile), ties);
    }
    if (hit && stay_in(question, tile).enter >= hit->t) {
        return fmt::format("Tile {} is not taken: the walk ends before it, for {}.", name_of(tile),
                           hit_text(*hit));
    }
    if (!is_taken_under(question, Ties::owner, tile)) {
        return fmt::format("Tile {} is taken: the segment touches it {}, and {} counts that.",
                           name_of(tile), where(question, tile), ties);
    }
    return fmt::format("Tile {} is taken: the segment is in it {}.", name_of(tile),
                       where(question, tile));
}

std::string tell(const world::Question& /*question*/, const Event& event) {
    if (const auto sentence = tell_common(event)) return *sentence;
    if (const auto* locate = std::get_if<Locate>(&event)) {
        return fmt::format("the point ({}, {}) lies in tile {}", number(locate->point.x),
                           number(locate->point.y), name_of(locate->tile));
    }
    if (const auto* cross = std::get_if<Cross>(&event)) {
        const auto t = [](double value) {
            return std::isinf(value) ? std::string("none") : number(value);
        };
        constexpr std::array kNext{"a column line comes first", "a row line comes first",
                                   "both come at once: a tie"};
        return fmt::format("in {}: next column line at t = {}, next row line at t = {}; {}",
                           name_of(cross->tile), t(cross->t_x), t(cross->t_y),
                           kNext[static_cast<std::size_t>(cross->next)]);
    }
    if (const auto* hit = std::get_if<Hit>(&event)) return hit_text(*hit);
    return {};
}

}  // namespace

Exhibit segment_exhibit() {
    Exhibit exhibit{};
    exhibit.shape = scene::Shape(Segment{}).index();
    exhibit.stem = "segment";
    exhibit.tool = "tool.segment";
    exhibit.icon = kIcon;
    exhibit.hint = "Drag from one end to the other to draw a segment";
    exhibit.draw = draw;
    exhibit.grips = grips;
    exhibit.drag = drag;
    exhibit.moved = moved;
    exhibit.anchor = anchor;
    exhibit.is_hit = is_hit;
    exhibit.extent = extent;
    exhibit.numbers = numbers;
    exhibit.with_number = with_number;
    exhibit.show = show;
    exhibit.why = why;
    exhibit.tell = tell;
    return exhibit;
}

}  // namespace tileglass::app
