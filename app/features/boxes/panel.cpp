// The tab: the numbers of the boxes, the film with plots below it, and the tuner.

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "app/canvas/charts/experiment_chart.hpp"
#include "app/features/boxes/boxes.hpp"
#include "app/features/boxes/film.hpp"
#include "app/features/controls.hpp"
#include "app/features/counts.hpp"
#include "app/features/menus.hpp"
#include "app/replay/counts.hpp"
#include "app/widgets/plot.hpp"
#include "app/widgets/texts.hpp"
#include "sandbox/world/camera.hpp"

namespace tileglass::app::boxes {

namespace {

void draw_plots(const world::CameraRun& run, const scene::TileCosts& costs, Wishes& wishes) {
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
    if (plots.wants_menu()) wishes.push_back(WishedMenu{menu_at(MenuSpot::ticks)});
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
void edit_time(const char* name, double& time, double unit, const char* meaning, const Subject& s,
               Wishes& wishes) {
    if (!ImGui::TableNextColumn()) return;
    const auto typed =
        ranged_field(name, time / unit, {0, scene::TileCosts::kMost / unit, false}, -1, s, wishes);
    if (typed) time = *typed * unit;
    tooltip(meaning);
}

// What the camera's frames counted, what a tile costs in the game that one thinks of, and the time
// that follows; in all: along the whole way.
void draw_tile_counts(const scene::Item& item, const Subject& s, Wishes& wishes) {
    constexpr int kFlags = ImGuiTableFlags_SizingStretchSame | ImGuiTableFlags_NoPadOuterX;
    if (!ImGui::BeginTable("tile counts", 5, kFlags)) return;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {6 * unit_of_font(), unit_of_font()});
    constexpr std::array<float, 4> kLeast{44, 52, 46, 46};
    set_up_columns("tiles", 70, kLeast);
    scene::Camera camera = *item.as<scene::Camera>();
    const scene::TileCosts before = camera.costs;
    const LiveWorld& live = s.live;
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
        if (count_name(count, s.display, 0, name)) wishes.push_back(WishedCount{count});
        edit_time(name, camera.costs.*cost, 1,
                  "What one costs in your game, microseconds. Nothing runs slower for it: the time "
                  "below is computed from it.",
                  s, wishes);
        cells([&](const StreamWork& work) { return grouped(work.*tiles); });
    }
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    write("frame, ms");
    tooltip("Computed: tiles times what one of them costs. The field: the time that a frame has.");
    edit_time(
        "frame, ms", camera.costs.frame, 1000,
        "The time that a frame has for its tiles, milliseconds: the line in the film, and the "
        "clock of the script as printed. The article has 20, for 50 frames a second.",
        s, wishes);
    cells([&](const StreamWork& work) {
        return value_text(world::computed_time(work, before) / 1000);
    });
    ImGui::PopStyleVar();
    ImGui::EndTable();
    if (camera.costs == before) return;
    scene::Item dearer = item;
    dearer.thing = camera;
    wishes.push_back(WishedEdit{scene::ReplaceItem{std::move(dearer)}, "change costs of tiles"});
}

void draw_numbers(const scene::Item& item, const Subject& s, Wishes& wishes) {
    const LiveWorld& live = s.live;
    draw_tile_counts(item, s, wishes);
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
    named_value("camera that loads them", item.name);
    named_value("tiles of a box",
                fmt::format("{} x {}", streamer.grid().width(), streamer.grid().height()));
    named_value(
        "tiles live, pooled, pending",
        fmt::format("{}, {}, {}", grouped(now.live), grouped(now.pooled), grouped(now.pending)));
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

void ShownBoxes::draw_tab(const Subject& s, Wishes& wishes) {
    const LiveWorld& live = s.live;
    // A panel drawn before this one may have hidden the camera.
    const scene::Item* driving = scene::driving_camera(s.scene);
    if (!live.has_camera() || driving == nullptr) {
        hint("No camera loads boxes here. Press 8 and drag over the canvas.");
        return;
    }
    const bool is_tried = try_out(s, wishes);
    Columns columns("boxes", {280, 330, 250});
    columns.next();
    const scene::TileCosts& costs = driving->as<scene::Camera>()->costs;
    draw_numbers(*driving, s, wishes);
    columns.next();
    if (live.film() != nullptr) draw_film(live, costs, wishes);
    if (live.camera().run()->frames().size() > 1) {
        draw_plots(*live.camera().run(), costs, wishes);
    } else {
        hint("Plots of the work begin with the first tick: G runs the camera.");
    }
    columns.next();
    if (is_tried) {
        draw_tuner(s, costs, wishes);
    } else {
        Buttons{*this, kRow, s, wishes}.draw("Try out other boxes", "world.tune");
        hint("The whole way is run again with other boxes, and compared with the present ones.");
    }
}

}  // namespace tileglass::app::boxes
