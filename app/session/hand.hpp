#pragma once
// What the hand over the canvas holds and points at: a tool, a brush, a point that snaps.

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "app/shapes/exhibit.hpp"
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

/// The place to which `point` snaps. `reach` is the world length of one screen pixel at 1x: under
/// `ulp` points farther than 8 pixels from a line stay free.
Vec2 snapped(Vec2 point, const Frame& frame, Snap snap, double reach);

/// The value one nudge from `value` in `direction` (1 or -1): the next place to snap to; one
/// double under `ulp`; `reach` when snapping is off.
double nudged(double value, const GridAxis& axis, Snap snap, int direction, double reach);

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

/// The tool in the hand; none: a press selects.
struct Hand {
    const Exhibit* tool = nullptr;  ///< the exhibit that the next drag draws; null: none
    bool has_brush = false;         ///< the next drag paints tiles; `tool` is null meanwhile
    int brush_size = 1;             ///< tiles each way
    bool picks_kinds = false;  ///< a click turns the kind of a tile from solid to open and back
    Snap snap = Snap::off;

    bool is_empty() const { return tool == nullptr && !has_brush && !picks_kinds; }
    void lay_down() {
        tool = nullptr;
        has_brush = picks_kinds = false;
    }
};

}  // namespace tileglass::app
