#include "app/document/map_averages.hpp"

#include <utility>

namespace tileglass::app {

namespace {

constexpr std::int64_t kMostAtOnce = 1'000'000;  // tiles: some 10 ms

// Can the averages of `from` be updated at once to those of `to`?
bool can_update(const scene::TileMap& from, const scene::TileMap& to) {
    return MapPyramid::can_follow(from, to) && shares_most_rows(from, to);
}

}  // namespace

bool shares_most_rows(const scene::TileMap& from, const scene::TileMap& to) {
    const TileRect& bounds = to.bounds();
    std::int64_t changed = 0;
    for (std::int32_t y = to.first_own_row(from, bounds.min.y);
         y < bounds.end.y && changed <= kMostAtOnce; y = to.first_own_row(from, y + 1)) {
        changed += bounds.width();
    }
    return changed <= kMostAtOnce;
}

void MapAverages::follow(const std::shared_ptr<const scene::TileMap>& map,
                         bool works_in_background) {
    if (wanted_) {
        bool has_failed = false;
        if (auto found = run_.take(has_failed)) {
            pyramid_ = *std::move(found);
            end();
        } else if (!map || !can_update(*wanted_, *map)) {
            end();
        } else {
            if (has_failed) pyramid_ = nullptr;
            return;  // what was painted meanwhile is averaged later
        }
    }
    if (!map) pyramid_ = nullptr;
    if (!map || (pyramid_ && &pyramid_->map() == map.get())) return;
    if (pyramid_ && can_update(pyramid_->map(), *map)) {
        pyramid_->update(map);
        return;
    }
    if (!works_in_background || map->bounds().area() <= kMostAtOnce) {
        pyramid_ = std::make_shared<MapPyramid>(map);
        return;
    }
    if (pyramid_ && pyramid_->map().bounds() != map->bounds()) pyramid_ = nullptr;
    wanted_ = map;
    progress_ = std::make_shared<scene::Progress>();
    run_.start([map, progress = progress_](scene::Deadline&) {
        return std::make_shared<MapPyramid>(map, progress.get());
    });
}

void MapAverages::take(std::shared_ptr<MapPyramid> pyramid) {
    end();
    pyramid_ = std::move(pyramid);
}

void MapAverages::end() {
    if (progress_) progress_->cancel();
    run_.end();
    progress_ = nullptr;
    wanted_ = nullptr;
}

}  // namespace tileglass::app
