#include "sandbox/world/live_objects.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <new>
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

std::int64_t part_of(std::int64_t budget, scene::Deadline* deadline) {
    return deadline != nullptr ? std::min(budget, LiveObjects::kPart) : budget;
}

bool is_over(scene::Deadline* deadline) {
    return deadline != nullptr && deadline->look();
}

// As much as a table that grows by itself takes.
WorldRoom twice(const WorldRoom& room) {
    return {2 * room.objects, 2 * room.tiles, 2 * room.lists};
}
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
    return runs_[place_of(method)];
}

std::optional<std::size_t> LiveObjects::furthest_behind() const {
    const auto progress = [&](std::size_t place) {
        const WorkMark& mark = runs_[place]->last_mark();
        return std::pair(mark.tick, mark.work.operations());
    };
    std::optional<std::size_t> least;
    for (std::size_t place = 0; place < TrackerRuns::kPlaces; ++place) {
        const ObjectRun* run = runs_[place];
        if (is_leading(place) || run == nullptr || run->is_at_end(journal_)) continue;
        if (!least || progress(place) < progress(*least)) least = place;
    }
    return least;
}

const WorkMark* LiveObjects::compared_at() const {
    if (!is_comparing_) return nullptr;
    const std::optional<std::size_t> last = furthest_behind();
    return last ? &runs_[*last]->last_mark() : nullptr;
}

const ObjectRun* LiveObjects::compared_leader() const {
    return runs_[kPaced] != nullptr ? runs_[kPaced] : leading_run();
}

const TrackerWork* LiveObjects::compared(TrackerMethod method) const {
    const ObjectRun* one = method == leading_ ? compared_leader() : run(method);
    if (one == nullptr) return nullptr;
    const WorkMark* at = compared_at();
    if (at == nullptr) return &one->work();
    const WorkMark* mark = one->mark_after(at->work.operations());
    return mark != nullptr ? &mark->work : nullptr;
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
    const ObjectRun& run = *runs_[place_of(method)];
    NodeTape& tape = tape_of(method);
    tape = is_recorded_ ? NodeTape(run.world(), run.work().operations()) : NodeTape();
    tape.number = ++tapes_begun_;
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
    if (is_recorded_ || !has_world()) {
        runs_.put(place_of(leading_), std::make_shared<ObjectRun>(journal_.plan, leading_));
    }
    begin_tape(leading_);
    if (!is_comparing_) drop_followers();
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
    placed_.visit(
        [&](std::uint32_t id, const Rect& rect) { journal_.edits.push_back({0, id, rect}); });
}

void LiveObjects::limit_edits() {
    // A recorded world shows what each tracker did since the beginning, step beside step.
    if (is_recorded_ || journal_.edits.size() < kMostEdits + 4 * placed_.size()) return;
    if (runs_.is_any_copied()) return;
    const auto is_behind = [&](const std::shared_ptr<ObjectRun>& run) {
        return run && !run->has_all_edits(journal_);
    };
    if (std::any_of(runs_.all().begin(), runs_.all().end(), is_behind)) return;
    edit_placed_only();
    for (const std::shared_ptr<ObjectRun>& run : runs_.all()) {
        if (run) run->take_for_done(journal_);
    }
}

void LiveObjects::begin_with_placed() {
    edit_placed_only();
    drop_runs();
    begin_run();
}

void LiveObjects::start_over(WorldPlan asked) {
    check_plan(asked);
    asked_ = std::move(asked);
    ++generation_;
    journal_.edits.clear();
    journal_.last_tick = 0;
    drop_runs();
    placed_.clear();
    around_.reset();
    is_recorded_ = is_small_with(tiles_of_swarms(journal_.plan));
    begin_run();
}

bool LiveObjects::is_small_with(double tiles) const {
    return has_few_members_ && std::max(tiles, expected_.tiles) + log_tiles_ <=
                                   static_cast<double>(kMostRecordedPlacedTiles);
}

void LiveObjects::expect_room() {
    if (has_caught_up() && !is_behind()) {
        most_room_ = {};
        runs_.forget_no_memory();
    }
    const std::size_t objects = placed_.size() + leader().member_count() + logged_.size();
    double area = area_of_swarms(journal_.plan) + log_tiles_;
    if (around_) area += tiles_in(*around_, journal_.plan.frame.size());
    const double tiles = tiles_ + log_tiles_;
    most_room_ = largest(most_room_, {objects, tiles, std::min(tiles, area)});
    most_room_ = largest(most_room_, expected_);
}

bool LiveObjects::has_room(std::size_t place, scene::Deadline* deadline) {
    if (!runs_.is_free(place, deadline)) return false;
    const ObjectRun& run = *runs_[place];
    if (deadline == nullptr || is_recorded_) return true;
    bool is_made = false;
    if (run.wants_room(journal_)) {
        const WorldRoom room = room_for(journal_);
        is_made =
            room.is_large() && !runs_.has_no_memory() &&
            runs_.make_empty(place, journal_.plan, method_of(place), largest(room, most_room_));
    } else if (most_room_.is_large() && !runs_.has_no_memory() && !run.holds(most_room_)) {
        is_made = runs_.make_copy(place, place, twice(most_room_));
    }
    return !is_made || runs_.is_free(place, deadline);
}

