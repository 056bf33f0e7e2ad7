#include "app/world/live_world.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <utility>

#include "app/world/camera_films.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

constexpr std::int64_t kTurn = 400'000;  // operations: a few milliseconds

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

// The tick of the last operation of the log.
std::int64_t end_of_log(const world::LiveObjects& objects) {
    return static_cast<std::int64_t>(objects.journal().operations.size());
}

// Does every tick bring changes, without end?
bool never_ends(const LiveWorld& live) {
    return live.has_camera() || !live.objects().journal().plan.swarms.empty();
}

// Where the timeline ends at first: at the end of the log or of the camera's path, whichever is
// later.
std::int64_t first_horizon(const LiveWorld& live) {
    const std::int64_t way =
        live.has_camera() ? world::end_of_way(live.camera().run()->plan().camera) : std::int64_t{0};
    return std::max(end_of_log(live.objects()), std::min(way, scene::World::kMostTicks));
}

std::vector<world::PlacedObject> objects_of(const scene::Items& items) {
    std::vector<world::PlacedObject> placed;
    for (const scene::Item& item : items) {
        const auto* object = item.hidden ? nullptr : item.as<scene::Object>();
        if (object != nullptr) placed.push_back({item.id, object->rect});
    }
    return placed;
}

}  // namespace

LiveWorld::LiveWorld()
    : objects_(std::make_unique<world::LiveObjects>()),
      films_(std::make_unique<CameraFilms>()),
      items_(std::make_unique<WorldItems>(*objects_, films_->camera())) {}
LiveWorld::LiveWorld(LiveWorld&&) noexcept = default;
LiveWorld::~LiveWorld() = default;

bool LiveWorld::has_objects() const {
    return objects_->size() > 0 || has_log(*this);
}

bool LiveWorld::has_camera() const {
    return camera().run() != nullptr;
}

const world::LiveCamera& LiveWorld::camera() const {
    return films_->camera();
}

const world::Film* LiveWorld::film() const {
    return films_->film();
}

void LiveWorld::try_out(const std::optional<world::CameraPlan>& plan) {
    films_->try_out(plan);
}

const world::Film* LiveWorld::trial() const {
    return films_->trial();
}

const TickMarks& LiveWorld::tick_marks() const {
    return films_->tick_marks(*objects_);
}

std::int64_t LiveWorld::tick() const {
    return objects_->tick();
}

std::int64_t LiveWorld::last_tick() const {
    return first_tick_.value_or(objects_->last_tick());
}

bool LiveWorld::is_busy() const {
    return is_running() || objects_->is_behind() || films_->has_work();
}

void LiveWorld::set_comparing(bool is_comparing) {
    objects_->set_comparing(is_comparing);
}

void LiveWorld::stop_when(const world::StopWhen& stop_when) {
    objects_->stops.set(stop_when);
}

void LiveWorld::give_up() {
    first_tick_ = last_tick();
    objects_->forget();
    films_->follow(nullptr);
    items_->clear();
    run_ = {};
}

void LiveWorld::open(const scene::Scene& scene) {
    open_at(scene.world.tick);
    follow(scene, false);
}

void LiveWorld::open_at(std::int64_t tick) {
    give_up();
    first_tick_ = tick;
}

void LiveWorld::follow(const scene::Scene& scene, bool is_quick) {
    const std::int64_t log_before = end_of_log(*objects_);
    const bool is_at_end = scene.world.log != nullptr && objects_->last_tick() >= log_before;
    const std::int64_t patience = is_quick ? kTurn : world::LiveObjects::kPatience;
    Turn turn(seconds_per_turn);  // the same for what has changed and the work that follows
    WantedWorld wanted(scene);
    std::vector<world::PlacedObject> placed = objects_of(scene.items);
    const bool is_other = wanted != items_->wanted();
    if (is_other) films_->follow(wanted.camera.get());
    if (is_other || placed != items_->placed()) {
        objects_->follow(wanted.plan, wanted.tracker, placed, patience, turn.deadline());
    }
    items_->set(std::move(wanted), std::move(placed), scene.items);
    if (horizon_.generation != objects_->generation()) {
        horizon_ = {0, objects_->generation()};
    } else if (is_at_end && end_of_log(*objects_) > log_before) {
        objects_->go_to(end_of_log(*objects_));  // a log that grows is followed
    }
    horizon_.tick = std::max(horizon_.tick, first_horizon(*this));
    if (first_tick_) {
        objects_->go_to(*first_tick_);
        horizon_.tick = std::max(first_horizon(*this), *first_tick_);
        first_tick_.reset();
    }
    work(turn.deadline());
    if (!has_life(*this)) pause();
}

