#include "app/exhibits/camera.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "app/exhibits/rectangle.hpp"

namespace tileglass::app {

namespace {

// A screen with a lens.
constexpr std::array<Vec2, 9> kCameraIcon{{{0, 0.25},
                                           {0.65, 0.25},
                                           {0.65, 0.45},
                                           {1, 0.25},
                                           {1, 0.75},
                                           {0.65, 0.55},
                                           {0.65, 0.75},
                                           {0, 0.75},
                                           {0, 0.25}}};

constexpr std::size_t kMostGrips = 200;  // of a long path only the first points have one

const scene::Camera& camera_of(const scene::Shape& shape) {
    return std::get<scene::Camera>(shape);
}

scene::Shape draw_camera(Vec2 from, Vec2 to, bool constrain) {
    scene::Camera camera;
    camera.view = std::get<Rect>(rectangle_exhibit().draw(from, to, constrain));
    return camera;
}

std::vector<Grip> camera_grips(const scene::Shape& shape) {
    std::vector<Grip> grips = rectangle_exhibit().grips(shape);
    for (const Vec2& point : camera_of(shape).path) {
        if (grips.size() == kMostGrips) break;
        grips.push_back({point, Cursor::move});
    }
    return grips;
}

scene::Shape drag_camera(const scene::Shape& shape, std::size_t grip, Vec2 to, bool constrain) {
    const std::size_t sides = rectangle_exhibit().grips(shape).size();
    if (grip < sides) return rectangle_exhibit().drag(shape, grip, to, constrain);
    scene::Camera camera = camera_of(shape);
    camera.path[grip - sides] = to;
    return camera;
}

// The whole path goes along.
scene::Shape moved_camera(const scene::Shape& shape, Vec2 to) {
    scene::Camera camera = camera_of(shape);
    const Vec2 way = to - camera.view.a;
    camera.view = {to, camera.view.b + way};
    for (Vec2& point : camera.path) point = point + way;
    return camera;
}

Rect camera_extent(const scene::Shape& shape) {
    const scene::Camera& camera = camera_of(shape);
    Rect all{camera.view.min(), camera.view.max()};
    for (const Vec2& point : camera.path) {
        all = {{std::min(all.a.x, point.x), std::min(all.a.y, point.y)},
               {std::max(all.b.x, point.x), std::max(all.b.y, point.y)}};
    }
    return all;
}

void show_camera(const scene::Shape& shape, bool is_selected, Canvas& canvas) {
    const scene::Camera& camera = camera_of(shape);
    const float opacity = is_selected ? 1.0F : 0.6F;
    Stroke border = border_of(camera.view);
    border.is_dashed = true;
    border.opacity = opacity;
    border.width = 1;
    canvas.strokes.push_back(std::move(border));
    if (camera.path.empty()) return;
    if (camera.is_jumping) {
        for (const Vec2& point : camera.path) canvas.dots.push_back({point, 2, Role::input});
        return;
    }
    Stroke path;
    path.points = {camera.view.middle()};
    path.points.insert(path.points.end(), camera.path.begin(), camera.path.end());
    path.width = 1.5F;
    path.opacity = 0.6F * opacity;
    canvas.strokes.push_back(std::move(path));
}

}  // namespace

// The view at tick 0 is gripped and dragged as a rectangle that is asked about, and its path by its
// points. Where the camera is now, the boxes around it show.
Exhibit camera_exhibit() {
    Exhibit exhibit = rectangle_exhibit();
    exhibit.shape = scene::Shape(scene::Camera{}).index();
    exhibit.stem = "camera";
    exhibit.tool = "tool.camera";
    exhibit.icon = kCameraIcon;
    exhibit.hint =
        "Drag over the canvas to let a camera see a part of the world; click to let it jump";
    exhibit.draw = draw_camera;
    exhibit.grips = camera_grips;
    exhibit.drag = drag_camera;
    exhibit.moved = moved_camera;
    exhibit.extent = camera_extent;
    exhibit.show = show_camera;
    exhibit.why = nullptr;
    exhibit.tell = nullptr;
    return exhibit;
}

}  // namespace tileglass::app
