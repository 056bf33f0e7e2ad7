// Which tiles do rows of numbers stand for?

#include "sandbox/maps/csv_map.hpp"

#include <fmt/format.h>

#include <charconv>  // no float
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sandbox/maps/text_lines.hpp"

namespace tileglass::scene {

namespace {

/// As the bits of a kind; becomes kNoTile when all numbers become one higher.
constexpr TileKind kMinusOne = std::numeric_limits<TileKind>::max();

/// What stands between numbers: the first line that has any of these decides.
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

/// The numbers of the rows so far.
class Numbers {
public:
    explicit Numbers(char separator) : separator_(separator) {}

    /// Adds the numbers of the line that `lines` gave last, which is not blank.
    std::optional<Error> add_row(std::string_view row, const TextLines& lines, Progress& progress) {
        for (std::int64_t column = 1;; ++column) {
            const std::size_t end = row.find(separator_);
            const bool is_last = end == std::string_view::npos;
            const std::string_view cell = trimmed(row.substr(0, end));
            if (is_last && column > 1 && cell.empty()) break;  // a separator ends the row
            if (kinds_.size() % kReportEvery == 0 && !progress.report(lines.share())) {
                return Progress::cancelled();
            }
            if (static_cast<std::int64_t>(kinds_.size()) == ImportedMap::kMostTiles) {
                return line_error(lines.number(), fmt::format("more than the {} tiles of a map",
                                                              ImportedMap::kMostTiles));
            }
            if (const auto wrong = add_number(cell, lines.number())) {
                return line_error(lines.number(), fmt::format("column {}: {}", column, *wrong));
            }
            if (is_last) break;
            row.remove_prefix(end + 1);
        }
        return std::nullopt;
    }

    bool has_minus_one() const { return has_minus_one_; }

    /// Makes all numbers one higher: -1 becomes no tile.
    std::optional<Error> raise() {
        if (line_of_largest_ > 0) {
            return line_error(line_of_largest_,
                              fmt::format("{} cannot become one higher, as all numbers do where -1 "
                                          "is no tile",
                                          kMinusOne));
        }
        for (TileKind& kind : kinds_) ++kind;
        return std::nullopt;
    }

    std::size_t count() const { return kinds_.size(); }
    std::vector<TileKind> take() && { return std::move(kinds_); }

private:
    static constexpr std::size_t kReportEvery = 1 << 16;

    /// Adds the number of one cell. Returns what is wrong with it.
    std::optional<std::string> add_number(std::string_view cell, std::int64_t line) {
        const std::string_view digits = without_quotes(cell);
        if (digits.empty()) return "no number";
        TileKind kind = kNoTile;
        if (digits == "-1") {
            has_minus_one_ = true;
            kind = kMinusOne;
        } else {
            const char* const last = digits.data() + digits.size();
            const auto [end, failure] = std::from_chars(digits.data(), last, kind);
            if (end != last || failure != std::errc()) {
                return fmt::format("{} is not a whole number from 0 to {}", in_quotes(cell),
                                   kMinusOne);
            }
            if (kind == kMinusOne && line_of_largest_ == 0) line_of_largest_ = line;
        }
        kinds_.push_back(kind);
        return std::nullopt;
    }

    char separator_;
    std::vector<TileKind> kinds_;
    bool has_minus_one_ = false;
    std::int64_t line_of_largest_ = 0;  ///< first that has 2^32 - 1; 0: there is none
};

}  // namespace

Result<ImportedMap> read_csv_map(std::string_view bytes, Progress& progress) {
    Numbers numbers(separator_of(bytes));
    TextLines lines(bytes);
    std::size_t width = 0;
    std::int32_t height = 0;
    while (true) {
        const Result<std::optional<std::string_view>> row = next_before_blank_end(lines);
        if (!row) return row.error();
        if (!*row) break;
        const std::size_t before = numbers.count();
        if (const auto error = numbers.add_row(**row, lines, progress)) return *error;
        const std::size_t count = numbers.count() - before;
        if (height == 0) width = count;
        if (count != width) {
            return line_error(
                lines.number(),
                fmt::format("{} numbers, where the rows before have {}", count, width));
        }
        ++height;
    }
    if (height == 0) return line_error(1, "no rows: a map has at least one tile");

    ImportedMap map;
    if (numbers.has_minus_one()) {
        if (const auto error = numbers.raise()) return *error;
        map.notes.push_back("-1 is no tile here, so all numbers are one higher than in the file");
    }
    const TileRect bounds{{0, 0}, {static_cast<std::int32_t>(width), height}};
    map.layers.push_back({"map", bounds, std::move(numbers).take()});
    return map;
}

}  // namespace tileglass::scene