void LiveObjects::drop_runs() {
    for (std::size_t place = 0; place < TrackerRuns::kPlaces; ++place) runs_.drop(place);
    most_room_ = {};
    runs_.forget_no_memory();
}

void LiveObjects::forget() {
    asked_.reset();
    ++generation_;
    drop_runs();
    journal_ = {};
    placed_.clear();
    tiles_ = 0;
    around_.reset();
    faults_ = {};
    stop_.reset();
    checkpoints_.clear();
    chapter_.lists = {};
    if (std::exchange(has_given_up_comparing_, false)) is_comparing_ = true;
    ++revision_;
}

void LiveObjects::place(std::uint32_t id, const Rect& rect) {
    if (!placed_.put(id, rect)) return;
    around_ = hull(around_.value_or(rect), rect);
    edit({journal_.last_tick, id, rect});
}

void LiveObjects::take_away(std::uint32_t id) {
    if (placed_.find(id) == nullptr) return;
    edit({journal_.last_tick, id, std::nullopt});  // first, because it may fail
    placed_.erase(id);
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
        change_leader(leading);
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
    placed_.visit([&](std::uint32_t id, const Rect& /*rect*/) {
        if (!std::binary_search(wanted.begin(), wanted.end(), id)) gone.push_back(id);
    });
    for (const std::uint32_t id : gone) take_away(id);
    for (const auto& [id, rect] : objects) {
        if (!faults_.objects.contains(id)) place(id, rect);
    }
    if (const bool is_small = is_small_with(tiles); is_recorded_ != is_small) {
        is_recorded_ = is_small;
        ++generation_;
        begin_with_placed();
    }
    work(patience, patience, deadline);
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
        if (const Rect* placed = placed_.find(id)) add(*placed, -1);
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
    work(patience, patience, deadline);
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

bool LiveObjects::lead(std::int64_t budget, scene::Deadline* deadline) {
    if (leader().is_at_end(journal_)) return false;
    if (!has_room(place_of(leading_), deadline)) return true;
    ObjectRun& run = *runs_[place_of(leading_)];
    const auto take = [this](const Event& event) {
        if (is_recorded_) {
            std::visit(*chapter_.recording, event);
            chapter_.lists.apply(event);
            points_.apply(event);
            tape_of(leading_).take(event);
        }
        if (stop_when_.is_on()) watch(event);
    };
    const EventSink sink(take);
    const bool is_seen = is_recorded_ || stop_when_.is_on();
    while (budget > 0 && !run.is_at_end(journal_) && !is_over(deadline)) {
        if (chapter_.recording->events().size() >= kChapterEvents) begin_chapter();
        const std::int64_t tick = run.tick();
        if (run.is_ticking(journal_) && !run.has_begun(tick)) {
            chapter_.before_tick = chapter_.recording->events().size();
            if (is_recorded_) tape_of(leading_).begin_tick();
        }
        // A recording is divided as the ticks are, whatever the time.
        const std::int64_t part = is_recorded_ ? budget : part_of(budget, deadline);
        budget += run.advance(journal_, part, is_seen ? &sink : nullptr) - part;
        if (printed_) printed_->follow(run.world());
        if (run.tick() > tick) end_tick();
    }
    return true;
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
    drop_followers_beyond(journal_.last_tick);
}

bool LiveObjects::trail(std::int64_t budget, scene::Deadline* deadline) {
    if (!is_comparing_) return false;
    for (std::size_t place = 0; place < TrackerRuns::kPlaces; ++place) {
        if (is_leading(place) || runs_[place] != nullptr) continue;
        // A large one is begun in a turn of its own: its tables take some milliseconds.
        if (is_over(deadline) || !runs_.is_free(place, deadline)) return true;
        if (runs_[place] != nullptr) continue;
        runs_.put(place, std::make_shared<ObjectRun>(journal_.plan, method_of(place)));
        if (place != kPaced) begin_tape(method_of(place));
    }
    std::array<std::int64_t, TrackerRuns::kPlaces> budgets;
    budgets.fill(budget);
    bool has_worked = false;
    while (!has_worked || !is_over(deadline)) {
        // None goes on before all others have come to where it is.
        const std::optional<std::size_t> place = furthest_behind();
        if (!place || budgets[*place] <= 0) break;
        has_worked = true;
        if (!has_room(*place, deadline)) break;
        ObjectRun& run = *runs_[*place];
        const bool is_taped = is_recorded_ && *place != kPaced;
        NodeTape* tape = is_taped ? &tape_of(method_of(*place)) : nullptr;
        const auto take = [&](const Event& event) { tape->take(event); };
        const EventSink sink(take);
        if (is_taped && run.is_ticking(journal_) && !run.has_begun(run.tick())) tape->begin_tick();
        std::int64_t& left = budgets[*place];
        const std::int64_t part = std::min(left, kPart);
        left += run.advance(journal_, part, is_taped ? &sink : nullptr) - part;
    }
    return has_worked;
}

bool LiveObjects::work(std::int64_t leading, std::int64_t following, scene::Deadline* deadline,
                       scene::Deadline* share) {
    if (!has_world()) return false;
    journal_.expected = expected_;
    expect_room();
    // Where the leading one takes all the time that they share, the next turn is for the others: to
    // insert one large object takes long.
    const bool has_time = !is_over(deadline);
    const bool is_for_others = has_taken_all_ && are_others_behind();
    const bool has_led = !is_for_others && lead(leading, deadline);
    if (has_led) ++revision_;
    if (has_time) has_taken_all_ = has_led && share == nullptr && is_over(deadline);
    bool has_trailed = false;
    try {
        has_trailed = !has_taken_all_ && trail(following, share != nullptr ? share : deadline);
    } catch (const std::bad_alloc&) {
        set_comparing(false);  // a run that has stopped anywhere is of no use
        has_given_up_comparing_ = lacks_memory_ = true;
    }
    limit_edits();
    return has_led || has_trailed || is_for_others;
}

bool LiveObjects::finish(scene::Deadline& deadline) {
    // A recording has the same chapters however the work is divided only if it is not divided. A
    // world that is not recorded has many members, and inserting all of them takes long.
    constexpr std::int64_t all = std::numeric_limits<std::int64_t>::max() / 2;
    const std::int64_t turn = is_recorded_ ? all : kPatience;
    while (work(turn, turn, &deadline)) {
        if (deadline.look()) return has_caught_up() && !is_behind();
    }
    return true;
}

void LiveObjects::finish() {
    scene::Deadline never(std::numeric_limits<double>::infinity());
    finish(never);
}

bool LiveObjects::are_others_behind() const {
    if (!is_comparing_) return false;
    for (std::size_t place = 0; place < TrackerRuns::kPlaces; ++place) {
        if (is_leading(place)) continue;
        if (runs_[place] == nullptr || !runs_[place]->is_at_end(journal_)) return true;
    }
    return false;
}

bool LiveObjects::is_behind() const {
    return is_comparing_ && has_world() && (!leader().is_at_end(journal_) || are_others_behind());
}

void LiveObjects::set_comparing(bool is_comparing) {
    if (is_comparing_ == is_comparing) return;
    is_comparing_ = is_comparing;
    has_given_up_comparing_ = false;
    if (!is_comparing) drop_followers();
}

void LiveObjects::drop_followers() {
    for (std::size_t place = 0; place < TrackerRuns::kPlaces; ++place) {
        if (!is_leading(place)) runs_.drop(place);
    }
}

void LiveObjects::drop_followers_beyond(std::int64_t tick) {
    for (std::size_t place = 0; place < TrackerRuns::kPlaces; ++place) {
        if (is_leading(place)) continue;
        // A run in the middle of the next tick is too far, too. They begin again together.
        const ObjectRun* copied = runs_.copied_for(place);
        const ObjectRun* run = copied != nullptr ? copied : runs_[place];
        if (run != nullptr && run->has_begun(tick)) return drop_followers();
    }
}

void LiveObjects::change_leader(TrackerMethod leading) {
    const TrackerMethod last = std::exchange(leading_, leading);
    const ObjectRun* before = runs_[place_of(last)];
    const ObjectRun* beside = runs_[kPaced];
    // While a thread copied it, it stayed where the others are.
    const bool is_there = runs_.copied_for(kPaced) == before ||
                          (beside != nullptr && beside->work() == before->work());
    if (!is_there) {
        // It goes on beside the others, from where it has come there.
        runs_.put(place_of(last), runs_.take(kPaced));
        if (beside != nullptr) begin_tape(last);
    }
    runs_.drop(kPaced);
    if (is_recorded_) {
        runs_.put(kPaced, runs_.all()[place_of(leading)]);  // the one that leads begins anew
    } else if (has_world()) {
        runs_.copy(kPaced, place_of(leading), twice(most_room_));
    }
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
    drop_followers_beyond(tick);
    if (!leader().has_begun(tick)) return;
    checkpoints_.erase(checkpoints_.upper_bound(tick), checkpoints_.end());
    if (checkpoints_.empty()) {
        runs_.drop(place_of(leading_));
        begin_run();
        return;
    }
    const Checkpoint& last = std::prev(checkpoints_.end())->second;
    runs_.put(place_of(leading_), std::make_shared<ObjectRun>(last.run));
    begin_tape(leading_);
    chapter_.lists = last.lists;
    points_ = last.points;
    begin_chapter();
    ++revision_;
}

}  // namespace tileglass::world
