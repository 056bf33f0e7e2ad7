#include "app/live/live_world.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <new>
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

using Run = std::span<const scene::Items::BlockPointer>;

// What a world follows besides items.
scene::Scene without_items_of(const scene::Scene& scene) {
    scene::Scene followed;
    followed.frame = scene.frame;
    followed.map = scene.map;
    followed.world = scene.world;
    return followed;
}

// About the objects of a scene and their tiles. Of very many items only some are looked at.
struct ObjectCount {
    double objects = 0;
    double tiles = 0;
    std::optional<Rect> around;  ///< around those that were looked at
    std::int64_t looked_at = 0;  ///< items: a measure of work
};

ObjectCount count_objects(const scene::Scene& scene) {
    constexpr std::size_t kLookedAt = 256;  // blocks of items
    const std::span<const scene::Items::BlockPointer> blocks = scene.items.blocks();
    const std::size_t step = blocks.size() / kLookedAt + 1;
    ObjectCount count;
    for (std::size_t i = 0; i < blocks.size(); i += step) {
        count.looked_at += static_cast<std::int64_t>(blocks[i]->size());
        for (const scene::Item& item : *blocks[i]) {
            const auto* object = item.hidden ? nullptr : item.as<scene::Object>();
            if (object == nullptr) continue;
            const double own = world::tiles_in(object->rect, scene.frame.size());
            ++count.objects;
            count.around = hull(count.around.value_or(object->rect), object->rect);
            if (own <= static_cast<double>(world::LiveObjects::kMostTiles)) count.tiles += own;
        }
    }
    if (count.looked_at == 0) return count;
    const double share =
        static_cast<double>(scene.items.size()) / static_cast<double>(count.looked_at);
    count.objects *= share;
    count.tiles *= share;
    return count;
}

}  // namespace

LiveWorld::LiveWorld()
    : objects_(std::make_unique<world::LiveObjects>()),
      camera_(std::make_unique<world::LiveCamera>()) {}
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
    return is_behind_ || !objects_->has_caught_up() || objects_->is_behind() ||
           !camera_->has_caught_up() || (has_camera() && (!film_ || !film_->is_whole())) ||
           (trial_ && !trial_->is_whole());
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
    objects_->stop_when(stop_when);
}

