#include "sandbox/world/live_objects.hpp"

#include <algorithm>

namespace tileglass::world {

namespace {

bool is_over(scene::Deadline* deadline) {
    return deadline != nullptr && deadline->look();
}

std::int64_t part_of(std::int64_t budget, const scene::Deadline* deadline) {
    constexpr std::int64_t kPart = 500;  // operations after which one looks at the clock
    return deadline != nullptr ? std::min(budget, kPart) : budget;
}

}  // namespace

const ObjectWorld* LiveObjects::world() const {
    return leading_run() != nullptr ? &leading_run()->world() : nullptr;
}

bool LiveObjects::has_caught_up() const {
    return leading_run() == nullptr || leading_run()->is_at_end(journal());
}

void LiveObjects::begin() {
    trackers_.begin_leader(journal().plan);
    checkpoints_.clear();
    stops.begin(last_tick());
    recorder_.begin(journal().plan, is_recorded());
    ++revision_;
}

void LiveObjects::begin_with_placed() {
    contents_.edit_placed_only();
    trackers_.drop_all(contents_.is_small());
    begin();
}

void LiveObjects::forget() {
    contents_ = {};
    trackers_.drop_all(is_recorded());
    stops.go_on();
    checkpoints_.clear();
    recorder_.go_back({}, {}, 0);
    ++generation_;
    ++revision_;
}

bool LiveObjects::follow(const WorldPlan& plan, TrackerMethod leading,
                         std::span<const PlacedObject> objects, std::int64_t patience,
                         scene::Deadline* deadline) {
    const bool has_world = leading_run() != nullptr;
    const bool is_empty = objects.empty() && plan.swarms.empty() && !plan.log && !plan.has_camera;
    if (!has_world && is_empty) return false;
    const std::uint64_t before = revision_;
    const bool is_led_by_another = trackers_.leading() != leading;
    if (has_world && (contents_.is_of(plan) || contents_.has_longer_log(plan))) {
        if (!contents_.is_of(plan)) {
            // Ticks beyond the end of the log have passed without the operations that it gets.
            const auto end = static_cast<std::int64_t>(journal().operations.size());
            if (last_tick() > end) go_to(end);
            contents_.take_longer_log(plan);
            ++revision_;
        }
        trackers_.set_leading(leading);
        if (is_led_by_another) begin();
    } else {
        contents_.begin(plan);
        trackers_.set_leading(leading);
        trackers_.drop_all(contents_.is_small());
        ++generation_;
        begin();
    }
    contents_.place_all(objects, *leading_run());
    if (is_recorded() != contents_.is_small()) {
        ++generation_;
        begin_with_placed();
    }
    work(patience, deadline);
    return revision_ != before;
}

bool LiveObjects::advance_leader(std::int64_t budget, scene::Deadline* deadline) {
    if (has_caught_up()) return false;
    if (is_recorded()) trackers_.begin_others(journal().plan);
    bool is_ticking = false;
    const auto take = [&](const Event& event) {
        if (is_recorded()) recorder_.take(event);
        if (is_ticking && stops.when().is_on()) stops.watch(event, *leading_run());
    };
    const EventSink sink(take);
    const EventSink* seen = is_recorded() || stops.when().is_on() ? &sink : nullptr;
    while (budget > 0 && !has_caught_up() && !is_over(deadline)) {
        const ObjectRun& leader = *leading_run();
        const std::int64_t tick = leader.tick();
        is_ticking = leader.is_ticking(journal());
        const NodeTape* tape = trackers_.tape(leading());
        recorder_.begin_operation(tape != nullptr ? tape->end() : 0,
                                  is_ticking && !leader.has_begun(tick));
        const std::int64_t part = part_of(budget, deadline);
        budget += trackers_.advance_leader(journal(), part, seen) - part;
        recorder_.end_operation(leader.world());
        if (leader.tick() > tick) end_tick();
    }
    ++revision_;
    return true;
}

bool LiveObjects::advance_others(std::int64_t budget, scene::Deadline* deadline) {
    if (leading_run() == nullptr) return false;
    trackers_.begin_others(journal().plan);
    while (budget > 0 && !is_over(deadline)) {
        const std::int64_t part = part_of(budget, deadline);
        const std::optional<std::int64_t> rest = trackers_.advance_last(journal(), part);
        if (!rest) break;
        budget += *rest - part;
    }
    return is_behind();
}

bool LiveObjects::work(std::int64_t budget, scene::Deadline* deadline) {
    const bool is_led = advance_leader(budget, deadline);
    advance_others(budget, deadline);
    // A recorded world shows what each tracker did since the beginning, step by step.
    if (!is_recorded() && contents_.has_too_many_edits() && trackers_.have_all_edits(journal())) {
        contents_.edit_placed_only();
        trackers_.take_for_done(journal());
    }
    return is_led || is_behind();
}

bool LiveObjects::finish(scene::Deadline* deadline) {
    while (work(kPatience, deadline) && !is_over(deadline)) continue;
    return !is_behind();
}

void LiveObjects::end_tick() {
    recorder_.end_tick();
    const ObjectRun& leader = *leading_run();
    // The printed tracker cannot be copied; going back runs it again, and a world whose objects
    // were edited on the way.
    const bool can_go_back = is_recorded() && recorder_.printed() == nullptr &&
                             !contents_.has_later_edits() &&
                             leader.work().nodes.allocated <= WorldContents::kMostRecordedTiles;
    if (can_go_back && checkpoints_.wants(leader.tick())) {
        checkpoints_.keep(leader.tick(), {leader, chapter().lists, recorder_.points()});
    }
    stops.end_tick(leader);
    if (!stops.stop() || !leader.has_all_edits(journal())) return;
    // Discard later ticks.
    contents_.set_last_tick(leader.tick());
    trackers_.drop_others_beyond(leader.tick());
}

void LiveObjects::go_to(std::int64_t tick) {
    if (leading_run() == nullptr || tick < 0 || tick == last_tick()) return;
    stops.go_on();
    const bool is_back = tick < last_tick();
    contents_.set_last_tick(tick);
    if (is_back) go_back(tick);
}

void LiveObjects::go_back(std::int64_t tick) {
    if (contents_.has_later_edits()) return begin_with_placed();
    stops.go_back(tick);
    trackers_.drop_others_beyond(tick);
    if (!leading_run()->has_begun(tick)) return;
    if (const Checkpoint* last = checkpoints_.back_to(tick)) {
        trackers_.put_leader(last->run);
        recorder_.go_back(last->lists, last->points, trackers_.tape(leading())->end());
        ++revision_;
    } else {
        trackers_.drop_leader();
        begin();
    }
}

}  // namespace tileglass::world
