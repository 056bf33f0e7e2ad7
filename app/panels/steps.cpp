// The steps of the recording: transport, track, and the step in words.

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "app/panels/panels.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

// Speeds in events a second.
constexpr double kSlowest = 1;
constexpr double kFastest = 100'000;

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

// Screen coordinates of the track: x of the first step, and the width of all steps.
struct StepTrack {
    ImVec2 low;
    ImVec2 high;
    float first = 0;
    float width = 1;
    float unit = 1;  ///< pixels per pixel at 1x
};

// Refusals are short, so that rarer marks stand out above them: ties are dots, hits crosses, errors
// wedges, fresh nodes squares; operations on objects are full height. Merged marks are bars.
void draw_mark(const StepTrack& track, MarkKind kind, float x, ImU32 color) {
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

void draw_marks(const Player& player, const StepTrack& track) {
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

void draw_track(Player& player) {
    StepTrack track;
    track.unit = unit_of_font();
    track.low = ImGui::GetCursorScreenPos();
    const ImVec2 size{ImGui::GetContentRegionAvail().x, ImGui::GetFrameHeight()};
    track.high = {track.low.x + size.x, track.low.y + size.y};
    const float margin = 6 * track.unit;
    track.first = track.low.x + margin;
    track.width = std::max(1.0F, size.x - 2 * margin);
    ImGui::InvisibleButton("##track", size);
    const bool is_held = ImGui::IsItemActive();
    const bool is_hovered = ImGui::IsItemHovered();

    const auto length = static_cast<double>(player.length());
    const double share = std::clamp(
        static_cast<double>((ImGui::GetIO().MousePos.x - track.first) / track.width), 0.0, 1.0);
    const auto pointed = static_cast<std::size_t>(std::llround(share * length));
    if (is_held) player.go_to(pointed);
    if (is_hovered || is_held) {
        const double steps_a_pixel = length / static_cast<double>(track.width / track.unit);
        ImGui::SetTooltip("step %s%s", grouped(pointed).c_str(),
                          marks_near(player, pointed, steps_a_pixel).c_str());
    }

    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(
        track.low, track.high,
        ImGui::GetColorU32(is_held || is_hovered ? ImGuiCol_FrameBgHovered : ImGuiCol_FrameBg),
        ImGui::GetStyle().FrameRounding);
    const float cursor =
        track.first + track.width * static_cast<float>(static_cast<double>(player.cursor()) /
                                                       std::max(1.0, length));
    list.AddRectFilled({track.low.x, track.high.y - 2 * track.unit}, {cursor, track.high.y},
                       packed_color(Role::accent, 0.7F));
    draw_marks(player, track);
    list.AddRectFilled({cursor - 2 * track.unit, track.low.y},
                       {cursor + 2 * track.unit, track.high.y}, packed_color(Role::accent),
                       2 * track.unit);
}

// Chooses the kinds of marks that are shown and jumped to.
void choose_marks(Player& player) {
    if (ImGui::Button("marks")) ImGui::OpenPopup("##marks");
    tooltip("Which steps are marked");
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
        if (ImGui::Checkbox(label.c_str(), &kinds[kind])) player.choose(kinds);
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
            if (ImGui::Button(labels[i].c_str())) {
                desk.workspace.player.breakpoints.toggle(tiles[i]);
            }
            tooltip("Playing stops when this tile is tested or visited. Click to remove.");
        }
    }
    ImGui::SetCursorPosY(y);
    return right - width - ImGui::GetStyle().ItemSpacing.x;
}

void draw_sentence(Desk& desk) {
    const float right = draw_breakpoints(desk);
    const std::string text = sentence(desk.workspace);
    write(cut_at_end(text, right - ImGui::GetCursorPosX()));
    tooltip(text);
}

