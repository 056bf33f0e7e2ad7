#pragma once
// Where along a segment or a ray does a recording cross lines of the grid?

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tileglass/trace/recording.hpp"

namespace tileglass::app {

/// A line of the grid that is crossed, or a corner.
struct CrossingMark {
    double t = 0;            ///< along the shape, as it was recorded
    std::uint32_t step = 0;  ///< of the recording; 1 is the first event

    bool operator==(const CrossingMark&) const = default;
};

/// Which of its marks an axis shows.
struct ThinnedMarks {
    std::vector<CrossingMark> marks;  ///< rising
    std::size_t stride = 1;           ///< only every `stride`-th mark is among them
};

/// All lines that a recording crosses, found once. The numbers are those of its Cross events.
class CrossingMarks {
public:
    explicit CrossingMarks(const Recording& recording);

    /// Column lines and row lines, corners among both; rising by t.
    const std::vector<CrossingMark>& columns() const { return columns_; }
    const std::vector<CrossingMark>& rows() const { return rows_; }
    /// Corners at which both lines are crossed at once.
    const std::vector<CrossingMark>& ties() const { return ties_; }
    bool is_empty() const { return steps_.empty(); }

    /// The step that compares the next two crossings: `step` itself, or the first one after it.
    /// Cost: logarithmic.
    std::optional<std::size_t> comparison_from(std::size_t step) const;

private:
    std::vector<CrossingMark> columns_;
    std::vector<CrossingMark> rows_;
    std::vector<CrossingMark> ties_;
    std::vector<std::uint32_t> steps_;  ///< of all Cross events
};

/// The marks with a t of `low` to `high`. Where they lie nearer to each other than `gap` on the
/// average, every second, fourth, ... of all of them: the same ones wherever one looks. Cost: what
/// is returned, and a logarithm.
ThinnedMarks thinned(std::span<const CrossingMark> marks, double low, double high, double gap);

}  // namespace tileglass::app
