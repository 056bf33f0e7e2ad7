// Plays the steps of the recording or the ticks of the world: buttons, track, and the step in
// words.

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "app/panels/panels.hpp"
#include "app/panels/swatch.hpp"
#include "app/panels/widgets.hpp"
#include "app/session/subject.hpp"
#include "sandbox/world/camera.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

// Speeds in events a second, and in ticks a second.
constexpr double kSlowest = 1;
constexpr double kFastest = 100'000;
constexpr double kFewestTicks = 1;

// What a structure of objects did in the step; also of the one beside it.
std::string structure_sentence(const Workspace& workspace) {
    const auto tell = [&](const Player& player) {
        if (player.recording() == nullptr) return std::string("no steps, or too many");
        if (player.cursor() == 0) return std::string("before the first step");
        if (player.cursor() > player.events()) {
            return fmt::format("done after {} steps", grouped(player.events()));
        }
        return tell_structures(*player.current(), workspace.live).value_or(std::string());
    };
    const scene::Structure& structure = *workspace.scene().world.structure;
    const std::string own = tell(workspace.player);
    if (!structure.beside) return own;
    return fmt::format("{}: {}    |    {}: {}", scene::name_of(structure.kind), own,
                       scene::name_of(*structure.beside), tell(workspace.recorder.beside()));
}

std::string sentence(const Workspace& workspace) {
    if (plays_structure(workspace)) return structure_sentence(workspace);
    const Player& player = workspace.player;
    if (player.cursor() > player.events()) {
        return fmt::format("ended after {} steps; the other answer {} {}", grouped(player.events()),
                           player.is_at_end() ? "after" : "goes on up to",
                           grouped(player.length()));
    }
    if (!player.current()) return "before the first step";
    if (shows_world(workspace)) {
        return tell_lists(*player.current(), workspace.live).value_or(std::string());
    }
    const scene::Item* item = workspace.selected_item();
    const Answer* answer = workspace.selected_answer();
    if (item == nullptr || answer == nullptr) return "";
    return exhibit_of(item->thing)->tell(answer->question, *player.current());
}

struct MarkLook {
    const char* name;
    Role role;
};

// In the order of `kMarkKinds`.
constexpr std::array<MarkLook, kMarkKinds.size()> kMarkLooks{{{"refusals", Role::refused},
                                                              {"ties", Role::tie},
                                                              {"hits", Role::hit},
                                                              {"errors", Role::error},
                                                              {"operations", Role::accent},
                                                              {"new nodes", Role::refused}}};

const MarkLook& mark_look(MarkKind kind) {
    return kMarkLooks[static_cast<std::size_t>(kind)];
}

// The track on the screen: x of the first step or tick, and the width of all.
struct Track {
    ImVec2 low;
    ImVec2 high;
    float first = 0;
    float width = 1;
    float unit = 1;  ///< pixels per pixel at 1x
    double length = 1;
    std::optional<std::size_t> pointed;  ///< the step or tick under the pointer
    bool is_held = false;

    double steps_a_pixel() const { return length / static_cast<double>(width / unit); }
    float x(double step) const { return first + width * static_cast<float>(step / length); }
};

// Begins a track that is `width` wide.
Track begin_track(std::size_t length, float width) {
    Track track;
    track.unit = unit_of_font();
    track.length = static_cast<double>(std::max<std::size_t>(length, 1));
    track.low = ImGui::GetCursorScreenPos();
    const ImVec2 size{width, ImGui::GetFrameHeight()};
    track.high = {track.low.x + size.x, track.low.y + size.y};
    const float margin = 6 * track.unit;
    track.first = track.low.x + margin;
    track.width = std::max(1.0F, size.x - 2 * margin);
    mouse_area("##track", size);
    track.is_held = is_dragged();
    const bool is_hovered = ImGui::IsItemHovered();
    if (is_hovered || track.is_held) {
        const double share = std::clamp(
            static_cast<double>((ImGui::GetIO().MousePos.x - track.first) / track.width), 0.0, 1.0);
        track.pointed = static_cast<std::size_t>(std::llround(share * static_cast<double>(length)));
    }
    ImGui::GetWindowDrawList()->AddRectFilled(
        track.low, track.high,
        ImGui::GetColorU32(track.pointed ? ImGuiCol_FrameBgHovered : ImGuiCol_FrameBg),
        ImGui::GetStyle().FrameRounding);
    return track;
}

