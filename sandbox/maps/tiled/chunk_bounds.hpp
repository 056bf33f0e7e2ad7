#pragma once
// Which rectangle do chunks cover, and do any two of them overlap?

#include <cstddef>
#include <optional>
#include <span>
#include <utility>

#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::scene {

/// The smallest rectangle that holds all chunks; empty where there are none. No chunk is empty.
TileRect bounds_of_chunks(std::span<const TileRect> chunks);

/// Two chunks that overlap, the later one last.
///
/// Cost     O(n log n)
std::optional<std::pair<std::size_t, std::size_t>> overlapping_chunks(
    std::span<const TileRect> chunks);

}  // namespace tileglass::scene
