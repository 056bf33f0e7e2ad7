#pragma once
// How does a tile layer of Tiled become a layer of tiles, and how large may it be?

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "sandbox/maps/imported_map.hpp"
#include "sandbox/maps/tiled/tiled_node.hpp"

namespace tileglass::scene {

/// The fewest tiles that the bounds of a layer of chunks may have, however far these lie apart.
inline constexpr std::int64_t kSpreadTiles = std::int64_t{1} << 24;
/// How many times the tiles of its chunks the bounds of a large layer may have.
inline constexpr std::int64_t kMostSpread = 16;

/// Reads a tile layer, finite or of chunks. What it declares is checked before its data is read,
/// and its tiles are allocated only as data comes. A layer of an infinite map that has neither
/// chunks nor data answers none.
///
/// `name`        with the groups around it
/// `most_tiles`  how many tiles there is still room for
/// Throws        an Error: a size that is no size, too many tiles, chunks that overlap, leave the
///               tile range or lie too far apart, and what is wrong with the data
std::optional<MapLayer> read_tile_layer(const TiledNode& layer, const std::string& name,
                                        bool is_infinite, std::int64_t most_tiles,
                                        WorkMeter& meter);

/// The smallest rectangle that holds all chunks; empty where there are none. No chunk is empty.
TileRect bounds_of_chunks(std::span<const TileRect> chunks);

/// Two chunks that overlap, the later one last.
///
/// Cost     O(n log n)
std::optional<std::pair<std::size_t, std::size_t>> overlapping_chunks(
    std::span<const TileRect> chunks);

}  // namespace tileglass::scene
