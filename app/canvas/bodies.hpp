#pragma once
// The members of a swarm on the canvas: rectangles, or counts per screen cell for those too small
// to be drawn individually.

#include <cstdint>
#include <span>
#include <vector>

#include "app/canvas/canvas_view.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::app {

/// One body: pixels from the canvas' top left corner, y down; min <= max. Sides far
/// outside the canvas are clamped to near it.
struct Body {
    float min_x = 0;
    float min_y = 0;
    float max_x = 0;
    float max_y = 0;

    bool operator==(const Body&) const = default;
};

/// The bodies on the canvas, ready to upload.
///
/// Small bodies, with both sides below `kLeastSide`, are counted per screen cell, by their middle.
/// The cells are fixed to the world: they move when the view is panned, so no body changes its
/// cell.
struct BodyPicture {
    static constexpr double kLeastSide = 2;  ///< pixels at 1x
    static constexpr double kCellSide = 2;   ///< pixels at 1x, rounded to whole screen pixels

    std::vector<Body> bodies;  ///< those drawn individually, in the given order

    int columns = 0;                    ///< of cells; 0 without small bodies
    int rows = 0;                       ///< of cells; 0 without small bodies
    int cell_pixels = 1;                ///< side of a cell, screen pixels
    int left = 0;                       ///< of the first column: screen pixels, -cell_pixels..0
    int top = 0;                        ///< of the first row: screen pixels, -cell_pixels..0
    std::vector<std::uint32_t> counts;  ///< small bodies per cell, row by row from the top
    std::vector<std::uint8_t> density;  ///< the same cells: 0 none, 1..255 the heat colour
};

/// The heat colour, 0..255, of a cell with `count` small bodies: 0 for none; from one on, it rises
/// with the logarithm, so that each doubling is the same step. 255 from 256 bodies on.
std::uint8_t density_of(std::uint32_t count);

/// Builds the picture of `world_rects` in `view`; reuses the memory of `picture`. Cost: rectangles,
/// plus cells if there are small bodies.
void build_body_picture(const CanvasView& view, std::span<const Rect> world_rects,
                        BodyPicture& picture);

}  // namespace tileglass::app
