#pragma once
// Takes a text line by line; errors name their lines.

#include <charconv>  // no float
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// Has a line nothing but a byte order mark, spaces and what is left of a CRLF?
bool is_blank(std::string_view line);

/// Takes the next line, without its end, from `text`.
std::string_view take_line(std::string_view& text);

/// Hands out the lines of a text one by one, without their ends (LF or CRLF), and without a byte
/// order mark before line 1.
class TextLines {
public:
    /// `number`: lines that were before `text`.
    explicit TextLines(std::string_view text, std::int64_t number = 0);

    /// The next line, or none at the end of the text. A line end at the very end starts no line.
    std::optional<std::string_view> next();

    /// The next line that is not blank, where blank ones may only follow the last line of a text.
    ///
    /// Errors   a blank line that others follow
    Result<std::optional<std::string_view>> next_before_blank_end();

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

/// The text without the white space around it.
std::string_view trimmed(std::string_view text, std::string_view white_space = " \t");

/// The parts of a line that are separated by spaces and tabs.
std::vector<std::string_view> words_of(std::string_view line);

/// The whole number that a text is; none where it is anything else or a `Number` cannot hold it.
template <typename Number>
std::optional<Number> whole_in(std::string_view text, int base = 10) {
    Number number = 0;
    const char* const last = text.data() + text.size();
    const auto [end, failure] = std::from_chars(text.data(), last, number, base);
    return end == last && failure == std::errc() ? std::optional(number) : std::nullopt;
}

/// The decimal number that a text is; none where it is anything else or overflows.
std::optional<double> decimal_in(std::string_view text);

/// What a message repeats of a text: printable, and not all of a long one.
std::string in_quotes(std::string_view text);

/// An error whose field is `line n`.
Error line_error(std::int64_t line, std::string message);

}  // namespace tileglass::scene
