#pragma once
// Maps points between world and screen.

#include "sandbox/scene/scene.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::app {

/// A scene's view on the canvas, which is a part of the screen. Screen coordinates are pixels from
/// the top left corner of the screen, y down.
struct CanvasView : scene::View {
    double width = 1;        ///< of the canvas, screen pixels, >= 1
    double height = 1;       ///< of the canvas, screen pixels, >= 1
    double pixel_ratio = 1;  ///< screen pixels per pixel at 1x
    Vec2 corner = {};        ///< top left corner of the canvas, screen pixels
    double below = 0;        ///< height of the screen below the canvas, pixels

    bool operator==(const CanvasView&) const = default;

    static constexpr double kLeastZoom = 1e-9;
    static constexpr double kMostZoom = 1e12;

    /// Screen pixels per world unit.
    double scale() const { return zoom * pixel_ratio; }
    /// 1 if the world's y points down on the screen; else -1.
    double down() const { return y_up ? -1 : 1; }

    Vec2 to_screen(Vec2 world) const;
    Vec2 to_world(Vec2 screen) const;

    /// The canvas on the screen.
    Rect canvas() const { return {corner, corner + Vec2{width, height}}; }
    /// The same view with the canvas in the corner of the screen.
    CanvasView in_corner() const {
        CanvasView view = *this;
        view.corner = {};
        view.below = 0;
        return view;
    }

    /// The visible part of the world.
    Rect visible() const;

    /// Zooms by `factor`; the world point under `screen` stays there.
    CanvasView zoomed(Vec2 screen, double factor) const;
    /// Moves the content by `delta` screen pixels.
    CanvasView panned(Vec2 delta) const;
    /// Shows all of `world`; `margin` is the share of the canvas that is free on each side, at
    /// least.
    CanvasView fitted(const Rect& world, double margin = kFitMargin) const;
    static constexpr double kFitMargin = 0.08;
};

/// A canvas of two: `second` repeats the content of `first`, moved by `shift`, with an overlay of
/// its own. Screen pixels.
struct Halves {
    Rect first;
    Rect second;
    Vec2 shift;
};

/// The tiles on the canvas, and one more on each side.
TileRect visible_tiles(const Frame& frame, const CanvasView& view);

/// The world rectangle that `tiles` covers; `tiles` must not be empty.
Rect world_rect(const Frame& frame, const TileRect& tiles);

}  // namespace tileglass::app
