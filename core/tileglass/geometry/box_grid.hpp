#pragma once
// Maps tiles to boxes, the blocks that streaming loads, and boxes to tiles.
//
// A box has two coordinates, like a tile. One number, counting boxes row by row, would make the
// last box of a row and the first of the next row look like neighbours.

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

/// Order by row, then x: does `a` come before `b`?
constexpr bool is_row_before(Box a, Box b) {
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

/// Chebyshev distance in boxes: the larger of the distances along x and y.
constexpr std::int64_t distance(Box a, Box b) {
    const std::int64_t x = std::int64_t{a.x} - b.x;
    const std::int64_t y = std::int64_t{a.y} - b.y;
    return std::max(x < 0 ? -x : x, y < 0 ? -y : y);
}

/// Divides all tiles, or the tiles in bounds, into boxes of one size.
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
    /// The tiles that are divided into boxes.
    const TileRect& bounds() const { return bounds_; }

    Box box_of(Tile tile) const {
        return {static_cast<std::int32_t>(floor_div(tile.x, width_)),
                static_cast<std::int32_t>(floor_div(tile.y, height_))};
    }

    /// The tiles of a box that lie in the bounds; empty where there is no such box.
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
