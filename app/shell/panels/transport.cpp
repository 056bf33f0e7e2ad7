// Plays the steps of the recording or the ticks of the world: a row of controls, and the step in
// words.

#include <fmt/core.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/features/counts.hpp"
#include "app/replay/counts.hpp"
#include "app/shell/panels/controls.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/subject.hpp"
#include "sandbox/world/camera.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

constexpr double kSlowest = 1;        // steps or ticks a second
constexpr double kFastest = 100'000;  // steps a second

std::string tell(const Event& step, const Played& played, const LiveWorld& live) {
    return played.tell ? played.tell(step) : tell_lists(step, live.items()).value_or(std::string());
}

// What a structure of objects did in the step; also of the second one.
std::string structure_sentence(const Subject& s) {
    const auto one = [&](const Played& played) {
        const Player& player = *played.player;
        if (player.recording() == nullptr) return std::string("no steps, or too many");
        if (player.cursor() == 0) return std::string("before the first step");
        if (player.cursor() > player.events()) {
            return "done after " + grouped(player.events(), "step");
        }
        return tell(*player.current(), played, s.live);
    };
    const auto& [own, second] = s.played;
    if (second.title.empty()) return one(own);
    return fmt::format("{}: {}    |    {}: {}", own.title, one(own), second.title, one(second));
}

std::string sentence(const Subject& s) {
    if (s.played[0].cells) return structure_sentence(s);
    const Player& player = s.player;
    if (player.cursor() > player.events()) {
        return fmt::format(
            "ended after {}; the other answer {} {}", grouped(player.events(), "step"),
            player.is_at_end() ? "after" : "goes on up to", grouped(player.length()));
    }
    if (!player.current()) return "before the first step";
    return tell(*player.current(), s.played[0], s.live);
}

// If there are breakpoints, draws a button that goes on to the next one, at the right end of the
// line. Returns where it begins.
float draw_run_to(Desk& desk) {
    constexpr const char* kLabel = "run to breakpoint";
    const float right = ImGui::GetWindowContentRegionMax().x;
    if (desk.workspace.player.breakpoints.tiles().empty()) return right;
    const float left = right - button_width(kLabel);
    const float y = ImGui::GetCursorPosY();
    ImGui::SetCursorPosX(left);
    {
        const Scope low = with_frame_padding(0);
        command_button(kLabel, command("play.to_breakpoint"), desk);
    }
    ImGui::SetCursorPosY(y);
    return left - ImGui::GetStyle().ItemSpacing.x;
}

// One line of text, cut at its end; the tooltip has all of it.
void write_line(const std::string& text, float right, Role role = Role::text) {
    write(cut_at_end(text, right - ImGui::GetCursorPosX()), role);
    if (!text.empty()) tooltip(text);
}

