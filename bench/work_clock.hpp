#pragma once
// How much work has a thread done, whatever else the machine does?

#include <chrono>
#include <ctime>

namespace tileglass::bench {

/// A clock of the time that this thread has spent on a processor. What other programs take of it
/// does not count.
struct WorkClock {
    using duration = std::chrono::nanoseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<WorkClock>;
    static constexpr bool is_steady = true;

    static time_point now() {
        timespec spent{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
        return time_point(std::chrono::seconds(spent.tv_sec) +
                          std::chrono::nanoseconds(spent.tv_nsec));
    }
};

}  // namespace tileglass::bench
