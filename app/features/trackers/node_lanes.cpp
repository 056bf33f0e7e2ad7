#include "app/features/trackers/node_lanes.hpp"

#include <algorithm>

#include "sandbox/scene/tile_list.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app::trackers {

using world::NodePlace;
using world::NodeStep;
using world::NodeTape;

namespace {

// The place of a node before `step` changed it.
NodePlace place_before(const NodeStep& step) {
    using Kind = NodeStep::Kind;
    if (step.is_unlink()) return {NodePlace::Where::list, step.object, step.tile};
    const bool is_of_object = step.kind == Kind::own || step.kind == Kind::released;
    return is_of_object ? NodePlace{NodePlace::Where::object, step.object, {}} : NodePlace{};
}

std::vector<Tile> each_once(std::vector<Tile> tiles) {
    std::sort(tiles.begin(), tiles.end(), scene::is_before);
    tiles.erase(std::unique(tiles.begin(), tiles.end()), tiles.end());
    return tiles;
}

// Which nodes were given back is not known.
NodeWork work_of_last_tick(const world::ObjectRun& run) {
    const std::span<const world::TrackerWork> history = run.history();
    if (history.size() < 2) return {};
    const NodeCounts& now = history.back().nodes;
    const NodeCounts& before = history[history.size() - 2].nodes;
    return {now.allocated - before.allocated, now.reused - before.reused, 0};
}

// So many of the last ticks are marked: those whose steps are not too many, and the last one.
std::int64_t ticks_marked(const NodeTape& tape, std::int64_t step, const NodeMoment& moment) {
    if (!moment.is_of_tick) return 1;
    const std::int64_t first = step - NodeLanes::kMostMarked;
    const std::int64_t most = std::min(moment.ticks, tape.ticks_until(step));
    std::int64_t ticks = 1;
    while (ticks < most && tape.begin_of_tick(step, ticks + 1) >= first) ++ticks;
    return ticks;
}

}  // namespace

bool HotNodes::is_of_object(const NodePlace& place) const {
    return std::find(objects.begin(), objects.end(), place.object) != objects.end();
}

std::vector<std::uint32_t> NodeLane::marked(NodeChange change) const {
    std::vector<std::uint32_t> nodes;
    for (const std::uint32_t node : marked_) {
        if (marks_[node].change == change) nodes.push_back(node);
    }
    std::sort(nodes.begin(), nodes.end());
    return nodes;
}

TileRect NodeLane::footprint(std::uint32_t object) const {
    TileRect all;
    for (const NodePlace& place : nodes()) {
        if (place.where != NodePlace::Where::list || place.object != object) continue;
        const auto [x, y] = place.tile;
        all = hull(all, {place.tile, {x + 1, y + 1}});
    }
    return all;
}

std::vector<Tile> NodeLane::tiles_of_live() const {
    std::vector<Tile> tiles;
    for (const NodePlace& place : nodes()) {
        if (place.where == NodePlace::Where::list) tiles.push_back(place.tile);
    }
    return each_once(std::move(tiles));
}

std::vector<Tile> NodeLane::tiles_of_idle(const NodeTape& tape) const {
    std::vector<Tile> tiles;
    std::vector<bool> is_known(nodes().size());
    const std::int64_t first = std::max(tape.begin(), step_ - kMostLookedAt);
    for (std::int64_t at = step_; at-- > first;) {
        const NodeStep& step = tape[at];
        if ((!step.is_link() && !step.is_unlink()) || step.node >= is_known.size()) continue;
        if (!is_known[step.node] && step.is_unlink()) tiles.push_back(step.tile);
        is_known[step.node] = true;
    }
    return each_once(std::move(tiles));
}

void NodeLane::go_to(const NodeTape& tape, std::int64_t step) {
    is_forgotten_ = step < tape.begin();
    step = std::clamp(step, tape.begin(), tape.end());
    if (tape_ != tape.number || step_ < tape.begin() || step_ > tape.end()) {
        tape_ = tape.number;
        state_ = tape.first();
        step_ = tape.begin();
    }
    for (; step_ < step; ++step_) state_.apply(tape[step_]);
    for (; step_ > step; --step_) state_.take_back(tape[step_ - 1]);
}

