#pragma once
// What does a line of `replay` say?

#include <variant>

#include "sandbox/scene/object_log.hpp"
#include "sandbox/text/json_fwd.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass::batch {

/// Questions about objects.
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

/// What only worlds with boxes have: the camera moves; frames pass.
struct View {
    Vec2 at;
};
struct Tick {
    std::int64_t frames = 1;
};

using Operation = std::variant<scene::ObjectOperation, Find, Sharing, InTile, Cast, View, Tick>;

/// Reads one operation.
///
/// Errors   `line`: no operation, or several; `insert`, `insert[0]`, `remove`, `find[2]`, ...; a
///          key beside the operation
Result<Operation> read_operation(const scene::Json& line);

}  // namespace tileglass::batch
