#pragma once
// Which tiles does the brush paint?

#include <string_view>
#include <vector>

#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::app {

inline constexpr int kLeastBrush = 1;  ///< tiles each way
inline constexpr int kMostBrush = 9;

inline constexpr std::string_view kBrushHint =
    "Drag to paint solid tiles; begin on a solid one, or hold Shift, to erase. [ and ] set the "
    "size";

/// The `size` x `size` tiles under a brush that is held at `at`, its middle tile.
TileRect tiles_under_brush(Tile at, int size);

/// The tiles that a brush takes on the straight way from `from` to `to`, as far as they lie in
/// `bounds`: connected by sides or corners, and some more than once.
///
/// Cost     columns or rows of the way that lie in bounds, however far away its ends are
std::vector<Tile> tiles_of_stroke(Tile from, Tile to, int size, const TileRect& bounds);

}  // namespace tileglass::app
