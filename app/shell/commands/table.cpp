// The table of all commands, and the actions that are too small for a file of their own.

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>
#include <vector>

#include "app/document/compare/floats.hpp"
#include "app/features/menus.hpp"
#include "app/shell/commands/commands.hpp"
#include "app/shell/commands/display.hpp"
#include "app/shell/commands/exporting.hpp"
#include "app/shell/commands/foreign_tiles.hpp"
#include "app/shell/commands/items.hpp"
#include "app/shell/session/grants.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/subject.hpp"
#include "app/world/tick_marks.hpp"
#include "tileglass/base/assert.hpp"

namespace tileglass::app {

namespace {

bool has_selected(const Workspace& w) {
    return w.selected_item() != nullptr;
}
bool has_known_selected(const Workspace& w) {
    return has_selected(w) && w.selected_item()->is_known();
}
bool has_tile(const Workspace& w) {
    return w.pointed.pinned_or_hovered().has_value();
}
bool has_steps(const Workspace& w) {
    return w.player.length() > 0;
}
bool has_camera(const Workspace& w) {
    return w.live.has_camera();
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

constexpr Condition kHasSelected{has_selected, "Nothing is selected."};
constexpr Condition kHasKnownSelected{has_known_selected, "Nothing is selected."};
constexpr Condition kHasShape{can_take_foreign_tiles, "No shape is selected."};
constexpr Condition kHasTile{has_tile, "The pointer is on no tile."};
constexpr Condition kHasLife{[](const Workspace& w) { return has_life(w.live); },
                             "There are no objects and no camera."};
constexpr Condition kHasSteps{has_steps, "Nothing that has steps is selected."};
constexpr Condition kHasCamera{has_camera, "There is no camera."};
constexpr Condition kHasBrush{has_brush, "The brush is not in the hand."};
constexpr Condition kHasPipe{[](const Workspace& w) { return w.pipe.has_value(); },
                             "No lines come from a pipe."};
constexpr Condition kHasWords{has_words, "The scene has no text."};
constexpr Condition kCanUndo{[](const Workspace& w) { return w.document.editor.can_undo(); },
                             "Nothing was changed."};
constexpr Condition kCanRedo{[](const Workspace& w) { return w.document.editor.can_redo(); },
                             "Nothing was undone."};
constexpr Condition kHasCases{[](const Workspace& w) { return !w.files.cases.empty(); },
                              "The program has no cases."};

void lay_tools_down(Workspace& w) {
    if (!w.hand.is_empty()) w.message.tell("");
    w.hand.lay_down();
}

void take_brush(Workspace& w) {
    show_canvas(w);
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
        if (w.reading.is_running()) give_up_reading(w);
    } else if (w.pointed.typed_grip) {
        w.pointed.typed_grip.reset();
    } else if (!w.hand.is_empty()) {
        lay_tools_down(w);
    } else if (is_counting(w)) {
        give_up_counting(w);
    } else if (is_help_large(w)) {
        close_help(w);
    } else if (w.pointed.pinned) {
        w.pointed.pinned.reset();
    } else if (w.display.is_presenting) {
        present(w);
    } else if (Wishes wishes; w.features.end_mode(subject_of(w), wishes)) {
        grant(wishes, w);
    } else {
        w.selection.main = scene::kNoItem;
    }
}

void save(Workspace& w) {
    if (w.display.is_presenting) present(w);  // the view of before is saved
    if (w.document.file.empty()) {
        w.questions.wants_save_as = true;
    } else {
        save_to(w, w.document.file);
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
    const std::ptrdiff_t index = open != nullptr ? open - cases.data() : kWay > 0 ? -1 : count;
    leave_for(w, CaseToOpen{cases[static_cast<std::size_t>((index + kWay + count) % count)]});
}

// Where the list of items is in sight.
void rename(Workspace& w) {
    if (w.display.is_presenting) present(w);
    w.display.has_docks = true;
    w.requests.rename = true;
}

template <int kX, int kY>
void nudge_by(Workspace& w) {
    nudge(w, kX, kY, w.hand.snap);
}
template <int kX, int kY>
void nudge_by_double(Workspace& w) {
    nudge(w, kX, kY, Snap::ulp);
}
template <int kX, int kY>
void size_by(Workspace& w) {
    resize(w, kX, kY, w.hand.snap);
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
template <typename Destination>
void leave_for(Workspace& w) {
    leave_for(w, Destination{});
}

// Makes a command repeat while its key is held.
Command repeated(Command row) {
    row.is_repeated = true;
    return row;
}

// Lets a command run only where `holds`, and says why not elsewhere.
Command only_if(Command row, bool (*holds)(const Workspace&), std::string_view otherwise) {
    row.needs = {holds, otherwise};
    return row;
}

// Makes a command a switch.
Command switched(Command row, bool (*is_on)(const Workspace&)) {
    row.is_on = is_on;
    return row;
}

// Adds a second key to a command.
Command with_second(Command row, Chord second_chord) {
    row.second_chord = second_chord;
    return row;
}

// A command for a switch of the display.
template <bool Display::* kSwitch>
Command switch_of(std::string_view id, std::string_view name, std::string_view text, Chord chord) {
    Command row{id, name, text, chord};
    row.act = [](Workspace& w) { w.display.*kSwitch = !(w.display.*kSwitch); };
    row.is_on = [](const Workspace& w) { return w.display.*kSwitch; };
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
Command tool_of(std::string_view id, std::string_view name, std::string_view text, Chord chord) {
    Command row{id, name, text, chord};
    row.act = [](Workspace& w) {
        show_canvas(w);
        lay_tools_down(w);
        w.hand.tool = &exhibit_for<Part>();
        w.message.tell(fmt::format("{}; Enter places one", w.hand.tool->hint));
    };
    row.is_on = [](const Workspace& w) { return w.hand.tool == &exhibit_for<Part>(); };
    return row;
}

const std::vector<Command> kFile{
    {"file.new", "New scene", "Begins an empty scene.", control('N'), leave_for<NewScene>},
    {"file.landscape", "New endless landscape",
     "Begins a landscape without end, and a camera that walks through its boxes.", kNoKey,
     leave_for<NewLandscape>},
    {"file.open", "Open...", "Opens a scene, a map, a picture or a log from a file.",
     control_shift('O'), ask<&Questions::wants_open>},
    {"file.save", "Save", "Writes the scene to its file.", control('S'), save},
    {"file.save_as", "Save as...", "Writes the scene to a file of another name.",
     control_shift('S'), ask<&Questions::wants_save_as>},
    {"file.pause_input", "Pause the input",
     "Reads no lines from the pipe until it is chosen again.", key('I'),
     [](Workspace& w) { w.pipe->is_paused = !w.pipe->is_paused; }, kHasPipe,
     [](const Workspace& w) { return w.pipe && w.pipe->is_paused; }},
    {"file.quit", "Quit", "Ends the program; asks first if work is not saved.", control('Q'),
     leave_for<ProgramEnd>},
};

const std::vector<Command> kEdit{
    repeated({"edit.undo", "Undo", "Takes the last change back.", control('Z'), undo, kCanUndo}),
    with_second(repeated({"edit.redo", "Redo", "Does again what was undone.", control('Y'), redo,
                          kCanRedo}),
                control_shift('Z')),
    {"edit.copy", "Copy as text",
     "Puts the selected items on the clipboard, or the whole scene if none is selected.",
     control('C'), copy},
    {"edit.copy_scene", "Copy the scene as text", "Puts the whole scene on the clipboard.", kNoKey,
     copy_scene},
    {"edit.paste", "Paste",
     "Takes what the clipboard holds: items, a scene, a map, the tiles of another program.",
     control('V'), request<&Requests::paste>},
    {"edit.duplicate", "Duplicate", "Copies the selected items, one tile away.", control('D'),
     duplicate, kHasSelected},
    only_if(
        {"edit.select_all", "Select all", "Selects all items that are shown.", control('A'),
         select_all},
        [](const Workspace& w) { return !w.scene().items.empty(); }, "There are no items."),
    {"edit.rename", "Rename", "Gives the selected item another name.", key(kKeyF2), rename,
     kHasSelected},
    {"edit.hide", "Hide or show the item",
     "Hides the selected items on the canvas, or shows them again.", kNoKey, hide_or_show,
     kHasSelected, [](const Workspace& w) { return has_selected(w) && w.selected_item()->hidden; }},
    {"edit.delete", "Delete", "Removes the selected items.", key(kKeyDelete), remove_selected,
     kHasSelected},
    {"edit.menu", "Menu of the item", "Shows what can be done with the selected item.",
     key(kKeyMenu), [](Workspace& w) { w.requests.menu = menu_at(MenuSpot::item); }, kHasSelected},
    repeated({"edit.left", "Nudge left", "Moves the selected items one step of the snapping left.",
              key(kKeyLeft), nudge_by<-1, 0>, kHasSelected}),
    repeated({"edit.right", "Nudge right",
              "Moves the selected items one step of the snapping right.", key(kKeyRight),
              nudge_by<1, 0>, kHasSelected}),
    repeated({"edit.up", "Nudge up", "Moves the selected items one step of the snapping up.",
              key(kKeyUp), nudge_by<0, -1>, kHasSelected}),
    repeated({"edit.down", "Nudge down", "Moves the selected items one step of the snapping down.",
              key(kKeyDown), nudge_by<0, 1>, kHasSelected}),
    only_if(
        {"edit.to_floats", "Round the numbers to float32",
         "Rounds the numbers of the selected item to 32-bit floats.", kNoKey, make_floats},
        [](const Workspace& w) {
            return has_known_selected(w) && can_become_floats(w.selected_item()->thing);
        },
        "No selected item has numbers to round."),
    {"yours.load", "Load the tiles of another program...",
     "Compares the tiles in a file with the answer of the selected shape.", kNoKey,
     ask<&Questions::wants_foreign_tiles>, kHasShape},
    {"edit.snap", "Next snapping",
     "Changes what dragged points snap to: lines, half tiles, tenths, one double, nothing.",
     key('S'), next_snap},
    {"edit.cancel", "Cancel",
     "Undoes the drag that is going on; else closes a question, puts the tool away, or "
     "selects nothing.",
     key(kKeyEscape), cancel},
};

const std::vector<Command> kView{
    {"view.fit", "Fit", "Shows the whole scene.", key(kKeyHome), fit_all},
    {"view.fit_selected", "Fit the selected item", "Zooms to the selected item and its tiles.",
     shift(kKeyHome), fit_selected, kHasKnownSelected},
    with_second(repeated({"view.zoom_in", "Zoom in", "Shows tiles larger.", key('='),
                          [](Workspace& w) { zoom(w, 1.5); }}),
                shift('=')),
    repeated({"view.zoom_out", "Zoom out", "Shows tiles smaller.", key('-'),
              [](Workspace& w) { zoom(w, 1 / 1.5); }}),
    switched({"view.light", "Light", "Changes between the light and the dark theme.", control('T'),
              turn_theme},
             [](const Workspace& w) { return w.display.theme == Theme::light; }),
    switched({"view.y_up", "+y upwards", "Turns the view upside down; numbers stay as they are.",
              kNoKey, turn_over},
             [](const Workspace& w) { return w.scene().view.y_up; }),
    switch_of<&Display::has_heat>("view.heat", "Heat map of tests",
                                  "Colours tiles by how often they were tested.", key('H')),
    switch_of<&Display::has_order>("view.order", "Order of visiting",
                                   "Writes into each tile when it was visited.", key('N')),
    switched({"view.docks", "Docks", "Hides the panels around the canvas, or brings them back.",
              key(kKeyF10), toggle_docks},
             [](const Workspace& w) { return w.display.has_docks; }),
    {"view.about", "About this scene", "Shows the text of the scene above the items.", kNoKey,
     [](Workspace& w) { w.display.has_about = !w.display.has_about; }, kHasWords,
     [](const Workspace& w) { return w.display.has_about && has_words(w); }},
    switched({"view.present", "Present",
              "Fullscreen for an audience: the canvas and the player alone, in large type.",
              key(kKeyF11), present},
             [](const Workspace& w) { return w.display.is_presenting; }),
    with_second(repeated({"view.larger", "Everything larger",
                          "Makes all texts and controls bigger: a larger font.", control('='),
                          resize_by<25>}),
                control_shift('=')),  // where + is a shifted key
    repeated({"view.smaller", "Everything smaller", "Makes all texts and controls smaller.",
              control('-'), resize_by<-25>}),
    {"view.usual_size", "Usual size", "Gives texts and controls the size of 100 % again.",
     control('0'), resize_by<0>},
    only_if(
        {"view.show_roles", "Show all that the legend hides",
         "Draws again what clicks on the legend have hidden.", kNoKey,
         [](Workspace& w) { w.display.hidden_roles = 0; }},
        [](const Workspace& w) { return w.display.hidden_roles != 0; },
        "The legend hides nothing."),
    {"view.reset_layout", "Reset layout", "Gives all panels the places and sizes they came with.",
     kNoKey, request<&Requests::layout_reset>},
};

const std::vector<Command> kCases{
    {"cases.open", "Find a case...",
     "Lists the shipped scenes, each about one thing, with a search.", control('O'),
     ask<&Questions::wants_case>, kHasCases},
    {"cases.next", "Next case", "Opens the shipped scene after this one.", key(kKeyPageDown),
     turn_to_case<1>, kHasCases},
    {"cases.previous", "Previous case", "Opens the shipped scene before this one.", key(kKeyPageUp),
     turn_to_case<-1>, kHasCases},
};

const std::vector<Command> kTools{
    with_second(
        switched({"tool.select", "Select", "Selects, moves and changes items on the canvas.",
                  key('V'), lay_tools_down},
                 [](const Workspace& w) { return w.hand.is_empty(); }),
        key('1')),
    tool_of<Rect>("tool.rectangle", "Rectangle", "Draws a rectangle.", key('2')),
    tool_of<Circle>("tool.circle", "Circle", "Draws a circle, from its centre.", key('3')),
    tool_of<Segment>("tool.segment", "Segment", "Draws a line from a point to a point.", key('4')),
    tool_of<Ray>("tool.ray", "Ray",
                 "Draws a line that goes on until a solid tile or its bounds end it.", key('5')),
    tool_of<scene::Object>("tool.object", "Object",
                           "Draws an object: each tile that it covers lists it.", key('6')),
    tool_of<scene::Swarm>("tool.swarm", "Swarm", "Draws an area in which many objects move.",
                          key('7')),
    tool_of<scene::Camera>("tool.camera", "Camera",
                           "Draws the view of a camera that loads boxes of tiles.", key('8')),
    repeated({"edit.narrower", "Narrower",
              "Moves the right end of the selected item one step of the snapping left.",
              shift(kKeyLeft), size_by<-1, 0>, kHasSelected}),
    repeated({"edit.wider", "Wider",
              "Moves the right end of the selected item one step of the snapping right.",
              shift(kKeyRight), size_by<1, 0>, kHasSelected}),
    repeated({"edit.lower", "Lower",
              "Moves the bottom end of the selected item one step of the snapping up.",
              shift(kKeyUp), size_by<0, -1>, kHasSelected}),
    repeated({"edit.higher", "Higher",
              "Moves the bottom end of the selected item one step of the snapping down.",
              shift(kKeyDown), size_by<0, 1>, kHasSelected}),
    repeated({"edit.left_double", "One double left", "Moves the selected items left by one double.",
              control(kKeyLeft), nudge_by_double<-1, 0>, kHasSelected}),
    repeated({"edit.right_double", "One double right",
              "Moves the selected items right by one double.", control(kKeyRight),
              nudge_by_double<1, 0>, kHasSelected}),
    repeated({"edit.up_double", "One double up", "Moves the selected items up by one double.",
              control(kKeyUp), nudge_by_double<0, -1>, kHasSelected}),
    repeated({"edit.down_double", "One double down", "Moves the selected items down by one double.",
              control(kKeyDown), nudge_by_double<0, 1>, kHasSelected}),
    {"tool.place",
     "Place",
     "Places what the tool draws in the middle of the view.",
     key(kKeyEnter),
     place_drawn,
     {[](const Workspace& w) { return w.hand.tool != nullptr; }, "No tool that draws is chosen."}},
    switched(
        {"tool.brush", "Brush", "Paints solid tiles, walls, or erases them.", key('B'), take_brush},
        has_brush),
    repeated({"tool.brush_smaller", "Smaller brush", "Paints fewer tiles at once.", key('['),
              resize_brush<-1>, kHasBrush}),
    repeated({"tool.brush_larger", "Larger brush", "Paints more tiles at once.", key(']'),
              resize_brush<1>, kHasBrush}),
};

const std::vector<Command> kWorld{
    {"world.run", "Run or hold", "Lets the ticks of the world pass, or stops them.", key('G'),
     ticks<[](LiveWorld& live) { live.is_running() ? live.pause() : live.run(); }>, kHasLife,
     [](const Workspace& w) { return w.live.is_running(); }},
    repeated({"world.tick", "One tick", "Lets objects and cameras move once.", key('T'),
              ticks<[](LiveWorld& live) { live.go_to(live.last_tick() + 1); }>, kHasLife}),
    repeated({"world.back", "One tick back", "Goes back to the tick before.", shift('T'),
              ticks<[](LiveWorld& live) { live.go_to(live.last_tick() - 1); }>, kHasLife}),
    repeated(only_if(
        {"world.previous_mark", "Back to the previous marked tick",
         "Goes to the last tick before this one at which something was new.", kNoKey,
         ticks<[](LiveWorld& live) { live.go_to(*previous_marked_tick(live)); }>},
        [](const Workspace& w) { return previous_marked_tick(w.live).has_value(); },
        "No tick before this one is marked.")),
    only_if(
        {"world.next_mark", "On to the next tick that is marked",
         "Goes to the next tick at which something is new.", kNoKey, ticks<go_to_next_mark>},
        [](const Workspace& w) {
            return next_marked_tick(w.live).has_value() || has_bodies(w.live);
        },
        "No tick after this one is marked."),
    {"world.end", "To the last tick reached so far", "Goes as far as the world has run.", kNoKey,
     ticks<[](LiveWorld& live) { live.go_to(live.horizon()); }>, kHasLife},
    {"world.restart", "Back to tick 0", "Goes back to the start of the world.", shift('G'),
     ticks<[](LiveWorld& live) { live.go_to(0); }>, kHasLife},
    only_if(
        {"world.jump", "Let the camera jump to the pointer",
         "Moves the camera that loads the boxes to where the pointer is.", key('J'),
         [](Workspace& w) { jump_camera(w, *w.pointed.hovered_point); }},
        [](const Workspace& w) { return has_camera(w) && w.pointed.hovered_point; },
        "There is no camera, or the pointer is not over the canvas."),
    {"world.follow", "Follow the camera", "Keeps the camera in the middle of the canvas.",
     shift('J'), [](Workspace& w) { w.motion.follows_camera = !w.motion.follows_camera; },
     kHasCamera, [](const Workspace& w) { return w.motion.follows_camera; }},
    only_if({"world.drive", "Let the selected camera load the boxes",
             "The boxes follow this camera instead of the first one.", kNoKey, drive_boxes},
            can_drive_boxes, "Select a camera that does not load the boxes yet."),
};

const std::vector<Command> kSteps{
    {"play.toggle", "Play or pause", "Plays the steps by which the answer is found.", key('P'),
     steps<[](Player& player) { player.is_playing() ? player.pause() : player.play(); }>, kHasSteps,
     [](const Workspace& w) { return w.player.is_playing(); }},
    repeated({"play.step", "Step", "Goes one step on.", key('.'),
              steps<[](Player& player) { player.step(); }>, kHasSteps}),
    repeated({"play.back", "Step back", "Goes one step back.", key(','),
              steps<[](Player& player) { player.back(); }>, kHasSteps}),
    {"play.restart", "Restart", "Goes to the start, before the first step.", key('R'),
     steps<[](Player& player) { player.go_to(0); }>, kHasSteps},
    {"play.end", "To the end", "Goes to the last step.", shift('R'),
     steps<[](Player& player) { player.go_to(player.length()); }>, kHasSteps},
    repeated(only_if(
        {"play.previous_mark", "Back to the previous mark",
         "Goes back to the last event that the track marks.", shift(','),
         steps<[](Player& player) { player.go_to(*player.previous_mark()); }>},
        [](const Workspace& w) { return w.player.previous_mark().has_value(); },
        "No step before this one is marked.")),
    repeated(only_if(
        {"play.next_mark", "On to the next mark", "Goes on to the next event that the track marks.",
         shift('.'), steps<[](Player& player) { player.go_to(*player.next_mark()); }>},
        [](const Workspace& w) { return w.player.next_mark().has_value(); },
        "No step after this one is marked.")),
    {"play.breakpoint", "Stop when this tile is tested",
     "Sets a breakpoint on the tile, or removes it.", key('K'), toggle_breakpoint, kHasTile,
     [](const Workspace& w) {
         return has_tile(w) && w.player.breakpoints.has(*w.pointed.pinned_or_hovered());
     }},
    only_if(
        {"play.to_breakpoint", "Run to the next breakpoint",
         "Goes on to the step that tests a tile with a breakpoint.", shift('K'), run_to_breakpoint},
        [](const Workspace& w) { return has_steps(w) && has_breakpoints(w); },
        "No tile has a breakpoint, or nothing is played."),
    only_if({"play.clear_breakpoints", "Remove all breakpoints", "Removes every breakpoint.",
             kNoKey, [](Workspace& w) { w.player.breakpoints.clear(); }},
            has_breakpoints, "No tile has a breakpoint."),
};

const std::vector<Command> kHelp{
    {"help.find", "Find a command...",
     "Searches commands, settings, cases, items and tabs by their names and texts.", control('P'),
     ask<&Questions::wants_command>},
    switched({"help.page", "Help",
              "Opens the page about what is selected, with a search over all pages.", key(kKeyF1),
              [](Workspace& w) {
                  if (w.display.is_presenting) present(w);
                  toggle_help(w);
              }},
             [](const Workspace& w) { return w.display.tabs.shows(Tab::help); }),
    {"help.keys", "Keys", "Lists keys and what the mouse does.", kNoKey,
     [](Workspace& w) { open_help(w, {}); }},
    {"help.change_keys", "Change keys...",
     "Writes a file with all keys, in which they can be changed, and says where it is.", kNoKey,
     request<&Requests::keys_file>},
};

// Each below the command that it names, which may be of another feature, else at the end of its
// menu.
void add_those_of_features(std::vector<Command>& rows) {
    std::vector<Command> waiting;
    for (const FeatureRow* feature : feature_rows()) {
        for (const FeatureCommand& of : feature->commands) {
            Command row{of.id, of.name, of.text, of.chord};
            row.needs.otherwise = of.otherwise;
            row.menu = of.menu;
            row.of = &of;
            row.feature = feature;
            waiting.push_back(row);
        }
    }
    while (!waiting.empty()) {
        const auto next = std::find_if(waiting.begin(), waiting.end(), [&](const Command& one) {
            return std::none_of(waiting.begin(), waiting.end(),
                                [&](const Command& other) { return other.id == one.of->after; });
        });
        TILEGLASS_ASSERT(next != waiting.end() && "no commands name each other");
        const auto is_named = [&](const Command& other) { return other.id == next->of->after; };
        const auto is_in_menu = [&](const Command& other) { return other.menu == next->menu; };
        auto above = std::find_if(rows.rbegin(), rows.rend(), is_named);
        if (above == rows.rend()) above = std::find_if(rows.rbegin(), rows.rend(), is_in_menu);
        rows.insert(above.base(), *next);
        waiting.erase(next);
    }
}

std::vector<Command>& rows() {
    static std::vector<Command> all = [] {
        std::vector<Command> rows;
        const auto add = [&](std::string_view menu, const std::vector<Command>& of_menu) {
            for (Command row : of_menu) {
                row.menu = menu;
                rows.push_back(row);
            }
        };
        add("File", kFile);
        add("Export", export_commands());
        add("Edit", kEdit);
        add("View", kView);
        add("Cases", kCases);
        add("Tools", kTools);
        add("World", kWorld);
        add("Steps", kSteps);
        add("Help", kHelp);
        add_those_of_features(rows);
        return rows;
    }();
    return all;
}

}  // namespace

std::span<const Command> commands() {
    return rows();
}

std::span<Command> rows_with_usual_keys() {
    static const std::vector<Command> usual = rows();  // at the first call nothing is changed
    std::vector<Command>& all = rows();
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i].chord = usual[i].chord;
        all[i].second_chord = usual[i].second_chord;
    }
    return all;
}

}  // namespace tileglass::app
