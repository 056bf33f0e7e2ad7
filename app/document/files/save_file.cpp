#include "app/document/files/save_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <string>
#include <thread>

#include "sandbox/text/descriptor.hpp"
#include "sandbox/text/files.hpp"

namespace tileglass::app {

namespace {

namespace fs = std::filesystem;

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
fs::path keep_next_to(const fs::path& from, const fs::path& file) {
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
    const scene::Descriptor open(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!open.is_open()) return true;
    bool has_writer = true;
    constexpr int kMostTries = 20;
    for (int look = 0; look < kMostTries && has_writer; ++look) {
        if (look > 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
        // The system grants a lease only while nobody writes. It is given back at once; should
        // somebody come meanwhile, the signal that tells it is one that does nothing.
        ::fcntl(open.number(), F_SETSIG, SIGURG);
        has_writer = ::fcntl(open.number(), F_SETLEASE, F_RDLCK) != 0 && errno == EAGAIN;
        if (!has_writer) ::fcntl(open.number(), F_SETLEASE, F_UNLCK);
    }
    return !has_writer;
}

// Puts `temporary` into the place of `file`. Returns where the file that was there is now; empty:
// none was, or it could not be kept.
Result<fs::path> exchange(const fs::path& temporary, const fs::path& file) {
    if (::renameat2(AT_FDCWD, temporary.c_str(), AT_FDCWD, file.c_str(), RENAME_EXCHANGE) == 0) {
        return temporary;
    }
    fs::path second_name;
    if (errno == EINVAL || errno == ENOSYS) {
        // A file system without this: a second name keeps what is replaced.
        second_name = fs::path(temporary) += "-before";
        if (::link(file.c_str(), second_name.c_str()) != 0) second_name.clear();
    } else if (errno != ENOENT) {
        return scene::file_error(errno);
    }
    if (::rename(temporary.c_str(), file.c_str()) == 0) return second_name;
    const int code = errno;
    if (!second_name.empty()) ::unlink(second_name.c_str());
    return scene::file_error(code);
}

}  // namespace

Result<std::optional<scene::FileStamp>> look_at(const fs::path& file) {
    struct stat status = {};
    if (::stat(file.c_str(), &status) != 0) {
        if (errno == ENOENT) return std::optional<scene::FileStamp>();
        return scene::file_error(errno, file);
    }
    if (const auto obstacle = obstacle_in(status)) return *obstacle;
    const Result<std::string> content = scene::read_plain_file(file);
    if (!content) return content.error();
    return std::optional(scene::stamp_of(*content));
}

Result<Saved> save_file(const fs::path& file, std::string_view content,
                        const std::optional<scene::FileStamp>& before) {
    const Result<fs::path> behind = scene::writable(file);
    if (!behind) return behind.error();
    const fs::path& target = *behind;
    const Result<scene::Temporary> temporary = scene::write_temporary(target, content);
    if (!temporary) return temporary.error();
    Saved saved{scene::stamp_of(content), {}, temporary->note};
    const bool is_new = !before && move_to_free(temporary->path, target);
    const Result<fs::path> replaced =
        is_new ? Result<fs::path>(fs::path()) : exchange(temporary->path, target);
    if (!replaced) {
        ::unlink(temporary->path.c_str());
        return replaced.error();
    }
    scene::flush_folder(target);
    if (replaced->empty()) return saved;
    // Somebody may have written after the last look, or be writing still.
    const bool is_finished = has_no_writer(*replaced);
    const Result<std::optional<scene::FileStamp>> there = look_at(*replaced);
    if (is_finished && there && *there && before && **there == *before) {
        ::unlink(replaced->c_str());
    } else {
        saved.kept = keep_next_to(*replaced, target);
    }
    return saved;
}

}  // namespace tileglass::app
