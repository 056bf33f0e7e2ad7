#pragma once
// Where does a dragged point come to rest?

#include <array>
#include <cstdint>
#include <string_view>

#include "tileglass/geometry/frame.hpp"

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

}  // namespace tileglass::app
