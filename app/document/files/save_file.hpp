#pragma once
// Saves a file so that nothing is lost that another program has written into it.

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "sandbox/text/file_stamp.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// What a file holds.
///
/// Errors   `file`: it is no plain file, or cannot be read
Result<std::optional<scene::FileStamp>> look_at(const std::filesystem::path& file);

struct Saved {
    scene::FileStamp stamp;      ///< of what is in the file
    std::filesystem::path kept;  ///< what was in it instead of `before`; empty: nothing was
    std::string note;            ///< what of it could not be kept, as of `scene::write_file`
};

/// Writes a file completely or not at all. `before`: what may be replaced; none: there is no file.
/// Where another program has written something else since that was found out, this is kept next to
/// it, under another name. For a link, replaces the target.
///
/// Errors   field `file`: a folder, a pipe or a device; those of writing. No temporary file is left
Result<Saved> save_file(const std::filesystem::path& file, std::string_view content,
                        const std::optional<scene::FileStamp>& before);

}  // namespace tileglass::app
