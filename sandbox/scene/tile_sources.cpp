#include "sandbox/scene/tile_sources.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "tileglass/query/all_tiles.hpp"

namespace tileglass::scene {

namespace {

class PlainReader : public Tiles::Reader {
public:
    void read(const TileRect& /*tiles*/, std::span<TileKind> kinds) const override {
        std::fill(kinds.begin(), kinds.end(), kind_of_cell('.'));
    }
};

/// Reads rows of cells; what is beyond `bounds` is no tile. `read_row(y, x, cells)` gives those of
/// a row from `x` on.
template <typename ReadRow>
void read_rows(const TileRect& tiles, const TileRect& bounds, std::span<TileKind> kinds,
               const ReadRow& read_row) {
    std::fill(kinds.begin(), kinds.end(), kNoTile);
    const TileRect known = intersection(tiles, bounds);
    if (known.is_empty()) return;
    std::string cells(static_cast<std::size_t>(known.width()), ' ');
    for (std::int32_t y = known.min.y; y < known.end.y; ++y) {
        read_row(y, known.min.x, std::span(cells));
        const std::int64_t first =
            (std::int64_t{y} - tiles.min.y) * tiles.width() + known.min.x - tiles.min.x;
        std::transform(cells.begin(), cells.end(), kinds.begin() + first, kind_of_cell);
    }
}

class MapReader : public Tiles::Reader {
public:
    explicit MapReader(std::shared_ptr<const TileMap> map) : map_(std::move(map)) {}

    void read(const TileRect& tiles, std::span<TileKind> kinds) const override {
        read_rows(tiles, map_->bounds(), kinds,
                  [&](std::int32_t y, std::int32_t x, std::span<char> cells) {
                      const std::string_view row = map_->row(y);
                      std::copy_n(row.begin() + x, cells.size(), cells.begin());
                  });
    }

private:
    std::shared_ptr<const TileMap> map_;
};

class FileReader : public Tiles::Reader {
public:
    explicit FileReader(std::shared_ptr<const MapFile> file) : file_(std::move(file)) {}

    void read(const TileRect& tiles, std::span<TileKind> kinds) const override {
        read_rows(tiles, file_->bounds(), kinds,
                  [&](std::int32_t y, std::int32_t x, std::span<char> cells) {
                      file_->read_row(y, x, cells);
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
