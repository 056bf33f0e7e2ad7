#pragma once
// The contents of a folder, and names of files: how they are shown and sorted, and what their
// endings say.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// What a folder has, as far as the name and the file system tell without reading it.
enum class FileKind : std::uint8_t {
    folder,
    scene,
    json,
    log,
    movingai_map,
    pairs,
    text,
    numbers,
    tiled_map,
    ldtk_project,
    picture,
    other,
    broken_link,
    device
};

/// "MovingAI map"
std::string_view name_of(FileKind kind);

/// The kind of a file by the ending of its name; upper and lower case are the same.
FileKind kind_of(std::string_view name);

/// Can a file of this kind be opened as a scene or a map?
bool can_be_opened(FileKind kind);

/// A name as text that can be written in one line: bytes that are no UTF-8 and control characters
/// are written as "\x0a".
std::string shown_name(std::string_view name);

/// `text` with its ASCII letters in lower case, so that names are found however they are typed.
std::string folded(std::string_view text);

/// Does `a` come before `b`? Runs of digits go by their number: "map 9" comes before "map 10".
bool is_before(std::string_view a, std::string_view b);

/// One row of a folder's list.
struct FolderEntry {
    std::string name;    ///< the bytes that the file system has
    std::string shown;   ///< the same as text
    std::string folded;  ///< `shown` as it is searched and sorted
    FileKind kind = FileKind::other;
    std::optional<std::int64_t> bytes;  ///< once asked for; negative: it has none to tell

    bool is_folder() const { return kind == FileKind::folder; }
    bool is_hidden() const { return name.starts_with('.'); }
};

/// All that is in `folder`: folders first, then files, each in the order of `is_before`. Sizes are
/// not asked for, so that folders of 100,000 files are read in a moment.
///
/// Errors   a sentence: it is not there, is no folder, or may not be read
Result<std::vector<FolderEntry>> read_folder(const std::filesystem::path& folder);

/// A path as text in a sentence, in quotes.
std::string quoted(const std::filesystem::path& path);

/// The home folder of the user; `/` where it is not known.
std::filesystem::path home_folder();

/// A path as people write it: "~" for the home folder, and what is no text made readable.
std::string short_path(const std::filesystem::path& path);

}  // namespace tileglass::app
