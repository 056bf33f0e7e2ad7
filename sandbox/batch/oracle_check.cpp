// How much of an answer can the oracle check?
//
// Every tile of a small one; count and extent of one that is long, but not too wide and high.

#include "sandbox/batch/oracle_check.hpp"

#include <fmt/format.h>

#include <vector>

#include "sandbox/batch/expectation.hpp"
#include "sandbox/oracle/rectangle.hpp"

namespace tileglass::batch {

namespace {

std::string counted(std::int64_t count) {
    return fmt::format("{} {}", count, count == 1 ? "tile" : "tiles");
}

std::string text_of(const std::optional<TileRect>& extent) {
    if (!extent) return "null";
    return fmt::format("[{}, {}, {}, {}]", extent->min.x, extent->min.y, extent->end.x,
                       extent->end.y);
}

Verdict compare_tiles(const world::Method& method, const world::Question& question,
                      const world::Summary& summary) {
    const std::string count = counted(summary.count);
    std::vector<Tile> tiles;
    auto collect = [&](const Tile& tile) {
        tiles.push_back(tile);
        // No right answer has more, and a wrong one should not fill the memory.
        return tiles.size() > kMostOracleTiles ? Flow::stop : Flow::keep_going;
    };
    const Result<Flow> flow = method.visit_tiles(question, collect);
    if (!flow) return {count + ", but then an error at " + flow.error().field, true};
    const std::vector<Tile> exact = oracle::rectangle_tiles(
        question.frame, std::get<Rect>(question.shape), question.coverage, question.bounds);
    const std::string difference = tile_differences(tiles, exact, "the oracle has");
    if (!difference.empty()) return {count + ", " + difference, true};
    if (static_cast<std::int64_t>(tiles.size()) != summary.count) {
        return {fmt::format("{} counted, {} visited", count, tiles.size()), true};
    }
    return {count + ", as the oracle says", false};
}

Verdict compare_summaries(const world::Question& question, const world::Summary& summary) {
    const std::string count = counted(summary.count);
    const oracle::AnswerSummary exact = oracle::rectangle_summary(
        question.frame, std::get<Rect>(question.shape), question.coverage, question.bounds);
    if (summary.count != exact.count) {
        return {fmt::format("{}, the oracle has {}", count, exact.count), true};
    }
    if (summary.extent != exact.extent) {
        return {fmt::format("{} in {}, the oracle has them in {}", count, text_of(summary.extent),
                            text_of(exact.extent)),
                true};
    }
    return {count + ", count and extent as the oracle says", false};
}

}  // namespace

Verdict compare_with_oracle(const world::Method& method, const world::Question& question,
                            const world::Summary& summary) {
    const TileRect window =
        oracle::rectangle_window(question.frame, std::get<Rect>(question.shape), question.bounds);
    if (window.width() + window.height() > kMostOracleLines) {
        return {counted(summary.count) + ", not checked: too large for the oracle", true};
    }
    if (window.area() > kMostOracleTiles) return compare_summaries(question, summary);
    return compare_tiles(method, question, summary);
}

}  // namespace tileglass::batch
