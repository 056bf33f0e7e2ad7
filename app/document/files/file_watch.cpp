#include "app/document/files/file_watch.hpp"

#include <string>

#include "sandbox/text/files.hpp"

namespace tileglass::app {

void FileWatch::know(std::optional<scene::FileStamp> stamp) {
    known_ = stamp;
    seen_.reset();
    reading_.end();
    has_changed_ = false;
    is_gone_ = false;
}

void FileWatch::look(const std::filesystem::path& file, double seconds) {
    wait(0);
    if (seconds < next_look_) return;
    next_look_ = seconds + 1;
    if (file.empty()) return;
    const std::optional<scene::FileVersion> version = scene::version_of(file);
    is_gone_ = !version && known_;
    if (version == seen_) return;
    seen_ = version;
    if (!version) {
        reading_.end();
        has_changed_ = false;
        return;
    }
    reading_.start([file](scene::Deadline&) {
        const Result<std::string> content = scene::read_plain_file(file);
        return content ? std::optional(scene::stamp_of(*content)) : std::nullopt;
    });
}

void FileWatch::wait(double seconds) {
    bool has_failed = false;
    const auto found = reading_.take(has_failed, seconds);
    if (found && *found) has_changed_ = **found != known_;
}

}  // namespace tileglass::app
