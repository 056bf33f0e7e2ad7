#pragma once
// How does the run of an algorithm end that was never made to end well?

#include <cstdint>

#include "tileglass/base/flow.hpp"

namespace tileglass::printed {

/// Steps after which every run ends, however large the shape: tiles tested, walked or given.
inline constexpr std::int64_t kMostSteps = 10'000'000;

/// How a run ended, for callers that do not trace it.
struct Ending {
    Flow flow = Flow::keep_going;  ///< stop: the visitor ended the run
    bool hit_step_limit = false;   ///< a step limit ended the run: the answer is cut short
    bool jumped = false;           ///< a walk went on at a tile that shares no side and no corner

    constexpr bool operator==(const Ending&) const = default;
};

}  // namespace tileglass::printed
