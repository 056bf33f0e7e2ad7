#pragma once
// The life of an object, a node or a tile: where its nodes were, step by step.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "sandbox/world/list_state.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::app {

/// The subject of a life: an object, a node or a tile.
struct LifeOfObject {
    std::uint32_t object = 0;

    bool operator==(const LifeOfObject&) const = default;
};
struct LifeOfNode {
    std::uint32_t node = 0;

    bool operator==(const LifeOfNode&) const = default;
};
struct LifeOfTile {
    Tile tile;

    bool operator==(const LifeOfTile&) const = default;
};
using LifeOf = std::variant<LifeOfObject, LifeOfNode, LifeOfTile>;

/// A time that a node spends in one place: in a tile's list, idle at its object, or on the free
/// list.
struct Stay {
    enum class Where : std::uint8_t { list, object, free };

    Where where = Where::list;
    std::uint32_t node = 0;
    std::uint32_t object = kNone;           ///< the node's object; kNone on the free list
    Tile tile;                              ///< in a list
    NodeSource source = NodeSource::fresh;  ///< in a list: where it came from
    std::size_t begin = 0;  ///< the step after which it is there; 0: since before the first
    std::optional<std::size_t> end =
        std::nullopt;      ///< the step after which it is gone; none: it is still there
    std::size_t lane = 0;  ///< simultaneous stays have different lanes

    bool operator==(const Stay&) const = default;
};

/// All stays of one subject, derived from events. A stay takes the first free lane.
class Life {
public:
    /// Begins with the lists before the first event.
    Life(const LifeOf& of, const world::ListState& first);

    const LifeOf& of() const { return of_; }
    /// Adds events; they follow those added before.
    void grow(std::span<const Event> events);
    /// The number of events added.
    std::size_t events() const { return events_; }

    /// In order of their beginning.
    const std::vector<Stay>& stays() const { return stays_; }
    std::size_t lanes() const { return busy_.size(); }

private:
    bool concerns(const Stay& stay) const;
    void begin(Stay stay);
    void end(std::uint32_t node);
    /// Moves the node of `to` there: ends its previous stay.
    void go(const Stay& to);

    LifeOf of_;
    std::vector<Stay> stays_;
    std::map<std::uint32_t, std::size_t> open_;  ///< stays that have not ended, by node
    std::vector<bool> busy_;                     ///< by lane
    std::size_t events_ = 0;
};

}  // namespace tileglass::app
