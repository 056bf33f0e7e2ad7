#pragma once
// The conditions at which ticks stop passing.

#include <cstdint>
#include <string>

#include "tileglass/geometry/tile.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::world {

/// What is looked for while ticks pass.
struct StopWhen {
    std::uint32_t most_in_list = 0;     ///< a tile's list gets longer; 0: is not looked for
    bool has_new_node = false;          ///< a node is allocated rather than reused
    bool has_broken_invariant = false;  ///< lists, nodes and footprints do not agree

    bool is_on() const { return most_in_list > 0 || has_new_node || has_broken_invariant; }
    bool operator==(const StopWhen&) const = default;
};

/// What was found, first of all in its tick.
struct Stop {
    enum class Why : std::uint8_t { list, node, invariant };

    Why why = Why::list;
    std::int64_t tick = 0;         ///< the tick that passed last
    Tile tile;                     ///< of a list or a node
    std::uint32_t length = 0;      ///< of the list
    std::uint32_t node = kNone;    ///< the new one
    std::uint32_t object = kNone;  ///< number of the object that came, or that has the node
    std::string broken;            ///< the invariant, in words

    bool operator==(const Stop&) const = default;
};

}  // namespace tileglass::world
