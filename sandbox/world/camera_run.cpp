#include "sandbox/world/camera_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "tileglass/query/rectangle.hpp"

namespace tileglass::world {

namespace {

double length_of(Vec2 way) {
    return std::hypot(way.x, way.y);
}

/// Where the middle is after this much of the way.
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

BoxGrid grid_of(const CameraPlan& plan) {
    return boxes_of(plan).grid(scene::bounds_of(plan.map, plan.bounds));
}

}  // namespace

scene::Boxes boxes_of(const CameraPlan& plan) {
    scene::Boxes boxes = plan.camera.boxes;
    if (boxes.has_size()) return boxes;
    const Vec2 size = plan.camera.view.max() - plan.camera.view.min();
    const auto third = [&](double side) {
        const double tiles = std::ceil(side / plan.frame.size() / 3);
        if (!(tiles >= 1)) return 1;  // no number, too
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

namespace {

/// Why its way cannot be gone, if so.
std::optional<Error> fault_of_way(const CameraPlan& plan) {
    std::vector<Vec2> points = plan.camera.path;
    points.push_back(plan.camera.view.a);
    points.push_back(plan.camera.view.b);
    points.push_back(plan.camera.view.middle());
    for (const Vec2& point : points) {
        if (is_finite(point) && plan.frame.tile_at(point)) continue;
        return Error{"camera", "it comes to points that are beyond the tile range"};
    }
    if (std::isfinite(length_of_path(plan.camera))) return std::nullopt;
    return Error{"path", "its length is too large for a number"};
}

}  // namespace

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

CameraRun::CameraRun(const CameraPlan& plan, Bare)
    : plan_(plan),
      ahead_(plan.reads_ahead ? std::make_shared<ReadAhead>(scene::tiles_of(plan.map)) : nullptr),
      streamer_(grid_of(plan), plan.camera.boxes.settings,
                ahead_ ? scene::Tiles(ahead_) : scene::tiles_of(plan.map),
                plan.camera.cap.value_or(TilePool::kNoCap)) {
    if (!plan.camera.is_as_printed) return;
    printed_.emplace(streamer_.grid(), scene::tiles_of(plan.map));
    const TileRect& all = streamer_.grid().bounds();
    if (all.area() <= kMostTouched) every_tile_.emplace(all);
}

// At the very end of the tile range rounding can lead beyond it: then it stays where it was.
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

void CameraRun::end_frame(const StreamWork& work) {
    if (printed_) {
        const Vec2 middle = middle_at(plan_.camera, tick_) - plan_.frame.origin();
        printed_->move(middle.x / plan_.frame.size(), middle.y / plan_.frame.size());
    }
    if (every_tile_) every_tile_->frame(seen());
    sum_ += work;
    worst_ = std::max(worst_, work.created + work.recycled + work.cleared);
    if (frames_.size() == 2 * kMostFrames) {
        frames_.erase(frames_.begin(), frames_.begin() + kMostFrames);
    }
    frames_.push_back({tick_, work, streamer_.loaded(), streamer_.pool().live(),
                       streamer_.pool().pooled(), streamer_.pending(), count_holes()});
}

bool CameraRun::has_come_to_rest() const {
    const bool waits = printed_ && printed_->script().has_timers();
    return streamer_.is_idle() && !waits && tick_ >= end_of_way(plan_.camera);
}

std::span<const CameraFrame> CameraRun::frames() const {
    return std::span(frames_).last(std::min(frames_.size(), kMostFrames));
}

// One step to any side needs boxes of the next ring, and no others.
void CameraRun::read_ahead() {
    const BoxGrid& grid = streamer_.grid();
    std::vector<Box> ring;
    stream_plan::add_ring(grid, *streamer_.camera(), streamer_.settings().load + 1, ring);
    std::vector<TileRect> parts;
    for (const Box box : ring) {
        if (streamer_.state_of(box) == BoxState::absent) parts.push_back(grid.tiles_of(box));
    }
    ahead_->expect(parts);
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

}  // namespace tileglass::world
