// Reads the formats in which programs print tiles.

#include "sandbox/compare/read_foreign_tiles.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>  // no float
#include <optional>
#include <string>

#include "sandbox/text/json.hpp"
#include "sandbox/text/lines.hpp"
#include "sandbox/text/shown.hpp"

namespace tileglass::compare {

namespace {

using scene::FieldName;
using scene::JsonView;
using Tiles = std::vector<Tile>;

constexpr std::string_view kBlanks = " \t\r";
constexpr std::string_view kBetweenNumbers = " \t\r,;()[]{}";

Error too_many() {
    return {"text", fmt::format("more than the {} tiles that are taken", kMostForeignTiles)};
}

/// Calls `read(line, number)` for each line that is not blank, until it returns an error.
template <typename Read>
std::optional<Error> for_each_line(std::string_view text, Read&& read) {
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string_view line = scene::take_line(text);
        if (line.find_first_not_of(kBlanks) == std::string_view::npos) continue;
        if (std::optional<Error> error = read(line, number)) return error;
    }
    return std::nullopt;
}

// Plain pairs.

Result<std::int32_t> read_whole(std::string_view word) {
    std::string_view digits = word;
    if (digits.starts_with('+')) digits.remove_prefix(1);
    std::int32_t number = 0;
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool is_read = end == digits.data() + digits.size();
    if (fault == std::errc() && is_read) return number;
    constexpr std::size_t kMost = 27;
    const bool is_beyond = fault == std::errc::result_out_of_range && is_read;
    return Error{"", fmt::format("'{}' is {}", scene::shown(word, kMost),
                                 is_beyond ? "beyond the range of 32-bit whole numbers"
                                           : "not a whole number")};
}

std::optional<Error> read_pairs_of(std::string_view line, std::size_t number, Tiles& tiles) {
    std::optional<std::int32_t> x;
    while (true) {
        const std::size_t begin = line.find_first_not_of(kBetweenNumbers);
        if (begin == std::string_view::npos) break;
        line.remove_prefix(begin);
        const std::string_view word = line.substr(0, line.find_first_of(kBetweenNumbers));
        line.remove_prefix(word.size());
        const Result<std::int32_t> read = read_whole(word);
        if (!read) return Error{fmt::format("line {}", number), read.error().message};
        if (!x) {
            x = *read;
            continue;
        }
        if (tiles.size() == kMostForeignTiles) return too_many();
        tiles.push_back({*x, *read});
        x.reset();
    }
    if (!x) return std::nullopt;
    return Error{fmt::format("line {}", number), fmt::format("{} has no y", *x)};
}

Result<Tiles> read_pairs(std::string_view text) {
    Tiles tiles;
    const auto read = [&](std::string_view line, std::size_t number) {
        return read_pairs_of(line, number, tiles);
    };
    if (const auto error = for_each_line(text, read)) return *error;
    return tiles;
}

// JSON.

bool has_coordinates(JsonView value) {
    return value.is_object() && (value.contains("x") || value.contains("y"));
}

Result<Tile> read_tile(JsonView value, const FieldName& field) {
    std::array<std::int32_t, 2> n{};
    if (!has_coordinates(value)) {
        if (const auto error = scene::read_int32s(value, field, n)) return *error;
        return Tile{n[0], n[1]};
    }
    constexpr std::array kKeys{"x", "y"};
    for (std::size_t axis = 0; axis < n.size(); ++axis) {
        const auto found = value.find(kKeys[axis]);
        if (!found) return Error{field, fmt::format("has no {}", kKeys[axis])};
        const FieldName name = field.member(kKeys[axis]);
        if (auto error = keep(scene::read_int32(*found, name), n[axis])) return *error;
    }
    return Tile{n[0], n[1]};
}

Result<Tiles> read_array(JsonView array, const FieldName& field) {
    if (!array.is_array()) {
        return Error{field, scene::short_text(array) + " is not an array of tiles"};
    }
    const std::size_t count = array.size();
    if (count > kMostForeignTiles) return too_many();
    Tiles tiles;
    tiles.reserve(count);
    for (const JsonView element : array.elements()) {
        const Result<Tile> tile = read_tile(element, field.at(tiles.size()));
        if (!tile) return tile.error();
        tiles.push_back(*tile);
    }
    return tiles;
}

/// The tiles of a line of `query`: `got` if there is one, else `tiles`.
Result<Tiles> read_line_of_query(JsonView object) {
    for (const char* key : {"got", "tiles"}) {
        if (const auto found = object.find(key)) return read_array(*found, key);
    }
    return Error{"line", "the object has neither got nor tiles"};
}

Result<Tiles> read_value(JsonView value) {
    if (value.is_array()) return read_array(value, "");
    if (!has_coordinates(value)) return read_line_of_query(value);
    const Result<Tile> tile = read_tile(value, "");
    if (!tile) return tile.error();
    return Tiles{*tile};
}

/// One object per line: tiles, or a single line of `query`.
Result<Tiles> read_json_lines(std::string_view text) {
    Tiles tiles;
    bool is_complete = false;
    const auto read = [&](std::string_view line, std::size_t number) -> std::optional<Error> {
        const std::string field = fmt::format("line {}", number);
        const Result<JsonView> value = scene::view_json(line);
        if (!value) return Error{field, value.error().message};
        const bool is_tile = has_coordinates(*value);
        if (is_complete || (!is_tile && !tiles.empty())) {
            return Error{field, "one answer is taken, and here begins another one"};
        }
        const Result<Tiles> found = read_value(*value);
        if (!found) {
            const Error& error = found.error();
            return Error{field, error.field.empty()
                                    ? error.message
                                    : fmt::format("{}: {}", error.field, error.message)};
        }
        is_complete = !is_tile;
        if (tiles.size() + found->size() > kMostForeignTiles) return too_many();
        tiles.insert(tiles.end(), found->begin(), found->end());
        return std::nullopt;
    };
    if (const auto error = for_each_line(text, read)) return *error;
    return tiles;
}

}  // namespace

