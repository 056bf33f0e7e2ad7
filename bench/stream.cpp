// What does a screen frame cost, without drawing, in which a camera goes through an endless world?

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <random>
#include <vector>

#include "app/canvas/tile_picture.hpp"
#include "app/overlays/boxes.hpp"
#include "bench/work_clock.hpp"
#include "sandbox/world/camera.hpp"

namespace tileglass {
namespace {

/// A view of 80 x 45 tiles on a landscape of 100,000 x 100,000, with the boxes and the budget that
/// a camera has unless others are chosen.
world::CameraPlan plan_at(Vec2 middle) {
    world::CameraPlan plan;
    plan.map.procedural = scene::ProceduralMap{7, Tile{100'000, 100'000}};
    plan.camera.view = {{middle.x - 40, middle.y - 22.5}, {middle.x + 40, middle.y + 22.5}};
    return plan;
}

/// A camera that walks `range(0)` tiles a frame, and jumps to somewhere else every `range(1)`
/// frames (0: never). Each frame moves it, streams, and builds the picture of the tiles in view.
void stream_frame(benchmark::State& state) {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> place(1000, 99'000);
    Vec2 middle{50'000, 50'000};
    world::CameraPlan plan = plan_at(middle);
    world::LiveCamera live;
    live.follow(plan);
    const auto step = static_cast<double>(state.range(0));
    std::vector<app::Highlight> highlights;
    app::TilePicture picture;
    std::vector<double> times;
    std::vector<double> streams;  // the part of it before the picture
    std::int64_t frames = 0;
    std::int64_t most_tiles = 0;
    for (auto _ : state) {
        const bool jumps = state.range(1) > 0 && ++frames % state.range(1) == 0;
        middle = jumps ? Vec2{place(random), place(random)} : middle + Vec2{step, step / 3};
        plan.camera.view = plan_at(middle).camera.view;
        const auto begin = bench::WorkClock::now();
        live.follow(plan);
        const std::chrono::duration<double, std::milli> streamed = bench::WorkClock::now() - begin;
        highlights.clear();
        app::add_streamed_tiles(live, nullptr, highlights);
        const app::Camera camera{{middle, 16, false}, 1280, 720, 1};
        app::build_tile_picture(camera, plan.frame, nullptr, highlights, picture,
                                app::Ground::highlights);
        const std::chrono::duration<double, std::milli> passed = bench::WorkClock::now() - begin;
        streams.push_back(streamed.count());
        times.push_back(passed.count());
        const TilePool& pool = live.run()->streamer().pool();
        most_tiles = std::max(most_tiles, pool.live() + pool.pooled());
    }
    std::sort(times.begin(), times.end());
    std::sort(streams.begin(), streams.end());
    state.counters["stream_median_ms"] = streams[streams.size() / 2];
    state.counters["stream_p999_ms"] = streams[streams.size() * 999 / 1000];
    state.counters["median_ms"] = times[times.size() / 2];
    state.counters["p999_ms"] = times[times.size() * 999 / 1000];
    state.counters["tiles"] = static_cast<double>(most_tiles);
    state.counters["constructed"] = static_cast<double>(live.run()->sum().created);
}

BENCHMARK(stream_frame)
    ->ArgNames({"step", "jump"})
    ->Args({1, 0})
    ->Args({1, 100})
    ->Iterations(3000)
    ->Unit(benchmark::kMillisecond);

/// 100,000 steps of a tile across a landscape without an edge: memory and time a step.
void endless_walk(benchmark::State& state) {
    for (auto _ : state) {
        world::CameraPlan plan = plan_at({0, 0});
        plan.map.procedural->end.reset();
        plan.camera.path = {{100'000, 30'000}};
        plan.camera.speed = 1;
        world::CameraRun run(plan);
        std::int64_t most_tiles = 0;
        for (int step = 0; step < 100'000; ++step) {
            run.step();
            const TilePool& pool = run.streamer().pool();
            most_tiles = std::max(most_tiles, pool.live() + pool.pooled());
        }
        state.counters["constructed"] = static_cast<double>(run.sum().created);
        state.counters["recycled"] = static_cast<double>(run.sum().recycled);
        state.counters["tiles"] = static_cast<double>(most_tiles);
        state.counters["bytes"] = static_cast<double>(run.streamer().pool().bytes());
    }
}

BENCHMARK(endless_walk)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tileglass
