#include "sandbox/world/camera.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "tileglass/query/rectangle.hpp"

namespace tileglass::world {

PrintedBoxes::PrintedBoxes(const BoxGrid& grid, const scene::MapSource& map)
    : grid_(grid),
      script_(
          grid.bounds().width(), grid.bounds().height(), grid.width(), grid.height(),
          [source = scene::tiles_of(map)](Tile at) {
              std::array<TileKind, 1> kind{};
              source.read({at, {at.x + 1, at.y + 1}}, kind);
              return kind[0];
          },
          [map](TileKind kind) { return scene::is_solid_kind(map, kind); }) {}

WrongBoxes PrintedBoxes::wrong_boxes(Box camera) const {
    using Key = std::pair<std::int32_t, std::int32_t>;  // y, x
    WrongBoxes wrong;
    std::map<Key, std::int64_t> there;
    for (const auto& [number, tiles] : script_.boxes()) {
        for (const printed::BoxesAsPrinted::Tile& tile : tiles) {
            const Box box = grid_.box_of(tile.at);
            ++there[{box.y, box.x}];
            if (script_.has_wrong_depth(tile)) wrong.depths.push_back(tile.at);
        }
    }
    for (std::int32_t y = camera.y - kLoad; y <= camera.y + kLoad; ++y) {
        for (std::int32_t x = camera.x - kLoad; x <= camera.x + kLoad; ++x) {
            if (grid_.contains({x, y})) there.try_emplace({y, x}, 0);
        }
    }
    for (const auto& [key, count] : there) {
        const Box box{key.second, key.first};
        const TileRect tiles = grid_.tiles_of(box);
        const bool is_near = distance(box, camera) <= kLoad;
        if (is_near ? count < tiles.area() : count > 0) wrong.boxes.push_back({tiles, is_near});
    }
    return wrong;
}

namespace {

double length_of(Vec2 way) {
    return std::hypot(way.x, way.y);
}

/// The middle after `length` of the way.
Vec2 middle_after(const scene::Camera& camera, double length) {
    Vec2 from = camera.view.middle();
    for (const Vec2& to : camera.path) {
        const double part = length_of(to - from);
        if (length < part) return from + (to - from) * (length / part);
        length -= part;
        from = to;
    }
    return from;
}

double length_of_path(const scene::Camera& camera) {
    double length = 0;
    Vec2 from = camera.view.middle();
    for (const Vec2& to : camera.path) {
        length += length_of(to - from);
        from = to;
    }
    return length;
}

/// The points of its path that it reaches after `tick` - 1, up to `tick`, in order.
std::vector<Vec2> points_passed(const scene::Camera& camera, std::int64_t tick) {
    if (camera.is_jumping) return {};  // where it is at the end of a frame
    const double before = camera.speed * static_cast<double>(tick - 1);
    const double now = camera.speed * static_cast<double>(tick);
    std::vector<Vec2> passed;
    double length = 0;
    Vec2 from = camera.view.middle();
    for (const Vec2& to : camera.path) {
        length += length_of(to - from);
        from = to;
        if (before < length && length <= now) passed.push_back(to);
    }
    return passed;
}

/// Do both plans have the same world and the same boxes?
bool differ_in_way_only(const CameraPlan& a, const CameraPlan& b) {
    CameraPlan moved = b;
    moved.camera.view = a.camera.view;
    moved.camera.path = a.camera.path;
    moved.camera.speed = a.camera.speed;
    return a == moved && boxes_of(a) == boxes_of(b);
}

/// The error of a path that leaves the tile range or is too long.
std::optional<Error> fault_of_way(const CameraPlan& plan) {
    std::vector<Vec2> points = plan.camera.path;
    const Rect& view = plan.camera.view;
    points.insert(points.end(), {view.a, view.b, view.middle()});
    for (const Vec2& point : points) {
        if (is_finite(point) && plan.frame.tile_at(point)) continue;
        return Error{"camera", "it comes to points that are beyond the tile range"};
    }
    if (std::isfinite(length_of_path(plan.camera))) return std::nullopt;
    return Error{"path", "its length is too large for a number"};
}

}  // namespace

scene::Boxes boxes_of(const CameraPlan& plan) {
    scene::Boxes boxes = plan.camera.boxes;
    if (boxes.has_size()) return boxes;
    const Vec2 size = plan.camera.view.max() - plan.camera.view.min();
    const auto third = [&](double side) {
        const double tiles = std::ceil(side / plan.frame.size() / 3);
        if (!(tiles >= 1)) return 1;  // `!` catches NaN, too
        return static_cast<std::int32_t>(std::min(tiles, double{BoxGrid::kMostSide}));
    };
    boxes.width = third(size.x);
    boxes.height = third(size.y);
    return boxes;
}

Vec2 middle_at(const scene::Camera& camera, std::int64_t tick) {
    if (!camera.is_jumping) return middle_after(camera, camera.speed * static_cast<double>(tick));
    const auto points = static_cast<std::int64_t>(camera.path.size());
    if (tick == 0 || points == 0) return camera.view.middle();
    return camera.path[static_cast<std::size_t>(std::min(tick, points) - 1)];
}

Rect view_at(const scene::Camera& camera, std::int64_t tick) {
    const Vec2 way = middle_at(camera, tick) - camera.view.middle();
    return {camera.view.a + way, camera.view.b + way};
}

std::int64_t end_of_way(const scene::Camera& camera) {
    if (camera.is_jumping) return static_cast<std::int64_t>(camera.path.size());
    const double length = length_of_path(camera);
    if (length == 0 || camera.speed == 0) return 0;
    constexpr double most{scene::World::kMostTicks};
    return static_cast<std::int64_t>(std::min(std::ceil(length / camera.speed), most));
}

double computed_time(const StreamWork& work, const scene::TileCosts& costs) {
    return static_cast<double>(work.created) * costs.construct +
           static_cast<double>(work.recycled) * costs.recycle +
           static_cast<double>(work.cleared) * costs.clear;
}

std::optional<Error> fault_of(const CameraPlan& plan) {
    if (auto fault = fault_of_way(plan)) return fault;
    const std::int32_t load = plan.camera.boxes.settings.load;
    if (load > CameraRun::kMostLoad) {
        return Error{"boxes",
                     fmt::format("boxes are loaded up to distance {}; up to {} is followed "
                                 "here",
                                 load, CameraRun::kMostLoad)};
    }
    const std::optional<TileRect> all = scene::bounds_of(plan.map, plan.bounds);
    const scene::Boxes boxes = boxes_of(plan);
    const double tiles = scene::tiles_within(load, boxes, all);
    if (tiles > CameraRun::kMostTiles) {
        return Error{"boxes", fmt::format("{:.0f} tiles would be loaded at once; up to {} are here",
                                          tiles, CameraRun::kMostTiles)};
    }
    const double kept = scene::tiles_within(boxes.settings.unload - 1, boxes, all);
    if (kept > CameraRun::kMostKept) {
        return Error{"boxes", fmt::format("{:.0f} tiles could stay before they are unloaded; up to "
                                          "{} may here",
                                          kept, CameraRun::kMostKept)};
    }
    if (!plan.camera.is_as_printed) return std::nullopt;
    if (!all || all->min != Tile{} || all->is_empty()) {
        return Error{"as_printed", "the script needs a map that begins at tile (0, 0) and ends"};
    }
    if (all->area() > CameraRun::kMostPrinted) {
        return Error{"as_printed", fmt::format("the script is kept on maps of up to {} tiles",
                                               CameraRun::kMostPrinted)};
    }
    return std::nullopt;
}

CameraRun::CameraRun(const CameraPlan& plan, Recording* recording)
    : plan_(plan),
      streamer_(boxes_of(plan).grid(scene::bounds_of(plan.map, plan.bounds)),
                plan.camera.boxes.settings, scene::tiles_of(plan.map),
                plan.camera.cap.value_or(TilePool::kNoCap)) {
    if (plan.camera.is_as_printed) {
        printed_.emplace(streamer_.grid(), plan.map);
        const TileRect& all = streamer_.grid().bounds();
        if (all.area() <= kMostTouched) every_tile_.emplace(all);
    }
    frame(recording);
}

void CameraRun::run_tick(Recording* recording) {
    ++tick_;
    if (printed_) {
        for (const Vec2& point : points_passed(plan_.camera, tick_)) move_printed(point);
    }
    frame(recording);
}

void CameraRun::move(const scene::Camera& camera, Recording* recording) {
    plan_.camera = camera;
    frame(recording);
}

void CameraRun::frame(Recording* recording) {
    const Tile middle = middle_tile();
    end_frame(recording != nullptr ? streamer_.view(middle, *recording) : streamer_.view(middle));
}

// At the end of the tile range rounding can leave it; then the tile stays the last one.
Tile CameraRun::middle_tile() {
    const Vec2 middle = middle_at(plan_.camera, tick_);
    const std::optional<Tile> tile = is_finite(middle) ? plan_.frame.tile_at(middle) : std::nullopt;
    last_tile_ = tile.value_or(last_tile_);
    return last_tile_;
}

std::int64_t CameraRun::cost() const {
    const StreamWork& work = frames_.back().work;
    const std::int64_t across = 2 * std::int64_t{plan_.camera.boxes.settings.load} + 1;
    const std::size_t touched = every_tile_ ? every_tile_->sprites().size() : 0;
    return 16 + across * across + streamer_.boxes() + work.created + work.recycled + work.cleared +
           static_cast<std::int64_t>(touched);
}

void CameraRun::move_printed(Vec2 middle) {
    const Vec2 way = middle - plan_.frame.origin();
    printed_->move(way.x / plan_.frame.size(), way.y / plan_.frame.size());
}

void CameraRun::end_frame(const StreamWork& work) {
    if (printed_) {
        move_printed(middle_at(plan_.camera, tick_));
        printed_->end_frame(plan_.camera.costs.frame);
    }
    if (every_tile_) every_tile_->frame(seen());
    sum_ += work;
    worst_ = std::max(worst_, work.created + work.recycled + work.cleared);
    keep({tick_, work, streamer_.loaded(), streamer_.pool().live(), streamer_.pool().pooled(),
          streamer_.pending(), count_holes()});
}

void CameraRun::keep(const CameraFrame& frame) {
    if (frames_.size() == 2 * kMostFrames) {
        frames_.erase(frames_.begin(), frames_.begin() + kMostFrames);
    }
    frames_.push_back(frame);
}

void CameraRun::rest(std::int64_t ticks) {
    constexpr auto most = static_cast<std::int64_t>(kMostFrames);
    CameraFrame still = frames_.back();
    still.work = {};
    tick_ += ticks;
    for (still.tick = tick_ - std::min(ticks, most) + 1; still.tick <= tick_; ++still.tick) {
        keep(still);
    }
}

bool CameraRun::has_come_to_rest() const {
    const bool waits = printed_ && printed_->script().has_timers();
    return streamer_.is_idle() && !waits && tick_ >= end_of_way(plan_.camera);
}

std::span<const CameraFrame> CameraRun::frames() const {
    return std::span(frames_).last(std::min(frames_.size(), kMostFrames));
}

TileRect CameraRun::seen() const {
    const Result<TileRect> seen =
        rectangle_tiles(plan_.frame, view(), Coverage::half_open, streamer_.grid().bounds());
    return seen ? *seen : TileRect{};
}

std::int64_t CameraRun::count_holes() const {
    const BoxGrid& grid = streamer_.grid();
    const TileRect seen = this->seen();
    if (seen.is_empty()) return 0;
    std::int64_t holes = seen.area();
    streamer_.for_each_box([&](Box box, std::int64_t built, std::int64_t total) {
        const TileRect tiles = intersection(grid.tiles_of(box), seen);
        if (tiles.is_empty()) return;
        if (built == total) {
            holes -= tiles.area();
            return;
        }
        streamer_.for_each_tile(box, [&](const StreamedTile& tile) {
            if (tiles.contains(tile.at)) --holes;
        });
    });
    return holes;
}

void LiveCamera::follow(const std::optional<CameraPlan>& plan) {
    if (plan == plan_) return;
    ++revision_;
    const bool goes_on = plan && plan_ && run_ && differ_in_way_only(*plan_, *plan);
    plan_ = plan;
    fault_ = plan ? fault_of(*plan) : std::nullopt;
    if (!plan || fault_) {
        run_.reset();
        recording_.reset();
        checkpoints_.clear();
    } else if (goes_on) {
        checkpoints_.clear();
        was_moved_ = true;
        record([&](Recording* recording) { run_->move(plan->camera, recording); });
    } else {
        restart();
    }
    look_for_wrong_boxes();
}

template <typename Pass>
void LiveCamera::record(Pass&& pass) {
    const auto recording = std::make_shared<Recording>(kMostEvents);
    pass(recording.get());
    const bool is_whole = recording->dropped() == 0 && !recording->events().empty();
    recording_ = is_whole ? recording : nullptr;
}

void LiveCamera::restart() {
    checkpoints_.clear();
    was_moved_ = false;
    record([&](Recording* recording) { run_.emplace(*plan_, recording); });
}

void LiveCamera::go_back_to(std::int64_t tick) {
    if (const CameraRun* last = checkpoints_.back_to(tick)) {
        run_ = *last;
    } else {
        restart();
    }
}

void LiveCamera::keep_checkpoint() {
    // The script keeps everything it has left behind, which may be large.
    const bool may_be_large = run_->printed() != nullptr;
    if (was_moved_ || may_be_large || !checkpoints_.wants(run_->tick())) return;
    const TilePool& pool = run_->streamer().pool();
    if (pool.live() + pool.pooled() > kMostTilesKept / (kMostCheckpoints + 1)) return;
    checkpoints_.keep(run_->tick(), *run_);
}

void LiveCamera::look_for_wrong_boxes() {
    wrong_ = {};
    if (run_ && run_->printed() != nullptr) {
        wrong_ = run_->printed()->wrong_boxes(*run_->streamer().camera());
    }
}

bool LiveCamera::work(std::int64_t budget, scene::Deadline* deadline) {
    if (has_caught_up()) return false;
    ++revision_;
    recording_.reset();
    if (run_->tick() > target_) go_back_to(target_ - 1);
    for (; budget > 0 && run_->tick() < target_; budget -= run_->cost()) {
        if (run_->has_come_to_rest()) {
            run_->rest(target_ - run_->tick());
        } else if (run_->tick() + 1 == target_) {
            record([&](Recording* recording) { run_->run_tick(recording); });
        } else {
            run_->run_tick();
        }
        keep_checkpoint();
        if (deadline != nullptr && deadline->look()) break;
    }
    look_for_wrong_boxes();
    return true;
}

}  // namespace tileglass::world