void draw_sentence(Desk& desk) {
    const float right = draw_run_to(desk);
    std::string text = sentence(subject_of(desk.workspace));
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
constexpr float kButtonWidth = 30;
constexpr float kButtonGap = 4;
constexpr float kPlayWidth = 52;

// What the tick is about: the log's operation, the stop, or the work that goes on.
std::string tick_sentence(const LiveWorld& live) {
    const world::LiveObjects& objects = live.objects();
    if (!objects.has_caught_up()) {
        return fmt::format("on the way: tick {} of {}", grouped(objects.tick()),
                           grouped(objects.last_tick()));
    }
    if (objects.stops.stop()) return tell_stop(*objects.stops.stop(), live.items());
    if (std::string text = operation_text(live); !text.empty()) return text;
    std::string text;
    const world::ObjectRun* run = objects.leading_run();
    if (live.has_objects() && run != nullptr && run->history().size() > 1) {
        const auto all = run->history();
        const world::TrackerWork& now = all.back();
        const world::TrackerWork& before = all[all.size() - 2];
        text = fmt::format(
            "this tick: {} entered, {} left, {}",
            grouped(now.sum.entered - before.sum.entered, "tile"),
            grouped(now.sum.left - before.sum.left),
            grouped(now.sum.links + now.sum.unlinks - before.sum.links - before.sum.unlinks,
                    "list operation"));
    }
    if (live.has_camera() && !live.camera().run()->frames().empty()) {
        const world::CameraFrame& frame = live.camera().run()->frames().back();
        text += fmt::format("{}camera: {} constructed, {} recycled, {} cleared, {} missing",
                            text.empty() ? "" : "; ", grouped(frame.work.created, "tile"),
                            grouped(frame.work.recycled), grouped(frame.work.cleared),
                            grouped(frame.holes));
        const std::int64_t missing = live.camera().wrong_boxes().missing();
        if (missing > 0) text += fmt::format("; as printed {} missing", grouped(missing, "box"));
    }
    return text;
}

// The ticks in which the lit number counts something.
std::vector<std::int64_t> ticks_that_count(const Workspace& workspace) {
    const std::optional<std::size_t> count = workspace.display.counted;
    return count ? counted_ticks(workspace.live, counts()[*count]) : std::vector<std::int64_t>();
}

// How far the steps or ticks have come.
struct Reached {
    std::int64_t now = 0;
    std::int64_t last = 0;
};

// What differs between the row that plays steps and the row that plays ticks.
struct PlayRow {
    std::array<const char*, 7> commands;              ///< of the buttons, from left to right
    const char* play;                                 ///< on the button in the middle
    const char* pause;                                ///< on the same one, while this is played
    bool (*starts_over)(const Workspace& workspace);  ///< at the end; the button then says "again"
    const char* speed_id;
    const char* speed_meaning;
    double fastest;  ///< a second
    bool has_marks;  ///< "events" and "heat" are at its end, if there is room
    double& (*speed)(Workspace& workspace);
    Reached (*reached)(const Workspace& workspace);
    void (*draw_track)(Workspace& workspace, float width);
    MenuSpot menu;  ///< of the track
};

// At its end, a log does, if nothing else is left to run.
bool starts_over(const LiveWorld& live) {
    return has_log(live) && !live.has_camera() && live.last_tick() >= live.horizon() &&
           live.objects().journal().plan.swarms.empty();
}

constexpr PlayRow kStepRow{
    {"play.restart", "play.previous_mark", "play.back", "play.toggle", "play.step",
     "play.next_mark", "play.end"},
    "play",
    "pause",
    [](const Workspace& w) { return w.player.length() > 0 && w.player.is_at_end(); },
    "##speed",
    "Steps a second while playing",
    kFastest,
    true,
    [](Workspace& w) -> double& { return w.player.speed; },
    [](const Workspace& w) {
        return Reached{static_cast<std::int64_t>(w.player.cursor()),
                       static_cast<std::int64_t>(w.player.length())};
    },
    [](Workspace& w, float width) { draw_step_track(w.lit.steps(), w.player, width); },
    MenuSpot::steps};

constexpr PlayRow kTickRow{
    {"world.restart", "world.previous_mark", "world.back", "world.run", "world.tick",
     "world.next_mark", "world.end"},
    "run",
    "hold",
    [](const Workspace& w) { return starts_over(w.live); },
    "##ticks",
    "Ticks a second while running",
    kMostTickSpeed,
    false,
    [](Workspace& w) -> double& { return w.live.speed; },
    [](const Workspace& w) { return Reached{w.live.last_tick(), w.live.horizon()}; },
    [](Workspace& w, float width) { draw_tick_track(ticks_that_count(w), w.live, width); },
    MenuSpot::ticks};

// The width of the buttons, pixels.
float width_of_buttons(bool has_jumps) {
    const float small = (has_jumps ? 6 : 4) * (kButtonWidth + kButtonGap);
    return (small + kPlayWidth) * unit_of_font() + ImGui::GetStyle().ItemSpacing.x;
}

// Those that jump to marks are left out where there is little room. Returns the place of the button
// that plays.
PanelRect draw_play_buttons(const PlayRow& row, bool has_jumps, Desk& desk) {
    const float unit = unit_of_font();
    const float gap = kButtonGap * unit;
    const auto& ids = row.commands;
    const Command& toggle = command(ids[3]);
    const char* play = toggle.is_on(desk.workspace)      ? row.pause
                       : row.starts_over(desk.workspace) ? "again"
                                                         : row.play;
    const auto small = [&](const char* label, std::size_t which) {
        command_button(label, command(ids[which]), desk, kButtonWidth * unit);
        ImGui::SameLine(0, gap);
    };
    small("|<", 0);
    if (has_jumps) small("<*", 1);
    small("<", 2);
    const ImVec2 low = ImGui::GetCursorScreenPos();
    command_button(play, toggle, desk, kPlayWidth * unit);
    ImGui::SameLine(0, gap);
    small(">", 4);
    if (has_jumps) small("*>", 5);
    small(">|", 6);
    ImGui::SameLine();
    return {low.x, low.y, kPlayWidth * unit, ImGui::GetFrameHeight()};
}

// Returns the place of the button that plays.
PanelRect draw_play_row(const PlayRow& row, Desk& desk) {
    Workspace& workspace = desk.workspace;
    const float unit = unit_of_font();
    const Reached reached = row.reached(workspace);
    const std::string last = grouped(reached.last);
    const std::string count = fmt::format("{} / {}", grouped(reached.now), last);
    const float widest_count = count_width(last + " / " + last);
    const float room = ImGui::GetContentRegionAvail().x;
    const bool has_jumps = Controls(room - width_of_buttons(true)).take(widest_count);
    const PanelRect play = draw_play_buttons(row, has_jumps, desk);
    Controls controls(room - width_of_buttons(has_jumps));
    const bool has_count = controls.take(widest_count);
    const bool has_speed = controls.take((kSpeedWidth + kSpeedTextWidth) * unit);
    const bool has_marks = row.has_marks && controls.take(button_width("events"));
    const bool has_heat = row.has_marks && controls.take(button_width("heat"));
    if (has_speed) {
        speed_slider(row.speed_id, row.speed(workspace), kSlowest, row.fastest, kSpeedWidth * unit,
                     row.speed_meaning);
        ImGui::SameLine();
    }
    row.draw_track(workspace, controls.track());
    offer_menu(workspace, row.menu);
    if (has_count) draw_count(count);
    if (has_marks) {
        ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - button_width("events") -
                        (has_heat ? button_width("heat") + ImGui::GetStyle().ItemSpacing.x : 0));
        choose_marks(workspace.player);
    }
    if (has_heat) {
        ImGui::SameLine();
        command_button("heat", command("view.heat"), desk);
    }
    // The descenders of the sentence below stay clear of the border.
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() - 3 * unit);
    return play;
}

