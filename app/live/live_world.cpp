#include "app/live/live_world.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>
#include <map>
#include <span>
#include <utility>

#include "sandbox/world/camera.hpp"
#include "sandbox/world/film.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

// A deadline, or none.
class Turn {
public:
    explicit Turn(const std::optional<double>& seconds) {
        if (seconds) deadline_.emplace(*seconds);
    }
    scene::Deadline* deadline() { return deadline_ ? &*deadline_ : nullptr; }

private:
    std::optional<scene::Deadline> deadline_;
};

// Calls `changed(before, now)` for each item that differs; null: it is not there.
template <typename Changed>
void visit_changes(const scene::Items& before, const scene::Items& now, const Changed& changed) {
    for (const scene::Item& item : now) {
        const scene::Item* was = before.find(item.id);
        if (was != &item && (was == nullptr || *was != item)) changed(was, &item);
    }
    for (const scene::Item& item : before) {
        if (now.find(item.id) == nullptr) changed(&item, nullptr);
    }
}

const scene::Object* object_in_world(const scene::Item* item) {
    return item != nullptr && !item->hidden ? item->as<scene::Object>() : nullptr;
}

// Objects that have come or changed, and ids of those that have gone; by id.
struct ObjectChanges {
    std::vector<world::PlacedObject> placed;
    std::vector<std::uint32_t> gone;

    bool is_empty() const { return placed.empty() && gone.empty(); }
};

ObjectChanges changes_of_objects(const scene::Items& before, const scene::Items& now) {
    ObjectChanges changes;
    visit_changes(before, now, [&](const scene::Item* was, const scene::Item* is) {
        if (const scene::Object* object = object_in_world(is)) {
            changes.placed.push_back({is->id, object->rect});
        } else if (object_in_world(was) != nullptr) {
            changes.gone.push_back(was->id);
        }
    });
    const auto by_id = [](const auto& a, const auto& b) { return a.id < b.id; };
    std::sort(changes.placed.begin(), changes.placed.end(), by_id);
    std::sort(changes.gone.begin(), changes.gone.end());
    return changes;
}

}  // namespace

// What a scene wants to be in the world beside objects.
struct LiveWorld::Wanted {
    world::WorldPlan plan;
    TrackerMethod tracker{};
    std::vector<scene::ItemId> swarms;  // in the order of the plan
    std::optional<world::CameraPlan> camera;

    explicit Wanted(const scene::Scene& scene)
        : plan{scene.frame, scene.world.bounds, {}, scene.world.log, scene.world.as_printed},
          tracker(scene.world.tracker) {
        for (const scene::Item& item : scene.items) {
            if (item.hidden) continue;
            if (const auto* swarm = item.as<scene::Swarm>()) {
                plan.swarms.push_back(*swarm);
                swarms.push_back(item.id);
            } else if (const auto* seen = item.as<scene::Camera>(); seen != nullptr && !camera) {
                const bool reads_ahead = scene.map.parts || scene.map.procedural;
                camera = {item.id, scene.frame, scene.world.bounds, scene.map, *seen, reads_ahead};
                camera->camera.costs = {};
            }
        }
        plan.has_camera = camera.has_value();
    }

    bool operator==(const Wanted&) const = default;
};

LiveWorld::LiveWorld()
    : objects_(std::make_unique<world::LiveObjects>()),
      camera_(std::make_unique<world::LiveCamera>()),
      wanted_(std::make_unique<Wanted>(scene::Scene())) {}
LiveWorld::LiveWorld(LiveWorld&&) noexcept = default;
LiveWorld& LiveWorld::operator=(LiveWorld&&) noexcept = default;
LiveWorld::~LiveWorld() = default;

bool LiveWorld::has_objects() const {
    return objects_->size() > 0 || has_log();
}

bool LiveWorld::has_camera() const {
    return camera_->run() != nullptr;
}

std::int64_t LiveWorld::tick() const {
    return objects_->tick();
}

std::int64_t LiveWorld::last_tick() const {
    return first_tick_.value_or(objects_->last_tick());
}

bool LiveWorld::has_work() const {
    return objects_->is_behind() || !camera_->has_caught_up() ||
           (has_camera() && (!film_ || !film_->is_whole())) || (trial_ && !trial_->is_whole());
}

bool LiveWorld::never_ends() const {
    return has_camera() || !objects_->journal().plan.swarms.empty();
}

std::int64_t LiveWorld::horizon_of_log() const {
    return static_cast<std::int64_t>(objects_->journal().operations.size());
}

