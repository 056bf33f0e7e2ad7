#pragma once
// What happens in a world of objects, in the order in which it happens?

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "sandbox/scene/swarm.hpp"
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
/// A tick passes: all members of swarms move.
struct Tick {};

using JournalEntry = std::variant<Put, Take, Tick>;

/// All that happens in a world. Every tracker can be run through it, at once or later.
struct Journal {
    WorldPlan plan;
    std::vector<JournalEntry> entries;
};

}  // namespace tileglass::world
