#include "app/exhibits/segment.hpp"

#include <array>
#include <utility>

#include "app/exhibits/walked.hpp"

namespace tileglass::app {

namespace {

const Segment& segment_of(const scene::Shape& shape) {
    return std::get<Segment>(shape);
}

// A line with a square at each end, there and back.
constexpr std::array<Vec2, 10> kSegmentIcon{{{0, 0.8},
                                             {0.2, 0.8},
                                             {0.8, 0.2},
                                             {0.8, 0},
                                             {1, 0},
                                             {1, 0.2},
                                             {0.8, 0.2},
                                             {0.2, 0.8},
                                             {0.2, 1},
                                             {0, 1}}};

scene::Shape draw_segment(Vec2 from, Vec2 to, bool constrain) {
    return Segment{from, constrain ? in_main_direction(from, to) : to};
}

std::vector<Grip> segment_grips(const scene::Shape& shape) {
    return {{segment_of(shape).from, Cursor::move}, {segment_of(shape).to, Cursor::move}};
}

scene::Shape drag_segment(const scene::Shape& shape, std::size_t grip, Vec2 to, bool constrain) {
    Segment segment = segment_of(shape);
    if (grip == 0) {
        segment.from = constrain ? in_main_direction(segment.to, to) : to;
    } else {
        segment.to = constrain ? in_main_direction(segment.from, to) : to;
    }
    return segment;
}

scene::Shape moved_segment(const scene::Shape& shape, Vec2 to) {
    const Segment& segment = segment_of(shape);
    return Segment{to, segment.to + (to - segment.from)};
}

Vec2 segment_anchor(const scene::Shape& shape) {
    return segment_of(shape).from;
}

bool is_segment_hit(const scene::Shape& shape, Vec2 point, double reach) {
    return is_near(Path::of(segment_of(shape)), point, reach);
}

Rect segment_extent(const scene::Shape& shape) {
    return {segment_of(shape).from, segment_of(shape).to};
}

std::vector<Number> segment_numbers(const scene::Shape& shape) {
    const auto [from, to] = segment_of(shape);
    return {{"ax", from.x}, {"ay", from.y}, {"bx", to.x}, {"by", to.y}};
}

scene::Shape segment_with_number(const scene::Shape& shape, std::size_t index, double value) {
    Segment segment = segment_of(shape);
    const std::array<double*, 4> fields{&segment.from.x, &segment.from.y, &segment.to.x,
                                        &segment.to.y};
    *fields[index] = value;
    return segment;
}

void show_segment(const scene::Shape& shape, bool is_selected, Canvas& canvas) {
    const auto [from, to] = segment_of(shape);
    Stroke line;
    line.points = {from, to};
    line.opacity = is_selected ? 1.0F : 0.6F;
    canvas.strokes.push_back(std::move(line));
    canvas.dots.push_back({to, 4, Role::input});
}

}  // namespace

Exhibit segment_exhibit() {
    Exhibit exhibit{};
    exhibit.shape = scene::Shape(Segment{}).index();
    exhibit.stem = "segment";
    exhibit.tool = "tool.segment";
    exhibit.icon = kSegmentIcon;
    exhibit.hint = "Drag from one end to the other to draw a segment";
    exhibit.draw = draw_segment;
    exhibit.grips = segment_grips;
    exhibit.drag = drag_segment;
    exhibit.moved = moved_segment;
    exhibit.anchor = segment_anchor;
    exhibit.is_hit = is_segment_hit;
    exhibit.extent = segment_extent;
    exhibit.numbers = segment_numbers;
    exhibit.with_number = segment_with_number;
    exhibit.show = show_segment;
    exhibit.why = why_walked;
    exhibit.tell = tell_walked;
    return exhibit;
}

}  // namespace tileglass::app
