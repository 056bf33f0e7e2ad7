// What do the bodies of a large swarm cost a screen frame?

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <random>
#include <vector>

#include "app/canvas/bodies.hpp"
#include "app/platform/canvas_renderer.hpp"
#include "app/platform/gl.hpp"
#include "app/platform/headless.hpp"

namespace tileglass::app {
namespace {

constexpr int kBodyCounts = 100000;
constexpr int kBodiesWidth = 1280;
constexpr int kBodiesHeight = 720;

// Bodies of half a unit to two, in no order, on a square of `side` units.
std::vector<Rect> swarm(double side) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> place(0, side);
    std::uniform_real_distribution<double> length(0.5, 2);
    std::vector<Rect> rects;
    for (int i = 0; i < kBodyCounts; ++i) {
        Rect rect;
        for (double* coordinate : {&rect.a.x, &rect.a.y}) *coordinate = place(random);
        for (double* coordinate : {&rect.b.x, &rect.b.y}) *coordinate = length(random);
        rect.b = rect.a + rect.b;
        rects.push_back(rect);
    }
    return rects;
}

// Looks at the middle of `range(0)` units at `range(1)` hundredths of a pixel a unit.
Camera camera_of(const benchmark::State& state) {
    const double middle = static_cast<double>(state.range(0)) / 2;
    const double zoom = static_cast<double>(state.range(1)) / 100;
    return {{{middle, middle}, zoom, false}, kBodiesWidth, kBodiesHeight, 1};
}

void report(benchmark::State& state, std::vector<double>& times, const BodyPicture& picture) {
    std::sort(times.begin(), times.end());
    state.counters["median_ms"] = times[times.size() / 2];
    state.counters["p99_ms"] = times[times.size() * 99 / 100];
    state.counters["drawn_singly"] = static_cast<double>(picture.bodies.size());
}

double milliseconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
        .count();
}

void build_bodies(benchmark::State& state) {
    const std::vector<Rect> rects = swarm(static_cast<double>(state.range(0)));
    const Camera camera = camera_of(state);
    BodyPicture picture;
    std::vector<double> times;
    for (auto _ : state) {
        const auto begin = std::chrono::steady_clock::now();
        build_body_picture(camera, rects, picture);
        benchmark::DoNotOptimize(picture.bodies.data());
        times.push_back(milliseconds_since(begin));
    }
    report(state, times, picture);
}

// Uploads and draws, as when all bodies move between two frames; nothing else is drawn.
void draw_bodies(benchmark::State& state) {
    Canvas canvas;
    canvas.camera = camera_of(state);
    build_body_picture(canvas.camera, swarm(static_cast<double>(state.range(0))), canvas.bodies);
    const auto headless = Headless::open(kBodiesWidth, kBodiesHeight);
    if (!headless) {
        state.SkipWithError(headless.error().message.c_str());
        return;
    }
    BodyRenderer renderer;
    std::vector<double> times;
    for (auto _ : state) {
        const auto begin = std::chrono::steady_clock::now();
        ++canvas.bodies_revision;
        renderer.draw(canvas);
        glFinish();
        times.push_back(milliseconds_since(begin));
    }
    report(state, times, canvas.bodies);
}

// From far away to near; last all of them in view, each large enough to be drawn.
void views(benchmark::internal::Benchmark* benchmark) {
    benchmark->ArgNames({"side", "px_per_100_units"})->Unit(benchmark::kMillisecond);
    for (const int zoom : {10, 17, 100, 160, 300, 1600}) benchmark->Args({4096, zoom});
    benchmark->Args({170, 410});
}
BENCHMARK(build_bodies)->Apply(views)->Iterations(500);
BENCHMARK(draw_bodies)->Apply(views)->Iterations(50);

}  // namespace
}  // namespace tileglass::app
