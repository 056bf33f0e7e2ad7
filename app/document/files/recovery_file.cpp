#include "app/document/files/recovery_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "app/document/files/folder.hpp"
#include "sandbox/text/files.hpp"
#include "sandbox/text/json_tree.hpp"

namespace tileglass::app {

namespace {

namespace fs = std::filesystem;

constexpr const char* kEnding = ".recovery";

fs::path lock_of(const fs::path& file) {
    return fs::path(file).replace_extension(".lock");
}

// Locks a file unless another window has.
bool can_lock(const scene::Descriptor& file) {
    return ::flock(file.number(), LOCK_EX | LOCK_NB) == 0;
}

std::string header_of(const UnsavedWork& work) {
    scene::Json header;
    header["tileglass_recovery"] = 1;
    header["name"] = work.name;
    // JSON holds text only: another name would come back as a different file.
    const std::string file = work.file.string();
    const bool is_text = scene::JsonView(scene::string_text(file)).string() == file;
    if (!file.empty() && is_text) header["file"] = file;
    if (work.stamp) {
        header["bytes"] = work.stamp->bytes;
        header["hash"] = work.stamp->hash;
    }
    return header.dump(-1, ' ', false, scene::Json::error_handler_t::replace) + "\n";
}

template <typename Value>
Value value_in(const scene::Json& header, const char* key, Value otherwise) {
    const auto found = header.find(key);
    const bool fits =
        found != header.end() &&
        (std::is_same_v<Value, std::string> ? found->is_string() : found->is_number_unsigned());
    return fits ? found->get<Value>() : otherwise;
}

// Removes temporary files of a writer that was killed.
void remove_remains(const fs::path& folder, const std::string& stem) {
    std::error_code code;
    std::vector<fs::path> remains;
    for (fs::directory_iterator at(folder, code), end; !code && at != end; at.increment(code)) {
        const std::string name = at->path().filename().string();
        if (name.starts_with(stem + ".") && name.ends_with(".tmp")) remains.push_back(at->path());
    }
    for (const fs::path& file : remains) fs::remove(file, code);
}

}  // namespace

fs::path recovery_folder() {
    const fs::path state = user_folder("XDG_STATE_HOME", ".local/state");
    return state.empty() ? fs::path() : state / "recovery";
}

Result<RecoveryFile> RecoveryFile::claim(const fs::path& folder) {
    std::error_code code;
    if (fs::create_directories(folder, code)) {
        fs::permissions(folder, fs::perms::owner_all, code);  // others need not see unsaved work
    }
    for (int number = 0;; ++number) {
        fs::path path = folder / fmt::format("{}-{}{}", ::getpid(), number, kEnding);
        scene::Descriptor lock(
            ::open(lock_of(path).c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
        constexpr int kMostNumbers = 1000;
        if (!lock.is_open() && (errno != EEXIST || number == kMostNumbers)) {
            return scene::file_error(errno);
        }
        if (!lock.is_open()) continue;
        RecoveryFile claimed(std::move(path), std::move(lock));
        // A window that looks for left files may have been quicker, and has removed the name.
        const bool is_taken = !can_lock(claimed.lock_) && errno == EWOULDBLOCK;
        struct stat status = {};
        if (!is_taken && ::fstat(claimed.lock_.number(), &status) == 0 && status.st_nlink > 0)
            return claimed;
    }
}

std::optional<RecoveryFile> RecoveryFile::take_over(const fs::path& file) {
    scene::Descriptor lock(::open(lock_of(file).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (!lock.is_open() || !can_lock(lock)) return std::nullopt;
    RecoveryFile taken(file, std::move(lock));
    remove_remains(file.parent_path(), file.stem().string());
    std::error_code code;
    if (fs::exists(file, code)) return taken;
    taken.remove();
    return std::nullopt;
}

Result<std::string> RecoveryFile::write(const UnsavedWork& work) const {
    // Not flushed: that may take seconds, and the work of these would be lost with the program.
    return scene::write_file(path_, header_of(work) + scene::write_scene(work.scene),
                             scene::Flush::no);
}

Result<RecoveryFile::Content> RecoveryFile::read() const {
    const Result<std::string> text = scene::read_plain_file(path_);
    if (!text) return text.error();
    const std::size_t line_end = text->find('\n');
    const Result<scene::Json> header = scene::read_json(text->substr(0, line_end));
    if (!header || !header->is_object() || !header->contains("tileglass_recovery") ||
        line_end == std::string::npos) {
        return Error{"file", "it is no recovery file"};
    }
    // The map's file may be gone or changed: everything else is there.
    Result<scene::Loaded> loaded = scene::read_scene(std::string_view(*text).substr(line_end + 1),
                                                     {{}, {}, scene::UnreadableMap::is_kept});
    if (!loaded) return loaded.error();
    Content content;
    content.work.name = value_in<std::string>(*header, "name", "");
    content.work.file = value_in<std::string>(*header, "file", "");
    if (header->contains("hash")) {
        content.work.stamp = {value_in<std::uint64_t>(*header, "bytes", 0),
                              value_in<std::uint64_t>(*header, "hash", 0)};
    }
    content.work.scene = loaded->scene;
    content.loaded = std::move(*loaded);
    return content;
}

void RecoveryFile::clear() const {
    std::error_code code;
    fs::remove(path_, code);
}

void RecoveryFile::remove() const {
    clear();
    std::error_code code;
    fs::remove(lock_of(path_), code);
}

std::vector<RecoveryFile> left_recovery_files(const fs::path& folder) {
    // Names first: taking one over removes files.
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    std::vector<fs::path> locks;
    std::error_code code;
    for (fs::directory_iterator at(folder, code), end; !code && at != end; at.increment(code)) {
        std::error_code gone;
        if (at->path().extension() == kEnding) {
            found.emplace_back(fs::last_write_time(at->path(), gone), at->path());
        } else if (at->path().extension() == ".lock") {
            locks.push_back(at->path());
        }
    }
    std::sort(found.rbegin(), found.rend());
    std::vector<RecoveryFile> left;
    for (const auto& [time, file] : found) {
        if (auto taken = RecoveryFile::take_over(file)) left.push_back(std::move(*taken));
    }
    // A window that ended before it had anything to keep leaves only its lock.
    for (const fs::path& lock : locks) {
        const fs::path file = fs::path(lock).replace_extension(kEnding);
        if (!fs::exists(file, code)) RecoveryFile::take_over(file);
    }
    return left;
}

RecoveryWriter::RecoveryWriter(RecoveryFile file) : file_(std::move(file)) {}

RecoveryWriter::~RecoveryWriter() {
    finish();
}

void RecoveryWriter::keep(UnsavedWork work) {
    run_.start([this, work = std::move(work)](scene::Deadline&) {
        const Result<std::string> written = file_.write(work);
        return written ? std::string() : written.error().message;
    });
}

void RecoveryWriter::clear() {
    run_.start([this](scene::Deadline&) {
        file_.clear();
        return std::string();
    });
}

void RecoveryWriter::finish() {
    constexpr double kOneHour = 3600;  // seconds
    while (run_.is_running()) take(kOneHour);
}

void RecoveryWriter::remove() {
    finish();
    file_.remove();
}

const std::string& RecoveryWriter::error() {
    take(0);
    return error_;
}

void RecoveryWriter::take(double seconds) {
    bool has_failed = false;
    if (std::optional<std::string> error = run_.take(has_failed, seconds)) error_ = *error;
    if (has_failed) error_ = scene::memory_error().message;
}

}  // namespace tileglass::app
