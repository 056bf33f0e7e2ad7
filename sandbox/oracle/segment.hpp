#pragma once
// The tiles that a segment or a ray takes, in order, and the first solid one that it meets, by the
// definitions alone.

#include <functional>
#include <optional>
#include <vector>

#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/conventions.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::oracle {

/// Is `tile` one of those that the segment takes? Decided in whole numbers of any size, from the
/// definition of `ties`. The segment is finite.
bool segment_takes(const Frame& frame, const Segment& segment, Ties ties, Tile tile);

/// Of `bounds` (without bounds, of the tile range) the part near the rectangle around the segment:
/// every tile that touches the segment lies there.
TileRect segment_window(const Frame& frame, const Segment& segment,
                        const std::optional<TileRect>& bounds);

/// Every tile that is taken, in the order that `ties` states: in each column of the window the
/// tiles are tried that touch the segment, and a few around them. The question is one that has an
/// answer (in range, lines that doubles tell apart).
std::vector<Tile> segment_tiles(const Frame& frame, const Segment& segment, Ties ties,
                                const std::optional<TileRect>& bounds);

/// The tiles up to the one that stops the segment or the ray, and where it does.
struct CastAnswer {
    std::vector<Tile> tiles;
    std::optional<Hit> hit;  ///< none where nothing stops it

    bool operator==(const CastAnswer&) const = default;
};

/// Casts the segment against the tiles of `bounds` that are solid. `corner` is `pass` unless `ties`
/// is `owner`.
CastAnswer segment_cast(const Frame& frame, const Segment& segment, Ties ties, Corner corner,
                        const std::optional<TileRect>& bounds,
                        const std::function<bool(Tile)>& is_solid);

/// The same for a ray, whose t counts in lengths of its direction; `bounds` are where it ends.
bool ray_takes(const Frame& frame, const Ray& ray, Ties ties, Tile tile);
TileRect ray_window(const Frame& frame, const Ray& ray, const TileRect& bounds);
std::vector<Tile> ray_tiles(const Frame& frame, const Ray& ray, Ties ties, const TileRect& bounds);
CastAnswer ray_cast(const Frame& frame, const Ray& ray, Ties ties, Corner corner,
                    const TileRect& bounds, const std::function<bool(Tile)>& is_solid);

}  // namespace tileglass::oracle
