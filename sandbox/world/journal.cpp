#include "sandbox/world/journal.hpp"

#include "sandbox/world/swarm.hpp"

namespace tileglass::world {

double tiles_in(const Rect& rect, double size) {
    const Vec2 sides = rect.max() - rect.min();
    return (sides.x / size + 1) * (sides.y / size + 1);
}

double tiles_of_swarms(const WorldPlan& plan) {
    double tiles = 0;
    for (const scene::Swarm& swarm : plan.swarms) tiles += tiles_of(swarm, plan.frame);
    return tiles;
}

double area_of_swarms(const WorldPlan& plan) {
    double tiles = 0;
    for (const scene::Swarm& swarm : plan.swarms) {
        tiles += tiles_in(reach_of(swarm), plan.frame.size());
    }
    return tiles;
}

}  // namespace tileglass::world
