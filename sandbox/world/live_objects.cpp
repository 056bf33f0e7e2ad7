#include "sandbox/world/live_objects.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <variant>

#include "sandbox/world/printed_objects.hpp"
#include "tileglass/index/invariants.hpp"
#include "tileglass/query/rectangle.hpp"

namespace tileglass::world {

namespace {

/// The field of the error of an object that makes all of them together too many tiles.
constexpr const char* kAllObjects = "object";

/// Adds up the cost of the events of points.
struct Count {
    PointWork& work;

    void operator()(const Shift& event) const {
        work.looked_at += std::int64_t{event.place} + 1;
        work.shifted += event.shifted;
    }
    void operator()(const Link&) const { ++work.links; }
    void operator()(const Unlink&) const { ++work.unlinks; }
    void operator()(const auto&) const {}
};

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
    if (side * side > static_cast<double>(LiveObjects::kMostTiles)) {
        return Error{"sides",
                     fmt::format("a member could be in {:.0f} tiles; up to {} are followed "
                                 "here",
                                 side * side, LiveObjects::kMostTiles)};
    }
    const double tiles = tiles_before + tiles_of(swarm, plan.frame);
    if (tiles >= static_cast<double>(LiveObjects::kTooManyTiles)) {
        return Error{"swarm",
                     fmt::format("all members would be in about {:.0f} tiles; fewer than {} are "
                                 "followed here",
                                 tiles, LiveObjects::kTooManyTiles)};
    }
    return std::nullopt;
}

/// The error of an object that cannot be inserted; `tiles`: of all members of swarms and objects
/// before it, and then also its own.
std::optional<Error> fault_of(const Rect& rect, const ObjectRun& run, double& tiles) {
    if (auto fault = run.fault_of(rect)) return fault;
    const double all = tiles + static_cast<double>(run.world().grid().footprint_of(rect)->area());
    if (all >= static_cast<double>(LiveObjects::kTooManyTiles)) {
        return Error{kAllObjects,
                     fmt::format("all objects together would be in {:.0f} tiles; fewer than "
                                 "{} are followed here",
                                 all, LiveObjects::kTooManyTiles)};
    }
    tiles = all;
    return std::nullopt;
}

bool is_over(scene::Deadline* deadline) {
    return deadline != nullptr && deadline->look();
}

constexpr std::int64_t kUndivided = std::numeric_limits<std::int64_t>::max() / 2;
/// The operations after which one looks at the clock.
constexpr std::int64_t kPart = 500;

}  // namespace

void PointLists::apply(const Event& event) {
    const auto* track = std::get_if<Track>(&event);
    if (track == nullptr) return;
    const std::uint32_t object = track->object;
    const bool was_in = !track->before.is_empty();
    const bool is_in = !track->after.is_empty();
    const bool has_changed = was_in != is_in || track->before.min != track->after.min;
    if (!has_changed || (!was_in && !is_in)) return;
    ++work_.changes;
    const Count count{work_};
    const auto update = [&](auto& points) {
        if (!is_in) {
            points.remove(object, count);
        } else if (was_in) {
            points.move(object, track->after.min, count);
        } else {
            points.insert(object, track->after.min, count);
        }
    };
    update(arrays_);
    update(links_);
}

const ObjectRun* LiveObjects::run(TrackerMethod method) const {
    return runs_[place_of(method)].get();
}

bool LiveObjects::is_level() const {
    return std::all_of(runs_.begin(), runs_.end(), [&](const auto& run) {
        return !run || progress(*run) == progress(leader());
    });
}

std::optional<std::int64_t> LiveObjects::compared_tick() const {
    if (!has_world()) return std::nullopt;
    std::int64_t tick = leader().tick();
    if (is_level()) return tick;
    for (const auto& run : runs_) {
        if (run) tick = std::min(tick, run->tick());
    }
    const bool do_all_know = std::all_of(runs_.begin(), runs_.end(), [&](const auto& run) {
        return !run || run->work_at(tick) != nullptr;
    });
    return do_all_know ? std::optional(tick) : std::nullopt;
}

