#pragma once
// In which boxes do tiles of a world come and go?

#include <cstdint>
#include <optional>
#include <string>

#include "sandbox/text/json_fwd.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/box_grid.hpp"
#include "tileglass/stream/stream_plan.hpp"

namespace tileglass::scene {

/// Boxes around a camera.
struct Boxes {
    /// The most tiles that may be loaded at once.
    static constexpr std::int64_t kMostTiles = std::int64_t{1} << 26;

    std::int32_t width = 0;  ///< tiles; 0, as height: not chosen
    std::int32_t height = 0;
    StreamSettings settings;

    bool has_size() const { return width > 0; }

    BoxGrid grid(const std::optional<TileRect>& bounds) const { return {width, height, bounds}; }

    bool operator==(const Boxes&) const = default;
};

/// The most tiles up to a distance from the camera's box, wherever it is. `boxes` has a size;
/// `bounds`: all tiles that there are.
double tiles_within(std::int64_t distance, const Boxes& boxes,
                    const std::optional<TileRect>& bounds);

/// As a line of `replay` has them, and as a camera of a scene.
inline constexpr Boxes kReplayBoxes{0, 0, {2, 3, 0}};
inline constexpr Boxes kCameraBoxes{0, 0, {2, 4, 256}};

/// `{"size": [w, h], "load": 2, "unload": 3, "budget": 0}`. A key that is missing is that of
/// `standard`; what is not written there is written unless it is that.
///
/// Errors   `FIELD`; `FIELD.size[1]`, `FIELD.unload`, ...; `FIELD.KEY`: boxes have no such key
struct BoxesBeside {
    Boxes standard;

    Result<Boxes> read(const Json& value, const std::string& field) const;
    void write(const Boxes& boxes, Json& value) const;
};

/// Why there would be more than kMostTiles loaded at once, if so: an error of `FIELD.load`.
/// `bounds`: all tiles that there are.
std::optional<Error> too_many_tiles(const Boxes& boxes, const std::string& field,
                                    const std::optional<TileRect>& bounds);

}  // namespace tileglass::scene
