#pragma once
// Draws marks of tiles and rows, heat, and crosses where something is wrong.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/playback/player.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::app {

inline constexpr double kLeastCountedTile = 22;  ///< pixels at 1x a tile: room for one number
/// About twice the pixels that a screen is high: of more rows in view only some are painted, for
/// they are narrower than pixels.
inline constexpr std::int64_t kMostPaintedRows = 4096;

/// A side of a tile, pixels at 1x.
double tile_pixels(const Frame& frame, const CanvasView& view);

/// World units.
Rect area_of(Tile tile, const Frame& frame);
Vec2 center_of(Tile tile, const Frame& frame);
/// The tile's corner that is on the top left of the screen, world units.
Vec2 screen_corner_of(Tile tile, const Frame& frame, const CanvasView& view);

/// Which part of the ramp a tile has where `number` of at most `most` is counted: 1 for one, 255
/// for the most.
std::uint8_t heat_of(std::uint64_t number, std::uint64_t most);

/// Is the ground so bright there that text on it has to be dark, or the other way round?
inline bool is_far_heat(std::uint8_t heat) {
    return heat > 127;
}

/// Adds a tile, or makes the last highlight one tile longer where that is behind `first`, ends
/// beside the tile and looks the same.
void add_tile(const Highlight& tile, std::size_t first, std::vector<Highlight>& highlights);

/// Adds heat to tiles, which come row by row: equal neighbours in a row are one highlight.
void add_heat(std::span<const TileNumber> tiles, std::uint64_t most,
              std::vector<Highlight>& highlights);

/// A cross over an area where something is missing, one stroke of it where there is too much.
void show_fault(const Rect& area, bool is_missing, float width, Canvas& canvas);

/// Puts a bracket at each end of the rows in `seen`; an empty row is a bar where it would begin.
/// Where rows are too low for brackets, every one, second, fourth, ... has a tick at each end.
void show_rows(const std::vector<Row>& rows, const TileRect& seen, const Frame& frame,
               Canvas& canvas);

}  // namespace tileglass::app
