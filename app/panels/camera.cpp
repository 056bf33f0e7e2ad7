// How does a camera go, and which boxes are loaded around it?

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <charconv>  // no float
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/panels/panels.hpp"
#include "app/panels/plot.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"
#include "sandbox/world/read_ahead.hpp"

namespace tileglass::app {

namespace {

constexpr float kPlotHeight = 32;         // pixels at 1x
constexpr std::size_t kMostFrames = 240;  // in a plot
constexpr double kMostBudget = 1e9;

// A whole number that is typed; none where none was, or where it cannot be.
std::optional<std::int64_t> whole_field(Workspace& workspace, const char* name, std::int64_t value,
                                        double least, double most, float width) {
    ImGui::PushID(name);
    const auto typed = number_field("##number", static_cast<double>(value), width, workspace);
    ImGui::PopID();
    if (!typed) return std::nullopt;
    if (!(*typed >= least && *typed <= most) || std::floor(*typed) != *typed) {
        workspace.message.tell_error(fmt::format("{}: {} is not a whole number from {} to {}", name,
                                                 shortest_text(*typed), shortest_text(least),
                                                 shortest_text(most)));
        return std::nullopt;
    }
    return static_cast<std::int64_t>(*typed);
}

void edit_box_size(Workspace& workspace, const scene::Boxes& shown, scene::Boxes& boxes) {
    label("box size");
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const float width = (ImGui::GetContentRegionAvail().x - gap) / 2;
    const auto columns =
        whole_field(workspace, "columns", shown.width, 1, BoxGrid::kMostSide, width);
    tooltip("Columns and rows of tiles; as long as none is typed a third of the view, rounded up");
    ImGui::SameLine(0, gap);
    const auto rows = whole_field(workspace, "rows", shown.height, 1, BoxGrid::kMostSide, width);
    if (!columns && !rows) return;
    boxes.width = static_cast<std::int32_t>(columns.value_or(shown.width));
    boxes.height = static_cast<std::int32_t>(rows.value_or(shown.height));
}

void edit_distances(Workspace& workspace, scene::Boxes& boxes) {
    StreamSettings& settings = boxes.settings;
    label("load within");
    if (const auto load = whole_field(workspace, "load within", settings.load, 0,
                                      StreamSettings::kMostLoad, -1)) {
        settings.load = static_cast<std::int32_t>(*load);
        settings.unload = std::max<std::int64_t>(settings.unload, settings.load + 1);
    }
    tooltip("Boxes; the larger one of the distances along both axes");
    label("unload at");
    if (const auto unload =
            whole_field(workspace, "unload at", settings.unload, settings.load + 1, 1e12, -1)) {
        settings.unload = *unload;
    }
    tooltip("Boxes; those between both distances stay as they are");
    label("budget");
    if (const auto budget = whole_field(workspace, "budget", settings.budget, 0, kMostBudget, -1)) {
        settings.budget = *budget;
    }
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

std::vector<double> camera_values(const world::CameraRun& run,
                                  double (*measure)(const world::CameraFrame&)) {
    const std::span<const world::CameraFrame> all = run.frames();
    std::vector<double> values;
    for (const world::CameraFrame& frame : all.last(std::min(all.size(), kMostFrames))) {
        values.push_back(measure(frame));
    }
    return values;
}

void line(const char* name, const std::string& value) {
    ImGui::TextUnformatted(name);
    ImGui::SameLine();
    right_aligned(value);
}

void draw_printed(const world::PrintedBoxes& printed, const world::WrongBoxes& wrong,
                  const printed::EveryTile* every_tile) {
    line("as printed: holes, left behind, wrong depths",
         fmt::format("{}, {}, {}", wrong.missing(), wrong.too_much(),
                     grouped(static_cast<std::int64_t>(wrong.depths.size()))));
    if (every_tile != nullptr) {
        line("every tile touched in each frame, so far", grouped(every_tile->touched()));
    }
    line("as printed: tiles made, cleared", fmt::format("{}, {}", grouped(printed.script().made()),
                                                        grouped(printed.script().cleared())));
}

void draw_camera_plots(const world::CameraRun& run, Theme theme) {
    const float unit = unit_of_font();
    const float gap = 12 * unit;
    const float width = (ImGui::GetContentRegionAvail().x - gap) / 2;
    const float left = ImGui::GetCursorPosX();
    const auto plot = [&](const char* title, const std::vector<PlotLine>& lines) {
        draw_plot(title, lines, run.frames().back().tick, width, kPlotHeight * unit, theme);
    };
    using Frame = world::CameraFrame;
    const auto of = [&](const char* name, Role role, double (*measure)(const Frame&),
                        bool is_strong = false) {
        return PlotLine{name, role, camera_values(run, measure), is_strong};
    };
    plot("work",
         {of("constructed", Role::left, [](const Frame& f) { return double(f.work.created); }),
          of(
              "used again", Role::entered, [](const Frame& f) { return double(f.work.recycled); },
              true),
          of("cleared", Role::refused, [](const Frame& f) { return double(f.work.cleared); })});
    ImGui::SameLine(left + width + gap);
    plot("tiles", {of(
                       "live", Role::taken, [](const Frame& f) { return double(f.live); }, true),
                   of("pooled", Role::refused, [](const Frame& f) { return double(f.pooled); }),
                   of("pending", Role::current, [](const Frame& f) { return double(f.pending); })});
    plot("holes", {of("tiles", Role::error, [](const Frame& f) { return double(f.holes); }, true)});
    ImGui::SameLine(left + width + gap);
    plot("boxes",
         {of("whole", Role::taken, [](const Frame& f) { return double(f.loaded); }, true)});
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
    edit_distances(workspace, camera.boxes);
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
    workspace.document.editor.apply(scene::ReplaceItem{std::move(changed)},
                                    fmt::format("change {}", item.name));
}

int camera_lines(const Workspace& workspace) {
    if (!workspace.live.has_camera()) return 0;
    const world::CameraRun& run = *workspace.live.camera().run();
    return 7 + (run.ahead() != nullptr ? 1 : 0) + (run.printed() != nullptr ? 2 : 0) +
           (run.every_tile() != nullptr ? 1 : 0);
}

int camera_plot_rows(const Workspace& workspace) {
    return workspace.live.has_camera() && workspace.live.camera().run()->frames().size() > 1 ? 2
                                                                                             : 0;
}

void draw_camera(const Workspace& workspace) {
    if (!workspace.live.has_camera()) return;
    const world::CameraRun& run = *workspace.live.camera().run();
    const world::CameraFrame& now = run.frames().back();
    const Streamer<scene::Tiles>& streamer = run.streamer();
    std::int64_t loading = 0;
    std::int64_t unloading = 0;
    streamer.for_each_box([&](Box box, std::int64_t, std::int64_t) {
        const BoxState state = streamer.state_of(box);
        loading += state == BoxState::loading ? 1 : 0;
        unloading += state == BoxState::unloading ? 1 : 0;
    });
    line("boxes whole, loading, to be unloaded",
         fmt::format("{}, {}, {}", grouped(now.loaded), grouped(loading), grouped(unloading)));
    line("tiles of a box",
         fmt::format("{} x {}", streamer.grid().width(), streamer.grid().height()));
    line("tiles live, pooled, pending",
         fmt::format("{}, {}, {}", grouped(now.live), grouped(now.pooled), grouped(now.pending)));
    line("tiles constructed, used again",
         fmt::format("{}, {}", grouped(run.sum().created), grouped(run.sum().recycled)));
    if (const world::ReadAhead* ahead = run.ahead()) {
        line("boxes read ahead, read in all",
             fmt::format("{}, {}", grouped(ahead->use().ahead), grouped(ahead->use().all)));
    }
    line("holes in the view", fmt::format("{} tiles", grouped(now.holes)));
    line("most built and cleared in a frame", fmt::format("{} tiles", grouped(run.worst())));
    line("memory of tiles",
         fmt::format("{} bytes", grouped(static_cast<std::int64_t>(streamer.pool().bytes()))));
    if (run.printed() != nullptr) {
        draw_printed(*run.printed(), workspace.live.camera().wrong_boxes(), run.every_tile());
    }
    if (run.frames().size() > 1) draw_camera_plots(run, workspace.display.theme);
}

}  // namespace tileglass::app
