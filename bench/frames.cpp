// The cost of a screen frame without drawing: panning over a large map, a camera in an endless
// world, a tick of a large swarm.

#include "bench/frames.hpp"

#include <cstdint>
#include <memory>
#include <random>
#include <string>

#include "app/canvas/bodies.hpp"
#include "app/canvas/tile_picture.hpp"
#include "app/document/overlays/boxes.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/workspace.hpp"
#include "app/world/live_world.hpp"
#include "sandbox/world/camera.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {
namespace {

// A map of noise, without equal blocks that would make it a lucky case.
std::shared_ptr<const scene::TileMap> noise_map(std::int32_t side) {
    std::mt19937 random(7);
    std::string cells(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), '.');
    for (char& cell : cells) {
        if (random() % 3 == 0) cell = '@';
    }
    return std::make_shared<scene::TileMap>(side, side, std::move(cells));
}

// Pans over `range(0)` x `range(0)` tiles at `range(1)` hundredths of a pixel per tile, with three
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
    open_scene(workspace, std::move(loaded), {});
    CanvasBuilder builder;
    std::vector<double> times;
    int turn = 0;
    for (auto _ : state) {
        const auto begin = bench::WorkClock::now();
        const double step = turn++ % 200 < 100 ? 3.3 : -3.3;
        set_canvas_view(workspace, view_of(workspace).panned({step, step / 2}));
        workspace.refresh();
        benchmark::DoNotOptimize(builder.build(workspace.showing()));
        times.push_back(bench::milliseconds_since(begin));
    }
    bench::report(state, times, {{"median_ms", 500}, {"p999_ms", 999}});
}
BENCHMARK(pan)
    ->ArgNames({"side", "px_per_100_tiles"})
    ->ArgsProduct({{4096, 10000}, {3200, 800, 100, 30, 7}})
    ->Iterations(1000)
    ->Unit(benchmark::kMillisecond);

/// A view of 80 x 45 tiles on a landscape of 100,000 x 100,000, with the default boxes and budget
/// of a camera.
world::CameraPlan plan_at(Vec2 middle) {
    world::CameraPlan plan;
    plan.map.procedural = scene::ProceduralMap{7, Tile{100'000, 100'000}};
    plan.camera.view = {{middle.x - 40, middle.y - 22.5}, {middle.x + 40, middle.y + 22.5}};
    return plan;
}

/// A camera that moves `range(0)` tiles per frame, and jumps to another place every `range(1)`
/// frames (0: never). Each frame moves it, streams, and builds the picture of the tiles in view.
void stream_frame(benchmark::State& state) {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> place(1000, 99'000);
    Vec2 middle{50'000, 50'000};
    world::CameraPlan plan = plan_at(middle);
    world::LiveCamera live;
    live.follow(plan);
    const auto step = static_cast<double>(state.range(0));
    std::vector<Highlight> highlights;
    TilePicture picture;
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
        streams.push_back(bench::milliseconds_since(begin));
        highlights.clear();
        add_streamed_tiles(live, nullptr, highlights);
        const CanvasView view{{middle, 16, false}, 1280, 720, 1};
        build_tile_picture(view, plan.frame, nullptr, highlights, picture, Ground::highlights);
        times.push_back(bench::milliseconds_since(begin));
        const TilePool& pool = live.run()->streamer().pool();
        most_tiles = std::max(most_tiles, pool.live() + pool.pooled());
    }
    bench::report(state, streams, {{"stream_median_ms", 500}, {"stream_p999_ms", 999}});
    bench::report(state, times, {{"median_ms", 500}, {"p999_ms", 999}});
    state.counters["tiles"] = static_cast<double>(most_tiles);
    state.counters["constructed"] = static_cast<double>(live.run()->sum().created);
}

BENCHMARK(stream_frame)
    ->ArgNames({"step", "jump"})
    ->Args({1, 0})
    ->Args({1, 100})
    ->Iterations(3000)
    ->Unit(benchmark::kMillisecond);

/// 100,000 ticks of one tile each across an endless landscape: memory and time per tick.
void endless_walk(benchmark::State& state) {
    for (auto _ : state) {
        world::CameraPlan plan = plan_at({0, 0});
        plan.map.procedural->end.reset();
        plan.camera.path = {{100'000, 30'000}};
        plan.camera.speed = 1;
        world::CameraRun run(plan);
        std::int64_t most_tiles = 0;
        for (int step = 0; step < 100'000; ++step) {
            run.run_tick();
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

/// One tick of the crowd, then the picture of all its bodies, at `range(0)` hundredths of a tile
/// per tick and `range(1)` thousandths of a pixel per tile.
void swarm_frame(benchmark::State& state) {
    LiveWorld live;
    live.set_comparing(false);
    live.open(bench::crowd(static_cast<double>(state.range(0)) / 100));
    live.finish();
    const CanvasView view{
        {{2048, 2048}, static_cast<double>(state.range(1)) / 1000, false}, 1280, 720, 1};
    std::vector<Rect> room;
    BodyPicture picture;
    std::vector<double> times;
    std::vector<double> ticks;  // the part of it before the picture
    for (auto _ : state) {
        const auto begin = bench::WorkClock::now();
        live.go_to(live.last_tick() + 1);
        live.finish();  // a tick with many changes takes several frames
        ticks.push_back(bench::milliseconds_since(begin));
        build_body_picture(view, bodies_of(live, room), picture);
        times.push_back(bench::milliseconds_since(begin));
    }
    bench::report(state, ticks, {{"tick_median_ms", 500}});
    bench::report(state, times, {{"median_ms", 500}, {"p999_ms", 999}});
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
}  // namespace tileglass::app
