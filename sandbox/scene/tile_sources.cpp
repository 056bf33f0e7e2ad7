#include "sandbox/scene/tile_sources.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

namespace tileglass::scene {

namespace {

class PlainReader : public Tiles::Reader {
public:
    void read(const TileRect& /*tiles*/, std::span<TileKind> kinds) const override {
        std::fill(kinds.begin(), kinds.end(), kind_of_cell('.'));
    }
};

/// Reads row by row; outside of `bounds` there is no tile. `read_row(first, kinds)` reads the kinds
/// of a row from the tile `first` on.
template <typename ReadRow>
void read_rows_within(const TileRect& tiles, const TileRect& bounds, std::span<TileKind> kinds,
                      const ReadRow& read_row) {
    std::fill(kinds.begin(), kinds.end(), kNoTile);
    const TileRect known = intersection(tiles, bounds);
    if (known.is_empty()) return;
    for (std::int32_t y = known.min.y; y < known.end.y; ++y) {
        const std::int64_t first =
            (std::int64_t{y} - tiles.min.y) * tiles.width() + known.min.x - tiles.min.x;
        read_row(Tile{known.min.x, y}, kinds.subspan(static_cast<std::size_t>(first),
                                                     static_cast<std::size_t>(known.width())));
    }
}

class MapReader : public Tiles::Reader {
public:
    explicit MapReader(std::shared_ptr<const TileMap> map) : map_(std::move(map)) {}

    void read(const TileRect& tiles, std::span<TileKind> kinds) const override {
        read_rows_within(tiles, map_->bounds(), kinds,
                         [&](Tile first, std::span<TileKind> row) { map_->copy_row(first, row); });
    }

private:
    std::shared_ptr<const TileMap> map_;
};

class FileReader : public Tiles::Reader {
public:
    explicit FileReader(std::shared_ptr<const MapFile> file) : file_(std::move(file)) {}

    void read(const TileRect& tiles, std::span<TileKind> kinds) const override {
        std::string cells;
        read_rows_within(tiles, file_->bounds(), kinds, [&](Tile first, std::span<TileKind> row) {
            cells.resize(row.size());
            file_->read_row(first.y, first.x, cells);
            std::transform(cells.begin(), cells.end(), row.begin(), kind_of_cell);
        });
    }

private:
    std::shared_ptr<const MapFile> file_;
};

class LandscapeReader : public Tiles::Reader {
public:
    explicit LandscapeReader(const ProceduralMap& map) : map_(map) {}

    void read(const TileRect& tiles, std::span<TileKind> kinds) const override {
        auto kind = kinds.begin();
        visit_tiles(tiles, [&](Tile at) { *kind++ = kind_of_cell(map_.at(at)); });
    }

private:
    ProceduralMap map_;
};

}  // namespace

Tiles tiles_of(const MapSource& map) {
    if (map.cells) return Tiles(std::make_shared<MapReader>(map.cells));
    if (map.parts) return Tiles(std::make_shared<FileReader>(map.parts));
    if (map.procedural) return Tiles(std::make_shared<LandscapeReader>(*map.procedural));
    return Tiles(std::make_shared<PlainReader>());
}

std::optional<TileRect> bounds_of(const MapSource& map, const std::optional<TileRect>& bounds) {
    std::optional<TileRect> all;
    if (map.cells) {
        all = map.cells->bounds();
    } else if (map.parts) {
        all = map.parts->bounds();
    } else if (map.procedural) {
        all = map.procedural->bounds();
    }
    if (!all || !bounds) return all ? all : bounds;
    return intersection(*bounds, *all);
}

}  // namespace tileglass::scene
