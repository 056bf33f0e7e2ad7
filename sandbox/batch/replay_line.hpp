#pragma once
// What does a line of `replay` say?

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "sandbox/scene/json.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/rect.hpp"
#include "tileglass/geometry/segment.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/index/tracker.hpp"

namespace tileglass::batch {

/// What the first line says.
struct ReplayWorld {
    Frame frame;
    std::optional<TileRect> bounds;
    TrackerMethod tracker = TrackerMethod::difference;
};

/// Operations on objects.
struct Insert {
    std::uint32_t id = 0;
    Rect rect;
};
struct Move {
    std::uint32_t id = 0;
    Rect rect;
};
struct Remove {
    std::uint32_t id = 0;
};

/// Questions about them.
struct Find {
    Rect rect;
};
struct Sharing {
    Rect rect;
};
struct InTile {
    Tile tile;
};
struct Cast {
    Segment segment;
};

using Operation = std::variant<Insert, Move, Remove, Find, Sharing, InTile, Cast>;

/// Reads `{"world": {...}}`.
///
/// Errors   `line`: no such object; `world`, `world.frame.size`, `world.bounds[2]`,
///          `world.tracker`, ...; `world.KEY`: a key that a world does not have
Result<ReplayWorld> read_world(const scene::Json& line);

/// Reads one operation.
///
/// Errors   `line`: no operation, or several; `insert`, `insert[0]`, `remove`, `find[2]`, ...; a
///          key beside the operation
Result<Operation> read_operation(const scene::Json& line);

}  // namespace tileglass::batch
