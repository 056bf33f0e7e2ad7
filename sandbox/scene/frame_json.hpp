#pragma once
// How are a frame and its tile rects spelled in JSON?

#include "sandbox/text/json_fwd.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::scene {

/// Is `key` one of a frame's object?
bool is_frame_key(const std::string& key);

/// Reads `{"size": s, "origin": [x, y]}`, either of which may be left out; other keys are ignored.
///
/// Errors   `frame`, `frame.size`, `frame.origin`, `frame.origin[k]`
Result<Frame> read_frame(const Json& value);

/// Reads `[x_min, y_min, x_end, y_end]`. Errors   `field`, `field[k]`; an end below its min
Result<TileRect> read_tile_rect(const Json& value, const std::string& field);

/// Puts a tile rect into `value`; numbers that are unchanged stay as they are written.
void write_tile_rect(const TileRect& tiles, Json& value);

/// Puts `frame` into `value`; what is unchanged or unknown stays as it is written, and what is
/// missing is added unless it is the default.
void write_frame(const Frame& frame, Json& value);

}  // namespace tileglass::scene
