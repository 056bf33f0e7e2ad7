// What does a screen frame cost, without drawing, in which a large swarm moves by a tick?

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

#include "app/canvas/bodies.hpp"
#include "app/live/live_world.hpp"
#include "bench/crowd.hpp"
#include "bench/work_clock.hpp"

namespace tileglass {
namespace {

/// One tick of the crowd, then the picture of all members, at `range(0)` hundredths of a tile a
/// tick and `range(1)` thousandths of a pixel a tile.
void swarm_frame(benchmark::State& state) {
    app::LiveWorld live;
    live.set_comparing(false);
    live.open(bench::crowd(static_cast<double>(state.range(0)) / 100));
    live.finish();
    const app::Camera camera{
        {{2048, 2048}, static_cast<double>(state.range(1)) / 1000, false}, 1280, 720, 1};
    std::vector<Rect> room;
    app::BodyPicture picture;
    std::vector<double> times;
    std::vector<double> ticks;  // the part of it before the picture
    for (auto _ : state) {
        const auto begin = bench::WorkClock::now();
        live.step();
        live.finish();  // a tick in which much changes takes several frames
        const std::chrono::duration<double, std::milli> ticked = bench::WorkClock::now() - begin;
        ticks.push_back(ticked.count());
        app::build_body_picture(camera, live.bodies(room), picture);
        const std::chrono::duration<double, std::milli> passed = bench::WorkClock::now() - begin;
        times.push_back(passed.count());
    }
    std::sort(times.begin(), times.end());
    std::sort(ticks.begin(), ticks.end());
    state.counters["tick_median_ms"] = ticks[ticks.size() / 2];
    state.counters["median_ms"] = times[times.size() / 2];
    state.counters["p999_ms"] = times[times.size() * 999 / 1000];
    state.counters["live"] = static_cast<double>(live.objects().world()->nodes().live);
}

BENCHMARK(swarm_frame)
    ->ArgNames({"hundredths", "zoom"})
    ->Args({2, 160})
    ->Args({2, 8000})
    ->Iterations(3000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(swarm_frame)
    ->ArgNames({"hundredths", "zoom"})
    ->Args({100, 160})
    ->Iterations(100)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tileglass