// The width of the controls right of the speed slider.
float width_after_speed(const Player& player) {
    const float buttons = button_width("marks") + button_width("heat") + 16 * unit_of_font();
    const std::string last = grouped(player.length());
    const Scope font = in_font(Font::numbers);
    return buttons + text_width(last + " / " + last);
}

void draw_player(Desk& desk) {
    Player& player = desk.workspace.player;
    const float unit = unit_of_font();
    command_row({{"|<", "play.restart", 32},
                 {"<*", "play.previous_mark", 32},
                 {"<", "play.back", 32},
                 {player.is_playing() ? "pause" : "play", "play.toggle", 60},
                 {">", "play.step", 32},
                 {"*>", "play.next_mark", 32},
                 {">|", "play.end", 32}},
                desk);
    const std::string steps =
        fmt::format("{} / {}", grouped(player.cursor()), grouped(player.length()));
    // In a narrow window the slider shrinks first.
    const float right = ImGui::GetWindowContentRegionMax().x - width_after_speed(player);
    const float after = std::min(470 * unit, right);
    const float slider = after - 390 * unit;
    constexpr float kLeastSlider = 24;
    if (slider >= kLeastSlider * unit) {
        ImGui::SameLine(0, 12 * unit);
        speed_slider("##speed", player.speed, kSlowest, kFastest, slider, "Playing speed");
    }
    ImGui::SameLine(std::max(after, 300 * unit));
    choose_marks(player);
    ImGui::SameLine(0, 4 * unit);
    command_button("heat", command("view.heat"), desk);
    ImGui::SameLine(0, 12 * unit);
    ImGui::AlignTextToFramePadding();
    {
        const Scope font = in_font(Font::numbers);
        write(steps);
    }
    if (const std::int64_t dropped = player.recording()->dropped(); dropped > 0) {
        ImGui::SameLine(0, 12 * unit);
        write(grouped(dropped) + " later not kept", Role::quiet_text);
    }
    draw_track(player);
    draw_sentence(desk);
}

// The steps of a camera's last frame.
void draw_frame(Desk& desk, PanelState& state) {
    if (desk.workspace.player.recording() != nullptr) {
        draw_player(desk);
    } else {
        hint("Nothing is built or cleared in this frame, or too much to be played.");
    }
    const ImVec2 padding = ImGui::GetStyle().WindowPadding;
    ImGui::SetCursorPos(
        {ImGui::GetWindowWidth() - button_width("whole way") - padding.x, padding.y});
    if (ImGui::Button("whole way")) state.shows_frame = false;
    tooltip("Shows what happens to each box along the whole way");
}

void ask_to_record(Workspace& workspace) {
    const std::int64_t waiting = workspace.recorder.waiting_events();
    write(fmt::format("This run has about {} steps.", grouped(waiting)));
    if (waiting > Recorder::kMostEvents) {
        hint("They are too many to record. Narrower bounds or a smaller shape have fewer.");
        return;
    }
    if (ImGui::Button("Record it")) workspace.recorder.record_selected(workspace);
    ImGui::SameLine();
    hint("The first million are kept, all are counted.");
}

// The reason why there is nothing to play.
const char* reason(const Workspace& workspace) {
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

}  // namespace

void draw_steps(Desk& desk, PanelState& state) {
    Workspace& workspace = desk.workspace;
    const bool is_waiting =
        workspace.recorder.waiting_events() > 0 && !workspace.document.editor.is_in_gesture();
    if (const Panel panel = state.layout.begin("Steps", ImGuiWindowFlags_NoTitleBar)) {
        if (plays_camera(workspace) && !state.shows_frame) {
            draw_film(desk, state);
        } else if (plays_camera(workspace)) {
            draw_frame(desk, state);
        } else if (workspace.player.recording() != nullptr) {
            draw_player(desk);
        } else if (is_waiting && !plays_structure(workspace)) {
            ask_to_record(workspace);
        } else {
            hint(reason(workspace));
        }
    }
}

}  // namespace tileglass::app
