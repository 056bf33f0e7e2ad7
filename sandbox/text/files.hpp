#pragma once
// Reads files whole, and writes them whole or not at all.

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>

#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// The most bytes of a file that are read.
inline constexpr std::size_t kMostFileBytes = std::size_t{1} << 31;

/// The error of a file whose content does not fit into the memory.
Error memory_error();

/// Reads the whole of a file, a pipe or a device.
///
/// Errors   field `file`: directories, what cannot be read, more than `most_bytes`, more than fits
///          into the memory
Result<std::string> read_file(const std::filesystem::path& file,
                              std::size_t most_bytes = kMostFileBytes);

/// The same of a file that another one names: pipes and devices, which could be waited for without
/// end, are refused.
Result<std::string> read_plain_file(const std::filesystem::path& file,
                                    std::size_t most_bytes = kMostFileBytes);

/// Writes a file whole or not at all: beside it, flushed, then renamed over it. A link's target is
/// replaced, not the link; what is no regular file (a pipe, a device) is written to directly.
///
/// Errors   field `file`; nothing is left behind
Result<std::monostate> write_file(const std::filesystem::path& file, std::string_view content);

}  // namespace tileglass::scene
