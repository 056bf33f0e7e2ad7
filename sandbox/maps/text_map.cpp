// Which line of a map file is wrong, and why?

#include "sandbox/maps/text_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>  // no float
#include <optional>
#include <string>
#include <vector>

#include "sandbox/maps/kind_text.hpp"
#include "sandbox/maps/text_lines.hpp"

namespace tileglass::scene {

namespace {

/// A cell is one printable character, so that a map is text wherever it is written.
std::optional<Error> check_cells(std::string_view row, std::int64_t line) {
    const auto wrong = std::find_if_not(row.begin(), row.end(),
                                        [](char c) { return is_printable(kind_of_cell(c)); });
    if (wrong == row.end()) return std::nullopt;
    return line_error(line,
                      fmt::format("byte {:#04x} at column {} is not a printable character",
                                  static_cast<unsigned char>(*wrong), wrong - row.begin() + 1));
}

struct Size {
    std::int64_t width = 0;
    std::int64_t height = 0;
};

/// Reads `width 512` or `height 512` into its part of `size`.
std::optional<Error> read_size_line(TextLines& lines, Size& size) {
    const std::optional<std::string_view> line = lines.next();
    const std::vector<std::string_view> words = words_of(line.value_or(""));
    const std::string wanted =
        size.width == 0 && size.height == 0
            ? "\"height\" or \"width\" and a number"
            : fmt::format("\"{}\" and a number", size.height == 0 ? "height" : "width");
    const bool is_height = !words.empty() && words[0] == "height" && size.height == 0;
    const bool is_width = !words.empty() && words[0] == "width" && size.width == 0;
    if (!line) return line_error(lines.number(), "the text ends where " + wanted + " should be");
    if (words.size() != 2 || (!is_height && !is_width)) {
        return line_error(lines.number(), in_quotes(*line) + " is not " + wanted);
    }
    std::int64_t value = 0;
    const std::string_view digits = words[1];
    const auto [end, failure] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
    const bool is_number = end == digits.data() + digits.size();
    if (!is_number || failure == std::errc::invalid_argument || value < 0) {
        return line_error(lines.number(), in_quotes(digits) + " is not a whole number above 0");
    }
    if (failure == std::errc::result_out_of_range || value > TileMap::kMostCells) {
        return line_error(lines.number(),
                          fmt::format("{} {} is beyond the {} cells of a map", words[0],
                                      digits.substr(0, 40), TileMap::kMostCells));
    }
    if (value == 0) return line_error(lines.number(), "0 is not a whole number above 0");
    (is_height ? size.height : size.width) = value;
    return std::nullopt;
}

/// Reads the line that consists of `words` and nothing else.
std::optional<Error> read_word_line(TextLines& lines, const std::vector<std::string_view>& words) {
    const std::optional<std::string_view> line = lines.next();
    const std::string wanted = fmt::format("\"{}\"", fmt::join(words, " "));
    if (!line) return line_error(lines.number(), "the text ends where " + wanted + " should be");
    if (words_of(*line) == words) return std::nullopt;
    return line_error(lines.number(), in_quotes(*line) + " is not " + wanted);
}

}  // namespace

Result<MapHeader> read_movingai_header(std::string_view text) {
    TextLines lines(text);
    Size size;
    if (const auto error = read_word_line(lines, {"type", "octile"})) return *error;
    if (const auto error = read_size_line(lines, size)) return *error;
    if (const auto error = read_size_line(lines, size)) return *error;
    if (const auto error = read_word_line(lines, {"map"})) return *error;
    return MapHeader{size.width, size.height, text.size() - lines.rest().size(), lines.number()};
}

Result<std::shared_ptr<const TileMap>> read_movingai(std::string_view text) {
    const Result<MapHeader> header = read_movingai_header(text);
    if (!header) return header.error();
    const MapHeader& size = *header;
    TextLines lines(text.substr(size.bytes), size.lines);
    if (size.width > TileMap::kMostCells / size.height) {
        return line_error(lines.number() - 1,
                          fmt::format("{} x {} is beyond the {} cells of a map", size.width,
                                      size.height, TileMap::kMostCells));
    }
    // Every row is looked at before cells are allocated: then all of them are in the text.
    TextLines rows = lines;
    for (std::int64_t y = 0; y < size.height; ++y) {
        const std::optional<std::string_view> row = lines.next();
        if (!row) {
            return line_error(lines.number(), fmt::format("row {} of {} is missing: the text ends",
                                                          y + 1, size.height));
        }
        if (static_cast<std::int64_t>(row->size()) != size.width) {
            return line_error(lines.number(),
                              fmt::format("row {} of {} has {} characters, not the width {}", y + 1,
                                          size.height, row->size(), size.width));
        }
        if (const auto error = check_cells(*row, lines.number())) return *error;
    }
    while (const std::optional<std::string_view> line = lines.next()) {
        if (trimmed(*line).empty()) continue;
        return line_error(lines.number(),
                          fmt::format("one row more than the height {}", size.height));
    }

    std::string cells;
    cells.reserve(static_cast<std::size_t>(size.width * size.height));
    for (std::int64_t y = 0; y < size.height; ++y) cells += *rows.next();
    return std::make_shared<const TileMap>(static_cast<std::int32_t>(size.width),
                                           static_cast<std::int32_t>(size.height),
                                           std::move(cells));
}

std::string write_movingai(const TileMap& map) {
    const TileRect& bounds = map.bounds();
    std::string text =
        fmt::format("type octile\nheight {}\nwidth {}\nmap\n", bounds.height(), bounds.width());
    text.reserve(text.size() + static_cast<std::size_t>((bounds.width() + 1) * bounds.height()));
    for (std::int32_t y = bounds.min.y; y < bounds.end.y; ++y) {
        text.append(row_text(map, y)).append("\n");
    }
    return text;
}

Result<std::shared_ptr<const TileMap>> read_ascii_grid(std::string_view text) {
    Size size;
    std::int64_t longest_line = 1;
    TextLines lines(text);
    while (const std::optional<std::string_view> row = lines.next()) {
        if (const auto error = check_cells(*row, lines.number())) return *error;
        ++size.height;
        if (static_cast<std::int64_t>(row->size()) > size.width) {
            size.width = static_cast<std::int64_t>(row->size());
            longest_line = lines.number();
        }
    }
    if (size.width == 0) return line_error(1, "no rows: a map has at least one cell");
    if (size.width > TileMap::kMostCells / size.height) {
        return line_error(longest_line,
                          fmt::format("{} rows as long as this one, {}, are beyond the {} cells of "
                                      "a map",
                                      size.height, size.width, TileMap::kMostCells));
    }

    if (static_cast<std::size_t>(size.width * size.height) > most_filled(text.size())) {
        return line_error(longest_line,
                          fmt::format("{} rows as long as this one, {}, are far more than the {} "
                                      "characters that are there",
                                      size.height, size.width, text.size()));
    }

    std::string cells;
    cells.reserve(static_cast<std::size_t>(size.width * size.height));
    TextLines rows(text);
    while (const std::optional<std::string_view> row = rows.next()) {
        cells += *row;
        cells.append(static_cast<std::size_t>(size.width) - row->size(), ' ');
    }
    return std::make_shared<const TileMap>(static_cast<std::int32_t>(size.width),
                                           static_cast<std::int32_t>(size.height),
                                           std::move(cells));
}

Result<std::shared_ptr<const TileMap>> read_map(std::string_view text) {
    constexpr std::string_view word = "type";
    const std::string_view start = without_byte_order_mark(text);
    const bool is_movingai =
        start.substr(0, word.size()) == word &&
        (start.size() == word.size() ||
         std::string_view(" \t\r\n").find(start[word.size()]) != std::string_view::npos);
    return is_movingai ? read_movingai(text) : read_ascii_grid(text);
}

}  // namespace tileglass::scene
