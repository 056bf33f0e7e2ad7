#pragma once
// The count that is lit: the steps that it counts, and the tiles that have what it counts.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "app/replay/counts.hpp"
#include "app/world/memo.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass::world {
class LiveObjects;
}

namespace tileglass::app {

class NodeLanes;
class Player;

class LitCount {
public:
    /// Brings it up to date; cheap if nothing has changed. `count`, an index among `counts()`, or
    /// none; `beside`: plays what the played is compared with, or null.
    void follow(std::optional<std::size_t> count, const Player& played, const Player* beside,
                const world::LiveObjects& objects, const NodeLanes& nodes);

    /// The steps of the played recording that it counts; of that beside it.
    const std::vector<std::size_t>& steps() const { return steps_.steps(); }
    const std::vector<std::size_t>& steps_beside() const { return beside_.steps(); }
    /// Where there is what it counts at this moment, of a count of nodes.
    const std::vector<Tile>& tiles() const { return tiles_.value(); }

private:
    CountedSteps steps_;
    CountedSteps beside_;
    /// By the moment and the count.
    Memo<std::pair<std::pair<std::uint64_t, std::int64_t>, std::size_t>, std::vector<Tile>> tiles_;
};

/// Is it a number of nodes, of those that there are at this moment?
bool counts_nodes(std::optional<std::size_t> count);

}  // namespace tileglass::app
