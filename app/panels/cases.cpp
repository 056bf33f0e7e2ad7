// Which case is to be opened, and what is there to see in it?

#include <imgui.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

constexpr const char* kQuestion = "Open a case";

/// The field that is typed in, which keeps the focus.
void draw_case_field(PanelState& state, float width) {
    char text[256];
    std::strncpy(text, state.case_text.c_str(), sizeof text - 1);
    text[sizeof text - 1] = '\0';
    if (!ImGui::IsAnyItemActive()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(width);
    ImGui::InputText("##case", text, sizeof text);
    if (state.case_text == text) return;
    state.case_text = text;
    state.chosen_case = 0;
}

/// Moves the choice among `count` cases by the arrow keys that were pressed. Returns whether Enter
/// was pressed.
bool take_case_keys(PanelState& state, std::size_t count) {
    bool is_entered = false;
    for (const int code : std::exchange(state.case_keys, {})) {
        if (code == kKeyUp && state.chosen_case > 0) --state.chosen_case;
        if (code == kKeyDown) ++state.chosen_case;
        is_entered = is_entered || code == kKeyEnter || code == kKeyKeypadEnter;
    }
    state.chosen_case = count == 0 ? 0 : std::min(state.chosen_case, count - 1);
    return is_entered;
}

/// The cases that fit, a row each; the chosen one comes into sight when it has moved. Returns the
/// one that is clicked, or null.
const Case* draw_case_list(const std::vector<Case>& cases, const std::vector<std::size_t>& fitting,
                           const PanelState& state, bool is_moved, float width, float height) {
    const Case* clicked = nullptr;
    ImGui::BeginChild("##list", {width, height});
    const float title_x = 48 * unit_of_font();
    for (std::size_t k = 0; k < fitting.size(); ++k) {
        const Case& shipped = cases[fitting[k]];
        ImGui::PushID(static_cast<int>(k));
        const bool is_chosen = k == state.chosen_case;
        if (ImGui::Selectable("##row", is_chosen)) clicked = &shipped;
        if (is_chosen && is_moved && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
        ImGui::SameLine(0, 0);
        ImGui::TextUnformatted(shipped.id.c_str());
        ImGui::SameLine(title_x);
        ImGui::TextUnformatted(shipped.title.c_str());
        ImGui::PopID();
    }
    if (fitting.empty()) hint("No case is called so.");
    ImGui::EndChild();
    return clicked;
}

}  // namespace

void draw_case_menu(Desk& desk) {
    Workspace& workspace = desk.workspace;
    const Case* clicked = nullptr;
    ImGui::Separator();
    for (const CaseKind& kind : kCaseKinds) {
        if (!ImGui::BeginMenu(kind.name)) continue;
        for (const Case& shipped : workspace.files.cases) {
            if (shipped.id.empty() || shipped.id[0] != kind.letter) continue;
            if (ImGui::MenuItem((shipped.id + "  " + shipped.title).c_str())) clicked = &shipped;
        }
        ImGui::EndMenu();
    }
    if (clicked == nullptr) return;
    desk.pointer.finish(workspace);
    workspace.leave_for(CaseToOpen{*clicked});
}

void draw_case_question(Desk& desk, PanelState& state) {
    Workspace& workspace = desk.workspace;
    if (workspace.questions.wants_case && !ImGui::IsPopupOpen(kQuestion)) {
        ImGui::OpenPopup(kQuestion);
        state.case_text.clear();
        state.chosen_case = 0;
        state.case_keys.clear();
    }
    ImGui::SetNextWindowPos({static_cast<float>(workspace.viewport.width / 2),
                             static_cast<float>(workspace.viewport.height / 2)},
                            ImGuiCond_Always, {0.5F, 0.5F});
    if (!ImGui::BeginPopupModal(kQuestion, nullptr, ImGuiWindowFlags_AlwaysAutoResize)) return;
    const float unit = unit_of_font();
    const float width = std::min(560 * unit, static_cast<float>(workspace.viewport.width) * 0.9F);
    const float height = std::min(360 * unit, static_cast<float>(workspace.viewport.height) * 0.6F);
    const std::size_t chosen_before = state.chosen_case;
    draw_case_field(state, width);
    const std::vector<std::size_t> fitting = fitting_cases(workspace.files.cases, state.case_text);
    const bool is_entered = take_case_keys(state, fitting.size());
    const bool is_moved = state.chosen_case != chosen_before;
    const Case* given =
        draw_case_list(workspace.files.cases, fitting, state, is_moved, width, height);
    if (is_entered && !fitting.empty()) given = &workspace.files.cases[fitting[state.chosen_case]];
    hint("Type a part of the name. Up and Down choose, Enter opens, Esc leaves.");
    if (given != nullptr) workspace.questions.wants_case = false;
    if (!workspace.questions.wants_case) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
    if (given == nullptr) return;
    desk.pointer.finish(workspace);
    workspace.leave_for(CaseToOpen{*given});
}

void draw_about(Desk& desk) {
    Workspace& workspace = desk.workspace;
    const scene::Scene& scene = workspace.scene();
    // A title alone stands in the menu bar.
    if (!workspace.display.has_about || is_tuning(workspace) || scene.about.empty()) return;
    // At the top of the canvas, beside the counters.
    const auto unit = static_cast<float>(workspace.viewport.pixel_ratio);
    const Place counters = Layout::counters_place(workspace);
    const float left = counters.x + counters.width + 8 * unit;
    const float right =
        static_cast<float>(workspace.viewport.width - workspace.viewport.insets.right) - 8 * unit;
    const float width = std::min(right - left, 720 * unit);
    if (width < 160 * unit) return;
    ImGui::SetNextWindowPos({left, counters.y});
    ImGui::SetNextWindowSize({width, 0});
    constexpr ImGuiWindowFlags kQuiet = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoFocusOnAppearing |
                                        ImGuiWindowFlags_NoNav;
    if (ImGui::Begin("About", nullptr, kQuiet)) {
        const float button = ImGui::CalcTextSize("Hide").x + 2 * ImGui::GetStyle().FramePadding.x;
        const float room = ImGui::GetContentRegionAvail().x - button - 8 * unit;
        const float row = ImGui::GetCursorPosY();
        const float edge = ImGui::GetCursorPosX();
        ImGui::PushTextWrapPos(edge + room);
        ImGui::TextUnformatted(scene.title.c_str());
        ImGui::PopTextWrapPos();
        const float below = ImGui::GetCursorPosY();
        ImGui::SetCursorPos({edge + room + 8 * unit, row});
        if (ImGui::SmallButton("Hide")) workspace.display.has_about = false;
        tooltip("Shown again by View, About this scene");
        ImGui::SetCursorPos({edge, below});
        ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
        ImGui::PushTextWrapPos(0);
        ImGui::TextUnformatted(scene.about.c_str());
        ImGui::PopTextWrapPos();
        ImGui::PopStyleColor();
        if (workspace.viewport.free_part) {
            workspace.viewport.free_part->a.y =
                static_cast<double>(ImGui::GetWindowPos().y + ImGui::GetWindowSize().y);
        }
    }
    ImGui::End();
}

}  // namespace tileglass::app
