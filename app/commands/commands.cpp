#include "app/commands/commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "app/commands/cameras.hpp"
#include "app/commands/comparing.hpp"
#include "app/commands/map_edits.hpp"
#include "app/commands/sweeps.hpp"
#include "app/commands/yours.hpp"
#include "app/exhibits/floats.hpp"
#include "app/session/brush.hpp"

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
bool has_words(const Workspace& w) {
    return !w.scene().title.empty() || !w.scene().about.empty();
}
bool has_objects(const Workspace& w) {
    return w.live.has_life();
}

void toggle_world(Desk& d) {
    LiveWorld& live = d.workspace.live;
    if (live.is_running()) {
        live.pause();
    } else {
        live.run();
    }
}

bool has_steps(const Workspace& w) {
    return w.player.length() > 0;
}

// The exhibit whose tool the command `id` takes.
const Exhibit* tool_of(std::string_view id) {
    for (const Exhibit& exhibit : exhibits()) {
        if (exhibit.tool == id) return &exhibit;
    }
    return nullptr;
}

void lay_tools_down(Workspace& w) {
    if (w.hand.tool != nullptr || w.hand.has_brush || w.hand.picks_kinds) w.message.tell("");
    w.hand.tool = nullptr;
    w.hand.has_brush = w.hand.picks_kinds = false;
}

// A click on a tile then turns its kind from solid to open and back.
void pick_kinds(Workspace& w) {
    const bool picks = !w.hand.picks_kinds;
    lay_tools_down(w);
    w.hand.picks_kinds = picks;
    w.display.has_map = w.display.has_map || picks;
    if (picks)
        w.message.tell("Click a tile: all tiles of its kind turn from solid to open and back");
}

void take_tool(Workspace& w, std::string_view id) {
    lay_tools_down(w);
    w.hand.tool = tool_of(id);
    w.message.tell(std::string(w.hand.tool->hint));
}

void take_brush(Workspace& w) {
    lay_tools_down(w);
    w.hand.has_brush = true;
    w.message.tell(std::string(kBrushHint));
}

bool has_brush(const Workspace& w) {
    return w.hand.has_brush;
}

void resize_brush(Workspace& w, int change) {
    w.hand.brush_size = std::clamp(w.hand.brush_size + change, kLeastBrush, kMostBrush);
    w.message.tell(fmt::format("brush: {0} x {0} {1}", w.hand.brush_size,
                               w.hand.brush_size == 1 ? "tile" : "tiles"));
}

// The next larger or smaller zoom, around the middle of what panels leave free.
void zoom(Workspace& w, double factor) {
    set_camera(w, camera_of(w).zoomed(shown_part(w).middle(), factor));
}

void nudge(Workspace& w, int x, int y) {
    const scene::Item* item = w.selected_item();
    if (item == nullptr || !item->is_known()) return;
    const Exhibit& exhibit = *exhibit_of(item->thing);
    const Vec2 from = exhibit.anchor(item->thing);
    const double reach = w.viewport.pixel_ratio / camera_of(w).scale();
    const Frame& frame = w.scene().frame;
    Vec2 to = from;
    if (x != 0) to.x = nudged(from.x, frame.x_axis(), w.hand.snap, x, reach);
    if (y != 0)
        to.y = nudged(from.y, frame.y_axis(), w.hand.snap, w.scene().view.y_up ? -y : y, reach);
    scene::Item moved = *item;
    moved.thing = exhibit.moved(item->thing, to);
    w.document.editor.apply(scene::ReplaceItem{moved}, fmt::format("nudge {}", moved.name));
}

void duplicate(Workspace& w) {
    const scene::Item* item = w.selected_item();
    if (item == nullptr || !item->is_known()) return;
    scene::Item copy = *item;
    const Exhibit& exhibit = *exhibit_of(copy.thing);
    const double size = w.scene().frame.size();
    copy.thing = exhibit.moved(copy.thing, exhibit.anchor(copy.thing) + Vec2{size, size});
    copy.source.erase("expect");  // it speaks of the original's place
    copy.name = free_name(w.scene(), exhibit.stem);
    const std::string label = fmt::format("duplicate {}", item->name);
    w.selected = w.document.editor.apply(scene::AddItem{std::move(copy)}, label);
}

