#pragma once
// The conventions: which tiles a shape takes, and what a segment takes where it crosses a corner.

#include <cstdint>

#include "tileglass/base/language.hpp"

namespace tileglass {

/// The convention by which a closed rectangle or a closed disc takes tiles.
enum class Coverage : std::uint8_t {
    half_open,  ///< the shape holds a point that the half-open tile owns
    closed,     ///< shape and tile, both with their borders, share a point
    open,       ///< their interiors meet
    center,     ///< the shape holds the tile's centre
    contained,  ///< the whole closed tile lies in the shape
};

/// The convention by which a segment, closed at both ends, takes tiles. At a tie the segment
/// crosses a column line and a row line at the same parameter.
enum class Ties : std::uint8_t {
    owner,       ///< the tiles that own a point of the segment, in order of travel
    y_first,     ///< steps over sides only; at a tie the row changes first
    x_first,     ///< steps over sides only; at a tie the column changes first
    supercover,  ///< tiles whose closed square is touched, ordered by entry, exit, y, x
    open,        ///< tiles whose interior is met, in order of travel
};

/// What a cast does where a segment crosses a corner of tiles exactly. The shoulders are the two
/// tiles at that corner that are neither the tile before nor the tile after it.
enum class Corner : std::uint8_t {
    pass,  ///< only tiles of the walk block
    both,  ///< the corner is also blocked when both shoulders are solid
    any,   ///< the corner is also blocked when one shoulder is solid
};

}  // namespace tileglass