void LiveWorld::set_comparing(bool is_comparing) {
    objects_->set_comparing(is_comparing);
}

void LiveWorld::stop_when(const world::StopWhen& stop_when) {
    objects_->stops.set(stop_when);
}

void LiveWorld::forget() {
    objects_->forget();
    camera_->follow(std::nullopt);
    gone_names_.clear();
    items_ = {};
    *wanted_ = Wanted(scene::Scene());
    is_running_ = false;
    owed_ = 0;
}

void LiveWorld::open(const scene::Scene& scene) {
    forget();
    first_tick_ = scene.world.tick;
    follow(scene, false);
}

std::int64_t LiveWorld::first_horizon() const {
    const std::int64_t way =
        has_camera() ? world::end_of_way(camera_->run()->plan().camera) : std::int64_t{0};
    return std::max(horizon_of_log(), std::min(way, scene::World::kMostTicks));
}

void LiveWorld::work(scene::Deadline* deadline) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    objects_->advance_leader(kTurn, deadline);
    if (deadline == nullptr) {
        objects_->advance_others(kTurn);
    } else if (is_running_) {
        // The other trackers take what the leading one leaves of a screen frame.
        constexpr double kLeast = 0.0005;  // however long that takes; seconds
        const std::chrono::duration<double> spent = Clock::now() - begin;
        scene::Deadline rest(std::max(kLeast, kSecondsOfFrame - spent.count()));
        objects_->advance_others(world::LiveObjects::kPatience, &rest);
    } else {
        objects_->advance_others(world::LiveObjects::kPatience, deadline);
    }
    work_on_camera();
    horizon_ = std::max(horizon_, last_tick());
}

// A frame of a camera may build a million tiles. So its films begin after the turn in which the
// camera does, and go on in turns in which it leaves some time, now one first, now the other.
void LiveWorld::work_on_camera() {
    Turn turn(seconds_per_turn);
    const auto has_time = [&] { return turn.deadline() == nullptr || !turn.deadline()->look(); };
    camera_->go_to(tick());
    camera_->work(kCameraTurn, turn.deadline());
    const bool must_wait = std::exchange(has_new_camera_, false) && turn.deadline() != nullptr;
    if (!has_camera() || must_wait || !has_time()) return;
    if (!film_) {
        film_ = std::make_unique<world::Film>(camera_->run()->plan());
        tick_marks_.reset();
    }
    std::array films{film_.get(), trial_.get()};
    if (std::exchange(is_trial_first_, !is_trial_first_)) std::swap(films[0], films[1]);
    for (world::Film* film : films) {
        if (film != nullptr && has_time()) film->work(kCameraTurn, turn.deadline());
    }
}

bool LiveWorld::finish(scene::Deadline* deadline) {
    if (!objects_->finish(deadline)) return false;
    do {
        Turn turn(seconds_per_turn);
        work(turn.deadline());
        if (deadline != nullptr && deadline->look()) return !has_work();
    } while (has_work());
    return true;
}

void LiveWorld::give_up() {
    first_tick_ = last_tick();
    forget();
    film_.reset();
    trial_.reset();
}

void LiveWorld::follow(const scene::Scene& scene, bool is_quick) {
    const std::int64_t log_before = horizon_of_log();
    const bool is_at_end = scene.world.log != nullptr && objects_->last_tick() >= log_before;
    const std::int64_t patience = is_quick ? kTurn : world::LiveObjects::kPatience;
    Turn turn(seconds_per_turn);  // the same for what has changed and the work that follows
    visit_changes(items_, scene.items, [&](const scene::Item* before, const scene::Item* now) {
        if (now == nullptr && before->is_placed()) {
            gone_names_.insert_or_assign(before->id, before->name);
        }
    });
    const ObjectChanges changes = changes_of_objects(items_, scene.items);
    Wanted wanted(scene);
    const bool is_same = wanted == *wanted_ && changes.is_empty();
    const bool is_followed =
        is_same || (wanted == *wanted_ &&
                    objects_->change(changes.placed, changes.gone, patience, turn.deadline()));
    if (!is_followed) follow_all(std::move(wanted), scene.items, patience, turn.deadline());
    items_ = scene.items;
    has_new_camera_ = has_camera() && !film_;
    if (generation_ != objects_->generation()) {
        generation_ = objects_->generation();
        horizon_ = first_horizon();
    } else if (is_at_end && horizon_of_log() > log_before) {
        objects_->go_to(horizon_of_log());  // a log that grows is followed
    }
    horizon_ = std::max(horizon_, first_horizon());
    work(turn.deadline());
    if (!has_life()) pause();
    if (!first_tick_) return;
    objects_->go_to(*first_tick_);
    horizon_ = std::max(first_horizon(), *first_tick_);
    first_tick_.reset();
}

