// The cost of drawing a screen frame: its tiles, the bodies of a large swarm, the whole frame.

#include <array>
#include <chrono>
#include <cstddef>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "app/canvas/bodies.hpp"
#include "app/canvas/tile_picture.hpp"
#include "app/platform/canvas_renderer.hpp"
#include "app/platform/embedded.hpp"
#include "app/platform/gl.hpp"
#include "app/platform/gui.hpp"
#include "app/platform/headless.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/widgets/style.hpp"
#include "bench/frames.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {
namespace {

using bench::kHeight;
using bench::kWidth;

// Opens an off-screen target; skips the benchmark if there is none.
auto open_headless(benchmark::State& state) {
    auto headless = Headless::open(kWidth, kHeight);
    if (!headless) state.SkipWithError(headless.error().message.c_str());
    return headless;
}

enum class Shown { nothing, taken, tested, heat, marks };
constexpr const char* kDrawingNames[] = {"nothing", "taken", "tested", "heat", "marks"};

// A canvas with a map of which every third tile is solid, and with `shown`, over half of the
// viewport.
Canvas canvas_of(Shown shown, double zoom) {
    constexpr std::int32_t kSide = 2048;
    std::string cells;
    for (std::int32_t i = 0; i < kSide * kSide; ++i) cells += i % 3 == 0 ? '@' : '.';
    const auto map = std::make_shared<const scene::TileMap>(kSide, kSide, cells);
    const MapPyramid pyramid(map);
    Canvas canvas;
    canvas.view = {{{1024, 1024}, zoom, false}, kWidth, kHeight, 1};
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
    build_tile_picture(canvas.view, canvas.frame, &pyramid, canvas.highlights, canvas.tiles);
    canvas.tiles_revision = 1;
    return canvas;
}

// Draws `Shown(range(0))` at `range(1)` hundredths of a pixel per tile; uploads nothing again.
void draw_tiles(benchmark::State& state) {
    const auto headless = open_headless(state);
    if (!headless) return;
    const Canvas canvas =
        canvas_of(static_cast<Shown>(state.range(0)), static_cast<double>(state.range(1)) / 100);
    CanvasRenderer renderer;
    renderer.draw_tiles(canvas);
    glFinish();
    std::vector<double> times;
    const double start = bench::all_threads_ms();
    for (auto _ : state) {
        const auto begin = std::chrono::steady_clock::now();
        renderer.draw_tiles(canvas);
        glFinish();
        times.push_back(bench::milliseconds_since(begin));
    }
    const double spent = bench::all_threads_ms() - start;
    state.counters["all_threads_ms"] = spent / static_cast<double>(times.size());
    bench::report(state, times, {{"median_ms", 500}, {"least_ms", 0}});
    state.SetLabel(kDrawingNames[state.range(0)]);
}

BENCHMARK(draw_tiles)
    ->ArgNames({"shown", "px_per_100_tiles"})
    ->ArgsProduct({{0, 1, 2, 3, 4}, {3200, 90}})
    ->Iterations(60)
    ->Unit(benchmark::kMillisecond);

constexpr int kBodyCounts = 100000;

// Bodies with sides of half a unit to two, at random places in a square of `side` units.
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

// A view of the middle of `range(0)` units, at `range(1)` hundredths of a pixel per unit.
CanvasView view_of(const benchmark::State& state) {
    const double middle = static_cast<double>(state.range(0)) / 2;
    const double zoom = static_cast<double>(state.range(1)) / 100;
    return {{{middle, middle}, zoom, false}, kWidth, kHeight, 1};
}

void report_bodies(benchmark::State& state, std::vector<double>& times,
                   const BodyPicture& picture) {
    bench::report(state, times, {{"median_ms", 500}, {"p99_ms", 990}});
    state.counters["drawn_singly"] = static_cast<double>(picture.bodies.size());
}

void build_bodies(benchmark::State& state) {
    const std::vector<Rect> rects = swarm(static_cast<double>(state.range(0)));
    const CanvasView view = view_of(state);
    BodyPicture picture;
    std::vector<double> times;
    for (auto _ : state) {
        const auto begin = std::chrono::steady_clock::now();
        build_body_picture(view, rects, picture);
        benchmark::DoNotOptimize(picture.bodies.data());
        times.push_back(bench::milliseconds_since(begin));
    }
    report_bodies(state, times, picture);
}

// Uploads and draws bodies only, as if all of them moved between two frames.
void draw_bodies(benchmark::State& state) {
    Canvas canvas;
    canvas.view = view_of(state);
    build_body_picture(canvas.view, swarm(static_cast<double>(state.range(0))), canvas.bodies);
    const auto headless = open_headless(state);
    if (!headless) return;
    BodyRenderer renderer;
    std::vector<double> times;
    for (auto _ : state) {
        const auto begin = std::chrono::steady_clock::now();
        ++canvas.bodies_revision;
        renderer.draw(canvas);
        glFinish();
        times.push_back(bench::milliseconds_since(begin));
    }
    report_bodies(state, times, canvas.bodies);
}

// Views from far to near; the last one shows all bodies, each large enough to be drawn on its own.
void views(benchmark::internal::Benchmark* benchmark) {
    benchmark->ArgNames({"side", "px_per_100_units"})->Unit(benchmark::kMillisecond);
    for (const int zoom : {10, 17, 100, 160, 300, 1600}) benchmark->Args({4096, zoom});
    benchmark->Args({170, 410});
}
BENCHMARK(build_bodies)->Apply(views)->Iterations(500);
BENCHMARK(draw_bodies)->Apply(views)->Iterations(50);

constexpr double kTick = 1.0 / 60;  // seconds

enum Part : std::size_t { kWorld, kPanels, kCanvas, kTiles, kBodies, kOverlay, kGui, kParts };
constexpr std::array<const char*, kParts> kFrameNames{"world",  "panels",  "canvas", "tiles",
                                                      "bodies", "overlay", "gui"};

/// The crowd, at `zoom` pixels per tile.
scene::Loaded scene_at(double zoom) {
    scene::Loaded loaded;
    loaded.scene = bench::crowd(0.02);
    loaded.scene.view.center = {2048, 2048};
    loaded.scene.view.zoom = zoom;
    return loaded;
}

/// What a frame shows beside the canvas.
enum Beside : std::int64_t { kNoPanels, kWorldTab, kAllTrackers, kBoxesTab, kStructureTab };

/// The first frames, in which the tab and the canvas are shown for the first time: told apart.
constexpr std::size_t kOpening = 10;

/// Frames as in the window, at `range(0)` thousandths of a pixel per tile, with `range(1)`: no
/// panels; the tab World, which shows the nodes; the same with all trackers and the naive form on
/// the same moves; the tab Boxes with a camera on its way; from kStructureTab on the tab Structure
/// with the first kind of structure, the second one, ... Each part is timed separately, including
/// the rendering that it causes. `own` is the processor time of this thread before anything is
/// drawn.
void whole_frame(benchmark::State& state) {
    const auto headless = open_headless(state);
    if (!headless) return;
    Gui gui(kWidth, kHeight, 1, embedded().imgui_ini.data());
    CanvasRenderer renderer;
    BodyRenderer body_renderer;
    Workspace workspace;
    Pointer pointer;
    PanelState panels;
    CanvasBuilder builder;
    workspace.viewport.width = kWidth;
    workspace.viewport.height = kHeight;
    const std::int64_t beside = state.range(1);
    workspace.display.has_docks = beside != kNoPanels;
    scene::Loaded loaded = scene_at(static_cast<double>(state.range(0)) / 1000);
    Tab tab = Tab::world;
    if (beside >= kStructureTab) {
        const auto kind = static_cast<std::size_t>(beside - kStructureTab);
        loaded.scene.world.structure.emplace().kind = scene::kStructureKinds[kind];
        state.SetLabel(std::string(scene::name_of(scene::kStructureKinds[kind])));
        tab = Tab::structure;
    } else if (beside == kBoxesTab) {
        scene::Camera camera;
        camera.view = {{2000, 2020}, {2096, 2076}};
        camera.path = {{4000, 2048}};
        loaded.scene.items.push_back({.id = 2, .name = "camera 1", .thing = camera});
        state.SetLabel("Boxes");
        tab = Tab::boxes;
    } else {
        constexpr std::array kNames{"no panels", "World", "World, all trackers"};
        state.SetLabel(kNames[static_cast<std::size_t>(beside)]);
    }
    workspace.open(std::move(loaded), {});
    workspace.live.set_comparing(beside == kAllTrackers);
    workspace.live.finish();
    if (beside != kNoPanels) {  // as in the window
        workspace.live.seconds_per_turn = 0.01;
        workspace.works_in_background = true;
    }
    workspace.display.tabs.show(tab);
    do {
        workspace.refresh();
    } while (workspace.structures.is_behind());  // until all objects are in the structure
    workspace.live.run();

    std::vector<double> times;
    std::vector<double> own;
    std::vector<double> opening;
    std::array<std::vector<double>, kParts> parts;
    const double start = bench::all_threads_ms();
    for (auto _ : state) {
        const auto begin = std::chrono::steady_clock::now();
        const auto own_begin = bench::WorkClock::now();
        auto last = begin;
        const auto ends = [&](Part part) {
            glFinish();
            parts[part].push_back(bench::milliseconds_since(last));
            last = std::chrono::steady_clock::now();
        };
        workspace.advance(kTick);
        ends(kWorld);
        gui.begin_frame();
        apply_style(workspace.display.theme, workspace.viewport.pixel_ratio);
        Desk desk{workspace, pointer};
        draw_panels(desk, panels);
        workspace.refresh();
        ends(kPanels);
        Showing showing = workspace.showing();
        const Canvas& canvas = builder.build(showing);
        (opening.size() < kOpening ? opening : own).push_back(bench::milliseconds_since(own_begin));
        ends(kCanvas);
        glClear(GL_COLOR_BUFFER_BIT);  // the ground of docks, as `draw_canvas` does it
        renderer.draw_tiles(canvas);
        ends(kTiles);
        body_renderer.draw(canvas);
        ends(kBodies);
        copy_beside(canvas);
        draw_overlay(canvas);
        ends(kOverlay);
        gui.end_frame();
        ends(kGui);
        times.push_back(bench::milliseconds_since(begin));
    }
    const double spent = bench::all_threads_ms() - start;
    state.counters["all_threads_ms"] = spent / static_cast<double>(times.size());
    bench::report(state, opening, {{"opening_ms", 999}});
    bench::report(state, own, {{"own_ms", 500}, {"own_p999_ms", 999}});
    bench::report(state, times, {{"median_ms", 500}, {"p999_ms", 999}, {"least_ms", 0}});
    for (std::size_t part = 0; part < kParts; ++part) {
        bench::report(state, parts[part], {{kFrameNames[part], 500}});
    }
    state.counters["tick"] = static_cast<double>(workspace.live.tick());
    state.counters["compared_tick"] =
        static_cast<double>(workspace.live.objects().trackers().compared_tick().value_or(-1));
    if (tab == Tab::structure) {
        const auto kind = workspace.scene().world.structure->kind;
        std::vector<double> updates = workspace.structures.row(kind).updates;
        bench::report(state, updates, {{"update_ms", 500}});
    }
}

BENCHMARK(whole_frame)
    ->ArgNames({"zoom", "beside"})
    ->ArgsProduct({{160, 8000}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}})
    ->Iterations(kOpening + 4000)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tileglass::app
