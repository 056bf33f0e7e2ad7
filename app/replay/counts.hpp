#pragma once
// What recordings count: names, units and meanings, and the steps behind a number.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tileglass/trace/recording.hpp"

namespace tileglass::app {

/// A number of a recording.
struct Count {
    std::int64_t Counters::* part;
    const char* name;                           ///< with its unit: "tiles tested"
    const char* meaning;                        ///< one sentence
    std::int64_t Counters::* except = nullptr;  ///< those of `part` that are not counted
    /// It counts what there is after a step; lit on the track are the steps that add to it.
    bool is_of_moment = false;

    std::int64_t of(const Counters& counters) const {
        return counters.*part - (except != nullptr ? counters.*except : 0);
    }
};

/// All of them, in the order in which they are listed.
std::span<const Count> counts();

/// The index among `counts()` of the count of `part`, without those of `except`; it must be there.
std::size_t count_of(std::int64_t Counters::* part, std::int64_t Counters::* except = nullptr);
/// Is it a number of nodes, of those that there are at this moment? `count`: as above, or none.
bool counts_nodes(std::optional<std::size_t> count);

/// The steps of a recording that a count counts, kept while the recording grows.
class CountedSteps {
public:
    /// `recording`, the player's load of it (another one may stand at the same address) and
    /// `count`, an index among `counts()`: none if nothing is counted. Cost: one pass over the
    /// events that are new.
    void refresh(const Recording* recording, std::uint64_t load, std::optional<std::size_t> count);

    /// In ascending order; step 1 is the first event.
    const std::vector<std::size_t>& steps() const { return steps_; }

private:
    const Recording* recording_ = nullptr;
    std::uint64_t load_ = 0;
    std::optional<std::size_t> count_;
    std::size_t events_ = 0;  ///< looked at so far
    std::vector<std::size_t> steps_;
};

}  // namespace tileglass::app
