#include "app/document/files/file_choice.hpp"

#include <algorithm>
#include <system_error>

#include "sandbox/text/words.hpp"

namespace tileglass::app {

namespace {

namespace fs = std::filesystem;

constexpr const char* kSceneEnding = ".tileglass.json";

// Removes a "/" at the end, so that the last part is the file name.
fs::path plain(const fs::path& path) {
    fs::path whole = path.lexically_normal();
    return whole.has_relative_path() && !whole.has_filename() ? whole.parent_path() : whole;
}

// "level 1.5" has no ending: endings begin with a letter.
bool has_ending(const fs::path& file) {
    const std::string ending = scene::folded(file.extension().string());
    return ending.size() > 1 && ending[1] >= 'a' && ending[1] <= 'z';
}

std::size_t length_in_common(const std::string& a, const std::string& b) {
    const auto end = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
    return static_cast<std::size_t>(end - a.begin());
}

bool is_inside_sign(const std::string& text, std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}

}  // namespace

FileChoice::FileChoice(FilePurpose purpose, const fs::path& folder, std::string name,
                       fs::path own_file)
    : purpose_(purpose), own_file_(std::move(own_file)), typed_(std::move(name)) {
    std::error_code ignored;
    folder_ = plain(fs::absolute(folder, ignored));
    reread();
}

fs::path FileChoice::resolve(const std::string& text) const {
    if (text == "~") return home_folder();
    if (text.starts_with("~/")) return plain(home_folder() / text.substr(2));
    return plain(folder_ / text);
}

bool FileChoice::enter_folder(const fs::path& folder) {
    Result<std::vector<FolderEntry>> entries = read_folder(folder);
    if (!entries) {
        error_ = entries.error().message;
        return false;
    }
    entries_ = std::move(*entries);
    folder_ = folder;
    return true;
}

void FileChoice::fit() {
    const std::string wanted = scene::folded(typed_);
    shown_.clear();
    has_other_files_ = false;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const FolderEntry& entry = entries_[i];
        if (entry.is_hidden() && !typed_.starts_with('.')) continue;
        if (purpose_ == FilePurpose::open && entry.folded.find(wanted) == std::string::npos) {
            continue;
        }
        if (shows_all_ || entry.is_folder || entry.can_be_opened) {
            shown_.push_back(i);
        } else {
            has_other_files_ = true;
        }
    }
    chosen_.reset();
    is_by_hand_ = false;
    std::error_code ignored;
    // A broken link exists: the error then names the actual problem.
    is_typed_there_ = !typed_.empty() && fs::exists(fs::symlink_status(resolve(typed_), ignored));
    if (purpose_ == FilePurpose::save || typed_.empty() || shown_.empty()) return;
    // An exact match first, then names that begin with the text, then the others.
    const auto rank = [&](std::size_t i) {
        const std::string& name = entries_[i].folded;
        return name == wanted ? 0 : name.starts_with(wanted) ? 1 : 2;
    };
    const auto best = std::min_element(shown_.begin(), shown_.end(),
                                       [&](auto a, auto b) { return rank(a) < rank(b); });
    chosen_ = static_cast<std::size_t>(best - shown_.begin());
    has_moved_ = true;
}

void FileChoice::choose_named(const std::string& name) {
    for (std::size_t i = 0; i < shown_.size(); ++i) {
        if (row(i).name != name) continue;
        chosen_ = i;
        is_by_hand_ = true;
        has_moved_ = true;
    }
}

std::int64_t FileChoice::size_of_row(std::size_t i) {
    FolderEntry& entry = entries_[shown_[i]];
    if (!entry.bytes) {
        std::error_code code;
        const std::uintmax_t bytes = fs::file_size(folder_ / entry.name, code);
        entry.bytes = entry.is_folder || code ? -1 : static_cast<std::int64_t>(bytes);
    }
    return *entry.bytes;
}

void FileChoice::show_all(bool shows_all) {
    if (shows_all == shows_all_) return;
    const std::string name = name_by_hand();
    shows_all_ = shows_all;
    fit();
    choose_named(name);
}

void FileChoice::type(std::string text) {
    typed_ = std::move(text);
    error_.clear();
    to_replace_.reset();
    const std::size_t slash = typed_.rfind('/');
    if (slash != std::string::npos && enter_folder(resolve(typed_.substr(0, slash + 1)))) {
        typed_.erase(0, slash + 1);
    }
    fit();
}

bool FileChoice::complete() {
    if (typed_.empty() || typed_.find('/') != std::string::npos) return false;
    if (typed_ == "~" || typed_ == "." || typed_ == "..") {
        type(typed_ + "/");
        return true;
    }
    const std::string wanted = scene::folded(typed_);
    const FolderEntry* first = nullptr;
    std::size_t length = 0;
    int count = 0;
    for (const std::size_t i : shown_) {
        const FolderEntry& entry = entries_[i];
        // A name that is not valid text cannot be typed.
        if (entry.shown != entry.name || !entry.folded.starts_with(wanted)) continue;
        if (first == nullptr) {
            first = &entry;
            length = entry.folded.size();
        }
        length = std::min(length, length_in_common(first->folded, entry.folded));
        ++count;
    }
    if (first == nullptr) return false;
    while (is_inside_sign(first->shown, length)) --length;
    std::string text = first->shown.substr(0, length);
    if (count == 1 && first->is_folder) text += "/";
    if (text == typed_) return false;
    type(std::move(text));
    return true;
}