// Draws how far one has come, under the marks.
void draw_done(const Track& track, std::size_t cursor) {
    ImGui::GetWindowDrawList()->AddRectFilled({track.low.x, track.high.y - 2 * track.unit},
                                              {track.x(static_cast<double>(cursor)), track.high.y},
                                              packed_color(Role::accent, 0.7F));
}

void draw_cursor(const Track& track, std::size_t cursor) {
    const float x = track.x(static_cast<double>(cursor));
    ImGui::GetWindowDrawList()->AddRectFilled({x - 2 * track.unit, track.low.y},
                                              {x + 2 * track.unit, track.high.y},
                                              packed_color(Role::accent), 2 * track.unit);
}

// Refusals are short, so that rarer marks stand out above them: ties are dots, hits crosses, errors
// wedges, fresh nodes squares; operations on objects are full height. Merged marks are bars.
void draw_mark(const Track& track, MarkKind kind, float x, ImU32 color) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float unit = track.unit;
    const float y = track.low.y + 8 * unit;
    const float reach = 4 * unit;
    switch (kind) {
        case MarkKind::refusal:
            list.AddLine({x - 1.5F * unit, track.high.y - 2 * unit},
                         {x + 1.5F * unit, track.high.y - 8 * unit}, color, 1.5F * unit);
            break;
        case MarkKind::tie: list.AddCircleFilled({x, y}, 3.5F * unit, color); break;
        case MarkKind::hit: draw_cross({x, y}, reach, color); break;
        case MarkKind::error:
            list.AddTriangleFilled({x, y - reach}, {x - reach, y + reach}, {x + reach, y + reach},
                                   color);
            break;
        case MarkKind::update:
            list.AddLine({x, track.low.y + 2 * unit}, {x, track.high.y - 2 * unit}, color, unit);
            break;
        case MarkKind::fresh:
            list.AddRectFilled({x - reach, y - reach}, {x + reach, y + reach}, color);
            break;
    }
}

void draw_marks(const Player& player, const Track& track) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    // Pixels at 1x: marks near each other on this scale merge.
    const int pixels = static_cast<int>(track.width / track.unit);
    for (const MarkKind kind : kMarkKinds) {
        if (!player.mark_kinds()[kind]) continue;
        const ImU32 color = packed_color(mark_look(kind).role);
        for (const MarkRun& run : runs_on_track(player.marks().of(kind), player.length(), pixels)) {
            const float min = track.first + static_cast<float>(run.min) * track.unit;
            const float max = track.first + static_cast<float>(run.max) * track.unit;
            if (run.min == run.max) {
                draw_mark(track, kind, min, color);
                continue;
            }
            const bool is_low = kind == MarkKind::refusal;
            const float foot =
                is_low ? track.high.y - 2 * track.unit : track.low.y + 12 * track.unit;
            const float height = (is_low ? 6 : 8) * track.unit;
            list.AddRectFilled({min, foot - height}, {max + track.unit, foot}, color);
        }
    }
}

// Lists each kind of mark near the pointer, with its step.
std::string marks_near(const Player& player, std::size_t step, double steps_a_pixel) {
    std::string text;
    const auto reach = static_cast<std::size_t>(std::ceil(4 * steps_a_pixel));
    for (const MarkKind kind : kMarkKinds) {
        if (!player.mark_kinds()[kind]) continue;
        MarkKinds only;
        only[kind] = true;
        const std::size_t from = step > reach ? step - reach - 1 : 0;
        const std::optional<std::size_t> mark = player.marks().next(from, only);
        if (!mark || *mark > step + reach) continue;
        text += fmt::format("\n{}: step {}", mark_look(kind).name, grouped(*mark));
    }
    return text;
}

// Marks the steps that the lit number counts, above the others.
void draw_counted(const std::vector<std::size_t>& steps, const Player& player, const Track& track) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const int pixels = static_cast<int>(track.width / track.unit);
    for (const MarkRun& run : runs_on_track(steps, player.length(), pixels)) {
        const float min = track.first + static_cast<float>(run.min) * track.unit;
        const float max = track.first + static_cast<float>(run.max) * track.unit;
        list.AddRectFilled({min - 0.5F * track.unit, track.low.y},
                           {max + track.unit, track.low.y + 6 * track.unit},
                           packed_color(Role::input));
    }
}

void draw_step_track(const std::vector<std::size_t>& counted, Player& player, float width) {
    const Track track = begin_track(player.length(), width);
    if (track.is_held) player.go_to(*track.pointed);
    if (track.pointed) {
        ImGui::SetTooltip("step %s%s", grouped(*track.pointed).c_str(),
                          marks_near(player, *track.pointed, track.steps_a_pixel()).c_str());
    }
    draw_done(track, player.cursor());
    draw_marks(player, track);
    draw_counted(counted, player, track);
    draw_cursor(track, player.cursor());
}

