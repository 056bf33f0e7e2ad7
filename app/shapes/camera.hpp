#pragma once
// How does a camera show itself, and answer the pointer?

#include <array>

#include "app/shapes/rectangle.hpp"

namespace tileglass::app {

/// The view at tick 0 is gripped and dragged as a rectangle, and its path by its points. Where the
/// camera is now, the boxes around it show.
struct CameraExhibit : AsRectangle<scene::Camera, &scene::Camera::view> {
    using Part = scene::Camera;
    static constexpr std::string_view kTool = "tool.camera";
    static constexpr std::string_view kHint =
        "Drag over the canvas to let a camera see a part of the world; click to let it jump";
    /// A screen with a lens.
    static constexpr std::array<Vec2, 9> kIcon{{{0, 0.25},
                                                {0.65, 0.25},
                                                {0.65, 0.45},
                                                {1, 0.25},
                                                {1, 0.75},
                                                {0.65, 0.55},
                                                {0.65, 0.75},
                                                {0, 0.75},
                                                {0, 0.25}}};

    static scene::Camera draw(Vec2 from, Vec2 to, bool constrain);
    static std::vector<Grip> grips(const scene::Camera& camera);
    static scene::Camera drag(scene::Camera camera, std::size_t grip, Vec2 to, bool constrain);
    static scene::Camera moved(scene::Camera camera, Vec2 to);
    static void show(const scene::Camera& camera, bool is_selected, Canvas& canvas);
};

}  // namespace tileglass::app