void ask_to_record(Workspace& workspace) {
    const std::int64_t waiting = workspace.recorder.waiting_events();
    ImGui::AlignTextToFramePadding();
    write(fmt::format("This run has about {} steps.", grouped(waiting)));
    if (waiting > LateRecording::kMostEvents) {
        hint("They are too many to record. Narrower bounds or a smaller shape have fewer.");
        return;
    }
    ImGui::SameLine();
    if (button("Record it")) workspace.recorder.record_selected(workspace);
    hint("The first million are kept, all are counted.");
}

// Chooses what is played.
void choose_what(Workspace& workspace, bool is_ticks) {
    if (!has_life(workspace.live)) return;
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

std::optional<PanelRect> draw_transport(Desk& desk, const PanelRect& place) {
    Workspace& workspace = desk.workspace;
    const bool is_waiting =
        workspace.recorder.waiting_events() > 0 && !workspace.document.editor.is_in_gesture();
    const Panel panel = begin_panel("Transport", place, false, ImGuiWindowFlags_NoScrollbar);
    if (!panel) return std::nullopt;
    const bool is_ticks = plays_ticks(workspace);
    choose_what(workspace, is_ticks);
    const float right = ImGui::GetWindowContentRegionMax().x;
    std::optional<PanelRect> play;
    if (is_ticks) {
        play = draw_play_row(kTickRow, desk);
        write_line(tick_sentence(workspace.live), right);
    } else if (workspace.player.recording() != nullptr) {
        play = draw_play_row(kStepRow, desk);
        draw_sentence(desk);
    } else if (is_waiting) {
        ask_to_record(workspace);
    } else {
        ImGui::AlignTextToFramePadding();
        write_line(subject_of(workspace).played[0].why_none, right, Role::quiet_text);
    }
    return play;
}

}  // namespace tileglass::app
