#include "app/render.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <memory>
#include <utility>

#include "app/canvas/charts/experiment_chart.hpp"
#include "app/panel_textures.hpp"
#include "app/platform/canvas_renderer.hpp"
#include "app/platform/embedded.hpp"
#include "app/platform/gui.hpp"
#include "app/platform/headless.hpp"
#include "app/program.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/widgets/plot.hpp"
#include "app/widgets/style.hpp"
#include "sandbox/batch/verbs.hpp"
#include "sandbox/structures/experiment_run.hpp"
#include "sandbox/text/deadline.hpp"
#include "sandbox/world/live_objects.hpp"
#include "sandbox/world/tile_total.hpp"

namespace tileglass::app {

namespace {

// Panels find their sizes in the first screen frames.
constexpr int kTurns = 3;

// Members times ticks: takes some minutes.
constexpr std::int64_t kMostMoves = 500'000'000;

/// Takes away the objects of a scene.
scene::Scene without_objects(scene::Scene scene) {
    for (std::size_t i = 0; i < scene.items.size(); ++i) {
        scene::Item& item = scene.items.change(i);
        const bool is_object = item.as<scene::Object>() != nullptr;
        item.hidden = item.hidden || is_object || item.as<scene::Swarm>() != nullptr;
    }
    scene.world.log = nullptr;
    return scene;
}

/// What is not drawn completely, and why.
void add_left_out(const Workspace& workspace, std::vector<Error>& left_out) {
    for (const scene::Item& item : workspace.scene().items) {
        const Answer* answer = find_answer(workspace.answers.all(), item.id);
        if (answer != nullptr && answer->is_late) {
            left_out.push_back({item.name, answer->error->message});
        }
        const Error* fault = workspace.live.items().fault_of(item.id);
        if (fault != nullptr) left_out.push_back({item.name, fault->field + ": " + fault->message});
    }
}

/// The objects with which all of them are in too many tiles; swarms come first, as in a world.
void add_too_many(const scene::Scene& scene, std::vector<Error>& left_out) {
    world::TileTotal total(scene);
    for (const bool are_swarms : {true, false}) {
        for (const scene::Item& item : scene.items) {
            if ((item.as<scene::Swarm>() != nullptr) != are_swarms) continue;
            const std::optional<Error> error = total.add(item);
            if (error) left_out.push_back({item.name, error->field + ": " + error->message});
        }
    }
}

/// Reads the file, and tells what is left out of it.
Result<scene::Loaded> load_file_of(const Rendering& rendering) {
    Result<scene::Loaded> loaded = scene::load_file(rendering.file, rendering.map);
    if (!loaded) return loaded;
    for (const std::string& warning : loaded->warnings) {
        batch::complain(rendering.file.string() + ": " + warning);
    }
    return loaded;
}

}  // namespace

Result<Image> render(const Rendering& rendering, std::vector<Error>& left_out) {
    Result<scene::Loaded> loaded = load_file_of(rendering);
    if (!loaded) return loaded.error();
    const auto width = static_cast<int>(rendering.width * rendering.scale);
    const auto height = static_cast<int>(rendering.height * rendering.scale);
    Result<std::unique_ptr<Headless>> headless = Headless::open(width, height);
    if (!headless) return headless.error();

    Gui gui(width, height, rendering.scale, embedded().imgui_ini.data());
    CanvasRenderers renderers;
    Workspace workspace;
    Pointer pointer;
    PanelState panels;
    PanelTextures textures;
    CanvasBuilder builder;
    workspace.viewport.width = width;
    workspace.viewport.height = height;
    workspace.viewport.pixel_ratio = rendering.scale;
    workspace.display.theme = rendering.theme;
    workspace.answers.seconds_per_answer = rendering.seconds;
    if (rendering.has_panels) workspace.codes = shipped_codes();
    LiveWorld& live = workspace.live;
    live.set_comparing(rendering.has_panels);  // only panels show the other trackers
    open_scene(workspace, std::move(*loaded), rendering.file);
    if (rendering.tab) {
        workspace.display.tabs.show(*rendering.tab);
        workspace.display.tabs.is_large = true;
    }
    if (rendering.tick) live.go_to(*rendering.tick);
    const auto members = static_cast<std::int64_t>(
        live.objects().leading_run() != nullptr ? live.objects().leading_run()->member_count() : 0);
    if (live.last_tick() > kMostMoves / (members + 1)) {
        return Error{
            "world.tick",
            fmt::format("{} ticks are more than a picture waits for: {} members move at each",
                        live.last_tick(), members)};
    }
    scene::Deadline deadline(rendering.seconds);
    if (!live.finish(&deadline)) {
        left_out.push_back(deadline.error("world"));
        add_too_many(workspace.scene(), left_out);
        workspace.refresh();  // so that the next refresh does not bring the objects back
        live.open(without_objects(workspace.scene()));
    }
    workspace.refresh();
    add_left_out(workspace, left_out);
    if (workspace.recorder.waiting_events() > 0) workspace.recorder.record_selected(workspace);
    if (workspace.recorder.is_late()) {
        left_out.push_back({workspace.selected_item()->name,
                            "its steps: " + scene::Deadline(rendering.seconds).error("").message});
    }
    if (rendering.step) workspace.player.run_to(*rendering.step);
    workspace.message.text.clear();
    workspace.motion.wants_shipped_fit = rendering.has_panels && !workspace.motion.wants_fit;

    std::vector<scene::ItemId> in_part;
    std::size_t without_tiles = 0;
    // A picture is as large as its tab, and drawn once it is known.
    const auto turns = [&] { return workspace.features.have_pixels() ? kTurns + 1 : kTurns; };
    for (int turn = 0; turn < turns(); ++turn) {
        gui.begin_frame();
        apply_style(workspace.display.theme, workspace.viewport.pixel_ratio);
        Desk desk{workspace, pointer};
        if (rendering.has_panels) {
            // Counts of lines of code come in parts.
            while (workspace.features.are_behind() && !deadline.look()) workspace.refresh();
            textures.follow(workspace.features);
            draw_panels(desk, panels);
            workspace.refresh();
        }
        Showing showing = workspace.showing();
        showing.parts.has_handles = rendering.has_panels;
        showing.parts.has_banner = !rendering.has_panels;
        const Canvas& canvas = builder.build(showing);
        draw_canvas(canvas, renderers);
        in_part = canvas.in_part;
        without_tiles = canvas.left_out;
        gui.end_frame();
    }
    for (const scene::ItemId item : in_part) {
        left_out.push_back({workspace.scene().find(item)->name, "only its first tiles are drawn"});
    }
    if (without_tiles > 0) {
        left_out.push_back({"items", fmt::format("shapes that have too many tiles or take too "
                                                 "long, not drawn: {}",
                                                 without_tiles)});
    }
    return (*headless)->read_pixels();
}

Result<Image> draw_chart(const Chart& chart, Theme theme, int width, int height, double ratio) {
    const Result<std::unique_ptr<Offscreen>> offscreen = Offscreen::open(width, height);
    if (!offscreen) return offscreen.error();
    const OtherContext other;
    Gui gui(width, height, ratio, "");
    // Sizes of glyphs may be unknown until they were drawn once.
    for (int turn = 0; turn < 2; ++turn) {
        gui.begin_frame();
        apply_style(theme, ratio);
        ImDrawList& list = *ImGui::GetBackgroundDrawList();
        list.AddRectFilled({0, 0}, {static_cast<float>(width), static_cast<float>(height)},
                           to_packed(color_of(Role::canvas, theme)));
        const ChartPicture picture = lay_out(chart, width, height, ratio, font_width(ratio));
        paint_chart(picture, {0, 0}, list);
        gui.end_frame();
    }
    return (*offscreen)->read_pixels();
}

Result<ChartFiles> render_chart(const Rendering& rendering, ChartFormat format) {
    const Result<scene::Loaded> loaded = load_file_of(rendering);
    if (!loaded) return loaded.error();
    const scene::Scene& scene = loaded->scene;
    if (!scene.experiment) return Error{"sweep", "the scene has none, so there is no chart"};
    const auto width = static_cast<int>(rendering.width * rendering.scale);
    const auto height = static_cast<int>(rendering.height * rendering.scale);
    // Checks that it can draw before the experiment runs.
    std::unique_ptr<Headless> headless;
    if (format == ChartFormat::png) {
        Result<std::unique_ptr<Headless>> opened = Headless::open(width, height);
        if (!opened) return opened.error();
        headless = std::move(*opened);
    }
    world::ExperimentRun run(*scene.experiment, scene.world.structure.value_or(scene::Structure()));
    while (!run.is_done()) run.advance();
    for (const world::ExperimentPoint& point : run.points()) {
        if (const auto fault = world::fault_of(point)) return Error{"sweep", *fault};
    }
    Chart chart = chart_of(*scene.experiment, scene.experiment->measure, run.points());
    if (!scene.title.empty()) chart.title = scene.title;
    const std::string data = data_of(chart);
    if (format == ChartFormat::csv) return ChartFiles{world::csv_of(run.points()), data};
    if (format == ChartFormat::svg) {
        const ChartPicture picture = lay_out(chart, width, height, rendering.scale, usual_width);
        return ChartFiles{svg_of(picture, rendering.theme), data};
    }
    Result<Image> image = draw_chart(chart, rendering.theme, width, height, rendering.scale);
    if (!image) return image.error();
    return ChartFiles{std::move(*image), data};
}

}  // namespace tileglass::app
