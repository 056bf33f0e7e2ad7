#include "sandbox/world/trackers.hpp"

#include <algorithm>

namespace tileglass::world {

namespace {

/// How far a run has come: two of the same journal that have come equally far have done the same.
std::pair<std::int64_t, std::int64_t> progress_of(const ObjectRun& run) {
    return {run.tick(), run.work().operations()};
}

}  // namespace

const NodeTape* Trackers::tape(TrackerMethod method) const {
    return is_recorded_ && run(method) != nullptr ? &tapes_[index_of(method)] : nullptr;
}

void Trackers::set_comparing(bool is_comparing) {
    is_comparing_ = is_comparing;
    if (!is_comparing) drop_others();
}

bool Trackers::have_caught_up() const {
    return std::all_of(runs_.begin(), runs_.end(), [&](const auto& run) {
        return !run || progress_of(*run) == progress_of(*leader());
    });
}

std::optional<std::int64_t> Trackers::compared_tick() const {
    if (leader() == nullptr) return std::nullopt;
    std::int64_t tick = leader()->tick();
    if (have_caught_up()) return tick;
    for (const auto& run : runs_) {
        if (run) tick = std::min(tick, run->tick());
    }
    const bool do_all_know = std::all_of(runs_.begin(), runs_.end(), [&](const auto& run) {
        return !run || run->work_at(tick) != nullptr;
    });
    return do_all_know ? std::optional(tick) : std::nullopt;
}

const TrackerWork* Trackers::compared(TrackerMethod method) const {
    const std::optional<std::int64_t> tick = compared_tick();
    const ObjectRun* one = run(method);
    if (!tick || one == nullptr) return nullptr;
    return have_caught_up() ? &one->work() : one->work_at(*tick);
}

void Trackers::begin_tape(TrackerMethod method) {
    const ObjectRun& one = *run(method);
    NodeTape& tape = tapes_[index_of(method)];
    tape = is_recorded_ ? NodeTape(one.world(), one.work().operations()) : NodeTape();
    tape.number = ++tapes_begun_;
}

void Trackers::begin(const WorldPlan& plan, TrackerMethod method) {
    runs_[index_of(method)] = std::make_unique<ObjectRun>(plan, method);
    begin_tape(method);
}

void Trackers::begin_leader(const WorldPlan& plan) {
    if (is_recorded_ || leader() == nullptr) begin(plan, leading_);
    if (!is_comparing_) drop_others();
}

void Trackers::begin_others(const WorldPlan& plan) {
    if (!is_comparing_) return;
    for (const TrackerMethod method : scene::kTrackers) {
        if (run(method) == nullptr) begin(plan, method);
    }
}

void Trackers::put_leader(const ObjectRun& run) {
    runs_[index_of(leading_)] = std::make_unique<ObjectRun>(run);
    begin_tape(leading_);
}

void Trackers::drop_all(bool is_recorded) {
    runs_ = {};
    is_recorded_ = is_recorded;
}

void Trackers::drop_others() {
    for (const TrackerMethod method : scene::kTrackers) {
        if (method != leading_) runs_[index_of(method)].reset();
    }
}

void Trackers::drop_others_beyond(std::int64_t tick) {
    // A run in the middle of the next tick is too far, too.
    const auto is_beyond = [&](TrackerMethod method) {
        return method != leading_ && run(method) != nullptr && run(method)->has_begun(tick);
    };
    if (std::any_of(scene::kTrackers.begin(), scene::kTrackers.end(), is_beyond)) drop_others();
}

std::int64_t Trackers::advance(TrackerMethod method, const Journal& journal, std::int64_t budget,
                               const EventSink* seen) {
    ObjectRun& one = *runs_[index_of(method)];
    if (!is_recorded_ && seen == nullptr) return one.advance(journal, budget, nullptr);
    NodeTape& tape = tapes_[index_of(method)];
    if (is_recorded_ && one.is_ticking(journal) && !one.has_begun(one.tick())) tape.begin_tick();
    const auto take = [&](const Event& event) {
        if (is_recorded_) tape.take(event);
        if (seen != nullptr) (*seen)(event);
    };
    const EventSink sink(take);
    return one.advance(journal, budget, &sink);
}

std::int64_t Trackers::advance_leader(const Journal& journal, std::int64_t budget,
                                      const EventSink* seen) {
    if (!is_recorded_) return advance(leading_, journal, budget, seen);
    const auto before = progress_of(*leader());
    // A recording is divided as the steps of the world are, whatever the budget.
    budget += advance(leading_, journal, kUndivided, seen) - kUndivided;
    for (const TrackerMethod method : scene::kTrackers) {
        const bool has_caught_up =
            method != leading_ && run(method) != nullptr && progress_of(*run(method)) == before;
        if (has_caught_up) advance(method, journal, kUndivided, nullptr);
    }
    return budget;
}

std::optional<std::int64_t> Trackers::advance_last(const Journal& journal, std::int64_t budget) {
    std::optional<TrackerMethod> last;
    for (const TrackerMethod method : scene::kTrackers) {
        const ObjectRun* one = run(method);
        if (method == leading_ || one == nullptr || one->is_at_end(journal)) continue;
        if (!last || one->tick() < run(*last)->tick()) last = method;
    }
    if (!last) return std::nullopt;
    if (!is_recorded_) return advance(*last, journal, budget, nullptr);
    return budget + advance(*last, journal, kUndivided, nullptr) - kUndivided;
}

bool Trackers::are_behind(const Journal& journal) const {
    return leader() != nullptr && std::any_of(runs_.begin(), runs_.end(), [&](const auto& run) {
               return run ? !run->is_at_end(journal) : is_comparing_;
           });
}

bool Trackers::have_all_edits(const Journal& journal) const {
    return std::all_of(runs_.begin(), runs_.end(),
                       [&](const auto& run) { return !run || run->has_all_edits(journal); });
}

void Trackers::take_for_done(const Journal& journal) {
    for (const auto& run : runs_) {
        if (run) run->take_for_done(journal);
    }
}

}  // namespace tileglass::world
