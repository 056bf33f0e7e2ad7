// The table of all commands, and the actions that are too small for a file of their own.

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>
#include <vector>

#include "app/commands/commands.hpp"
#include "app/commands/comparing.hpp"
#include "app/commands/display.hpp"
#include "app/commands/experiments.hpp"
#include "app/commands/foreign_tiles.hpp"
#include "app/commands/items.hpp"
#include "app/commands/map_edits.hpp"
#include "app/compare/floats.hpp"
#include "app/live/tick_marks.hpp"
#include "app/session/subject.hpp"

namespace tileglass::app {

namespace {

constexpr Chord key(int code) {
    return {code};
}
constexpr Chord control(int code) {
    return {code, true};
}
constexpr Chord shift(int code) {
    return {code, false, true};
}
constexpr Chord control_shift(int code) {
    return {code, true, true};
}

bool has_selected(const Workspace& w) {
    return w.selected_item() != nullptr;
}
bool has_known_selected(const Workspace& w) {
    return has_selected(w) && w.selected_item()->is_known();
}
bool has_tile(const Workspace& w) {
    return w.pointed.pinned_or_hovered().has_value();
}
bool has_life(const Workspace& w) {
    return w.live.has_life();
}
bool has_steps(const Workspace& w) {
    return w.player.length() > 0;
}
bool has_camera(const Workspace& w) {
    return w.live.has_camera();
}
bool has_any_objects(const Workspace& w) {
    return w.live.has_objects();
}
bool has_experiment(const Workspace& w) {
    return w.scene().experiment.has_value();
}
bool has_brush(const Workspace& w) {
    return w.hand.has_brush;
}
bool has_breakpoints(const Workspace& w) {
    return !w.player.breakpoints.tiles().empty();
}
bool has_words(const Workspace& w) {
    return !w.scene().title.empty() || !w.scene().about.empty();
}

void lay_tools_down(Workspace& w) {
    if (!w.hand.is_empty()) w.message.tell("");
    w.hand.lay_down();
}

// Switches the tool with which a click on a tile makes its kind solid or open.
void pick_kinds(Workspace& w) {
    const bool picks = !w.hand.picks_kinds;
    lay_tools_down(w);
    w.hand.picks_kinds = picks;
    if (!picks) return;
    w.display.tabs.show(Tab::map);
    w.message.tell("Click a tile: all tiles of its kind turn from solid to open and back");
}

void take_brush(Workspace& w) {
    lay_tools_down(w);
    w.hand.has_brush = true;
    w.message.tell(kBrushHint);
}

template <int kChange>
void resize_brush(Workspace& w) {
    w.hand.brush_size = std::clamp(w.hand.brush_size + kChange, kLeastBrush, kMostBrush);
    w.message.tell(fmt::format("brush: {0} x {0} {1}", w.hand.brush_size,
                               w.hand.brush_size == 1 ? "tile" : "tiles"));
}

void undo(Workspace& w) {
    const std::string label = w.document.editor.undo_label();
    w.document.editor.undo();
    w.message.tell(fmt::format("undid: {}", label));
}

void redo(Workspace& w) {
    const std::string label = w.document.editor.redo_label();
    w.document.editor.redo();
    w.message.tell(fmt::format("redid: {}", label));
}

// If there is no gesture, cancels one thing: a question, a tool, help, a pin, the selection.
void cancel(Workspace& w) {
    if (w.questions.leaving) {
        w.questions.leaving.reset();
    } else if (w.questions.file_choice && w.questions.file_choice->to_replace()) {
        w.questions.file_choice->keep();
    } else if (waits_for_person(w)) {
        w.questions.drop();
        if (w.files.loading.is_running()) w.give_up_reading();
    } else if (w.pointed.typed_grip) {
        w.pointed.typed_grip.reset();
    } else if (!w.hand.is_empty()) {
        lay_tools_down(w);
    } else if (w.is_counting()) {
        w.give_up_counting();
    } else if (w.display.has_help) {
        w.display.has_help = false;
    } else if (w.pointed.pinned) {
        w.pointed.pinned.reset();
    } else if (w.display.is_presenting) {
        present(w);
    } else if (w.compare.page) {
        turn_page(w, *w.compare.page);
    } else {
        w.selected = scene::kNoItem;
    }
}

void save(Workspace& w) {
    if (w.display.is_presenting) present(w);  // the view of before is saved
    if (w.document.file.empty()) {
        w.questions.wants_save_as = true;
    } else {
        w.save_to(w.document.file);
    }
}

void next_snap(Workspace& w) {
    w.hand.snap = kSnaps[(static_cast<std::size_t>(w.hand.snap) + 1) % kSnaps.size()];
    w.message.tell(fmt::format("snap: {}", title_of(w.hand.snap)));
}

void toggle_breakpoint(Workspace& w) {
    const Tile tile = *w.pointed.pinned_or_hovered();
    w.player.breakpoints.toggle(tile);
    const bool stops = w.player.breakpoints.has(tile);
    w.message.tell(
        fmt::format("playing {} at tile {} {}", stops ? "stops" : "does not stop", tile.x, tile.y));
}

void run_to_breakpoint(Workspace& w) {
    if (!w.player.run_to_break()) w.message.tell("no step was left that works on a breakpoint");
}

// To a tick that is known to be marked; else the world runs until one is.
void go_to_next_mark(LiveWorld& live) {
    if (const std::optional<std::int64_t> tick = next_marked_tick(live)) {
        live.go_to(*tick);
    } else {
        live.run_to_new_node();
    }
}

// Does something with the ticks of the world, which the transport shows from then on.
template <auto kAct>
void ticks(Workspace& w) {
    if (!plays_ticks(w)) w.display.plays_ticks = true;
    kAct(w.live);
}

// Does something with the steps of the recording, which the transport shows from then on.
template <auto kAct>
void steps(Workspace& w) {
    if (plays_ticks(w)) w.display.plays_ticks = false;
    kAct(w.player);
}

// Opens the case after the one that is open, or before it; the first one if none is.
template <int kWay>
void turn_to_case(Workspace& w) {
    const std::vector<Case>& cases = w.files.cases;
    const auto count = static_cast<std::ptrdiff_t>(cases.size());
    const Case* open = find_case(cases, w.files.open_case);
    if (open == nullptr) {
        // A shipped scene may have been opened as a file.
        open = find_case(cases, case_of(w.document.file.filename().string(), "").id);
    }
    const std::ptrdiff_t place = open != nullptr ? open - cases.data() : kWay > 0 ? -1 : count;
    w.leave_for(CaseToOpen{cases[static_cast<std::size_t>((place + kWay + count) % count)]});
}

void copy_scene(Workspace& w) {
    w.requests.clipboard = w.text();
    w.message.tell("copied the scene as text");
}

template <int kX, int kY>
void nudge_by(Workspace& w) {
    nudge(w, kX, kY);
}

template <int kPercent>
void resize_by(Workspace& w) {
    resize_all(w, kPercent);
}

// Opens a question.
template <bool Questions::* kQuestion>
void ask(Workspace& w) {
    w.questions.*kQuestion = true;
}
// Requests something of the window.
template <bool Requests::* kRequest>
void request(Workspace& w) {
    w.requests.*kRequest = true;
}
template <typename Place>
void leave_for(Workspace& w) {
    w.leave_for(Place{});
}
template <ChartFormat kFormat>
void export_as(Workspace& w) {
    export_chart(w, kFormat);
}

constexpr Chord kNoKey{};

// Makes a command repeat while its key is held.
Command repeated(Command row) {
    row.is_repeated = true;
    return row;
}

// Adds a second key to a command.
Command with_second(Command row, Chord second_chord) {
    row.second_chord = second_chord;
    return row;
}

// A command for a switch of the display.
template <bool Display::* kSwitch>
Command switch_of(std::string_view id, std::string_view name, Chord chord) {
    Command row{id, name, chord};
    row.act = [](Workspace& w) { w.display.*kSwitch = !(w.display.*kSwitch); };
    row.is_on = [](const Workspace& w) { return w.display.*kSwitch; };
    return row;
}

// A command that begins and ends a kind of comparison.
template <ComparePage kPage>
Command page_of(std::string_view id, std::string_view name, Chord chord) {
    Command row{id, name, chord};
    row.act = [](Workspace& w) { turn_page(w, kPage); };
    row.is_on = [](const Workspace& w) { return w.compare.page == kPage; };
    return row;
}

// The exhibit for things of a type.
template <typename Part>
const Exhibit& exhibit_for() {
    if constexpr (std::is_constructible_v<scene::Shape, Part>) {
        return exhibit_of(scene::Shape(Part()));
    } else {
        return *exhibit_of(scene::Thing(Part()));
    }
}

// A command that takes the tool for things of a type.
template <typename Part>
Command tool_of(std::string_view id, std::string_view name, Chord chord) {
    Command row{id, name, chord};
    row.act = [](Workspace& w) {
        lay_tools_down(w);
        w.hand.tool = &exhibit_for<Part>();
        w.message.tell(w.hand.tool->hint);
    };
    row.is_on = [](const Workspace& w) { return w.hand.tool == &exhibit_for<Part>(); };
    return row;
}

const std::vector<Command> kFile{
    {"file.new", "New scene", control('N'), leave_for<NewScene>},
    {"file.landscape", "New endless landscape", kNoKey, leave_for<NewLandscape>},
    {"file.open", "Open...", control_shift('O'), ask<&Questions::wants_open>},
    {"file.save", "Save", control('S'), save},
    {"file.save_as", "Save as...", control_shift('S'), ask<&Questions::wants_save_as>},
    {"file.pause_input", "Pause the input", key('I'),
     [](Workspace& w) { w.pipe->is_paused = !w.pipe->is_paused; },
     [](const Workspace& w) { return w.pipe.has_value(); },
     [](const Workspace& w) { return w.pipe && w.pipe->is_paused; }},
    {"file.quit", "Quit", control('Q'), leave_for<ProgramEnd>},
};

const std::vector<Command> kEdit{
    repeated({"edit.undo", "Undo", control('Z'), undo,
              [](const Workspace& w) { return w.document.editor.can_undo(); }}),
    with_second(repeated({"edit.redo", "Redo", control('Y'), redo,
                          [](const Workspace& w) { return w.document.editor.can_redo(); }}),
                control_shift('Z')),
    {"edit.copy", "Copy scene as text", control('C'), copy_scene},
    {"edit.paste", "Paste scene", control('V'), request<&Requests::paste>},
    {"edit.duplicate", "Duplicate", control('D'), duplicate, has_selected},
    {"edit.rename", "Rename", key(kKeyF2), request<&Requests::rename>,
     [](const Workspace& w) {
         return has_selected(w) && w.display.has_docks && !w.display.is_presenting;
     }},
    {"edit.delete", "Delete", key(kKeyDelete), remove_selected, has_selected},
    {"edit.to_floats", "Round the numbers to float32", kNoKey, make_floats,
     [](const Workspace& w) {
         return has_known_selected(w) && can_become_floats(w.selected_item()->thing);
     }},
    {"yours.paste", "Paste the tiles of another program", control_shift('V'),
     request<&Requests::pastes_foreign_tiles>, can_take_foreign_tiles},
    {"yours.load", "Load the tiles of another program...", kNoKey,
     ask<&Questions::wants_foreign_tiles>, can_take_foreign_tiles},
    {"yours.first", "Go to the first difference from yours", kNoKey, go_to_first_difference,
     [](const Workspace& w) { return first_difference(w) != nullptr; }},
    {"yours.forget", "Forget yours", kNoKey, forget_foreign_tiles, has_foreign_tiles},
    {"edit.snap", "Next snapping", key('S'), next_snap},
};

const std::vector<Command> kInNoMenu{
    {"edit.cancel", "Cancel", key(kKeyEscape), cancel},
    repeated({"edit.left", "Nudge left", key(kKeyLeft), nudge_by<-1, 0>, has_selected}),
    repeated({"edit.right", "Nudge right", key(kKeyRight), nudge_by<1, 0>, has_selected}),
    repeated({"edit.up", "Nudge up", key(kKeyUp), nudge_by<0, -1>, has_selected}),
    repeated({"edit.down", "Nudge down", key(kKeyDown), nudge_by<0, 1>, has_selected}),
};

const std::vector<Command> kView{
    {"view.fit", "Fit", key(kKeyHome), fit_all},
    {"view.fit_selected", "Fit the selected item", shift(kKeyHome), fit_selected,
     has_known_selected},
    with_second(repeated({"view.zoom_in", "Zoom in", key('='), [](Workspace& w) { zoom(w, 1.5); }}),
                shift('=')),
    repeated({"view.zoom_out", "Zoom out", key('-'), [](Workspace& w) { zoom(w, 1 / 1.5); }}),
    {"view.light", "Light", control('T'), turn_theme, nullptr,
     [](const Workspace& w) { return w.display.theme == Theme::light; }},
    {"view.y_up", "+y upwards", kNoKey, turn_over, nullptr,
     [](const Workspace& w) { return w.scene().view.y_up; }},
    {"view.map", "Map: layers and solid tiles", key('A'),
     [](Workspace& w) { w.display.tabs.toggle(Tab::map); }, can_show_map, shows_map},
    {"view.solid_tree", "Tree of the solid tiles", kNoKey,
     [](Workspace& w) { w.display.has_solid_tree = !w.display.has_solid_tree; }, has_tiles,
     [](const Workspace& w) { return w.display.has_solid_tree; }},
    switch_of<&Display::has_heat>("view.heat", "Heat map of tests", key('H')),
    switch_of<&Display::has_order>("view.order", "Order of visiting", key('N')),
    switch_of<&Display::has_neighbours>("view.neighbours", "Steps to the neighbours of a tile",
                                        kNoKey),
    {"view.docks", "Docks", key(kKeyF10), toggle_docks, nullptr,
     [](const Workspace& w) { return w.display.has_docks; }},
    {"view.about", "About this scene", kNoKey,
     [](Workspace& w) { w.display.has_about = !w.display.has_about; }, has_words,
     [](const Workspace& w) { return w.display.has_about && has_words(w); }},
    {"view.present", "Present", key(kKeyF11), present, nullptr,
     [](const Workspace& w) { return w.display.is_presenting; }},
    with_second(repeated({"view.larger", "Everything larger", control('='), resize_by<25>}),
                control_shift('=')),  // where + is a shifted key
    repeated({"view.smaller", "Everything smaller", control('-'), resize_by<-25>}),
    {"view.usual_size", "Usual size", control('0'), resize_by<0>},
    {"view.show_roles", "Show all that the legend hides", kNoKey,
     [](Workspace& w) { w.display.hidden_roles = 0; },
     [](const Workspace& w) { return w.display.hidden_roles != 0; }},
    {"view.reset_layout", "Reset layout", kNoKey, request<&Requests::layout_reset>},
};

const std::vector<Command> kCases{
    {"cases.open", "Find a case...", control('O'), ask<&Questions::wants_case>,
     [](const Workspace& w) { return !w.files.cases.empty(); }},
    {"cases.next", "Next case", key(kKeyPageDown), turn_to_case<1>,
     [](const Workspace& w) { return !w.files.cases.empty(); }},
    {"cases.previous", "Case before", key(kKeyPageUp), turn_to_case<-1>,
     [](const Workspace& w) { return !w.files.cases.empty(); }},
};

const std::vector<Command> kTools{
    with_second({"tool.select", "Select", key('V'), lay_tools_down, nullptr,
                 [](const Workspace& w) { return w.hand.is_empty(); }},
                key('1')),
    tool_of<Rect>("tool.rectangle", "Rectangle", key('2')),
    tool_of<Circle>("tool.circle", "Circle", key('3')),
    tool_of<Segment>("tool.segment", "Segment", key('4')),
    tool_of<Ray>("tool.ray", "Ray", key('5')),
    tool_of<scene::Object>("tool.object", "Object", key('6')),
    tool_of<scene::Swarm>("tool.swarm", "Swarm", key('7')),
    tool_of<scene::Camera>("tool.camera", "Camera", key('8')),
    {"tool.brush", "Brush", key('B'), take_brush, nullptr, has_brush},
    {"map.pick", "Pick solid kinds of tiles", shift('A'), pick_kinds, has_tiles,
     [](const Workspace& w) { return w.hand.picks_kinds; }},
    repeated({"tool.brush_smaller", "Smaller brush", key('['), resize_brush<-1>, has_brush}),
    repeated({"tool.brush_larger", "Larger brush", key(']'), resize_brush<1>, has_brush}),
};

const std::vector<Command> kWorld{
    {"world.run", "Run or hold", key('G'),
     ticks<[](LiveWorld& live) { live.is_running() ? live.pause() : live.run(); }>, has_life,
     [](const Workspace& w) { return w.live.is_running(); }},
    repeated({"world.tick", "One tick", key('T'),
              ticks<[](LiveWorld& live) { live.go_to(live.last_tick() + 1); }>, has_life}),
    repeated({"world.back", "One tick back", shift('T'),
              ticks<[](LiveWorld& live) { live.go_to(live.last_tick() - 1); }>, has_life}),
    repeated({"world.previous_mark", "Back to the tick before that is marked", kNoKey,
              ticks<[](LiveWorld& live) { live.go_to(*previous_marked_tick(live)); }>,
              [](const Workspace& w) { return previous_marked_tick(w.live).has_value(); }}),
    {"world.next_mark", "On to the next tick that is marked", kNoKey, ticks<go_to_next_mark>,
     [](const Workspace& w) { return next_marked_tick(w.live).has_value() || has_bodies(w.live); }},
    {"world.end", "To the last tick reached so far", kNoKey,
     ticks<[](LiveWorld& live) { live.go_to(live.horizon()); }>, has_life},
    {"world.restart", "Back to tick 0", shift('G'), ticks<[](LiveWorld& live) { live.go_to(0); }>,
     has_life},
    {"world.jump", "Let the camera jump to the pointer", key('J'),
     [](Workspace& w) { jump_camera(w, *w.pointed.hovered_point); },
     [](const Workspace& w) { return has_camera(w) && w.pointed.hovered_point; }},
    {"world.follow", "Follow the camera", shift('J'),
     [](Workspace& w) { w.motion.follows_camera = !w.motion.follows_camera; }, has_camera,
     [](const Workspace& w) { return w.motion.follows_camera; }},
    {"world.tune", "Try out other boxes", key('U'), toggle_tuner, has_camera, is_tuning},
    {"world.drive", "Let the selected camera load the boxes", kNoKey, drive_boxes, can_drive_boxes},
    {"world.nearest", "Nearest objects", kNoKey,
     [](Workspace& w) { w.display.has_nearest = !w.display.has_nearest; }, has_any_objects,
     [](const Workspace& w) { return w.display.has_nearest; }},
    {"world.structures", "Structures of the objects", key('E'), toggle_structures, has_any_objects,
     shows_structure},
    {"world.experiment", "Experiment with all structures", key('W'), toggle_experiment, nullptr,
     has_experiment},
    {"world.run_experiment", "Run or cancel the experiment", shift('W'), run_or_cancel_experiment,
     has_experiment, [](const Workspace& w) { return w.experiment.is_running(); }},
    {"world.experiment_csv", "Write the experiment's numbers (.csv)", kNoKey,
     export_as<ChartFormat::csv>, can_export_chart},
    {"world.experiment_png", "Write its chart (.png)", kNoKey, export_as<ChartFormat::png>,
     can_export_chart},
    {"world.experiment_svg", "Write its chart (.svg)", kNoKey, export_as<ChartFormat::svg>,
     can_export_chart},
    {"world.life", "Life of an object, a node or a tile", key('F'), toggle_life, has_life,
     [](const Workspace& w) { return w.display.tabs.shows(Tab::life); }},
};

const std::vector<Command> kSteps{
    {"play.toggle", "Play or pause", key('P'),
     steps<[](Player& player) { player.is_playing() ? player.pause() : player.play(); }>, has_steps,
     [](const Workspace& w) { return w.player.is_playing(); }},
    repeated(
        {"play.step", "Step", key('.'), steps<[](Player& player) { player.step(); }>, has_steps}),
    repeated({"play.back", "Step back", key(','), steps<[](Player& player) { player.back(); }>,
              has_steps}),
    {"play.restart", "Restart", key('R'), steps<[](Player& player) { player.go_to(0); }>,
     has_steps},
    {"play.end", "To the end", shift('R'),
     steps<[](Player& player) { player.go_to(player.length()); }>, has_steps},
    repeated({"play.previous_mark", "Back to the mark before", shift(','),
              steps<[](Player& player) { player.go_to(*player.previous_mark()); }>,
              [](const Workspace& w) { return w.player.previous_mark().has_value(); }}),
    repeated({"play.next_mark", "On to the next mark", shift('.'),
              steps<[](Player& player) { player.go_to(*player.next_mark()); }>,
              [](const Workspace& w) { return w.player.next_mark().has_value(); }}),
    {"play.breakpoint", "Stop when this tile is tested", key('K'), toggle_breakpoint, has_tile,
     [](const Workspace& w) {
         return has_tile(w) && w.player.breakpoints.has(*w.pointed.pinned_or_hovered());
     }},
    {"play.code", "Code of what is played", key('X'),
     [](Workspace& w) { w.display.tabs.toggle(Tab::code); }, nullptr,
     [](const Workspace& w) { return w.display.tabs.shows(Tab::code); }},
    {"play.to_breakpoint", "Run to the next breakpoint", shift('K'), run_to_breakpoint,
     [](const Workspace& w) { return has_steps(w) && has_breakpoints(w); }},
    {"play.clear_breakpoints", "Remove all breakpoints", kNoKey,
     [](Workspace& w) { w.player.breakpoints.clear(); }, has_breakpoints},
};

const std::vector<Command> kCompare{
    page_of<ComparePage::two>("compare.two", "With another method or convention", key('C')),
    {"compare.swap", "Swap A and B", shift('C'), [](Workspace& w) { w.compare.comparison.swap(); },
     can_swap},
    page_of<ComparePage::lens>("compare.lens", "Every item under one convention", key('L')),
    page_of<ComparePage::marks>("compare.marks", "With tiles marked by hand", key('M')),
    {"compare.clear_marks", "Unmark all tiles of the selected item", shift('M'),
     [](Workspace& w) { w.compare.marks.clear(w.selected); },
     [](const Workspace& w) { return !w.hand_marks().empty(); }},
    page_of<ComparePage::program>("compare.program", "With a program that is asked", key('Y')),
    {"asking.again", "Start the program anew and ask again", kNoKey,
     [](Workspace& w) { w.asking.ask_again(); },
     [](const Workspace& w) { return w.asking.is_on(); }},
};

const std::vector<Command> kHelp{
    switch_of<&Display::has_help>("help.keys", "Keys", key(kKeyF1)),
};

}  // namespace

std::span<const Command> commands() {
    static const std::vector<Command> all = [] {
        std::vector<Command> rows;
        const auto add = [&](std::string_view menu, const std::vector<Command>& of_menu) {
            for (Command row : of_menu) {
                row.menu = menu;
                rows.push_back(row);
            }
        };
        add("File", kFile);
        add("Edit", kEdit);
        add("", kInNoMenu);
        add("View", kView);
        add("Cases", kCases);
        add("Tools", kTools);
        add("World", kWorld);
        add("Steps", kSteps);
        add("Compare", kCompare);
        add("Help", kHelp);
        return rows;
    }();
    return all;
}

}  // namespace tileglass::app
