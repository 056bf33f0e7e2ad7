#pragma once
// What a scene wants to be in a world, and what of it cannot be there.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "sandbox/world/journal.hpp"
#include "sandbox/world/logged_objects.hpp"
#include "sandbox/world/object_run.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::world {

/// What is left out of a world, and why.
struct WorldFaults {
    /// By id; errors name `rect[k]`, `frame`, or `object` if all are in too many tiles.
    std::map<std::uint32_t, Error> objects;
    std::map<std::size_t, Error> swarms;  ///< by index in the requested plan
};

/// A member of a swarm: the swarm's index in the requested plan, and its own in the swarm.
struct SwarmMember {
    std::size_t swarm = 0;
    std::uint32_t index = 0;

    bool operator==(const SwarmMember&) const = default;
};

/// Writes the journal of a world while its scene is edited. Leaves out swarms that cannot run, and
/// objects that cannot be inserted.
class WorldContents {
public:
    /// The most swarm members, and the most tiles of them together, in a world that is recorded.
    static constexpr std::size_t kMostRecordedMembers = 1'000;
    static constexpr std::int64_t kMostRecordedTiles = std::int64_t{1} << 15;
    /// The most tiles of members, placed and logged objects together in such a world.
    static constexpr std::int64_t kMostRecordedPlacedTiles = std::int64_t{1} << 18;
    /// The journal of a larger world has fewer edits than this and four for each object, once all
    /// trackers have done them.
    static constexpr std::size_t kMostEdits = 1'000'000;

    /// Begins an empty journal for a plan.
    void begin(WorldPlan asked);
    bool is_of(const WorldPlan& plan) const { return asked_ == plan; }
    /// Is it the present plan with more operations at the end of its log?
    bool has_longer_log(const WorldPlan& plan) const;
    void take_longer_log(const WorldPlan& plan);

    /// Adds edits until the world has exactly `objects`, each id once; `run` knows where they can
    /// be.
    void place_all(std::span<const PlacedObject> objects, const ObjectRun& run);
    void set_last_tick(std::int64_t tick) { journal_.last_tick = tick; }
    /// Replaces all edits by those that put objects where they are now, at tick 0.
    void edit_placed_only();

    const Journal& journal() const { return journal_; }
    const WorldFaults& faults() const { return faults_; }
    /// Is the world small enough to be recorded?
    bool is_small() const;
    /// Were objects edited after tick 0?
    bool has_later_edits() const {
        return !journal_.edits.empty() && journal_.edits.back().tick > 0;
    }
    bool has_too_many_edits() const {
        return journal_.edits.size() >= kMostEdits + 4 * placed_.size();
    }
    /// The member with this id; none if it is an object.
    std::optional<SwarmMember> member(std::uint32_t id) const;
    /// The log's own id of an object that has this id in the world; none if it is not from the log.
    std::optional<std::uint32_t> logged(std::uint32_t id) const { return log_.id_in_log(id); }

private:
    void check_swarms();
    void read_log();

    WorldPlan asked_;
    Journal journal_;
    WorldFaults faults_;
    std::vector<std::size_t> swarm_places_;  ///< in the requested plan, of those of the journal
    bool has_few_members_ = true;            ///< so few that the world is recorded if it is small
    LoggedObjects log_;
    std::vector<PlacedObject> placed_;  ///< by id
    double tiles_ = 0;  ///< of all members of swarms, about, and of objects in the world
};

}  // namespace tileglass::world