const TrackerWork* LiveObjects::compared(TrackerMethod method) const {
    const std::optional<std::int64_t> tick = compared_tick();
    const ObjectRun* one = run(method);
    if (!tick || one == nullptr) return nullptr;
    return is_level() ? &one->work() : one->work_at(*tick);
}

std::optional<TrackerMethod> LiveObjects::furthest_behind() const {
    std::optional<TrackerMethod> least;
    for (const TrackerMethod method : scene::kTrackers) {
        const ObjectRun* one = run(method);
        if (method == leading_ || one == nullptr || one->is_at_end(journal_)) continue;
        if (!least || one->tick() < run(*least)->tick()) least = method;
    }
    return least;
}

std::optional<LiveObjects::Member> LiveObjects::member(std::uint32_t id) const {
    if (id < ObjectRun::kFirstMember) return std::nullopt;
    std::uint32_t index = id - ObjectRun::kFirstMember;
    for (std::size_t k = 0; k < journal_.plan.swarms.size(); ++k) {
        const std::uint32_t count = journal_.plan.swarms[k].count;
        if (index < count) return Member{swarm_places_[k], index};
        index -= count;
    }
    return std::nullopt;
}

void LiveObjects::begin_tape(TrackerMethod method) {
    const ObjectRun& one = *run(method);
    NodeTape& tape = tape_of(method);
    tape = is_recorded_ ? NodeTape(one.world(), one.work().operations()) : NodeTape();
    tape.number = ++tapes_begun_;
}

void LiveObjects::begin(TrackerMethod method) {
    runs_[place_of(method)] = std::make_unique<ObjectRun>(journal_.plan, method);
    begin_tape(method);
}

void LiveObjects::begin_others() {
    if (!is_comparing_) return;
    for (const TrackerMethod method : scene::kTrackers) {
        if (run(method) == nullptr) begin(method);
    }
}

std::int64_t LiveObjects::advance(TrackerMethod method, std::int64_t budget,
                                  const EventSink* seen) {
    ObjectRun& one = *runs_[place_of(method)];
    if (!is_recorded_ && seen == nullptr) return one.advance(journal_, budget, nullptr);
    NodeTape& tape = tape_of(method);
    if (is_recorded_ && one.is_ticking(journal_) && !one.has_begun(one.tick())) tape.begin_tick();
    const auto take = [&](const Event& event) {
        if (is_recorded_) tape.take(event);
        if (seen != nullptr) (*seen)(event);
    };
    const EventSink sink(take);
    return one.advance(journal_, budget, &sink);
}

void LiveObjects::begin_chapter() {
    chapter_.recording = std::make_shared<Recording>(kChapterEvents + 4 * kMostTiles);
    chapter_.first_lists = chapter_.lists;
    chapter_.before_tick = chapter_.after_tick = 0;
    chapter_.first_step = tape_of(leading_).end();
    ++chapter_.number;
}

void LiveObjects::check_plan(const WorldPlan& asked) {
    faults_.swarms.clear();
    swarm_places_.clear();
    journal_.plan = asked;
    journal_.plan.swarms.clear();
    journal_.operations.clear();
    logged_.clear();
    log_places_.clear();
    most_logged_.clear();
    log_tiles_ = 0;
    read_log();
    std::size_t members = 0;
    double tiles = 0;
    for (std::size_t k = 0; k < asked.swarms.size(); ++k) {
        const scene::Swarm& swarm = asked.swarms[k];
        if (auto fault = fault_of(swarm, asked, tiles)) {
            faults_.swarms.emplace(k, std::move(*fault));
            continue;
        }
        journal_.plan.swarms.push_back(swarm);
        swarm_places_.push_back(k);
        members += swarm.count;
        tiles += tiles_of(swarm, asked.frame);
    }
    has_few_members_ =
        members <= kMostRecordedMembers && tiles <= static_cast<double>(kMostRecordedTiles);
}

