#pragma once
// Draws marks of tiles and rows, heat, and crosses on errors.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/replay/player.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::app {

inline constexpr double kLeastCountedTile = 22;  ///< pixels at 1x per tile: room for one number
/// About twice the width of a screen in pixels: if more rows or columns are visible, only some are
/// painted, because they are narrower than pixels.
inline constexpr std::int64_t kMostPaintedRows = 4096;

/// Calls `visit(strip, wide)` for strips of `tiles` that stand for all of them: for all at once, or
/// where there are too many rows, for every n-th row, which stands for `wide`, n rows.
/// `has_columns`: the same with columns.
template <typename Visit>
void visit_samples(const TileRect& tiles, bool has_columns, const Visit& visit) {
    const std::int64_t length = has_columns ? tiles.width() : tiles.height();
    const std::int64_t stride = (length + kMostPaintedRows - 1) / kMostPaintedRows;
    if (stride == 1) visit(tiles, tiles);
    if (stride <= 1) return;
    for (std::int64_t i = 0; i < length; i += stride) {
        TileRect wide = tiles;
        std::int32_t& min = has_columns ? wide.min.x : wide.min.y;
        std::int32_t& end = has_columns ? wide.end.x : wide.end.y;
        min = static_cast<std::int32_t>(min + i);
        end = static_cast<std::int32_t>(std::min(min + stride, std::int64_t{end}));
        TileRect strip = wide;
        (has_columns ? strip.end.x : strip.end.y) = min + 1;
        visit(strip, wide);
    }
}

/// `run`, a part of `strip`, as wide as what the strip stands for.
inline TileRect widened(TileRect run, const TileRect& strip, const TileRect& wide) {
    run.end.x += wide.end.x - strip.end.x;
    run.end.y += wide.end.y - strip.end.y;
    return run;
}

/// The side of a tile, pixels at 1x.
double tile_pixels(const Frame& frame, const CanvasView& view);

/// World units.
Rect area_of(Tile tile, const Frame& frame);
Vec2 center_of(Tile tile, const Frame& frame);
/// The tile's corner at the top left on the screen, world units.
Vec2 screen_corner_of(Tile tile, const Frame& frame, const CanvasView& view);

/// The heat colour for `number` out of at most `most`: 1 for one, 255 for `most`.
std::uint8_t heat_of(std::uint64_t number, std::uint64_t most);

/// Is the heat on the far half, where text must have the canvas colour to be readable?
inline bool is_far_heat(std::uint8_t heat) {
    return heat > 127;
}

/// Adds a tile, or extends the last highlight by it if that has an index of at least `first`, ends
/// next to the tile and looks the same.
void add_tile(const Highlight& tile, std::size_t first, std::vector<Highlight>& highlights);

/// Adds heat to tiles, given row by row; equal neighbours in a row become one highlight.
void add_heat(std::span<const TileNumber> tiles, std::uint64_t most,
              std::vector<Highlight>& highlights);

/// Marks an error: a cross where something is missing, a single stroke where something is too much.
void show_fault(const Rect& area, bool is_missing, float width, Canvas& canvas);

/// Draws a bracket at each end of the rows in `seen`; an empty row is a bar where it would begin.
/// If rows are too low for brackets, every second, fourth, ... row has a tick at each end.
void show_rows(const std::vector<Row>& rows, const TileRect& seen, const Frame& frame,
               Canvas& canvas);

}  // namespace tileglass::app
