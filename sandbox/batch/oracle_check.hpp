#pragma once
// Is an answer the oracle's?

#include <cstdint>
#include <string>

#include "sandbox/shapes/method.hpp"

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

}  // namespace tileglass::batch
