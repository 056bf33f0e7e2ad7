#pragma once
// Which tiles of some rows does an answer have?

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "app/answers/answers.hpp"
#include "app/compare/spans.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// The tiles of an answer, each once, by rows. A rectangle, and what exact methods answer without a
/// cast, is asked for in parts; the rest is run once and kept.
class AnswerSpans {
public:
    /// The most spans that are kept of a run.
    static constexpr std::size_t kMostKept = 4'000'000;

    /// Errors   that of `answer`; `method` where its run has too many spans to keep
    static Result<AnswerSpans> of(const Answer& answer);

    const std::optional<TileRect>& extent() const { return extent_; }
    /// Does the answer fill its extent?
    bool is_rectangle() const { return is_rectangle_; }
    /// The work of collecting all of it, in spans or tiles.
    std::int64_t work() const;

    /// The united spans that lie in `tiles`.
    void collect(const TileRect& tiles, std::vector<Span>& spans) const;

private:
    Answer answer_;
    std::optional<TileRect> extent_;
    bool is_rectangle_ = false;
    bool is_kept_ = false;
    std::vector<Span> kept_;
};

}  // namespace tileglass::app
