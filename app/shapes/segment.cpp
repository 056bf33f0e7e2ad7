#include "app/shapes/segment.hpp"

#include <utility>

#include "app/shapes/walked.hpp"

namespace tileglass::app {

Segment SegmentExhibit::draw(Vec2 from, Vec2 to, bool constrain) {
    return Segment{from, constrain ? in_main_direction(from, to) : to};
}

std::vector<Grip> SegmentExhibit::grips(const Segment& segment) {
    return {{segment.from, Cursor::move}, {segment.to, Cursor::move}};
}

Segment SegmentExhibit::drag(Segment segment, std::size_t grip, Vec2 to, bool constrain) {
    if (grip == 0) {
        segment.from = constrain ? in_main_direction(segment.to, to) : to;
    } else {
        segment.to = constrain ? in_main_direction(segment.from, to) : to;
    }
    return segment;
}

Segment SegmentExhibit::moved(const Segment& segment, Vec2 to) {
    return Segment{to, segment.to + (to - segment.from)};
}

Vec2 SegmentExhibit::anchor(const Segment& segment) {
    return segment.from;
}

bool SegmentExhibit::is_hit(const Segment& segment, Vec2 point, double reach) {
    return is_near(Path::of(segment), point, reach);
}

void SegmentExhibit::show(const Segment& segment, bool is_selected, Canvas& canvas) {
    const auto [from, to] = segment;
    Stroke line;
    line.points = {from, to};
    line.opacity = is_selected ? 1.0F : 0.6F;
    canvas.strokes.push_back(std::move(line));
    canvas.dots.push_back({to, 4, Role::input});
}

}  // namespace tileglass::app
