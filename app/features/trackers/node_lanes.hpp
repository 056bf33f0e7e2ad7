#pragma once
// The nodes of all trackers at the same moment of the same moves: where each is, and what the last
// operation or tick did to it.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "sandbox/scene/world.hpp"
#include "sandbox/world/node_tape.hpp"

namespace tileglass::world {
class LiveObjects;
}  // namespace tileglass::world

namespace tileglass::app::trackers {

/// What happened to a node.
enum class NodeChange : std::uint8_t {
    none,
    fresh,      ///< newly allocated
    reused,     ///< linked again: it was idle, or in another list before
    given_back  ///< taken out of its list, and idle since
};

/// The last change of a node.
struct NodeMark {
    NodeChange change = NodeChange::none;
    world::NodePlace before;  ///< where it was at the beginning of what is shown; not if fresh
    world::NodePlace left;    ///< if it was idle before it was reused: the list that it left last
    std::uint32_t age = 0;    ///< ticks: 0 for the last one

    /// The list that it came from; `where` is another place if it came from none.
    const world::NodePlace& from() const {
        return before.where == world::NodePlace::Where::list ? before : left;
    }

    bool operator==(const NodeMark&) const = default;
};

/// What the last operation or tick did.
struct NodeWork {
    std::int64_t fresh = 0;       ///< links of new nodes
    std::int64_t reused = 0;      ///< links of nodes that existed
    std::int64_t given_back = 0;  ///< nodes that were in a list and are idle

    bool operator==(const NodeWork&) const = default;
};

/// The moment that lanes show.
struct NodeMoment {
    std::size_t cursor = 0;   ///< events of the leading tracker's chapter that are played
    bool is_of_tick = false;  ///< marks are of the last tick, else of the last operation
    std::int64_t ticks = 1;   ///< so many last ticks, with their age, if not too many steps
};

/// The nodes of one tracker. Without steps, those of its run as they are.
class NodeLane {
public:
    /// The most steps that are looked at for the idle nodes.
    static constexpr std::int64_t kMostLookedAt = 1 << 16;

    TrackerMethod method() const { return method_; }
    /// Are places, owners and changes of nodes known? If not, only how many are in lists.
    bool has_steps() const { return has_steps_; }
    /// Is the moment so long ago that its steps are forgotten? Then it shows the first state kept.
    bool is_forgotten() const { return is_forgotten_; }

    std::span<const world::NodePlace> nodes() const { return state_.nodes(); }
    const world::NodeState& state() const { return state_; }
    /// The marks of `nodes()`, by number.
    std::span<const NodeMark> marks() const { return marks_; }
    /// The nodes whose mark is this change, by number.
    std::vector<std::uint32_t> marked(NodeChange change) const;
    /// Of the last operation or tick; with several ticks of the last one.
    const NodeWork& work() const { return work_; }

    std::int64_t allocated() const { return counts_.allocated; }
    std::int64_t live() const { return counts_.live; }
    std::int64_t idle() const { return counts_.idle; }

    /// The tiles of an object: the smallest rect around those of its nodes.
    TileRect footprint(std::uint32_t object) const;

    /// The tape that is shown, by its number, and the step.
    std::pair<std::uint64_t, std::int64_t> moment() const { return {tape_, step_}; }

    /// The tiles whose lists have nodes, or those that the idle nodes left last; each once. The
    /// latter as far as `tape`, the tracker's, has them among its last kMostLookedAt steps.
    std::vector<Tile> tiles_of_live() const;
    std::vector<Tile> tiles_of_idle(const world::NodeTape& tape) const;

private:
    friend class NodeLanes;
    void go_to(const world::NodeTape& tape, std::int64_t step);
    void mark(const world::NodeTape& tape, const NodeMoment& moment);
    /// Finds the lists that reused nodes had left last, up to some steps before `begin`, where
    /// marks begin.
    void find_left(const world::NodeTape& tape, std::int64_t begin);
    void forget_steps();

    TrackerMethod method_{};
    bool has_steps_ = false;
    bool is_forgotten_ = false;
    std::uint64_t tape_ = 0;  ///< its number; 0: none
    std::int64_t step_ = 0;   ///< `state_` is before it
    world::NodeState state_;
    std::vector<NodeMark> marks_;
    std::vector<std::uint32_t> marked_;  ///< nodes with a mark
    NodeWork work_;
    NodeCounts counts_;
};

/// The lanes of all trackers that run.
class NodeLanes {
public:
    /// Brings the lanes to a moment of the leading tracker. The others are shown after the same
    /// operations; one that it is in the midst of is done.
    ///
    /// Cost     the steps since the last moment, and those that are marked; at most kMostMarked
    void follow(const world::LiveObjects& objects, const NodeMoment& moment);
    void clear();

    /// In the order of `scene::kTrackers`.
    std::span<const NodeLane> lanes() const { return {lanes_.data(), count_}; }
    /// The number of ticks whose changes are marked, in the leading lane.
    std::int64_t ticks() const { return ticks_; }
    /// Are these several, which run by too fast for each node to be named?
    bool has_several_ticks() const { return ticks_ > 1; }

    /// The most steps whose marks are shown: the newest.
    static constexpr std::int64_t kMostMarked = 20'000;

private:
    std::array<NodeLane, scene::kTrackers.size()> lanes_;
    std::size_t count_ = 0;
    std::int64_t ticks_ = 1;
};

/// What the pointer is on: a tile, and objects; on a canvas or in a lane.
struct HotNodes {
    std::optional<Tile> tile;
    std::optional<Tile> before;          ///< where the node pointed at was before its last change
    std::vector<std::uint32_t> objects;  ///< numbers
    TileRect footprint;                  ///< of the object whose node is pointed at
    std::optional<std::uint32_t> node;   ///< pointed at, of the leading tracker

    /// Is a node in the tile?
    bool is_at(const world::NodePlace& place) const {
        return place.where == world::NodePlace::Where::list && tile == place.tile;
    }
    /// Does it belong to one of the objects?
    bool is_of_object(const world::NodePlace& place) const;
};

}  // namespace tileglass::app::trackers
