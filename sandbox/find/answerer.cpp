#include "sandbox/find/answerer.hpp"

#include "tileglass/base/flow.hpp"

namespace tileglass::find {

namespace {

/// An answer of more tiles counts as endless.
constexpr std::int64_t kMostAnswered = 10 * kMostTiles;

}  // namespace

Reply MethodAnswerer::answer(const Case& asked) {
    const Result<const shapes::Method*> method = shapes::method_of(asked.query.shape, method_);
    if (!method) return {Outcome::error, {}, method.error().message};
    std::optional<std::vector<Tile>> tiles = tiles_by(**method, asked.question);
    if (tiles) return {Outcome::answered, *std::move(tiles), {}};
    const Result<shapes::Summary> summary =
        (*method)->summarise_up_to(asked.question, kMostAnswered);
    if (!summary) return {Outcome::error, {}, summary.error().message};
    return {Outcome::timeout, {}, "does not end"};
}

std::optional<std::vector<Tile>> tiles_by(const shapes::Method& method,
                                          const shapes::Question& question) {
    if (!method.is_exact) {
        const Result<shapes::Summary> summary = method.summarise_up_to(question, kMostAnswered);
        if (!summary || summary->hit_step_limit || summary->count > kMostAnswered)
            return std::nullopt;
    }
    std::vector<Tile> tiles;
    auto collect = collect_into(tiles);
    if (!method.visit_tiles(question, collect)) return std::nullopt;
    return tiles;
}

}  // namespace tileglass::find
