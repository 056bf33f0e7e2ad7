#include "app/shell/session/legend.hpp"

#include <algorithm>

#include "app/document/overlays/foreign_tiles.hpp"
#include "app/shell/session/subject.hpp"
#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

namespace {

// Do another program's tiles belong to another question than the item's?
bool has_stale_tiles(const Workspace& workspace, const scene::Item& item) {
    const scene::Scene& scene = workspace.scene();
    return scene::is_stale(*item.query(), scene.frame, scene.map.cells);
}

// How an item is painted.
enum class Painted : std::uint8_t { taken, compared, compared_with_foreign };

Painted painted(const Workspace& workspace, const scene::Item& item) {
    const scene::ItemId selected = workspace.selection.main;
    if (workspace.compare.paints(item.id, selected)) return Painted::compared;
    const Player& player = workspace.player;
    const bool is_played =
        item.id == selected && player.recording() != nullptr && !player.is_at_end();
    const bool has_yours = !workspace.compare.has_parts() && item.query() != nullptr &&
                           item.query()->foreign && !has_stale_tiles(workspace, item);
    return has_yours && !is_played ? Painted::compared_with_foreign : Painted::taken;
}

// Is any visible item painted like this? The selected one counts, too.
bool has_painted(const Workspace& workspace, Painted how) {
    const bool has_foreign = workspace.answers.facts().has_foreign;
    if (how == Painted::compared_with_foreign && !has_foreign) return false;
    const std::vector<Answer>& answers = workspace.answers.all();
    return std::any_of(answers.begin(), answers.end(), [&](const Answer& answer) {
        const scene::Item* item = workspace.scene().find(answer.item);
        return item != nullptr && !item->hidden && item->query() != nullptr &&
               painted(workspace, *item) == how;
    });
}

}  // namespace

std::vector<LegendRow> legend_rows(const Workspace& workspace) {
    LegendRows rows;
    const Subject subject = subject_of(workspace);
    const auto add_features = [&](LegendPart part) {
        for (const auto& feature : workspace.features.all()) {
            feature->add_to_legend(subject, part, rows);
        }
    };
    add_features(LegendPart::taken);
    const scene::Item* selected = workspace.selected_item();
    const bool is_compared = selected != nullptr && selected->is_known() &&
                             painted(workspace, *selected) != Painted::taken;
    const bool has_foreign_tiles = has_painted(workspace, Painted::compared_with_foreign);
    // "taken" heads an otherwise empty legend, unless objects are shown: they are painted as heat.
    const bool is_first = rows.rows.empty() && !has_foreign_tiles && !shows_world(workspace) &&
                          !workspace.scene().items.empty();
    rows.add(has_painted(workspace, Painted::taken) || is_first, Role::taken, "taken");
    for (const compare::ForeignPart part :
         {compare::ForeignPart::both, compare::ForeignPart::missing, compare::ForeignPart::extra}) {
        const auto& [role, name] = look_of(part);
        rows.add(has_foreign_tiles, role, name);
    }
    add_features(LegendPart::astray);
    const LiveWorld& live = workspace.live;
    const Player& player = workspace.player;
    const Recording* recording = player.recording();
    const Counters counters = recording != nullptr ? recording->counters() : Counters{};
    // What went wrong is said first.
    rows.add(counters.jumps + counters.limits > 0, Role::error, "went astray");
    rows.add_faults(workspace.lists.shown().wrong);
    add_features(LegendPart::faults);
    const CrossingMarks* marks = player.crossing_marks();
    const bool has_hit = workspace.answers.facts().has_hit;
    rows.add(counters.refused > 0 && !is_compared, Role::refused, "tested and refused");
    rows.add((has_hit || counters.hits > 0) && !is_compared, Role::hit, "hit");
    rows.add(marks != nullptr && !marks->columns().empty(), Role::column_crossing, "column line");
    rows.add(marks != nullptr && !marks->rows().empty(), Role::row_crossing, "row line");
    rows.add(counters.ties > 0, Role::tie, "tie");
    rows.add(counters.located > 0 && !is_compared, Role::located, "tile located");
    rows.add(counters.rows > 0 && !is_compared, Role::row_found, "ends of a row");
    const auto& objects = workspace.meeting.objects();
    if (objects && !subject.played[0].cells) {
        const LegendRow not_met =
            objects->looks_at_all ? LegendRow{Role::quiet_text, "not met, but all are looked at"}
                                  : LegendRow{Role::refused, "object not met"};
        rows.add_both(
            objects->tried, [](const world::TriedObject& tried) { return tried.is_met; },
            {Role::hit, "object met"}, not_met);
    }
    const bool has_changed = !workspace.lists.shown().changed.empty();
    rows.add(has_changed, Role::entered, "entered");
    rows.add(has_changed, Role::left, "left");
    add_features(LegendPart::world);
    add_features(LegendPart::camera);
    rows.add(recording != nullptr, Role::current, "current step");
    rows.add(has_bodies(live), Role::input, "moves by itself");
    const bool is_stale =
        workspace.asked_item() != nullptr && has_stale_tiles(workspace, *workspace.asked_item());
    rows.add(is_stale, Role::quiet_text, "yours, to another question");
    rows.add(!player.breakpoints.tiles().empty() && !subject.played[0].cells, Role::breakpoint,
             "playing stops");
    add_features(LegendPart::map);
    rows.add(workspace.scene().map.cells != nullptr || live.has_camera(), Role::solid_tile,
             "solid tile");
    return rows.rows;
}

Heat heat_of(const Workspace& workspace) {
    if (const ShownLists& lists = workspace.lists.shown(); lists.state) {
        return {"nodes a tile", lists.longest};
    }
    return {"tests a tile", workspace.display.has_heat ? most_tests(workspace.player) : 0};
}

}  // namespace tileglass::app
