#pragma once
// A loupe over a point: the doubles, or floats, next to its numbers, a dot for each pair.

#include <cstddef>
#include <cstdint>

#include "app/canvas/canvas.hpp"

namespace tileglass::app::loupe {

/// The numbers that a loupe shows, and that arrows step through.
enum class Lattice : std::uint8_t { doubles, floats };

/// The first number of the lattice above `value`, or below it where `direction` is -1; the last
/// one where there is none.
double next_number(double value, int direction, Lattice lattice);

/// How many numbers of the lattice `to` is above `from`, which is one of them; with a fraction
/// where `to` is none.
double distance_in_numbers(double from, double to, Lattice lattice);

/// The point that a loupe is held over.
struct UnderLoupe {
    Vec2 at;  ///< world units, finite
    Lattice lattice = Lattice::doubles;
    Frame frame = {};      ///< whose tiles are shown
    std::size_t grip = 0;  ///< of the item whose handle it is
};

/// How many numbers are shown to each side of the middle one.
inline constexpr int kLoupeReach = 4;

/// What is seen in it: a canvas whose units are numbers of the lattice, with the numbers nearest to
/// the point in the middle. Its part of the screen lies on `below`, next to the point and off
/// handles as far as there is room.
Canvas seen_in_loupe(const UnderLoupe& under, const Canvas& below);

}  // namespace tileglass::app::loupe