void LiveWorld::follow_all(Wanted wanted, const scene::Items& items, std::int64_t patience,
                           scene::Deadline* deadline) {
    std::vector<world::PlacedObject> placed;
    for (const scene::Item& item : items) {
        if (const scene::Object* object = object_in_world(&item)) {
            placed.push_back({item.id, object->rect});
        }
    }
    camera_->follow(wanted.camera);
    if (!has_camera()) {
        film_.reset();
        trial_.reset();
    } else if (film_ && film_->plan() != *wanted.camera) {
        film_.reset();
        tick_marks_.reset();
    }
    *wanted_ = std::move(wanted);
    objects_->follow(wanted_->plan, wanted_->tracker, placed, patience, deadline);
}

void LiveWorld::try_out(const std::optional<world::CameraPlan>& plan) {
    if (!plan || world::fault_of(*plan)) {
        trial_.reset();
    } else if (!trial_ || trial_->plan() != *plan) {
        trial_ = std::make_unique<world::Film>(*plan);
    }
}

const TickMarks& LiveWorld::tick_marks() const {
    if (!tick_marks_ || !tick_marks_->are_of(*objects_, film_.get())) {
        tick_marks_.emplace(*objects_, film_.get());
    }
    return *tick_marks_;
}

void LiveWorld::pause() {
    is_running_ = false;
    if (!std::exchange(stops_once_, false)) return;
    world::StopWhen when = objects_->stops.when();
    when.has_new_node = false;
    objects_->stops.set(when);
}

void LiveWorld::run_to_new_node() {
    run();
    world::StopWhen when = objects_->stops.when();
    stops_once_ = stops_once_ || !when.has_new_node;
    when.has_new_node = true;
    objects_->stops.set(when);
}

void LiveWorld::run() {
    // At its end, a log starts over, if nothing else is left to run.
    if (!never_ends() && last_tick() >= horizon_of_log()) go_to(0);
    run_end_ = scene::World::kMostTicks;
    is_running_ = has_life();
    objects_->stops.go_on();
    has_told_stop_ = false;
}

void LiveWorld::run_to(std::int64_t tick) {
    if (last_tick() >= tick) go_to(0);
    run();
    run_end_ = tick;
}

void LiveWorld::go_to(std::int64_t tick) {
    pause();
    has_told_stop_ = false;
    tick = std::clamp<std::int64_t>(tick, 0, scene::World::kMostTicks);
    if (first_tick_) {
        first_tick_ = tick;  // once a scene is followed
    } else {
        objects_->go_to(tick);
    }
    Turn turn(seconds_per_turn);
    work(turn.deadline());
}

void LiveWorld::advance(double seconds) {
    begin_ticks(seconds);
    Turn turn(seconds_per_turn);
    work(turn.deadline());
}

// If the world cannot keep up with `speed`, it runs as fast as it can.
void LiveWorld::begin_ticks(double seconds) {
    if (!is_running_ || !objects_->has_caught_up() || objects_->stops.stop()) return;
    owed_ += seconds * speed;
    const double due = std::floor(owed_);
    owed_ -= due;
    const std::int64_t end = never_ends() ? run_end_ : std::min(horizon_of_log(), run_end_);
    objects_->go_to(std::min(last_tick() + static_cast<std::int64_t>(due), end));
    if (last_tick() == end) is_running_ = false;
}

std::optional<world::Stop> LiveWorld::take_stop() {
    const std::optional<world::Stop>& stop = objects_->stops.stop();
    const bool is_news = stop.has_value() && !has_told_stop_;
    has_told_stop_ = stop.has_value();
    if (!is_news) return std::nullopt;
    const std::optional<world::Stop> news = stop;
    pause();
    owed_ = 0;
    return news;
}

std::string LiveWorld::name_of_number(std::uint32_t number) const {
    const world::ObjectWorld* world = objects_->world();
    // The number may come from before the world was restarted.
    if (world == nullptr || number >= world->number_end()) return "gone";
    return name_of(world->id_of(number));
}

