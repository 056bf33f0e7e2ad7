// Reads maps of characters; errors name the line.

#include "sandbox/maps/text_map.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "sandbox/text/lines.hpp"
#include "sandbox/text/thrown_error.hpp"

namespace tileglass::scene {

namespace {

using Cells = std::shared_ptr<const TileMap>;

struct Size {
    std::int64_t width = 0;
    std::int64_t height = 0;
};

/// Each cell must be a printable character, so that a map is text wherever it is written.
void check_cells(std::string_view row, std::int64_t line) {
    const auto wrong = std::find_if_not(row.begin(), row.end(),
                                        [](char c) { return is_printable(kind_of_cell(c)); });
    if (wrong == row.end()) return;
    throw line_error(line,
                     fmt::format("byte {:#04x} at column {} is not a printable character",
                                 static_cast<unsigned char>(*wrong), wrong - row.begin() + 1));
}

/// The next line of a header; `wanted` describes it in the error.
std::string_view header_line(TextLines& lines, const std::string& wanted) {
    const std::optional<std::string_view> line = lines.next();
    if (line) return *line;
    throw line_error(lines.number(), "the text ends where " + wanted + " should be");
}

/// Reads a line that consists of exactly `words`.
void read_word_line(TextLines& lines, const std::vector<std::string_view>& words) {
    const std::string wanted = fmt::format("\"{}\"", fmt::join(words, " "));
    const std::string_view line = header_line(lines, wanted);
    if (words_of(line) != words) {
        throw line_error(lines.number(), in_quotes(line) + " is not " + wanted);
    }
}

/// Reads `width 512` or `height 512` into `size`.
void read_size_line(TextLines& lines, Size& size) {
    const std::string wanted =
        size.width == 0 && size.height == 0
            ? "\"height\" or \"width\" and a number"
            : fmt::format("\"{}\" and a number", size.height == 0 ? "height" : "width");
    const std::string_view line = header_line(lines, wanted);
    const std::vector<std::string_view> words = words_of(line);
    const bool is_height = !words.empty() && words[0] == "height" && size.height == 0;
    const bool is_width = !words.empty() && words[0] == "width" && size.width == 0;
    if (words.size() != 2 || (!is_height && !is_width)) {
        throw line_error(lines.number(), in_quotes(line) + " is not " + wanted);
    }
    const std::string_view digits = words[1];
    const bool is_number = digits.find_first_not_of("0123456789") == std::string_view::npos;
    const std::optional<std::int64_t> value = whole_in<std::int64_t>(digits);
    if (!is_number) {
        throw line_error(lines.number(), in_quotes(digits) + " is not a whole number above 0");
    }
    if (!value || *value > TileMap::kMostCells) {
        throw line_error(lines.number(),
                         fmt::format("{} {} is beyond the {} cells of a map", words[0],
                                     digits.substr(0, 40), TileMap::kMostCells));
    }
    if (*value == 0) throw line_error(lines.number(), "0 is not a whole number above 0");
    (is_height ? size.height : size.width) = *value;
}

/// Joins the next `size.height` rows, filling short ones with spaces.
Cells map_of_rows(TextLines rows, const Size& size) {
    std::string cells;
    cells.reserve(static_cast<std::size_t>(size.width * size.height));
    for (std::int64_t y = 0; y < size.height; ++y) {
        cells += *rows.next();
        cells.resize(static_cast<std::size_t>((y + 1) * size.width), ' ');
    }
    return std::make_shared<const TileMap>(static_cast<std::int32_t>(size.width),
                                           static_cast<std::int32_t>(size.height),
                                           std::move(cells));
}

/// Checks every row before it allocates cells, so the header cannot claim more than the text has.
Cells movingai_map(std::string_view text) {
    TextLines lines(text);
    Size size;
    read_word_line(lines, {"type", "octile"});
    read_size_line(lines, size);
    read_size_line(lines, size);
    read_word_line(lines, {"map"});
    if (size.width > TileMap::kMostCells / size.height) {
        throw line_error(lines.number() - 1,
                         fmt::format("{} x {} is beyond the {} cells of a map", size.width,
                                     size.height, TileMap::kMostCells));
    }
    const TextLines rows = lines;
    for (std::int64_t y = 0; y < size.height; ++y) {
        const std::optional<std::string_view> row = lines.next();
        if (!row) {
            throw line_error(lines.number(), fmt::format("row {} of {} is missing: the text ends",
                                                         y + 1, size.height));
        }
        if (static_cast<std::int64_t>(row->size()) != size.width) {
            throw line_error(lines.number(),
                             fmt::format("row {} of {} has {} characters, not the width {}", y + 1,
                                         size.height, row->size(), size.width));
        }
        check_cells(*row, lines.number());
    }
    while (const std::optional<std::string_view> line = lines.next()) {
        if (trimmed(*line).empty()) continue;
        throw line_error(lines.number(),
                         fmt::format("one row more than the height {}", size.height));
    }
    return map_of_rows(rows, size);
}

Cells ascii_grid(std::string_view text) {
    Size size;
    std::int64_t longest_line = 1;
    const TextLines rows(text);
    TextLines lines = rows;
    while (const std::optional<std::string_view> row = lines.next()) {
        check_cells(*row, lines.number());
        ++size.height;
        if (static_cast<std::int64_t>(row->size()) > size.width) {
            size.width = static_cast<std::int64_t>(row->size());
            longest_line = lines.number();
        }
    }
    if (size.width == 0) throw line_error(1, "no rows: a map has at least one cell");
    const auto too_many = [&](const std::string& why) {
        return line_error(longest_line, fmt::format("{} rows as long as this one, {}, are {}",
                                                    size.height, size.width, why));
    };
    if (size.width > TileMap::kMostCells / size.height) {
        throw too_many(fmt::format("beyond the {} cells of a map", TileMap::kMostCells));
    }
    if (static_cast<std::size_t>(size.width * size.height) > most_filled(text.size())) {
        throw too_many(fmt::format("far more than the {} characters that are there", text.size()));
    }
    return map_of_rows(rows, size);
}

}  // namespace

Result<Cells> read_movingai(std::string_view text) {
    return caught([&] { return movingai_map(text); });
}

Result<Cells> read_ascii_grid(std::string_view text) {
    return caught([&] { return ascii_grid(text); });
}

Result<Cells> read_map(std::string_view text) {
    constexpr std::string_view word = "type";
    const std::string_view start = without_byte_order_mark(text);
    const bool is_movingai =
        start.substr(0, word.size()) == word &&
        (start.size() == word.size() ||
         std::string_view(" \t\r\n").find(start[word.size()]) != std::string_view::npos);
    return is_movingai ? read_movingai(text) : read_ascii_grid(text);
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

}  // namespace tileglass::scene
