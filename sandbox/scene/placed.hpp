#pragma once
// What is placed in a world and asks nothing: objects, swarms, cameras and the boxes around them.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/shapes/kind.hpp"
#include "sandbox/text/json_fwd.hpp"
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

/// A closed rectangle that trackers keep in the lists of the tiles that own a point of it. It asks
/// nothing.
struct Object {
    Rect rect;
    Vec2 by = {};  ///< how far it would go at once, to see what it meets on the way; zero: nowhere

    bool operator==(const Object&) const = default;
};

/// What members of a swarm do at the border of its area: they turn back, or come in again on the
/// other side.
enum class Edge : std::uint8_t { bounce, wrap };

/// A least and a most.
struct Between {
    double least = 0;
    double most = 0;

    bool operator==(const Between&) const = default;
};

/// Objects that wander about in an area. All that they do follows from these numbers.
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

/// A view that goes along a path, and the boxes around the tile in its middle.
struct Camera {
    static constexpr std::size_t kMostPoints = 1000;   ///< of a path that is walked
    static constexpr std::size_t kMostJumps = 10'000;  ///< of one that is jumped along
    static constexpr std::int64_t kMostCap = std::int64_t{1} << 40;

    Rect view;               ///< what is seen at tick 0: world units
    std::vector<Vec2> path;  ///< where its middle goes from there, one point after the other
    double speed = 0.25;     ///< along the path: world units a tick, finite, >= 0
    /// Instead, at each tick its middle is at the next point of the path.
    bool is_jumping = false;

    /// The most points that its path may have.
    std::size_t most_points() const { return is_jumping ? kMostJumps : kMostPoints; }
    /// Without a size: a third of the view each way, rounded up to whole tiles.
    Boxes boxes = kCameraBoxes;
    std::optional<std::int64_t>
        cap;                     ///< the most tiles that may wait in the pool; none: any number
    bool is_as_printed = false;  ///< the article's script is kept beside it, to be seen failing

    bool operator==(const Camera&) const = default;
};

}  // namespace tileglass::scene

namespace tileglass::shapes {

// Each of them has the rectangle `kRect` at its key.

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

    /// Around where it is and where it goes.
    static Rect extent(const scene::Object& object) {
        const auto& [rect, by] = object;
        const Vec2 min = rect.min();
        const Vec2 max = rect.max();
        return {{std::min(min.x, min.x + by.x), std::min(min.y, min.y + by.y)},
                {std::max(max.x, max.x + by.x), std::max(max.y, max.y + by.y)}};
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

    /// Around its view and its path.
    static Rect extent(const scene::Camera& camera) {
        Rect all{camera.view.min(), camera.view.max()};
        for (const Vec2& point : camera.path) {
            all = {{std::min(all.a.x, point.x), std::min(all.a.y, point.y)},
                   {std::max(all.b.x, point.x), std::max(all.b.y, point.y)}};
        }
        return all;
    }
};

}  // namespace tileglass::shapes
