#include "app/document/scene_to_save.hpp"

#include <fmt/format.h>

#include <system_error>
#include <utility>

#include "app/document/files/save_file.hpp"
#include "sandbox/maps/map_contents.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/text/files.hpp"

namespace tileglass::app {

namespace {

// The first of `scene.map`, `scene 2.map`, ... that does not exist next to the scene `file`.
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

// Saves the map, if it is too large for the document, into a file next to it. Returns what came of
// it.
Result<Saved> save_large_map(const SceneToSave& job, LargeMap& large) {
    const scene::MapSource& map = job.scene.map;
    if (!map.cells || !map.file.empty() || map.cells->bounds().area() <= kMostCarriedCells) {
        return Saved{};
    }
    const char* const ending = scene::ending_of_map(map.cells->form());
    const bool is_own = !large.map.file.empty() && large.scene == job.to &&
                        std::filesystem::path(large.map.file).extension() == ending;
    // Another program may have written into that file since.
    const auto is_left = [&large] {
        if (large.version && scene::version_of(large.map.file) == large.version) return true;
        const auto there = look_at(large.map.file);
        return there && *there && *there == large.stamp;
    };
    const bool is_as_left = is_own && is_left();
    if (is_as_left && large.map.cells == map.cells) return Saved{};
    const std::filesystem::path map_file =
        is_as_left ? std::filesystem::path(large.map.file) : free_map_file(job.to, ending);
    const Result<std::string> content = scene::write_map(*map.cells);
    if (!content) return content.error();
    const Result<Saved> saved =
        save_file(map_file, *content, is_as_left ? large.stamp : std::nullopt);
    if (!saved) return saved.error();
    large.map = {map_file.generic_string(), map.cells};
    large.stamp = saved->stamp;
    large.version = scene::version_of(map_file);
    large.scene = job.to;
    return *saved;
}

}  // namespace

SavedScene save(const SceneToSave& job) {
    SavedScene saved;
    const auto fail = [&](const Error& error) {
        saved.error = Error{"file", fmt::format("{}: {}", job.to.string(), error.message)};
        return saved;
    };
    std::optional<scene::FileStamp> before;
    if (job.before) {
        before = *job.before;
    } else {
        const Result<std::optional<scene::FileStamp>> there = look_at(job.to);
        if (!there) return fail(there.error());
        before = *there;
        std::error_code ignored;
        const bool is_own =
            before && !job.own.empty() && std::filesystem::equivalent(job.to, job.own, ignored);
        saved.is_changed = is_own && before != job.known;
        if (saved.is_changed) return saved;
    }
    std::error_code ignored;
    const std::string& map_file = job.scene.map.file;
    if (!map_file.empty() && std::filesystem::equivalent(job.to, map_file, ignored)) {
        saved.error =
            Error{"file", fmt::format("{} is the map of this scene: save it under another "
                                      "name",
                                      job.to.string())};
        return saved;
    }
    saved.large_map = job.large_map;
    const Result<Saved> map = save_large_map(job, saved.large_map);
    if (!map) return fail(map.error());
    scene::Scene written = scene_to_write(job.scene, job.tick, saved.large_map);
    if (map_file.empty()) saved.map_file = written.map.file;
    const Result<Saved> file =
        save_file(job.to, text_for(folder_of(job.to), std::move(written)), before);
    if (!file) return fail(file.error());
    saved.stamp = file->stamp;
    for (const Saved& one : {*map, *file}) {
        if (!one.kept.empty()) saved.kept.push_back(one.kept);
        if (!one.note.empty()) saved.notes.push_back(one.note);
    }
    return saved;
}

std::filesystem::path folder_of(const std::filesystem::path& file) {
    std::error_code ignored;
    return std::filesystem::absolute(file.empty() ? "." : file, ignored).parent_path();
}

scene::Scene scene_to_write(const scene::Scene& scene, std::int64_t tick, const LargeMap& map) {
    scene::Scene named = scene;
    named.world.tick = tick;
    const bool is_saved = named.map.cells != nullptr && named.map.cells == map.map.cells;
    if (is_saved && named.map.file.empty()) {
        named.map.file = map.map.file;
        // The saved file has one layer, starting at tile (0, 0).
        named.map.imported = nullptr;
        named.map.layer = 0;
    }
    return named;
}

std::string text_for(const std::filesystem::path& folder, scene::Scene scene) {
    if (!scene.map.file.empty()) {
        scene.map.file =
            std::filesystem::path(scene.map.file).lexically_proximate(folder).generic_string();
    }
    return scene::write_scene(scene);
}

}  // namespace tileglass::app
