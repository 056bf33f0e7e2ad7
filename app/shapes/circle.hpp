#pragma once
// How does a circle show itself, answer the pointer, and explain its tiles?

#include <array>

#include "app/shapes/exhibit.hpp"

namespace tileglass::app {

struct CircleExhibit {
    using Part = Circle;
    static constexpr std::string_view kTool = "tool.circle";
    static constexpr std::string_view kHint = "Drag from the centre outwards to draw a circle";
    static constexpr std::array<Vec2, 12> kIcon{{{1, 0.5},
                                                 {0.93, 0.75},
                                                 {0.75, 0.93},
                                                 {0.5, 1},
                                                 {0.25, 0.93},
                                                 {0.07, 0.75},
                                                 {0, 0.5},
                                                 {0.07, 0.25},
                                                 {0.25, 0.07},
                                                 {0.5, 0},
                                                 {0.75, 0.07},
                                                 {0.93, 0.25}}};

    static Circle draw(Vec2 from, Vec2 to, bool constrain);
    static std::vector<Grip> grips(const Circle& circle);
    static Circle drag(Circle circle, std::size_t grip, Vec2 to, bool constrain);
    static Circle moved(const Circle& circle, Vec2 to);
    static Vec2 anchor(const Circle& circle);
    static bool is_hit(const Circle& circle, Vec2 point, double reach);
    static void show(const Circle& circle, bool is_selected, Canvas& canvas);
    static std::string why(const shapes::Question& question, Tile tile);
    static std::string tell(const shapes::Question& question, const Event& event);
    static void show_why(const shapes::Question& question, Tile tile, Canvas& canvas);
};

}  // namespace tileglass::app
