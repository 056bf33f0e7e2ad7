// What does it cost to draw the tiles of a screen frame, all of the viewport?

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include "app/canvas/tile_picture.hpp"
#include "app/platform/canvas_renderer.hpp"
#include "app/platform/gl.hpp"
#include "app/platform/headless.hpp"

namespace tileglass::app {
namespace {

constexpr int kWidth = 1280;
constexpr int kHeight = 720;

enum class Shown { nothing, taken, tested, heat, marks };
constexpr const char* kDrawingNames[] = {"nothing", "taken", "tested", "heat", "marks"};

// A map of which every third tile is solid, and what else is shown, over half of the viewport.
Canvas canvas_of(Shown shown, double zoom) {
    constexpr std::int32_t kSide = 2048;
    std::string cells;
    for (std::int32_t i = 0; i < kSide * kSide; ++i) cells += i % 3 == 0 ? '@' : '.';
    const auto map = std::make_shared<const scene::TileMap>(kSide, kSide, cells);
    const MapPyramid pyramid(map);
    Canvas canvas;
    canvas.camera = {{{1024, 1024}, zoom, false}, kWidth, kHeight, 1};
    const auto half = static_cast<std::int32_t>(kWidth / zoom / 2);
    const auto part = [&](std::int32_t from, std::int32_t to, Role role) {
        canvas.highlights.push_back({{{1024 + from, 1024 - half}, {1024 + to, 1024 + half}}, role});
    };
    if (shown == Shown::taken || shown == Shown::tested) part(-half / 2, 0, Role::taken);
    if (shown == Shown::tested) part(0, half / 2, Role::refused);
    if (shown == Shown::heat) {
        part(-half / 2, half / 2, Role::heat);
        canvas.highlights.back().heat = 100;
    }
    if (shown == Shown::marks) part(-half / 2, half / 2, Role::only_a);
    build_tile_picture(canvas.camera, canvas.frame, &pyramid, canvas.highlights, canvas.tiles);
    canvas.tiles_revision = 1;
    return canvas;
}

// Draws what `range(0)` says at `range(1)` hundredths of a pixel a tile; nothing is uploaded anew.
void draw_tiles(benchmark::State& state) {
    const auto headless = Headless::open(kWidth, kHeight);
    if (!headless) {
        state.SkipWithError(headless.error().message.c_str());
        return;
    }
    const Canvas canvas =
        canvas_of(static_cast<Shown>(state.range(0)), static_cast<double>(state.range(1)) / 100);
    CanvasRenderer renderer;
    renderer.draw_tiles(canvas);
    glFinish();
    std::vector<double> times;
    const std::clock_t start = std::clock();
    for (auto _ : state) {
        const auto begin = std::chrono::steady_clock::now();
        renderer.draw_tiles(canvas);
        glFinish();
        const std::chrono::duration<double, std::milli> passed =
            std::chrono::steady_clock::now() - begin;
        times.push_back(passed.count());
    }
    const double spent = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    state.counters["all_threads_ms"] = spent / static_cast<double>(times.size());
    std::sort(times.begin(), times.end());
    state.SetLabel(kDrawingNames[state.range(0)]);
    state.counters["median_ms"] = times[times.size() / 2];
    state.counters["least_ms"] = times.front();
}

BENCHMARK(draw_tiles)
    ->ArgNames({"shown", "px_per_100_tiles"})
    ->ArgsProduct({{0, 1, 2, 3, 4}, {3200, 90}})
    ->Iterations(60)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tileglass::app
