#pragma once
// How does an object show itself, and answer the pointer?

#include <array>

#include "app/shapes/rectangle.hpp"

namespace tileglass::app {

/// An object is gripped and dragged as a rectangle, and by the end of its way.
struct ObjectExhibit : AsRectangle<scene::Object, &scene::Object::rect> {
    using Part = scene::Object;
    static constexpr std::string_view kTool = "tool.object";
    static constexpr std::string_view kHint = "Drag over the canvas to place an object";
    /// Two sheets, one behind the other: a thing that lies on the tiles.
    static constexpr std::array<Vec2, 8> kIcon{
        {{0, 0.3}, {0.3, 0.3}, {0.3, 0}, {1, 0}, {1, 0.7}, {0.7, 0.7}, {0.7, 1}, {0, 1}}};

    static scene::Object draw(Vec2 from, Vec2 to, bool constrain);
    static std::vector<Grip> grips(const scene::Object& object);
    static scene::Object drag(scene::Object object, std::size_t grip, Vec2 to, bool constrain);
    static void show(const scene::Object& object, bool is_selected, Canvas& canvas);
    static std::string why(const shapes::Question& question, Tile tile);
};

}  // namespace tileglass::app
