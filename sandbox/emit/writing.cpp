#include "sandbox/emit/writing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sandbox/text/json.hpp"
#include "sandbox/text/words.hpp"

namespace tileglass::emit {

std::vector<std::string> words_of(std::string_view text) {
    constexpr std::size_t kMostWords = 16;
    constexpr std::size_t kMostLetters = 24;
    std::string plain(text);
    for (char& c : plain) {
        const bool is_letter = ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
        if (!is_letter && (c < '0' || '9' < c)) c = ' ';
    }
    std::vector<std::string> words = scene::words_in(scene::folded(plain));
    if (words.size() > kMostWords) words.resize(kMostWords);
    for (std::string& word : words) word.resize(std::min(word.size(), kMostLetters));
    return words;
}

std::string camel(const std::vector<std::string>& words) {
    std::string name = words.empty() || words[0][0] <= '9' ? "Scene" : "";
    for (std::string word : words) {
        if (word[0] >= 'a') word[0] = static_cast<char>(word[0] - 'a' + 'A');
        name += word;
    }
    return name;
}

std::string literal(double number) {
    if (std::isnan(number)) return "std::numeric_limits<double>::quiet_NaN()";
    const std::string sign = std::signbit(number) ? "-" : "";
    if (std::isinf(number)) return sign + "std::numeric_limits<double>::infinity()";
    return number == 0 ? sign + "0.0" : scene::decimal_text(number);
}

std::string literal(Vec2 point) {
    return fmt::format("{{{}, {}}}", literal(point.x), literal(point.y));
}

std::string literal(const std::optional<TileRect>& tiles) {
    if (!tiles) return "std::nullopt";
    const auto [min, end] = *tiles;
    return fmt::format("TileRect{{{{{}, {}}}, {{{}, {}}}}}", min.x, min.y, end.x, end.y);
}

std::string literal(const std::vector<Tile>& tiles) {
    constexpr std::size_t kInLine = 8;
    std::string text;
    for (std::size_t k = 0; k < tiles.size(); ++k) {
        const char* before = k == 0 ? "" : k % kInLine == 0 ? ",\n        " : ", ";
        text += fmt::format("{}{{{}, {}}}", before, tiles[k].x, tiles[k].y);
    }
    return "{" + text + "}";
}

std::string literal(std::string_view text, std::size_t indent) {
    constexpr std::size_t kMostWide = 70;
    std::string lines;
    do {
        const std::size_t end = text.find('\n');
        const std::size_t length = std::min({end, text.find('(', kMostWide), text.size()});
        if (!lines.empty()) lines += '\n' + std::string(indent, ' ');
        lines += fmt::format("\"{}{}\"", text.substr(0, length), length == end ? "\\n" : "");
        text.remove_prefix(length + (length == end ? 1 : 0));
    } while (!text.empty());
    return lines;
}

std::string expectations_of(const std::vector<Tile>& tiles, std::string_view variable,
                            std::string_view line, std::size_t indent) {
    std::string text;
    const TileRect window = extent_of(tiles);
    if (const std::string art = art_of(tiles, window); !art.empty()) {
        const std::string got = fmt::format("art_of({}, {}, {}, {}, {})", variable, window.min.x,
                                            window.min.y, window.width(), window.height());
        text += fmt::format(fmt::runtime(line), got, literal(art, indent));
    }
    const std::string got = fmt::format("numbers_of({})", variable);
    return text + fmt::format(fmt::runtime(line), got, literal(numbers_of(tiles), indent));
}

}  // namespace tileglass::emit
