#pragma once
// The tool in the user's hand on the canvas, its brush, and what points snap to.

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "app/document/shapes/exhibit.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::app {

/// What dragged points snap to.
enum class Snap : std::uint8_t {
    off,
    tile,   ///< grid lines
    half,   ///< grid lines and the middles between them
    tenth,  ///< tenths of a tile
    ulp,    ///< a grid line, or the double next to it on either side
};

inline constexpr std::array<Snap, 5> kSnaps{Snap::off, Snap::tile, Snap::half, Snap::tenth,
                                            Snap::ulp};

/// "1/2 tile"
std::string_view title_of(Snap snap);
/// "Grid lines, and the middles between them."
std::string_view meaning_of(Snap snap);

/// `point` after snapping. `reach` is the world length of one screen pixel at 1x. Under `ulp`,
/// points farther than 8 pixels from a line do not snap.
Vec2 snapped(Vec2 point, const Frame& frame, Snap snap, double reach);

/// `value` nudged once in `direction` (1 or -1): to the next snap position; by one double under
/// `ulp`; by `reach` if snapping is off.
double nudged(double value, const GridAxis& axis, Snap snap, int direction, double reach);

inline constexpr int kLeastBrush = 1;  ///< tiles per side
inline constexpr int kMostBrush = 9;

inline constexpr std::string_view kBrushHint =
    "Drag to paint solid tiles; begin on a solid one, or hold Shift, to erase. [ and ] set the "
    "size";

/// The `size` x `size` tiles under a brush whose middle tile is `at`.
TileRect tiles_under_brush(Tile at, int size);

/// The tiles that a brush covers on a straight stroke from `from` to `to`, clipped to `bounds`:
/// connected by sides or corners, with duplicates.
///
/// Cost     columns or rows of the stroke within bounds, however far away its ends are
std::vector<Tile> tiles_of_stroke(Tile from, Tile to, int size, const TileRect& bounds);

/// The tool in use; with none, a press selects.
struct Hand {
    const Exhibit* tool = nullptr;  ///< the exhibit that the next drag draws; null: none
    bool has_brush = false;         ///< the next drag paints tiles; `tool` is null meanwhile
    int brush_size = 1;             ///< tiles per side
    bool picks_kinds = false;       ///< a click switches the kind of a tile between solid and open
    Snap snap = Snap::half;

    bool is_empty() const { return tool == nullptr && !has_brush && !picks_kinds; }
    void lay_down() {
        tool = nullptr;
        has_brush = picks_kinds = false;
    }
};

}  // namespace tileglass::app
