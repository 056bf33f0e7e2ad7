// A camera on the canvas.

#include <array>
#include <utility>

#include "app/document/shapes/rectangle.hpp"
#include "app/document/shapes/row.hpp"

namespace tileglass::app {

namespace {

constexpr std::size_t kMostGrips = 200;  // of a longer path, only the first points have one

/// The view at tick 0 has the grips of a rectangle; the path has one at each point. The camera's
/// present position is shown with its boxes.
struct CameraExhibit : AsRectangle<scene::Camera, &scene::Camera::view> {
    static constexpr std::string_view kTool = "tool.camera";
    static constexpr std::string_view kHint =
        "Drag over the canvas to let a camera see a part of the world; click to let it jump";
    /// A video camera: body and lens.
    static constexpr std::array kIcon{Vec2{0, 0.25},    Vec2{0.65, 0.25}, Vec2{0.65, 0.45},
                                      Vec2{1, 0.25},    Vec2{1, 0.75},    Vec2{0.65, 0.55},
                                      Vec2{0.65, 0.75}, Vec2{0, 0.75},    Vec2{0, 0.25}};

    static scene::Camera draw(Vec2 from, Vec2 to, bool constrain) {
        scene::Camera camera;
        camera.view = RectangleExhibit::draw(from, to, constrain);
        return camera;
    }

    static std::vector<Grip> grips(const scene::Camera& camera) {
        std::vector<Grip> grips = AsRectangle::grips(camera);
        for (const Vec2& point : camera.path) {
            if (grips.size() == kMostGrips) break;
            grips.push_back({point, Cursor::move});
        }
        return grips;
    }

    static scene::Camera drag(scene::Camera camera, std::size_t grip, Vec2 to, bool constrain) {
        const std::size_t sides = AsRectangle::grips(camera).size();
        if (grip < sides) return AsRectangle::drag(camera, grip, to, constrain);
        camera.path[grip - sides] = to;
        return camera;
    }

    // The path moves along.
    static scene::Camera moved(scene::Camera camera, Vec2 to) {
        const Vec2 way = to - camera.view.a;
        camera.view = {to, camera.view.b + way};
        for (Vec2& point : camera.path) point = point + way;
        return camera;
    }

    static void show(const scene::Camera& camera, bool is_selected, Canvas& canvas) {
        const float opacity = is_selected ? 1.0F : 0.6F;
        canvas.strokes.push_back(
            border_of(camera.view, {.width = 1, .opacity = opacity, .is_dashed = true}));
        if (camera.path.empty()) return;
        if (camera.is_jumping) {
            for (const Vec2& point : camera.path) canvas.dots.push_back({point, 2, Role::input});
            return;
        }
        Stroke path{.points = {camera.view.middle()}, .width = 1.5F, .opacity = 0.6F * opacity};
        path.points.insert(path.points.end(), camera.path.begin(), camera.path.end());
        canvas.strokes.push_back(std::move(path));
    }
};

}  // namespace

Exhibit make_exhibit(std::in_place_type_t<scene::Camera>) {
    return row_of<scene::Camera, CameraExhibit>();
}

}  // namespace tileglass::app
