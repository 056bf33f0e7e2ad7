// What does a whole screen frame cost, drawn as well, in which a large swarm moves by a tick?

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <ctime>
#include <string>
#include <vector>

#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/platform/canvas_renderer.hpp"
#include "app/platform/embedded.hpp"
#include "app/platform/gl.hpp"
#include "app/platform/gui.hpp"
#include "app/platform/headless.hpp"
#include "bench/crowd.hpp"

namespace tileglass::app {
namespace {

constexpr int kFrameWidth = 1280;
constexpr int kFrameHeight = 720;
constexpr double kTick = 1.0 / 60;  // seconds

enum Part : std::size_t { kWorld, kPanels, kCanvas, kTiles, kBodies, kOverlay, kGui, kParts };
constexpr std::array<const char*, kParts> kFrameNames{"world",  "panels",  "canvas", "tiles",
                                                      "bodies", "overlay", "gui"};

/// The crowd, seen at `zoom` pixels a tile.
scene::Loaded scene_at(double zoom) {
    scene::Loaded loaded;
    loaded.scene = bench::crowd(0.02);
    loaded.scene.view.center = {2048, 2048};
    loaded.scene.view.zoom = zoom;
    return loaded;
}

/// Frames as the window makes them, at `range(0)` thousandths of a pixel a tile, with panels or
/// without (`range(1)`); the parts' times are taken
/// apart, each with what it has the renderer do.
void whole_frame(benchmark::State& state) {
    const auto headless = Headless::open(kFrameWidth, kFrameHeight);
    if (!headless) {
        state.SkipWithError(headless.error().message.c_str());
        return;
    }
    Gui gui(kFrameWidth, kFrameHeight, 1, embedded().imgui_ini.data());
    CanvasRenderer renderer;
    BodyRenderer body_renderer;
    Workspace workspace;
    Pointer pointer;
    PanelState panels;
    Shower shower;
    workspace.viewport.width = kFrameWidth;
    workspace.viewport.height = kFrameHeight;
    workspace.display.has_panels = state.range(1) != 0;
    workspace.requests.layout_reset = true;
    workspace.viewport.insets = Layout::insets(1);
    workspace.open(scene_at(static_cast<double>(state.range(0)) / 1000), {});
    workspace.live.set_comparing(false);
    workspace.live.finish();
    workspace.live.run();

    std::vector<double> times;
    std::array<std::vector<double>, kParts> parts;
    const std::clock_t start = std::clock();
    for (auto _ : state) {
        const auto begin = std::chrono::steady_clock::now();
        auto last = begin;
        const auto ends = [&](Part part) {
            glFinish();
            const auto now = std::chrono::steady_clock::now();
            parts[part].push_back(std::chrono::duration<double, std::milli>(now - last).count());
            last = now;
        };
        workspace.advance(kTick);
        ends(kWorld);
        gui.begin_frame();
        apply_style(workspace.display.theme, workspace.viewport.pixel_ratio);
        Desk desk{workspace, pointer};
        workspace.refresh();
        draw_panels(desk, panels);
        workspace.refresh();
        ends(kPanels);
        Showing showing = workspace.showing();
        const Canvas& canvas = shower.show(showing);
        ends(kCanvas);
        renderer.draw_tiles(canvas);
        ends(kTiles);
        body_renderer.draw(canvas);
        ends(kBodies);
        copy_beside(canvas);
        draw_overlay(canvas);
        ends(kOverlay);
        gui.end_frame();
        ends(kGui);
        const std::chrono::duration<double, std::milli> passed = last - begin;
        times.push_back(passed.count());
    }
    const double spent = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    state.counters["all_threads_ms"] = spent / static_cast<double>(times.size());
    const auto middle = [](std::vector<double>& values) {
        std::sort(values.begin(), values.end());
        return values[values.size() / 2];
    };
    state.counters["median_ms"] = middle(times);
    state.counters["least_ms"] = times.front();
    for (std::size_t part = 0; part < kParts; ++part) {
        state.counters[kFrameNames[part]] = middle(parts[part]);
    }
    state.counters["tick"] = static_cast<double>(workspace.live.objects().tick());
}

BENCHMARK(whole_frame)
    ->ArgNames({"zoom", "panels"})
    ->ArgsProduct({{160, 8000}, {0, 1}})
    ->Iterations(200)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tileglass::app
