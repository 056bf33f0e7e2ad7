// The boxes that a camera loads.

#include <fmt/core.h>

#include <algorithm>
#include <functional>

#include "app/canvas/charts/experiment_chart.hpp"
#include "app/features/menus.hpp"
#include "app/replay/counts.hpp"
#include "app/shell/panels/controls.hpp"
#include "app/shell/panels/counts.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/tick_counts.hpp"
#include "app/widgets/plot.hpp"
#include "sandbox/world/camera.hpp"
#include "sandbox/world/film.hpp"
#include "sandbox/world/read_ahead.hpp"

namespace tileglass::app {

namespace {

void draw_plots(Workspace& workspace, const world::CameraRun& run, const scene::TileCosts& costs) {
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
    PlotPairs plots(all.back().tick, 2);
    plots.draw("work", {of_work("constructed", Role::left, &StreamWork::created),
                        of_work("recycled", Role::entered, &StreamWork::recycled, true),
                        of_work("cleared", Role::refused, &StreamWork::cleared)});
    const auto milliseconds = [&](const Frame& frame) {
        return world::computed_time(frame.work, costs) / 1000;
    };
    plots.draw("time, ms", {of("computed", Role::taken, milliseconds, true)});
    plots.draw("tiles", {of("live", Role::taken, &Frame::live, true),
                         of("pooled", Role::refused, &Frame::pooled),
                         of("pending", Role::current, &Frame::pending)});
    plots.draw("holes", {of("tiles", Role::error, &Frame::holes, true)});
    if (plots.wants_menu()) workspace.requests.menu = menu_at(MenuSpot::ticks);
}

// What can be done with a tile: its count, and its cost.
struct TileWork {
    const char* name;
    std::int64_t StreamWork::* tiles;
    double scene::TileCosts::* cost;
    std::size_t count;
};

std::array<TileWork, 3> tile_works() {
    using scene::TileCosts;
    return {
        TileWork{"constructed", &StreamWork::created, &TileCosts::construct,
                 count_of(&Counters::built, &Counters::recycled)},
        TileWork{"recycled", &StreamWork::recycled, &TileCosts::recycle,
                 count_of(&Counters::recycled)},
        TileWork{"cleared", &StreamWork::cleared, &TileCosts::clear, count_of(&Counters::cleared)}};
}

// A time as its user says it, in the table's next cell: shown and typed in units of `unit` us.
void edit_time(Workspace& workspace, const char* name, double& time, double unit,
               const char* meaning) {
    if (!ImGui::TableNextColumn()) return;
    const auto typed =
        ranged_field(name, time / unit, {0, scene::TileCosts::kMost / unit, false}, -1, workspace);
    if (typed) time = *typed * unit;
    tooltip(meaning);
}

// What the camera's frames counted, what a tile costs in the game that one thinks of, and the time
// that follows; in all: along the whole way.
void draw_tile_counts(Workspace& workspace, const scene::Item& item) {
    constexpr int kFlags = ImGuiTableFlags_SizingStretchSame | ImGuiTableFlags_NoPadOuterX;
    if (!ImGui::BeginTable("tile counts", 5, kFlags)) return;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {6 * unit_of_font(), unit_of_font()});
    constexpr std::array<float, 4> kLeast{44, 52, 46, 46};
    set_up_columns("tiles", 70, kLeast);
    scene::Camera camera = *item.as<scene::Camera>();
    const scene::TileCosts before = camera.costs;
    const LiveWorld& live = workspace.live;
    const world::CameraRun& run = *live.camera().run();
    std::vector<StreamWork> sums{run.frames().back().work, run.sum()};
    if (const world::Film* film = live.film(); film != nullptr && film->is_whole()) {
        sums.emplace_back();
        for (const world::CameraFrame& frame : film->frames()) sums.back() += frame.work;
    }
    ImGui::TableNextColumn();
    for (const char* head : {"one, us", "this tick", "so far", "in all"}) {
        right_cell(head, Role::quiet_text, Font::words);
    }
    // Not known before the film is whole.
    const auto cells = [&](const auto& text_of) {
        for (const StreamWork& work : sums) right_cell(text_of(work), Role::text);
        if (sums.size() == 2) right_cell("-", Role::quiet_text);
    };
    for (const auto& [name, tiles, cost, count] : tile_works()) {
        ImGui::TableNextColumn();
        ImGui::AlignTextToFramePadding();
        count_name(count, workspace.display, 0, name);
        edit_time(workspace, name, camera.costs.*cost, 1,
                  "What one costs in your game, microseconds. Nothing runs slower for it: the time "
                  "below is computed from it.");
        cells([&](const StreamWork& work) { return grouped(work.*tiles); });
    }
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    write("frame, ms");
    tooltip("Computed: tiles times what one of them costs. The field: the time that a frame has.");
    edit_time(workspace, "frame, ms", camera.costs.frame, 1000,
              "The time that a frame has for its tiles, milliseconds: the line in the film. The "
              "article has 20, for 50 frames a second.");
    cells([&](const StreamWork& work) {
        return value_text(world::computed_time(work, before) / 1000);
    });
    ImGui::PopStyleVar();
    ImGui::EndTable();
    if (camera.costs != before) workspace.document.change(item, camera, "change costs of tiles");
}

// The work of this program itself in the frames of a film that make or clear tiles: in its own
// tiles there is nothing dear.
void draw_measured(const world::Film* film) {
    std::vector<double> times;
    for (std::size_t i = 0; film != nullptr && i < film->frames().size(); ++i) {
        const StreamWork& work = film->frames()[i].work;
        if (work.created + work.recycled + work.cleared == 0) continue;
        times.push_back(film->measured_times()[i]);
    }
    const world::Spread spread = world::spread_of(times);
    named_value("measured here, a frame with work",
                spread.times == 0 ? "-" : value_text(spread.median) + " us");
    tooltip(spread.times == 0
                ? "Nothing is measured yet."
                : fmt::format("The middle of {} frames of the film that make or clear tiles, each "
                              "measured once; eight in ten: {} us. The tiles here are bare: what "
                              "they cost in a game is computed.",
                              grouped(static_cast<std::int64_t>(spread.times)),
                              spread_text(spread)));
}

void draw_numbers(Workspace& workspace, const scene::Item& item) {
    const LiveWorld& live = workspace.live;
    const std::string name = item.name;
    draw_tile_counts(workspace, item);  // which may replace the item
    draw_measured(live.film());
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
    named_value("camera that loads them", name);
    named_value("tiles of a box",
                fmt::format("{} x {}", streamer.grid().width(), streamer.grid().height()));
    named_value(
        "tiles live, pooled, pending",
        fmt::format("{}, {}, {}", grouped(now.live), grouped(now.pooled), grouped(now.pending)));
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
    const scene::TileCosts costs = driving->as<scene::Camera>()->costs;
    draw_numbers(workspace, *driving);
    columns.next();
    if (live.film() != nullptr) draw_film(workspace, costs);
    if (live.camera().run()->frames().size() > 1) {
        draw_plots(workspace, *live.camera().run(), costs);
    } else {
        hint("Plots of the work begin with the first tick: G runs the camera.");
    }
    columns.next();
    if (is_tried) {
        draw_tuner(workspace, *tuning);
    } else {
        command_button("Try out other boxes", command("world.tune"), desk);
        hint("The whole way is run again with other boxes, beside the present ones.");
    }
}

}  // namespace tileglass::app
