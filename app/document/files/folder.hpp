#pragma once
// The contents of a folder, and file names: how they are shown and sorted, and what endings mean.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// The kind of a file that can be opened as a scene or a map, by its ending in any case: "MovingAI
/// map"; of others empty.
std::string_view kind_of(std::string_view name);

/// Does `a` come before `b`? Runs of digits compare as numbers: "map 9" comes before "map 10".
bool is_before(std::string_view a, std::string_view b);

/// A row in a folder's list.
struct FolderEntry {
    std::string name;       ///< bytes, as in the file system
    std::string shown;      ///< the name as text
    std::string folded;     ///< `shown`, for searching and sorting
    std::string_view kind;  ///< "folder", "broken link", "device", or `kind_of` the file
    bool is_folder = false;
    bool can_be_opened = false;         ///< a file whose kind is known
    std::optional<std::int64_t> bytes;  ///< set on request; negative: unknown

    bool is_hidden() const { return name.starts_with('.'); }
};

/// All entries of `folder`: folders first, then files, each in the order of `is_before`. Sizes are
/// not looked up, so that folders of 100,000 files are read quickly.
///
/// Errors   a sentence: it does not exist, is not a folder, or may not be read
Result<std::vector<FolderEntry>> read_folder(const std::filesystem::path& folder);

/// A path in quotes, for a sentence.
std::string quoted(const std::filesystem::path& path);

/// The program's own folder in the one that an XDG variable names ("XDG_CONFIG_HOME"), else in
/// `below_home` (".config") of the home folder. Empty if neither is known. A relative path in the
/// variable does not count.
std::filesystem::path user_folder(const char* variable, const char* below_home);

/// The user's home folder; `/` if unknown.
std::filesystem::path home_folder();

/// A path for display: "~" for the home folder, bytes that are not text made readable.
std::string short_path(const std::filesystem::path& path);

}  // namespace tileglass::app
