// How much of our own work does a screen frame cost while a large map is panned?

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <string>
#include <vector>

#include "app/session/workspace.hpp"
#include "bench/work_clock.hpp"

namespace tileglass::app {
namespace {

// A map of noise: no two blocks alike, nothing to be lucky with.
std::shared_ptr<const scene::TileMap> noise_map(std::int32_t side) {
    std::mt19937 random(7);
    std::string cells(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), '.');
    for (char& cell : cells) {
        if (random() % 3 == 0) cell = '@';
    }
    return std::make_shared<scene::TileMap>(side, side, std::move(cells));
}

// Pans `range(0)` x `range(0)` tiles at `range(1)` hundredths of a pixel a tile, with three
// rectangles in view, at 1280 x 720. Everything but drawing: answers, picture, marks.
void pan(benchmark::State& state) {
    const auto side = static_cast<std::int32_t>(state.range(0));
    scene::Loaded loaded;
    loaded.scene.map.cells = noise_map(side);
    loaded.scene.view.center = {side / 2.0, side / 2.0};
    loaded.scene.view.zoom = static_cast<double>(state.range(1)) / 100;
    const double seen = 400 / loaded.scene.view.zoom;
    for (int i = 0; i < 3; ++i) {
        scene::Item item;
        item.name = "rect " + std::to_string(i + 1);
        const double low = side / 2.0 - seen + i * seen / 2;
        item.thing = scene::query_about(Rect{{low, low}, {low + seen, low + seen / 3}});
        loaded.scene.items.push_back(item);
    }
    Workspace workspace;
    workspace.open(std::move(loaded), {});
    Shower shower;
    std::vector<double> times;
    int turn = 0;
    for (auto _ : state) {
        const auto begin = bench::WorkClock::now();
        const double step = turn++ % 200 < 100 ? 3.3 : -3.3;
        set_camera(workspace, camera_of(workspace).panned({step, step / 2}));
        workspace.refresh();
        benchmark::DoNotOptimize(shower.show(workspace.showing()));
        const std::chrono::duration<double, std::milli> passed = bench::WorkClock::now() - begin;
        times.push_back(passed.count());
    }
    std::sort(times.begin(), times.end());
    state.counters["median_ms"] = times[times.size() / 2];
    state.counters["p999_ms"] = times[times.size() * 999 / 1000];
}
BENCHMARK(pan)
    ->ArgNames({"side", "px_per_100_tiles"})
    ->ArgsProduct({{4096, 10000}, {3200, 800, 100, 30, 7}})
    ->Iterations(1000)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tileglass::app
