#include "app/render.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <memory>
#include <tuple>
#include <utility>

#include "app/canvas/charts/experiment_chart.hpp"
#include "app/figures.hpp"
#include "app/panel_textures.hpp"
#include "app/platform/canvas_renderer.hpp"
#include "app/platform/embedded.hpp"
#include "app/platform/gui.hpp"
#include "app/platform/headless.hpp"
#include "app/program.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/widgets/list_pen.hpp"
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

/// A file that is open, and what draws it.
class OpenFile {
public:
    explicit OpenFile(const Rendering& rendering)
        : style{.scale = rendering.scale, .theme = rendering.theme}, rendering_(rendering) {}

    Workspace workspace;
    const PictureStyle style;
    PicturePainter& painter() { return *painter_; }

    /// Opens it at its step or tick; `draws`: pictures of it are wanted.
    std::optional<Error> open(bool draws, std::vector<Error>& left_out) {
        Result<scene::Loaded> loaded = load_file_of(rendering_);
        if (!loaded) return loaded.error();
        const auto width = static_cast<int>(rendering_.width * rendering_.scale);
        const auto height = static_cast<int>(rendering_.height * rendering_.scale);
        if (draws) {
            Result<std::unique_ptr<Headless>> headless = Headless::open(width, height);
            if (!headless) return headless.error();
            headless_ = std::move(*headless);
            painter_ = std::make_unique<PicturePainter>();
        }
        workspace.viewport.width = width;
        workspace.viewport.height = height;
        workspace.viewport.pixel_ratio = rendering_.scale;
        workspace.display.theme = rendering_.theme;
        workspace.answers.seconds_per_answer = rendering_.seconds;
        if (rendering_.has_panels) workspace.codes = shipped_codes();
        workspace.live.set_comparing(rendering_.has_panels);  // only panels show the other trackers
        open_scene(workspace, std::move(*loaded), rendering_.file);
        if (rendering_.tab) {
            workspace.display.tabs.show(*rendering_.tab);
            workspace.display.tabs.is_large = true;
        }
        if (const auto error = run_world(left_out)) return error;
        workspace.refresh();
        add_left_out(workspace, left_out);
        if (workspace.recorder.waiting_events() > 0) workspace.recorder.record_selected(workspace);
        if (workspace.recorder.is_late()) {
            left_out.push_back(
                {workspace.selected_item()->name,
                 "its steps: " + scene::Deadline(rendering_.seconds).error("").message});
        }
        if (rendering_.step) workspace.player.run_to(*rendering_.step);
        workspace.message.text.clear();
        workspace.motion.wants_shipped_fit = rendering_.has_panels && !workspace.motion.wants_fit;
        return std::nullopt;
    }

    /// The steps or ticks that were asked for.
    Result<PlayedRange> range() const {
        Result<PlayedRange> range = played_range(workspace);
        if (!range) return range;
        const std::int64_t most = range->are_ticks ? scene::World::kMostTicks : range->to;
        range->from = rendering_.from.value_or(0);
        range->to = rendering_.to.value_or(range->to);
        for (const auto& [name, at, end] :
             {std::tuple{"--to", range->to, most}, std::tuple{"--from", range->from, range->to}}) {
            if (at > end) return Error{name, fmt::format("{} is above {}", at, end)};
        }
        if (range->are_ticks) {
            if (const auto error = too_many_moves(range->to)) return *error;
        }
        return range;
    }

    Result<Image> image() {
        if (rendering_.has_panels) return image_with_panels();
        return painter_->image(workspace, style);
    }

    void add_what_is_not_drawn(std::vector<Error>& left_out) const {
        const Canvas& canvas = rendering_.has_panels ? builder_.canvas() : painter_->canvas();
        for (const scene::ItemId item : canvas.in_part) {
            left_out.push_back(
                {workspace.scene().find(item)->name, "only its first tiles are drawn"});
        }
        if (canvas.left_out == 0) return;
        left_out.push_back({"items", fmt::format("shapes that have too many tiles or take too "
                                                 "long, not drawn: {}",
                                                 canvas.left_out)});
    }

private:
    std::optional<Error> run_world(std::vector<Error>& left_out) {
        LiveWorld& live = workspace.live;
        if (rendering_.tick) live.go_to(*rendering_.tick);
        if (const auto error = too_many_moves(live.last_tick())) return error;
        scene::Deadline deadline(rendering_.seconds);
        if (live.finish(&deadline)) return std::nullopt;
        left_out.push_back(deadline.error("world"));
        add_too_many(workspace.scene(), left_out);
        workspace.refresh();  // so that the next refresh does not bring the objects back
        live.open(without_objects(workspace.scene()));
        return std::nullopt;
    }

