#pragma once
// How is a frame spelled in JSON?

#include "sandbox/scene/json.hpp"
#include "tileglass/geometry/frame.hpp"

namespace tileglass::scene {

/// Is `key` one of a frame's object?
bool is_frame_key(const std::string& key);

/// Reads `{"size": s, "origin": [x, y]}`, either of which may be left out; other keys are ignored.
///
/// Errors   `frame`, `frame.size`, `frame.origin`, `frame.origin[k]`
Result<Frame> read_frame(const Json& value);

/// Puts `frame` into `value`; what is unchanged or unknown stays as it is written, and what is
/// missing is added unless it is the default.
void write_frame(const Frame& frame, Json& value);

}  // namespace tileglass::scene
