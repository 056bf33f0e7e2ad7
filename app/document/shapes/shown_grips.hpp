#pragma once
// Which grips of a thing have handles on the canvas.

#include <cstddef>
#include <vector>

#include "app/canvas/canvas_view.hpp"
#include "app/document/shapes/exhibit.hpp"

namespace tileglass::app {

/// Their indices, rising: all, or of a thing that handles would bury, the first one and the one
/// that is farthest from it.
std::vector<std::size_t> shown_grips(const std::vector<Grip>& grips, const CanvasView& view);

}  // namespace tileglass::app
