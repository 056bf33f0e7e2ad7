#pragma once
// What recordings count: names, units and meanings, and the steps behind a number.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tileglass/trace/recording.hpp"

namespace tileglass::app {

/// A number of a recording.
struct Count {
    std::int64_t Counters::* part;
    const char* name;     ///< with its unit: "tiles tested"
    const char* meaning;  ///< one sentence
};

/// All of them, in the order in which they are listed.
std::span<const Count> counts();

/// Adds the steps that `part` counts, in ascending order, from the event at index `first` on; step
/// 1 is the first event. Cost: one pass over these events.
void add_steps_of(const Recording& recording, std::int64_t Counters::* part, std::size_t first,
                  std::vector<std::size_t>& steps);

}  // namespace tileglass::app
