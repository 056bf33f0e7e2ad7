#pragma once
// How does a camera go through a world whose tiles come and go?

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "sandbox/scene/boxes.hpp"
#include "sandbox/shapes/kind.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::scene {

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

template <>
struct tileglass::shapes::KindOf<tileglass::scene::Camera> {
    static constexpr const char* kKey = "camera";
    static constexpr auto kNumbers = kCornersOf<scene::Camera, &scene::Camera::view>;

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
