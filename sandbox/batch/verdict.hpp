#pragma once
// Decides whether an answer agrees with the oracle and with its scene's expectations.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/scene/query.hpp"
#include "sandbox/shapes/method.hpp"
#include "sandbox/text/json_view.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::batch {

/// The most tiles that the oracle tries one by one: those of its window, the part of the bounds
/// near the shape. Does not apply to a segment or a ray, whose tiles are tried along its way.
inline constexpr std::int64_t kMostOracleTiles = 4'000'000;

/// The most columns and rows together of a window that the oracle tries at all. In a window with
/// more than `kMostOracleTiles` tiles it gives only count and extent.
inline constexpr std::int64_t kMostOracleLines = 3'000'000;

/// The result for one query: a phrase, and whether something is wrong or could not be checked.
struct Verdict {
    std::string text;
    bool differs = false;
};

/// Compares an answer with the oracle's. `summary` is the method's own. If the method is not exact,
/// compares with the exact answer instead; differences are reported but do not count.
Verdict compare_with_oracle(const shapes::Method& method, const shapes::Question& question,
                            const shapes::Summary& summary);

/// Compares tiles with the wanted ones: the counts, then the first missing tile and the first extra
/// one; says so if only order or repetition differs. Empty if they are equal. `who` says whose
/// tiles are wanted: "the oracle has".
std::string tile_differences(const std::vector<Tile>& answer, const std::vector<Tile>& wanted,
                             const std::string& who);

/// The answer to a query.
struct Answer {
    scene::JsonView id;  ///< null if the query has none
    const scene::TileQuery& query;
    const shapes::Method& method;
    const shapes::Question& question;
    const shapes::Summary& summary;
    /// Finds what gives its `got`, asked for only where that is to be said; none: nothing does.
    std::function<std::optional<std::string>()> explained;
};

/// One phrase for each key of `expect` that does not hold. `id` `count` `extent` `tiles` `spans`
/// `hit` `t` `side` `exact` `missing` `extra` `first_difference` can hold for an answer, `error`
/// cannot; an unknown key is a phrase, too. `got` must equal the answer, except for `missing` and
/// `extra`; without these the last phrase says what gives it instead.
std::vector<std::string> unmet_expectations(scene::JsonView expect, const Answer& answer);

/// The same for a query whose answer is `error`: checks `id` and `error`, by field and, if `expect`
/// has one, by message. An unexpected error is a phrase, too.
std::vector<std::string> unmet_expectations(scene::JsonView expect, scene::JsonView id,
                                            const Error& error);

}  // namespace tileglass::batch
