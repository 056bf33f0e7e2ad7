#pragma once
// What became of an object, a node or a tile, from step to step.

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

/// Whose life it is.
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

/// A node that stays somewhere: in the list of a tile, idle at its object, or on the free list.
struct Stay {
    enum class Where : std::uint8_t { list, object, free };

    Where where = Where::list;
    std::uint32_t node = 0;
    std::uint32_t object = kNone;           ///< whose node it is; kNone on the free list
    Tile tile;                              ///< in a list
    NodeSource source = NodeSource::fresh;  ///< in a list: where it came from
    std::size_t begin = 0;                  ///< the step after which it is there; 0: from before
    std::optional<std::size_t> end =
        std::nullopt;      ///< the step after which it is not; none: it still is
    std::size_t lane = 0;  ///< stays at the same time have different ones

    bool operator==(const Stay&) const = default;
};

/// All stays of one subject, as events tell them. A stay takes the first lane that is free.
class Life {
public:
    /// Begins with the lists as they were before the first event.
    Life(const LifeOf& of, const world::ListState& first);

    const LifeOf& of() const { return of_; }
    /// Takes in events that follow those it knows.
    void grow(std::span<const Event> events);
    /// How many events it knows.
    std::size_t events() const { return events_; }

    /// In the order in which they began.
    const std::vector<Stay>& stays() const { return stays_; }
    std::size_t lanes() const { return busy_.size(); }

private:
    bool concerns(const Stay& stay) const;
    void begin(Stay stay);
    void end(std::uint32_t node);
    /// The node is no longer where it was, but elsewhere.
    void go(const Stay& to);

    LifeOf of_;
    std::vector<Stay> stays_;
    std::map<std::uint32_t, std::size_t> open_;  ///< stays that go on, by node
    std::vector<bool> busy_;                     ///< by lane
    std::size_t events_ = 0;
};

}  // namespace tileglass::app