bool LiveWorld::work(scene::Deadline* deadline) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    objects_->advance_leader(kTurn, deadline);
    if (deadline == nullptr) {
        objects_->advance_others(kTurn);
    } else if (is_running()) {
        // The other trackers take what the leading one leaves of a screen frame.
        constexpr double kLeast = 0.0005;  // however long that takes; seconds
        const std::chrono::duration<double> spent = Clock::now() - begin;
        scene::Deadline rest(std::max(kLeast, kSecondsOfWorld - spent.count()));
        objects_->advance_others(world::LiveObjects::kPatience, &rest);
    } else {
        objects_->advance_others(world::LiveObjects::kPatience, deadline);
    }
    films_->work(tick(), seconds_per_turn);
    horizon_.tick = std::max(horizon_.tick, last_tick());
    return objects_->is_behind() || films_->has_work();
}

bool LiveWorld::finish(scene::Deadline* deadline) {
    if (!objects_->finish(deadline)) return false;
    while (true) {
        Turn turn(seconds_per_turn);
        if (!work(turn.deadline())) return true;
        if (deadline != nullptr && deadline->look()) return false;
    }
}

void LiveWorld::run(std::int64_t end) {
    // At its end, a log starts over, if nothing else is left to run.
    const bool is_at_end = !never_ends(*this) && last_tick() >= end_of_log(*objects_);
    if (is_at_end || last_tick() >= end) go_to(0);
    if (has_life(*this)) run_.end = end;
    objects_->stops.go_on();
}

void LiveWorld::run_to_new_node() {
    run();
    objects_->stops.stop_once_at_new_node();
}

void LiveWorld::pause() {
    run_.end.reset();
    objects_->stops.end_once();
}

void LiveWorld::go_to(std::int64_t tick) {
    pause();
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
    // If the world cannot keep up with `speed`, it runs as fast as it can.
    if (is_running() && objects_->has_caught_up() && !objects_->stops.stop()) {
        run_.owed += seconds * speed;
        const double due = std::floor(run_.owed);
        run_.owed -= due;
        const std::int64_t end =
            never_ends(*this) ? *run_.end : std::min(end_of_log(*objects_), *run_.end);
        objects_->go_to(std::min(last_tick() + static_cast<std::int64_t>(due), end));
        if (last_tick() == end) run_.end.reset();
    }
    Turn turn(seconds_per_turn);
    work(turn.deadline());
}

std::optional<world::Stop> LiveWorld::take_stop() {
    std::optional<world::Stop> news = objects_->stops.take();
    if (!news) return std::nullopt;
    pause();
    run_.owed = 0;
    return news;
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

bool has_log(const LiveWorld& live) {
    return end_of_log(live.objects()) > 0;
}

bool has_life(const LiveWorld& live) {
    return live.has_objects() || live.has_camera();
}

bool has_motion(const LiveWorld& live) {
    return never_ends(live) || has_log(live);
}

bool has_bodies(const LiveWorld& live) {
    const world::ObjectRun* run = live.objects().leading_run();
    return has_log(live) || (run != nullptr && run->member_count() > 0);
}

std::span<const Rect> bodies_of(const LiveWorld& live, std::vector<Rect>& room) {
    const world::ObjectRun* run = live.objects().leading_run();
    if (run == nullptr) return {};
    const world::ObjectWorld& world = run->world();
    const std::span<const Rect> all = world.grid().rects();
    const std::span<const Rect> members = all.first(std::min(all.size(), run->bodies().size()));
    if (!has_log(live)) return members;
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
    return run != nullptr && has_log(live) && run->member_count() == 0 && journal.edits.empty() &&
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
    if (!has_log(live) || tick < 1 || log->size() < static_cast<std::size_t>(tick)) return "";
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
