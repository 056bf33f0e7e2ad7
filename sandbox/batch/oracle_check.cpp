// How much of an answer can the oracle check?
//
// Every tile of a small one; count and extent of one that is long, but not too wide and high. What
// is not exact by design is laid beside the exact answer instead, and may differ.

#include "sandbox/batch/oracle_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <variant>
#include <vector>

#include "sandbox/batch/answer.hpp"
#include "sandbox/batch/expectation.hpp"
#include "sandbox/oracle/segment.hpp"
#include "sandbox/oracle/summary.hpp"

namespace tileglass::batch {

namespace {

using shapes::Question;

// A segment or a ray has at most two tiles in each column and row of its window.
constexpr auto kMostListed =
    static_cast<std::size_t>(std::max(kMostOracleTiles, 2 * kMostOracleLines));

std::string counted(std::int64_t count) {
    return fmt::format("{} {}", count, count == 1 ? "tile" : "tiles");
}

std::string hit_text(const std::optional<Hit>& hit) {
    if (!hit) return "nothing";
    return fmt::format("({}, {}) at t {} by {}", hit->tile.x, hit->tile.y, shortest_text(hit->t),
                       side_of(*hit));
}

/// As many tiles as an answer has that is compared at all: a wrong one should not fill the memory.
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

/// Which tile of two hits is another one, in words; empty where none is.
std::string hit_difference(const std::optional<Hit>& hit, const std::optional<Hit>& exact) {
    const auto text = [](const std::optional<Hit>& of) {
        return of ? fmt::format("({}, {})", of->tile.x, of->tile.y) : std::string("nothing");
    };
    if (text(hit) == text(exact)) return {};
    return fmt::format(", hits {} instead of {}", text(hit), text(exact));
}

/// In what an answer that is not exact differs from the exact one, in words.
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

}  // namespace

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
    // Of what is walked only the tiles near it are tried.
    const bool tries_all = !scene::is_walked(question.shape);
    if (tries_all && window.area() > kMostOracleTiles) return compare_summaries(question, summary);
    return compare_tiles(method, question, summary);
}

}  // namespace tileglass::batch