void LiveObjects::read_log() {
    if (!journal_.plan.log) return;
    const std::vector<scene::ObjectOperation>& log = *journal_.plan.log;
    for (std::size_t i = journal_.operations.size(); i < log.size(); ++i) {
        scene::ObjectOperation operation = log[i];
        const auto next = static_cast<std::uint32_t>(logged_.size());
        const auto [place, is_new] = log_places_.try_emplace(operation.id, next);
        if (is_new) {
            logged_.push_back(operation.id);
            most_logged_.push_back(0);
        }
        const double tiles = tiles_in(operation.rect, journal_.plan.frame.size());
        double& most = most_logged_[place->second];
        if (tiles > most && tiles <= static_cast<double>(kMostTiles)) {
            log_tiles_ += tiles - std::exchange(most, tiles);
        }
        operation.id = ObjectRun::kFirstLogged + place->second;
        journal_.operations.push_back(operation);
    }
}

bool LiveObjects::take_longer_log(const WorldPlan& plan) {
    if (!asked_ || !asked_->log || !plan.log) return false;
    WorldPlan without_more = plan;
    without_more.log = asked_->log;
    without_more.has_camera = asked_->has_camera;  // one may come and go while the log grows
    const std::vector<scene::ObjectOperation>& known = *asked_->log;
    if (without_more != *asked_ || plan.log->size() < known.size() ||
        !std::equal(known.begin(), known.end(), plan.log->begin())) {
        return false;
    }
    // Ticks beyond the end of the log have passed without the operations that it gets.
    const auto end = static_cast<std::int64_t>(known.size());
    if (journal_.last_tick > end) go_to(end);
    asked_ = plan;
    journal_.plan.log = plan.log;
    journal_.plan.has_camera = plan.has_camera;
    read_log();
    ++revision_;
    return true;
}

std::optional<std::uint32_t> LiveObjects::logged(std::uint32_t id) const {
    if (id < ObjectRun::kFirstLogged) return std::nullopt;
    const std::size_t place = id - ObjectRun::kFirstLogged;
    return place < logged_.size() ? std::optional(logged_[place]) : std::nullopt;
}

void LiveObjects::begin_run() {
    if (is_recorded_ || !has_world()) begin(leading_);
    if (!is_comparing_) drop_others();
    checkpoints_.clear();
    checkpoint_ticks_ = kCheckpointTicks;
    stop_.reset();
    watched_to_ = journal_.last_tick;
    forget_long_lists();
    chapter_.lists = {};
    points_ = {};
    printed_.reset();
    const scene::PrintedTracker as_printed = journal_.plan.as_printed;
    if (is_recorded_ && as_printed != scene::PrintedTracker::none) {
        printed_ = std::make_shared<PrintedObjects>(journal_.plan.frame, as_printed);
    }
    begin_chapter();
    ++revision_;
}

void LiveObjects::edit_placed_only() {
    journal_.edits.clear();
    for (const auto& [id, rect] : placed_) journal_.edits.push_back({0, id, rect});
}

void LiveObjects::limit_edits() {
    // A recorded world shows what each tracker did since the beginning, step beside step.
    if (is_recorded_ || journal_.edits.size() < kMostEdits + 4 * placed_.size()) return;
    const auto lacks_edits = [&](const auto& run) { return run && !run->has_all_edits(journal_); };
    if (std::any_of(runs_.begin(), runs_.end(), lacks_edits)) return;
    edit_placed_only();
    for (const auto& run : runs_) {
        if (run) run->take_for_done(journal_);
    }
}

void LiveObjects::begin_with_placed() {
    edit_placed_only();
    runs_ = {};
    begin_run();
}

void LiveObjects::start_over(WorldPlan asked) {
    check_plan(asked);
    asked_ = std::move(asked);
    ++generation_;
    journal_.edits.clear();
    journal_.last_tick = 0;
    runs_ = {};
    placed_.clear();
    is_recorded_ = is_small_with(tiles_of_swarms(journal_.plan));
    begin_run();
}

bool LiveObjects::is_small_with(double tiles) const {
    return has_few_members_ && tiles + log_tiles_ <= static_cast<double>(kMostRecordedPlacedTiles);
}

