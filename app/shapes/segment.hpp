#pragma once
// How does a segment show itself and answer the pointer?

#include <array>

#include "app/shapes/exhibit.hpp"
#include "app/shapes/walked.hpp"

namespace tileglass::app {

struct SegmentExhibit {
    using Part = Segment;
    static constexpr std::string_view kTool = "tool.segment";
    static constexpr std::string_view kHint = "Drag from one end to the other to draw a segment";
    /// A line with a square at each end, there and back.
    static constexpr std::array<Vec2, 10> kIcon{{{0, 0.8},
                                                 {0.2, 0.8},
                                                 {0.8, 0.2},
                                                 {0.8, 0},
                                                 {1, 0},
                                                 {1, 0.2},
                                                 {0.8, 0.2},
                                                 {0.2, 0.8},
                                                 {0.2, 1},
                                                 {0, 1}}};

    static Segment draw(Vec2 from, Vec2 to, bool constrain);
    static std::vector<Grip> grips(const Segment& segment);
    static Segment drag(Segment segment, std::size_t grip, Vec2 to, bool constrain);
    static Segment moved(const Segment& segment, Vec2 to);
    static Vec2 anchor(const Segment& segment);
    static bool is_hit(const Segment& segment, Vec2 point, double reach);
    static void show(const Segment& segment, bool is_selected, Canvas& canvas);
    static constexpr auto why = why_walked;
    static constexpr auto tell = tell_walked;
};

}  // namespace tileglass::app
