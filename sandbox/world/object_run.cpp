#include "sandbox/world/object_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "tileglass/base/assert.hpp"

namespace tileglass::world {

ObjectRun::ObjectRun(const WorldPlan& plan, TrackerMethod method)
    : world_(plan.frame, plan.bounds, method, Numbers::used_once, tiles_of_swarms(plan)) {
    for (const scene::Swarm& swarm : plan.swarms) member_count_ += swarm.count;
    has_members_ = member_count_ == 0;
    bodies_.reserve(member_count_);
    if (!has_members_) {
        const double tiles = tiles_of_swarms(plan);
        world_.reserve(member_count_, tiles, std::min(tiles, area_of_swarms(plan)));
    }
    if (method == TrackerMethod::always) naive_.emplace();
}

std::int64_t ObjectRun::follow(std::uint32_t number) {
    if (!naive_) return 0;
    const auto& tracker = world_.grid().tracker();
    const NaiveWork work =
        naive_->update(number, tracker.contains(number) ? tracker.footprint(number) : TileRect());
    work_.naive += work;
    return work.operations();
}

std::int64_t ObjectRun::count(const Result<TrackerUpdate>& update) {
    TILEGLASS_ASSERT(update.has_value());
    const std::int64_t changes = update->links + update->unlinks;
    ++(changes > 0 ? work_.done : work_.skipped);
    work_.enumerations += enumerations_of(*update);
    work_.sum += *update;
    return 1 + changes;
}

std::int64_t ObjectRun::count_last(const Result<TrackerUpdate>& update) {
    work_.last = *update;
    return count(update);
}

std::int64_t ObjectRun::run(const WorldEdit& edit, const EventSink* sink) {
    const std::optional<std::uint32_t> before = world_.number_of(edit.id);
    const Result<TrackerUpdate> update = !edit.rect ? world_.remove(edit.id, sink)
                                         : before   ? world_.move(edit.id, *edit.rect, sink)
                                                    : world_.insert(edit.id, *edit.rect, sink);
    const std::int64_t changes = count_last(update);
    return changes + follow(before ? *before : *world_.number_of(edit.id));
}

Body ObjectRun::make_body(const WorldPlan& plan) {
    while (left_of_swarm_ == 0) {
        const scene::Swarm& swarm = plan.swarms[swarms_begun_++];
        left_of_swarm_ = swarm.count;
        maker_.emplace(swarm);
    }
    --left_of_swarm_;
    return maker_->next();
}

std::int64_t ObjectRun::insert_members(const WorldPlan& plan, std::int64_t budget,
                                       const EventSink* sink) {
    for (; member_ < member_count_ && budget > 0; ++member_) {
        bodies_.push_back(make_body(plan));
        const std::uint32_t id = kFirstMember + static_cast<std::uint32_t>(member_);
        budget -= count(world_.insert(id, bodies_[member_].rect(), sink));
        budget -= follow(static_cast<std::uint32_t>(member_));
    }
    return budget;
}

std::int64_t ObjectRun::move_members(const WorldPlan& plan, std::int64_t budget,
                                     const EventSink* sink) {
    // In blocks, so that data that is read twice is still in the cache, of many objects, so that
    // `move_many` has something to do.
    std::array<Rect, 512> rects;
    // The naive form does as much for one object as the others do for a hundred.
    const std::size_t block = naive_ ? 32 : rects.size();
    std::size_t end = 0;
    for (const scene::Swarm& swarm : plan.swarms) {
        end += swarm.count;
        while (member_ < end && budget > 0) {
            const std::size_t some =
                std::min({block, static_cast<std::size_t>(budget), end - member_});
            const std::span<Body> bodies = std::span(bodies_).subspan(member_, some);
            move(swarm, bodies);
            std::transform(bodies.begin(), bodies.end(), rects.begin(),
                           [](const Body& body) { return body.rect(); });
            const auto number = static_cast<std::uint32_t>(member_);
            const Moves moves = world_.move_numbers(number, std::span(rects).first(some), sink);
            const auto count = static_cast<std::int64_t>(some);
            work_.done += moves.done;
            work_.skipped += count - moves.done;
            work_.enumerations += moves.enumerations;
            work_.sum += moves.sum;
            budget -= count + moves.sum.links + moves.sum.unlinks;
            for (std::uint32_t i = 0; i < some; ++i) budget -= follow(number + i);
            member_ += some;
        }
    }
    return budget;
}

std::optional<Error> ObjectRun::fault_of(const Rect& rect) const {
    const Result<TileRect> footprint = world_.grid().footprint_of(rect);
    if (!footprint) return footprint.error();
    if (footprint->area() <= kMostTiles) return std::nullopt;
    return Error{"rect", fmt::format("it would be in {} tiles; up to {} are followed here",
                                     footprint->area(), kMostTiles)};
}

std::int64_t ObjectRun::run(const scene::ObjectOperation& operation, const EventSink* sink) {
    const bool is_removal = operation.kind == scene::ObjectOperation::Kind::remove;
    std::optional<Error> fault = is_removal ? std::nullopt : fault_of(operation.rect);
    if (!fault) fault = world_.too_many_tiles(operation);
    if (!fault) {
        const std::optional<std::uint32_t> before = world_.number_of(operation.id);
        const Result<TrackerUpdate> update = world_.run(operation, sink);
        if (update) {
            const std::int64_t changes = count_last(update);
            return changes + follow(before ? *before : *world_.number_of(operation.id));
        }
        fault = update.error();
    }
    refusals_.emplace(tick_ + 1, std::move(*fault));
    return 1;
}

void ObjectRun::keep_history() {
    // Erase half of the history at once, so that a tick costs little.
    if (history_.size() == 2 * kMostHistory) {
        history_.erase(history_.begin(), history_.begin() + kMostHistory);
    }
    if (history_.empty()) history_.reserve(2 * kMostHistory);
    work_.nodes = world_.nodes();
    history_.push_back(work_);
}

const TrackerWork* ObjectRun::work_at(std::int64_t tick) const {
    const std::int64_t kept_after = tick_ - tick;
    const auto kept = static_cast<std::int64_t>(history_.size());
    if (kept_after < 0 || kept_after >= kept) return nullptr;
    return &history_[static_cast<std::size_t>(kept - 1 - kept_after)];
}

std::int64_t ObjectRun::advance_tick(const Journal& journal, std::int64_t budget,
                                     const EventSink* sink) {
    const std::vector<scene::ObjectOperation>& operations = journal.operations;
    const bool has_operation = operations_ < operations.size();
    if (history_.empty()) keep_history();
    if (has_operation && operations_ == static_cast<std::size_t>(tick_)) {
        budget -= run(operations[operations_++], sink);
    }
    budget = move_members(journal.plan, budget, sink) - 1;
    if (member_ < member_count_) return budget;
    member_ = 0;
    ++tick_;
    keep_history();
    return budget;
}

std::int64_t ObjectRun::advance(const Journal& journal, std::int64_t budget,
                                const EventSink* sink) {
    if (!has_members_) {
        budget = insert_members(journal.plan, budget, sink);
        has_members_ = member_ == member_count_;
        if (has_members_) member_ = 0;
    } else if (has_edit(journal)) {
        budget -= run(journal.edits[edits_], sink);
        ++edits_;
    } else if (tick_ < journal.last_tick) {
        budget = advance_tick(journal, budget, sink);
    }
    work_.nodes = world_.nodes();
    return budget;
}

}  // namespace tileglass::world