void LiveObjects::forget() {
    asked_.reset();
    ++generation_;
    runs_ = {};
    journal_ = {};
    placed_.clear();
    tiles_ = 0;
    faults_ = {};
    stop_.reset();
    checkpoints_.clear();
    chapter_.lists = {};
    ++revision_;
}

void LiveObjects::place(std::uint32_t id, const Rect& rect) {
    const auto [placed, is_new] = placed_.try_emplace(id, rect);
    if (!is_new && std::exchange(placed->second, rect) == rect) return;
    edit({journal_.last_tick, id, rect});
}

void LiveObjects::take_away(std::uint32_t id) {
    if (placed_.erase(id) > 0) edit({journal_.last_tick, id, std::nullopt});
}

void LiveObjects::edit(const WorldEdit& edit) {
    journal_.edits.push_back(edit);
    checkpoints_.clear();
}

bool LiveObjects::follow(WorldPlan plan, TrackerMethod leading,
                         std::span<const PlacedObject> objects, std::int64_t patience,
                         scene::Deadline* deadline) {
    const bool is_empty = objects.empty() && plan.swarms.empty() && !plan.log && !plan.has_camera;
    if (!has_world() && is_empty) return false;
    const std::uint64_t before = revision_;
    if (!has_world() || (asked_ != plan && !take_longer_log(plan))) {
        leading_ = leading;
        start_over(std::move(plan));
    } else if (leading_ != leading) {
        leading_ = leading;
        begin_run();
    }
    std::vector<std::uint32_t> wanted;
    wanted.reserve(objects.size());
    faults_.objects.clear();
    double tiles = tiles_of_swarms(journal_.plan);
    for (const PlacedObject& object : objects) {
        if (auto fault = fault_of(object.rect, leader(), tiles)) {
            faults_.objects.emplace(object.id, std::move(*fault));
        } else {
            wanted.push_back(object.id);
        }
    }
    std::sort(wanted.begin(), wanted.end());
    tiles_ = tiles;
    has_too_many_tiles_ =
        std::any_of(faults_.objects.begin(), faults_.objects.end(),
                    [](const auto& fault) { return fault.second.field == kAllObjects; });
    std::vector<std::uint32_t> gone;
    for (const auto& [id, rect] : placed_) {
        if (!std::binary_search(wanted.begin(), wanted.end(), id)) gone.push_back(id);
    }
    for (const std::uint32_t id : gone) take_away(id);
    for (const auto& [id, rect] : objects) {
        if (!faults_.objects.contains(id)) place(id, rect);
    }
    if (const bool is_small = is_small_with(tiles); is_recorded_ != is_small) {
        is_recorded_ = is_small;
        ++generation_;
        begin_with_placed();
    }
    work(patience, deadline);
    return revision_ != before;
}

bool LiveObjects::change(std::span<const PlacedObject> objects, std::vector<std::uint32_t> gone,
                         std::int64_t patience, scene::Deadline* deadline) {
    if (!has_world() || has_too_many_tiles_) return false;
    double tiles = tiles_;
    const auto add = [&](const Rect& rect, double sign) {
        tiles += sign * static_cast<double>(leader().world().grid().footprint_of(rect)->area());
    };
    const auto take_off = [&](std::uint32_t id) {
        if (const auto placed = placed_.find(id); placed != placed_.end()) add(placed->second, -1);
    };
    for (const std::uint32_t id : gone) take_off(id);
    for (const auto& [id, rect] : objects) {
        take_off(id);
        if (!leader().fault_of(rect)) add(rect, 1);
    }
    const bool is_too_much = tiles >= static_cast<double>(kTooManyTiles);
    if (is_too_much || is_recorded_ != is_small_with(tiles)) return false;
    tiles_ = tiles;
    std::sort(gone.begin(), gone.end());
    for (const std::uint32_t id : gone) faults_.objects.erase(id);
    for (const auto& [id, rect] : objects) {
        faults_.objects.erase(id);
        if (auto fault = leader().fault_of(rect)) {
            faults_.objects.emplace(id, std::move(*fault));
            gone.insert(std::lower_bound(gone.begin(), gone.end(), id), id);
        }
    }
    for (const std::uint32_t id : gone) take_away(id);
    for (const auto& [id, rect] : objects) {
        if (!faults_.objects.contains(id)) place(id, rect);
    }
    work(patience, deadline);
    return true;
}

