#pragma once
// What the benchmarks of ticks and screen frames share: a clock, a report, a world.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <ctime>
#include <initializer_list>
#include <utility>
#include <vector>

#include "sandbox/scene/scene.hpp"

namespace tileglass::bench {

/// Of the window, pixels.
inline constexpr int kWidth = 1280;
inline constexpr int kHeight = 720;

/// A clock of the processor time of this thread: time spent on other programs does not count.
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

template <typename Clock>
double milliseconds_since(std::chrono::time_point<Clock> begin) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

/// The processor time of all threads of the program, in milliseconds.
inline double all_threads_ms() {
    return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Reports quantiles of `times` as counters: for each name, the time at that many thousandths.
inline void report(benchmark::State& state, std::vector<double>& times,
                   std::initializer_list<std::pair<const char*, std::size_t>> thousandths) {
    std::sort(times.begin(), times.end());
    for (const auto& [name, part] : thousandths) {
        state.counters[name] = times[times.size() * part / 1000];
    }
}

/// 100,000 objects with sides of half a tile to four, on a map of 4096 x 4096 tiles. Speeds in
/// tiles per tick.
inline scene::Swarm large_swarm(double least_speed, double most_speed) {
    scene::Swarm swarm;
    swarm.area = {{0, 0}, {4096, 4096}};
    swarm.count = 100'000;
    swarm.sides = {0.5, 4};
    swarm.speeds = {least_speed, most_speed};
    return swarm;
}

/// A scene with this swarm.
inline scene::Scene crowd(double most_speed) {
    scene::Scene scene;
    scene.world.bounds = TileRect{{0, 0}, {4096, 4096}};
    scene::Item item;
    item.id = 1;
    item.thing = large_swarm(0, most_speed);
    scene.items.push_back(item);
    return scene;
}

}  // namespace tileglass::bench
