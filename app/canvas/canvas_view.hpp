#pragma once
// Maps points between world and screen.

#include "sandbox/scene/scene.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::app {

/// A scene's view in a viewport. Screen coordinates are pixels from its top left corner, y down.
struct CanvasView : scene::View {
    double width = 1;        ///< screen pixels, >= 1
    double height = 1;       ///< screen pixels, >= 1
    double pixel_ratio = 1;  ///< screen pixels per pixel at 1x

    bool operator==(const CanvasView&) const = default;

    static constexpr double kLeastZoom = 1e-9;
    static constexpr double kMostZoom = 1e12;

    /// Screen pixels per world unit.
    double scale() const { return zoom * pixel_ratio; }
    /// 1 if the world's y points down on the screen; else -1.
    double down() const { return y_up ? -1 : 1; }

    Vec2 to_screen(Vec2 world) const;
    Vec2 to_world(Vec2 screen) const;

    /// The visible part of the world.
    Rect visible() const;

    /// Zooms by `factor`; the world point under `screen` stays there.
    CanvasView zoomed(Vec2 screen, double factor) const;
    /// Moves the content by `delta` screen pixels.
    CanvasView panned(Vec2 delta) const;
    /// Shows all of `world` with a margin.
    CanvasView fitted(const Rect& world) const;
};

/// The tiles in the viewport, and one more on each side.
TileRect visible_tiles(const Frame& frame, const CanvasView& view);

/// The world rectangle that `tiles` covers; `tiles` must not be empty.
Rect world_rect(const Frame& frame, const TileRect& tiles);

}  // namespace tileglass::app
