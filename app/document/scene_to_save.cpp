#include "app/document/scene_to_save.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

#include "sandbox/maps/map_contents.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/text/files.hpp"

namespace tileglass::app {

namespace {

namespace fs = std::filesystem;

Error error_of(int code) {
    return {"file", std::generic_category().message(code)};
}

// Why `status` is no file that can be replaced; none: it is one.
std::optional<Error> obstacle_in(const struct stat& status) {
    if (S_ISREG(status.st_mode)) return std::nullopt;
    if (S_ISDIR(status.st_mode)) return Error{"file", "it is a folder"};
    return Error{"file", S_ISFIFO(status.st_mode) ? "it is a pipe, not a file"
                                                  : "it is a device, not a file"};
}

// Moves `from` to `to` unless something is there.
bool move_to_free(const fs::path& from, const fs::path& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) {
        return true;
    }
    if (errno != EINVAL && errno != ENOSYS) return false;
    // A file system without this: a second name is never given to something that is there.
    if (::link(from.c_str(), to.c_str()) != 0) return false;
    ::unlink(from.c_str());
    return true;
}

// "scene.theirs.tileglass.json": moves `from` to the first such name that is free.
fs::path keep_beside(const fs::path& from, const fs::path& file) {
    const std::string name = file.filename().string();
    const std::size_t dot = name.find('.', 1);
    const std::string stem = name.substr(0, dot);
    const std::string ending = dot == std::string::npos ? "" : name.substr(dot);
    for (int number = 1;; ++number) {
        const fs::path free = file.parent_path() /
                              (number == 1 ? stem + ".theirs" + ending
                                           : fmt::format("{}.theirs {}{}", stem, number, ending));
        if (move_to_free(from, free)) return free;
        if (errno != EEXIST) return from;  // it stays under its present name
    }
}

// Does nobody have the file open for writing? Waits a moment for a writer to finish.
bool has_no_writer(const fs::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return true;
    bool has_writer = true;
    constexpr int kMostLooks = 20;
    for (int look = 0; look < kMostLooks && has_writer; ++look) {
        if (look > 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
        // The system grants a lease only while nobody writes. It is given back at once; should
        // somebody come meanwhile, the signal that tells it is one that does nothing.
        ::fcntl(descriptor, F_SETSIG, SIGURG);
        has_writer = ::fcntl(descriptor, F_SETLEASE, F_RDLCK) != 0 && errno == EAGAIN;
        if (!has_writer) ::fcntl(descriptor, F_SETLEASE, F_UNLCK);
    }
    ::close(descriptor);
    return !has_writer;
}

// Puts `beside` into the place of `file`. Returns where the file that was there is now; empty: none
// was, or it could not be kept.
Result<fs::path> exchange(const fs::path& beside, const fs::path& file) {
    if (::renameat2(AT_FDCWD, beside.c_str(), AT_FDCWD, file.c_str(), RENAME_EXCHANGE) == 0) {
        return beside;
    }
    fs::path second_name;
    if (errno == EINVAL || errno == ENOSYS) {
        // A file system without this: a second name keeps what is replaced.
        second_name = fs::path(beside) += "-before";
        if (::link(file.c_str(), second_name.c_str()) != 0) second_name.clear();
    } else if (errno != ENOENT) {
        return error_of(errno);
    }
    if (::rename(beside.c_str(), file.c_str()) == 0) return second_name;
    const int code = errno;
    if (!second_name.empty()) ::unlink(second_name.c_str());
    return error_of(code);
}

}  // namespace

Result<std::optional<scene::FileStamp>> look_at(const fs::path& file) {
    struct stat status = {};
    if (::stat(file.c_str(), &status) != 0) {
        if (errno == ENOENT) return std::optional<scene::FileStamp>();
        return error_of(errno);
    }
    if (const auto obstacle = obstacle_in(status)) return *obstacle;
    const Result<std::string> content = scene::read_plain_file(file);
    if (!content) return content.error();
    return std::optional(scene::stamp_of(*content));
}

Result<Saved> save_file(const fs::path& file, std::string_view content,
                        const std::optional<scene::FileStamp>& before) {
    if (file.native().find('\0') != std::string::npos) {
        return Error{"file", "the name holds a NUL byte"};
    }
    const Result<fs::path> behind = scene::behind_links(file);
    if (!behind) return behind.error();
    const fs::path& target = *behind;
    struct stat status = {};
    if (::stat(target.c_str(), &status) == 0) {
        if (const auto obstacle = obstacle_in(status)) return *obstacle;
        // Do not replace a file without write permission.
        if (::access(target.c_str(), W_OK) != 0) return error_of(errno);
    } else if (errno != ENOENT) {
        return error_of(errno);
    }
    const Result<fs::path> beside = scene::write_beside(target, content);
    if (!beside) return beside.error();
    Saved saved{scene::stamp_of(content), {}};
    if (!before && move_to_free(*beside, target)) return saved;
    const Result<fs::path> replaced = exchange(*beside, target);
    if (!replaced) {
        ::unlink(beside->c_str());
        return replaced.error();
    }
    if (replaced->empty()) return saved;
    // Somebody may have written after the last look, or be writing still.
    const bool is_finished = has_no_writer(*replaced);
    const Result<std::optional<scene::FileStamp>> there = look_at(*replaced);
    if (is_finished && there && *there && before && **there == *before) {
        ::unlink(replaced->c_str());
    } else {
        saved.kept = keep_beside(*replaced, target);
    }
    return saved;
}

namespace {

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

// Saves the map, if it is too large for the document, into a file beside it. Returns what was kept
// beside that.
Result<std::filesystem::path> save_large_map(const SceneToSave& job, LargeMap& large) {
    const scene::MapSource& map = job.scene.map;
    if (!map.cells || !map.file.empty() || map.cells->bounds().area() <= kMostCarriedCells) {
        return std::filesystem::path();
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
    if (is_as_left && large.map.cells == map.cells) return std::filesystem::path();
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
    return saved->kept;
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
    const Result<std::filesystem::path> map_kept = save_large_map(job, saved.large_map);
    if (!map_kept) return fail(map_kept.error());
    scene::Scene written = scene_to_write(job.scene, job.tick, saved.large_map);
    if (map_file.empty()) saved.map_file = written.map.file;
    const Result<Saved> file =
        save_file(job.to, text_for(folder_of(job.to), std::move(written)), before);
    if (!file) return fail(file.error());
    saved.stamp = file->stamp;
    for (const std::filesystem::path& kept : {*map_kept, file->kept}) {
        if (!kept.empty()) saved.kept.push_back(kept);
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