void LiveWorld::forget() {
    objects_->forget();
    camera_->follow(std::nullopt);
    gone_names_.clear();
    followed_ = {};
    followed_to_ = scene::kNoItem;
    expected_tiles_.reset();
    has_followed_ = false;
    is_behind_ = false;
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

void LiveWorld::work() {
    Turn turn(seconds_per_turn);
    work(turn.deadline());
}

void LiveWorld::work(scene::Deadline* deadline) {
    const bool is_shared = is_running_ && seconds_per_turn;
    Turn share(is_shared ? std::optional(kSecondsOfFrame) : std::nullopt);
    // Where there is a time, it decides how far the other trackers come.
    const std::int64_t following =
        deadline != nullptr ? world::LiveObjects::kPatience : kFollowingTurn;
    objects_->work(kLeadingTurn, following, deadline, share.deadline());
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

bool LiveWorld::finish(scene::Deadline& deadline) {
    if (!objects_->finish(deadline)) return false;
    do {
        is_behind_ ? follow_part(true) : work();
        if (deadline.look()) return !has_work();
    } while (has_work());
    return true;
}

void LiveWorld::finish() {
    scene::Deadline never(std::numeric_limits<double>::infinity());
    finish(never);
}

void LiveWorld::follow(const scene::Scene& scene, bool is_quick) {
    target_ = without_items_of(scene);
    target_.items = scene.items;
    try_to([&] { follow_part(is_quick); });
}

// A world that has stopped anywhere is of no use.
template <typename Work>
void LiveWorld::try_to(const Work& work) {
    try {
        work();
    } catch (const std::bad_alloc&) {
        give_up();
        lacks_memory_ = true;
    }
}

void LiveWorld::give_up() {
    first_tick_ = last_tick();
    forget();
    faults_.clear();
    film_.reset();
    trial_.reset();
}

scene::Scene LiveWorld::next_part() {
    constexpr std::size_t kAtOnce = 64;  // blocks of items: some 10 ms
    scene::Scene part = target_;
    is_behind_ = false;
    if (!seconds_per_turn || !target_.items.do_ids_rise() || !followed_.items.do_ids_rise()) {
        followed_to_ = scene::kNoItem;
        return part;
    }
    // Where none of the items is there any more, as after undo of another scene, they go first.
    const bool are_others = !followed_.items.empty() && !target_.items.empty() &&
                            target_.items.back().id < followed_.items.front().id;
    const scene::ItemId first =
        are_others && followed_to_ == scene::kNoItem ? target_.items.back().id : followed_to_;
    const scene::ItemId last = followed_.items.end_of_changes(target_.items, first, kAtOnce);
    is_behind_ = first != scene::kNoItem || last != scene::kLastItem;
    if (is_behind_) part.items = followed_.items.with_ids_of(target_.items, first, last);
    followed_to_ = last == scene::kLastItem ? scene::kNoItem : last;
    return part;
}

void LiveWorld::follow_part(bool is_quick) {
    const scene::Scene scene = next_part();
    if (!is_behind_) {
        expected_tiles_.reset();
        objects_->expect({});
    } else if (!expected_tiles_) {
        // Neither more nor fewer that come and go some at a time make it another world on the way.
        const ObjectCount count = count_objects(target_);
        looked_at_ += count.looked_at;
        expected_tiles_ = std::max(count.tiles, objects_->tiles());
        const double area = count.around ? world::tiles_in(*count.around, target_.frame.size()) : 0;
        objects_->expect({std::max(static_cast<std::size_t>(count.objects), objects_->size()),
                          *expected_tiles_, std::min(*expected_tiles_, area)});
    }
    const std::int64_t log_before = horizon_of_log();
    const bool is_at_end = scene.world.log != nullptr && objects_->last_tick() >= log_before;
    const std::int64_t patience = is_quick ? kLeadingTurn : world::LiveObjects::kPatience;
    Turn turn(seconds_per_turn);  // the same for what has changed and the work that follows
    if (!follow_objects(scene, patience, turn.deadline())) {
        follow_all(scene, patience, turn.deadline());
    }
    keep_gone_names(scene.items);
    followed_ = scene;
    has_followed_ = true;
    has_new_camera_ = has_camera() && !film_;
    if (generation_ != objects_->generation()) {
        generation_ = objects_->generation();
        horizon_ = first_horizon();
    } else if (is_at_end && horizon_of_log() > log_before) {
        objects_->go_to(horizon_of_log());  // a log that grows is followed
    }
    horizon_ = std::max(horizon_, first_horizon());
    work(turn.deadline());
    faults_ = objects_->faults().objects;
    if (camera_->fault()) faults_.emplace(camera_id_, *camera_->fault());
    for (const auto& [place, fault] : objects_->faults().swarms) {
        faults_.emplace(swarms_[place], fault);
    }
    if (!has_life() && !is_behind_) pause();
    if (is_behind_ || !first_tick_) return;
    objects_->go_to(*first_tick_);
    horizon_ = std::max(first_horizon(), *first_tick_);
    first_tick_.reset();
}

bool LiveWorld::follow_objects(const scene::Scene& scene, std::int64_t patience,
                               scene::Deadline* deadline) {
    if (!has_followed_ || scene.frame != followed_.frame || scene.world != followed_.world ||
        scene.map != followed_.map) {
        return false;
    }
    std::vector<world::PlacedObject> placed;
    std::vector<std::uint32_t> gone;
    std::vector<std::uint32_t> present;
    // Swarms and cameras, before and now.
    std::vector<const scene::Item*> others_before;
    std::vector<const scene::Item*> others;
    const auto is_other = [](const scene::Item& item) {
        return item.as<scene::Swarm>() != nullptr || item.as<scene::Camera>() != nullptr;
    };
    scene::visit_changed_blocks(followed_.items, scene.items, [&](Run before, Run now) {
        for (const scene::Items::BlockPointer& block : before) {
            looked_at_ += static_cast<std::int64_t>(block->size());
            for (const scene::Item& item : *block) {
                if (is_other(item)) others_before.push_back(&item);
                if (!item.hidden && item.as<scene::Object>()) gone.push_back(item.id);
            }
        }
        for (const scene::Items::BlockPointer& block : now) {
            looked_at_ += static_cast<std::int64_t>(block->size());
            for (const scene::Item& item : *block) {
                if (is_other(item)) others.push_back(&item);
                const auto* object = item.as<scene::Object>();
                if (item.hidden || object == nullptr) continue;
                placed.push_back({item.id, object->rect});
                present.push_back(item.id);
            }
        }
    });
    const auto are_same = [](const scene::Item* a, const scene::Item* b) {
        return a->id == b->id && a->hidden == b->hidden && a->thing == b->thing;
    };
    if (!std::equal(others.begin(), others.end(), others_before.begin(), others_before.end(),
                    are_same)) {
        return false;
    }
    std::sort(present.begin(), present.end());
    std::erase_if(gone, [&](std::uint32_t id) {
        return std::binary_search(present.begin(), present.end(), id);
    });
    const bool was_empty = objects_->world() == nullptr;
    if (was_empty && placed.empty() && gone.empty()) return true;
    return objects_->change(placed, std::move(gone), patience, deadline);
}

void LiveWorld::keep_gone_names(const scene::Items& items) {
    if (!has_followed_) return;
    std::vector<const scene::Item*> changed;
    std::vector<scene::ItemId> present;
    scene::visit_changed_blocks(followed_.items, items, [&](Run before, Run now) {
        for (const scene::Items::BlockPointer& block : before) {
            for (const scene::Item& item : *block) {
                if (item.is_placed()) changed.push_back(&item);
            }
        }
        for (const scene::Items::BlockPointer& block : now) {
            for (const scene::Item& item : *block) present.push_back(item.id);
        }
    });
    std::sort(present.begin(), present.end());
    for (const scene::Item* item : changed) {
        if (std::binary_search(present.begin(), present.end(), item->id)) continue;
        gone_names_.insert_or_assign(item->id, item->name);
    }
}

void LiveWorld::follow_all(const scene::Scene& scene, std::int64_t patience,
                           scene::Deadline* deadline) {
    std::vector<world::PlacedObject> placed;
    world::WorldPlan plan{
        scene.frame, scene.world.bounds, {}, scene.world.log, scene.world.as_printed};
    swarms_.clear();
    std::optional<world::CameraPlan> camera;
    camera_id_ = scene::kNoItem;
    looked_at_ += static_cast<std::int64_t>(scene.items.size());
    for (const scene::Item& item : scene.items) {
        if (item.hidden) continue;
        if (const auto* object = item.as<scene::Object>()) {
            placed.push_back({item.id, object->rect});
        } else if (const auto* swarm = item.as<scene::Swarm>()) {
            plan.swarms.push_back(*swarm);
            swarms_.push_back(item.id);
        } else if (const auto* seen = item.as<scene::Camera>(); seen != nullptr && !camera) {
            const bool reads_ahead = scene.map.parts || scene.map.procedural;
            camera = {item.id, scene.frame, scene.world.bounds, scene.map, *seen, reads_ahead};
            camera->camera.costs = {};
            camera_id_ = item.id;
        }
    }
    plan.has_camera = camera.has_value();
    camera_->follow(camera);
    if (!has_camera()) {
        film_.reset();
        trial_.reset();
    } else if (film_ && film_->plan() != *camera) {
        film_.reset();
        tick_marks_.reset();
    }
    objects_->follow(std::move(plan), scene.world.tracker, placed, patience, deadline);
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
    world::StopWhen when = objects_->stop_when();
    when.has_new_node = false;
    objects_->stop_when(when);
}

void LiveWorld::run_to_new_node() {
    run();
    world::StopWhen when = objects_->stop_when();
    stops_once_ = stops_once_ || !when.has_new_node;
    when.has_new_node = true;
    objects_->stop_when(when);
}

void LiveWorld::run() {
    // At its end, a log starts over, if nothing else is left to run.
    if (!never_ends() && last_tick() >= horizon_of_log()) go_to(0);
    run_end_ = scene::World::kMostTicks;
    is_running_ = has_life();
    objects_->go_on();
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
    try_to([&] {
        if (first_tick_) {
            first_tick_ = tick;  // once all of the opened scene is there
        } else {
            objects_->go_to(tick);
        }
        work();
    });
}

void LiveWorld::advance(double seconds) {
    try_to([&] {
        begin_ticks(seconds);
        is_behind_ ? follow_part(true) : work();
    });
}

void LiveWorld::begin_ticks(double seconds) {
    // If the world cannot keep up with `speed`, it runs as fast as it can.
    // While trackers are behind, every second screen frame is theirs.
    const bool is_theirs = std::exchange(has_ticked_, false) && objects_->is_behind();
    if (is_running_ && !is_theirs && !first_tick_ && objects_->has_caught_up() &&
        !objects_->stop()) {
        owed_ += seconds * speed;
        const double due = std::floor(owed_);
        owed_ -= due;
        const std::int64_t last = last_tick();
        const std::int64_t end = never_ends() ? run_end_ : std::min(horizon_of_log(), run_end_);
        objects_->go_to(std::min(last + static_cast<std::int64_t>(due), end));
        has_ticked_ = last_tick() > last;
        if (last_tick() == end) is_running_ = false;
    }
}

std::string LiveWorld::take_lack_of_memory() {
    const bool lacks_trackers = objects_->take_lack_of_memory();
    if (std::exchange(lacks_memory_, false)) {
        return "the objects take more memory than there is: no world follows them";
    }
    return lacks_trackers ? "the trackers beside the leading one take more memory than there is: "
                            "they do not run"
                          : "";
}

std::optional<world::Stop> LiveWorld::take_stop() {
    const std::optional<world::Stop>& stop = objects_->stop();
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
    if (const auto logged = objects_->logged(id)) return fmt::format("object {}", *logged);
    const auto member = objects_->member(id);
    const scene::ItemId item = member ? swarms_[member->swarm] : id;
    const scene::Item* found = followed_.items.find(item);
    const auto gone = gone_names_.find(item);
    if (found == nullptr && gone == gone_names_.end()) return "gone";
    const std::string& name = found != nullptr ? found->name : gone->second;
    return member ? fmt::format("{} #{}", name, member->index) : name;
}

const Error* LiveWorld::fault_of(scene::ItemId item) const {
    const auto found = faults_.find(item);
    return found == faults_.end() ? nullptr : &found->second;
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
    for (std::uint32_t id = world::ObjectRun::kFirstLogged; live.objects().logged(id); ++id) {
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
