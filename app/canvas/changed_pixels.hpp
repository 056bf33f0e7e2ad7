#pragma once
// Which pixels does a picture of tiles show otherwise than the one before it?

#include <optional>
#include <vector>

#include "app/canvas/tile_picture.hpp"

namespace tileglass::app {

/// Pixels from the viewport's top left corner, y down, half-open.
struct PixelRect {
    int min_x = 0;
    int min_y = 0;
    int end_x = 0;
    int end_y = 0;

    bool operator==(const PixelRect&) const = default;
};

/// Do both pictures show the same tiles at the same pixels, with the same kinds of marks?
bool have_same_place(const TilePicture& a, const TilePicture& b);

/// Rectangles that hold all pixels that may differ between two pictures of the same place; none
/// where they are so many, or so large together, that all is better drawn anew. Cost: texels.
std::optional<std::vector<PixelRect>> changed_pixels(const TilePicture& before,
                                                     const TilePicture& after);

}  // namespace tileglass::app
