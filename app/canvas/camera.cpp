#include "app/canvas/camera.hpp"

#include <algorithm>

namespace tileglass::app {

namespace {

constexpr double kMargin = 0.08;  // share of the viewport left free on each side by `fitted`

}  // namespace

Vec2 Camera::to_screen(Vec2 world) const {
    const double down = view.y_up ? -1 : 1;
    return {(world.x - view.center.x) * scale() + width / 2,
            (world.y - view.center.y) * scale() * down + height / 2};
}

Vec2 Camera::to_world(Vec2 screen) const {
    const double down = view.y_up ? -1 : 1;
    return {view.center.x + (screen.x - width / 2) / scale(),
            view.center.y + (screen.y - height / 2) / scale() * down};
}

Rect Camera::visible() const {
    return {to_world({0, 0}), to_world({width, height})};
}

Camera Camera::zoomed(Vec2 screen, double factor) const {
    const Vec2 fixed = to_world(screen);
    Camera camera = *this;
    camera.view.zoom = std::clamp(view.zoom * factor, kLeastZoom, kMostZoom);
    const Vec2 moved = camera.to_world(screen);
    camera.view.center = camera.view.center + (fixed - moved);
    return camera;
}

Camera Camera::panned(Vec2 delta) const {
    const double down = view.y_up ? -1 : 1;
    Camera camera = *this;
    camera.view.center = {view.center.x - delta.x / scale(),
                          view.center.y - delta.y / scale() * down};
    return camera;
}

Camera Camera::fitted(const Rect& world) const {
    const Vec2 min = world.min();
    const Vec2 max = world.max();
    const double free = 1 - 2 * kMargin;
    const double zoom_x = width * free / std::max(max.x - min.x, 1e-300) / pixel_ratio;
    const double zoom_y = height * free / std::max(max.y - min.y, 1e-300) / pixel_ratio;
    Camera camera = *this;
    camera.view.zoom = std::clamp(std::min(zoom_x, zoom_y), kLeastZoom, kMostZoom);
    camera.view.center = {min.x / 2 + max.x / 2, min.y / 2 + max.y / 2};
    return camera;
}

TileRect visible_tiles(const Frame& frame, const Camera& camera) {
    const Rect world = camera.visible();
    const auto run = [](const GridAxis& axis, double low, double high, std::int32_t& min,
                        std::int32_t& end) {
        const auto index = [&](double value) {
            const std::int64_t above =
                axis.first_index(value, [&](std::int64_t i) { return axis.line(i) > value; });
            return std::clamp<std::int64_t>(above, kTileMin + 2, kTileEnd - 2);
        };
        min = static_cast<std::int32_t>(index(low) - 2);
        end = static_cast<std::int32_t>(index(high) + 1);
    };
    TileRect tiles;
    run(frame.x_axis(), world.min().x, world.max().x, tiles.min.x, tiles.end.x);
    run(frame.y_axis(), world.min().y, world.max().y, tiles.min.y, tiles.end.y);
    return tiles;
}

Rect world_rect(const Frame& frame, const TileRect& tiles) {
    return {frame.min_corner(tiles.min), frame.max_corner({tiles.end.x - 1, tiles.end.y - 1})};
}

}  // namespace tileglass::app
