#include "app/render.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <utility>

#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/platform/body_renderer.hpp"
#include "app/platform/canvas_renderer.hpp"
#include "app/platform/embedded.hpp"
#include "app/platform/gui.hpp"
#include "app/platform/headless.hpp"

namespace tileglass::app {

namespace {

// Panels find their sizes in the first turns.
constexpr int kTurns = 3;

// Members times ticks: some minutes.
constexpr std::int64_t kMostMoves = 500'000'000;

}  // namespace

Result<Image> render(const Rendering& rendering) {
    Result<scene::Loaded> loaded = scene::load_file(rendering.file);
    if (!loaded) return loaded.error();
    const auto width = static_cast<int>(rendering.width * rendering.scale);
    const auto height = static_cast<int>(rendering.height * rendering.scale);
    Result<std::unique_ptr<Headless>> headless = Headless::open(width, height);
    if (!headless) return headless.error();

    Gui gui(width, height, rendering.scale, embedded().imgui_ini.data());
    CanvasRenderer renderer;
    BodyRenderer body_renderer;
    Workspace workspace;
    Pointer pointer;
    PanelState panels;
    Shower shower;
    workspace.viewport.width = width;
    workspace.viewport.height = height;
    workspace.viewport.pixel_ratio = rendering.scale;
    workspace.display.theme = rendering.theme;
    workspace.display.has_panels = rendering.has_panels;
    workspace.requests.layout_reset = true;
    if (rendering.has_panels) {
        workspace.viewport.insets = Layout::insets(static_cast<float>(rendering.scale));
    }
    workspace.open(std::move(*loaded), rendering.file);
    LiveWorld& live = workspace.live;
    if (rendering.tick) live.go_to(*rendering.tick);
    const auto members = static_cast<std::int64_t>(
        live.objects().leading_run() != nullptr ? live.objects().leading_run()->bodies().size()
                                                : 0);
    if (live.objects().last_tick() > kMostMoves / (members + 1)) {
        return Error{
            "world.tick",
            fmt::format("{} ticks are more than a picture waits for: {} members move at each",
                        live.objects().last_tick(), members)};
    }
    live.finish();
    workspace.refresh();
    if (workspace.recorder.waiting_events() > 0) workspace.recorder.record_selected(workspace);
    if (rendering.step) workspace.player.run_to(*rendering.step);
    workspace.message.text.clear();

    for (int turn = 0; turn < kTurns; ++turn) {
        gui.begin_frame();
        apply_style(workspace.display.theme, workspace.viewport.pixel_ratio);
        Desk desk{workspace, pointer};
        if (rendering.has_panels) draw_panels(desk, panels);
        Showing showing = workspace.showing();
        showing.has_handles = rendering.has_panels;
        const Canvas& canvas = shower.show(showing);
        draw_canvas(canvas, renderer, body_renderer);
        gui.end_frame();
    }
    return (*headless)->read_pixels();
}

}  // namespace tileglass::app
