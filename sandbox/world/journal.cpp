#include "sandbox/world/journal.hpp"

#include <algorithm>

#include "sandbox/world/swarm.hpp"

namespace tileglass::world {

namespace {

// About all objects that are there at the beginning.
WorldRoom room_for_edits(const Journal& journal) {
    const double size = journal.plan.frame.size();
    WorldRoom room{journal.edits.size(), 0, 0};
    std::optional<Rect> around;
    for (std::size_t i = 0; i < journal.edits.size(); ++i) {
        const std::optional<Rect>& rect = journal.edits[i].rect;
        if (!rect) continue;
        around = hull(around.value_or(*rect), *rect);
        room.tiles += tiles_in(*rect, size);
    }
    if (around) room.lists = std::min(room.tiles, tiles_in(*around, size));
    return room;
}

}  // namespace

double tiles_in(const Rect& rect, double size) {
    const Vec2 sides = rect.max() - rect.min();
    return (sides.x / size + 1) * (sides.y / size + 1);
}

WorldRoom largest(const WorldRoom& a, const WorldRoom& b) {
    return {std::max(a.objects, b.objects), std::max(a.tiles, b.tiles), std::max(a.lists, b.lists)};
}

WorldRoom room_for(const Journal& journal) {
    return largest(room_for_edits(journal), journal.expected);
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