void FileChoice::choose(std::size_t row_chosen) {
    if (row_chosen >= shown_.size()) return;
    chosen_ = row_chosen;
    is_by_hand_ = true;
    has_moved_ = true;
    error_.clear();
    to_replace_.reset();
    const FolderEntry& entry = row(row_chosen);
    if (purpose_ == FilePurpose::save && !entry.is_folder) typed_ = entry.shown;
}

void FileChoice::move(std::int64_t by) {
    if (shown_.empty()) return;
    const auto last = static_cast<std::int64_t>(shown_.size()) - 1;
    const std::int64_t from = chosen_  ? static_cast<std::int64_t>(*chosen_)
                              : by > 0 ? -1
                                       : last + 1;
    choose(static_cast<std::size_t>(std::clamp<std::int64_t>(from + by, 0, last)));
}

bool FileChoice::go_to(const fs::path& folder) {
    if (!enter_folder(plain(folder))) return false;
    error_.clear();
    to_replace_.reset();
    if (purpose_ == FilePurpose::open) typed_.clear();
    fit();
    return true;
}

void FileChoice::go_up() {
    const fs::path from = folder_;
    if (!from.has_relative_path() || !go_to(from.parent_path())) return;
    choose_named(from.filename().string());
}

void FileChoice::reread() {
    const std::string name = name_by_hand();
    const bool had_moved = has_moved_;
    error_.clear();
    if (!enter_folder(folder_)) entries_.clear();
    fit();
    choose_named(name);
    has_moved_ = had_moved;  // the list does not scroll
}

std::string FileChoice::empty_sentence() const {
    const bool is_search = purpose_ == FilePurpose::open && !typed_.empty();
    if (typed_.find('/') != std::string::npos && !error_.empty()) return "";
    if (is_search && !has_other_files_) return "No name here has '" + typed_ + "' in it.";
    if (has_other_files_) {
        return is_search ? "No such file can be opened." : "No file here can be opened.";
    }
    return error_.empty() ? "This folder is empty." : "";
}

std::string FileChoice::missing() const {
    if (chosen_ && (is_by_hand_ || purpose_ == FilePurpose::open)) return {};
    if (purpose_ == FilePurpose::save) return typed_.empty() ? "Type a name for the file" : "";
    if (typed_.empty()) return "Choose a file, or type its name or path";
    return is_typed_there_ ? "" : "No file here is called so";
}

std::optional<fs::path> FileChoice::give(const fs::path& file) {
    std::error_code code;
    const fs::file_status status = fs::status(file, code);
    const std::string name = quoted(file.filename());
    if (fs::is_regular_file(status)) return file;
    if (fs::is_directory(status)) {
        go_to(file);
        return std::nullopt;
    }
    if (code == std::errc::permission_denied) return complain("You may not read " + name);
    if (fs::exists(status)) {
        return complain(name + " is a device or a pipe, which cannot be opened here");
    }
    const bool is_link = fs::is_symlink(fs::symlink_status(file, code));
    return complain(
        name + (is_link ? " is a link to something that is not there" : " is not there any more"));
}

std::optional<fs::path> FileChoice::enter_row(std::size_t row_entered) {
    if (row_entered >= shown_.size()) return std::nullopt;
    choose(row_entered);
    const fs::path path = folder_ / row(row_entered).name;
    if (row(row_entered).is_folder) {
        go_to(path);
        return std::nullopt;
    }
    return purpose_ == FilePurpose::open ? give(path) : save_at(path);
}

std::optional<fs::path> FileChoice::enter() {
    if (!missing().empty()) return std::nullopt;
    error_.clear();
    if (purpose_ == FilePurpose::save) return enter_to_save();
    if (!is_by_hand_ && is_typed_there_) return give(resolve(typed_));
    return chosen_ ? enter_row(*chosen_) : std::nullopt;
}

std::optional<fs::path> FileChoice::enter_to_save() {
    if (to_replace_) return replace();
    if (is_chosen_by_hand()) return enter_row(*chosen_);
    fs::path file = resolve(typed_);
    std::error_code ignored;
    if (fs::is_directory(file, ignored)) {
        if (go_to(file)) typed_.clear();
        return std::nullopt;
    }
    if (!fs::is_directory(file.parent_path(), ignored)) {
        return complain("There is no folder " + quoted(file.parent_path()));
    }
    if (!has_ending(file)) file += kSceneEnding;
    return save_at(file);
}

std::optional<fs::path> FileChoice::save_at(const fs::path& file) {
    std::error_code code;
    const fs::file_status status = fs::status(file, code);
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        return complain(quoted(file.filename()) + " is no file that can be replaced");
    }
    const bool is_own = !own_file_.empty() && fs::equivalent(file, own_file_, code) && !code;
    if (!fs::exists(status) || is_own) return file;
    to_replace_ = file;
    asked_version_ = scene::version_of(file);
    return std::nullopt;
}

// The answer is about what was there when it was asked for.
std::optional<fs::path> FileChoice::replace() {
    const std::optional<scene::FileVersion> now = scene::version_of(*to_replace_);
    if (now && std::exchange(asked_version_, now) != now) {
        return complain(quoted(to_replace_->filename()) +
                        " was written by another program just now");
    }
    return std::exchange(to_replace_, std::nullopt);
}

}  // namespace tileglass::app
