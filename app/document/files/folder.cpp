#include "app/document/files/folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <system_error>
#include <utility>

#include "sandbox/text/shown.hpp"
#include "sandbox/text/words.hpp"

namespace tileglass::app {

namespace {

namespace fs = std::filesystem;

// The first match counts.
constexpr std::pair<std::string_view, std::string_view> kKinds[] = {
    {".tileglass.json", "scene"},
    {".json", "JSON"},
    {".jsonl", "log of replay"},
    {".map", "MovingAI map"},
    {".scen", "start and goal pairs"},
    {".txt", "text"},
    {".csv", "numbers"},
    {".tmx", "Tiled map"},
    {".tmj", "Tiled map"},
    {".ldtk", "LDtk project"},
    {".png", "map of pixels"},
    {".svg", "picture with a scene"}};

std::string_view digits_at(std::string_view text) {
    return text.substr(0, text.find_first_not_of("0123456789"));
}

Error folder_error(const fs::path& folder, const std::error_code& code) {
    const std::string name = quoted(folder);
    if (code == std::errc::no_such_file_or_directory)
        return {"folder", "There is no folder " + name};
    if (code == std::errc::permission_denied) return {"folder", "You may not read " + name};
    if (code == std::errc::not_a_directory) return {"folder", name + " is no folder"};
    return {"folder", fmt::format("{} cannot be read: {}", name, code.message())};
}

// If the directory entry knows the type, no further system call is made.
void look_at(const fs::directory_entry& from, FolderEntry& entry) {
    std::error_code code;
    if (from.is_regular_file(code)) {
        entry.kind = kind_of(entry.name);
        entry.can_be_opened = !entry.kind.empty();
    } else if (from.is_directory(code)) {
        entry.kind = "folder";
        entry.is_folder = true;
    } else {
        // A link's target may be missing or inaccessible.
        entry.kind = from.exists(code) ? "device" : "broken link";
    }
}

}  // namespace

std::string_view kind_of(std::string_view name) {
    const std::string lower = scene::folded(name);
    for (const auto& [ending, kind] : kKinds) {
        if (lower.ends_with(ending)) return kind;
    }
    return {};
}

bool is_before(std::string_view a, std::string_view b) {
    std::string_view rest_a = a;
    std::string_view rest_b = b;
    while (!rest_a.empty() && !rest_b.empty()) {
        const std::string_view digits_a = digits_at(rest_a);
        const std::string_view digits_b = digits_at(rest_b);
        const bool are_numbers = !digits_a.empty() && !digits_b.empty();
        // A single character, or a number without leading zeros.
        const auto part = [&](std::string_view rest, std::string_view digits) {
            if (!are_numbers) return rest.substr(0, 1);
            return digits.substr(std::min(digits.find_first_not_of('0'), digits.size() - 1));
        };
        const std::string_view part_a = part(rest_a, digits_a);
        const std::string_view part_b = part(rest_b, digits_b);
        if (part_a.size() != part_b.size()) return part_a.size() < part_b.size();
        if (part_a != part_b) return part_a < part_b;
        rest_a.remove_prefix(are_numbers ? digits_a.size() : 1);
        rest_b.remove_prefix(are_numbers ? digits_b.size() : 1);
    }
    if (rest_a.empty() != rest_b.empty()) return rest_a.empty();
    return a < b;  // orders "1" and "01" as well
}

Result<std::vector<FolderEntry>> read_folder(const fs::path& folder) {
    std::error_code code;
    fs::directory_iterator at(folder, code);
    if (code) return folder_error(folder, code);
    std::vector<FolderEntry> entries;
    while (at != fs::directory_iterator()) {
        FolderEntry entry;
        entry.name = at->path().filename().string();
        entry.shown = scene::shown(entry.name);
        entry.folded = scene::folded(entry.shown);
        look_at(*at, entry);
        entries.push_back(std::move(entry));
        at.increment(code);
        if (code) return folder_error(folder, code);
    }
    std::sort(entries.begin(), entries.end(), [](const FolderEntry& a, const FolderEntry& b) {
        if (a.is_folder != b.is_folder) return a.is_folder;
        if (a.folded != b.folded) return is_before(a.folded, b.folded);
        return a.name < b.name;
    });
    return entries;
}

std::string quoted(const fs::path& path) {
    return "'" + scene::shown(path.string()) + "'";
}

std::filesystem::path user_folder(const char* variable, const char* below_home) {
    if (const char* folder = std::getenv(variable); folder != nullptr && *folder == '/') {
        return std::filesystem::path(folder) / "tileglass";
    }
    if (const char* home = std::getenv("HOME"); home != nullptr && *home != 0) {
        return std::filesystem::path(home) / below_home / "tileglass";
    }
    return {};
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
    return scene::shown(is_below ? "~" + text.substr(home.size()) : text);
}

}  // namespace tileglass::app
