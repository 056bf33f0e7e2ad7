#pragma once
// The box that a tile is in, and the tiles of a box.
//
// Boxes have two coordinates, as tiles have: a box is never taken for one on the other side of the
// map, as numbers that count boxes row by row would.

#include <algorithm>
#include <cstdint>
#include <optional>

#include "tileglass/base/assert.hpp"
#include "tileglass/geometry/tile.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass {

/// Address of a box: box (0, 0) begins at tile (0, 0).
struct Box {
    std::int32_t x = 0;
    std::int32_t y = 0;

    constexpr bool operator==(const Box&) const = default;
};

/// Does `a` come before `b` by row, then x?
constexpr bool is_row_before(Box a, Box b) {
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

/// The larger one of the distances along both axes: Chebyshev distance, in boxes.
constexpr std::int64_t distance(Box a, Box b) {
    const std::int64_t x = std::int64_t{a.x} - b.x;
    const std::int64_t y = std::int64_t{a.y} - b.y;
    return std::max(x < 0 ? -x : x, y < 0 ? -y : y);
}

/// Boxes of one size, over all tiles or those of bounds.
class BoxGrid {
public:
    /// The most tiles along a side of a box.
    static constexpr std::int32_t kMostSide = std::int32_t{1} << 15;

    /// `width` and `height` in tiles, 1 .. kMostSide.
    BoxGrid(std::int32_t width, std::int32_t height, const std::optional<TileRect>& bounds)
        : width_(width),
          height_(height),
          bounds_(intersection(bounds.value_or(kAllTiles), kAllTiles)) {
        TILEGLASS_ASSERT(0 < width && width <= kMostSide && 0 < height && height <= kMostSide);
    }

    std::int32_t width() const { return width_; }
    std::int32_t height() const { return height_; }
    /// All tiles that boxes have.
    const TileRect& bounds() const { return bounds_; }

    Box box_of(Tile tile) const {
        return {static_cast<std::int32_t>(floor_div(tile.x, width_)),
                static_cast<std::int32_t>(floor_div(tile.y, height_))};
    }

    /// The tiles of a box, without those beyond the bounds. Empty: there is no such box.
    TileRect tiles_of(Box box) const {
        const auto corner = [](std::int64_t x, std::int64_t y) {
            constexpr std::int64_t low = kTileMin;
            constexpr std::int64_t high = kTileEnd;
            return Tile{static_cast<std::int32_t>(std::clamp(x, low, high)),
                        static_cast<std::int32_t>(std::clamp(y, low, high))};
        };
        const TileRect tiles{
            corner(std::int64_t{box.x} * width_, std::int64_t{box.y} * height_),
            corner((std::int64_t{box.x} + 1) * width_, (std::int64_t{box.y} + 1) * height_)};
        return intersection(tiles, bounds_);
    }

    bool contains(Box box) const { return !tiles_of(box).is_empty(); }

    bool operator==(const BoxGrid&) const = default;

private:
    std::int32_t width_;
    std::int32_t height_;
    TileRect bounds_;
};

}  // namespace tileglass
