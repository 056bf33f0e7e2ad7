// Reads rows of numbers as a map.

#include <fmt/format.h>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "sandbox/maps/map_readers.hpp"
#include "sandbox/text/lines.hpp"
#include "sandbox/text/thrown_error.hpp"

namespace tileglass::scene {

namespace {

/// The bits of -1 as a kind; adding one to all numbers turns it into kNoTile.
constexpr TileKind kMinusOne = std::numeric_limits<TileKind>::max();

/// The separator of the numbers: that of the first line that has one.
char separator_of(std::string_view text) {
    TextLines lines(text);
    while (const std::optional<std::string_view> line = lines.next()) {
        for (const char separator : {';', ',', '\t'}) {
            if (trimmed(*line).find(separator) != std::string_view::npos) return separator;
        }
    }
    return ',';
}

std::string_view without_quotes(std::string_view cell) {
    const bool is_quoted = cell.size() >= 2 && cell.front() == '"' && cell.back() == '"';
    return is_quoted ? trimmed(cell.substr(1, cell.size() - 2)) : cell;
}

/// Reads a text row by row. Errors are thrown.
class CsvReader {
public:
    CsvReader(std::string_view text, Progress& progress)
        : separator_(separator_of(text)), lines_(text), progress_(progress) {}

    ImportedMap read() {
        std::size_t width = 0;
        std::int32_t height = 0;
        while (const auto row = value_or_throw(lines_.next_before_blank_end())) {
            const std::size_t before = kinds_.size();
            add_row(*row);
            const std::size_t count = kinds_.size() - before;
            if (height == 0) width = count;
            if (count != width) {
                throw wrong(fmt::format("{} numbers, where the rows before have {}", count, width));
            }
            ++height;
        }
        if (height == 0) throw line_error(1, "no rows: a map has at least one tile");
        ImportedMap map;
        if (has_minus_one_) {
            raise();
            map.notes.push_back(
                "-1 is no tile here, so all numbers are one higher than in the file");
        }
        const TileRect bounds{{0, 0}, {static_cast<std::int32_t>(width), height}};
        map.layers.push_back(
            {"map", std::make_shared<const TileMap>(KindForm::number, bounds, kinds_)});
        return map;
    }

private:
    Error wrong(std::string message) const {
        return line_error(lines_.number(), std::move(message));
    }

    /// Adds the numbers of a line that is not blank.
    void add_row(std::string_view row) {
        constexpr std::size_t kReportEvery = 1 << 16;
        for (std::int64_t column = 1;; ++column) {
            const std::size_t end = row.find(separator_);
            const bool is_last = end == std::string_view::npos;
            const std::string_view cell = trimmed(row.substr(0, end));
            if (is_last && column > 1 && cell.empty()) return;  // a trailing separator
            if (kinds_.size() % kReportEvery == 0) report_or_throw(progress_, lines_.share());
            if (static_cast<std::int64_t>(kinds_.size()) == ImportedMap::kMostTiles) {
                throw wrong(
                    fmt::format("more than the {} tiles of a map", ImportedMap::kMostTiles));
            }
            add_number(cell, column);
            if (is_last) return;
            row.remove_prefix(end + 1);
        }
    }

    void add_number(std::string_view cell, std::int64_t column) {
        const std::string_view digits = without_quotes(cell);
        if (digits.empty()) throw wrong(fmt::format("column {}: no number", column));
        const bool is_minus_one = digits == "-1";
        const auto kind = is_minus_one ? kMinusOne : whole_in<TileKind>(digits);
        if (!kind) {
            throw wrong(fmt::format("column {}: {} is not a whole number from 0 to {}", column,
                                    in_quotes(cell), kMinusOne));
        }
        if (is_minus_one) {
            has_minus_one_ = true;
        } else if (*kind == kMinusOne && line_of_largest_ == 0) {
            line_of_largest_ = lines_.number();
        }
        kinds_.push_back(*kind);
    }

    /// Adds one to all numbers, so that -1 becomes "no tile".
    void raise() {
        if (line_of_largest_ > 0) {
            throw line_error(line_of_largest_,
                             fmt::format("{} cannot become one higher, as all numbers do where -1 "
                                         "is no tile",
                                         kMinusOne));
        }
        for (TileKind& kind : kinds_) ++kind;
    }

    char separator_;
    TextLines lines_;
    Progress& progress_;
    std::vector<TileKind> kinds_;
    bool has_minus_one_ = false;
    std::int64_t line_of_largest_ = 0;  ///< first line with 2^32 - 1; 0: none
};

}  // namespace

Result<ImportedMap> read_csv_map(std::string_view bytes, Progress& progress) {
    return caught([&] { return CsvReader(bytes, progress).read(); });
}

}  // namespace tileglass::scene
