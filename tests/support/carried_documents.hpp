#pragma once
// Random documents, and what people and their programs do to texts.

#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/carried/carried.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/utf8.hpp"
#include "tests/support/random.hpp"

namespace tileglass::tests {

/// Documents with all kinds of numbers and texts.
class RandomDocuments {
public:
    explicit RandomDocuments(std::uint64_t seed) : random_(seed) {}

    std::string next() {
        const char* const between = random_.one_of({" ", "", "\n    "});
        std::string document = std::string("{") + between + "\"tileglass\": 1";
        for (std::int64_t k = random_.between(0, 6); k > 0; --k) {
            document += std::string(",") + between + "\"k" + std::to_string(k) + text() +
                        "\":" + between + value(4);
        }
        return document + between + "}";
    }

    Random& random() { return random_; }

private:
    std::string value(int depth) {
        switch (random_.between(depth > 0 ? 0 : 2, 6)) {
            case 0:
            case 1: return list(depth);
            case 2: return random_.one_of({"true", "false", "null"});
            case 3:
            case 4: return "\"" + text() + "\"";
            default: return number();
        }
    }

    std::string list(int depth) {
        const bool is_object = random_.one_in(2);
        std::string text_so_far(1, is_object ? '{' : '[');
        const std::int64_t count = random_.between(0, 5);
        for (std::int64_t k = 0; k < count; ++k) {
            if (k > 0) text_so_far += random_.one_in(2) ? ", " : ",";
            if (is_object) text_so_far += "\"" + std::to_string(k) + text() + "\": ";
            text_so_far += value(depth - 1);
        }
        return text_so_far + (is_object ? '}' : ']');
    }

    std::string number() {
        constexpr const char* kOdd[] = {"-0",
                                        "0.0",
                                        "-0.0",
                                        "1e-320",
                                        "1E+5",
                                        "5e-324",
                                        "100",
                                        "1.7976931348623157e308",
                                        "-9007199254740993",
                                        "1.50"};
        if (random_.one_in(3)) return random_.one_of(kOdd);
        char digits[40];
        std::snprintf(digits, sizeof digits, "%.*g", static_cast<int>(random_.between(1, 17)),
                      random_.of_any_size(-1074, 1023));
        return digits;
    }

    /// The inside of a string.
    std::string text() {
        std::string inside;
        for (std::int64_t k = random_.one_in(8) ? random_.between(0, 200) : random_.between(0, 9);
             k > 0; --k) {
            inside += part();
        }
        return inside;
    }

    std::string part() {
        constexpr const char* kOdd[] = {" ",
                                        " ",
                                        "  ",
                                        "   ",
                                        "> ",
                                        ">",
                                        "```",
                                        "\\\"",
                                        "\\\\",
                                        "\\n",
                                        "\\/",
                                        "\\u0020",
                                        "{",
                                        "}",
                                        "\\\\ ",
                                        " - ",
                                        "-",
                                        "--",
                                        "'",
                                        "&amp;",
                                        "<b>",
                                        "</tileglass>",
                                        "]]>",
                                        "#tileglass=eJ",
                                        "{\\\"tileglass\\\": 1}",
                                        "\\u00e9",
                                        "\\ud83d\\ude00",
                                        "\x7F",
                                        "*_*",
                                        "\\t",
                                        "word",
                                        "tile, "};
        switch (random_.between(0, 9)) {
            case 0: return scene::utf8_of(point());
            case 1: return std::string(static_cast<std::size_t>(random_.between(1, 90)), 'w');
            case 2:
            case 3: return {static_cast<char>(random_.between('a', 'z'))};
            default: return random_.one_of(kOdd);
        }
    }

    std::uint32_t point() {
        const auto any = static_cast<std::uint32_t>(
            random_.between(0x80, random_.one_in(2) ? 0xFFFF : 0x10FFFF));
        return any >= 0xD800 && any <= 0xDFFF ? 0x2028 : any;
    }

