#include "sandbox/structures/spread.hpp"

#include <algorithm>

namespace tileglass::world {

Spread spread_of(std::vector<double> times) {
    if (times.empty()) return {};
    std::sort(times.begin(), times.end());
    const std::size_t last = times.size() - 1;
    const std::size_t out = last / 10;  // left out at each end
    return {(times[last / 2] + times[(last + 1) / 2]) / 2, times[out], times[last - out],
            times.size()};
}

}  // namespace tileglass::world
