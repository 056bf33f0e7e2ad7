#include "sandbox/world/camera_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "tileglass/base/assert.hpp"
#include "tileglass/query/rectangle.hpp"

namespace tileglass::world {

namespace {

Vec2 middle_of(const Rect& view) {
    return {view.a.x / 2 + view.b.x / 2, view.a.y / 2 + view.b.y / 2};
}

double length_of(Vec2 way) {
    return std::hypot(way.x, way.y);
}

/// How far the middle is from where it began, after this much of the way.
Vec2 way_after(const scene::Camera& camera, double length) {
    const Vec2 start = middle_of(camera.view);
    Vec2 from = start;
    for (const Vec2& to : camera.path) {
        const double part = length_of(to - from);
        if (length < part) return from + (to - from) * (length / part) - start;
        length -= part;
        from = to;
    }
    return from - start;
}

double length_of_path(const scene::Camera& camera) {
    double length = 0;
    Vec2 from = middle_of(camera.view);
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
        return static_cast<std::int32_t>(std::clamp(tiles, 1.0, double{BoxGrid::kMostSide}));
    };
    boxes.width = third(size.x);
    boxes.height = third(size.y);
    return boxes;
}

Rect view_at(const scene::Camera& camera, std::int64_t tick) {
    const Vec2 way = way_after(camera, camera.speed * static_cast<double>(tick));
    return {camera.view.a + way, camera.view.b + way};
}

std::int64_t end_of_way(const scene::Camera& camera) {
    const double length = length_of_path(camera);
    if (length == 0 || camera.speed == 0) return 0;
    constexpr double most{scene::World::kMostTicks};
    return static_cast<std::int64_t>(std::min(std::ceil(length / camera.speed), most));
}

std::optional<Error> fault_of(const CameraPlan& plan) {
    const std::int64_t tiles =
        scene::most_tiles(boxes_of(plan), scene::bounds_of(plan.map, plan.bounds));
    if (tiles > CameraRun::kMostTiles) {
        return Error{"boxes", fmt::format("{} tiles would be loaded at once; up to {} are here",
                                          tiles, CameraRun::kMostTiles)};
    }
    if (plan.camera.is_as_printed) {
        const std::optional<TileRect> all = scene::bounds_of(plan.map, plan.bounds);
        if (!all || all->min != Tile{} || all->is_empty()) {
            return Error{"as_printed",
                         "the script needs a map that begins at tile (0, 0) and ends"};
        }
    }
    std::vector<Vec2> points = plan.camera.path;
    points.push_back(plan.camera.view.a);
    points.push_back(plan.camera.view.b);
    points.push_back(middle_of(plan.camera.view));
    for (const Vec2& point : points) {
        if (plan.frame.tile_at(point)) continue;
        return Error{"camera", "it comes to points that are beyond the tile range"};
    }
    return std::nullopt;
}

CameraRun::CameraRun(const CameraPlan& plan)
    : plan_(plan),
      streamer_(grid_of(plan), plan.camera.boxes.settings, scene::tiles_of(plan.map),
                plan.camera.cap.value_or(TilePool::kNoCap)) {
    if (plan.camera.is_as_printed) printed_.emplace(streamer_.grid(), scene::tiles_of(plan.map));
    frame();
}

Tile CameraRun::middle_tile() const {
    const std::optional<Tile> tile = plan_.frame.tile_at(middle_of(view()));
    TILEGLASS_ASSERT(tile.has_value());
    return *tile;
}

void CameraRun::frame() {
    const StreamWork work = streamer_.view(middle_tile());
    if (printed_) {
        const Vec2 middle = middle_of(view()) - plan_.frame.origin();
        printed_->move(middle.x / plan_.frame.size(), middle.y / plan_.frame.size());
    }
    sum_ += work;
    worst_ = std::max(worst_, work.created + work.recycled + work.cleared);
    if (frames_.size() == 2 * kMostFrames) {
        frames_.erase(frames_.begin(), frames_.begin() + kMostFrames);
    }
    frames_.push_back({tick_, work, streamer_.loaded(), streamer_.pool().live(),
                       streamer_.pool().pooled(), streamer_.pending(), count_holes()});
}

void CameraRun::step() {
    ++tick_;
    if (printed_) printed_->tick();
    frame();
}

bool CameraRun::has_come_to_rest() const {
    // What the script left undone is done by its timers.
    const std::int64_t end =
        end_of_way(plan_.camera) + (printed_ ? printed::BoxesAsPrinted::kTimer : 0);
    return streamer_.is_idle() && tick_ >= end;
}

void CameraRun::move(const scene::Camera& camera) {
    plan_.camera = camera;
    frame();
}

std::span<const CameraFrame> CameraRun::frames() const {
    return std::span(frames_).last(std::min(frames_.size(), kMostFrames));
}

std::int64_t CameraRun::count_holes() const {
    const BoxGrid& grid = streamer_.grid();
    const Result<TileRect> seen =
        rectangle_tiles(plan_.frame, view(), Coverage::half_open, grid.bounds());
    if (!seen || seen->is_empty()) return 0;
    std::int64_t holes = 0;
    const Box first = grid.box_of(seen->min);
    const Box last = grid.box_of({seen->end.x - 1, seen->end.y - 1});
    for (std::int32_t y = first.y; y <= last.y; ++y) {
        for (std::int32_t x = first.x; x <= last.x; ++x) {
            if (streamer_.state_of({x, y}) == BoxState::loaded) continue;
            const TileRect tiles = intersection(grid.tiles_of({x, y}), *seen);
            holes += tiles.area();
            streamer_.for_each_tile({x, y}, [&](const StreamedTile& tile) {
                if (tiles.contains(tile.at)) --holes;
            });
        }
    }
    return holes;
}

}  // namespace tileglass::world
