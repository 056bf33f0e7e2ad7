#pragma once
// How the JSON of a document is laid out where it is carried.

#include <optional>
#include <string>
#include <string_view>

namespace tileglass::carried {

constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/// Without white space between its tokens; what is no object is left as it is.
std::string dense(std::string_view document);

/// In short lines of ASCII, so that they can be wrapped anew, quoted and indented. In strings
/// stands no more than one space at a time, and nothing that quotes, fences or marks up text;
/// a word that is long goes on behind a backslash and the end of the line.
std::string in_lines(std::string_view document);

/// The object that begins with the brace at `at`, without what `in_lines` and its way have put in:
/// white space, `>` at the beginning of quoted lines; `at` is its end then. It is not checked; none
/// if it does not end.
std::optional<std::string> unwrapped(std::string_view text, std::size_t& at);

}  // namespace tileglass::carried
