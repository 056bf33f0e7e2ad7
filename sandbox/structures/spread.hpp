#pragma once
// The middle of measured times, and how far they spread.

#include <cstddef>
#include <vector>

namespace tileglass::world {

/// Times in one unit.
struct Spread {
    double median = 0;  ///< for an even number of times, the mean of the two in the middle
    double low = 0;     ///< at least eight in ten are from `low` to `high`
    double high = 0;
    std::size_t times = 0;  ///< 0: nothing was measured

    /// The same times in another unit.
    Spread operator*(double factor) const {
        return {median * factor, low * factor, high * factor, times};
    }
};

Spread spread_of(std::vector<double> times);

}  // namespace tileglass::world
