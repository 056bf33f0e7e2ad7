#pragma once
// Samples of a time, and when they are enough.

#include <chrono>
#include <numeric>
#include <vector>

namespace tileglass::world {

using Clock = std::chrono::steady_clock;
using Samples = std::vector<double>;  ///< milliseconds

inline double milliseconds_since(Clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

/// 15 samples, or 3 samples and 10 ms, or 250 ms.
inline bool are_enough(const Samples& samples) {
    const double sum = std::accumulate(samples.begin(), samples.end(), 0.0);
    return samples.size() >= 15 || (samples.size() >= 3 && sum >= 10) || sum >= 250;
}

}  // namespace tileglass::world
