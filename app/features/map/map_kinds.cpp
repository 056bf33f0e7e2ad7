#include "app/features/map/map_kinds.hpp"

#include <algorithm>

#include "app/document/map_averages.hpp"

namespace tileglass::app::map {

void MapKinds::follow(const std::shared_ptr<const scene::TileMap>& map) {
    if (map == map_) return;
    const bool is_painted = map && map_ && is_complete() && map->bounds() == map_->bounds() &&
                            map->form() == map_->form() && shares_most_rows(*map_, *map);
    if (is_painted) {
        for (const Span& tiles : map_->differences(*map)) {
            add(*map_, tiles, -1);
            add(*map, tiles, 1);
        }
        map_ = map;
        sort();
        return;
    }
    map_ = map;
    tiles_of_.clear();
    counts_.clear();
    left_out_ = 0;
    next_row_ = map ? map->bounds().min.y : 0;
}

bool MapKinds::advance(std::int64_t most_tiles) {
    if (is_complete()) return false;
    const TileRect& bounds = map_->bounds();
    for (std::int64_t done = 0; done < most_tiles && !is_complete(); done += bounds.width()) {
        add(*map_, {next_row_, bounds.min.x, bounds.end.x}, 1);
        ++next_row_;
    }
    sort();
    return true;
}

void MapKinds::add(const scene::TileMap& map, const Span& tiles, std::int64_t times) {
    std::vector<TileKind> kinds(static_cast<std::size_t>(tiles.x_end - tiles.x_min));
    map.copy_row({tiles.x_min, tiles.y}, kinds);
    for (auto run = kinds.begin(); run != kinds.end();) {
        const auto end =
            std::find_if(run, kinds.end(), [&](TileKind kind) { return kind != *run; });
        const std::int64_t count = times * (end - run);
        const auto known = tiles_of_.find(*run);
        if (known != tiles_of_.end()) {
            known->second += count;
        } else if (tiles_of_.size() < kMostKinds) {
            tiles_of_.emplace(*run, count);
        } else {
            left_out_ += count;
        }
        run = end;
    }
}

void MapKinds::sort() {
    counts_.clear();
    for (const auto& [kind, tiles] : tiles_of_) {
        if (tiles != 0) counts_.push_back({kind, tiles});
    }
    std::sort(counts_.begin(), counts_.end(), [](const Count& a, const Count& b) {
        return a.tiles != b.tiles ? a.tiles > b.tiles : a.kind < b.kind;
    });
}

}  // namespace tileglass::app::map
