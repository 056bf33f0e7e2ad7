// How is a text taken line by line, and how do errors name its lines?

#include "sandbox/maps/text_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tileglass::scene {

namespace {

constexpr std::string_view kBlanks = " \t";

}  // namespace

std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (text.substr(0, mark.size()) == mark) text.remove_prefix(mark.size());
    return text;
}

TextLines::TextLines(std::string_view text, std::int64_t number)
    : rest_(number == 0 ? without_byte_order_mark(text) : text),
      size_(text.size()),
      number_(number) {}

std::optional<std::string_view> TextLines::next() {
    ++number_;
    if (rest_.empty()) return std::nullopt;
    const std::size_t end = rest_.find('\n');
    std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
}

double TextLines::share() const {
    if (size_ == 0) return 1;
    return 1 - static_cast<double>(rest_.size()) / static_cast<double>(size_);
}

std::string_view trimmed(std::string_view text) {
    const std::size_t start = text.find_first_not_of(kBlanks);
    if (start == std::string_view::npos) return {};
    return text.substr(start, text.find_last_not_of(kBlanks) - start + 1);
}

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    while (true) {
        const std::size_t start = line.find_first_not_of(kBlanks);
        if (start == std::string_view::npos) return words;
        line.remove_prefix(start);
        const std::size_t length = std::min(line.find_first_of(kBlanks), line.size());
        words.push_back(line.substr(0, length));
        line.remove_prefix(length);
    }
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t kLongest = 40;
    std::string result = "\"";
    for (const char c : text.substr(0, kLongest)) result += c >= ' ' && c <= '~' ? c : '?';
    return result + (text.size() > kLongest ? "...\"" : "\"");
}

Error line_error(std::int64_t line, std::string message) {
    return {fmt::format("line {}", line), std::move(message)};
}

Result<std::optional<std::string_view>> next_before_blank_end(TextLines& lines) {
    const std::optional<std::string_view> line = lines.next();
    if (!line || !trimmed(*line).empty()) return line;
    const std::int64_t number = lines.number();
    while (const std::optional<std::string_view> later = lines.next()) {
        if (!trimmed(*later).empty()) return line_error(number, "a blank line before other lines");
    }
    return std::optional<std::string_view>();
}

}  // namespace tileglass::scene