void LiveObjects::keep_checkpoint() {
    const std::int64_t tick = leader().tick();
    // The printed tracker cannot be copied; going back runs it again.
    if (!is_recorded_ || printed_ || tick % checkpoint_ticks_ != 0 || has_later_edits()) return;
    if (leader().work().nodes.allocated > kMostRecordedTiles) return;
    checkpoints_.try_emplace(tick, Checkpoint{leader(), chapter_.lists, points_});
    if (checkpoints_.size() <= kMostCheckpoints) return;
    checkpoint_ticks_ *= 2;
    std::erase_if(checkpoints_,
                  [&](const auto& kept) { return kept.first % checkpoint_ticks_ != 0; });
}

// A recording is divided as the steps of the world are, whatever the time and the budget.
std::int64_t LiveObjects::part_of(std::int64_t budget, const scene::Deadline* deadline) const {
    if (is_recorded_) return kUndivided;
    return deadline != nullptr ? std::min(budget, kPart) : budget;
}

bool LiveObjects::advance_leader(std::int64_t budget, scene::Deadline* deadline) {
    if (has_caught_up()) return false;
    if (is_recorded_) begin_others();
    const auto take = [this](const Event& event) {
        if (is_recorded_) {
            std::visit(*chapter_.recording, event);
            chapter_.lists.apply(event);
            points_.apply(event);
        }
        if (stop_when_.is_on()) watch(event);
    };
    const EventSink sink(take);
    const EventSink* seen = is_recorded_ || stop_when_.is_on() ? &sink : nullptr;
    while (budget > 0 && !has_caught_up() && !is_over(deadline)) {
        if (chapter_.recording->events().size() >= kChapterEvents) begin_chapter();
        const std::int64_t tick = leader().tick();
        if (leader().is_ticking(journal_) && !leader().has_begun(tick)) {
            chapter_.before_tick = chapter_.recording->events().size();
        }
        const Progress before = progress(leader());
        const std::int64_t part = part_of(budget, deadline);
        budget -= part - advance(leading_, part, seen);
        if (is_recorded_) advance_level(before);
        if (printed_) printed_->follow(leader().world());
        if (leader().tick() > tick) end_tick();
    }
    ++revision_;
    return true;
}

void LiveObjects::advance_level(const Progress& before) {
    for (const TrackerMethod method : scene::kTrackers) {
        const ObjectRun* one = run(method);
        if (method != leading_ && one != nullptr && progress(*one) == before) {
            advance(method, kUndivided, nullptr);
        }
    }
}

bool LiveObjects::advance_others(std::int64_t budget, scene::Deadline* deadline) {
    if (!has_world()) return false;
    begin_others();
    std::optional<TrackerMethod> method = furthest_behind();
    const bool is_any_behind = method.has_value();
    for (; method && budget > 0 && !is_over(deadline); method = furthest_behind()) {
        const std::int64_t part = part_of(budget, deadline);
        budget -= part - advance(*method, part, nullptr);
    }
    return is_any_behind;
}

void LiveObjects::watch(const Event& event) {
    const auto* link = std::get_if<Link>(&event);
    // Ignore objects that are inserted at the start or edited by hand, and ticks that run again:
    // they were watched the first time.
    const std::int64_t tick = leader().tick() + 1;
    if (link == nullptr || !leader().is_ticking(journal_) || tick <= watched_to_) return;
    if (stop_when_.most_in_list > 0 && length_of(link->tile) > stop_when_.most_in_list) {
        longer_.push_back(*link);
    }
    if (stop_when_.has_new_node && link->source == NodeSource::fresh && !stop_) {
        stop_ = Stop{Stop::Why::node, tick, link->tile, 0, link->node, link->object, {}};
    }
}

