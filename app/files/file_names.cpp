#include "app/files/file_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "sandbox/text/utf8.hpp"

namespace tileglass::app {

namespace {

struct Ending {
    std::string_view text;
    FileKind kind;
};

// The first one that fits counts.
constexpr Ending kEndings[] = {{".tileglass.json", FileKind::scene},
                               {".json", FileKind::json},
                               {".jsonl", FileKind::log},
                               {".map", FileKind::movingai_map},
                               {".scen", FileKind::pairs},
                               {".txt", FileKind::text},
                               {".csv", FileKind::numbers},
                               {".tmx", FileKind::tiled_map},
                               {".tmj", FileKind::tiled_map},
                               {".ldtk", FileKind::ldtk_project},
                               {".png", FileKind::picture}};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// The run of digits at the beginning of `text`, without the zeros that lead it.
std::string_view number_at(std::string_view text) {
    const auto* end = std::find_if_not(text.begin(), text.end(), is_digit);
    std::string_view digits = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    while (digits.size() > 1 && digits.front() == '0') digits.remove_prefix(1);
    return digits;
}

std::size_t count_digits(std::string_view text) {
    const auto* end = std::find_if_not(text.begin(), text.end(), is_digit);
    return static_cast<std::size_t>(end - text.begin());
}

}  // namespace

std::string_view name_of(FileKind kind) {
    switch (kind) {
        case FileKind::folder: return "folder";
        case FileKind::scene: return "scene";
        case FileKind::json: return "JSON";
        case FileKind::log: return "log of replay";
        case FileKind::movingai_map: return "MovingAI map";
        case FileKind::pairs: return "start and goal pairs";
        case FileKind::text: return "text";
        case FileKind::numbers: return "numbers";
        case FileKind::tiled_map: return "Tiled map";
        case FileKind::ldtk_project: return "LDtk project";
        case FileKind::picture: return "picture";
        case FileKind::other: return "";
        case FileKind::broken_link: return "broken link";
        case FileKind::device: return "device";
    }
    return "";
}

FileKind kind_of(std::string_view name) {
    const std::string lower = folded(name);
    for (const Ending& ending : kEndings) {
        const bool fits =
            lower.size() >= ending.text.size() &&
            lower.compare(lower.size() - ending.text.size(), std::string::npos, ending.text) == 0;
        if (fits) return ending.kind;
    }
    return FileKind::other;
}

bool can_be_opened(FileKind kind) {
    return kind != FileKind::folder && kind != FileKind::other && kind != FileKind::broken_link &&
           kind != FileKind::device;
}

std::string shown_name(std::string_view name) {
    std::string shown;
    while (!name.empty()) {
        const auto first = static_cast<unsigned char>(name.front());
        const std::size_t length = scene::utf8_length(name);
        // U+0080 to U+009F are control characters, too.
        const bool is_control =
            first < 0x20 || first == 0x7F ||
            (first == 0xC2 && length == 2 && static_cast<unsigned char>(name[1]) < 0xA0);
        const std::size_t taken = std::max<std::size_t>(length, 1);
        if (length == 0 || is_control) {
            for (const char c : name.substr(0, taken)) {
                shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
            }
        } else {
            shown.append(name.substr(0, length));
        }
        name.remove_prefix(taken);
    }
    return shown;
}

std::string folded(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return lower;
}

bool is_before(std::string_view a, std::string_view b) {
    std::string_view rest_a = a;
    std::string_view rest_b = b;
    while (!rest_a.empty() && !rest_b.empty()) {
        if (is_digit(rest_a.front()) && is_digit(rest_b.front())) {
            const std::string_view number_a = number_at(rest_a);
            const std::string_view number_b = number_at(rest_b);
            if (number_a.size() != number_b.size()) return number_a.size() < number_b.size();
            if (number_a != number_b) return number_a < number_b;
            rest_a.remove_prefix(count_digits(rest_a));
            rest_b.remove_prefix(count_digits(rest_b));
            continue;
        }
        const auto sign_a = static_cast<unsigned char>(rest_a.front());
        const auto sign_b = static_cast<unsigned char>(rest_b.front());
        if (sign_a != sign_b) return sign_a < sign_b;
        rest_a.remove_prefix(1);
        rest_b.remove_prefix(1);
    }
    if (rest_a.empty() != rest_b.empty()) return rest_a.empty();
    return a < b;  // "1" and "01" have an order, too
}

}  // namespace tileglass::app
