#include "sandbox/world/node_tape.hpp"

#include <algorithm>
#include <variant>

#include "sandbox/world/object_world.hpp"
#include "tileglass/base/assert.hpp"

namespace tileglass::world {

namespace {

using Where = NodePlace::Where;
using StepKind = NodeStep::Kind;

struct StepOf {
    NodeStep operator()(const Track& track) const {
        return {StepKind::begin, track.object, kNone, {}};
    }
    NodeStep operator()(const Link& link) const {
        const StepKind kind = link.source == NodeSource::fresh ? StepKind::fresh
                              : link.source == NodeSource::own ? StepKind::own
                                                               : StepKind::shared;
        return {kind, link.object, link.node, link.tile};
    }
    NodeStep operator()(const Unlink& unlink) const {
        return {unlink.stays ? StepKind::kept : StepKind::given_up, unlink.object, unlink.node,
                unlink.tile};
    }
    NodeStep operator()(const Release& release) const {
        return {StepKind::released, release.object, release.node, {}};
    }
    NodeStep operator()(const auto& /*other*/) const { return {}; }
};

}  // namespace

NodeState::NodeState(const ObjectWorld& world) {
    const auto& tracker = world.grid().tracker();
    const auto& lists = tracker.lists();
    const auto& pool = lists.pool();
    nodes_.reserve(static_cast<std::size_t>(pool.allocated()));
    for (std::uint32_t i = 0; i < pool.allocated(); ++i) {
        const Node& node = pool[i];
        if (node.list != kNone) {
            nodes_.push_back({Where::list, node.object, lists.heads().tile_of(node.list)});
        } else if (node.object != kNone) {
            nodes_.push_back({Where::object, node.object, {}});
        } else {
            nodes_.push_back({});
        }
    }
    for (std::uint32_t i = pool.first_free(); i != kNone; i = pool[i].next) free_.push_back(i);
    std::reverse(free_.begin(), free_.end());
    tracker.visit_all_objects([&](std::uint32_t object) {
        std::vector<std::uint32_t> idle;
        for (std::uint32_t i = tracker.first_idle(object); i != kNone; i = pool[i].next) {
            idle.push_back(i);
        }
        if (idle.empty()) return;
        std::reverse(idle.begin(), idle.end());
        idle_.emplace(object, std::move(idle));
    });
}

void NodeState::take_idle(std::uint32_t object) {
    const auto found = idle_.find(object);
    TILEGLASS_ASSERT(found != idle_.end());
    found->second.pop_back();
    if (found->second.empty()) idle_.erase(found);
}

void NodeState::apply(const NodeStep& step) {
    switch (step.kind) {
        case StepKind::begin:
        case StepKind::other: return;
        case StepKind::fresh:
            TILEGLASS_ASSERT(step.node == nodes_.size());
            nodes_.emplace_back();
            break;
        case StepKind::own: take_idle(step.object); break;
        case StepKind::shared:
            TILEGLASS_ASSERT(!free_.empty() && free_.back() == step.node);
            free_.pop_back();
            break;
        case StepKind::kept: keep_idle(step.object, step.node); break;
        case StepKind::released: take_idle(step.object); [[fallthrough]];
        case StepKind::given_up: free_.push_back(step.node); break;
    }
    NodePlace& place = nodes_[step.node];
    if (step.is_link()) {
        place = {Where::list, step.object, step.tile};
    } else if (step.kind == StepKind::kept) {
        place = {Where::object, step.object, {}};
    } else {
        place = {};
    }
}

void NodeState::take_back(const NodeStep& step) {
    switch (step.kind) {
        case StepKind::begin:
        case StepKind::other: return;
        case StepKind::fresh: nodes_.pop_back(); return;
        case StepKind::own: keep_idle(step.object, step.node); break;
        case StepKind::shared: free_.push_back(step.node); break;
        case StepKind::kept: take_idle(step.object); break;
        case StepKind::given_up: free_.pop_back(); break;
        case StepKind::released:
            free_.pop_back();
            keep_idle(step.object, step.node);
            break;
    }
    NodePlace& place = nodes_[step.node];
    if (step.is_unlink()) {
        place = {Where::list, step.object, step.tile};
    } else if (step.kind == StepKind::shared) {
        place = {};
    } else {
        place = {Where::object, step.object, {}};
    }
}

void NodeTape::take(const Event& event) {
    if (steps_.size() >= most_) forget_half();
    const NodeStep step = std::visit(StepOf(), event);
    if (step.kind == StepKind::begin) starts_.push_back(end());
    steps_.push_back(step);
}

void NodeTape::forget_half() {
    const auto middle = steps_.begin() + static_cast<std::ptrdiff_t>((steps_.size() + 1) / 2);
    for (auto step = steps_.begin(); step != middle; ++step) first_.apply(*step);
    begin_ += middle - steps_.begin();
    steps_.erase(steps_.begin(), middle);
    const auto first_start = std::lower_bound(starts_.begin(), starts_.end(), begin_);
    operations_ += first_start - starts_.begin();
    starts_.erase(starts_.begin(), first_start);
    ticks_.erase(ticks_.begin(), std::lower_bound(ticks_.begin(), ticks_.end(), begin_));
}

std::int64_t NodeTape::operations_before(std::int64_t step) const {
    return operations_ + (std::lower_bound(starts_.begin(), starts_.end(), step) - starts_.begin());
}

std::int64_t NodeTape::begin_of_operation(std::int64_t step) const {
    const auto after = std::lower_bound(starts_.begin(), starts_.end(), step);
    return after == starts_.begin() ? begin_ : *std::prev(after);
}

std::int64_t NodeTape::end_of_operations(std::int64_t operations) const {
    const std::int64_t next = operations - operations_;
    if (next < 0) return begin_ - 1;
    // The next operation begins where these end.
    return next < static_cast<std::int64_t>(starts_.size())
               ? starts_[static_cast<std::size_t>(next)]
               : end();
}

std::int64_t NodeTape::begin_of_tick(std::int64_t step, std::int64_t ticks) const {
    const std::int64_t before = ticks_until(step);
    return before < ticks ? begin_ : ticks_[static_cast<std::size_t>(before - ticks)];
}

std::int64_t NodeTape::ticks_until(std::int64_t step) const {
    return std::upper_bound(ticks_.begin(), ticks_.end(), step) - ticks_.begin();
}

}  // namespace tileglass::world