Result<std::vector<Tile>> read_foreign_tiles(std::string_view text) {
    if (text.size() > kMostForeignBytes) {
        return Error{"text", fmt::format("{} bytes are more than the {} that are read", text.size(),
                                         kMostForeignBytes)};
    }
    text = scene::without_byte_order_mark(text);
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) {
        return Error{"line", "the text is empty; [] stands for an answer without tiles"};
    }
    const bool is_array = text[begin] == '[';
    if (!is_array && text[begin] != '{') return read_pairs(text);
    const Result<JsonView> value = scene::view_json(text);
    if (value) {
        // `[3, 4]` and `[3, 4, 5, 4]` are pairs in brackets.
        if (is_array && !value->is_empty() && (*value->elements().begin()).is_number()) {
            return read_pairs(text);
        }
        return read_value(*value);
    }
    const std::size_t last = text.find_last_not_of(" \t\r\n");
    const bool has_many_lines =
        text.substr(begin, last - begin).find('\n') != std::string_view::npos;
    if (!is_array && has_many_lines) return read_json_lines(text);
    // A text that begins like an array of tiles is JSON, even if it is cut off.
    const std::size_t next = text.find_first_not_of(" \t\r\n", begin + 1);
    const bool is_nested =
        next != std::string_view::npos && (text[next] == '[' || text[next] == '{');
    if (is_array && !is_nested) return read_pairs(text);
    return value.error();
}

bool is_like_tiles(std::string_view text) {
    text = scene::without_byte_order_mark(text);
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) return false;
    if (text[begin] == '[') return true;
    if (text[begin] == '{') return static_cast<bool>(read_foreign_tiles(text));
    Tiles tiles;
    const std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
    return !read_pairs_of(line, 1, tiles) && !tiles.empty();
}

}  // namespace tileglass::compare