// Chooses the kinds of marks that are shown and jumped to.
void choose_marks(Player& player) {
    if (button("events")) ImGui::OpenPopup("##marks");
    tooltip("Which events the track marks");
    if (!ImGui::BeginPopup("##marks")) return;
    MarkKinds kinds = player.mark_kinds();
    for (const MarkKind kind : kMarkKinds) {
        const std::size_t count = player.marks().of(kind).size();
        // These two kinds occur with objects only.
        if (count == 0 && (kind == MarkKind::update || kind == MarkKind::fresh)) continue;
        // Vertically centred in the checkbox line, which is taller.
        const float padding = ImGui::GetStyle().FramePadding.y;
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() + padding);
        const auto& [name, role] = mark_look(kind);
        swatch(role);
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() - padding);
        const std::string label = fmt::format("{} {}###{}", grouped(count), name, name);
        if (check_box(label.c_str(), &kinds[kind])) player.choose(kinds);
    }
    ImGui::EndPopup();
}

// Lists the breakpoint tiles at the right end of the line. Returns where they begin.
float draw_breakpoints(Desk& desk) {
    const std::vector<Tile> tiles = desk.workspace.player.breakpoints.tiles();  // may change below
    const float right = ImGui::GetWindowContentRegionMax().x;
    if (tiles.empty()) return right;
    constexpr std::size_t kMost = 3;
    std::vector<std::string> labels;
    for (std::size_t i = 0; i < std::min(kMost, tiles.size()); ++i) {
        labels.push_back(fmt::format("{} {} x", tiles[i].x, tiles[i].y));
    }
    const std::string head =
        tiles.size() <= kMost ? "run to" : fmt::format("run to {}:", tiles.size());
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    float width = button_width(head);
    for (const std::string& label : labels) width += gap + button_width(label);
    const float y = ImGui::GetCursorPosY();
    ImGui::SetCursorPosX(right - width);
    {
        const Scope low = with_frame_padding(0);
        command_button(head.c_str(), command("play.to_breakpoint"), desk);
        for (std::size_t i = 0; i < labels.size(); ++i) {
            ImGui::SameLine(0, gap);
            const Scope id = with_id(i);
            if (button(labels[i].c_str())) {
                desk.workspace.player.breakpoints.toggle(tiles[i]);
            }
            tooltip("Playing stops when this tile is tested or visited. Click to remove.");
        }
    }
    ImGui::SetCursorPosY(y);
    return right - width - ImGui::GetStyle().ItemSpacing.x;
}

// One line of text, cut at its end; the tooltip has all of it.
void write_line(const std::string& text, float right, Role role = Role::text) {
    write(cut_at_end(text, right - ImGui::GetCursorPosX()), role);
    if (!text.empty()) tooltip(text);
}

void draw_sentence(Desk& desk) {
    const float right = draw_breakpoints(desk);
    std::string text = sentence(desk.workspace);
    if (const std::int64_t dropped = desk.workspace.player.recording()->dropped(); dropped > 0) {
        text += fmt::format("  ({} later steps are counted, not kept)", grouped(dropped));
    }
    write_line(text, right);
}

// What stands right of the track, from its left to its right; what has no room is left out.
class Controls {
public:
    explicit Controls(float room) : room_(room) {}

    // Is there room for a control this wide, so that the track keeps enough?
    bool take(float width) {
        constexpr float kLeastTrack = 90;  // pixels at 1x
        const float all = width + ImGui::GetStyle().ItemSpacing.x;
        if (room_ - all < kLeastTrack * unit_of_font()) return false;
        room_ -= all;
        return true;
    }
    float track() const { return room_; }

private:
    float room_;
};

void draw_count(const std::string& count) {
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    const Scope font = in_font(Font::numbers);
    write(count);
}

float count_width(const std::string& count) {
    const Scope font = in_font(Font::numbers);
    return text_width(count);
}

constexpr float kSpeedWidth = 64;      // pixels at 1x
constexpr float kSpeedTextWidth = 58;  // pixels at 1x
constexpr float kButtonWidth = 28;
constexpr float kPlayWidth = 52;

