#pragma once
// How large is the canvas, and how much of it do panels leave?

#include <optional>

#include "tileglass/geometry/shapes.hpp"

namespace tileglass::app {

/// Screen pixels at each side of the canvas that panels cover; `fit` keeps clear of them.
struct Insets {
    double left = 0;
    double right = 0;
    double top = 0;
    double bottom = 0;
};

/// All in screen pixels.
struct Viewport {
    double width = 1280;
    double height = 720;
    double pixel_ratio = 1;
    Insets insets;
    std::optional<Rect> free_part;  ///< that panels leave of the canvas, as last drawn
    double covered_foot = 0;        ///< above the insets, covered by the axis of t

    Vec2 size() const { return {width, height}; }
    Rect whole() const { return {{0, 0}, size()}; }
    /// Between the panels.
    Rect inside() const {
        return {{insets.left, insets.top}, {width - insets.right, height - insets.bottom}};
    }
};

}  // namespace tileglass::app
