#include "app/document/files/file_watch.hpp"

#include <string>

#include "sandbox/text/files.hpp"

namespace tileglass::app {

void FileWatch::know(std::optional<scene::FileStamp> stamp) {
    known_ = stamp;
    seen_.reset();
    has_changed_ = false;
    is_gone_ = false;
}

void FileWatch::look(const std::filesystem::path& file, double seconds) {
    if (seconds < next_look_) return;
    next_look_ = seconds + 1;
    if (file.empty()) return;
    const std::optional<scene::FileVersion> version = scene::version_of(file);
    is_gone_ = !version && known_;
    if (version == seen_) return;
    seen_ = version;
    if (!version) has_changed_ = false;
    if (!version) return;
    const Result<std::string> content = scene::read_plain_file(file);
    if (content) has_changed_ = scene::stamp_of(*content) != known_;
}

}  // namespace tileglass::app
