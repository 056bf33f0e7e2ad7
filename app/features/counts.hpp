#pragma once
// Counts in panels: their names, of which a click lights what a count counts, or ends that; and
// what the ticks of a world count, in the terms of recordings.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "app/document/display.hpp"
#include "app/widgets/widgets.hpp"
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

/// The name of a count, an index among `counts()`; `text`, if there is one, stands for it. Returns
/// whether it is clicked, so that it is to be lit, or not any more (`Display::light`).
bool count_name(std::size_t count, const Display& display, ImGuiSelectableFlags flags = 0,
                const char* text = nullptr);

/// The same in a table's next cell, at its right, as the head of a column that needs only `text`.
bool count_head(std::size_t count, const char* text, const Display& display);

/// The counters that a recording of this work would have; those of other work are 0.
Counters counters_of(const world::TrackerWork& work);
Counters counters_of(const StreamWork& work);

/// The known ticks in which something was counted, in ascending order: of the leading tracker the
/// last few thousand, of the camera those of its whole way.
std::vector<std::int64_t> counted_ticks(const LiveWorld& live, const Count& count);

}  // namespace tileglass::app
