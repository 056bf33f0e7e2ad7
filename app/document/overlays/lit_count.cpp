#include "app/document/overlays/lit_count.hpp"

#include "app/replay/player.hpp"
#include "app/world/node_lanes.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

bool counts_nodes(std::optional<std::size_t> count) {
    return count && counts()[*count].is_of_moment;
}

void LitCount::follow(std::optional<std::size_t> count, const Player& played, const Player* beside,
                      const world::LiveObjects& objects, const NodeLanes& nodes) {
    steps_.refresh(played.recording(), played.loads(), count);
    beside_.refresh(beside != nullptr ? beside->recording() : nullptr,
                    beside != nullptr ? beside->loads() : 0, count);
    if (!counts_nodes(count)) return tiles_.forget();
    for (const NodeLane& lane : nodes.lanes()) {
        if (lane.method() != objects.leading() || !lane.has_steps()) continue;
        tiles_.follow({lane.moment(), *count}, [&] {
            const bool is_live = counts()[*count].part == &Counters::links;
            return is_live ? lane.tiles_of_live()
                           : lane.tiles_of_idle(*objects.trackers().tape(lane.method()));
        });
        return;
    }
    tiles_.forget();
}

}  // namespace tileglass::app
