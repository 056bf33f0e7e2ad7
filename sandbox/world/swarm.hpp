#pragma once
// How the members of a swarm move.

#include <span>
#include <vector>

#include "sandbox/scene/placed.hpp"
#include "sandbox/world/dice.hpp"
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

/// Makes the members at tick 0, one after the other, with uniformly distributed sides, speeds,
/// places and directions. Equal swarms have equal members on every machine.
class BodyMaker {
public:
    explicit BodyMaker(const scene::Swarm& swarm) : swarm_(swarm), dice_(swarm.seed) {}
    Body next();

private:
    scene::Swarm swarm_;
    Dice dice_;
};

/// All members at tick 0.
std::vector<Body> bodies_of(const scene::Swarm& swarm);

/// Moves some members by one tick. A bouncing member stays in the area as far as it fits, and
/// stands still on an axis on which it is as large as the area. A wrapping member keeps its low
/// corner in the area.
void move(const scene::Swarm& swarm, std::span<Body> bodies);

/// An estimate of the tiles of all members together.
double tiles_of(const scene::Swarm& swarm, const Frame& frame);

/// A rectangle that no member ever leaves.
Rect reach_of(const scene::Swarm& swarm);

}  // namespace tileglass::world
