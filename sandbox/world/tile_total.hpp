#pragma once
// How many tiles all objects of a scene's world are in.

#include <optional>

#include "sandbox/scene/scene.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::world {

/// Adds up the tiles of all objects of a scene, swarms included, without making any of them.
class TileTotal {
public:
    /// Of items of `scene`, which outlives this.
    explicit TileTotal(const scene::Scene& scene) : scene_(scene) {}

    /// The error of an item with which all are in too many tiles, field `object` or `swarm`; it is
    /// not added then.
    std::optional<Error> add(const scene::Item& item);

private:
    const scene::Scene& scene_;
    double all_ = 0;
};

}  // namespace tileglass::world