    Random random_;
};

/// The document in a form that two have in common only where nothing differs: its keys and texts
/// without escapes, numbers as they are written.
inline std::string plain_form(scene::JsonView value) {
    std::string text;
    if (value.is_object()) {
        for (const auto& member : value.members()) {
            text += plain_form(member.key) + ":" + plain_form(member.value) + ",";
        }
        return "{" + text + "}";
    }
    if (value.is_array()) {
        for (const scene::JsonView element : value.elements()) text += plain_form(element) + ",";
        return "[" + text + "]";
    }
    return value.text()[0] == '"' ? scene::string_text(value.string()) : std::string(value.text());
}

inline std::string plain_form(const std::string& document) {
    const Result<scene::JsonView> value = scene::view_json(document);
    return value ? plain_form(*value) : "no JSON: " + document;
}

/// A text that no packing makes short enough for a link.
inline std::string noise() {
    Random random(1);
    std::string text(12'000, ' ');
    for (char& c : text) c = static_cast<char>(random.between('A', 'Z'));
    return text;
}

/// A picture of one pixel.
inline std::string small_png() {
    constexpr char kBytes[] =
        "\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\b\0\0\0\0:~\x9BU"
        "\0\0\0\nIDATx\x9C"
        "c`\0\0\0\2\0\1H\xAF\xA4q\0\0\0\0IEND\xAE"
        "B`\x82";
    return {kBytes, sizeof kBytes - 1};
}

/// That picture with a chunk more: its name and what it holds.
inline std::string png_with(const std::string& named) {
    std::string chunk;
    const auto add = [&](std::size_t number) {
        for (const int shift : {24, 16, 8, 0}) chunk += static_cast<char>(number >> shift);
    };
    add(named.size() - 4);
    chunk += named;
    const auto* const bytes = reinterpret_cast<const Bytef*>(named.data());
    add(crc32(0, bytes, static_cast<uInt>(named.size())));
    return small_png().insert(33, chunk);
}

// What happens to a text. Each function returns the text after it.

inline std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines(1);
    for (const char c : text) {
        if (c == '\n') {
            lines.emplace_back();
        } else {
            lines.back() += c;
        }
    }
    return lines;
}

inline std::string with_lines(std::string_view text, const std::string& before,
                              const std::string& end = "\n") {
    std::string changed;
    for (const std::string& line : lines_of(text)) changed += before + line + end;
    return changed;
}

/// Fills lines of 72 characters with words, as Python's textwrap.fill does: white space is one
/// space; words that are longer are broken, and others behind a hyphen.
class Filling {
public:
    std::string of(std::string_view text) {
        for (const char c : text) {
            if (c != ' ' && c != '\n' && c != '\r' && c != '\t') {
                word_ += c;
                if (c == '-') put_word();
                continue;
            }
            put_word();
            has_space_ = !line_.empty();
        }
        put_word();
        return filled_ + line_ + '\n';
    }

private:
    static constexpr std::size_t kWidth = 72;

    void put_word() {
        while (!word_.empty()) {
            const std::size_t used = line_.size() + (has_space_ ? 1 : 0);
            const bool is_broken = word_.size() > kWidth && used < kWidth;
            if (used + word_.size() <= kWidth || is_broken) {
                const std::size_t taken = std::min(word_.size(), kWidth - used);
                line_ += (has_space_ ? " " : "") + word_.substr(0, taken);
                word_.erase(0, taken);
                has_space_ = false;
            } else {
                filled_ += line_ + '\n';
                line_.clear();
                has_space_ = false;
            }
        }
    }

    std::string filled_;
    std::string line_;
    std::string word_;
    bool has_space_ = false;
};

inline std::string filled(std::string_view text) {
    return Filling().of(text);
}

/// Fills each line by itself, as programs for mail do.
inline std::string filled_by_line(std::string_view text) {
    std::string changed;
    for (const std::string& line : lines_of(text)) changed += filled(line);
    return changed;
}

/// Something of all that, at random. Where lines are filled, they are so once: what is quoted and
/// filled again cannot be told from a text with a `>`.
inline std::string on_its_way(std::string text, bool may_be_filled, Random& random) {
    if (random.one_in(4)) {
        text = "In f() { return {\"x\"}; } I saw {this} -> that: " +
               std::string(random.one_of({"", "\n", "\n\n"})) + text + "\nThat's {it}. }";
    }
    const auto quote = [&] {
        if (random.one_in(2)) text = with_lines(text, random.one_of({"> ", "> > ", ">>"}));
    };
    quote();
    if (may_be_filled && random.one_in(2)) {
        text = random.one_in(2) ? filled(text) : filled_by_line(text);
        quote();
    }
    if (random.one_in(4)) text = with_lines(text, "    ");
    if (random.one_in(4)) text = "```json\n" + text + "\n```";
    if (random.one_in(4)) text = with_lines(text, "", "\r\n");
    return text;
}

/// What carries the document otherwise than it is, each of the ways; empty: none.
inline std::string changed_by(const std::string& document, Random& random) {
    using carried::carried_in;
    const std::string wanted = plain_form(document);
    const auto is_whole = [&](const std::string& content) {
        const auto found = carried_in(content);
        return found && *found && plain_form(**found) == wanted;
    };
    if (const auto text = carried::capsule(document, "..##..\n.{##}.\n")) {
        const std::string sent = on_its_way(*text, true, random);
        if (!is_whole(sent)) return "capsule: " + sent;
    }
    const std::string plain = on_its_way(document, false, random);
    if (!is_whole(plain)) return "document: " + plain;
    if (const auto text = carried::packed(document)) {
        const std::string sent =
            on_its_way("See https://example.org/a/#b" + *text + " for it", true, random);
        if (!is_whole(sent)) return "link: " + sent;
        if (!is_whole(*text)) return "packed: " + *text;
    }
    const auto png = carried::put_into_png(small_png(), document);
    if (!png || !is_whole(*png)) return "PNG";
    const auto metadata = carried::svg_metadata(document);
    if (!metadata) return "SVG: " + metadata.error().message;
    const std::string svg =
        "<?xml version='1.0'?><!-- {\"a\" --><svg xmlns='http://www.w3.org/2000/svg'>" + *metadata +
        "<g/></svg>";
    return is_whole(svg) ? "" : "SVG: " + svg;
}

}  // namespace tileglass::tests
