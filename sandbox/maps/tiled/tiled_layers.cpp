// Reads layers of tiles and checks their sizes, chunks and data.

#include <fmt/format.h>

#include <algorithm>
#include <compare>
#include <map>
#include <vector>

#include "sandbox/maps/tiled/tiled_parts.hpp"

namespace tileglass::scene {

namespace {

DataCoding read_coding(const TiledNode& layer, const std::string& what) {
    const std::string encoding = layer.text(what, "encoding");
    const std::string compression = layer.text(what, "compression");
    try {
        return read_data_coding(encoding, compression);
    } catch (const Error& wrong) {
        throw layer.error(wrong.field, what, wrong.message);
    }
}

void check_size(const TiledNode& layer, const std::string& what, std::int64_t columns,
                std::int64_t rows, std::int64_t most_tiles) {
    if (columns <= most_tiles / rows) return;
    const std::string room = most_tiles == ImportedMap::kMostTiles
                                 ? fmt::format("the {} tiles of a map", most_tiles)
                                 : fmt::format("the {} tiles that are left of the {} of a map",
                                               most_tiles, ImportedMap::kMostTiles);
    throw layer.error("", what, fmt::format("{} x {} is beyond {}", columns, rows, room));
}

MapLayer layer_of(const std::string& name, const TileRect& bounds,
                  const std::vector<TileKind>& kinds) {
    return {name, std::make_shared<const TileMap>(KindForm::number, bounds, kinds)};
}

MapLayer read_finite(const TiledNode& layer, const std::string& name, const std::string& what,
                     std::int64_t most_tiles, WorkMeter& meter) {
    const std::int64_t width = layer.whole(what, "width", 1, kTileEnd);
    const std::int64_t height = layer.whole(what, "height", 1, kTileEnd);
    check_size(layer, what, width, height, most_tiles);
    const DataCoding coding = read_coding(layer, what);
    const Tile end{static_cast<std::int32_t>(width), static_cast<std::int32_t>(height)};
    return layer_of(name, {{0, 0}, end}, layer.data(what, coding, {width, height}, meter));
}

TileRect read_chunk_rect(const TiledNode& chunk, const std::string& what) {
    const std::int64_t x = chunk.whole(what, "x", kTileMin, kTileEnd - 1);
    const std::int64_t y = chunk.whole(what, "y", kTileMin, kTileEnd - 1);
    const std::int64_t width = chunk.whole(what, "width", 1, kTileEnd - x);
    const std::int64_t height = chunk.whole(what, "height", 1, kTileEnd - y);
    const Tile min{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
    return {min, {static_cast<std::int32_t>(x + width), static_cast<std::int32_t>(y + height)}};
}

std::string chunk_name(const TileRect& chunk) {
    return fmt::format("the chunk at {}, {}", chunk.min.x, chunk.min.y);
}

/// Checks the places of chunks, without reading their data.
void check_chunks(const TiledNode& layer, const std::string& what,
                  const std::vector<TileRect>& chunks, std::int64_t most_tiles) {
    if (const auto pair = overlapping_chunks(chunks)) {
        throw layer.error("", what,
                          fmt::format("{} overlaps {}", chunk_name(chunks[pair->second]),
                                      chunk_name(chunks[pair->first])));
    }
    const TileRect bounds = bounds_of_chunks(chunks);
    std::int64_t tiles = 0;  // chunks are disjoint, so this is at most the tiles in the range
    for (const TileRect& chunk : chunks) tiles += chunk.area();
    // The same as area > kMostSpread * tiles, which may overflow.
    const bool is_spread = (bounds.area() - 1) / kMostSpread >= tiles;
    if (bounds.area() > kSpreadTiles && is_spread) {
        throw layer.error("", what,
                          fmt::format("its chunks lie so far apart that {} x {} tiles would hold "
                                      "{} of them",
                                      bounds.width(), bounds.height(), tiles));
    }
    check_size(layer, what, bounds.width(), bounds.height(), most_tiles);
}

/// Reads all chunks before it allocates the tiles around them.
MapLayer read_chunks(const TiledNode& layer, const std::string& name, const std::string& what,
                     const std::vector<TileRect>& chunks, WorkMeter& meter) {
    const DataCoding coding = read_coding(layer, what);
    std::vector<std::vector<TileKind>> parts;
    layer.visit("chunks", [&](const TiledNode& node) {
        meter.report();
        const TileRect& chunk = chunks[parts.size()];
        parts.push_back(node.data(what + ", " + chunk_name(chunk), coding,
                                  {chunk.width(), chunk.height()}, meter));
    });
    const TileRect bounds = bounds_of_chunks(chunks);
    std::vector<TileKind> kinds(static_cast<std::size_t>(bounds.area()), kNoTile);
    for (std::size_t k = 0; k < chunks.size(); ++k) {
        const TileRect& chunk = chunks[k];
        const TileKind* from = parts[k].data();
        for (std::int64_t y = chunk.min.y; y < chunk.end.y; ++y, from += chunk.width()) {
            const std::int64_t start =
                (y - bounds.min.y) * bounds.width() + chunk.min.x - bounds.min.x;
            std::copy(from, from + chunk.width(), kinds.data() + start);
        }
        parts[k] = {};
    }
    return layer_of(name, bounds, kinds);
}

}  // namespace

std::optional<MapLayer> read_tile_layer(const TiledNode& layer, const std::string& name,
                                        bool is_infinite, std::int64_t most_tiles,
                                        WorkMeter& meter) {
    meter.report();
    const std::string what = fmt::format("layer \"{}\"", name);
    std::vector<TileRect> chunks;
    layer.visit("chunks", [&](const TiledNode& chunk) {
        chunks.push_back(
            read_chunk_rect(chunk, fmt::format("{}, chunk {}", what, chunks.size() + 1)));
    });
    if (chunks.empty()) {
        if (is_infinite && !layer.has_data()) return std::nullopt;
        return read_finite(layer, name, what, most_tiles, meter);
    }
    check_chunks(layer, what, chunks, most_tiles);
    return read_chunks(layer, name, what, chunks, meter);
}

TileRect bounds_of_chunks(std::span<const TileRect> chunks) {
    TileRect bounds;
    for (const TileRect& chunk : chunks) bounds = hull(bounds, chunk);
    return bounds;
}

std::optional<std::pair<std::size_t, std::size_t>> overlapping_chunks(
    std::span<const TileRect> chunks) {
    /// The left or right side of a chunk.
    struct Side {
        std::int32_t x;
        bool is_left;  // at the same x, right sides come first: chunks are half-open
        std::size_t chunk;

        auto operator<=>(const Side&) const = default;
    };
    std::vector<Side> sides;
    sides.reserve(2 * chunks.size());
    for (std::size_t k = 0; k < chunks.size(); ++k) {
        sides.push_back({chunks[k].min.x, true, k});
        sides.push_back({chunks[k].end.x, false, k});
    }
    std::sort(sides.begin(), sides.end());
    // The chunks at the current x, keyed by their min.y. They are disjoint in y, or the search has
    // ended.
    std::map<std::int32_t, std::size_t> open;
    for (const Side& side : sides) {
        const TileRect& chunk = chunks[side.chunk];
        if (!side.is_left) {
            open.erase(chunk.min.y);
            continue;
        }
        const auto below = open.lower_bound(chunk.min.y);
        std::optional<std::size_t> other;
        if (below != open.end() && below->first < chunk.end.y) other = below->second;
        if (below != open.begin() && chunks[std::prev(below)->second].end.y > chunk.min.y) {
            other = std::prev(below)->second;
        }
        if (other) {
            return std::pair(std::min(*other, side.chunk), std::max(*other, side.chunk));
        }
        open.emplace(chunk.min.y, side.chunk);
    }
    return std::nullopt;
}

}  // namespace tileglass::scene
