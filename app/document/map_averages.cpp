#include "app/document/map_averages.hpp"

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

void MapAverages::follow(const std::shared_ptr<const scene::TileMap>& map) {
    if (!map) {
        pyramid_ = nullptr;
    } else if (!pyramid_ || (&pyramid_->map() != map.get() && !can_update(pyramid_->map(), *map))) {
        pyramid_ = std::make_shared<MapPyramid>(map);
    } else if (&pyramid_->map() != map.get()) {
        pyramid_->update(map);
    }
}

LoadedFile load(const std::filesystem::path& from, scene::Progress& progress) {
    return load(from, scene::read_content(from, progress), progress);
}

LoadedFile load(const std::filesystem::path& from, const Result<std::string>& content,
                scene::Progress& progress) {
    if (!content) return {from, content.error(), nullptr};
    constexpr double kRead = 0.9;  // share of the work until the file is read
    scene::Progress::Stage stage(progress, kRead);
    LoadedFile file{from, scene::load_content(from, *content, progress), nullptr};
    if (!file.loaded || !file.loaded->scene.map.cells) return file;
    stage.next(1);
    file.pyramid = std::make_shared<MapPyramid>(file.loaded->scene.map.cells, &progress);
    if (progress.is_cancelled()) {
        file.loaded = scene::Progress::cancelled();
        file.pyramid = nullptr;
    }
    return file;
}

}  // namespace tileglass::app
