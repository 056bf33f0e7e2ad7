#pragma once
// Decides whether an answer is what the oracle says and what its scene expects.

#include <cstdint>
#include <string>
#include <vector>

#include "sandbox/scene/query.hpp"
#include "sandbox/shapes/method.hpp"
#include "sandbox/text/json_fwd.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::batch {

/// The most tiles that the oracle tries one by one: those of its window, the part of the bounds
/// near the shape. For a segment or a ray, which is tried tile by tile along its way, there is no
/// such limit.
inline constexpr std::int64_t kMostOracleTiles = 4'000'000;

/// The most columns and rows of a window that the oracle tries at all. In a window of more tiles
/// than `kMostOracleTiles` it is asked for count and extent only.
inline constexpr std::int64_t kMostOracleLines = 3'000'000;

/// What was found about one query: a phrase, and whether something differs from what it should be
/// or could not be checked.
struct Verdict {
    std::string text;
    bool differs = false;
};

/// Lays the answer to a question beside the oracle's. `summary` is what the method says of it. The
/// answer of a method that is not exact is laid beside the exact one; what differs there is said,
/// and counts as no difference.
Verdict compare_with_oracle(const shapes::Method& method, const shapes::Question& question,
                            const shapes::Summary& summary);

/// Compares tiles with those that should be there: how many of each, then the first that is
/// missing and the first that is extra; equal sets in another order are said to be so. Empty where
/// nothing differs. `who` says whose tiles they should be: "the oracle has".
std::string tile_differences(const std::vector<Tile>& answer, const std::vector<Tile>& wanted,
                             const std::string& who);

/// What a query is answered with.
struct Answer {
    const scene::Json& id;  ///< null where the query has none
    const scene::TileQuery& query;
    const shapes::Method& method;
    const shapes::Question& question;
    const shapes::Summary& summary;
};

/// One phrase for each key of `expect` that does not hold: `id` `count` `extent` `tiles` `spans`
/// `hit` `t` `side` `exact` `missing` `extra` `first_difference` hold for an answer, `error` never;
/// a key that is not known is one more. Tiles that the query got are expected to be the answer's,
/// but for those of `missing` and `extra`.
std::vector<std::string> unmet_expectations(const scene::Json& expect, const Answer& answer);

/// The same where the answer is `error`: `id` and `error` hold, by its field and by its message if
/// `expect` has one. An error that is not expected is a phrase, too.
std::vector<std::string> unmet_expectations(const scene::Json& expect, const scene::Json& id,
                                            const Error& error);

}  // namespace tileglass::batch
