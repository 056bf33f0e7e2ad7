#pragma once
// Conditions that stop the ticks.

#include <cstdint>
#include <string>

#include "tileglass/geometry/tile.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::world {

/// The conditions to look for while ticks pass.
struct StopWhen {
    std::uint32_t most_in_list = 0;     ///< a tile's list gets longer than this; 0: off
    bool has_new_node = false;          ///< a node is allocated instead of recycled
    bool has_broken_invariant = false;  ///< lists, nodes and footprints are inconsistent

    bool is_on() const { return most_in_list > 0 || has_new_node || has_broken_invariant; }
    bool operator==(const StopWhen&) const = default;
};

/// The first condition that occurred in a tick.
struct Stop {
    enum class Why : std::uint8_t { list, node, invariant };

    Why why = Why::list;
    std::int64_t tick = 0;         ///< the last tick that passed
    Tile tile;                     ///< of the list or node
    std::uint32_t length = 0;      ///< of the list
    std::uint32_t node = kNone;    ///< the new one
    std::uint32_t object = kNone;  ///< number of the object that was linked, or that has the node
    std::string broken;            ///< the broken invariant, in words

    bool operator==(const Stop&) const = default;
};

}  // namespace tileglass::world
