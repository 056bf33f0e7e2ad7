#pragma once
// Reads a text line by line; errors name the line.

#include <charconv>  // no float
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// Does a line contain only a byte order mark, spaces and the CR of a CRLF?
bool is_blank(std::string_view line);

/// What `read_line` has read: a line, a line that does not fit into the memory, or nothing.
enum class LineRead : std::uint8_t { whole, too_long, none };

/// Reads the next line of a stream into `line`, without its end. Skips a line that does not fit
/// into the memory. `none` at the end, or where the stream cannot be read (it is `bad()` then).
LineRead read_line(std::istream& in, std::string& line);

/// Removes the next line from `text`, and returns it without its end.
std::string_view take_line(std::string_view& text);

/// Returns the lines of a text one by one, without their ends (LF or CRLF) and without a byte order
/// mark before line 1.
class TextLines {
public:
    explicit TextLines(std::string_view text);

    /// The next line, or none at the end of the text. A line end at the very end starts no line.
    std::optional<std::string_view> next();

    /// The next line; blank lines are allowed only at the end of the text.
    ///
    /// Errors   a blank line before other lines
    Result<std::optional<std::string_view>> next_before_blank_end();

    /// The number of the last line that `next` returned, from 1.
    std::int64_t number() const { return number_; }
    /// The share of the text that `next` has returned, 0..1.
    double share() const;

private:
    std::string_view rest_;
    std::size_t size_;
    std::int64_t number_ = 0;
};

std::string_view without_byte_order_mark(std::string_view text);

/// The text without leading and trailing white space.
std::string_view trimmed(std::string_view text, std::string_view white_space = " \t");

/// The parts of a line that are separated by spaces and tabs.
std::vector<std::string_view> words_of(std::string_view line);

/// The whole number in a text; none for any other text, or if a `Number` cannot hold it.
template <typename Number>
std::optional<Number> whole_in(std::string_view text, int base = 10) {
    Number number = 0;
    const char* const last = text.data() + text.size();
    const auto [end, failure] = std::from_chars(text.data(), last, number, base);
    return end == last && failure == std::errc() ? std::optional(number) : std::nullopt;
}

/// The decimal number in a text; none for any other text, or if it overflows.
std::optional<double> decimal_in(std::string_view text);

/// The beginning of a text for a message: printable, and cut off if it is long.
std::string in_quotes(std::string_view text);

/// An error whose field is `line n`.
Error line_error(std::int64_t line, std::string message);

}  // namespace tileglass::scene
