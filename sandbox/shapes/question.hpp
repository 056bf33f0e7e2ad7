#pragma once
// What is asked, with everything it refers to in place, and what comes of it?

#include <cstdint>
#include <optional>

#include "sandbox/shapes/shape.hpp"
#include "sandbox/shapes/solids.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/conventions.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::shapes {

struct Question {
    Frame frame;
    std::optional<TileRect> bounds;
    Shape shape;
    Coverage coverage = Coverage::half_open;  ///< of an area
    Ties ties = Ties::owner;                  ///< of what is walked
    Corner corner = Corner::pass;  ///< of what is walked; `pass` unless `ties` is `owner`
    /// Of what is walked: the first of them ends it; none: it is no cast.
    std::optional<Solids> solids = std::nullopt;
};

/// How many tiles an answer has, the smallest tile rect around them, and how the run ended.
struct Summary {
    std::int64_t count = 0;
    std::optional<TileRect> extent;
    /// The solid tile that stopped a segment or a ray. A method that is not exact does not say
    /// where it is entered: t is NaN.
    std::optional<Hit> hit = std::nullopt;
    bool hit_step_limit = false;  ///< the answer is cut short (methods that are not exact)
    bool jumped = false;          ///< a walk went on at a tile that is no neighbour (as well)

    bool operator==(const Summary&) const = default;
};

}  // namespace tileglass::shapes
