#include "app/session/document.hpp"

#include <fmt/format.h>

#include <new>

#include "app/files/save_file.hpp"
#include "sandbox/maps/map_contents.hpp"
#include "sandbox/text/files.hpp"

namespace tileglass::app {

namespace {

// The folder of `file`; the working directory if there is no file.
std::filesystem::path folder_of(const std::filesystem::path& file) {
    std::error_code ignored;
    return std::filesystem::absolute(file.empty() ? "." : file, ignored).parent_path();
}

// Makes the map's path absolute, so that it stays valid wherever the scene is saved.
void complete_map_name(scene::Scene& scene, const std::filesystem::path& folder) {
    if (scene.map.file.empty()) return;
    scene.map.file = (folder / scene.map.file).lexically_normal().generic_string();
}

// The first of `scene.map`, `scene 2.map`, ... that does not exist beside the scene `file`.
std::filesystem::path free_map_file(const std::filesystem::path& file, const char* ending) {
    std::filesystem::path stem = file.filename().stem();
    if (stem.extension() == ".tileglass") stem = stem.stem();
    for (int number = 1;; ++number) {
        const std::string name = number == 1
                                     ? stem.string() + ending
                                     : fmt::format("{} {}{}", stem.string(), number, ending);
        std::filesystem::path free = folder_of(file) / name;
        std::error_code ignored;
        if (!std::filesystem::exists(free, ignored)) return free;
    }
}

}  // namespace

void Document::open(scene::Loaded loaded, const std::filesystem::path& from) {
    folder_ = folder_of(from);
    complete_map_name(loaded.scene, folder_);
    editor.open(std::move(loaded.scene));
    // A scene never overwrites a map: it must be saved under a name of its own.
    const bool is_scene = !loaded.is_map && from.extension() == ".json";
    file = is_scene ? from : std::filesystem::path();
    began_with = loaded.is_map ? from : std::filesystem::path();
    disk.know(is_scene ? loaded.stamp : std::nullopt);
    large_map_ = {};
}

Result<scene::Loaded> Document::read(const std::string& text) const {
    Result<scene::Loaded> loaded = scene::read_scene(text, folder_);
    if (loaded) complete_map_name(loaded->scene, folder_);
    return loaded;
}

void Document::replace(scene::Scene scene, const std::string& label) {
    began_with.clear();
    editor.apply(scene::ReplaceScene{std::move(scene)}, label);
}

void Document::change(scene::Item item, scene::Thing thing, const std::string& label) {
    item.thing = std::move(thing);
    editor.apply(scene::ReplaceItem{std::move(item)}, label);
}

scene::Scene Document::scene_to_write(std::int64_t tick) const {
    scene::Scene named = scene();
    named.world.tick = tick;
    const bool is_saved = named.map.cells != nullptr && named.map.cells == large_map_.cells;
    if (is_saved && named.map.file.empty()) {
        named.map.file = large_map_.file;
        // The saved file has one layer, starting at tile (0, 0).
        named.map.imported = nullptr;
        named.map.layer = 0;
    }
    return named;
}

std::string Document::text_for(const std::filesystem::path& folder, std::int64_t tick) const {
    scene::Scene named = scene_to_write(tick);
    if (!named.map.file.empty()) {
        named.map.file =
            std::filesystem::path(named.map.file).lexically_proximate(folder).generic_string();
    }
    return scene::write_scene(named);
}

Result<scene::Loaded> Document::as_saved(std::int64_t tick) const {
    return scene::read_scene(text_for(folder_, tick), folder_);
}

std::string Document::text(std::int64_t tick) const {
    scene::Scene carried = scene_to_write(tick);
    if (carried.map.cells && carried.map.cells->bounds().area() <= kMostCarriedCells) {
        carried.map.file.clear();
    }
    return scene::write_scene(carried);
}

Result<std::filesystem::path> Document::save_large_map(const std::filesystem::path& to) {
    const scene::MapSource& map = scene().map;
    if (!map.cells || !map.file.empty() || map.cells->bounds().area() <= kMostCarriedCells) {
        return std::filesystem::path();
    }
    const char* const ending = scene::ending_of_map(map.cells->form());
    const bool is_own = !large_map_.file.empty() && large_map_scene_ == to &&
                        std::filesystem::path(large_map_.file).extension() == ending;
    // Another program may have written into that file since.
    const auto there = is_own ? look_at(large_map_.file) : std::optional<scene::FileStamp>();
    const bool is_as_left = is_own && there && *there && *there == large_map_stamp_;
    if (is_as_left && large_map_.cells == map.cells) return std::filesystem::path();
    const std::filesystem::path map_file =
        is_as_left ? std::filesystem::path(large_map_.file) : free_map_file(to, ending);
    try {
        const Result<std::string> content = scene::write_map(*map.cells);
        if (!content) return content.error();
        const Result<Saved> saved =
            save_file(map_file, *content, is_as_left ? large_map_stamp_ : std::nullopt);
        if (!saved) return saved.error();
        large_map_ = {map_file.generic_string(), map.cells};
        large_map_stamp_ = saved->stamp;
        large_map_scene_ = to;
        return saved->kept;
    } catch (const std::bad_alloc&) {
        return scene::memory_error();
    }
}

Result<std::string> Document::save_to(const std::filesystem::path& to, std::int64_t tick,
                                      const std::optional<scene::FileStamp>& before) {
    const std::filesystem::path folder = folder_of(to);
    std::error_code ignored;
    if (!scene().map.file.empty() && std::filesystem::equivalent(to, scene().map.file, ignored)) {
        return Error{"file", fmt::format("{} is the map of this scene: save it under another name",
                                         to.string())};
    }
    const Result<std::filesystem::path> map_kept = save_large_map(to);
    const Result<Saved> saved =
        map_kept ? save_file(to, text_for(folder, tick), before) : Result<Saved>(map_kept.error());
    if (!saved) return Error{"file", fmt::format("{}: {}", to.string(), saved.error().message)};
    file = to;
    folder_ = folder;
    disk.know(saved->stamp);
    editor.mark_saved();
    std::string told = fmt::format("saved {}", to.filename().string());
    if (scene().map.file.empty() && scene_to_write(tick).map.file != "") {
        told += fmt::format(", and its map as {}",
                            std::filesystem::path(large_map_.file).filename().string());
    }
    for (const std::filesystem::path& kept : {*map_kept, saved->kept}) {
        if (kept.empty()) continue;
        told += fmt::format("; what another program wrote meanwhile is kept as {}",
                            kept.filename().string());
    }
    return told;
}

std::filesystem::path Document::map_name() const {
    return scene().map.file.empty() ? began_with : std::filesystem::path(scene().map.file);
}

std::string Document::name() const {
    if (!file.empty()) return file.filename().string();
    if (!scene().title.empty()) return scene().title;
    const std::filesystem::path map = map_name();
    return map.empty() ? "untitled" : map.filename().string();
}

}  // namespace tileglass::app
