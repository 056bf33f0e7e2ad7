#pragma once
// The tiles of an answer by rows, and the difference between two answers.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "app/canvas/tile_picture.hpp"
#include "app/document/answers/answers.hpp"
#include "sandbox/compare/spans.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

using compare::Part;
using compare::rows_of;
using compare::split;
using compare::unite;

/// The tiles of an answer as spans, without duplicates. Answers of exact methods without a cast are
/// computed on request, part by part; other answers are run once and kept.
class AnswerSpans {
public:
    /// The most spans that are kept.
    static constexpr std::size_t kMostKept = 4'000'000;

    /// Errors   that of `answer`; `method` if its run has too many spans to keep; that of
    /// `deadline`
    ///          if it has passed
    static Result<AnswerSpans> of(const Answer& answer, scene::Deadline& deadline);

    /// The smallest rect around its tiles; empty if there are none.
    const TileRect& extent() const { return extent_; }
    /// The work of collecting the whole answer, in spans or tiles.
    std::int64_t work() const;

    /// The spans in `tiles`, merged; some are missing if `deadline`, which may be null, has passed.
    std::vector<Span> in(const TileRect& tiles, scene::Deadline* deadline = nullptr) const;

    /// Should columns of it be looked at, rather than rows, where only some can be?
    bool has_columns() const;

private:
    Answer answer_;
    TileRect extent_;
    bool is_kept_ = false;
    std::vector<Span> kept_;
};

/// How many tiles two answers have alone and in common. Duplicates count once.
struct Difference {
    std::int64_t only_a = 0;
    std::int64_t only_b = 0;
    std::int64_t both = 0;
    std::optional<Tile> first;     ///< the first tile in which they differ, by row, then x
    Part first_part = Part::both;  ///< the answer that has it
    TileRect compared;             ///< the tiles that were compared
    bool is_whole = true;          ///< do they contain both answers completely?

    std::int64_t a() const { return only_a + both; }
    std::int64_t b() const { return only_b + both; }
    bool is_same() const { return only_a == 0 && only_b == 0; }

    bool operator==(const Difference&) const = default;
};

/// Compares all tiles if that takes at most `most_work` rows (for a walk: tiles); otherwise only
/// the tiles in `seen`, or none if these have too many rows as well. None if `deadline` has passed.
///
/// Cost     O(rows, or for a walk its tiles)
std::optional<Difference> difference_of(const AnswerSpans& a, const AnswerSpans& b,
                                        const TileRect& seen, std::int64_t most_work,
                                        scene::Deadline& deadline);

/// Adds the difference in `seen` to `highlights`, with the roles only_a, only_b and both. Samples
/// what is narrower than pixels.
void paint_difference(const AnswerSpans& a, const AnswerSpans& b, const TileRect& seen,
                      std::vector<Highlight>& highlights);

/// The same for two sets of tiles, given as merged spans.
void paint_difference(std::span<const Span> a, std::span<const Span> b,
                      std::vector<Highlight>& highlights);

}  // namespace tileglass::app
