#include "app/replay/counts.hpp"

#include <algorithm>
#include <array>
#include <variant>

#include "tileglass/base/assert.hpp"

namespace tileglass::app {

std::span<const Count> counts() {
    static constexpr std::array kCounts{
        Count{&Counters::taken, "tiles taken", "Tiles that were given as the answer."},
        Count{&Counters::tested, "tiles tested", "Tiles that were compared with the shape."},
        Count{&Counters::refused, "tiles refused", "Tiles that were tested and do not belong."},
        Count{&Counters::located, "points located", "Points whose tile was computed."},
        Count{&Counters::rows, "rows", "Rows of tiles whose ends were found."},
        Count{&Counters::untested, "tests saved",
              "Tiles of those rows, in the bounding square, that needed no test."},
        Count{&Counters::crossed, "crossings",
              "Grid lines that were crossed; a corner counts once."},
        Count{&Counters::ties, "ties", "Crossings of two lines at the same point, a corner."},
        Count{&Counters::probed, "tiles probed", "Tiles that were looked up, whether they block."},
        Count{&Counters::hits, "hits", "Solid tiles that ended a cast."},
        Count{&Counters::jumps, "jumps", "Steps to a tile that is no neighbour of the one before."},
        Count{&Counters::limits, "step limits", "Runs that were ended as they went on too long."},
        Count{&Counters::updates, "updates", "Objects that were inserted, moved or removed."},
        Count{&Counters::skipped, "updates skipped", "Updates that left an object in its tiles."},
        Count{&Counters::entered, "tiles entered", "Tiles that objects came into."},
        Count{&Counters::left, "tiles left", "Tiles that objects went out of."},
        Count{&Counters::kept, "tiles kept", "Tiles that objects stayed in."},
        Count{&Counters::links, "nodes linked", "Nodes that were put into lists."},
        Count{&Counters::unlinks, "nodes unlinked", "Nodes that were taken out of lists."},
        Count{&Counters::reused, "nodes reused", "Linked nodes that had been idle."},
        Count{&Counters::links, "nodes new", "Linked nodes that had to be allocated.",
              &Counters::reused},
        Count{&Counters::links, "nodes live", "Nodes that are in lists.", &Counters::unlinks, true},
        Count{&Counters::unlinks, "nodes idle",
              "Nodes that wait to be reused, by the tile that each left last.", &Counters::reused,
              true},
        Count{&Counters::compared, "entries compared", "Entries of arrays compared in a search."},
        Count{&Counters::shifted, "entries shifted", "Entries of arrays that moved up."},
        Count{&Counters::asked, "objects asked about",
              "Objects about which a question for all pairs asked."},
        Count{&Counters::searched, "cells searched", "Cells that were looked for in their bucket."},
        Count{&Counters::passed, "cells passed", "Other cells that were compared on the way."},
        Count{&Counters::nodes, "nodes entered", "Nodes of a tree that were looked into."},
        Count{&Counters::candidates, "objects tried",
              "Objects that were looked at, each counted once; or entries of an array compared to "
              "find a point."},
        Count{&Counters::repeats, "tried again", "Objects that came again from another tile."},
        Count{&Counters::objects_hit, "objects met", "Objects that the exact test accepted."},
        Count{&Counters::splits, "nodes split", "Nodes of a tree that got children."},
        Count{&Counters::merges, "nodes merged",
              "Nodes of a tree that took their children's place."},
        Count{&Counters::placed, "entries placed",
              "Entries that moved to another bucket or node, or up in the array of a tile."},
        Count{&Counters::changes, "long changes", "Changes of a structure that take many steps."},
        Count{&Counters::plans, "boxes entered", "Moves of the camera into another box."},
        Count{&Counters::built, "tiles built", "Tiles that came into the world."},
        Count{&Counters::built, "tiles constructed", "Built tiles for which the pool had none.",
              &Counters::recycled},
        Count{&Counters::recycled, "tiles recycled", "Built tiles that came from the pool."},
        Count{&Counters::cleared, "tiles cleared", "Tiles that went back to the pool."}};
    return kCounts;
}

std::size_t count_of(std::int64_t Counters::* part, std::int64_t Counters::* except) {
    const std::span<const Count> all = counts();
    const auto is_it = [&](const Count& count) {
        return count.part == part && count.except == except;
    };
    const auto found = std::find_if(all.begin(), all.end(), is_it);
    TILEGLASS_ASSERT(found != all.end());
    return static_cast<std::size_t>(found - all.begin());
}

bool counts_nodes(std::optional<std::size_t> count) {
    return count && counts()[*count].is_of_moment;
}

void CountedSteps::refresh(const Recording* recording, std::uint64_t load,
                           std::optional<std::size_t> count) {
    if (recording == nullptr || !count) {
        *this = {};
        return;
    }
    const std::vector<Event>& events = recording->events();
    if (recording != recording_ || load != load_ || count != count_) {
        *this = {};
        recording_ = recording;
        load_ = load;
        count_ = count;
    }
    for (; events_ < events.size(); ++events_) {
        Counters alone;
        std::visit(alone, events[events_]);
        if (counts()[*count].of(alone) > 0) steps_.push_back(events_ + 1);
    }
}

}  // namespace tileglass::app
