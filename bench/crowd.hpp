#pragma once
// Which world do the benchmarks of screen frames move?

#include "sandbox/scene/scene.hpp"

namespace tileglass::bench {

/// 100,000 objects with sides of half a tile to four on a map of 4096 x 4096 tiles, up to `speed`
/// tiles a tick.
inline scene::Scene crowd(double speed) {
    scene::Scene scene;
    scene.world.bounds = TileRect{{0, 0}, {4096, 4096}};
    scene::Swarm swarm;
    swarm.area = {{0, 0}, {4096, 4096}};
    swarm.count = 100'000;
    swarm.sides = {0.5, 4};
    swarm.speeds = {0, speed};
    scene::Item item;
    item.id = 1;
    item.thing = swarm;
    scene.items.push_back(item);
    return scene;
}

}  // namespace tileglass::bench
