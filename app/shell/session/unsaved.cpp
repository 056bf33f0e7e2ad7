#include "app/shell/session/unsaved.hpp"

#include <fmt/format.h>

#include <chrono>
#include <ctime>
#include <system_error>
#include <utility>

#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

namespace {

namespace fs = std::filesystem;

// "today at 14:05", "2026-11-23 at 14:05"
std::string time_text(std::time_t time) {
    std::tm at = {};
    std::tm today = {};
    const std::time_t now = std::time(nullptr);
    ::localtime_r(&time, &at);
    ::localtime_r(&now, &today);
    const bool is_today = at.tm_year == today.tm_year && at.tm_yday == today.tm_yday;
    char text[32] = {};
    std::strftime(text, sizeof text, is_today ? "today at %H:%M" : "%Y-%m-%d at %H:%M", &at);
    return text;
}

std::time_t time_of(const fs::path& file) {
    std::error_code code;
    const auto age = fs::file_time_type::clock::now() - fs::last_write_time(file, code);
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(age).count();
    return std::time(nullptr) - (code ? 0 : static_cast<std::time_t>(seconds));
}

LeftWork left_in(RecoveryFile file) {
    LeftWork left{std::move(file), {}, {}, {}, 0, {}, false};
    left.time = time_text(time_of(left.file.path()));
    const Result<RecoveryFile::Content> content = left.file.read();
    if (!content) {
        left.name = left.file.path().string();
        left.error = content.error().field + ": " + content.error().message;
        return left;
    }
    left.name = content->work.name;
    left.scene_file = content->work.file;
    left.items = content->loaded.scene.items.size();
    left.is_without_map = content->loaded.scene.map.is_unread;
    return left;
}

}  // namespace

void Unsaved::begin(const fs::path& folder) {
    constexpr int kLooks = 10;
    folder_ = folder;
    if (folder.empty()) return;
    looks_ = kLooks;
    look();
}

void Unsaved::look() {
    for (RecoveryFile& file : left_recovery_files(folder_)) {
        left_.push_back(left_in(std::move(file)));
    }
    if (!left_.empty()) looks_ = 0;
}

bool Unsaved::look_again(double seconds) {
    constexpr double kBetween = 1;  // seconds
    if (looks_ == 0 || seconds < next_look_) return false;
    --looks_;
    next_look_ = seconds + kBetween;
    look();
    return !left_.empty();
}

bool Unsaved::claim(std::string& error) {
    if (writer_) return true;
    Result<RecoveryFile> file = RecoveryFile::claim(folder_);
    if (!file) {
        error = file.error().message;
        return false;
    }
    writer_ = std::make_unique<RecoveryWriter>(std::move(*file));
    return true;
}

void Unsaved::keep(const Workspace& workspace) {
    const Document& document = workspace.document;
    writer_->keep({document.to_keep(workspace.live.last_tick()), document.name(),
                   document.file.empty() ? document.file : std::filesystem::absolute(document.file),
                   document.disk.known()});
    kept_content_ = document.editor.content();
    has_kept_ = true;
}

void Unsaved::follow(Workspace& workspace, double seconds) {
    if (folder_.empty()) return;
    if (!workspace.questions.is_any() && look_again(seconds)) {
        workspace.questions.wants_recovery = true;
    }
    const scene::Editor& editor = workspace.document.editor;
    const std::uint64_t content = editor.content();
    if (!editor.is_modified()) {
        note_saved();
        return;
    }
    std::string error = writer_ ? writer_->error() : error_;
    if (!error.empty()) kept_content_ = 0;  // tries again
    if (content != kept_content_ && seconds >= next_time_) {
        next_time_ = seconds + kPeriod;
        if (claim(error)) keep(workspace);
    }
    if (!error.empty() && error != error_) {
        workspace.message.tell_error(
            fmt::format("unsaved work cannot be kept in {}: {}", folder_.string(), error));
    }
    error_ = error;
}

void Unsaved::note_saved() {
    kept_content_ = 0;
    if (!std::exchange(has_kept_, false)) return;
    writer_->clear();
}

void Unsaved::set_aside(const std::string& name, const Workspace& workspace) {
    std::string error;
    if (folder_.empty() || !claim(error)) return;
    if (workspace.document.editor.content() != kept_content_) keep(workspace);
    std::unique_ptr<RecoveryWriter>& place = aside_[name];
    if (place) place->remove();
    place = std::move(writer_);
    kept_content_ = 0;
    has_kept_ = false;
}

void Unsaved::take_back(const std::string& name) {
    const auto found = aside_.find(name);
    if (found == aside_.end()) return;
    if (writer_) writer_->remove();
    writer_ = std::move(found->second);
    aside_.erase(found);
    kept_content_ = 0;
    has_kept_ = true;
}

void Unsaved::keep_now(const Workspace& workspace) {
    const scene::Editor& editor = workspace.document.editor;
    if (folder_.empty()) return;
    if (!editor.is_modified()) return finish();  // what was kept may still have to go
    std::string error;
    if (!claim(error)) return;  // nobody is left to read it
    if (editor.content() != kept_content_) keep(workspace);
    finish();
    if (writer_->error().empty()) return;
    keep(workspace);  // what is written may have failed just now
    finish();
}

void Unsaved::finish() {
    if (writer_) writer_->finish();
    for (const auto& [name, writer] : aside_) writer->finish();
}

void Unsaved::end() {
    if (writer_) writer_->remove();
    writer_.reset();
    for (const auto& [name, writer] : aside_) writer->remove();
    aside_.clear();
    folder_.clear();
}

bool Unsaved::recover(std::size_t index, Workspace& workspace) {
    Result<RecoveryFile::Content> content = left_.at(index).file.read();
    if (!content) {
        workspace.message.tell_error(left_[index].file.path().string(), content.error());
        return false;
    }
    if (writer_) writer_->remove();
    writer_ = std::make_unique<RecoveryWriter>(std::move(left_[index].file));
    left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(index));
    open_unsaved(workspace, std::move(*content));
    kept_content_ = workspace.document.editor.content();
    has_kept_ = true;
    return true;
}

void Unsaved::drop(std::size_t index) {
    left_.at(index).file.remove();
    left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(index));
}

}  // namespace tileglass::app
