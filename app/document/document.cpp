#include "app/document/document.hpp"

#include <fmt/format.h>

#include "sandbox/text/files.hpp"

namespace tileglass::app {

namespace {

// Makes the map's path absolute, so that it stays valid wherever the scene is saved.
void complete_map_name(scene::Scene& scene, const std::filesystem::path& folder) {
    if (scene.map.file.empty()) return;
    scene.map.file = (folder / scene.map.file).lexically_normal().generic_string();
}

}  // namespace

void Document::open(scene::Loaded loaded, const std::filesystem::path& from) {
    folder_ = folder_of(from);
    complete_map_name(loaded.scene, folder_);
    editor.open(std::move(loaded.scene));
    // A scene never overwrites a map or what carries it: it is saved under a name of its own.
    const bool is_scene = !loaded.is_map && !loaded.is_carried && from.extension() == ".json";
    file = is_scene ? from : std::filesystem::path();
    began_with = loaded.is_map ? from : std::filesystem::path();
    disk.know(is_scene ? loaded.stamp : std::nullopt);
    large_map_ = {};
}

Result<scene::Loaded> Document::read(const std::string& text, const scene::MapFolder& folder,
                                     scene::Progress& progress) {
    Result<scene::Loaded> loaded = scene::read_scene(text, folder, progress);
    if (loaded) complete_map_name(loaded->scene, folder.path);
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

scene::Scene Document::to_keep(std::int64_t tick) const {
    return scene_to_write(scene(), tick, large_map_);
}

std::string Document::text(std::int64_t tick, std::optional<scene::Shown> shown) const {
    scene::Scene carried = to_keep(tick);
    carried.shown = std::move(shown);
    if (carried.map.cells && carried.map.cells->bounds().area() <= kMostCarriedCells) {
        carried.map.file.clear();
    }
    return scene::write_scene(carried);
}

SceneToSave Document::to_save(const std::filesystem::path& to, std::int64_t tick) const {
    return {to, scene(), tick, large_map_, file, disk.known(), std::nullopt};
}

void Document::note_large_map(const LargeMap& map) {
    if (!map.map.file.empty()) large_map_ = map;
}

std::string Document::note_saved(const SavedScene& saved, const std::filesystem::path& to) {
    large_map_ = saved.large_map;
    file = to;
    folder_ = folder_of(to);
    disk.know(saved.stamp);
    editor.mark_saved();
    std::string message = fmt::format("saved {}", to.filename().string());
    if (!saved.map_file.empty()) {
        message += fmt::format(", and its map as {}",
                               std::filesystem::path(saved.map_file).filename().string());
    }
    for (const std::filesystem::path& kept : saved.kept) {
        message += fmt::format("; what another program wrote meanwhile is kept as {}",
                               kept.filename().string());
    }
    for (const std::string& note : saved.notes) message += "; " + note;
    return message;
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