std::uint32_t LiveObjects::length_of(Tile tile) const {
    return leader().world().grid().tracker().lists().length(tile);
}

// List lengths are checked at the end of the tick, because a tracker that links an object again
// does not make its list longer.
void LiveObjects::look_for_long_lists() {
    const auto is_long = [&](Tile tile) { return length_of(tile) > stop_when_.most_in_list; };
    std::erase_if(long_, [&](const auto& at) { return !is_long({at.second, at.first}); });
    for (const Link& link : longer_) {
        const auto [tile, object, node, source] = link;
        if (!is_long(tile) || !long_.insert({tile.y, tile.x}).second || stop_) continue;
        stop_ = Stop{Stop::Why::list, leader().tick(), tile, length_of(tile), node, object, {}};
    }
    longer_.clear();
}

void LiveObjects::end_tick() {
    chapter_.after_tick = chapter_.recording->events().size();
    keep_checkpoint();
    if (leader().tick() <= watched_to_) return;
    watched_to_ = leader().tick();
    if (stop_when_.most_in_list > 0) look_for_long_lists();
    if (stop_when_.has_broken_invariant && !stop_) {
        if (auto broken = broken_invariant(leader().world().grid().tracker())) {
            stop_ = Stop{Stop::Why::invariant, leader().tick(), {}, 0, kNone, kNone,
                         std::move(*broken)};
        }
    }
    if (!stop_ || !leader().has_all_edits(journal_)) return;
    // Discard later ticks.
    journal_.last_tick = leader().tick();
    drop_others_beyond(journal_.last_tick);
}

bool LiveObjects::work(std::int64_t budget, scene::Deadline* deadline) {
    const bool has_led = advance_leader(budget, deadline);
    const bool have_others_worked = advance_others(budget, deadline);
    limit_edits();
    return has_led || have_others_worked;
}

bool LiveObjects::finish(scene::Deadline* deadline) {
    while (work(kPatience, deadline) && !is_over(deadline)) continue;
    return !is_behind();
}

bool LiveObjects::is_behind() const {
    const auto is_behind = [&](const auto& run) {
        return run ? !run->is_at_end(journal_) : is_comparing_;
    };
    return has_world() && std::any_of(runs_.begin(), runs_.end(), is_behind);
}

void LiveObjects::set_comparing(bool is_comparing) {
    is_comparing_ = is_comparing;
    if (!is_comparing) drop_others();
}

void LiveObjects::drop_others() {
    for (const TrackerMethod method : scene::kTrackers) {
        if (method != leading_) runs_[place_of(method)].reset();
    }
}

void LiveObjects::drop_others_beyond(std::int64_t tick) {
    // A run in the middle of the next tick is too far, too. They begin again together.
    const auto is_beyond = [&](TrackerMethod method) {
        return method != leading_ && run(method) != nullptr && run(method)->has_begun(tick);
    };
    if (std::any_of(scene::kTrackers.begin(), scene::kTrackers.end(), is_beyond)) drop_others();
}

void LiveObjects::go_to(std::int64_t tick) {
    if (!has_world() || tick < 0 || tick == journal_.last_tick) return;
    stop_.reset();
    const bool is_back = tick < journal_.last_tick;
    journal_.last_tick = tick;
    if (is_back) go_back(tick);
}

void LiveObjects::go_back(std::int64_t tick) {
    if (has_later_edits()) return begin_with_placed();
    watched_to_ = std::min(watched_to_, tick);
    forget_long_lists();
    drop_others_beyond(tick);
    if (!leader().has_begun(tick)) return;
    checkpoints_.erase(checkpoints_.upper_bound(tick), checkpoints_.end());
    if (checkpoints_.empty()) {
        runs_[place_of(leading_)].reset();
        begin_run();
        return;
    }
    const Checkpoint& last = std::prev(checkpoints_.end())->second;
    runs_[place_of(leading_)] = std::make_unique<ObjectRun>(last.run);
    begin_tape(leading_);
    chapter_.lists = last.lists;
    points_ = last.points;
    begin_chapter();
    ++revision_;
}

}  // namespace tileglass::world
