// Which step of the recording is on the canvas?

#include <fmt/format.h>
#include <imgui.h>

#include <cmath>

#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

// Speeds in events a second.
constexpr double kSlowest = 1;
constexpr double kFastest = 100'000;

std::string sentence(const Workspace& workspace) {
    const Player& player = workspace.player;
    const scene::Item* item = workspace.selected_item();
    const Answer* answer = workspace.selected_answer();
    if (item == nullptr || answer == nullptr || !player.current()) {
        return "before the first step";
    }
    return exhibit_of(item->query->shape).tell(answer->question, *player.current());
}

void draw_track(Workspace& workspace) {
    Player& player = workspace.player;
    const double first = 0;
    const auto length = static_cast<double>(player.length());
    auto cursor = static_cast<double>(player.cursor());
    ImGui::SetNextItemWidth(-1);
    if (ImGui::SliderScalar("##cursor", ImGuiDataType_Double, &cursor, &first, &length, "")) {
        player.pause();
        player.run_to(static_cast<std::size_t>(std::llround(cursor)));
    }
}

void draw_player(Desk& desk) {
    Workspace& workspace = desk.workspace;
    Player& player = workspace.player;
    const float unit = ImGui::GetFontSize() / kWordsSize;
    command_button("|<", command("play.restart"), desk, 36 * unit);
    ImGui::SameLine();
    command_button("<", command("play.back"), desk, 36 * unit);
    ImGui::SameLine();
    command_button(player.is_playing() ? "pause" : "play", command("play.toggle"), desk, 64 * unit);
    ImGui::SameLine();
    command_button(">", command("play.step"), desk, 36 * unit);
    ImGui::SameLine();
    command_button(">|", command("play.end"), desk, 36 * unit);
    ImGui::SameLine(0, 16 * unit);
    ImGui::SetNextItemWidth(96 * unit);
    ImGui::SliderScalar("##speed", ImGuiDataType_Double, &player.speed, &kSlowest, &kFastest, "",
                        ImGuiSliderFlags_Logarithmic);
    tooltip("Playing speed");
    ImGui::SameLine();
    ImGui::TextDisabled("%s/s", grouped(std::llround(player.speed)).c_str());
    ImGui::SameLine(0, 16 * unit);
    ImGui::AlignTextToFramePadding();
    push_font(Font::numbers);
    ImGui::Text("%s / %s", grouped(static_cast<std::int64_t>(player.cursor())).c_str(),
                grouped(static_cast<std::int64_t>(player.length())).c_str());
    ImGui::PopFont();
    if (const std::int64_t dropped = player.recording()->dropped(); dropped > 0) {
        ImGui::SameLine(0, 16 * unit);
        ImGui::TextDisabled("%s later steps were not kept", grouped(dropped).c_str());
    }
    draw_track(workspace);
    const std::string text = sentence(workspace);
    ImGui::TextUnformatted(text.c_str());
    tooltip(text);
}

void ask_to_record(Workspace& workspace) {
    ImGui::Text("This run has about %s steps.", grouped(workspace.waiting_events()).c_str());
    if (workspace.waiting_events() > Workspace::kMostRecordedEvents) {
        hint("They are too many to record. Narrower bounds or a smaller shape have fewer.");
        return;
    }
    if (ImGui::Button("Record it")) workspace.record_selected();
    ImGui::SameLine();
    hint("The first million are kept, all are counted.");
}

}  // namespace

void draw_steps(Desk& desk, PanelState& state) {
    Workspace& workspace = desk.workspace;
    if (state.layout.begin("Steps", ImGuiWindowFlags_NoTitleBar)) {
        if (workspace.player.recording() != nullptr) {
            draw_player(desk);
        } else if (workspace.waiting_events() > 0 && !workspace.editor.is_in_gesture()) {
            ask_to_record(workspace);
        } else if (workspace.waiting_events() > 0) {
            hint("Steps are recorded when the drag ends.");
        } else {
            hint(workspace.selected_item() == nullptr
                     ? "Select an item to play the steps by which its answer is found."
                     : "The selected item has no steps.");
        }
    }
    state.layout.end();
}

}  // namespace tileglass::app
