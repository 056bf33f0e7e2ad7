#pragma once
// Turns a log of `replay` into a scene.

#include <optional>
#include <span>
#include <string_view>

#include "sandbox/scene/document.hpp"
#include "sandbox/scene/placed.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/scene/world.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"

namespace tileglass::scene {

/// The first line of a log.
struct ReplayWorld {
    Frame frame;
    World world;
    MapSource map;
    std::optional<Boxes> boxes;
    std::string without_map;  ///< why its map is left out; empty: it is not
    SharedJson source;        ///< has the map that is left out, as it is written
};

/// Reads `{"world": {...}}`. A map file is looked for in `folder`.
///
/// Errors   `line`: no such object; `world`, `world.frame.size`, `world.bounds[2]`,
///          `world.tracker`, `world.map[3]`, `world.boxes.unload`, ...; `world.KEY`: unknown key
Result<ReplayWorld> read_replay_world(JsonView line, const MapFolder& folder);

/// What `{"insert": [...]}`, `{"move": [...]}` or `{"remove": id}` does; none for a line of another
/// kind.
///
/// Errors   `insert`, `move[0]`, `remove`, ...
std::optional<Result<ObjectOperation>> read_object_line(JsonView line);

/// The place of `{"view": [x, y]}`; none for a line of another kind.
///
/// Errors   `view`, `view[0]`: not finite, or too far away for a tile
std::optional<Result<Vec2>> read_view_line(JsonView line, const Frame& frame);

/// A camera that jumps from the first of these places to the others, one a tick.
Item camera_at(std::span<const Vec2> places, const Boxes& boxes, const Frame& frame);

/// Does the text begin like a log?
bool is_like_replay_log(std::string_view text);

/// Reads a log; the scene is at its last tick. A log that moves a camera and no objects becomes
/// that camera, one frame per tick. Other lines are left out, also those of the camera if there are
/// objects; a warning counts them.
///
/// Errors   those of its first line, as `line 1: world.tracker`
Result<Loaded> read_replay_log(std::string_view text, const MapFolder& folder = {});

}  // namespace tileglass::scene
