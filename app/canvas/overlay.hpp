#pragma once
// Everything of a canvas but its tiles and bodies.

#include "app/canvas/canvas.hpp"
#include "app/canvas/pen.hpp"

namespace tileglass::app {

/// Draws shapes, handles, labels, scale bar, loupe and banner of a canvas, and the same of its
/// second half.
void draw_overlay(const Canvas& canvas, Pen& pen);

}  // namespace tileglass::app
