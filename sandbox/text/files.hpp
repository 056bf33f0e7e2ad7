#pragma once
// Reads whole files, and writes files completely or not at all.

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "tileglass/base/result.hpp"

namespace tileglass::scene {

class Progress;

/// The most bytes that are read from a file.
inline constexpr std::size_t kMostFileBytes = std::size_t{1} << 31;

/// The error of a system call on a file, by its number.
Error file_error(int code);
/// The same; where a folder on the way to `file` denies it, this is named.
Error file_error(int code, const std::filesystem::path& file);

/// The error for a file, or for what else `field` names, that does not fit into memory.
Error memory_error(std::string field = "file");

/// Reads all of a file, a pipe or a device.
///
/// Errors   field `file`: a directory, a file that cannot be read, more than `most_bytes`
/// Throws   std::bad_alloc
Result<std::string> read_file(const std::filesystem::path& file,
                              std::size_t most_bytes = kMostFileBytes);

/// The same; who waits for it may cancel it, also where nobody writes into a pipe.
///
/// Errors   as above; `Progress::cancelled()`
Result<std::string> read_file(const std::filesystem::path& file, std::size_t most_bytes,
                              const Progress& progress);

/// The same for a file that another file names: refuses pipes and devices, which could block
/// forever.
Result<std::string> read_plain_file(const std::filesystem::path& file,
                                    std::size_t most_bytes = kMostFileBytes);

/// Makes writing beyond the size limit of the process (`ulimit -f`) an error; otherwise a signal
/// ends the process. For `main`.
void fail_beyond_file_limits();

/// Whether a file is flushed to the disk before it is renamed. On a busy disk this takes seconds;
/// without it, what a program wrote outlives the program, but not always a power failure.
enum class Flush { yes, no };

/// Writes a file completely or not at all: writes a temporary file next to it, flushes it, renames
/// it and flushes the folder. For a link, replaces the file that it leads to.
///
/// Returns  what of the replaced file could not be kept, its owner, its group or its other names
///          (hard links), in a sentence; empty: nothing
/// Errors   field `file`; also for a folder, a pipe, a device or a loop of links. Nothing is
///          replaced then, and no temporary file is left
Result<std::string> write_file(const std::filesystem::path& file, std::string_view content,
                               Flush flush = Flush::yes);

/// The file that writing `file` would make or replace; what takes long is begun only after this.
///
/// Errors   as of `write_file`, as far as they are known before; no folder to write into
Result<std::filesystem::path> writable(const std::filesystem::path& file);

/// The file that a chain of links leads to, whether or not it exists; `file` itself if it is no
/// link.
///
/// Errors   field `file`: a loop of links
Result<std::filesystem::path> behind_links(std::filesystem::path file);

/// A file that is to replace another.
struct Temporary {
    std::filesystem::path path;
    std::string note;  ///< as `write_file` returns it
};

/// Writes a temporary file next to `file`, with its owner, group and permissions, and flushes it.
///
/// Errors   as of `write_file`
Result<Temporary> write_temporary(const std::filesystem::path& file, std::string_view content,
                                  Flush flush = Flush::yes);

/// Flushes the folder of `file` to the disk, so that a new name of it outlives a power failure.
void flush_folder(const std::filesystem::path& file);

}  // namespace tileglass::scene
