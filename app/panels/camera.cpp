// How does a camera go, and which boxes are loaded around it?

#include <fmt/format.h>

#include <algorithm>
#include <charconv>  // no float
#include <utility>

#include "app/panels/panels.hpp"
#include "app/panels/plot.hpp"
#include "app/panels/widgets.hpp"
#include "sandbox/world/read_ahead.hpp"

namespace tileglass::app {

namespace {

constexpr double kMostBudget = 1e9;
constexpr double kMostUnloadTyped = 1e12;

void edit_box_size(Workspace& workspace, const scene::Boxes& shown, scene::Boxes& boxes) {
    label("box size");
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const float width = (ImGui::GetContentRegionAvail().x - gap) / 2;
    const NumberRange range{1, BoxGrid::kMostSide};
    const auto columns = ranged_field("columns", shown.width, range, width, workspace);
    tooltip("Columns and rows of tiles; as long as none is typed a third of the view, rounded up");
    ImGui::SameLine(0, gap);
    const auto rows = ranged_field("rows", shown.height, range, width, workspace);
    if (!columns && !rows) return;
    boxes.width = static_cast<std::int32_t>(columns.value_or(shown.width));
    boxes.height = static_cast<std::int32_t>(rows.value_or(shown.height));
}

void edit_distances(Workspace& workspace, StreamSettings& settings) {
    edit_whole(workspace, "load within", settings.load, {0, StreamSettings::kMostLoad});
    tooltip("Boxes; the larger one of the distances along both axes");
    settings.unload = std::max<std::int64_t>(settings.unload, settings.load + 1);
    edit_whole(workspace, "unload at", settings.unload,
               {static_cast<double>(settings.load + 1), kMostUnloadTyped});
    tooltip("Boxes; those between both distances stay as they are");
    edit_whole(workspace, "budget", settings.budget, {0, kMostBudget});
    tooltip("Tiles built or cleared in a frame; 0: all at once");
}

void edit_cap(Workspace& workspace, const std::string& typed, std::optional<std::int64_t>& cap) {
    constexpr std::int64_t kMostCap = 1'000'000'000'000;
    std::int64_t number = 0;
    const auto [end, fault] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
    const bool is_number = fault == std::errc{} && end == typed.data() + typed.size();
    if (typed.empty() || typed == "none") {
        cap.reset();
    } else if (is_number && number >= 0 && number <= kMostCap) {
        cap = number;
    } else {
        workspace.message.tell_error(
            fmt::format("pool cap: {} is not none or a whole number from 0 on", typed));
    }
}

void draw_printed(const world::PrintedBoxes& printed, const world::WrongBoxes& wrong,
                  const printed::EveryTile* every_tile) {
    named_value(
        "as printed: holes, left behind, wrong depths",
        fmt::format("{}, {}, {}", wrong.missing(), wrong.too_much(), grouped(wrong.depths.size())));
    if (every_tile != nullptr) {
        named_value("every tile touched in each frame, so far", grouped(every_tile->touched()));
    }
    named_value("as printed: tiles made, cleared",
                fmt::format("{}, {}", grouped(printed.script().made()),
                            grouped(printed.script().cleared())));
}

void draw_camera_plots(const world::CameraRun& run) {
    using Frame = world::CameraFrame;
    const std::span<const Frame> all = run.frames();
    const auto of = [&](const char* name, Role role, auto measure, bool is_thick = false) {
        PlotLine line{name, role, {}, is_thick};
        for (const Frame& frame : all.last(std::min(all.size(), kMostPlotted))) {
            line.values.push_back(static_cast<double>(std::invoke(measure, frame)));
        }
        return line;
    };
    const auto of_work = [&](const char* name, Role role, std::int64_t StreamWork::* part,
                             bool is_thick = false) {
        const auto measure = [part](const Frame& frame) { return frame.work.*part; };
        return of(name, role, measure, is_thick);
    };
    PlotPairs plots(all.back().tick);
    plots.draw("work", {of_work("constructed", Role::left, &StreamWork::created),
                        of_work("used again", Role::entered, &StreamWork::recycled, true),
                        of_work("cleared", Role::refused, &StreamWork::cleared)});
    plots.draw("tiles", {of("live", Role::taken, &Frame::live, true),
                         of("pooled", Role::refused, &Frame::pooled),
                         of("pending", Role::current, &Frame::pending)});
    plots.draw("holes", {of("tiles", Role::error, &Frame::holes, true)});
    plots.draw("boxes", {of("whole", Role::taken, &Frame::loaded, true)});
}

}  // namespace

void inspect_camera(Workspace& workspace, const scene::Item& item) {
    scene::Camera camera = *item.as<scene::Camera>();
    const scene::Camera before = camera;
    const world::CameraPlan plan{item.id, workspace.scene().frame, workspace.scene().world.bounds,
                                 workspace.scene().map, camera};
    label("speed");
    if (const auto speed = number_field("##speed", camera.speed, -1, workspace)) {
        if (*speed >= 0) {
            camera.speed = *speed;
        } else {
            workspace.message.tell_error("speed: it is not below 0");
        }
    }
    tooltip("World units a tick along its path");
    label("path");
    if (ImGui::Button("add a point")) {
        const Rect view = camera.view;
        const Vec2 size = view.max() - view.min();
        const Vec2 last = camera.path.empty() ? view.middle() : camera.path.back();
        const Vec2 next = last + Vec2{2 * size.x, 0};
        const bool has_room = camera.path.size() < camera.most_points();
        if (is_finite(next) && has_room) {
            camera.path.push_back(next);
        } else {
            workspace.message.tell_error("there is no room for another point of the path");
        }
    }
    tooltip("Points of the path can be dragged on the canvas.");
    if (!camera.path.empty()) {
        ImGui::SameLine();
        if (ImGui::Button("remove")) camera.path.pop_back();
        tooltip("Removes the last point.");
    }
    label("jumps");
    bool is_jumping = camera.is_jumping;
    if (ImGui::Checkbox("##jumps", &is_jumping)) {
        camera.is_jumping = is_jumping;
        if (camera.path.size() > camera.most_points()) {
            workspace.message.tell_error(fmt::format(
                "a path of more than {} points cannot be walked", scene::Camera::kMostPoints));
            camera.is_jumping = true;
        }
    }
    tooltip("At each tick it is at the next point of its path, whatever its speed.");
    edit_box_size(workspace, world::boxes_of(plan), camera.boxes);
    edit_distances(workspace, camera.boxes.settings);
    label("pool cap");
    const auto cap = text_field("##cap", camera.cap ? std::to_string(*camera.cap) : "none", -1);
    if (cap) edit_cap(workspace, *cap, camera.cap);
    tooltip("The most tiles that wait to be used again, of all kinds together; or none");
    label("as printed");
    ImGui::Checkbox("##printed", &camera.is_as_printed);
    tooltip(
        "Keeps the article's script beside it: a cross is a box that it lacks, a single stroke "
        "one that it left behind, a dot a tile with the depth of another row.");
    if (camera == before) return;
    scene::Item changed = item;
    changed.thing = camera;
    replace_item(workspace, std::move(changed));
}

int camera_lines(const LiveWorld& live) {
    if (!live.has_camera()) return 0;
    const world::CameraRun& run = *live.camera().run();
    return 7 + (run.ahead() != nullptr ? 1 : 0) + (run.printed() != nullptr ? 2 : 0) +
           (run.every_tile() != nullptr ? 1 : 0);
}

int camera_plot_rows(const LiveWorld& live) {
    return live.has_camera() && live.camera().run()->frames().size() > 1 ? 2 : 0;
}

void draw_camera(const LiveWorld& live) {
    if (!live.has_camera()) return;
    const world::CameraRun& run = *live.camera().run();
    const world::CameraFrame& now = run.frames().back();
    const Streamer<scene::Tiles>& streamer = run.streamer();
    std::int64_t loading = 0;
    std::int64_t unloading = 0;
    streamer.for_each_box([&](Box box, std::int64_t, std::int64_t) {
        const BoxState state = streamer.state_of(box);
        loading += state == BoxState::loading ? 1 : 0;
        unloading += state == BoxState::unloading ? 1 : 0;
    });
    named_value(
        "boxes whole, loading, to be unloaded",
        fmt::format("{}, {}, {}", grouped(now.loaded), grouped(loading), grouped(unloading)));
    named_value("tiles of a box",
                fmt::format("{} x {}", streamer.grid().width(), streamer.grid().height()));
    named_value(
        "tiles live, pooled, pending",
        fmt::format("{}, {}, {}", grouped(now.live), grouped(now.pooled), grouped(now.pending)));
    named_value("tiles constructed, used again",
                fmt::format("{}, {}", grouped(run.sum().created), grouped(run.sum().recycled)));
    if (const world::ReadAhead* ahead = run.ahead()) {
        named_value("boxes read ahead, read in all",
                    fmt::format("{}, {}", grouped(ahead->use().ahead), grouped(ahead->use().all)));
    }
    named_value("holes in the view", grouped(now.holes) + " tiles");
    named_value("most built and cleared in a frame", grouped(run.worst()) + " tiles");
    named_value("memory of tiles", grouped(streamer.pool().bytes()) + " bytes");
    if (run.printed() != nullptr) {
        draw_printed(*run.printed(), live.camera().wrong_boxes(), run.every_tile());
    }
    if (run.frames().size() > 1) draw_camera_plots(run);
}

}  // namespace tileglass::app
