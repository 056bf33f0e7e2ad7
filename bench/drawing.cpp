// The cost of drawing a screen frame, and of each of its parts.

#include <array>
#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include "app/canvas/overlay.hpp"
#include "app/platform/canvas_renderer.hpp"
#include "app/platform/embedded.hpp"
#include "app/platform/gl.hpp"
#include "app/platform/gui.hpp"
#include "app/platform/headless.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/widgets/list_pen.hpp"
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

/// What a frame shows next to the canvas.
enum Panels : std::int64_t { kNoPanels, kWorldTab, kAllTrackers, kBoxesTab, kStructureTab };

/// The first frames, in which the tab and the canvas are shown for the first time: measured apart.
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
    CanvasRenderers renderers;
    Workspace workspace;
    Pointer pointer;
    PanelState panels;
    CanvasBuilder builder;
    workspace.viewport.width = kWidth;
    workspace.viewport.height = kHeight;
    const std::int64_t shown = state.range(1);
    workspace.display.has_docks = shown != kNoPanels;
    scene::Loaded loaded = scene_at(static_cast<double>(state.range(0)) / 1000);
    Tab tab{"World"};
    if (shown >= kStructureTab) {
        const auto kind = static_cast<std::size_t>(shown - kStructureTab);
        loaded.scene.world.structure.emplace().kind = scene::kStructureKinds[kind];
        state.SetLabel(std::string(scene::name_of(scene::kStructureKinds[kind])));
        tab = Tab{"Structure"};
    } else if (shown == kBoxesTab) {
        scene::Camera camera;
        camera.view = {{2000, 2020}, {2096, 2076}};
        camera.path = {{4000, 2048}};
        loaded.scene.items.push_back({.id = 2, .name = "camera 1", .thing = camera});
        state.SetLabel("Boxes");
        tab = Tab{"Boxes"};
    } else {
        constexpr std::array kNames{"no panels", "World", "World, all trackers"};
        state.SetLabel(kNames[static_cast<std::size_t>(shown)]);
    }
    open_scene(workspace, std::move(loaded), {});
    workspace.live.set_comparing(shown == kAllTrackers);
    workspace.live.finish();
    if (shown != kNoPanels) {  // as in the window
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
        renderers.tiles.draw_tiles(canvas);
        ends(kTiles);
        renderers.bodies.draw(canvas);
        ends(kBodies);
        copy_to_second(canvas);
        ListPen pen(canvas.view.pixel_ratio);
        draw_overlay(canvas, pen);
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
    if (tab == Tab{"Structure"}) {
        const auto kind = workspace.scene().world.structure->kind;
        std::vector<double> updates = workspace.structures.row(kind).updates;
        bench::report(state, updates, {{"update_ms", 500}});
    }
}

BENCHMARK(whole_frame)
    ->ArgNames({"zoom", "panels"})
    ->ArgsProduct({{160, 8000}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}})
    ->Iterations(kOpening + 4000)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tileglass::app
