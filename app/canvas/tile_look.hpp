#pragma once
// What the look of tiles takes from their size on the screen. Tiles are drawn by a shader, and
// written as shapes: both look the same.

#include <array>

#include "app/canvas/canvas.hpp"

namespace tileglass::app {

/// The side of a tile, pixels at 1x.
double tile_side(const Canvas& canvas);
/// The colours of grid lines, by `GridLine`: those of small tiles fade.
std::array<Color, 4> line_colors(const Canvas& canvas);
/// Pixels, whole.
int line_width(const Canvas& canvas);
/// Of the outline of an answer: pixels, whole.
int outline_width(const Canvas& canvas);
/// 1: refused tiles are hatched, 0: tinted.
float hatch_share(const Canvas& canvas);
/// Are solid tiles large enough for an outline?
bool has_edges(const Canvas& canvas);

}  // namespace tileglass::app
