#include "sandbox/carried/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "sandbox/text/utf8.hpp"

namespace tileglass::carried {

namespace {

/// Does `text` begin with a space and a character of the string that is none?
bool is_lone_space(std::string_view text) {
    return text.size() > 1 && text[0] == ' ' && text[1] != ' ' && text[1] != '"';
}

std::string escaped(std::uint32_t point) {
    constexpr std::uint32_t kFirstPair = 0x10000;
    if (point < kFirstPair) return fmt::format("\\u{:04x}", point);
    const std::uint32_t both = point - kFirstPair;
    return fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + (both >> 10U), 0xDC00 + (both & 0x3FFU));
}

/// Writes a document in lines.
class Lines {
public:
    explicit Lines(std::string_view document) {
        while (!document.empty()) {
            const char c = document.front();
            document.remove_prefix(1);
            if (c == '"') {
                add_string(document);
            } else if (!is_blank(c)) {
                add({&c, 1});
                if (c == ',' || c == ':') add_gap(false);
            }
        }
    }

    std::string text;

private:
    static constexpr std::size_t kLine = 64;  // leaves room for quotes within 72
    static constexpr std::size_t kWord = 40;  // of a string, which nobody else breaks

    /// Adds the string that begins before `rest`, and takes it off.
    void add_string(std::string_view& rest) {
        add("\"");
        is_in_string_ = true;
        word_ = text.size();
        while (!rest.empty() && rest.front() != '"') add_character(rest);
        add("\"");
        is_in_string_ = false;
        rest.remove_prefix(std::min<std::size_t>(rest.size(), 1));
    }

    void add_character(std::string_view& rest) {
        constexpr std::uint32_t kNoCharacter = 0xFFFD;
        if (rest.front() == '\\') {
            add(rest.substr(0, 2));
            return rest.remove_prefix(std::min<std::size_t>(rest.size(), 2));
        }
        const std::string_view before = rest;
        const std::uint32_t point = scene::take_code_point(rest).value_or(kNoCharacter);
        if (rest.size() == before.size()) rest.remove_prefix(1);  // no UTF-8
        if (is_lone_space(before) && text.size() != word_) return add_gap(true);
        // Programs that wrap lines break words behind hyphens, too.
        const bool is_plain = point > ' ' && point < 0x7F &&
                              (point != '-' || is_lone_space(rest)) &&
                              std::string_view("<>&`").find(before.front()) == before.npos;
        add(is_plain ? std::string(1, before.front()) : escaped(point));
    }

    /// Adds a space at which a line may end.
    void add_gap(bool is_of_string) {
        text += ' ';
        gap_ = word_ = text.size();
        is_gap_of_string_ = is_of_string;
    }

    /// Adds what stays in one piece.
    void add(std::string_view piece) {
        const auto is_too_long = [&](std::size_t from, std::size_t most) {
            return text.size() > from && text.size() - from + piece.size() > most;
        };
        if (is_in_string_ && is_too_long(std::max(word_, line_), kWord)) end_line(text.size());
        while (is_too_long(line_, kLine)) end_line(gap_ > line_ ? gap_ : text.size());
        text += piece;
    }

    void end_line(std::size_t at) {
        const bool is_of_string = at == gap_ ? is_gap_of_string_ : is_in_string_;
        if (at == gap_ && !is_of_string) {
            text[at - 1] = '\n';
        } else {
            text.insert(at, is_of_string ? "\\\n" : "\n");
            at += is_of_string ? 2 : 1;
        }
        line_ = at;
        gap_ = 0;
    }

    bool is_in_string_ = false;
    std::size_t line_ = 0;  ///< where the line begins
    std::size_t word_ = 0;  ///< where the word of a string begins
    std::size_t gap_ = 0;   ///< behind the last space at which the line may end; 0: none
    bool is_gap_of_string_ = false;
};

/// How many `>` does the line of `at` begin with?
std::size_t quotes_before(std::string_view text, std::size_t at) {
    constexpr std::size_t kMostPrefix = 1024;  // bytes before `at` that are looked at
    text = text.substr(0, at).substr(at - std::min(at, kMostPrefix));
    text.remove_prefix(text.rfind('\n') + 1);  // without one: npos + 1 is 0
    text = text.substr(0, text.find_first_not_of(" \t>"));
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '>'));
}

/// Behind white space and at most so many `>` a line, from `at` on.
std::size_t behind_blanks(std::string_view text, std::size_t at, std::size_t most_quotes) {
    std::size_t quotes = 0;
    for (; at < text.size(); ++at) {
        if (text[at] == '\n') quotes = 0;
        const bool is_quote = text[at] == '>' && quotes++ < most_quotes;
        if (!is_quote && !is_blank(text[at])) break;
    }
    return at;
}

}  // namespace

std::string dense(std::string_view document) {
    std::size_t at = std::min(document.find('{'), document.size());
    return unwrapped(document, at).value_or(std::string(document));
}

std::string in_lines(std::string_view document) {
    return Lines(document).text;
}

std::optional<std::string> unwrapped(std::string_view text, std::size_t& at) {
    const std::size_t quotes = quotes_before(text, at);
    std::string json;
    std::size_t depth = 0;
    bool is_in_string = false;
    while (at < text.size()) {
        const char c = text[at++];
        const char next = at < text.size() ? text[at] : '\0';
        if (!is_in_string) {
            if (is_blank(c) || c == '>') continue;
            if (c == '{' || c == '[') ++depth;
            if (c == '}' || c == ']') --depth;
        } else if (c == '\\' && is_blank(next)) {
            at = behind_blanks(text, at, text.size());
            continue;
        } else if (c == '\n' || c == '\r') {
            while (json.back() == ' ') json.pop_back();
            at = behind_blanks(text, at, quotes);
            json += ' ';
            continue;
        }
        json += c;
        if (c == '"') is_in_string = !is_in_string;
        if (c == '\\' && at < text.size()) json += text[at++];
        if (depth == 0) return json;
    }
    return std::nullopt;
}

}  // namespace tileglass::carried