    std::optional<Error> too_many_moves(std::int64_t ticks) const {
        const world::ObjectRun* run = workspace.live.objects().leading_run();
        const auto members = static_cast<std::int64_t>(run != nullptr ? run->member_count() : 0);
        if (ticks <= kMostMoves / (members + 1)) return std::nullopt;
        return Error{
            "world.tick",
            fmt::format("{} ticks are more than a picture waits for: {} members move at each",
                        ticks, members)};
    }

    Image image_with_panels() {
        Gui gui(static_cast<int>(workspace.viewport.width),
                static_cast<int>(workspace.viewport.height), rendering_.scale,
                embedded().imgui_ini.data());
        CanvasRenderers renderers;
        Pointer pointer;
        PanelState panels;
        PanelTextures textures;
        scene::Deadline deadline(rendering_.seconds);
        // A picture is as large as its tab, and drawn once it is known.
        const auto turns = [&] { return workspace.features.have_pixels() ? kTurns + 1 : kTurns; };
        for (int turn = 0; turn < turns(); ++turn) {
            gui.begin_frame();
            apply_style(workspace.display.theme, workspace.viewport.pixel_ratio);
            Desk desk{workspace, pointer};
            // Counts of lines of code come in parts.
            while (workspace.features.are_behind() && !deadline.look()) workspace.refresh();
            textures.follow(workspace.features);
            draw_panels(desk, panels);
            workspace.refresh();
            Showing showing = workspace.showing();
            showing.parts.has_banner = false;
            ListPen pen(workspace.viewport.pixel_ratio);
            draw_canvas(builder_.build(showing), renderers, pen);
            gui.end_frame();
        }
        return headless_->read_pixels();
    }

    const Rendering& rendering_;
    std::unique_ptr<Headless> headless_;  ///< outlives what draws in it
    std::unique_ptr<PicturePainter> painter_;
    CanvasBuilder builder_;
};

Result<Image> image_of(const Rendering& rendering, OpenFile& file) {
    if (rendering.strip == 0) return file.image();
    const Result<PlayedRange> range = file.range();
    if (!range) return range.error();
    return strip_image(file.workspace, file.painter(), file.style, *range, rendering.strip);
}

Result<std::string> content_of(const Rendering& rendering, PictureFormat format, OpenFile& file) {
    Workspace& workspace = file.workspace;
    std::string note;
    const std::string document = rendering.has_scene ? carried_document(workspace, note) : "";
    if (!note.empty()) batch::complain(rendering.file.string() + ": " + note);
    if (format == PictureFormat::png) {
        const Result<Image> image = image_of(rendering, file);
        return image ? png_with(*image, document) : image.error();
    }
    const Result<std::string> head = svg_head(document);
    if (!head) return head.error();
    if (format == PictureFormat::svg && rendering.strip == 0) {
        return picture_svg(workspace, file.painter(), file.style, *head);
    }
    const Result<PlayedRange> range = file.range();
    if (!range) return range.error();
    switch (format) {
        case PictureFormat::svg:
            return strip_svg(workspace, file.painter(), file.style, *range, rendering.strip, *head);
        case PictureFormat::gif: {
            Animation animation(workspace, file.painter(), file.style, *range);
            while (!animation.go_on()) continue;
            return animation.file();
        }
        default: return counters_csv(workspace, *range);
    }
}

}  // namespace

Result<Image> render(const Rendering& rendering, std::vector<Error>& left_out) {
    OpenFile file(rendering);
    if (const auto error = file.open(true, left_out)) return *error;
    Result<Image> image = image_of(rendering, file);
    if (image) file.add_what_is_not_drawn(left_out);
    return image;
}

Result<std::string> render_file(const Rendering& rendering, PictureFormat format,
                                std::vector<Error>& left_out) {
    OpenFile file(rendering);
    const bool draws = format != PictureFormat::csv;
    if (const auto error = file.open(draws, left_out)) return *error;
    Result<std::string> content = content_of(rendering, format, file);
    if (content && draws) file.add_what_is_not_drawn(left_out);
    return content;
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
