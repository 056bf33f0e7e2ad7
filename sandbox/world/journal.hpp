#pragma once
// What happens in a world of objects, in the order in which it happens?

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "sandbox/scene/swarm.hpp"
#include "sandbox/scene/world.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::world {

/// Where an object is to be.
struct PlacedObject {
    std::uint32_t id = 0;
    Rect rect;

    bool operator==(const PlacedObject&) const = default;
};

/// What a world is, and who lives in it from tick 0 on.
struct WorldPlan {
    Frame frame;
    std::optional<TileRect> bounds;
    std::vector<scene::Swarm> swarms;
    scene::ObjectLog log = nullptr;  ///< null: none
    scene::PrintedTracker as_printed = scene::PrintedTracker::none;
    bool has_camera = false;  ///< ticks pass even where there is no object

    bool operator==(const WorldPlan&) const = default;
};

/// An object is inserted, or moved where it is there already.
struct Put {
    PlacedObject object;
};
/// An object is removed.
struct Take {
    std::uint32_t id = 0;
};
/// Ticks pass, one at least: at each one the next operation of the log, then all members of swarms
/// move.
struct Ticks {
    std::int64_t count = 1;
};

using JournalEntry = std::variant<Put, Take, Ticks>;

/// All that happens in a world. Every tracker can be run through it, at once or later.
struct Journal {
    WorldPlan plan;
    /// Of the plan's log, with ids that nothing else in the world has: 2^30 and on, in the order in
    /// which the log's ids come first.
    std::vector<scene::ObjectOperation> operations;
    /// The last one grows while it is of ticks.
    std::vector<JournalEntry> entries;
};

}  // namespace tileglass::world
