#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "app/commands/cameras.hpp"
#include "app/commands/commands.hpp"
#include "app/commands/comparing.hpp"
#include "app/commands/map_edits.hpp"
#include "app/commands/sweeps.hpp"
#include "app/commands/yours.hpp"
#include "app/compare/floats.hpp"
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
bool has_life(const Workspace& w) {
    return w.live.has_life();
}

void toggle_world(Workspace& w) {
    w.live.is_running() ? w.live.pause() : w.live.run();
}

bool has_steps(const Workspace& w) {
    return w.player.length() > 0;
}

void lay_tools_down(Workspace& w) {
    if (!w.hand.is_empty()) w.message.tell("");
    w.hand.lay_down();
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

// The row of the exhibits table for things of a type.
template <typename Part>
const Exhibit& exhibit_for() {
    if constexpr (std::is_constructible_v<scene::Shape, Part>) {
        return exhibit_of(scene::Shape(Part()));
    } else {
        return *exhibit_of(scene::Thing(Part()));
    }
}

template <typename Part>
void take(Workspace& w) {
    lay_tools_down(w);
    w.hand.tool = &exhibit_for<Part>();
    w.message.tell(std::string(w.hand.tool->hint));
}

template <typename Part>
bool is_taken(const Workspace& w) {
    return w.hand.tool == &exhibit_for<Part>();
}

void take_brush(Workspace& w) {
    lay_tools_down(w);
    w.hand.has_brush = true;
    w.message.tell(std::string(kBrushHint));
}

bool has_brush(const Workspace& w) {
    return w.hand.has_brush;
}

template <int kChange>
void resize_brush(Workspace& w) {
    w.hand.brush_size = std::clamp(w.hand.brush_size + kChange, kLeastBrush, kMostBrush);
    w.message.tell(fmt::format("brush: {0} x {0} {1}", w.hand.brush_size,
                               w.hand.brush_size == 1 ? "tile" : "tiles"));
}

// The next larger or smaller zoom, around the middle of what panels leave free.
void zoom(Workspace& w, double factor) {
    set_camera(w, camera_of(w).zoomed(shown_part(w).middle(), factor));
}
void zoom_in(Workspace& w) {
    zoom(w, 1.5);
}
void zoom_out(Workspace& w) {
    zoom(w, 1 / 1.5);
}

void fit_selected(Workspace& w) {
    const scene::Thing& thing = w.selected_item()->thing;
    const Rect extent = exhibit_of(thing)->extent(thing);
    glide(w, [&] { fit(w, extent); });
}
void fit_all(Workspace& w) {
    glide(w, [&] { fit_scene(w); });
}

template <int kX, int kY>
void nudge(Workspace& w) {
    const scene::Item* item = w.selected_item();
    if (item == nullptr || !item->is_known()) return;
    const Exhibit& exhibit = *exhibit_of(item->thing);
    const Vec2 from = exhibit.anchor(item->thing);
    const double reach = w.viewport.pixel_ratio / camera_of(w).scale();
    const Frame& frame = w.scene().frame;
    Vec2 to = from;
    if (kX != 0) to.x = nudged(from.x, frame.x_axis(), w.hand.snap, kX, reach);
    const int down = w.scene().view.y_up ? -kY : kY;
    if (kY != 0) to.y = nudged(from.y, frame.y_axis(), w.hand.snap, down, reach);
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

// Takes back one thing, where no gesture was: a question, a tool, help, a pin, the selection.
void cancel(Workspace& w) {
    if (w.questions.leaving) {
        w.questions.leaving.reset();
    } else if (w.questions.file_choice && w.questions.file_choice->to_replace()) {
        w.questions.file_choice->keep();
    } else if (is_asking(w)) {
        w.questions.drop();
        if (w.files.loading.is_running()) w.give_up_reading();
    } else if (w.pointed.typed_grip) {
        w.pointed.typed_grip.reset();
    } else if (!w.hand.is_empty()) {
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
    w.player.is_playing() ? w.player.pause() : w.player.play();
}
void step(Workspace& w) {
    w.player.pause();
    w.player.step();
}
void step_back(Workspace& w) {
    w.player.pause();
    w.player.back();
}
void go_to_step(Workspace& w, std::size_t position) {
    w.player.pause();
    w.player.run_to(position);
}
void restart(Workspace& w) {
    go_to_step(w, 0);
}
void go_to_end(Workspace& w) {
    go_to_step(w, w.player.length());
}
void go_to_previous_mark(Workspace& w) {
    go_to_step(w, *w.player.previous_mark());
}
void go_to_next_mark(Workspace& w) {
    go_to_step(w, *w.player.next_mark());
}
bool has_previous_mark(const Workspace& w) {
    return w.player.previous_mark().has_value();
}
bool has_next_mark(const Workspace& w) {
    return w.player.next_mark().has_value();
}
bool has_breakpoints(const Workspace& w) {
    return !w.player.breakpoints.tiles().empty();
}
bool can_run_to_breakpoint(const Workspace& w) {
    return has_steps(w) && has_breakpoints(w);
}
bool has_tile(const Workspace& w) {
    return w.pointed.spoken_of().has_value();
}
bool stops_at_tile(const Workspace& w) {
    return has_tile(w) && w.player.breakpoints.has(*w.pointed.spoken_of());
}

void toggle_breakpoint(Workspace& w) {
    const Tile tile = *w.pointed.spoken_of();
    w.player.breakpoints.toggle(tile);
    w.message.tell(
        fmt::format("{} at tile {} {}",
                    w.player.breakpoints.has(tile) ? "playing stops" : "playing does not stop",
                    tile.x, tile.y));
}

void run_to_breakpoint(Workspace& w) {
    if (!w.player.run_to_break()) w.message.tell("no step was left that works on a breakpoint");
}

void toggle_structures(Workspace& w) {
    scene::SetStructure edit;
    if (!w.scene().world.structure) edit.structure.emplace();
    w.document.editor.apply(edit, edit.structure ? "show structures" : "hide structures");
}

bool has_pipe(const Workspace& w) {
    return w.pipe.has_value();
}
bool is_pipe_paused(const Workspace& w) {
    return w.pipe && w.pipe->is_paused;
}
void toggle_pipe(Workspace& w) {
    w.pipe->is_paused = !w.pipe->is_paused;
}
bool can_undo(const Workspace& w) {
    return w.document.editor.can_undo();
}
bool can_redo(const Workspace& w) {
    return w.document.editor.can_redo();
}
void copy_scene(Workspace& w) {
    w.requests.clipboard = w.text();
    w.message.tell("copied the scene as text");
}
bool has_first_difference(const Workspace& w) {
    return first_difference(w) != nullptr;
}
bool has_known_selected(const Workspace& w) {
    return has_selected(w) && w.selected_item()->is_known();
}
void turn_theme(Workspace& w) {
    Theme& theme = w.display.theme;
    theme = theme == Theme::dark ? Theme::light : Theme::dark;
}
bool is_light(const Workspace& w) {
    return w.display.theme == Theme::light;
}
bool is_y_up(const Workspace& w) {
    return w.scene().view.y_up;
}
bool shows_words(const Workspace& w) {
    return w.display.has_about && has_words(w);
}
bool has_cases(const Workspace& w) {
    return !w.files.cases.empty();
}
bool is_hand_empty(const Workspace& w) {
    return w.hand.is_empty();
}
bool are_picked(const Workspace& w) {
    return w.hand.picks_kinds;
}
bool is_running(const Workspace& w) {
    return w.live.is_running();
}
void tick(Workspace& w) {
    w.live.step();
}
void tick_back(Workspace& w) {
    w.live.back();
}
void restart_world(Workspace& w) {
    w.live.go_to(0);
}
bool has_camera(const Workspace& w) {
    return w.live.has_camera();
}
bool can_jump(const Workspace& w) {
    return has_camera(w) && w.pointed.hovered_point;
}
void jump_to_pointer(Workspace& w) {
    jump_camera(w, *w.pointed.hovered_point);
}
void toggle_following(Workspace& w) {
    w.sight.follows_camera = !w.sight.follows_camera;
}
bool is_following(const Workspace& w) {
    return w.sight.follows_camera;
}
bool can_tune(const Workspace& w) {
    return w.display.has_tuner || has_camera(w);
}
bool has_objects(const Workspace& w) {
    return w.live.has_objects();
}
bool has_sweep(const Workspace& w) {
    return w.scene().sweep.has_value();
}
bool is_sweeping(const Workspace& w) {
    return w.sweeping.is_running();
}
void toggle_life(Workspace& w) {
    w.display.has_life = !w.display.has_life;
    w.display.life_of.reset();
}
bool is_playing(const Workspace& w) {
    return w.player.is_playing();
}
void clear_breakpoints(Workspace& w) {
    w.player.breakpoints.clear();
}
void swap_sides(Workspace& w) {
    w.compare.comparison.swap();
}
void clear_marks(Workspace& w) {
    w.compare.marks.clear(w.selected);
}
bool has_marks(const Workspace& w) {
    return !w.hand_marks().empty();
}

// A switch of the display is turned, and is on.
template <bool Display::* kSwitch>
void turn(Workspace& w) {
    w.display.*kSwitch = !(w.display.*kSwitch);
}
template <bool Display::* kSwitch>
bool is_on(const Workspace& w) {
    return w.display.*kSwitch;
}
// A question is asked.
template <bool Questions::* kQuestion>
void ask(Workspace& w) {
    w.questions.*kQuestion = true;
}
// The window is asked for something.
template <bool Requests::* kRequest>
void request(Workspace& w) {
    w.requests.*kRequest = true;
}
template <typename Place>
void leave_for(Workspace& w) {
    w.leave_for(Place{});
}
template <ComparePage kPage>
void turn_to(Workspace& w) {
    turn_page(w, kPage);
}
template <ComparePage kPage>
bool is_turned_to(const Workspace& w) {
    return w.compare.page == kPage;
}
template <ChartFormat kFormat>
void export_as(Workspace& w) {
    export_chart(w, kFormat);
}

// What stands between a menu and what is done. Rows that are repeated go on and on while their key
// is held.
struct Row {
    std::string_view id;
    std::string_view name;
    Chord chord = {};
    void (*act)(Workspace& w);
    bool (*is_possible)(const Workspace& w) = nullptr;
    bool (*is_on)(const Workspace& w) = nullptr;
    bool is_repeated = false;
    Chord second_chord = {};
};

constexpr Chord kNoKey{};
constexpr bool kRepeated = true;

const std::array kFile{
    Row{"file.new", "New scene", control('N'), leave_for<NewScene>},
    Row{"file.landscape", "New endless landscape", kNoKey, leave_for<NewLandscape>},
    Row{"file.open", "Open...", control_shift('O'), leave_for<FileToChoose>},
    Row{"file.save", "Save", control('S'), save},
    Row{"file.save_as", "Save as...", control_shift('S'), ask<&Questions::wants_save_as>},
    Row{"file.pause_input", "Pause the input", key('I'), toggle_pipe, has_pipe, is_pipe_paused},
    Row{"file.quit", "Quit", control('Q'), leave_for<ProgramEnd>},
};

const std::array kEdit{
    Row{"edit.undo", "Undo", control('Z'), undo, can_undo, nullptr, kRepeated},
    Row{"edit.redo", "Redo", control('Y'), redo, can_redo, nullptr, kRepeated, control_shift('Z')},
    Row{"edit.copy", "Copy scene as text", control('C'), copy_scene},
    Row{"edit.paste", "Paste scene", control('V'), request<&Requests::paste>},
    Row{"edit.duplicate", "Duplicate", control('D'), duplicate, has_selected},
    Row{"edit.delete", "Delete", key(kKeyDelete), remove_selected, has_selected},
    Row{"edit.to_floats", "Round the numbers to float32", kNoKey, make_floats, can_become_floats},
    Row{"yours.paste", "Paste the tiles of another program", control_shift('V'),
        request<&Requests::yours_paste>, can_take_yours},
    Row{"yours.load", "Load the tiles of another program...", kNoKey, ask<&Questions::wants_yours>,
        can_take_yours},
    Row{"yours.first", "Go to the first difference from yours", kNoKey, go_to_first_difference,
        has_first_difference},
    Row{"yours.forget", "Forget yours", kNoKey, forget_yours, has_yours},
    Row{"edit.snap", "Next snapping", key('S'), next_snap},
};

const std::array kInNoMenu{
    Row{"edit.cancel", "Cancel", key(kKeyEscape), cancel},
    Row{"edit.left", "Nudge left", key(kKeyLeft), nudge<-1, 0>, has_selected, nullptr, kRepeated},
    Row{"edit.right", "Nudge right", key(kKeyRight), nudge<1, 0>, has_selected, nullptr, kRepeated},
    Row{"edit.up", "Nudge up", key(kKeyUp), nudge<0, -1>, has_selected, nullptr, kRepeated},
    Row{"edit.down", "Nudge down", key(kKeyDown), nudge<0, 1>, has_selected, nullptr, kRepeated},
};

const std::array kView{
    Row{"view.fit", "Fit", key(kKeyHome), fit_all},
    Row{"view.fit_selected", "Fit the selected item", shift(kKeyHome), fit_selected,
        has_known_selected},
    Row{"view.zoom_in", "Zoom in", key('='), zoom_in, nullptr, nullptr, kRepeated, shift('=')},
    Row{"view.zoom_out", "Zoom out", key('-'), zoom_out, nullptr, nullptr, kRepeated},
    Row{"view.light", "Light", control('T'), turn_theme, nullptr, is_light},
    Row{"view.y_up", "+y upwards", kNoKey, turn_over, nullptr, is_y_up},
    Row{"view.map", "Map: layers and solid tiles", key('A'), turn<&Display::has_map>, can_show_map,
        shows_map},
    Row{"view.heat", "Heat map of tests", key('H'), turn<&Display::has_heat>, nullptr,
        is_on<&Display::has_heat>},
    Row{"view.order", "Order of visiting", key('N'), turn<&Display::has_order>, nullptr,
        is_on<&Display::has_order>},
    Row{"view.panels", "Panels", key(kKeyTab), turn<&Display::has_panels>, nullptr,
        is_on<&Display::has_panels>},
    Row{"view.about", "About this scene", kNoKey, turn<&Display::has_about>, has_words,
        shows_words},
    Row{"view.reset_layout", "Reset the panels' places", kNoKey, request<&Requests::layout_reset>},
};

const std::array kCases{
    Row{"cases.open", "Find a case...", control('O'), ask<&Questions::wants_case>, has_cases},
};

const std::array kTools{
    Row{"tool.select", "Select", key('V'), lay_tools_down, nullptr, is_hand_empty, false, key('1')},
    Row{"tool.rectangle", "Rectangle", key('2'), take<Rect>, nullptr, is_taken<Rect>},
    Row{"tool.circle", "Circle", key('3'), take<Circle>, nullptr, is_taken<Circle>},
    Row{"tool.segment", "Segment", key('4'), take<Segment>, nullptr, is_taken<Segment>},
    Row{"tool.ray", "Ray", key('5'), take<Ray>, nullptr, is_taken<Ray>},
    Row{"tool.object", "Object", key('6'), take<scene::Object>, nullptr, is_taken<scene::Object>},
    Row{"tool.swarm", "Swarm", key('7'), take<scene::Swarm>, nullptr, is_taken<scene::Swarm>},
    Row{"tool.camera", "Camera", key('8'), take<scene::Camera>, nullptr, is_taken<scene::Camera>},
    Row{"tool.brush", "Brush", key('B'), take_brush, nullptr, has_brush},
    Row{"map.pick", "Pick solid kinds of tiles", shift('A'), pick_kinds, has_tiles, are_picked},
    Row{"tool.brush_smaller", "Smaller brush", key('['), resize_brush<-1>, has_brush, nullptr,
        kRepeated},
    Row{"tool.brush_larger", "Larger brush", key(']'), resize_brush<1>, has_brush, nullptr,
        kRepeated},
};

const std::array kWorld{
    Row{"world.run", "Run or hold", key('G'), toggle_world, has_life, is_running},
    Row{"world.tick", "One tick", key('T'), tick, has_life, nullptr, kRepeated},
    Row{"world.back", "One tick back", shift('T'), tick_back, has_life, nullptr, kRepeated},
    Row{"world.restart", "Back to tick 0", shift('G'), restart_world, has_life},
    Row{"world.jump", "Let the camera jump to the pointer", key('J'), jump_to_pointer, can_jump},
    Row{"world.follow", "Follow the camera", shift('J'), toggle_following, has_camera,
        is_following},
    Row{"world.tune", "Try out other boxes", key('U'), turn<&Display::has_tuner>, can_tune,
        is_on<&Display::has_tuner>},
    Row{"world.structures", "Structures of the objects", key('E'), toggle_structures, has_objects,
        shows_structure},
    Row{"world.sweep", "Sweep of all structures", key('W'), toggle_sweep, nullptr, has_sweep},
    Row{"world.run_sweep", "Run or cancel the sweep", shift('W'), run_or_cancel_sweep, has_sweep,
        is_sweeping},
    Row{"world.sweep_csv", "Write the sweep's numbers (.csv)", kNoKey, export_as<ChartFormat::csv>,
        can_export_chart},
    Row{"world.sweep_png", "Write its chart (.png)", kNoKey, export_as<ChartFormat::png>,
        can_export_chart},
    Row{"world.sweep_svg", "Write its chart (.svg)", kNoKey, export_as<ChartFormat::svg>,
        can_export_chart},
    Row{"world.life", "Life of an object, a node or a tile", key('F'), toggle_life, has_life,
        is_on<&Display::has_life>},
};

const std::array kSteps{
    Row{"play.toggle", "Play or pause", key('P'), toggle_play, has_steps, is_playing},
    Row{"play.step", "Step", key('.'), step, has_steps, nullptr, kRepeated},
    Row{"play.back", "Step back", key(','), step_back, has_steps, nullptr, kRepeated},
    Row{"play.restart", "Restart", key('R'), restart, has_steps},
    Row{"play.end", "To the end", shift('R'), go_to_end, has_steps},
    Row{"play.previous_mark", "Back to the mark before", shift(','), go_to_previous_mark,
        has_previous_mark, nullptr, kRepeated},
    Row{"play.next_mark", "On to the next mark", shift('.'), go_to_next_mark, has_next_mark,
        nullptr, kRepeated},
    Row{"play.breakpoint", "Stop when this tile is tested", key('K'), toggle_breakpoint, has_tile,
        stops_at_tile},
    Row{"play.to_breakpoint", "Run to the next breakpoint", shift('K'), run_to_breakpoint,
        can_run_to_breakpoint},
    Row{"play.clear_breakpoints", "Remove all breakpoints", kNoKey, clear_breakpoints,
        has_breakpoints},
};

const std::array kCompare{
    Row{"compare.two", "With another method or convention", key('C'), turn_to<ComparePage::two>,
        nullptr, is_turned_to<ComparePage::two>},
    Row{"compare.swap", "Swap A and B", shift('C'), swap_sides, can_swap},
    Row{"compare.lens", "Every item under one convention", key('L'), turn_to<ComparePage::lens>,
        nullptr, is_turned_to<ComparePage::lens>},
    Row{"compare.marks", "With tiles marked by hand", key('M'), turn_to<ComparePage::marks>,
        nullptr, is_turned_to<ComparePage::marks>},
    Row{"compare.clear_marks", "Clear the marks of the selected item", shift('M'), clear_marks,
        has_marks},
};

const std::array kHelp{
    Row{"help.keys", "Keys", key(kKeyF1), turn<&Display::has_help>, nullptr,
        is_on<&Display::has_help>},
};

std::vector<Command> all_commands() {
    std::vector<Command> all;
    const auto add = [&](std::string_view menu, const auto& rows) {
        for (const Row& row : rows) {
            all.push_back({row.id, menu, row.name, row.chord, row.second_chord, row.is_repeated,
                           row.act, row.is_possible, row.is_on});
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
    return all;
}

}  // namespace

std::span<const Command> commands() {
    static const std::vector<Command> all = all_commands();
    return all;
}

}  // namespace tileglass::app