std::string LiveWorld::name_of(std::uint32_t id) const {
    if (const auto logged = objects_->contents().logged(id))
        return fmt::format("object {}", *logged);
    const auto member = objects_->contents().member(id);
    const scene::ItemId item = member ? wanted_->swarms[member->swarm] : id;
    const scene::Item* found = items_.find(item);
    const auto gone = gone_names_.find(item);
    if (found == nullptr && gone == gone_names_.end()) return "gone";
    const std::string& name = found != nullptr ? found->name : gone->second;
    return member ? fmt::format("{} #{}", name, member->index) : name;
}

const Error* LiveWorld::fault_of(scene::ItemId item) const {
    const world::WorldFaults& faults = objects_->contents().faults();
    if (const auto found = faults.objects.find(item); found != faults.objects.end()) {
        return &found->second;
    }
    for (const auto& [place, fault] : faults.swarms) {
        if (wanted_->swarms[place] == item) return &fault;
    }
    const bool is_camera = wanted_->camera && wanted_->camera->item == item;
    return is_camera && camera_->fault() ? &*camera_->fault() : nullptr;
}

std::size_t object_count(const LiveWorld& live) {
    return live.objects().size();
}

bool is_recorded(const LiveWorld& live) {
    return live.objects().is_recorded();
}

const Rect& rect_of(const LiveWorld& live, std::uint32_t id) {
    const world::ObjectWorld& world = *live.objects().world();
    return world.grid().rect(*world.number_of(id));
}

bool has_bodies(const LiveWorld& live) {
    const world::ObjectRun* run = live.objects().leading_run();
    return live.has_log() || (run != nullptr && run->member_count() > 0);
}

std::span<const Rect> bodies_of(const LiveWorld& live, std::vector<Rect>& room) {
    const world::ObjectRun* run = live.objects().leading_run();
    if (run == nullptr) return {};
    const world::ObjectWorld& world = run->world();
    const std::span<const Rect> all = world.grid().rects();
    const std::span<const Rect> members = all.first(std::min(all.size(), run->bodies().size()));
    if (!live.has_log()) return members;
    room.assign(members.begin(), members.end());
    for (std::uint32_t id = world::ObjectRun::kFirstLogged; live.objects().contents().logged(id);
         ++id) {
        if (const auto number = world.number_of(id)) room.push_back(all[*number]);
    }
    return room;
}

bool knows_bodies_before(const LiveWorld& live) {
    constexpr std::size_t kManyOperations = 20'000;
    const world::ObjectRun* run = live.objects().leading_run();
    const world::Journal& journal = live.objects().journal();
    return run != nullptr && live.has_log() && run->member_count() == 0 && journal.edits.empty() &&
           journal.operations.size() <= kManyOperations;
}

std::span<const Rect> bodies_before(const LiveWorld& live, std::int64_t operations,
                                    std::vector<Rect>& room) {
    const std::vector<scene::ObjectOperation>& log = live.objects().journal().operations;
    const auto& refusals = live.objects().leading_run()->refusals();
    std::int64_t tick = live.tick();
    for (; tick > 0 && operations > 0; --tick) operations -= refusals.contains(tick) ? 0 : 1;
    std::map<std::uint32_t, Rect> rects;
    for (std::int64_t done = 1; done <= tick; ++done) {
        if (refusals.contains(done)) continue;
        const scene::ObjectOperation& operation = log[static_cast<std::size_t>(done - 1)];
        if (operation.kind == scene::ObjectOperation::Kind::remove) {
            rects.erase(operation.id);
        } else {
            rects[operation.id] = operation.rect;
        }
    }
    room.clear();
    for (const auto& [id, rect] : rects) room.push_back(rect);
    return room;
}

std::string operation_text(const LiveWorld& live) {
    const std::int64_t tick = live.tick();
    const scene::ObjectLog& log = live.objects().journal().plan.log;
    if (!live.has_log() || tick < 1 || log->size() < static_cast<std::size_t>(tick)) return "";
    using Kind = scene::ObjectOperation::Kind;
    const scene::ObjectOperation& operation = (*log)[static_cast<std::size_t>(tick - 1)];
    std::string text = fmt::format("{} object {}", scene::name_of(operation.kind), operation.id);
    const auto& refusals = live.objects().leading_run()->refusals();
    const auto refusal = refusals.find(tick);
    if (refusal == refusals.end()) return text;
    const bool is_of_id = refusal->second.field == "id";
    return text + fmt::format(": refused, {}", !is_of_id ? refusal->second.message
                                               : operation.kind == Kind::insert
                                                   ? "it is there already"
                                                   : "it is not there");
}

}  // namespace tileglass::app
