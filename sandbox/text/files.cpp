// System calls that read a file, or replace one by another.

#include "sandbox/text/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

#include "sandbox/text/descriptor.hpp"
#include "sandbox/text/progress.hpp"
#include "sandbox/text/shown.hpp"

namespace tileglass::scene {

namespace {

namespace fs = std::filesystem;

Error not_plain() {
    return {"file", "it is no plain file"};
}

/// The folder that the names in `file` stand in.
fs::path folder_around(const fs::path& file) {
    return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

/// Is this process not allowed to use the folder as `mode` says?
bool denies(const fs::path& folder, int mode) {
    return ::faccessat(AT_FDCWD, folder.c_str(), mode, AT_EACCESS) != 0 && errno == EACCES;
}

Error denied_by(const fs::path& folder, const char* what) {
    return {"file", fmt::format("{}: the folder '{}' may not be {}", file_error(EACCES).message,
                                shown(folder.string()), what)};
}

bool write_all(int descriptor, std::string_view content) {
    while (!content.empty()) {
        const ssize_t written = ::write(descriptor, content.data(), content.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

constexpr mode_t kReadWriteForAll = 0666;  // minus the umask

/// Opens a file without a name in the folder of `file`: whatever ends the program, it is gone. Less
/// than 0 where the file system has none.
int open_unnamed(const fs::path& file) {
    return ::open(folder_around(file).c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, kReadWriteForAll);
}

/// Calls `make` with names next to `file` until one is not taken, and returns that in `path`.
/// Returns what `make` does: less than 0 on an error.
template <typename Make>
int make_temporary(const fs::path& file, fs::path& path, const Make& make) {
    for (int attempt = 0;; ++attempt) {
        path = file;
        path += fmt::format(".{}-{}.tmp", ::getpid(), attempt);
        const int made = make(path.c_str());
        constexpr int kMostAttempts = 100;
        if (made >= 0 || errno != EEXIST || attempt == kMostAttempts) return made;
    }
}

int open_temporary(const fs::path& file, fs::path& path) {
    return make_temporary(file, path, [](const char* name) {
        return ::open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kReadWriteForAll);
    });
}

/// Gives an unnamed file a name next to `file`.
bool name_temporary(const fs::path& file, fs::path& path, int descriptor) {
    const std::string unnamed = fmt::format("/proc/self/fd/{}", descriptor);
    return make_temporary(file, path, [&](const char* name) {
               return ::linkat(AT_FDCWD, unnamed.c_str(), AT_FDCWD, name, AT_SYMLINK_FOLLOW);
           }) == 0;
}

/// Gives a new file the owner, the group and the permissions of the one that it will replace. Where
/// it cannot get the group, that may do what everybody may. Returns false on an error.
bool take_after(const struct stat& before, int descriptor, std::string& note) {
    constexpr mode_t kPermissions = 07777;
    mode_t mode = before.st_mode & kPermissions;
    if (::fchown(descriptor, before.st_uid, before.st_gid) != 0) {
        mode &= S_IRWXU | S_IRWXG | S_IRWXO;
        constexpr int kFromOthersToGroup = 3;
        if (::fchown(descriptor, static_cast<uid_t>(-1), before.st_gid) != 0) {
            mode = (mode & ~S_IRWXG) | ((mode & S_IRWXO) << kFromOthersToGroup);
        }
        note = "its owner or group could not be kept";
    }
    return ::fchmod(descriptor, mode) == 0;
}

/// Waits until a pipe or a device has something to read, or its end. Returns false once that is
/// cancelled.
bool comes_in(int descriptor, const Progress& progress) {
    constexpr int kBetween = 20;  // milliseconds
    while (!progress.is_cancelled()) {
        pollfd watched{descriptor, POLLIN, 0};
        if (::poll(&watched, 1, kBetween) != 0) return true;  // to read tells of an error
    }
    return false;
}

/// `read_file` or `read_plain_file`. Without `progress` it waits for whatever a pipe or a device
/// waits for.
Result<std::string> read_whole_file(const fs::path& file, std::size_t most_bytes,
                                    bool must_be_plain, const Progress* progress = nullptr) {
    if (file.native().find('\0') != std::string::npos) {
        return Error{"file", "the name holds a NUL byte"};
    }
    const Error too_large{"file", fmt::format("more than the {} bytes that are read", most_bytes)};
    // Do not block on a pipe or a device.
    const bool must_not_block = must_be_plain || progress != nullptr;
    const int flags = O_RDONLY | O_CLOEXEC | (must_not_block ? O_NONBLOCK : 0);
    Descriptor source(::open(file.c_str(), flags));
    struct stat status = {};
    if (!source.is_open() || ::fstat(source.number(), &status) != 0) {
        return file_error(errno, file);
    }
    if (S_ISDIR(status.st_mode)) return file_error(EISDIR);
    if (must_be_plain && !S_ISREG(status.st_mode)) return not_plain();
    const bool may_wait = progress != nullptr && !S_ISREG(status.st_mode);
    // A known size allows an early error. Pipes and devices have none, and a file may grow.
    const auto known_size = S_ISREG(status.st_mode) ? static_cast<std::size_t>(status.st_size) : 0;
    if (known_size > most_bytes) return too_large;

    std::string content;
    constexpr std::size_t kStep = 1 << 16;
    content.reserve(known_size + 1);
    std::size_t size = 0;
    while (size <= most_bytes) {
        if (may_wait && !comes_in(source.number(), *progress)) return Progress::cancelled();
        // Ask for one byte more than allowed, to notice a file that is too large.
        content.resize(std::min(std::max(content.capacity(), size + kStep), most_bytes + 1));
        const ssize_t count = ::read(source.number(), content.data() + size, content.size() - size);
        if (count < 0 && (errno == EINTR || (may_wait && errno == EAGAIN))) continue;
        if (count < 0) return file_error(errno);
        if (count == 0) {
            content.resize(size);
            return content;
        }
        size += static_cast<std::size_t>(count);
    }
    return too_large;
}

}  // namespace

Error file_error(int code) {
    return {"file", std::generic_category().message(code)};
}

Error file_error(int code, const fs::path& file) {
    const Result<fs::path> target = behind_links(file);
    fs::path folder;
    for (const fs::path& part : folder_around(target ? *target : file)) {
        folder /= part;
        if (code == EACCES && denies(folder, X_OK)) return denied_by(folder, "entered");
    }
    return file_error(code);
}

Error memory_error(std::string field) {
    return {std::move(field), "more than fits into the memory"};
}

Result<std::string> read_file(const fs::path& file, std::size_t most_bytes) {
    return read_whole_file(file, most_bytes, false);
}

Result<std::string> read_file(const fs::path& file, std::size_t most_bytes,
                              const Progress& progress) {
    return read_whole_file(file, most_bytes, false, &progress);
}

Result<std::string> read_plain_file(const fs::path& file, std::size_t most_bytes) {
    return read_whole_file(file, most_bytes, true);
}

void fail_beyond_file_limits() {
    std::signal(SIGXFSZ, SIG_IGN);
}

Result<fs::path> behind_links(fs::path file) {
    constexpr int kMostLinks = 40;  // as Linux follows
    std::error_code failure;
    for (int links = 0; fs::is_symlink(file, failure); ++links) {
        if (links == kMostLinks) return file_error(ELOOP);
        const fs::path next = fs::read_symlink(file, failure);
        if (failure) return Error{"file", failure.message()};
        file = file.parent_path() / next;
    }
    return file;
}

Result<fs::path> writable(const fs::path& file) {
    if (file.native().find('\0') != std::string::npos) {
        return Error{"file", "the name holds a NUL byte"};
    }
    Result<fs::path> target = behind_links(file);
    if (!target) return target.error();
    struct stat status = {};
    const bool exists = ::stat(target->c_str(), &status) == 0;
    if (!exists && errno != ENOENT) return file_error(errno, *target);
    if (exists && S_ISDIR(status.st_mode)) return file_error(EISDIR);
    if (exists && !S_ISREG(status.st_mode)) return not_plain();
    // Do not replace a file without write permission.
    if (exists && ::access(target->c_str(), W_OK) != 0) return file_error(errno, *target);
    const fs::path folder = folder_around(*target);
    if (!exists && ::stat(folder.c_str(), &status) != 0) return file_error(errno, *target);
    if (denies(folder, W_OK)) return denied_by(folder, "written into");
    return target;
}

void flush_folder(const fs::path& file) {
    const Descriptor folder(
        ::open(folder_around(file).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    // Some file systems refuse it; the file is there in any case.
    if (folder.is_open()) static_cast<void>(::fsync(folder.number()));
}

Result<std::string> write_file(const fs::path& file, std::string_view content, Flush flush) {
    const Result<fs::path> target = writable(file);
    if (!target) return target.error();
    const Result<Temporary> temporary = write_temporary(*target, content, flush);
    if (!temporary) return temporary.error();
    if (::rename(temporary->path.c_str(), target->c_str()) == 0) {
        if (flush == Flush::yes) flush_folder(*target);
        return temporary->note;
    }
    const int code = errno;
    ::unlink(temporary->path.c_str());
    return file_error(code);
}

Result<Temporary> write_temporary(const fs::path& file, std::string_view content, Flush flush) {
    struct stat before = {};
    const bool exists = ::stat(file.c_str(), &before) == 0;
    Temporary made;
    const auto fill = [&](Descriptor& temporary) {
        made.note.clear();
        const auto is_alike = [&] {
            return !exists || take_after(before, temporary.number(), made.note);
        };
        // Before, so that nobody else reads it, and again, as writing ends set-user-ID.
        if (!is_alike() || !write_all(temporary.number(), content) || !is_alike()) return false;
        if (exists && before.st_nlink > 1) {
            made.note += made.note.empty() ? "" : "; ";
            made.note += "it was a hard link, whose other names keep what it held";
        }
        return flush == Flush::no || ::fsync(temporary.number()) == 0;
    };
    if (Descriptor unnamed(open_unnamed(file)); unnamed.is_open()) {
        if (!fill(unnamed)) return file_error(errno);
        if (name_temporary(file, made.path, unnamed.number())) return made;
    }
    Descriptor temporary(open_temporary(file, made.path));
    if (!temporary.is_open()) return file_error(errno);
    if (fill(temporary) && temporary.close()) return made;
    const int code = errno;
    ::unlink(made.path.c_str());
    return file_error(code);
}

}  // namespace tileglass::scene
