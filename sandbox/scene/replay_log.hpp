#pragma once
// How does a log of `replay` become a scene?

#include <string_view>

#include "sandbox/scene/document.hpp"
#include "sandbox/scene/world.hpp"
#include "tileglass/geometry/frame.hpp"

namespace tileglass::scene {

/// What the first line of a log says.
struct ReplayWorld {
    Frame frame;
    World world;
};

/// Reads `{"world": {...}}`.
///
/// Errors   `line`: no such object; `world`, `world.frame.size`, `world.bounds[2]`,
///          `world.tracker`, ...; `world.KEY`: a key that a world does not have
Result<ReplayWorld> read_replay_world(const Json& line);

/// Does the text begin as a log does?
bool is_like_replay_log(std::string_view text);

/// Reads a log, at its last tick. Lines that do nothing to objects are left out, which a warning
/// says.
///
/// Errors   those of its first line, as `line 1: world.tracker`
Result<Loaded> read_replay_log(std::string_view text);

}  // namespace tileglass::scene
