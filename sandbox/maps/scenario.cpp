// Between which tiles of which map are paths to be found?

#include "sandbox/maps/scenario.hpp"

#include <fmt/format.h>

#include <charconv>  // no float
#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>
#include <utility>

#include "sandbox/maps/text_lines.hpp"

namespace tileglass::scene {

namespace {

/// What a line has, in this order.
enum Field { kBucket, kMap, kWidth, kHeight, kStartX, kStartY, kGoalX, kGoalY, kLength, kFields };

constexpr std::string_view kNames[kFields] = {"bucket",  "map",    "width",  "height", "start x",
                                              "start y", "goal x", "goal y", "length"};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::vector<std::string_view> parts_between_tabs(std::string_view line) {
    std::vector<std::string_view> parts;
    while (!line.empty()) {
        const std::size_t end = line.find('\t');
        const std::string_view part = trimmed(line.substr(0, end));
        if (!part.empty()) parts.push_back(part);
        line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
    }
    return parts;
}

/// The fields of a line; as many as there are.
std::vector<std::string_view> fields_of(std::string_view line) {
    std::vector<std::string_view> parts = parts_between_tabs(line);
    return parts.size() == kFields ? parts : words_of(line);
}

/// A decimal number without a sign, none where `text` is anything else or overflows.
std::optional<double> decimal_in(std::string_view text) {
    constexpr std::size_t kLongest = 400;
    const auto is_part = [](char c) {
        return is_digit(c) || c == '.' || c == 'e' || c == 'E' || c == '+' || c == '-';
    };
    if (text.empty() || text.size() > kLongest || !(is_digit(text[0]) || text[0] == '.')) return {};
    for (const char c : text) {
        if (!is_part(c)) return {};
    }
    const std::string digits(text);
    char* end = nullptr;
    const double value = std::strtod(digits.c_str(), &end);
    const bool is_whole = end == digits.c_str() + digits.size();
    if (!is_whole || !std::isfinite(value)) return {};
    return value;
}

/// Reads the lines below the first one.
class Pairs {
public:
    Scenario scenario;

    /// Adds the pair of a line. Returns what is wrong with it.
    std::optional<std::string> add(std::string_view line) {
        const std::vector<std::string_view> fields = fields_of(line);
        if (fields.size() != kFields) {
            return fmt::format("{} fields, where a pair has {}", fields.size(), int{kFields});
        }
        std::int32_t numbers[kFields] = {};
        for (const Field field : {kBucket, kWidth, kHeight, kStartX, kStartY, kGoalX, kGoalY}) {
            const auto number = whole_in(fields[field]);
            if (!number) return wrong(fields, field, "is not a whole number from 0 to 2147483647");
            numbers[field] = *number;
        }
        if (const auto wrong_map = check_map(fields, numbers)) return wrong_map;
        for (const Field field : {kStartX, kStartY, kGoalX, kGoalY}) {
            const Field size = field == kStartX || field == kGoalX ? kWidth : kHeight;
            if (numbers[field] < numbers[size]) continue;
            return wrong(fields, field,
                         fmt::format("is not below the {} {}", kNames[size], numbers[size]));
        }
        const auto length = decimal_in(fields[kLength]);
        if (!length) return wrong(fields, kLength, "is not a number from 0");
        const Vec2 start{numbers[kStartX] + 0.5, numbers[kStartY] + 0.5};
        const Vec2 goal{numbers[kGoalX] + 0.5, numbers[kGoalY] + 0.5};
        if (start == goal) ++still_;
        scenario.pairs.push_back({start, goal});
        scenario.lengths.push_back(*length);
        return std::nullopt;
    }

    /// Pairs so far that start where they end.
    std::size_t still() const { return still_; }

private:
    static std::optional<std::int32_t> whole_in(std::string_view text) {
        std::int32_t value = 0;
        const char* const last = text.data() + text.size();
        const auto [end, failure] = std::from_chars(text.data(), last, value);
        if (end != last || failure != std::errc() || !is_digit(text[0])) return std::nullopt;
        return value;
    }

    static std::string wrong(const std::vector<std::string_view>& fields, Field field,
                             std::string_view why) {
        return fmt::format("{} {} {}", kNames[field], in_quotes(fields[field]), why);
    }

    /// The first pair says what the map is; the others have to agree.
    std::optional<std::string> check_map(const std::vector<std::string_view>& fields,
                                         const std::int32_t (&numbers)[kFields]) {
        if (scenario.pairs.empty()) {
            for (const Field field : {kWidth, kHeight}) {
                if (numbers[field] == 0) return wrong(fields, field, "is not above 0");
            }
            scenario.map_file = fields[kMap];
            scenario.width = numbers[kWidth];
            scenario.height = numbers[kHeight];
        }
        const auto other_than = [&](Field field, const auto& first) {
            return wrong(fields, field, fmt::format("is not {}, as in the first pair", first));
        };
        if (fields[kMap] != scenario.map_file)
            return other_than(kMap, in_quotes(scenario.map_file));
        if (numbers[kWidth] != scenario.width) return other_than(kWidth, scenario.width);
        if (numbers[kHeight] != scenario.height) return other_than(kHeight, scenario.height);
        return std::nullopt;
    }

    std::size_t still_ = 0;
};

/// The words of the first line, where the first of them is `version` and the other a number.
std::optional<std::string_view> version_in(TextLines& lines) {
    const std::vector<std::string_view> words = words_of(lines.next().value_or(""));
    const bool is_version = words.size() == 2 && words[0] == "version" && decimal_in(words[1]);
    return is_version ? std::optional(words[1]) : std::nullopt;
}

}  // namespace

bool is_like_scenario(std::string_view text) {
    TextLines lines(text);
    return version_in(lines).has_value();
}

Result<Scenario> read_scenario(std::string_view text, Progress& progress) {
    constexpr std::int64_t kReportEvery = 1 << 12;  // lines
    TextLines lines(text);
    const std::optional<std::string_view> version = version_in(lines);
    if (!version) return line_error(1, "no \"version\" and a number, which a scenario begins with");
    if (decimal_in(*version) != 1.0) {
        return line_error(1, fmt::format("version {} is not version 1", in_quotes(*version)));
    }
    Pairs pairs;
    while (true) {
        if (lines.number() % kReportEvery == 1 && !progress.report(lines.share())) {
            return Progress::cancelled();
        }
        const Result<std::optional<std::string_view>> line = next_before_blank_end(lines);
        if (!line) return line.error();
        if (!*line) break;
        if (auto wrong = pairs.add(**line)) {
            return line_error(lines.number(), std::move(*wrong));
        }
    }
    if (pairs.scenario.pairs.empty()) return line_error(2, "no pairs: a scenario has at least one");
    if (pairs.still() > 0) {
        pairs.scenario.notes.push_back(
            fmt::format("{} of the {} pairs end in the tile where they start", pairs.still(),
                        pairs.scenario.pairs.size()));
    }
    return std::move(pairs.scenario);
}

}  // namespace tileglass::scene
