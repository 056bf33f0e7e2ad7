#pragma once
// Things that are placed in a world and ask nothing: objects, swarms, cameras and their boxes.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/shapes/kind.hpp"
#include "sandbox/text/json.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/box_grid.hpp"
#include "tileglass/geometry/shapes.hpp"
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

/// An upper bound for the tiles within `distance` boxes of the camera's box. `boxes` has a size;
/// `bounds` limits the tiles that exist.
double tiles_within(std::int64_t distance, const Boxes& boxes,
                    const std::optional<TileRect>& bounds);

/// The defaults of a line of `replay`, and of a camera in a scene.
inline constexpr Boxes kReplayBoxes{0, 0, {2, 3, 0}};
inline constexpr Boxes kCameraBoxes{0, 0, {2, 4, 256}};

/// `{"size": [w, h], "load": 2, "unload": 3, "budget": 0}`. A missing key has the value of
/// `standard`, and is written only if its value differs from that.
///
/// Errors   `FIELD`; `FIELD.size[1]`, `FIELD.unload`, ...; `FIELD.KEY`: unknown key
struct BoxesOr {
    Boxes standard;

    Result<Boxes> read(JsonView value, const FieldName& field) const;
    std::string text(const Boxes& boxes, std::optional<JsonView> before) const;
};

/// The error of `FIELD.load` if more than kMostTiles would be loaded at once. `bounds` limits the
/// tiles that exist.
std::optional<Error> too_many_tiles(const Boxes& boxes, const std::string& field,
                                    const std::optional<TileRect>& bounds);

/// What a tile costs in some game, and the time that its frames have: microseconds, >= 0. Times
/// that follow from these are computed, not measured.
struct TileCosts {
    static constexpr double kMost = 1e9;

    double construct = 400;
    double recycle = 20;
    double clear = 10;
    double frame = 20'000;  ///< 50 frames a second, as in the article

    bool operator==(const TileCosts&) const = default;
};

/// `{"construct": 400, "recycle": 20, "clear": 10, "frame": 20000}`.
///
/// Errors   `FIELD`; `FIELD.construct`, ...; `FIELD.KEY`: unknown key
struct TileCostsField {
    static Result<TileCosts> read(JsonView value, const FieldName& field);
    static std::string text(const TileCosts& costs, std::optional<JsonView> before);
};

/// A closed rectangle. Trackers put it into the lists of the tiles that own one of its points.
struct Object {
    Rect rect;
    Vec2 by = {};  ///< a move to try, which shows what it meets on the way; zero: none

    bool operator==(const Object&) const = default;
};

/// What members of a swarm do at the border of its area: turn back, or reappear on the other side.
enum class Edge : std::uint8_t { bounce, wrap };

/// A closed range of numbers.
struct Between {
    double least = 0;
    double most = 0;

    bool operator==(const Between&) const = default;
};

/// Objects that wander about in an area. Their motion is a function of these numbers.
struct Swarm {
    static constexpr std::uint32_t kMostCount = 1'000'000;

    Rect area;                  ///< world units
    std::uint32_t count = 100;  ///< members, 1..kMostCount
    Between sides{0.5, 2};      ///< world units, finite, >= 0
    Between speeds{0.02, 0.1};  ///< world units a tick, finite, >= 0
    std::uint32_t seed = 1;
    Edge edge = Edge::bounce;

    bool operator==(const Swarm&) const = default;
};

inline constexpr std::array kEdgeNames{"bounce", "wrap"};

constexpr const char* name_of(Edge edge) {
    return kEdgeNames[static_cast<std::size_t>(edge)];
}

/// A view that moves along a path, and the boxes around the tile in its middle.
struct Camera {
    static constexpr std::size_t kMostPoints = 1000;   ///< of a path that the camera walks
    static constexpr std::size_t kMostJumps = 10'000;  ///< of a path along which the camera jumps
    static constexpr std::int64_t kMostCap = std::int64_t{1} << 40;

    Rect view;               ///< what it shows at tick 0, world units
    std::vector<Vec2> path;  ///< the points to which its middle moves, in order
    double speed = 0.25;     ///< along the path: world units a tick, finite, >= 0
    /// If true, its middle is at the next point of the path at each tick; `speed` is ignored.
    bool is_jumping = false;

    /// The most points of its path.
    std::size_t most_points() const { return is_jumping ? kMostJumps : kMostPoints; }
    /// Without a size, a box is a third of the view, rounded up to whole tiles.
    Boxes boxes = kCameraBoxes;
    std::optional<std::int64_t>
        cap;                     ///< the most tiles that may wait in the pool; none: any number
    bool is_as_printed = false;  ///< also run the article's script, to show where it fails
    TileCosts costs;             ///< they change no run but that of the script, by `frame`

    bool operator==(const Camera&) const = default;
};

}  // namespace tileglass::scene

namespace tileglass::shapes {

// Each of them has a rectangle `kRect` at its key.

template <>
struct KindOf<scene::Object> {
    static constexpr const char* kKey = "object";
    static constexpr auto kRect = &scene::Object::rect;
    static constexpr auto kCorners = kCornersOf<scene::Object, kRect>;
    static constexpr std::array<Number<scene::Object>, 6> kNumbers{
        {kCorners[0],
         kCorners[1],
         kCorners[2],
         kCorners[3],
         {"dx", number_in<scene::Object, &scene::Object::by, &Vec2::x>},
         {"dy", number_in<scene::Object, &scene::Object::by, &Vec2::y>}}};

    /// Encloses the object before and after its move.
    static Rect extent(const scene::Object& object) {
        const auto& [rect, by] = object;
        return hull(rect, {rect.min() + by, rect.max() + by});
    }
};

template <>
struct KindOf<scene::Swarm> {
    static constexpr const char* kKey = "swarm";
    static constexpr auto kRect = &scene::Swarm::area;
    static constexpr auto kNumbers = kCornersOf<scene::Swarm, kRect>;

    static Rect extent(const scene::Swarm& swarm) { return swarm.area; }
};

template <>
struct KindOf<scene::Camera> {
    static constexpr const char* kKey = "camera";
    static constexpr auto kRect = &scene::Camera::view;
    static constexpr auto kNumbers = kCornersOf<scene::Camera, kRect>;

    /// Encloses its view and its path.
    static Rect extent(const scene::Camera& camera) {
        Rect all{camera.view.min(), camera.view.max()};
        for (const Vec2& point : camera.path) all = hull(all, {point, point});
        return all;
    }
};

}  // namespace tileglass::shapes
