#include "app/canvas/canvas_view.hpp"

#include <algorithm>

namespace tileglass::app {

Vec2 CanvasView::to_screen(Vec2 world) const {
    return {(world.x - center.x) * scale() + corner.x + width / 2,
            (world.y - center.y) * scale() * down() + corner.y + height / 2};
}

Vec2 CanvasView::to_world(Vec2 screen) const {
    return {center.x + (screen.x - corner.x - width / 2) / scale(),
            center.y + (screen.y - corner.y - height / 2) / scale() * down()};
}

Rect CanvasView::visible() const {
    return {to_world(canvas().a), to_world(canvas().b)};
}

CanvasView CanvasView::zoomed(Vec2 screen, double factor) const {
    const Vec2 fixed = to_world(screen);
    CanvasView view = *this;
    view.zoom = std::clamp(view.zoom * factor, kLeastZoom, kMostZoom);
    const Vec2 moved = view.to_world(screen);
    view.center = view.center + (fixed - moved);
    return view;
}

CanvasView CanvasView::panned(Vec2 delta) const {
    CanvasView view = *this;
    view.center = {center.x - delta.x / scale(), center.y - delta.y / scale() * down()};
    return view;
}

CanvasView CanvasView::fitted(const Rect& world, double margin) const {
    const double free = 1 - 2 * margin;
    const Vec2 size = world.max() - world.min();
    const double zoom_x = width * free / std::max(size.x, 1e-300) / pixel_ratio;
    const double zoom_y = height * free / std::max(size.y, 1e-300) / pixel_ratio;
    CanvasView view = *this;
    view.zoom = std::clamp(std::min(zoom_x, zoom_y), kLeastZoom, kMostZoom);
    view.center = world.middle();
    return view;
}

TileRect visible_tiles(const Frame& frame, const CanvasView& view) {
    const Rect world = view.visible();
    const auto first_above = [](const GridAxis& axis, double value) {
        const std::int64_t above =
            axis.first_index(value, [&](std::int64_t i) { return axis.line(i) > value; });
        return static_cast<std::int32_t>(
            std::clamp<std::int64_t>(above, kTileMin + 2, kTileEnd - 2));
    };
    const GridAxis x = frame.x_axis();
    const GridAxis y = frame.y_axis();
    return {{first_above(x, world.min().x) - 2, first_above(y, world.min().y) - 2},
            {first_above(x, world.max().x) + 1, first_above(y, world.max().y) + 1}};
}

Rect world_rect(const Frame& frame, const TileRect& tiles) {
    return {frame.min_corner(tiles.min), frame.max_corner({tiles.end.x - 1, tiles.end.y - 1})};
}

}  // namespace tileglass::app
