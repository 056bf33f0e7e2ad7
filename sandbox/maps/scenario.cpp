// Reads MovingAI scenarios: a map, and the pairs of tiles between which to find paths.

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "sandbox/maps/map_readers.hpp"
#include "sandbox/text/lines.hpp"
#include "sandbox/text/thrown_error.hpp"

namespace tileglass::scene {

namespace {

/// The fields of a line, in this order.
enum Field { kBucket, kMap, kWidth, kHeight, kStartX, kStartY, kGoalX, kGoalY, kLength, kFields };

constexpr std::string_view kNames[kFields] = {"bucket",  "map",    "width",  "height", "start x",
                                              "start y", "goal x", "goal y", "length"};

/// The fields of a line between tabs, or where these do not make a pair, between spaces and tabs.
std::vector<std::string_view> fields_of(std::string_view line) {
    std::vector<std::string_view> parts;
    for (std::string_view rest = line; !rest.empty();) {
        const std::size_t end = rest.find('\t');
        const std::string_view part = trimmed(rest.substr(0, end));
        if (!part.empty()) parts.push_back(part);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    return parts.size() == kFields ? parts : words_of(line);
}

/// A decimal number without a sign.
std::optional<double> length_in(std::string_view text) {
    constexpr std::size_t kLongest = 400;
    if (text.empty() || text[0] == '-' || text[0] == '+' || text.size() > kLongest) return {};
    return decimal_in(text);
}

/// Reads the lines after the first one. Errors are thrown.
class Pairs {
public:
    Scenario scenario;

    void read(TextLines& lines, Progress& progress) {
        constexpr std::int64_t kReportEvery = 1 << 12;  // lines
        while (true) {
            if (lines.number() % kReportEvery == 1) report_or_throw(progress, lines.share());
            const auto line = value_or_throw(lines.next_before_blank_end());
            if (!line) break;
            line_ = lines.number();
            add(*line);
        }
        if (scenario.pairs.empty()) throw line_error(2, "no pairs: a scenario has at least one");
        if (still_ == 0) return;
        scenario.notes.push_back(fmt::format("{} of the {} pairs end in the tile where they start",
                                             still_, scenario.pairs.size()));
    }

private:
    void add(std::string_view line) {
        fields_ = fields_of(line);
        if (fields_.size() != kFields) {
            throw line_error(
                line_, fmt::format("{} fields, where a pair has {}", fields_.size(), int{kFields}));
        }
        constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();
        for (const Field field : {kBucket, kWidth, kHeight, kStartX, kStartY, kGoalX, kGoalY}) {
            const auto number = whole_in<std::uint32_t>(fields_[field]);
            if (!number || *number > kMost) {
                throw wrong(field, fmt::format("is not a whole number from 0 to {}", kMost));
            }
            numbers_[field] = static_cast<std::int32_t>(*number);
        }
        check_map();
        for (const Field field : {kStartX, kStartY, kGoalX, kGoalY}) {
            const Field size = field == kStartX || field == kGoalX ? kWidth : kHeight;
            if (numbers_[field] < numbers_[size]) continue;
            throw wrong(field, fmt::format("is not below the {} {}", kNames[size], numbers_[size]));
        }
        if (!length_in(fields_[kLength])) throw wrong(kLength, "is not a number from 0");
        const Vec2 start{numbers_[kStartX] + 0.5, numbers_[kStartY] + 0.5};
        const Vec2 goal{numbers_[kGoalX] + 0.5, numbers_[kGoalY] + 0.5};
        if (start == goal) ++still_;
        scenario.pairs.push_back({start, goal});
    }

    /// The first pair decides the map; all others must agree.
    void check_map() {
        if (scenario.pairs.empty()) {
            for (const Field field : {kWidth, kHeight}) {
                if (numbers_[field] == 0) throw wrong(field, "is not above 0");
            }
            scenario.map_file = fields_[kMap];
            scenario.width = numbers_[kWidth];
            scenario.height = numbers_[kHeight];
        }
        const auto other_than = [&](Field field, const auto& first) {
            return wrong(field, fmt::format("is not {}, as in the first pair", first));
        };
        if (fields_[kMap] != scenario.map_file) {
            throw other_than(kMap, in_quotes(scenario.map_file));
        }
        if (numbers_[kWidth] != scenario.width) throw other_than(kWidth, scenario.width);
        if (numbers_[kHeight] != scenario.height) throw other_than(kHeight, scenario.height);
    }

    Error wrong(Field field, std::string_view why) const {
        return line_error(line_,
                          fmt::format("{} {} {}", kNames[field], in_quotes(fields_[field]), why));
    }

    std::int64_t line_ = 0;
    std::vector<std::string_view> fields_;  ///< of the current line
    std::int32_t numbers_[kFields] = {};    ///< values of the fields that are whole numbers
    std::size_t still_ = 0;                 ///< pairs so far that end where they start
};

/// The version, if the first line consists of the word `version` and a number.
std::optional<std::string_view> version_in(std::string_view line) {
    const std::vector<std::string_view> words = words_of(line);
    const bool is_version = words.size() == 2 && words[0] == "version" && length_in(words[1]);
    return is_version ? std::optional(words[1]) : std::nullopt;
}

}  // namespace

bool is_like_scenario(std::string_view text) {
    const std::string_view first = TextLines(text).next().value_or("");
    if (version_in(first)) return true;
    std::vector<std::string_view> fields = fields_of(first);
    if (fields.size() != kFields) return false;
    fields.erase(fields.begin() + kMap);
    return std::all_of(fields.begin(), fields.end(), length_in);
}

Result<Scenario> read_scenario(std::string_view text, Progress& progress) {
    TextLines lines(text);
    TextLines after_version(text);
    if (const auto version = version_in(after_version.next().value_or(""))) {
        const std::optional<double> number = decimal_in(*version);
        if (number != 0.0 && number != 1.0) {
            return line_error(1, fmt::format("version {} is neither 0 nor 1", in_quotes(*version)));
        }
        lines = after_version;
    }
    return caught([&] {
        Pairs pairs;
        pairs.read(lines, progress);
        return std::move(pairs.scenario);
    });
}

}  // namespace tileglass::scene
