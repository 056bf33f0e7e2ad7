#pragma once
// How the members of a swarm move.

#include <span>
#include <vector>

#include "sandbox/scene/placed.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::world {

/// One member of a swarm.
struct Body {
    Vec2 at;        ///< its low corner
    Vec2 size;      ///< its sides
    Vec2 velocity;  ///< world units a tick

    Rect rect() const { return {at, at + size}; }

    bool operator==(const Body&) const = default;
};

/// The members at tick 0: sides and speeds are spread evenly, places and directions as well. Equal
/// swarms give equal members on every machine.
std::vector<Body> bodies_of(const scene::Swarm& swarm);

/// Lets a tick pass for some members. Those that bounce stay in the area, as far as they fit; of
/// those that wrap the low corner does. An axis on which a member is as large as the area stands
/// still.
void move(const scene::Swarm& swarm, std::span<Body> bodies);

/// About how many tiles its members are in together.
double tiles_of(const scene::Swarm& swarm, const Frame& frame);

/// A rectangle that no member ever leaves.
Rect reach_of(const scene::Swarm& swarm);

}  // namespace tileglass::world
