#pragma once
// What is in a folder?

#include <filesystem>
#include <string>
#include <vector>

#include "app/files/file_names.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// One row of a folder's list.
struct FolderEntry {
    std::string name;    ///< the bytes that the file system has
    std::string shown;   ///< the same as text
    std::string folded;  ///< `shown` as it is searched and sorted
    FileKind kind = FileKind::other;

    bool is_folder() const { return kind == FileKind::folder; }
    bool is_hidden() const { return !name.empty() && name.front() == '.'; }
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
