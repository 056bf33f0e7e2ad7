#pragma once
// What does a map hold for each tile?

#include <cstdint>
#include <memory>
#include <span>
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

/// A bounded map: one character a tile, row 0 first, tile (0, 0) its first cell. A value: copies
/// share their cells in strips of rows, and painting copies only the strips that change.
class TileMap {
public:
    /// The most cells that a map may have.
    static constexpr std::int64_t kMostCells = 1'000'000'000;

    /// `cells` holds width * height characters, row by row; both at least 1.
    TileMap(std::int32_t width, std::int32_t height, std::string cells);

    /// Compares only cells that are not shared.
    bool operator==(const TileMap& other) const;

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
        const std::size_t row_in_strip = static_cast<std::size_t>(y) & ((1U << strip_bits_) - 1);
        return {strip_of(y).get() + row_in_strip * width, width};
    }

    /// This map with `cell` at each of `tiles` that lies in `bounds()`.
    ///
    /// Cost     a pointer for each strip of the map, and the cells of the strips painted
    TileMap painted(std::span<const Tile> tiles, char cell) const;

    /// For each row in which a map of the same size differs, the span from the first tile that
    /// does to the last, in order of y. Rows that the two share are not looked at.
    std::vector<Span> differences(const TileMap& other) const;

private:
    // A strip is as many rows, a power of two, as these cells hold; at least one.
    static constexpr std::int64_t kStripCells = 1 << 16;

    const std::shared_ptr<const char>& strip_of(std::int32_t y) const {
        return strips_[static_cast<std::size_t>(y) >> strip_bits_];
    }

    std::int32_t width_;
    std::int32_t height_;
    unsigned strip_bits_ = 0;                          ///< 2^strip_bits_ rows a strip
    std::vector<std::shared_ptr<const char>> strips_;  ///< the last one may have fewer rows
};

}  // namespace tileglass::scene
