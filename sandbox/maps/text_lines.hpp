#pragma once
// How is a text taken line by line, and how do errors name its lines?

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// Hands out the lines of a text one by one, without their ends (LF or CRLF), and without a byte
/// order mark before line 1.
class TextLines {
public:
    /// `number`: lines that were before `text`.
    explicit TextLines(std::string_view text, std::int64_t number = 0);

    /// The next line, or none at the end of the text. A line end at the very end starts no line.
    std::optional<std::string_view> next();

    /// Number of the line that `next` gave last, from 1.
    std::int64_t number() const { return number_; }
    /// What `next` has not given yet.
    std::string_view rest() const { return rest_; }
    /// How much of the text `next` has given, 0..1.
    double share() const;

private:
    std::string_view rest_;
    std::size_t size_;
    std::int64_t number_;
};

std::string_view without_byte_order_mark(std::string_view text);

/// The text without white space around it: spaces, tabs.
std::string_view trimmed(std::string_view text);

/// The parts of a line that are separated by spaces and tabs.
std::vector<std::string_view> words_of(std::string_view line);

/// What a message repeats of a text: printable, and not all of a long one.
std::string in_quotes(std::string_view text);

/// An error whose field is `line n`.
Error line_error(std::int64_t line, std::string message);

/// The next line that is not blank, where blank ones may only follow the last line of a text.
///
/// Errors   a blank line that others follow
Result<std::optional<std::string_view>> next_before_blank_end(TextLines& lines);

}  // namespace tileglass::scene