void draw_steps(Desk& desk) {
    Player& player = desk.workspace.player;
    const float unit = unit_of_font();
    command_row({{"|<", "play.restart", kButtonWidth},
                 {"<*", "play.previous_mark", kButtonWidth},
                 {"<", "play.back", kButtonWidth},
                 {player.is_playing() ? "pause" : "play", "play.toggle", kPlayWidth},
                 {">", "play.step", kButtonWidth},
                 {"*>", "play.next_mark", kButtonWidth},
                 {">|", "play.end", kButtonWidth}},
                desk);
    ImGui::SameLine();
    const std::string last = grouped(player.length());
    const std::string count = fmt::format("{} / {}", grouped(player.cursor()), last);
    Controls controls(ImGui::GetContentRegionAvail().x);
    controls.take(count_width(last + " / " + last));
    const bool has_speed = controls.take((kSpeedWidth + kSpeedTextWidth) * unit);
    const bool has_marks = controls.take(button_width("events"));
    const bool has_heat = controls.take(button_width("heat"));
    if (has_speed) {
        speed_slider("##speed", player.speed, kSlowest, kFastest, kSpeedWidth * unit,
                     "Steps a second while playing");
        ImGui::SameLine();
    }
    draw_step_track(desk.workspace.counted_steps(), player, controls.track());
    draw_count(count);
    if (has_marks) {
        ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - button_width("events") -
                        (has_heat ? button_width("heat") + ImGui::GetStyle().ItemSpacing.x : 0));
        choose_marks(player);
    }
    if (has_heat) {
        ImGui::SameLine();
        command_button("heat", command("view.heat"), desk);
    }
    draw_sentence(desk);
}

struct TickMarkLook {
    const char* name;
    Role role;
};

TickMarkLook look_of(TickMark mark) {
    return mark == TickMark::holes ? TickMarkLook{"holes in the view begin", Role::error}
                                   : TickMarkLook{"new nodes", Role::refused};
}

void draw_tick_marks(const LiveWorld& live, const Track& track) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    std::string near;
    for (const TickMark mark : kTickMarks) {
        const auto& [name, role] = look_of(mark);
        const float y = mark == TickMark::holes ? track.low.y : track.high.y - 9 * track.unit;
        float drawn = track.low.x - 2;
        for (const std::int64_t tick : live.tick_marks().of(mark)) {
            const float x = track.x(static_cast<double>(tick));
            if (x < drawn + 1 || x > track.high.x) continue;
            drawn = x;
            list.AddRectFilled({x - track.unit, y + 2 * track.unit},
                               {x + track.unit, y + 7 * track.unit}, packed_color(role));
            const float pointed =
                track.pointed ? track.x(static_cast<double>(*track.pointed)) : x - 99;
            if (std::abs(pointed - x) < 4 * track.unit && near.find(name) == std::string::npos) {
                near += fmt::format("\n{}: tick {}", name, grouped(tick));
            }
        }
    }
    if (track.pointed)
        ImGui::SetTooltip("tick %s%s", grouped(*track.pointed).c_str(), near.c_str());
}

// What the tick is about: the log's operation, the stop, or the work that goes on.
std::string tick_sentence(const LiveWorld& live) {
    const world::LiveObjects& objects = live.objects();
    if (!objects.has_caught_up()) {
        return fmt::format("on the way: tick {} of {}", grouped(objects.tick()),
                           grouped(objects.last_tick()));
    }
    if (objects.stop()) return tell_stop(*objects.stop(), live);
    if (std::string text = operation_text(live); !text.empty()) return text;
    std::string text;
    const world::ObjectRun* run = objects.leading_run();
    if (live.has_objects() && run != nullptr && run->history().size() > 1) {
        const auto all = run->history();
        const world::TrackerWork& now = all.back();
        const world::TrackerWork& before = all[all.size() - 2];
        text = fmt::format(
            "this tick: {} tiles entered, {} left, {} list operations",
            grouped(now.sum.entered - before.sum.entered), grouped(now.sum.left - before.sum.left),
            grouped(now.sum.links + now.sum.unlinks - before.sum.links - before.sum.unlinks));
    }
    if (live.has_camera() && !live.camera().run()->frames().empty()) {
        const world::CameraFrame& frame = live.camera().run()->frames().back();
        text += fmt::format("{}camera: {} tiles constructed, {} recycled, {} cleared, {} missing",
                            text.empty() ? "" : "; ", grouped(frame.work.created),
                            grouped(frame.work.recycled), grouped(frame.work.cleared),
                            grouped(frame.holes));
    }
    return text;
}

