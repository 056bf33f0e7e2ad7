#pragma once
// What the ticks of a world count, in the terms of recordings.

#include <cstdint>
#include <vector>

#include "tileglass/trace/recording.hpp"

namespace tileglass {
struct StreamWork;
}
namespace tileglass::world {
struct TrackerWork;
}

namespace tileglass::app {

struct Count;
class LiveWorld;

/// The counters that a recording of this work would have; those of other work are 0.
Counters counters_of(const world::TrackerWork& work);
Counters counters_of(const StreamWork& work);

/// The known ticks in which something was counted, in ascending order: of the leading tracker the
/// last few thousand, of the camera those of its whole way.
std::vector<std::int64_t> counted_ticks(const LiveWorld& live, const Count& count);

}  // namespace tileglass::app
