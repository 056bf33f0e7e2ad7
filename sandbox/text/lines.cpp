// Reads a text line by line; errors name the line.

#include "sandbox/text/lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <istream>
#include <limits>
#include <utility>

#include "sandbox/text/shown.hpp"

namespace tileglass::scene {

bool is_blank(std::string_view line) {
    const bool begins_with_letter = !line.empty() && line[0] > ' ';  // no byte of a mark
    return !begins_with_letter && trimmed(without_byte_order_mark(line), " \t\r").empty();
}

LineRead read_line(std::istream& in, std::string& line) {
    if (std::getline(in, line)) return LineRead::whole;
    if (!in.bad()) return LineRead::none;
    // A stream that cannot be read cannot be skipped either.
    line = std::string();
    in.clear();
    in.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    return in.bad() ? LineRead::none : LineRead::too_long;
}

std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

TextLines::TextLines(std::string_view text)
    : rest_(without_byte_order_mark(text)), size_(text.size()) {}

std::optional<std::string_view> TextLines::next() {
    ++number_;
    if (rest_.empty()) return std::nullopt;
    std::string_view line = take_line(rest_);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
}

Result<std::optional<std::string_view>> TextLines::next_before_blank_end() {
    const std::optional<std::string_view> line = next();
    if (!line || !trimmed(*line).empty()) return line;
    const std::int64_t number = number_;
    while (const std::optional<std::string_view> later = next()) {
        if (!trimmed(*later).empty()) return line_error(number, "a blank line before other lines");
    }
    return std::optional<std::string_view>();
}

double TextLines::share() const {
    if (size_ == 0) return 1;
    return 1 - static_cast<double>(rest_.size()) / static_cast<double>(size_);
}

std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (text.substr(0, mark.size()) == mark) text.remove_prefix(mark.size());
    return text;
}

std::string_view trimmed(std::string_view text, std::string_view white_space) {
    const std::size_t start = text.find_first_not_of(white_space);
    if (start == std::string_view::npos) return {};
    return text.substr(start, text.find_last_not_of(white_space) - start + 1);
}

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    for (line = trimmed(line); !line.empty(); line = trimmed(line)) {
        const std::size_t length = std::min(line.find_first_of(" \t"), line.size());
        words.push_back(line.substr(0, length));
        line.remove_prefix(length);
    }
    return words;
}

std::optional<double> decimal_in(std::string_view text) {
    // strtod accepts more than decimal numbers.
    if (text.empty() || text.find_first_not_of("0123456789+-.eE") != std::string_view::npos) {
        return std::nullopt;
    }
    const std::string digits(text);
    char* end = nullptr;
    const double number = std::strtod(digits.c_str(), &end);
    if (end != digits.c_str() + digits.size() || !std::isfinite(number)) return std::nullopt;
    return number;
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t kLongest = 43;
    return '"' + shown(text, kLongest) + '"';
}

Error line_error(std::int64_t line, std::string message) {
    return {fmt::format("line {}", line), std::move(message)};
}

}  // namespace tileglass::scene
