// The boxes that a camera loads.

#include <fmt/core.h>

#include <algorithm>
#include <functional>

#include "app/panels/counts.hpp"
#include "app/panels/panels.hpp"
#include "app/panels/plot.hpp"
#include "app/panels/widgets.hpp"
#include "app/playback/counts.hpp"
#include "app/session/tick_counts.hpp"
#include "sandbox/world/camera.hpp"
#include "sandbox/world/film.hpp"
#include "sandbox/world/read_ahead.hpp"

namespace tileglass::app {

namespace {

void draw_plots(Workspace& workspace, const world::CameraRun& run) {
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
    PlotPairs plots(workspace, all.back().tick, 2);
    plots.draw("work", {of_work("constructed", Role::left, &StreamWork::created),
                        of_work("recycled", Role::entered, &StreamWork::recycled, true),
                        of_work("cleared", Role::refused, &StreamWork::cleared)});
    plots.draw("tiles", {of("live", Role::taken, &Frame::live, true),
                         of("pooled", Role::refused, &Frame::pooled),
                         of("pending", Role::current, &Frame::pending)});
    plots.draw("holes", {of("tiles", Role::error, &Frame::holes, true)});
    plots.draw("boxes", {of("whole", Role::taken, &Frame::loaded, true)});
}

// What the camera's frames counted; in all: along its whole way.
void draw_tile_counts(const LiveWorld& live, Display& display) {
    constexpr int kFlags = ImGuiTableFlags_SizingStretchSame | ImGuiTableFlags_NoPadOuterX;
    if (!ImGui::BeginTable("tile counts", 4, kFlags)) return;
    constexpr std::array<float, 3> kLeast{72, 62, 62};
    set_up_columns("tiles", 60, kLeast);
    const std::array<std::size_t, 3> columns{count_of(&Counters::built, &Counters::recycled),
                                             count_of(&Counters::recycled),
                                             count_of(&Counters::cleared)};
    constexpr std::array<const char*, 3> kHeads{"constructed", "recycled", "cleared"};
    ImGui::TableNextColumn();
    for (std::size_t i = 0; i < columns.size(); ++i) {
        count_head(columns[i], kHeads[i], display);
    }
    const auto row = [&](const char* name, const StreamWork& work) {
        ImGui::TableNextColumn();
        write(name, Role::quiet_text);
        const Counters counters = counters_of(work);
        for (const std::size_t column : columns) {
            right_cell(grouped(counts()[column].of(counters)), Role::text);
        }
    };
    const world::CameraRun& run = *live.camera().run();
    row("this tick", run.frames().back().work);
    row("so far", run.sum());
    if (const world::Film* film = live.film(); film != nullptr && film->is_whole()) {
        StreamWork all;
        for (const world::CameraFrame& frame : film->frames()) all += frame.work;
        row("in all", all);
    }
    ImGui::EndTable();
}

void draw_numbers(const LiveWorld& live, const std::string& camera, Display& display) {
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
    named_value("camera that loads them", camera);
    named_value("tiles of a box",
                fmt::format("{} x {}", streamer.grid().width(), streamer.grid().height()));
    named_value(
        "tiles live, pooled, pending",
        fmt::format("{}, {}, {}", grouped(now.live), grouped(now.pooled), grouped(now.pending)));
    draw_tile_counts(live, display);
    if (const world::ReadAhead* ahead = run.ahead()) {
        named_value("boxes read ahead, read in all",
                    fmt::format("{}, {}", grouped(ahead->use().ahead), grouped(ahead->use().all)));
    }
    named_value("holes in the view", grouped(now.holes) + " tiles");
    named_value("most built and cleared in a frame", grouped(run.worst()) + " tiles");
    named_value("memory of tiles", grouped(streamer.pool().bytes()) + " bytes");
    if (const world::PrintedBoxes* printed = run.printed()) {
        const world::WrongBoxes& wrong = live.camera().wrong_boxes();
        named_value("as printed: holes, left behind, wrong depths",
                    fmt::format("{}, {}, {}", wrong.missing(), wrong.too_much(),
                                grouped(wrong.depths.size())));
        if (const printed::EveryTile* every_tile = run.every_tile()) {
            named_value("every tile touched in each frame, so far", grouped(every_tile->touched()));
        }
        named_value("as printed: tiles made, cleared",
                    fmt::format("{}, {}", grouped(printed->script().made()),
                                grouped(printed->script().cleared())));
    }
}

}  // namespace

void draw_boxes(Desk& desk, std::optional<Tuning>& tuning) {
    Workspace& workspace = desk.workspace;
    LiveWorld& live = workspace.live;
    // A panel drawn before this one may have hidden the camera.
    const scene::Item* driving = scene::driving_camera(workspace.scene());
    if (!live.has_camera() || driving == nullptr) {
        hint("No camera loads boxes here. Press 8 and drag over the canvas.");
        return;
    }
    const bool is_tried = try_out(workspace, tuning);
    Columns columns("boxes", {280, 330, 250});
    columns.next();
    draw_numbers(live, driving->name, workspace.display);
    columns.next();
    if (live.film() != nullptr) draw_film(live);
    if (live.camera().run()->frames().size() > 1) {
        draw_plots(workspace, *live.camera().run());
    } else {
        hint("Plots of the work begin with the first tick: G runs the camera.");
    }
    columns.next();
    if (is_tried) {
        draw_tuner(workspace, *tuning);
    } else {
        command_button("Try out other boxes", command("world.tune"), desk);
        hint("The whole way is run again with other boxes, beside what is now.");
    }
}

}  // namespace tileglass::app
