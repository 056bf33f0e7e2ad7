// What does it cost a game to report what it asks? A hundred thousand calls a second may take a
// hundredth of its time: 100 ns each.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <thread>

#include "connect/report.hpp"

namespace {

// As much as fits into the ring, so that none is dropped; then a pause in which it is written.
constexpr std::uint32_t kCalls = 10'000;

void report_circles(benchmark::State& state, bool is_on) {
    connect::Report report;
    if (is_on) report.to_file("/dev/null");
    double x = 0;
    for (auto unused : state) {
        for (std::uint32_t i = 0; i < kCalls; ++i) report.circle(i, x += 0.1, 0.5, 2.5);
        state.PauseTiming();
        if (is_on) std::this_thread::sleep_for(std::chrono::milliseconds(200));
        state.ResumeTiming();
    }
    if (report.dropped() > 0) state.SkipWithError("calls were dropped");
    state.SetItemsProcessed(state.iterations() * kCalls);
}

BENCHMARK_CAPTURE(report_circles, on, true)->Iterations(30);
BENCHMARK_CAPTURE(report_circles, off, false);

}  // namespace