void NodeLane::mark(const NodeTape& tape, const NodeMoment& moment) {
    for (const std::uint32_t node : marked_) {
        if (node < marks_.size()) marks_[node] = {};
    }
    marked_.clear();
    marks_.resize(nodes().size());
    work_ = {};
    const std::int64_t of_last =
        moment.is_of_tick ? tape.begin_of_tick(step_) : tape.begin_of_operation(step_);
    const std::int64_t ticks = ticks_marked(tape, step_, moment);
    const std::int64_t begin = moment.is_of_tick ? tape.begin_of_tick(step_, ticks) : of_last;
    std::vector<std::int64_t> later;  // where the last ticks began, the last one first
    for (std::int64_t k = 1; k < ticks; ++k) later.push_back(tape.begin_of_tick(step_, k));
    std::size_t age = later.size();
    for (std::int64_t at = begin; at < step_; ++at) {
        while (age > 0 && at >= later[age - 1]) --age;
        const NodeStep& step = tape[at];
        if (step.node == kNone || step.node >= marks_.size()) continue;
        NodeMark& mark = marks_[step.node];
        if (mark.change == NodeChange::none) marked_.push_back(step.node);
        if (mark.change == NodeChange::none || mark.age != age) {
            mark = {NodeChange::none, place_before(step), {}, static_cast<std::uint32_t>(age)};
        }
        if (step.kind == NodeStep::Kind::fresh) {
            mark.change = NodeChange::fresh;
        } else if (!step.is_link()) {
            mark.change = NodeChange::given_back;
        } else if (mark.change != NodeChange::fresh) {
            mark.change = NodeChange::reused;
        }
        if (at < of_last) continue;
        work_.fresh += step.kind == NodeStep::Kind::fresh ? 1 : 0;
        work_.reused += step.is_link() && step.kind != NodeStep::Kind::fresh ? 1 : 0;
    }
    find_left(tape, begin);
    for (const std::uint32_t node : marked_) {
        const NodeMark& mark = marks_[node];
        const bool was_live = mark.before.where == NodePlace::Where::list;
        if (mark.change == NodeChange::given_back && mark.age == 0 && was_live) ++work_.given_back;
    }
}

void NodeLane::find_left(const NodeTape& tape, std::int64_t begin) {
    const auto is_wanted = [](const NodeMark& mark) {
        return mark.change == NodeChange::reused && mark.from().where != NodePlace::Where::list;
    };
    auto wanted = std::count_if(marked_.begin(), marked_.end(),
                                [&](std::uint32_t node) { return is_wanted(marks_[node]); });
    // It may have left its list before the steps that are marked, or amidst them.
    for (std::int64_t at = step_; at-- > tape.begin() && wanted > 0;) {
        if (at < begin - NodeLanes::kMostMarked) return;
        const NodeStep& step = tape[at];
        if (!step.is_unlink() || step.node >= marks_.size()) continue;
        NodeMark& mark = marks_[step.node];
        if (!is_wanted(mark)) continue;
        mark.left = {NodePlace::Where::list, step.object, step.tile};
        --wanted;
    }
}

void NodeLane::forget_steps() {
    if (tape_ == 0) return;
    state_ = {};
    tape_ = 0;
    marks_.clear();
    marked_.clear();
}

void NodeLanes::clear() {
    if (count_ == 0) return;
    *this = {};
}

void NodeLanes::follow(const world::LiveObjects& objects, const NodeMoment& moment) {
    count_ = 0;
    ticks_ = 1;
    const NodeTape* leader = objects.trackers().tape(objects.leading());
    const std::int64_t cursor =
        objects.chapter().first_step + static_cast<std::int64_t>(moment.cursor);
    for (const TrackerMethod method : scene::kTrackers) {
        const world::ObjectRun* run = objects.run(method);
        if (run == nullptr) continue;
        NodeLane& lane = lanes_[count_++];
        if (lane.method_ != method) lane = {};
        lane.method_ = method;
        lane.counts_ = run->work().nodes;
        const NodeTape* tape = objects.trackers().tape(method);
        lane.has_steps_ = tape != nullptr;
        if (tape == nullptr) {
            lane.forget_steps();
            lane.work_ = work_of_last_tick(*run);
            continue;
        }
        const std::int64_t step = method == objects.leading()
                                      ? cursor
                                      : tape->end_of_operations(leader->operations_before(cursor));
        lane.go_to(*tape, step);
        lane.mark(*tape, moment);
        if (method == objects.leading()) ticks_ = ticks_marked(*tape, lane.step_, moment);
        const auto& nodes = lane.nodes();
        const auto live = std::count_if(nodes.begin(), nodes.end(), [](const NodePlace& place) {
            return place.where == NodePlace::Where::list;
        });
        const auto all = static_cast<std::int64_t>(nodes.size());
        lane.counts_ = {live, all - live, all, lane.counts_.reused};
    }
}

}  // namespace tileglass::app::trackers
