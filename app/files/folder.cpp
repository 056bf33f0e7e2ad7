#include "app/files/folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <system_error>

namespace tileglass::app {

namespace {

namespace fs = std::filesystem;

Error folder_error(const fs::path& folder, const std::error_code& code) {
    const std::string name = quoted(folder);
    if (code == std::errc::no_such_file_or_directory)
        return {"folder", "There is no folder " + name};
    if (code == std::errc::permission_denied) return {"folder", "You may not read " + name};
    if (code == std::errc::not_a_directory) return {"folder", name + " is no folder"};
    return {"folder", fmt::format("{} cannot be read: {}", name, code.message())};
}

FileKind kind_of_entry(const fs::directory_entry& entry, const std::string& name) {
    // Where the folder itself knows, nothing else is asked.
    std::error_code code;
    if (entry.is_regular_file(code)) return kind_of(name);
    if (entry.is_directory(code)) return FileKind::folder;
    // What a link leads to may be gone, or lie where one may not look.
    return entry.exists(code) ? FileKind::device : FileKind::broken_link;
}

}  // namespace

Result<std::vector<FolderEntry>> read_folder(const fs::path& folder) {
    std::error_code code;
    fs::directory_iterator at(folder, code);
    if (code) return folder_error(folder, code);
    std::vector<FolderEntry> entries;
    while (at != fs::directory_iterator()) {
        FolderEntry entry;
        entry.name = at->path().filename().string();
        entry.shown = shown_name(entry.name);
        entry.folded = folded(entry.shown);
        entry.kind = kind_of_entry(*at, entry.name);
        entries.push_back(std::move(entry));
        at.increment(code);
        if (code) return folder_error(folder, code);
    }
    std::sort(entries.begin(), entries.end(), [](const FolderEntry& a, const FolderEntry& b) {
        if (a.is_folder() != b.is_folder()) return a.is_folder();
        if (a.folded != b.folded) return is_before(a.folded, b.folded);
        return a.name < b.name;
    });
    return entries;
}

std::string quoted(const fs::path& path) {
    return "'" + shown_name(path.string()) + "'";
}

fs::path home_folder() {
    const char* home = std::getenv("HOME");
    return home != nullptr && *home == '/' ? fs::path(home) : fs::path("/");
}

std::string short_path(const fs::path& path) {
    const std::string text = path.string();
    const std::string home = home_folder().string();
    const bool is_below = home.size() > 1 && text.compare(0, home.size(), home) == 0 &&
                          (text.size() == home.size() || text[home.size()] == '/');
    return shown_name(is_below ? "~" + text.substr(home.size()) : text);
}

}  // namespace tileglass::app
