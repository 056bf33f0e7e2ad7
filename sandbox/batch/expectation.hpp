#pragma once
// In what does an answer differ from what its scene expects?

#include <string>
#include <vector>

#include "sandbox/scene/query.hpp"
#include "sandbox/shapes/method.hpp"
#include "sandbox/text/json_fwd.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::batch {

/// Compares tiles with those that should be there: how many of each, then the first that is
/// missing and the first that is extra; equal sets in another order are said to be so. Empty where
/// nothing differs. `who` says whose tiles they should be: "the oracle has".
std::string tile_differences(const std::vector<Tile>& answer, const std::vector<Tile>& wanted,
                             const std::string& who);

/// `[-1, 0, 3, 4]`, or `null`.
std::string extent_text(const std::optional<TileRect>& extent);

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
