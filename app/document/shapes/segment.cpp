// A segment on the canvas.

#include <array>
#include <utility>

#include "app/document/shapes/row.hpp"
#include "app/document/shapes/walked.hpp"

namespace tileglass::app {

namespace {

struct SegmentExhibit {
    static constexpr std::string_view kTool = "tool.segment";
    static constexpr std::string_view kHint = "Drag from one end to the other to draw a segment";
    /// A line with a square at each end, drawn in both directions.
    static constexpr std::array kIcon{Vec2{0, 0.8}, Vec2{0.2, 0.8}, Vec2{0.8, 0.2}, Vec2{0.8, 0},
                                      Vec2{1, 0},   Vec2{1, 0.2},   Vec2{0.8, 0.2}, Vec2{0.2, 0.8},
                                      Vec2{0.2, 1}, Vec2{0, 1}};
    static constexpr auto why = why_walked;
    static constexpr auto tell = tell_walked;

    static Segment draw(Vec2 from, Vec2 to, bool constrain) {
        return Segment{from, constrain ? in_main_direction(from, to) : to};
    }

    static std::vector<Grip> grips(const Segment& segment) {
        return {{segment.from, Cursor::move}, {segment.to, Cursor::move}};
    }

    static Segment drag(Segment segment, std::size_t grip, Vec2 to, bool constrain) {
        if (grip == 0) {
            segment.from = constrain ? in_main_direction(segment.to, to) : to;
        } else {
            segment.to = constrain ? in_main_direction(segment.from, to) : to;
        }
        return segment;
    }

    static Segment moved(const Segment& segment, Vec2 to) {
        return Segment{to, segment.to + (to - segment.from)};
    }

    static bool is_hit(const Segment& segment, Vec2 point, double reach) {
        return is_near(Path::of(segment), point, reach);
    }

    static void show(const Segment& segment, bool is_selected, Canvas& canvas) {
        const auto [from, to] = segment;
        canvas.strokes.push_back({.points = {from, to}, .opacity = is_selected ? 1.0F : 0.6F});
        canvas.dots.push_back({to, 4, Role::input});
    }
};

}  // namespace

Exhibit make_exhibit(std::in_place_type_t<Segment>) {
    return row_of<Segment, SegmentExhibit>();
}

}  // namespace tileglass::app
