#pragma once
// A rectangle of tiles, and a range of columns or rows.

#include <algorithm>
#include <cstdint>
#include <limits>

#include "tileglass/base/flow.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass {

/// Is [min, end), along one axis, within the tile range?
constexpr bool is_in_tile_range(std::int64_t min, std::int64_t end) {
    return kTileMin <= min && end <= kTileEnd;
}

/// Half-open range of columns or rows. May reach beyond the tile range.
struct IndexRange {
    std::int64_t min = 0;
    std::int64_t end = 0;

    constexpr bool operator==(const IndexRange&) const = default;

    constexpr bool is_empty() const { return end <= min; }
    constexpr bool contains(std::int64_t i) const { return min <= i && i < end; }
    constexpr bool is_in_tile_range() const { return tileglass::is_in_tile_range(min, end); }
};

/// The indices in both ranges.
constexpr IndexRange intersection(const IndexRange& a, const IndexRange& b) {
    return {std::max(a.min, b.min), std::min(a.end, b.end)};
}

/// The smallest range that contains both.
constexpr IndexRange hull(const IndexRange& a, const IndexRange& b) {
    return {std::min(a.min, b.min), std::max(a.end, b.end)};
}

/// Half-open rectangle of tiles: [min.x, end.x) x [min.y, end.y). Empty where an end is not above
/// its min.
struct TileRect {
    Tile min;
    Tile end;

    constexpr bool operator==(const TileRect&) const = default;

    constexpr bool is_empty() const { return end.x <= min.x || end.y <= min.y; }

    constexpr bool contains(Tile t) const {
        return min.x <= t.x && t.x < end.x && min.y <= t.y && t.y < end.y;
    }

    constexpr IndexRange columns() const { return {min.x, end.x}; }
    constexpr IndexRange rows() const { return {min.y, end.y}; }

    /// Number of columns; 0 when empty.
    constexpr std::int64_t width() const {
        return is_empty() ? 0 : std::int64_t{end.x} - std::int64_t{min.x};
    }
    constexpr std::int64_t height() const {
        return is_empty() ? 0 : std::int64_t{end.y} - std::int64_t{min.y};
    }

    /// Number of tiles, at most the largest int64.
    constexpr std::int64_t area() const {
        constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
        // No overflow: both sides are below 2^32.
        const auto tiles =
            static_cast<std::uint64_t>(width()) * static_cast<std::uint64_t>(height());
        return static_cast<std::int64_t>(std::min(tiles, most));
    }

    /// Index of a tile in the list of the rect's tiles by row, then x; and the inverse.
    constexpr std::int64_t place_of(Tile t) const {
        return (std::int64_t{t.y} - min.y) * width() + (std::int64_t{t.x} - min.x);
    }
    constexpr Tile tile_at(std::int64_t place) const {
        return {static_cast<std::int32_t>(min.x + place % width()),
                static_cast<std::int32_t>(min.y + place / width())};
    }
};

/// The whole tile range.
inline constexpr TileRect kAllTiles{{kTileMin, kTileMin}, {kTileEnd, kTileEnd}};

/// The tiles in these columns and rows, which fit in int32.
constexpr TileRect tile_rect(const IndexRange& columns, const IndexRange& rows) {
    return {{static_cast<std::int32_t>(columns.min), static_cast<std::int32_t>(rows.min)},
            {static_cast<std::int32_t>(columns.end), static_cast<std::int32_t>(rows.end)}};
}

/// The tiles in both rects.
constexpr TileRect intersection(const TileRect& a, const TileRect& b) {
    return {{std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y)},
            {std::min(a.end.x, b.end.x), std::min(a.end.y, b.end.y)}};
}

/// The smallest rect that contains both; of an empty one and another, the other.
constexpr TileRect hull(const TileRect& a, const TileRect& b) {
    if (a.is_empty()) return b;
    if (b.is_empty()) return a;
    return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y)},
            {std::max(a.end.x, b.end.x), std::max(a.end.y, b.end.y)}};
}

/// Visits every tile of `rect`.
///
/// Order    rows top to bottom, left to right; each tile once
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
template <VisitorOf<Tile> Visitor>
constexpr Flow visit_tiles(const TileRect& rect, Visitor&& visit) {
    for (std::int32_t y = rect.min.y; y < rect.end.y; ++y) {
        for (std::int32_t x = rect.min.x; x < rect.end.x; ++x) {
            if (deliver(visit, Tile{x, y}) == Flow::stop) return Flow::stop;
        }
    }
    return Flow::keep_going;
}

}  // namespace tileglass
