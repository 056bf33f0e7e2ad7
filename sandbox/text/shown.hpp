#pragma once
// Texts of others, made safe to show.

#include <cstddef>
#include <string>
#include <string_view>

namespace tileglass::scene {

/// `text` as one line that gives a terminal no orders: control characters, marks of the direction
/// of writing, and separators of lines and paragraphs are written as "\x1b" or "\u202e", bytes that
/// are not UTF-8 as "\xff".
std::string shown(std::string_view text);

/// The beginning of that, at most `most` characters, with "..." where it is cut off.
std::string shown(std::string_view text, std::size_t most);

}  // namespace tileglass::scene
