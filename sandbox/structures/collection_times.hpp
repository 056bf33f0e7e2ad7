#pragma once
// Measures what an array and a linked list cost for the points of a tile: to remove one, and to
// read them all.

#include <array>
#include <cstdint>
#include <string_view>

#include "sandbox/structures/spread.hpp"

namespace tileglass::world {

/// The costs of one collection. Times depend on the machine; all else depends on the numbers of
/// points and the seed alone.
///
/// A sample of `removal` is a sixteenth of all points, chosen at random and removed one by one;
/// they are put back outside of the time. A sample of `reading` is all points of all tiles. Before,
/// so many points were removed and put back that nodes of a tile are scattered over memory, as they
/// are in a world that has run for a while.
struct CollectionTimes {
    std::string_view name;       ///< `array`, `linked list`
    Spread removal;              ///< nanoseconds per point
    Spread reading;              ///< nanoseconds per point
    double compared = 0;         ///< entries compared to find a point that is removed
    double shifted = 0;          ///< entries behind it that move up
    std::uint64_t checksum = 0;  ///< over the points that were read
};

/// Puts `crowd` points into each tile, about `count` in all, at least one tile. Both are > 0.
std::array<CollectionTimes, 2> time_collections(std::uint32_t count, std::uint32_t crowd,
                                                std::uint32_t seed);

/// How often a tile must be read for each point that leaves it, at least, so that the array is the
/// faster one in all. 0: it always is; infinity: it never is.
double readings_for_array(const std::array<CollectionTimes, 2>& times, double crowd);

}  // namespace tileglass::world
