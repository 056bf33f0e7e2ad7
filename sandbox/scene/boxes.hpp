#pragma once
// In which boxes do tiles of a world come and go?

#include <cstdint>
#include <optional>
#include <string>

#include "sandbox/scene/json.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/box_grid.hpp"
#include "tileglass/stream/stream_plan.hpp"

namespace tileglass::scene {

/// Boxes around a camera.
struct Boxes {
    /// The most tiles that may be loaded at once.
    static constexpr std::int64_t kMostTiles = std::int64_t{1} << 26;

    std::int32_t width = 1;  ///< tiles
    std::int32_t height = 1;
    StreamSettings settings;

    BoxGrid grid(const std::optional<TileRect>& bounds) const { return {width, height, bounds}; }

    bool operator==(const Boxes&) const = default;
};

/// Reads `{"size": [w, h], "load": 2, "unload": 3, "budget": 0}`; a box has a size, the other keys
/// have these defaults. `bounds`: all tiles that there are.
///
/// Errors   `FIELD`; `FIELD.size[1]`, `FIELD.unload`, ...; `FIELD.load`: more than kMostTiles would
/// be
///          loaded; `FIELD.KEY`: boxes have no such key
Result<Boxes> read_boxes(const Json& value, const std::string& field,
                         const std::optional<TileRect>& bounds);

}  // namespace tileglass::scene
