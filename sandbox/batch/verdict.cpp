// Compares answers with the oracle, and with the keys of `expect`.

#include "sandbox/batch/verdict.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "sandbox/batch/answer.hpp"
#include "sandbox/compare/foreign_difference.hpp"
#include "sandbox/oracle/rectangle.hpp"
#include "sandbox/oracle/segment.hpp"
#include "sandbox/text/json.hpp"

namespace tileglass::batch {

namespace {

using scene::FieldName;
using scene::JsonView;
using shapes::Question;

std::string tile_text(Tile tile) {
    return fmt::format("({}, {})", tile.x, tile.y);
}

/// The first of `tiles`, in their order, that is not in `others`.
std::optional<Tile> first_not_in(const std::vector<Tile>& tiles, const scene::TileList& others) {
    const auto is_other = [&](Tile tile) { return !others.find(tile); };
    const auto found = std::find_if(tiles.begin(), tiles.end(), is_other);
    if (found == tiles.end()) return std::nullopt;
    return *found;
}

/// `[-1, 0, 3, 4]`, or `null`.
std::string extent_text(const std::optional<TileRect>& extent) {
    if (!extent) return "null";
    const auto& [min, end] = *extent;
    return fmt::format("[{}, {}, {}, {}]", min.x, min.y, end.x, end.y);
}

// The oracle: every tile of a small answer; count and extent of a long one in a window with few
// enough columns and rows. A method that is not exact by design is compared with the exact answer
// instead, and may differ.

// A segment or a ray takes at most two tiles in each column and row of its window.
constexpr auto kMostListed =
    static_cast<std::size_t>(std::max(kMostOracleTiles, 2 * kMostOracleLines));

std::string counted(std::int64_t count) {
    return fmt::format("{} {}", count, count == 1 ? "tile" : "tiles");
}

std::string hit_text(const std::optional<Hit>& hit) {
    if (!hit) return "nothing";
    return fmt::format("{} at t {} by {}", tile_text(hit->tile), shortest_text(hit->t),
                       side_of(*hit));
}

/// Collects at most the tiles that can be compared, so that a wrong answer does not fill memory.
Result<std::vector<Tile>> tiles_of(const shapes::Method& method, const Question& question) {
    std::vector<Tile> tiles;
    auto collect = [&](const Tile& tile) {
        tiles.push_back(tile);
        return tiles.size() > kMostListed ? Flow::stop : Flow::keep_going;
    };
    const Result<Flow> flow = method.visit_tiles(question, collect);
    if (!flow) return flow.error();
    return tiles;
}

Verdict compare_tiles(const shapes::Method& method, const Question& question,
                      const shapes::Summary& summary) {
    const std::string count = counted(summary.count);
    const Result<std::vector<Tile>> tiles = tiles_of(method, question);
    if (!tiles) return {count + ", but then an error at " + tiles.error().field, true};
    const oracle::CastAnswer exact = shapes::answering_of(question.shape).oracle_tiles(question);
    const std::string difference = tile_differences(*tiles, exact.tiles, "the oracle has");
    if (!difference.empty()) return {count + ", " + difference, true};
    if (static_cast<std::int64_t>(tiles->size()) != summary.count) {
        return {fmt::format("{} counted, {} visited", count, tiles->size()), true};
    }
    if (summary.hit != exact.hit) {
        return {fmt::format("{}, hits {}, the oracle hits {}", count, hit_text(summary.hit),
                            hit_text(exact.hit)),
                true};
    }
    return {count + ", as the oracle says", false};
}

Verdict compare_summaries(const Question& question, const shapes::Summary& summary) {
    const std::string count = counted(summary.count);
    const oracle::AnswerSummary exact =
        shapes::answering_of(question.shape).oracle_summary(question);
    if (summary.count != exact.count) {
        return {fmt::format("{}, the oracle has {}", count, exact.count), true};
    }
    if (summary.extent != exact.extent) {
        return {fmt::format("{} in {}, the oracle has them in {}", count,
                            extent_text(summary.extent), extent_text(exact.extent)),
                true};
    }
    return {count + ", count and extent as the oracle says", false};
}

/// How the tiles of two hits differ, in words; empty if they do not.
std::string hit_difference(const std::optional<Hit>& hit, const std::optional<Hit>& exact) {
    const auto text = [](const std::optional<Hit>& of) {
        return of ? tile_text(of->tile) : std::string("nothing");
    };
    if (text(hit) == text(exact)) return {};
    return fmt::format(", hits {} instead of {}", text(hit), text(exact));
}

/// How an answer that is not exact differs from the exact one, in words.
std::string compare_with_exact(const shapes::Method& method, const Question& question,
                               const shapes::Summary& summary) {
    const shapes::Method& exact_method = shapes::exact_method_of(question.shape);
    const Result<shapes::Summary> exact = exact_method.summarise(question);
    if (!exact) return "the exact answer is an error at " + exact.error().field;
    if (std::max(summary.count, exact->count) > kMostOracleTiles) {
        return fmt::format("the exact answer has {}", exact->count) +
               hit_difference(summary.hit, exact->hit);
    }
    const Result<std::vector<Tile>> tiles = tiles_of(method, question);
    const Result<std::vector<Tile>> exact_tiles = tiles_of(exact_method, question);
    if (!tiles || !exact_tiles) return "which cannot be listed";
    const std::string difference = tile_differences(*tiles, *exact_tiles, "the exact answer has");
    return (difference.empty() ? "here the exact answer" : difference) +
           hit_difference(summary.hit, exact->hit);
}

// Expectations of a scene.

template <std::size_t Count>
using Rows = std::vector<std::array<std::int32_t, Count>>;

template <std::size_t Count>
Result<Rows<Count>> read_rows(JsonView value, const FieldName& field) {
    if (!value.is_array()) return Error{field, scene::short_text(value) + " is not an array"};
    Rows<Count> rows;
    rows.reserve(value.size());
    for (const JsonView element : value.elements()) {
        std::array<std::int32_t, Count>& row = rows.emplace_back();
        const FieldName path = field.at(rows.size() - 1);
        if (const auto error = scene::read_int32s(element, path, row)) return *error;
    }
    return rows;
}

std::string phrase(const Error& error) {
    return fmt::format("{}: {}", error.field, error.message);
}

/// A phrase if the value at `key` differs from the expected one, else empty.
std::string check_value(const std::string& key, JsonView expected, JsonView got) {
    if (equal(expected, got)) return {};
    return fmt::format("expected {} {}, got {}", key, scene::short_text(expected),
                       scene::short_text(got));
}

std::string check_extent(JsonView expected, const shapes::Summary& summary) {
    std::optional<TileRect> wanted;
    if (!expected.is_null()) {
        std::array<std::int32_t, 4> n{};
        if (const auto error = scene::read_int32s(expected, "expect.extent", n)) {
            return phrase(*error);
        }
        wanted = TileRect{{n[0], n[1]}, {n[2], n[3]}};
    }
    if (wanted == summary.extent) return {};
    return fmt::format("expected extent {}, got {}", extent_text(wanted),
                       extent_text(summary.extent));
}

std::string check_tiles(JsonView expected, const Answer& answer) {
    const auto rows = read_rows<2>(expected, "expect.tiles");
    if (!rows) return phrase(rows.error());
    if (answer.summary.count > kMostTiles) {
        return fmt::format("expected {} tiles, got {}", rows->size(), answer.summary.count);
    }
    std::vector<Tile> wanted;
    for (const auto& [x, y] : *rows) wanted.push_back({x, y});
    std::vector<Tile> tiles;
    auto collect = [&](const Tile& tile) { tiles.push_back(tile); };
    static_cast<void>(answer.method.visit_tiles(answer.question, collect));
    return tile_differences(tiles, wanted, "expected are");
}

/// Keeps a row, unless there are more of them than are expected: then nothing more is asked for.
template <std::size_t Count>
Flow keep_row(const std::array<std::int32_t, Count>& row, const Rows<Count>& expected,
              Rows<Count>& got) {
    if (got.size() <= expected.size()) got.push_back(row);
    return got.size() <= expected.size() ? Flow::keep_going : Flow::stop;
}

/// The first row of `got` that differs from the expected ones; empty if none does. `got` has at
/// most one row more.
template <std::size_t Count>
std::string row_difference(const std::string& key, const Rows<Count>& expected,
                           const Rows<Count>& got) {
    const auto [wanted, row] =
        std::mismatch(expected.begin(), expected.end(), got.begin(), got.end());
    if (row != got.end()) {
        return fmt::format("{}[{}] is [{}], expected {}", key, row - got.begin(),
                           fmt::join(*row, ", "),
                           wanted != expected.end() ? fmt::format("[{}]", fmt::join(*wanted, ", "))
                                                    : "no more " + key);
    }
    if (wanted == expected.end()) return {};
    return fmt::format("expected {} {}, got {}", expected.size(), key, got.size());
}

std::string check_spans(JsonView expected, const Answer& answer) {
    const scene::Shape& shape = answer.question.shape;
    if (scene::is_walked(shape)) {
        return fmt::format("expect.spans: a {} has no spans", scene::word_of(shape));
    }
    const auto rows = read_rows<3>(expected, "expect.spans");
    if (!rows) return phrase(rows.error());
    Rows<3> spans;
    auto collect = [&](const Span& span) {
        return keep_row({span.y, span.x_min, span.x_end}, *rows, spans);
    };
    static_cast<void>(answer.method.visit_spans(answer.question, collect));
    return row_difference("spans", *rows, spans);
}

/// Checks the index at which `got` first differs. Without `first_difference` in `expect`, it must
/// not differ, unless `missing` or `extra` is expected.
std::string check_first_difference(JsonView expect, std::optional<std::size_t> index) {
    const auto expected = expect.find("first_difference");
    if (!expected && (expect.contains("missing") || expect.contains("extra"))) return {};
    const std::string got = index ? std::to_string(*index) : "null";
    return check_value("first_difference", expected.value_or(JsonView()), JsonView(got));
}

/// Compares `got` with the answer: phrases for `missing`, `extra` and `first_difference`, empty if
/// they are as expected.
std::array<std::string, 3> check_got(JsonView expect, const Answer& answer) {
    const auto expected = [&](const char* key) {
        return read_rows<2>(expect.find(key).value_or(JsonView("[]")),
                            std::string("expect.") + key);
    };
    const auto expected_missing = expected("missing");
    const auto expected_extra = expected("extra");
    if (!expected_missing) return {phrase(expected_missing.error())};
    if (!expected_extra) return {phrase(expected_extra.error())};

    compare::ForeignTiles tiles(*answer.query.foreign);
    Rows<2> missing;
    Rows<2> extra;
    // Do not stop early: the extra tiles are known only after the whole answer.
    auto collect_missing = [&](Tile tile) {
        keep_row({tile.x, tile.y}, *expected_missing, missing);
    };
    tiles.visit_missing(answer.method, answer.question, collect_missing);
    auto collect_extra = [&](Tile tile) {
        return keep_row({tile.x, tile.y}, *expected_extra, extra);
    };
    tiles.visit_extra(collect_extra);
    return {row_difference("missing", *expected_missing, missing),
            row_difference("extra", *expected_extra, extra),
            scene::is_walked(answer.question.shape)
                ? check_first_difference(expect, tiles.first_difference())
                : ""};
}

/// Compares one key of a hit with the answer, where null means nothing.
std::string check_hit(const std::string& key, JsonView expected, const Answer& answer) {
    const std::optional<Hit>& hit = answer.summary.hit;
    std::string got = "null";
    if (hit && key == "hit") got = fmt::format("[{},{}]", hit->tile.x, hit->tile.y);
    if (hit && answer.method.is_exact) {
        if (key == "t") got = shortest_text(hit->t);
        if (key == "side") got = scene::string_text(side_of(*hit));
    }
    if (equal(expected, JsonView(got))) return {};
    return fmt::format("expected {} {}, got {}", key,
                       expected.is_array() ? dense_text(expected) : short_text(expected), got);
}

std::string check_error(JsonView expected, const Error& error) {
    const auto field = expected.find("field");
    if (!field) return "expect.error has no field";
    if (!field->is(error.field)) return "expected at " + scene::short_text(*field);
    for (const auto& [key, value] : expected.members()) {
        if (key.is("field") || (key.is("message") && value.is(error.message))) continue;
        if (key.is("message")) return "expected the message " + scene::short_text(value);
        return fmt::format("expect.error.{} is not known to this version", key.string());
    }
    return {};
}

}  // namespace

std::string tile_differences(const std::vector<Tile>& answer, const std::vector<Tile>& wanted,
                             const std::string& who) {
    if (answer == wanted) return {};
    std::string text = fmt::format("{} {}", who, wanted.size());
    const std::optional<Tile> missing = first_not_in(wanted, answer);
    const std::optional<Tile> extra = first_not_in(answer, wanted);
    if (missing) text += ", first missing " + tile_text(*missing);
    if (extra) text += ", first extra " + tile_text(*extra);
    if (!missing && !extra) {
        const auto [ours, theirs] =
            std::mismatch(answer.begin(), answer.end(), wanted.begin(), wanted.end());
        text += fmt::format(", the same ones in another order or number from [{}] on",
                            ours - answer.begin());
    }
    return text;
}

Verdict compare_with_oracle(const shapes::Method& method, const shapes::Question& question,
                            const shapes::Summary& summary) {
    const std::string count = counted(summary.count);
    if (!method.is_exact) {
        return {fmt::format("{} (not exact{}{}), {}", count,
                            summary.hit_step_limit ? ", cut short by a step limit" : "",
                            summary.jumped ? ", with a jump" : "",
                            compare_with_exact(method, question, summary)),
                false};
    }
    const TileRect window = shapes::answering_of(question.shape).oracle_window(question);
    if (window.width() + window.height() > kMostOracleLines) {
        return {count + ", not checked: too large for the oracle", true};
    }
    // For a walked shape, the oracle tries only the tiles near it.
    const bool tries_all = !scene::is_walked(question.shape);
    if (tries_all && window.area() > kMostOracleTiles) return compare_summaries(question, summary);
    return compare_tiles(method, question, summary);
}

std::vector<std::string> unmet_expectations(JsonView expect, const Answer& answer) {
    std::vector<std::string> unmet;
    const auto add = [&](std::string difference) {
        if (!difference.empty()) unmet.push_back(std::move(difference));
    };
    for (const auto& [name, expected] : expect.members()) {
        const std::string key = name.string();
        if (key == "id") {
            add(check_value(key, expected, answer.id));
        } else if (key == "count") {
            const std::string count = std::to_string(answer.summary.count);
            add(check_value(key, expected, JsonView(count)));
        } else if (key == "extent") {
            add(check_extent(expected, answer.summary));
        } else if (key == "tiles") {
            add(check_tiles(expected, answer));
        } else if (key == "spans") {
            add(check_spans(expected, answer));
        } else if (key == "exact") {
            add(check_value(key, expected, JsonView(answer.method.is_exact ? "true" : "false")));
        } else if (key == "hit" || key == "t" || key == "side") {
            add(check_hit(key, expected, answer));
        } else if (key == "first_difference" && !scene::is_walked(answer.question.shape)) {
            add("expect.first_difference: only tiles of a segment or a ray have an order");
        } else if (key == "missing" || key == "extra" || key == "first_difference") {
            if (!answer.query.foreign) add(fmt::format("expect.{} needs tiles at got", key));
        } else if (key == "error") {
            const auto field = expected.find("field");
            add("expected an error" + (field ? " at " + scene::short_text(*field) : std::string()));
        } else {
            add(fmt::format("expect.{} is not known to this version", key));
        }
    }
    if (answer.query.foreign) {
        const std::size_t before = unmet.size();
        for (std::string& difference : check_got(expect, answer)) add(std::move(difference));
        const bool may_differ = expect.contains("missing") || expect.contains("extra");
        if (unmet.size() == before || may_differ) return unmet;
        if (const auto names = answer.explained()) add(fmt::format("got is what {} gives", *names));
    }
    return unmet;
}

std::vector<std::string> unmet_expectations(JsonView expect, JsonView id, const Error& error) {
    if (!expect.contains("error")) return {"no error is expected"};
    std::vector<std::string> unmet;
    for (const auto& [name, expected] : expect.members()) {
        const std::string key = name.string();
        std::string difference;
        if (key == "error") {
            difference = check_error(expected, error);
        } else if (key == "id") {
            difference = check_value(key, expected, id);
        } else {
            difference = fmt::format("expect.{} is not part of an error", key);
        }
        if (!difference.empty()) unmet.push_back(std::move(difference));
    }
    return unmet;
}

}  // namespace tileglass::batch
