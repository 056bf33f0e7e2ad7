#include "sandbox/world/object_run.hpp"

#include "tileglass/base/assert.hpp"

namespace tileglass::world {

ObjectRun::ObjectRun(const WorldPlan& plan, TrackerMethod method)
    : world_(plan.frame, plan.bounds, method, Numbers::used_once) {
    for (const scene::Swarm& swarm : plan.swarms) {
        const std::vector<Body> bodies = bodies_of(swarm);
        bodies_.insert(bodies_.end(), bodies.begin(), bodies.end());
        swarm_ends_.push_back(bodies_.size());
    }
}

bool ObjectRun::is_at_end(const Journal& journal) const {
    return has_members_ && entries_ == journal.entries.size();
}

std::int64_t ObjectRun::count(const Result<TrackerUpdate>& update) {
    TILEGLASS_ASSERT(update.has_value());
    const std::int64_t changes = update->links + update->unlinks;
    ++(changes > 0 ? work_.done : work_.skipped);
    work_.sum += *update;
    return 1 + changes;
}

std::int64_t ObjectRun::put(const PlacedObject& object, const EventSink* sink) {
    const bool is_there = world_.number_of(object.id).has_value();
    return count(is_there ? world_.move(object.id, object.rect, sink)
                          : world_.insert(object.id, object.rect, sink));
}

std::int64_t ObjectRun::insert_members(std::int64_t budget, const EventSink* sink) {
    for (; member_ < bodies_.size() && budget > 0; ++member_) {
        const std::uint32_t id = kFirstMember + static_cast<std::uint32_t>(member_);
        budget -= count(world_.insert(id, bodies_[member_].rect(), sink));
    }
    return budget;
}

std::int64_t ObjectRun::move_members(const WorldPlan& plan, std::int64_t budget,
                                     const EventSink* sink) {
    std::size_t swarm = 0;
    for (; member_ < bodies_.size() && budget > 0; ++member_) {
        while (member_ >= swarm_ends_[swarm]) ++swarm;
        Body& body = bodies_[member_];
        move(plan.swarms[swarm], body);
        const auto number = static_cast<std::uint32_t>(member_);
        budget -= count(world_.move_number(number, body.rect(), sink));
    }
    return budget;
}

void ObjectRun::end_tick() {
    ++tick_;
    // Half of what is too old at once, so that a tick costs little.
    if (history_.size() == 2 * kMostHistory) {
        history_.erase(history_.begin(), history_.begin() + kMostHistory);
    }
    if (history_.empty()) history_.reserve(2 * kMostHistory);
    history_.push_back(work_);
}

std::int64_t ObjectRun::advance(const Journal& journal, std::size_t end, std::int64_t budget,
                                const EventSink* sink) {
    if (!has_members_) {
        budget = insert_members(budget, sink);
        has_members_ = member_ == bodies_.size();
        if (has_members_) member_ = 0;
    }
    while (has_members_ && budget > 0 && entries_ < end) {
        const JournalEntry& entry = journal.entries[entries_];
        bool is_done = true;
        if (const auto* placed = std::get_if<Put>(&entry)) {
            budget -= put(placed->object, sink);
        } else if (const auto* gone = std::get_if<Take>(&entry)) {
            budget -= count(world_.remove(gone->id, sink));
        } else {
            budget = move_members(journal.plan, budget, sink) - 1;
            is_done = member_ == bodies_.size();
        }
        work_.nodes = world_.nodes();
        if (!is_done) break;
        if (std::holds_alternative<Tick>(entry)) {
            end_tick();
            member_ = 0;
        }
        ++entries_;
    }
    work_.nodes = world_.nodes();
    return budget;
}

}  // namespace tileglass::world
