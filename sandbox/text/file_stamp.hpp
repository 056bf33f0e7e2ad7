#pragma once
// Tells whether a file has changed since it was read.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace tileglass::scene {

/// Stands for the content of a file: where two stamps are equal, the contents are, too, as far as a
/// hash of 64 bits can tell.
struct FileStamp {
    std::uint64_t bytes = 0;
    std::uint64_t hash = 0;

    bool operator==(const FileStamp&) const = default;
};

FileStamp stamp_of(std::string_view content);

/// Stands for a file as the file system has it: while it is equal, nobody has written the file. The
/// other way round, an unequal version may have the same content.
struct FileVersion {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::int64_t bytes = 0;
    std::int64_t changed = 0;  ///< nanoseconds since 1970

    bool operator==(const FileVersion&) const = default;
};

/// The version of a plain file; none where there is none.
std::optional<FileVersion> version_of(const std::filesystem::path& file);

}  // namespace tileglass::scene
