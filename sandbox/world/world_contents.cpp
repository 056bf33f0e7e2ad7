#include "sandbox/world/world_contents.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "tileglass/query/rectangle.hpp"

namespace tileglass::world {

namespace {

bool is_too_much(double tiles) {
    return tiles >= static_cast<double>(ObjectWorld::kTooManyTiles);
}

/// The error of a swarm that cannot run; `tiles_before`: tiles of the swarms before it.
std::optional<Error> fault_of(const scene::Swarm& swarm, const WorldPlan& plan,
                              double tiles_before) {
    const Rect reach = reach_of(swarm);
    const Vec2 size = reach.b - reach.a;
    if (!std::isfinite(size.x) || !std::isfinite(size.y)) {
        return Error{"swarm", "its area is too large for a number"};
    }
    const Result<TileRect> reached =
        rectangle_tiles(plan.frame, reach, Coverage::half_open, plan.bounds);
    if (!reached) return reached.error();
    const double side = swarm.sides.most / plan.frame.size() + 2;
    if (side * side > static_cast<double>(ObjectRun::kMostTiles)) {
        return Error{"sides",
                     fmt::format("a member could be in {:.0f} tiles; up to {} are followed "
                                 "here",
                                 side * side, ObjectRun::kMostTiles)};
    }
    const double tiles = tiles_before + tiles_of(swarm, plan.frame);
    if (is_too_much(tiles)) {
        return Error{"swarm",
                     fmt::format("all members would be in about {:.0f} tiles; fewer than {} are "
                                 "followed here",
                                 tiles, ObjectWorld::kTooManyTiles)};
    }
    return std::nullopt;
}

double tiles_of(const Rect& rect, const ObjectRun& run) {
    return static_cast<double>(run.world().grid().footprint_of(rect)->area());
}

/// The error of an object that cannot be inserted; `tiles`: of all members of swarms and objects
/// before it, and then also its own.
std::optional<Error> fault_of(const Rect& rect, const ObjectRun& run, double& tiles) {
    if (auto fault = run.fault_of(rect)) return fault;
    const double all = tiles + tiles_of(rect, run);
    if (is_too_much(all)) {
        return Error{"object",
                     fmt::format("all objects together would be in {:.0f} tiles; fewer than "
                                 "{} are followed here",
                                 all, ObjectWorld::kTooManyTiles)};
    }
    tiles = all;
    return std::nullopt;
}

}  // namespace

void WorldContents::begin(WorldPlan asked) {
    *this = {};
    asked_ = std::move(asked);
    journal_.plan = asked_;
    read_log();
    check_swarms();
}

void WorldContents::check_swarms() {
    journal_.plan.swarms.clear();
    std::size_t members = 0;
    for (std::size_t k = 0; k < asked_.swarms.size(); ++k) {
        const scene::Swarm& swarm = asked_.swarms[k];
        if (auto fault = fault_of(swarm, asked_, tiles_)) {
            faults_.swarms.emplace(k, std::move(*fault));
            continue;
        }
        journal_.plan.swarms.push_back(swarm);
        swarm_places_.push_back(k);
        members += swarm.count;
        tiles_ += tiles_of(swarm, asked_.frame);
    }
    has_few_members_ =
        members <= kMostRecordedMembers && tiles_ <= static_cast<double>(kMostRecordedTiles);
}

void WorldContents::read_log() {
    if (journal_.plan.log == nullptr) return;
    log_.read(*journal_.plan.log, journal_.plan.frame.size(), journal_.operations);
}

bool WorldContents::has_longer_log(const WorldPlan& plan) const {
    if (!asked_.log || !plan.log) return false;
    WorldPlan without_more = plan;
    without_more.log = asked_.log;
    without_more.has_camera = asked_.has_camera;  // one may come and go while the log grows
    const std::vector<scene::ObjectOperation>& known = *asked_.log;
    return without_more == asked_ && plan.log->size() >= known.size() &&
           std::equal(known.begin(), known.end(), plan.log->begin());
}

void WorldContents::take_longer_log(const WorldPlan& plan) {
    asked_ = plan;
    journal_.plan.log = plan.log;
    journal_.plan.has_camera = plan.has_camera;
    read_log();
}

bool WorldContents::is_small() const {
    return has_few_members_ &&
           tiles_ + log_.tiles() <= static_cast<double>(kMostRecordedPlacedTiles);
}

void WorldContents::place_all(std::span<const PlacedObject> objects, const ObjectRun& run) {
    faults_.objects.clear();
    tiles_ = tiles_of_swarms(journal_.plan);
    std::vector<PlacedObject> wanted;
    wanted.reserve(objects.size());
    for (const PlacedObject& object : objects) {
        if (auto fault = fault_of(object.rect, run, tiles_)) {
            faults_.objects.emplace(object.id, std::move(*fault));
        } else {
            wanted.push_back(object);
        }
    }
    const auto is_before = [](const PlacedObject& a, const PlacedObject& b) { return a.id < b.id; };
    std::vector<PlacedObject> by_id = wanted;
    std::sort(by_id.begin(), by_id.end(), is_before);
    std::vector<PlacedObject> gone;
    std::set_difference(placed_.begin(), placed_.end(), by_id.begin(), by_id.end(),
                        std::back_inserter(gone), is_before);
    for (const PlacedObject& object : gone) {
        journal_.edits.push_back({journal_.last_tick, object.id, std::nullopt});
    }
    auto before = placed_.begin();
    for (const PlacedObject& object : wanted) {
        // Mostly the next one.
        if (before == placed_.end() || before->id != object.id) {
            before = std::lower_bound(placed_.begin(), placed_.end(), object, is_before);
        }
        if (before == placed_.end() || *before != object) {
            journal_.edits.push_back({journal_.last_tick, object.id, object.rect});
        }
        if (before != placed_.end()) ++before;
    }
    placed_ = std::move(by_id);
}

void WorldContents::edit_placed_only() {
    journal_.edits.clear();
    for (const auto& [id, rect] : placed_) journal_.edits.push_back({0, id, rect});
}

std::optional<SwarmMember> WorldContents::member(std::uint32_t id) const {
    if (id < ObjectRun::kFirstMember) return std::nullopt;
    std::uint32_t index = id - ObjectRun::kFirstMember;
    for (std::size_t k = 0; k < journal_.plan.swarms.size(); ++k) {
        const std::uint32_t count = journal_.plan.swarms[k].count;
        if (index < count) return SwarmMember{swarm_places_[k], index};
        index -= count;
    }
    return std::nullopt;
}

}  // namespace tileglass::world
