// Reads maps of characters; errors name the line.

#include "sandbox/maps/text_map.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "sandbox/text/lines.hpp"
#include "sandbox/text/thrown_error.hpp"
#include "sandbox/text/utf8.hpp"

namespace tileglass::scene {

namespace {

using Cells = std::shared_ptr<const TileMap>;

struct Size {
    std::int64_t width = 0;
    std::int64_t height = 0;
};

/// Checks that each cell is a printable character, so that a map is text wherever it is written.
/// Returns their number.
std::int64_t count_cells(std::string_view row, std::int64_t line) {
    // Nearly all maps are of ASCII, which is quick to check.
    const auto beyond =
        std::find_if_not(row.begin(), row.end(), [](char c) { return ' ' <= c && c <= '~'; });
    std::int64_t cells = beyond - row.begin();
    std::string_view rest = row.substr(static_cast<std::size_t>(cells));
    for (; !rest.empty(); ++cells) {
        const char first = rest[0];
        const std::optional<TileKind> kind = take_code_point(rest);
        if (kind && is_printable(*kind)) continue;
        throw line_error(line, fmt::format("byte {:#04x} at column {} is not {}",
                                           static_cast<unsigned char>(first), cells + 1,
                                           kind ? "a printable character" : "UTF-8"));
    }
    return cells;
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

bool has_wide(std::string_view text) {
    return std::any_of(text.begin(), text.end(), [](char c) { return kind_of_cell(c) > '~'; });
}

/// Joins the next `size.height` rows, which are checked, filling short ones with spaces. `is_wide`:
/// some characters are beyond ASCII.
Cells map_of_rows(TextLines rows, const Size& size, bool is_wide) {
    const auto width = static_cast<std::size_t>(size.width);
    const auto height = static_cast<std::size_t>(size.height);
    const Tile end{static_cast<std::int32_t>(width), static_cast<std::int32_t>(height)};
    std::string cells;
    std::vector<TileKind> kinds;
    is_wide ? kinds.reserve(width * height) : cells.reserve(width * height);
    for (std::size_t area = width; area <= width * height; area += width) {
        std::string_view row = *rows.next();
        if (is_wide) {
            while (!row.empty()) kinds.push_back(*take_code_point(row));
            kinds.resize(area, ' ');
        } else {
            cells += row;
            cells.resize(area, ' ');
        }
    }
    if (!is_wide) return std::make_shared<const TileMap>(end.x, end.y, std::move(cells));
    return std::make_shared<const TileMap>(KindForm::character, TileRect{{0, 0}, end}, kinds);
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
        const std::int64_t cells = count_cells(*row, lines.number());
        if (cells != size.width) {
            throw line_error(lines.number(),
                             fmt::format("row {} of {} has {} characters, not the width {}", y + 1,
                                         size.height, cells, size.width));
        }
    }
    while (const std::optional<std::string_view> line = lines.next()) {
        if (trimmed(*line).empty()) continue;
        throw line_error(lines.number(),
                         fmt::format("one row more than the height {}", size.height));
    }
    return map_of_rows(rows, size, has_wide(text));
}

Cells character_grid(std::string_view text) {
    Size size;
    std::int64_t longest_line = 1;
    const TextLines rows(text);
    TextLines lines = rows;
    while (const std::optional<std::string_view> row = lines.next()) {
        const std::int64_t cells = count_cells(*row, lines.number());
        ++size.height;
        if (cells > size.width) {
            size.width = cells;
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
    const bool is_wide = has_wide(text);
    const std::size_t bytes_per_tile = is_wide ? 2 * sizeof(TileKind) : 1;  // while it is made
    if (static_cast<std::size_t>(size.width * size.height) >
        most_filled(text.size()) / bytes_per_tile) {
        throw too_many(fmt::format("far more than the {} bytes that are there", text.size()));
    }
    return map_of_rows(rows, size, is_wide);
}

}  // namespace

Result<Cells> read_movingai(std::string_view text) {
    return caught([&] { return movingai_map(text); });
}

bool is_row_of_map(std::string_view row) {
    return caught([&] { return count_cells(row, 1); }).has_value();
}

Result<Cells> read_character_grid(std::string_view text) {
    return caught([&] { return character_grid(text); });
}

Result<Cells> read_map(std::string_view text) {
    constexpr std::string_view word = "type";
    const std::string_view start = without_byte_order_mark(text);
    const bool is_movingai =
        start.substr(0, word.size()) == word &&
        (start.size() == word.size() ||
         std::string_view(" \t\r\n").find(start[word.size()]) != std::string_view::npos);
    if (is_movingai) return read_movingai(text);
    return read_character_grid(text.substr(0, text.find_last_not_of("\r\n") + 1));
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
