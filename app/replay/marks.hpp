#pragma once
// What is computed once from a recording: marked steps, line crossings along a segment or ray, and
// the steps that work on each tile.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::app {

/// The reason why a step is marked.
enum class MarkKind : std::uint8_t {
    refusal,  ///< a tile was tested and refused
    tie,      ///< a column line and a row line were crossed at the same point
    hit,      ///< the tile that ended a cast
    error,    ///< a jump, or a step limit
    update,   ///< an operation on an object began
    fresh,    ///< a node was allocated, as there was no idle one
};

inline constexpr std::array kMarkKinds{MarkKind::refusal, MarkKind::tie,    MarkKind::hit,
                                       MarkKind::error,   MarkKind::update, MarkKind::fresh};

/// A selection of kinds.
struct MarkKinds {
    std::array<bool, kMarkKinds.size()> chosen{};

    bool operator[](MarkKind kind) const { return chosen[static_cast<std::size_t>(kind)]; }
    bool& operator[](MarkKind kind) { return chosen[static_cast<std::size_t>(kind)]; }
    bool operator==(const MarkKinds&) const = default;
};

/// Marks at most this far apart on a track, in pixels, are drawn as one.
inline constexpr int kNearMarks = 2;

/// A run of marks, each close to the next.
struct MarkRun {
    int min = 0;            ///< pixel of the first mark
    int max = 0;            ///< pixel of the last mark
    std::size_t count = 0;  ///< number of marks

    bool operator==(const MarkRun&) const = default;
};

/// The marked steps of a recording, found once. A step is a number of events: 1 is the first.
class Marks {
public:
    Marks() = default;
    explicit Marks(const Recording& recording) { add(recording, 0); }

    /// Adds the marks of events from `first` on, which must follow those added before.
    void add(const Recording& recording, std::size_t first);

    /// In ascending order.
    const std::vector<std::size_t>& of(MarkKind kind) const {
        return steps_[static_cast<std::size_t>(kind)];
    }

    /// The nearest marked step after or before `step`. Cost: logarithmic.
    std::optional<std::size_t> next(std::size_t step, const MarkKinds& kinds) const;
    std::optional<std::size_t> previous(std::size_t step, const MarkKinds& kinds) const;

    /// The kinds selected by default: all but refusals, and these too if there are few.
    MarkKinds first_kinds() const;
    static constexpr std::size_t kFewRefusals = 200;

private:
    std::array<std::vector<std::size_t>, kMarkKinds.size()> steps_;
};

/// Runs of `steps`, in ascending order, on a track where step `length` is `width` pixels after step
/// 0. Cost: runs, plus at most a logarithm per pixel, however many steps there are.
std::vector<MarkRun> runs_on_track(const std::vector<std::size_t>& steps, std::size_t length,
                                   int width);

/// A grid line or corner that is crossed.
struct CrossingMark {
    double t = 0;            ///< along the shape, as recorded
    std::uint32_t step = 0;  ///< of the recording; 1 is the first event

    bool operator==(const CrossingMark&) const = default;
};

/// The subset of marks that an axis shows.
struct ThinnedMarks {
    std::vector<CrossingMark> marks;  ///< ascending
    std::size_t stride = 1;           ///< only every `stride`-th mark is included
};

/// All line crossings in a recording, found once, as in its Cross events.
class CrossingMarks {
public:
    explicit CrossingMarks(const Recording& recording);

    /// Crossings of column lines and of row lines, ascending by t; corners are in both.
    const std::vector<CrossingMark>& columns() const { return columns_; }
    const std::vector<CrossingMark>& rows() const { return rows_; }
    /// Corners, where both lines are crossed at the same time.
    const std::vector<CrossingMark>& ties() const { return ties_; }
    bool is_empty() const { return steps_.empty(); }

    /// The step that compares the next two crossings: `step` itself, or the first such step after
    /// it. Cost: logarithmic.
    std::optional<std::size_t> comparison_from(std::size_t step) const;

private:
    std::vector<CrossingMark> columns_;
    std::vector<CrossingMark> rows_;
    std::vector<CrossingMark> ties_;
    std::vector<std::uint32_t> steps_;  ///< all Cross events
};

/// The marks with t from `low` to `high`. If they are closer than `gap` on average, only every
/// second, fourth, ... mark of the whole recording, so that the selection does not depend on the
/// range. Cost: the output, plus a logarithm.
ThinnedMarks thinned(std::span<const CrossingMark> marks, double low, double high, double gap);

/// An event that tests, probes, visits or ends at a tile. Not included: located points and
/// crossings, which decide nothing about a tile, and rows.
struct TileStep {
    Tile tile;
    std::uint32_t step = 0;   ///< 1 is the first event
    std::uint32_t order = 0;  ///< of a visit: 1 is the recording's first; 0: not a visit
    bool is_test = false;     ///< a test or a probe
};

/// The steps of every tile, by row, column, step.
class TileSteps {
public:
    TileSteps() = default;
    explicit TileSteps(const Recording& recording) { follow(recording); }
    /// Takes in the events that have been added to the recording.
    ///
    /// Cost     some passes over all steps, and sorting what is new unless tiles come row by row
    void follow(const Recording& recording);

    /// In ascending order; empty if there are none. Cost: logarithmic.
    std::span<const TileStep> of(Tile tile) const;

    /// The largest number of tests of a tile.
    std::uint32_t most_tests() const { return most_tests_; }

    /// Calls `take(steps)` for each tile of `seen` that has steps, row by row. Cost: those steps,
    /// plus a logarithm per row with steps.
    template <typename Take>
    void for_each_tile(const TileRect& seen, Take&& take) const {
        if (seen.is_empty()) return;
        const TileStep* at = first_from(seen.min);
        const TileStep* const end = steps_.data() + steps_.size();
        while (at != end && at->tile.y < seen.end.y) {
            const Tile tile = at->tile;
            if (tile.x < seen.min.x) {
                at = first_from({seen.min.x, tile.y});
            } else if (tile.x >= seen.end.x) {
                at = first_from({seen.min.x, tile.y + 1});
            } else {
                const TileStep* const first = at;
                while (at != end && at->tile == tile) ++at;
                take(std::span<const TileStep>(first, at));
            }
        }
    }

private:
    /// The first step at `tile`, or if there is none, after it.
    const TileStep* first_from(Tile tile) const;

    std::vector<TileStep> steps_;
    std::size_t known_ = 0;     ///< events that have been taken in
    std::uint32_t visits_ = 0;  ///< among them
    std::uint32_t most_tests_ = 0;
};

/// The part of `steps` up to `step`.
inline std::span<const TileStep> up_to(std::span<const TileStep> steps, std::size_t step) {
    const auto end = std::partition_point(steps.begin(), steps.end(),
                                          [step](const TileStep& s) { return s.step <= step; });
    return steps.first(static_cast<std::size_t>(end - steps.begin()));
}

}  // namespace tileglass::app
