#pragma once
// The tiles of an answer by rows, and the difference of two answers.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "app/answers/answers.hpp"
#include "app/canvas/tile_picture.hpp"
#include "sandbox/compare/spans.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

using compare::Part;
using compare::rows_of;
using compare::split;
using compare::split_row;
using compare::unite;

/// The tiles of an answer, each once, by rows. A rectangle, and what exact methods answer without a
/// cast, is asked for in parts; the rest is run once and kept.
class AnswerSpans {
public:
    /// The most spans that are kept of a run.
    static constexpr std::size_t kMostKept = 4'000'000;

    /// Errors   that of `answer`; `method` where its run has too many spans to keep
    static Result<AnswerSpans> of(const Answer& answer);

    /// Around its tiles; empty without any.
    const TileRect& extent() const { return extent_; }
    /// Does the answer fill its extent?
    bool is_rectangle() const { return is_rectangle_; }
    /// The work of collecting all of it, in spans or tiles.
    std::int64_t work() const;

    /// The united spans that lie in `tiles`.
    std::vector<Span> in(const TileRect& tiles) const;

private:
    Answer answer_;
    TileRect extent_;
    bool is_rectangle_ = true;
    bool is_kept_ = false;
    std::vector<Span> kept_;
};

/// How many tiles two answers have alone and in common. Every tile counts once.
struct Difference {
    std::int64_t only_a = 0;
    std::int64_t only_b = 0;
    std::int64_t both = 0;
    std::optional<Tile> first;     ///< the first tile in which they differ, by row, then x
    Part first_part = Part::both;  ///< who has it
    TileRect compared;             ///< the tiles that were compared
    bool is_whole = true;          ///< they hold both answers

    std::int64_t a() const { return only_a + both; }
    std::int64_t b() const { return only_b + both; }
    bool is_same() const { return only_a == 0 && only_b == 0; }

    bool operator==(const Difference&) const = default;
};

/// Compares all tiles where that is at most `most_work` rows, or tiles of a walk; else those of
/// `seen`, and none where these are too many as well.
///
/// Cost     constant for two rectangles, else O(rows, or tiles of a walk)
Difference difference_of(const AnswerSpans& a, const AnswerSpans& b, const TileRect& seen,
                         std::int64_t most_work);

/// Adds what lies in `seen` to `highlights`, in the roles only_a, only_b and both. Of more rows
/// than a screen has many times over, only some are looked at, and each is painted with those
/// that follow it.
void paint_difference(const AnswerSpans& a, const AnswerSpans& b, const TileRect& seen,
                      std::vector<Highlight>& highlights);

/// The same of two sets of tiles, as united spans.
void paint_difference(std::span<const Span> a, std::span<const Span> b,
                      std::vector<Highlight>& highlights);

}  // namespace tileglass::app