void draw_ticks(Desk& desk) {
    LiveWorld& live = desk.workspace.live;
    const float unit = unit_of_font();
    command_row({{"|<", "world.restart", kButtonWidth},
                 {"<*", "world.previous_mark", kButtonWidth},
                 {"<", "world.back", kButtonWidth},
                 {live.is_running() ? "hold" : "run", "world.run", kPlayWidth},
                 {">", "world.tick", kButtonWidth},
                 {"*>", "world.next_mark", kButtonWidth},
                 {">|", "world.end", kButtonWidth}},
                desk);
    ImGui::SameLine();
    const std::string last = grouped(live.horizon());
    const std::string count = fmt::format("{} / {}", grouped(live.last_tick()), last);
    Controls controls(ImGui::GetContentRegionAvail().x);
    controls.take(count_width(last + " / " + last));
    if (controls.take((kSpeedWidth + kSpeedTextWidth) * unit)) {
        speed_slider("##ticks", live.speed, kFewestTicks, LiveWorld::kMostSpeed, kSpeedWidth * unit,
                     "Ticks a second while running");
        ImGui::SameLine();
    }
    const auto horizon = static_cast<std::size_t>(std::max<std::int64_t>(live.horizon(), 0));
    const auto cursor = static_cast<std::size_t>(std::max<std::int64_t>(live.last_tick(), 0));
    const Track track = begin_track(horizon, controls.track());
    if (track.is_held && horizon > 0) live.go_to(static_cast<std::int64_t>(*track.pointed));
    draw_done(track, cursor);
    draw_tick_marks(live, track);
    draw_cursor(track, cursor);
    draw_count(count);
    write_line(tick_sentence(live), ImGui::GetWindowContentRegionMax().x);
}

void ask_to_record(Workspace& workspace) {
    const std::int64_t waiting = workspace.recorder.waiting_events();
    ImGui::AlignTextToFramePadding();
    write(fmt::format("This run has about {} steps.", grouped(waiting)));
    if (waiting > Recorder::kMostEvents) {
        hint("They are too many to record. Narrower bounds or a smaller shape have fewer.");
        return;
    }
    ImGui::SameLine();
    if (button("Record it")) workspace.recorder.record_selected(workspace);
    hint("The first million are kept, all are counted.");
}

// The reason why there is nothing to play.
const char* reason(const Workspace& workspace) {
    if (plays_camera(workspace)) {
        return "Nothing is built or cleared in this frame, or too much to be played.";
    }
    if (plays_structure(workspace)) return "There are too many steps here to record them, or none.";
    if (workspace.recorder.waiting_events() > 0) return "Steps are recorded when the drag ends.";
    if (shows_world(workspace) && !is_recorded(workspace.live)) {
        return "There are too many objects here to record what happens to their lists.";
    }
    if (workspace.scene().items.empty()) {
        return "The steps by which the answer of an item is found are played here.";
    }
    return workspace.selected_item() == nullptr
               ? "Select an item to play the steps by which its answer is found."
               : "The selected item has no steps.";
}

// Chooses what is played.
void choose_what(Workspace& workspace, bool is_ticks) {
    if (!workspace.live.has_life()) return;
    std::optional<bool>& chosen = workspace.display.plays_ticks;
    const float gap = 2 * unit_of_font();
    if (switch_button("steps", !is_ticks)) chosen = false;
    tooltip("Plays the steps by which the answer of the selected item is found");
    ImGui::SameLine(0, gap);
    if (switch_button("ticks", is_ticks)) chosen = true;
    tooltip("Plays the ticks of the world: objects, swarms and cameras move");
    ImGui::SameLine();
}

}  // namespace

void draw_transport(Desk& desk, const Place& place) {
    Workspace& workspace = desk.workspace;
    const bool is_waiting =
        workspace.recorder.waiting_events() > 0 && !workspace.document.editor.is_in_gesture();
    if (const Panel panel = begin_panel("Transport", place, false, ImGuiWindowFlags_NoScrollbar)) {
        const bool is_ticks = plays_ticks(workspace);
        choose_what(workspace, is_ticks);
        if (is_ticks) {
            draw_ticks(desk);
        } else if (workspace.player.recording() != nullptr) {
            draw_steps(desk);
        } else if (is_waiting && !plays_structure(workspace)) {
            ask_to_record(workspace);
        } else {
            ImGui::AlignTextToFramePadding();
            write_line(reason(workspace), ImGui::GetWindowContentRegionMax().x, Role::quiet_text);
        }
    }
}

}  // namespace tileglass::app
