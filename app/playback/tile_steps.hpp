#pragma once
// At which steps does a recording work on a tile?

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::app {

/// One event that tests, probes, visits or ends at a tile. Not in here: points located and lines
/// crossed, which decide nothing about a tile, and rows.
struct TileStep {
    Tile tile;
    std::uint32_t step = 0;   ///< 1 is the first event
    std::uint32_t order = 0;  ///< a visit: 1 is the first one of the recording; 0: no visit
    bool is_test = false;     ///< a test or a probe
};

/// The steps of every tile, sorted once: by row, then column, then step.
class TileSteps {
public:
    /// Cost     one pass for a recording whose tiles come in rows, else that of sorting
    explicit TileSteps(const Recording& recording);

    /// Rising; empty where there are none. Cost: logarithmic.
    std::span<const TileStep> of(Tile tile) const;

    /// The most tests of one tile.
    std::uint32_t most_tests() const { return most_tests_; }

    /// Calls `take(steps)` with the steps of each tile of `seen` that has some, row by row. Cost:
    /// steps seen, and for each row that has steps a logarithm.
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
    /// The first step at `tile` or, where there is none, behind it.
    const TileStep* first_from(Tile tile) const;

    std::vector<TileStep> steps_;
    std::uint32_t most_tests_ = 0;
};

/// Those of `steps` up to `step`.
inline std::span<const TileStep> up_to(std::span<const TileStep> steps, std::size_t step) {
    const auto end = std::partition_point(steps.begin(), steps.end(),
                                          [step](const TileStep& s) { return s.step <= step; });
    return steps.first(static_cast<std::size_t>(end - steps.begin()));
}

}  // namespace tileglass::app
