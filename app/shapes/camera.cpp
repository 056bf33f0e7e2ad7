#include "app/shapes/camera.hpp"

#include <algorithm>
#include <utility>

#include "app/shapes/rectangle.hpp"

namespace tileglass::app {

namespace {

constexpr std::size_t kMostGrips = 200;  // of a long path only the first points have one

}  // namespace

scene::Camera CameraExhibit::draw(Vec2 from, Vec2 to, bool constrain) {
    scene::Camera camera;
    camera.view = RectangleExhibit::draw(from, to, constrain);
    return camera;
}

std::vector<Grip> CameraExhibit::grips(const scene::Camera& camera) {
    std::vector<Grip> grips = AsRectangle::grips(camera);
    for (const Vec2& point : camera.path) {
        if (grips.size() == kMostGrips) break;
        grips.push_back({point, Cursor::move});
    }
    return grips;
}

scene::Camera CameraExhibit::drag(scene::Camera camera, std::size_t grip, Vec2 to, bool constrain) {
    const std::size_t sides = AsRectangle::grips(camera).size();
    if (grip < sides) return AsRectangle::drag(camera, grip, to, constrain);
    camera.path[grip - sides] = to;
    return camera;
}

// The whole path goes along.
scene::Camera CameraExhibit::moved(scene::Camera camera, Vec2 to) {
    const Vec2 way = to - camera.view.a;
    camera.view = {to, camera.view.b + way};
    for (Vec2& point : camera.path) point = point + way;
    return camera;
}

void CameraExhibit::show(const scene::Camera& camera, bool is_selected, Canvas& canvas) {
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

}  // namespace tileglass::app
