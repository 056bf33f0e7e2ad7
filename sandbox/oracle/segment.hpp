#pragma once
// The tiles that a segment or a ray takes, in order, and the first solid one that it meets,
// computed from the definitions alone.

#include <functional>
#include <optional>
#include <vector>

#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/conventions.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::oracle {

/// Does the segment take `tile`? Decided in integers of any size, from the definition of `ties`.
/// The segment is finite.
bool segment_takes(const Frame& frame, const Segment& segment, Ties ties, Tile tile);

/// The part of `bounds` (or of the tile range) near the bounding rectangle of the segment: it
/// contains every tile that touches the segment.
TileRect segment_window(const Frame& frame, const Segment& segment,
                        const std::optional<TileRect>& bounds);

/// All taken tiles, in the order of `ties`: in each column of the window, tests the tiles that
/// touch the segment and a few around them. The question has an answer: it is in range, and lines
/// are distinct doubles.
std::vector<Tile> segment_tiles(const Frame& frame, const Segment& segment, Ties ties,
                                const std::optional<TileRect>& bounds);

/// The tiles up to the one that stops the segment or the ray, and where it is hit.
struct CastAnswer {
    std::vector<Tile> tiles;
    std::optional<Hit> hit;  ///< none if nothing stops it

    bool operator==(const CastAnswer&) const = default;
};

/// Casts the segment against the solid tiles of `bounds`. `corner` is `pass` unless `ties` is
/// `owner`.
CastAnswer segment_cast(const Frame& frame, const Segment& segment, Ties ties, Corner corner,
                        const std::optional<TileRect>& bounds,
                        const std::function<bool(Tile)>& is_solid);

/// The same for a ray, whose t counts lengths of its direction. It ends at `bounds`.
bool ray_takes(const Frame& frame, const Ray& ray, Ties ties, Tile tile);
TileRect ray_window(const Frame& frame, const Ray& ray, const TileRect& bounds);
std::vector<Tile> ray_tiles(const Frame& frame, const Ray& ray, Ties ties, const TileRect& bounds);
CastAnswer ray_cast(const Frame& frame, const Ray& ray, Ties ties, Corner corner,
                    const TileRect& bounds, const std::function<bool(Tile)>& is_solid);

}  // namespace tileglass::oracle
