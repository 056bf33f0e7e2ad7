#pragma once
// The members of a swarm in the viewport: rectangles, or counts of cells where they are too small
// to be drawn one by one.

#include <cstdint>
#include <span>
#include <vector>

#include "app/canvas/canvas_view.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::app {

/// One body: screen pixels from the viewport's top left corner, y down; min <= max. Sides far
/// outside of the viewport are brought near it.
struct Body {
    float min_x = 0;
    float min_y = 0;
    float max_x = 0;
    float max_y = 0;

    bool operator==(const Body&) const = default;
};

/// The bodies in the viewport, ready to upload.
///
/// Small bodies, both sides of which are below `kLeastSide`, are counted by cells of the screen,
/// the one that holds their middle. The cells are fixed to the world: while the view is panned
/// they move with it, and no body changes its cell.
struct BodyPicture {
    static constexpr double kLeastSide = 2;  ///< pixels at 1x
    static constexpr double kCellSide = 2;   ///< pixels at 1x, rounded to whole screen pixels

    std::vector<Body> bodies;  ///< those that are drawn one by one, in the order given

    int columns = 0;      ///< of cells; 0 where there are no small bodies
    int rows = 0;         ///< of cells; 0 where there are no small bodies
    int cell_pixels = 1;  ///< a side, screen pixels
    int left = 0;         ///< of the first column of cells: screen pixels, -cell_pixels..0
    int top = 0;          ///< of the first row of cells: screen pixels, -cell_pixels..0
    std::vector<std::uint32_t> counts;  ///< columns * rows: small bodies in a cell, from the top
    std::vector<std::uint8_t> density;  ///< the same cells: 0 none, 1..255 the place on the ramp
};

/// The place on the ramp of heat, 0..255, of a cell with `count` small bodies: 0 for none, and for
/// one and more rising with the logarithm, so that a doubling is a step of one size everywhere.
std::uint8_t density_of(std::uint32_t count);

/// Builds the picture of what `view` sees of `world_rects` into `picture`, whose memory is used
/// again. Cost: rectangles, and where there are small ones the cells.
void build_body_picture(const CanvasView& view, std::span<const Rect> world_rects,
                        BodyPicture& picture);

}  // namespace tileglass::app
