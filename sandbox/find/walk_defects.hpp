#pragma once
// Walks along segments and rays as programs get them wrong.

#include <optional>
#include <vector>

#include "sandbox/find/case.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass::find {

/// The whole way of a segment, or the direction of a ray.
Vec2 way_of(const shapes::Shape& shape);

/// What is wrong with a walk.
struct WalkFaults {
    bool is_truncated = false;     ///< first and last tile by rounding towards 0
    bool is_one_quadrant = false;  ///< the first lines are those to the right and below
    bool is_rounded = false;       ///< nothing but the rounding of doubles
};

/// The textbook's walk in doubles: from the tile of the start, over the line that comes next, until
/// the tile of the end, or the bounds, are reached. At a tie it does what the question's `ties`
/// says, as far as one comparison can.
std::optional<std::vector<Tile>> walk(const Case& asked, const WalkFaults& faults);

/// One point for each tile of the longer side.
std::optional<std::vector<Tile>> sampled(const Case& asked);

/// A solid tile at the start does not stop it.
std::optional<std::vector<Tile>> solid_start_ignored(const Case& asked);

}  // namespace tileglass::find
