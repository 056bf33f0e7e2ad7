#pragma once
// How much work had a recording done after some of its steps?

#include <cstddef>
#include <memory>
#include <vector>

#include "tileglass/trace/recording.hpp"

namespace tileglass::app {

/// The counters of a recording after any number of steps: some are kept, the others are counted on
/// from them.
class CountersAt {
public:
    CountersAt() = default;
    /// Cost     one pass
    explicit CountersAt(std::shared_ptr<const Recording> recording);

    /// After the first `steps` events, of all of them where there are fewer. Events that were not
    /// kept are not counted.
    ///
    /// Cost     at most `kStride` events
    Counters at(std::size_t steps) const;

private:
    static constexpr std::size_t kStride = 1024;

    std::shared_ptr<const Recording> recording_;
    std::vector<Counters> kept_;  ///< after 0, kStride, 2 kStride, ... events
};

}  // namespace tileglass::app
