// What is wrong with the size, the chunks or the data of a layer?

#include "sandbox/maps/tiled/tiled_layers.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sandbox/maps/tiled/chunk_bounds.hpp"

namespace tileglass::scene {

namespace {

Result<DataCoding> read_coding(const TiledNode& layer, const std::string& what) {
    const Result<std::string> encoding = read_tiled_text(layer, what, "encoding");
    if (!encoding) return encoding.error();
    const Result<std::string> compression = read_tiled_text(layer, what, "compression");
    if (!compression) return compression.error();
    const Result<DataCoding> coding = read_data_coding(*encoding, *compression);
    if (coding) return *coding;
    return tiled_error(layer, coding.error().field, what, coding.error().message);
}

Error too_many_tiles(const TiledNode& layer, const std::string& what, std::int64_t columns,
                     std::int64_t rows, std::int64_t most_tiles) {
    const std::string room = most_tiles == ImportedMap::kMostTiles
                                 ? fmt::format("the {} tiles of a map", most_tiles)
                                 : fmt::format("the {} tiles that are left of the {} of a map",
                                               most_tiles, ImportedMap::kMostTiles);
    return tiled_error(layer, "", what, fmt::format("{} x {} is beyond {}", columns, rows, room));
}

Result<MapLayer> read_finite(const TiledNode& layer, const std::string& what,
                             std::int64_t most_tiles, WorkMeter& meter) {
    const Result<std::int64_t> width = read_tiled_whole(layer, what, "width", 1, kTileEnd);
    if (!width) return width.error();
    const Result<std::int64_t> height = read_tiled_whole(layer, what, "height", 1, kTileEnd);
    if (!height) return height.error();
    if (*width > most_tiles / *height) {
        return too_many_tiles(layer, what, *width, *height, most_tiles);
    }
    const Result<DataCoding> coding = read_coding(layer, what);
    if (!coding) return coding.error();
    Result<std::vector<TileKind>> kinds = layer.data(*coding, {*width, *height}, meter);
    if (!kinds) return error_about(what, kinds.error());
    const Tile end{static_cast<std::int32_t>(*width), static_cast<std::int32_t>(*height)};
    return MapLayer{{}, {{0, 0}, end}, std::move(*kinds)};
}

Result<TileRect> read_chunk_rect(const TiledNode& chunk, const std::string& what) {
    const Result<std::int64_t> x = read_tiled_whole(chunk, what, "x", kTileMin, kTileEnd - 1);
    if (!x) return x.error();
    const Result<std::int64_t> y = read_tiled_whole(chunk, what, "y", kTileMin, kTileEnd - 1);
    if (!y) return y.error();
    const Result<std::int64_t> width =
        read_tiled_whole(chunk, what, "width", 1, std::int64_t{kTileEnd} - *x);
    if (!width) return width.error();
    const Result<std::int64_t> height =
        read_tiled_whole(chunk, what, "height", 1, std::int64_t{kTileEnd} - *y);
    if (!height) return height.error();
    const Tile min{static_cast<std::int32_t>(*x), static_cast<std::int32_t>(*y)};
    return TileRect{
        min, {static_cast<std::int32_t>(*x + *width), static_cast<std::int32_t>(*y + *height)}};
}

std::string chunk_name(const TileRect& chunk) {
    return fmt::format("the chunk at {}, {}", chunk.min.x, chunk.min.y);
}

/// Finds what is wrong with the places of chunks, without a look at their data.
std::optional<Error> check_chunks(const TiledNode& layer, const std::string& what,
                                  const std::vector<TileRect>& chunks, std::int64_t most_tiles) {
    if (const auto pair = overlapping_chunks(chunks)) {
        return tiled_error(layer, "", what,
                           fmt::format("{} overlaps {}", chunk_name(chunks[pair->second]),
                                       chunk_name(chunks[pair->first])));
    }
    const TileRect bounds = bounds_of_chunks(chunks);
    std::int64_t tiles = 0;  // disjoint, and so no more than there are tiles in the range
    for (const TileRect& chunk : chunks) tiles += chunk.area();
    if (bounds.area() > kSpreadTiles && bounds.area() / kMostSpread >= tiles &&
        bounds.area() > kMostSpread * tiles) {
        return tiled_error(layer, "", what,
                           fmt::format("its chunks lie so far apart that {} x {} tiles would hold "
                                       "{} of them",
                                       bounds.width(), bounds.height(), tiles));
    }
    if (bounds.area() > most_tiles) {
        return too_many_tiles(layer, what, bounds.width(), bounds.height(), most_tiles);
    }
    return std::nullopt;
}

void put_chunk(const TileRect& chunk, const std::vector<TileKind>& kinds, MapLayer& layer) {
    auto from = kinds.begin();
    for (std::int32_t y = chunk.min.y; y < chunk.end.y; ++y) {
        const std::int64_t row = std::int64_t{y} - layer.bounds.min.y;
        const std::int64_t column = std::int64_t{chunk.min.x} - layer.bounds.min.x;
        std::copy(from, from + chunk.width(),
                  layer.kinds.begin() + row * layer.bounds.width() + column);
        from += chunk.width();
    }
}

/// All chunks are read before the tiles around them are allocated.
Result<MapLayer> read_chunks(const TiledNode& layer, const std::string& what,
                             const std::vector<TileRect>& chunks, WorkMeter& meter) {
    const Result<DataCoding> coding = read_coding(layer, what);
    if (!coding) return coding.error();
    std::vector<std::vector<TileKind>> kinds;
    const auto error =
        layer.visit(TiledList::chunks, [&](const TiledNode& node) -> std::optional<Error> {
            if (!meter.report()) return Progress::cancelled();
            const TileRect& chunk = chunks[kinds.size()];
            auto read = node.data(*coding, {chunk.width(), chunk.height()}, meter);
            if (!read) return error_about(what + ", " + chunk_name(chunk), read.error());
            kinds.push_back(std::move(*read));
            return std::nullopt;
        });
    if (error) return *error;
    MapLayer result{{}, bounds_of_chunks(chunks), {}};
    result.kinds.resize(static_cast<std::size_t>(result.bounds.area()), kNoTile);
    for (std::size_t k = 0; k < chunks.size(); ++k) {
        put_chunk(chunks[k], kinds[k], result);
        kinds[k] = {};
    }
    return result;
}

}  // namespace

Result<std::optional<MapLayer>> read_tile_layer(const TiledNode& layer, const std::string& name,
                                                bool is_infinite, std::int64_t most_tiles,
                                                WorkMeter& meter) {
    if (!meter.report()) return Progress::cancelled();
    const std::string what = fmt::format("layer \"{}\"", name);
    std::vector<TileRect> chunks;
    auto error =
        layer.visit(TiledList::chunks, [&](const TiledNode& chunk) -> std::optional<Error> {
            const Result<TileRect> rect =
                read_chunk_rect(chunk, fmt::format("{}, chunk {}", what, chunks.size() + 1));
            if (!rect) return rect.error();
            chunks.push_back(*rect);
            return std::nullopt;
        });
    if (!error && !chunks.empty()) error = check_chunks(layer, what, chunks, most_tiles);
    if (error) return *error;
    if (chunks.empty() && is_infinite && !layer.has_data()) return std::optional<MapLayer>();
    Result<MapLayer> read = chunks.empty() ? read_finite(layer, what, most_tiles, meter)
                                           : read_chunks(layer, what, chunks, meter);
    if (!read) return read.error();
    read->name = name;
    return std::optional<MapLayer>(std::move(*read));
}

}  // namespace tileglass::scene
