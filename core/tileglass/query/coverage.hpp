#pragma once
// When does a shape take a tile?

#include <cstdint>

namespace tileglass {

/// The convention by which a closed rectangle or a closed disc takes tiles.
enum class Coverage : std::uint8_t {
    half_open,  ///< the shape holds a point that the half-open tile owns
    closed,     ///< shape and tile, both with their borders, share a point
    open,       ///< their interiors meet
    center,     ///< the shape holds the tile's centre
    contained,  ///< the whole closed tile lies in the shape
};

}  // namespace tileglass
