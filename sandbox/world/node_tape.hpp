#pragma once
// What happens to the nodes of a tracker, step by step, and where they are after each step.

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "tileglass/trace/events.hpp"

namespace tileglass::world {

class ObjectWorld;

/// The place of a node: in the list of a tile, idle at its object, or on the free list.
struct NodePlace {
    enum class Where : std::uint8_t { list, object, free };

    Where where = Where::free;
    std::uint32_t object = kNone;  ///< its object; kNone on the free list
    Tile tile;                     ///< in a list

    bool operator==(const NodePlace&) const = default;
};

/// An event of a tracker, as far as it is about nodes.
struct NodeStep {
    enum class Kind : std::uint8_t {
        begin,     ///< an operation begins
        fresh,     ///< a new node was linked
        own,       ///< one that its object had kept
        shared,    ///< one of the free list
        kept,      ///< a node was unlinked, and stays idle at its object
        given_up,  ///< a node was unlinked, and went to the free list
        released,  ///< an idle node went from its object to the free list
        other,     ///< an event about something else
    };

    Kind kind = Kind::other;
    std::uint32_t object = kNone;
    std::uint32_t node = kNone;
    Tile tile;

    bool is_link() const { return kind >= Kind::fresh && kind <= Kind::shared; }
    bool is_unlink() const { return kind == Kind::kept || kind == Kind::given_up; }

    bool operator==(const NodeStep&) const = default;
};

/// All nodes of a tracker by number, and the order in which idle ones are taken.
class NodeState {
public:
    NodeState() = default;
    /// As the nodes of the world are.
    explicit NodeState(const ObjectWorld& world);

    void apply(const NodeStep& step);
    /// Undoes `step`, which must be the last one that was applied.
    void take_back(const NodeStep& step);

    std::span<const NodePlace> nodes() const { return nodes_; }
    /// The free list; the last one is taken first.
    std::span<const std::uint32_t> free() const { return free_; }
    /// The idle nodes that objects keep, by object; the last one is taken first.
    const std::map<std::uint32_t, std::vector<std::uint32_t>>& idle() const { return idle_; }

    bool operator==(const NodeState&) const = default;

private:
    /// Removes the last one of `object`'s idle nodes, or adds one.
    void take_idle(std::uint32_t object);
    void keep_idle(std::uint32_t object, std::uint32_t node) { idle_[object].push_back(node); }

    std::vector<NodePlace> nodes_;
    std::vector<std::uint32_t> free_;
    std::map<std::uint32_t, std::vector<std::uint32_t>> idle_;  ///< only objects that have some
};

/// The last steps of a tracker. Steps have numbers that go up for ever; the oldest ones are
/// forgotten. An operation has the same number for every tracker on the same moves.
///
/// Cost     28 bytes a step, at most kMostSteps of them
class NodeTape {
public:
    static constexpr std::size_t kMostSteps = std::size_t{1} << 18;

    /// For a tracker without objects. `most`: steps that are kept.
    explicit NodeTape(std::size_t most = kMostSteps) : most_(most) {}
    /// Begins at the present state of a world, after this many operations.
    NodeTape(const ObjectWorld& world, std::int64_t operations, std::size_t most = kMostSteps)
        : first_(world), operations_(operations), most_(most) {}

    /// Tells tapes apart that began at different times: chosen by the owner.
    std::uint64_t number = 0;

    void take(const Event& event);
    void begin_tick() { ticks_.push_back(end()); }

    /// The first step that is kept, and the one behind the last.
    std::int64_t begin() const { return begin_; }
    std::int64_t end() const { return begin_ + static_cast<std::int64_t>(steps_.size()); }
    const NodeStep& operator[](std::int64_t step) const {
        return steps_[static_cast<std::size_t>(step - begin_)];
    }
    /// The state before the step `begin()`.
    const NodeState& first() const { return first_; }

    /// How many operations had begun before this step.
    std::int64_t operations_before(std::int64_t step) const;
    /// The first step of the operation before this step.
    std::int64_t begin_of_operation(std::int64_t step) const;
    /// The step behind the first `operations` ones; below `begin()` if it is forgotten.
    std::int64_t end_of_operations(std::int64_t operations) const;
    /// The step at which the last tick had begun before this step, or at it; of the last `ticks`
    /// ticks the first.
    std::int64_t begin_of_tick(std::int64_t step, std::int64_t ticks = 1) const;
    /// How many ticks that are kept had begun before this step, or at it.
    std::int64_t ticks_until(std::int64_t step) const;

private:
    void forget_half();

    NodeState first_;
    std::vector<NodeStep> steps_;
    std::int64_t begin_ = 0;
    std::int64_t operations_ = 0;       ///< before `begin_`
    std::vector<std::int64_t> starts_;  ///< of operations that begin in `steps_`
    std::vector<std::int64_t> ticks_;   ///< the step at which each tick began
    std::size_t most_ = kMostSteps;
};

}  // namespace tileglass::world