void remove_selected(Workspace& w) {
    const scene::Item* item = w.selected_item();
    if (item == nullptr) return;
    const std::string label = fmt::format("delete {}", item->name);
    w.document.editor.apply(scene::RemoveItem{item->id}, label);
    w.selected = scene::kNoItem;
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

bool can_become_floats(const Workspace& w) {
    const scene::Item* item = w.selected_item();
    return item != nullptr && item->is_known() && app::can_become_floats(item->thing);
}

void make_floats(Workspace& w) {
    scene::Item item = *w.selected_item();
    item.thing = with_floats(item.thing);
    const std::string label = fmt::format("round {} to float32", item.name);
    w.document.editor.apply(scene::ReplaceItem{std::move(item)}, label);
}

// Takes back one thing: a gesture, else a question, a tool, help, a pin, the selection.
void cancel(Desk& desk) {
    Workspace& w = desk.workspace;
    if (desk.pointer.cancel(w)) return;
    if (w.questions.leaving) {
        w.questions.leaving.reset();
    } else if (w.questions.file_choice && w.questions.file_choice->to_replace()) {
        w.questions.file_choice->keep();
    } else if (is_asking(w)) {
        w.questions.wants_open = w.questions.wants_save_as = w.questions.wants_case =
            w.questions.wants_yours = false;
        w.questions.after_save.reset();
        if (w.files.loading.is_running()) w.give_up_reading();
    } else if (w.pointed.typed_grip) {
        w.pointed.typed_grip.reset();
    } else if (w.hand.tool != nullptr || w.hand.has_brush || w.hand.picks_kinds) {
        lay_tools_down(w);
    } else if (w.display.has_help) {
        w.display.has_help = false;
    } else if (w.pointed.pinned) {
        w.pointed.pinned.reset();
    } else if (w.compare.page) {
        turn_page(w, *w.compare.page);
    } else {
        w.selected = scene::kNoItem;
    }
}

void save(Workspace& w) {
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

void turn_over(Workspace& w) {
    Camera camera = camera_of(w);
    camera.view.y_up = !camera.view.y_up;
    set_camera(w, camera);
}

void toggle_play(Workspace& w) {
    if (w.player.is_playing()) {
        w.player.pause();
    } else {
        w.player.play();
    }
}

void go_to(Workspace& w, std::size_t position) {
    w.player.pause();
    w.player.run_to(position);
}

void toggle_breakpoint(Workspace& w) {
    const Tile tile = *w.pointed.spoken_of();
    w.player.toggle_breakpoint(tile);
    w.message.tell(fmt::format(
        "{} at tile {} {}",
        w.player.has_breakpoint(tile) ? "playing stops" : "playing does not stop", tile.x, tile.y));
}

void run_to_breakpoint(Workspace& w) {
    if (!w.player.run_to_break()) w.message.tell("no step was left that works on a breakpoint");
}

void toggle_structures(Desk& desk) {
    Workspace& w = desk.workspace;
    scene::SetStructure edit;
    if (!w.scene().world.structure) edit.structure.emplace();
    w.document.editor.apply(edit, edit.structure ? "show structures" : "hide structures");
}

// The table itself. `w` is the workspace of desk `d`.
const std::array kCommands{
    Command{"file.new",
            "File",
            "New scene",
            control('N'),
            {},
            [](Desk& d) { d.workspace.leave_for(NewScene{}); }},
    Command{"file.landscape",
            "File",
            "New endless landscape",
            {},
            {},
            [](Desk& d) { d.workspace.leave_for(NewLandscape{}); }},
    Command{"file.open",
            "File",
            "Open...",
            control_shift('O'),
            {},
            [](Desk& d) { d.workspace.leave_for(FileToChoose{}); }},
    Command{"file.save", "File", "Save", control('S'), {}, [](Desk& d) { save(d.workspace); }},
    Command{"file.save_as",
            "File",
            "Save as...",
            control_shift('S'),
            {},
            [](Desk& d) { d.workspace.questions.wants_save_as = true; }},
    Command{"file.pause_input",
            "File",
            "Pause the input",
            key('I'),
            {},
            [](Desk& d) { d.workspace.pipe->is_paused = !d.workspace.pipe->is_paused; },
            [](const Workspace& w) { return w.pipe.has_value(); },
            [](const Workspace& w) { return w.pipe && w.pipe->is_paused; }},
    Command{"file.quit",
            "File",
            "Quit",
            control('Q'),
            {},
            [](Desk& d) { d.workspace.leave_for(ProgramEnd{}); }},

    Command{"edit.undo",
            "Edit",
            "Undo",
            control('Z'),
            {},
            [](Desk& d) { undo(d.workspace); },
            [](const Workspace& w) { return w.document.editor.can_undo(); }},
    Command{"edit.redo", "Edit", "Redo", control('Y'), control_shift('Z'),
            [](Desk& d) { redo(d.workspace); },
            [](const Workspace& w) { return w.document.editor.can_redo(); }},
    Command{"edit.copy",
            "Edit",
            "Copy scene as text",
            control('C'),
            {},
            [](Desk& d) {
                d.workspace.requests.clipboard = d.workspace.text();
                d.workspace.message.tell("copied the scene as text");
            }},
    Command{"edit.paste",
            "Edit",
            "Paste scene",
            control('V'),
            {},
            [](Desk& d) { d.workspace.requests.paste = true; }},
    Command{"edit.duplicate",
            "Edit",
            "Duplicate",
            control('D'),
            {},
            [](Desk& d) { duplicate(d.workspace); },
            has_selected},
    Command{"edit.delete",
            "Edit",
            "Delete",
            key(kKeyDelete),
            {},
            [](Desk& d) { remove_selected(d.workspace); },
            has_selected},
    Command{"edit.to_floats",
            "Edit",
            "Round the numbers to float32",
            {},
            {},
            [](Desk& d) { make_floats(d.workspace); },
            can_become_floats},
    Command{"yours.paste",
            "Edit",
            "Paste the tiles of another program",
            control_shift('V'),
            {},
            [](Desk& d) { d.workspace.requests.yours_paste = true; },
            can_take_yours},
    Command{"yours.load",
            "Edit",
            "Load the tiles of another program...",
            {},
            {},
            [](Desk& d) { d.workspace.questions.wants_yours = true; },
            can_take_yours},
    Command{"yours.first",
            "Edit",
            "Go to the first difference from yours",
            {},
            {},
            [](Desk& d) { go_to_first_difference(d.workspace); },
            [](const Workspace& w) { return first_difference(w) != nullptr; }},
    Command{"yours.forget",
            "Edit",
            "Forget yours",
            {},
            {},
            [](Desk& d) { forget_yours(d.workspace); },
            has_yours},
    Command{"edit.snap",
            "Edit",
            "Next snapping",
            key('S'),
            {},
            [](Desk& d) { next_snap(d.workspace); }},
    Command{"edit.cancel", "", "Cancel", key(kKeyEscape), {}, cancel},
    Command{"edit.left",
            "",
            "Nudge left",
            key(kKeyLeft),
            {},
            [](Desk& d) { nudge(d.workspace, -1, 0); },
            has_selected},
    Command{"edit.right",
            "",
            "Nudge right",
            key(kKeyRight),
            {},
            [](Desk& d) { nudge(d.workspace, 1, 0); },
            has_selected},
    Command{"edit.up",
            "",
            "Nudge up",
            key(kKeyUp),
            {},
            [](Desk& d) { nudge(d.workspace, 0, -1); },
            has_selected},
    Command{"edit.down",
            "",
            "Nudge down",
            key(kKeyDown),
            {},
            [](Desk& d) { nudge(d.workspace, 0, 1); },
            has_selected},

    Command{"view.fit",
            "View",
            "Fit",
            key(kKeyHome),
            {},
            [](Desk& d) { glide(d.workspace, [&] { fit_scene(d.workspace); }); }},
    Command{"view.fit_selected",
            "View",
            "Fit the selected item",
            shift(kKeyHome),
            {},
            [](Desk& d) {
                const scene::Thing& thing = d.workspace.selected_item()->thing;
                const Rect extent = exhibit_of(thing)->extent(thing);
                glide(d.workspace, [&] { fit(d.workspace, extent); });
            },
            [](const Workspace& w) { return has_selected(w) && w.selected_item()->is_known(); }},
    Command{"view.zoom_in", "View", "Zoom in", key('='), shift('='),
            [](Desk& d) { zoom(d.workspace, 1.5); }},
    Command{"view.zoom_out",
            "View",
            "Zoom out",
            key('-'),
            {},
            [](Desk& d) { zoom(d.workspace, 1 / 1.5); }},
    Command{"view.light",
            "View",
            "Light",
            control('T'),
            {},
            [](Desk& d) {
                Theme& theme = d.workspace.display.theme;
                theme = theme == Theme::dark ? Theme::light : Theme::dark;
            },
            nullptr,
            [](const Workspace& w) { return w.display.theme == Theme::light; }},
    Command{"view.y_up",
            "View",
            "+y upwards",
            {},
            {},
            [](Desk& d) { turn_over(d.workspace); },
            nullptr,
            [](const Workspace& w) { return w.scene().view.y_up; }},
    Command{"view.map",
            "View",
            "Map: layers and solid tiles",
            key('A'),
            {},
            [](Desk& d) { d.workspace.display.has_map = !d.workspace.display.has_map; },
            [](const Workspace& w) { return can_show_map(w); },
            [](const Workspace& w) { return shows_map(w); }},
    Command{"view.heat",
            "View",
            "Heat map of tests",
            key('H'),
            {},
            [](Desk& d) { d.workspace.display.has_heat = !d.workspace.display.has_heat; },
            nullptr,
            [](const Workspace& w) { return w.display.has_heat; }},
    Command{"view.order",
            "View",
            "Order of visiting",
            key('N'),
            {},
            [](Desk& d) { d.workspace.display.has_order = !d.workspace.display.has_order; },
            nullptr,
            [](const Workspace& w) { return w.display.has_order; }},
    Command{"view.panels",
            "View",
            "Panels",
            key(kKeyTab),
            {},
            [](Desk& d) { d.workspace.display.has_panels = !d.workspace.display.has_panels; },
            nullptr,
            [](const Workspace& w) { return w.display.has_panels; }},
    Command{"view.about",
            "View",
            "About this scene",
            {},
            {},
            [](Desk& d) { d.workspace.display.has_about = !d.workspace.display.has_about; },
            has_words,
            [](const Workspace& w) { return w.display.has_about && has_words(w); }},
    Command{"view.reset_layout",
            "View",
            "Reset the panels' places",
            {},
            {},
            [](Desk& d) { d.workspace.requests.layout_reset = true; }},

    Command{"cases.open",
            "Cases",
            "Find a case...",
            control('O'),
            {},
            [](Desk& d) { d.workspace.questions.wants_case = true; },
            [](const Workspace& w) { return !w.files.cases.empty(); }},

    Command{"tool.select", "Tools", "Select", key('V'), key('1'),
            [](Desk& d) { lay_tools_down(d.workspace); }, nullptr,
            [](const Workspace& w) {
                return w.hand.tool == nullptr && !w.hand.has_brush && !w.hand.picks_kinds;
            }},
    Command{"tool.rectangle",
            "Tools",
            "Rectangle",
            key('2'),
            {},
            [](Desk& d) { take_tool(d.workspace, "tool.rectangle"); },
            nullptr,
            [](const Workspace& w) { return w.hand.tool == tool_of("tool.rectangle"); }},
    Command{"tool.circle",
            "Tools",
            "Circle",
            key('3'),
            {},
            [](Desk& d) { take_tool(d.workspace, "tool.circle"); },
            nullptr,
            [](const Workspace& w) { return w.hand.tool == tool_of("tool.circle"); }},
    Command{"tool.segment",
            "Tools",
            "Segment",
            key('4'),
            {},
            [](Desk& d) { take_tool(d.workspace, "tool.segment"); },
            nullptr,
            [](const Workspace& w) { return w.hand.tool == tool_of("tool.segment"); }},
    Command{"tool.ray",
            "Tools",
            "Ray",
            key('5'),
            {},
            [](Desk& d) { take_tool(d.workspace, "tool.ray"); },
            nullptr,
            [](const Workspace& w) { return w.hand.tool == tool_of("tool.ray"); }},
    Command{"tool.object",
            "Tools",
            "Object",
            key('6'),
            {},
            [](Desk& d) { take_tool(d.workspace, "tool.object"); },
            nullptr,
            [](const Workspace& w) { return w.hand.tool == tool_of("tool.object"); }},
    Command{"tool.swarm",
            "Tools",
            "Swarm",
            key('7'),
            {},
            [](Desk& d) { take_tool(d.workspace, "tool.swarm"); },
            nullptr,
            [](const Workspace& w) { return w.hand.tool == tool_of("tool.swarm"); }},
    Command{"tool.camera",
            "Tools",
            "Camera",
            key('8'),
            {},
            [](Desk& d) { take_tool(d.workspace, "tool.camera"); },
            nullptr,
            [](const Workspace& w) { return w.hand.tool == tool_of("tool.camera"); }},
    Command{"tool.brush",
            "Tools",
            "Brush",
            key('B'),
            {},
            [](Desk& d) { take_brush(d.workspace); },
            nullptr,
            has_brush},
    Command{"map.pick",
            "Tools",
            "Pick solid kinds of tiles",
            shift('A'),
            {},
            [](Desk& d) { pick_kinds(d.workspace); },
            has_tiles,
            [](const Workspace& w) { return w.hand.picks_kinds; }},
    Command{"tool.brush_smaller",
            "Tools",
            "Smaller brush",
            key('['),
            {},
            [](Desk& d) { resize_brush(d.workspace, -1); },
            has_brush},
    Command{"tool.brush_larger",
            "Tools",
            "Larger brush",
            key(']'),
            {},
            [](Desk& d) { resize_brush(d.workspace, 1); },
            has_brush},

    Command{"world.run",
            "World",
            "Run or hold",
            key('G'),
            {},
            toggle_world,
            has_objects,
            [](const Workspace& w) { return w.live.is_running(); }},
    Command{"world.tick",
            "World",
            "One tick",
            key('T'),
            {},
            [](Desk& d) { d.workspace.live.step(); },
            has_objects},
    Command{"world.back",
            "World",
            "One tick back",
            shift('T'),
            {},
            [](Desk& d) { d.workspace.live.back(); },
            has_objects},
    Command{"world.restart",
            "World",
            "Back to tick 0",
            shift('G'),
            {},
            [](Desk& d) { d.workspace.live.go_to(0); },
            has_objects},
    Command{"world.jump",
            "World",
            "Let the camera jump to the pointer",
            key('J'),
            {},
            [](Desk& d) { jump_camera(d.workspace, *d.workspace.pointed.hovered_point); },
            [](const Workspace& w) { return w.live.has_camera() && w.pointed.hovered_point; }},
    Command{"world.follow",
            "World",
            "Follow the camera",
            shift('J'),
            {},
            [](Desk& d) { d.workspace.sight.follows_camera = !d.workspace.sight.follows_camera; },
            [](const Workspace& w) { return w.live.has_camera(); },
            [](const Workspace& w) { return w.sight.follows_camera; }},
    Command{"world.tune",
            "World",
            "Try out other boxes",
            key('U'),
            {},
            [](Desk& d) { d.workspace.display.has_tuner = !d.workspace.display.has_tuner; },
            [](const Workspace& w) { return w.display.has_tuner || w.live.has_camera(); },
            [](const Workspace& w) { return w.display.has_tuner; }},
    Command{"world.structures",
            "World",
            "Structures of the objects",
            key('E'),
            {},
            toggle_structures,
            [](const Workspace& w) { return w.live.has_objects(); },
            [](const Workspace& w) { return shows_structure(w); }},
    Command{"world.sweep",
            "World",
            "Sweep of all structures",
            key('W'),
            {},
            [](Desk& d) { toggle_sweep(d.workspace); },
            nullptr,
            [](const Workspace& w) { return w.scene().sweep.has_value(); }},
    Command{"world.run_sweep",
            "World",
            "Run or cancel the sweep",
            shift('W'),
            {},
            [](Desk& d) { run_or_cancel_sweep(d.workspace); },
            [](const Workspace& w) { return w.scene().sweep.has_value(); },
            [](const Workspace& w) { return w.sweeping.is_running(); }},
    Command{"world.sweep_csv",
            "World",
            "Write the sweep's numbers (.csv)",
            {},
            {},
            [](Desk& d) { export_chart(d.workspace, ChartFormat::csv); },
            can_export_chart},
    Command{"world.sweep_png",
            "World",
            "Write its chart (.png)",
            {},
            {},
            [](Desk& d) { export_chart(d.workspace, ChartFormat::png); },
            can_export_chart},
    Command{"world.sweep_svg",
            "World",
            "Write its chart (.svg)",
            {},
            {},
            [](Desk& d) { export_chart(d.workspace, ChartFormat::svg); },
            can_export_chart},
    Command{"world.life",
            "World",
            "Life of an object, a node or a tile",
            key('F'),
            {},
            [](Desk& d) {
                d.workspace.display.has_life = !d.workspace.display.has_life;
                d.workspace.display.life_of.reset();
            },
            has_objects,
            [](const Workspace& w) { return w.display.has_life; }},

    Command{"play.toggle",
            "Steps",
            "Play or pause",
            key('P'),
            {},
            [](Desk& d) { toggle_play(d.workspace); },
            has_steps,
            [](const Workspace& w) { return w.player.is_playing(); }},
    Command{"play.step",
            "Steps",
            "Step",
            key('.'),
            {},
            [](Desk& d) {
                d.workspace.player.pause();
                d.workspace.player.step();
            },
            has_steps},
    Command{"play.back",
            "Steps",
            "Step back",
            key(','),
            {},
            [](Desk& d) {
                d.workspace.player.pause();
                d.workspace.player.back();
            },
            has_steps},
    Command{"play.restart",
            "Steps",
            "Restart",
            key('R'),
            {},
            [](Desk& d) { go_to(d.workspace, 0); },
            has_steps},
    Command{"play.end",
            "Steps",
            "To the end",
            shift('R'),
            {},
            [](Desk& d) { go_to(d.workspace, d.workspace.player.length()); },
            has_steps},

    Command{"play.previous_mark",
            "Steps",
            "Back to the mark before",
            shift(','),
            {},
            [](Desk& d) { go_to(d.workspace, *d.workspace.player.previous_mark()); },
            [](const Workspace& w) { return w.player.previous_mark().has_value(); }},
    Command{"play.next_mark",
            "Steps",
            "On to the next mark",
            shift('.'),
            {},
            [](Desk& d) { go_to(d.workspace, *d.workspace.player.next_mark()); },
            [](const Workspace& w) { return w.player.next_mark().has_value(); }},
    Command{"play.breakpoint",
            "Steps",
            "Stop when this tile is tested",
            key('K'),
            {},
            [](Desk& d) { toggle_breakpoint(d.workspace); },
            [](const Workspace& w) { return w.pointed.spoken_of().has_value(); },
            [](const Workspace& w) {
                return w.pointed.spoken_of() && w.player.has_breakpoint(*w.pointed.spoken_of());
            }},
    Command{"play.to_breakpoint",
            "Steps",
            "Run to the next breakpoint",
            shift('K'),
            {},
            [](Desk& d) { run_to_breakpoint(d.workspace); },
            [](const Workspace& w) { return has_steps(w) && !w.player.breakpoints().empty(); }},
    Command{"play.clear_breakpoints",
            "Steps",
            "Remove all breakpoints",
            {},
            {},
            [](Desk& d) { d.workspace.player.clear_breakpoints(); },
            [](const Workspace& w) { return !w.player.breakpoints().empty(); }},

    Command{"compare.two",
            "Compare",
            "With another method or convention",
            key('C'),
            {},
            [](Desk& d) { turn_page(d.workspace, ComparePage::two); },
            nullptr,
            [](const Workspace& w) { return w.compare.page == ComparePage::two; }},
    Command{"compare.swap",
            "Compare",
            "Swap A and B",
            shift('C'),
            {},
            [](Desk& d) { d.workspace.compare.comparison.swap(); },
            can_swap},
    Command{"compare.lens",
            "Compare",
            "Every item under one convention",
            key('L'),
            {},
            [](Desk& d) { turn_page(d.workspace, ComparePage::lens); },
            nullptr,
            [](const Workspace& w) { return w.compare.page == ComparePage::lens; }},
    Command{"compare.marks",
            "Compare",
            "With tiles marked by hand",
            key('M'),
            {},
            [](Desk& d) { turn_page(d.workspace, ComparePage::marks); },
            nullptr,
            [](const Workspace& w) { return w.compare.page == ComparePage::marks; }},
    Command{"compare.clear_marks",
            "Compare",
            "Clear the marks of the selected item",
            shift('M'),
            {},
            [](Desk& d) { d.workspace.compare.marks.clear(d.workspace.selected); },
            [](const Workspace& w) { return !w.hand_marks().empty(); }},

    Command{"help.keys",
            "Help",
            "Keys",
            key(kKeyF1),
            {},
            [](Desk& d) { d.workspace.display.has_help = !d.workspace.display.has_help; },
            nullptr,
            [](const Workspace& w) { return w.display.has_help; }},
};

// Is the command run again and again while its key is held?
bool is_repeated(const Command& command) {
    constexpr std::array<std::string_view, 16> kIds{"world.tick",
                                                    "world.back",
                                                    "edit.undo",
                                                    "edit.redo",
                                                    "edit.left",
                                                    "edit.right",
                                                    "edit.up",
                                                    "edit.down",
                                                    "view.zoom_in",
                                                    "view.zoom_out",
                                                    "play.step",
                                                    "play.back",
                                                    "play.previous_mark",
                                                    "play.next_mark",
                                                    "tool.brush_smaller",
                                                    "tool.brush_larger"};
    return std::find(kIds.begin(), kIds.end(), command.id) != kIds.end();
}

std::string name_of_key(int code) {
    switch (code) {
        case kKeyEscape: return "Esc";
        case kKeyTab: return "Tab";
        case kKeyDelete: return "Delete";
        case kKeyLeft: return "Left";
        case kKeyRight: return "Right";
        case kKeyUp: return "Up";
        case kKeyDown: return "Down";
        case kKeyHome: return "Home";
        case kKeyF1: return "F1";
        case '=': return "+";
        default: return std::string(1, static_cast<char>(code));
    }
}

}  // namespace

std::string text_of(const Chord& chord) {
    if (chord.code == 0) return {};
    return fmt::format("{}{}{}{}", chord.control ? "Ctrl+" : "", chord.alt ? "Alt+" : "",
                       chord.shift ? "Shift+" : "", name_of_key(chord.code));
}

std::span<const Command> commands() {
    return kCommands;
}

const Command& command(std::string_view id) {
    for (const Command& row : kCommands) {
        if (row.id == id) return row;
    }
    TILEGLASS_ASSERT(false && "a command of this id exists");
    return kCommands[0];
}

bool run(const Command& command, Desk& desk) {
    // What is being dragged is let go first; only cancelling takes it back.
    if (command.act != cancel) desk.pointer.finish(desk.workspace);
    if (command.is_possible != nullptr && !command.is_possible(desk.workspace)) return false;
    command.act(desk);
    return true;
}

bool press(const Chord& chord, Desk& desk, bool is_repeat) {
    for (const Command& row : kCommands) {
        if (chord.code == 0 || (row.chord != chord && row.second_chord != chord)) continue;
        if (!is_repeat || is_repeated(row)) run(row, desk);
        return true;
    }
    return false;
}

}  // namespace tileglass::app
