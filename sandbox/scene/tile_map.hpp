#pragma once
// What does a map hold for each tile?

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::scene {

/// Is a cell of a MovingAI or plain map solid? Every character but '.', 'G', 'S' and the space.
constexpr bool is_solid_cell(char cell) {
    return cell != '.' && cell != 'G' && cell != 'S' && cell != ' ';
}

/// A bounded map: one character a tile, row 0 first, tile (0, 0) its first cell. Never changed
/// once made, so scenes and undo share it.
class TileMap {
public:
    /// The most cells that a map may have.
    static constexpr std::int64_t kMostCells = 1'000'000'000;

    /// `cells` holds width * height characters, row by row; both at least 1.
    TileMap(std::int32_t width, std::int32_t height, std::string cells)
        : width_(width), height_(height), cells_(std::move(cells)) {
        TILEGLASS_ASSERT(width >= 1 && height >= 1);
        TILEGLASS_ASSERT(std::int64_t{width} * height == static_cast<std::int64_t>(cells_.size()));
    }

    bool operator==(const TileMap&) const = default;

    std::int32_t width() const { return width_; }
    std::int32_t height() const { return height_; }
    TileRect bounds() const { return {{0, 0}, {width_, height_}}; }

    /// The cell of `tile`, which lies in `bounds()`.
    char at(Tile tile) const {
        TILEGLASS_ASSERT(bounds().contains(tile));
        return row(tile.y)[static_cast<std::size_t>(tile.x)];
    }

    /// The cells of row y, 0 <= y < height.
    std::string_view row(std::int32_t y) const {
        const auto width = static_cast<std::size_t>(width_);
        return std::string_view(cells_).substr(static_cast<std::size_t>(y) * width, width);
    }

private:
    std::int32_t width_;
    std::int32_t height_;
    std::string cells_;
};

}  // namespace tileglass::scene
