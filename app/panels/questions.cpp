// What does the program ask for: a file name, the numbers of a handle?

#include <fmt/format.h>
#include <imgui.h>

#include <cstring>
#include <string>
#include <utility>

#include "app/commands/yours.hpp"
#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

void center_next_window(const Workspace& workspace) {
    ImGui::SetNextWindowPos({static_cast<float>(workspace.viewport.width / 2),
                             static_cast<float>(workspace.viewport.height / 2)},
                            ImGuiCond_Always, {0.5F, 0.5F});
}

// Asks for a path in a modal window; returns true when one was given in `state.path_text`.
bool ask_path(const char* title, const char* button, const char* words, bool& is_wanted,
              Workspace& workspace, PanelState& state) {
    if (is_wanted && !ImGui::IsPopupOpen(title)) {
        ImGui::OpenPopup(title);
        state.path_text = workspace.document.file.string();
        workspace.message.tell("");
    }
    center_next_window(workspace);
    bool is_given = false;
    if (ImGui::BeginPopupModal(title, nullptr, ImGuiWindowFlags_AlwaysAutoResize)) {
        char text[1024];
        std::strncpy(text, state.path_text.c_str(), sizeof text - 1);
        text[sizeof text - 1] = '\0';
        if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
        const float unit = unit_of_font();
        ImGui::SetNextItemWidth(460 * unit);
        const bool is_entered = ImGui::InputText(
            "##path", text, sizeof text,
            ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
        state.path_text = text;
        hint(words);
        if (workspace.message.is_error) hint(workspace.message.text);
        is_given =
            (ImGui::Button(button, {96 * unit, 0}) || is_entered) && !state.path_text.empty();
        ImGui::SameLine();
        if (ImGui::Button("Cancel", {96 * unit, 0})) {
            is_wanted = false;
            workspace.questions.after_save.reset();
        }
        if (!is_wanted) ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
    return is_given;
}

// Unsaved changes are never dropped without a word.
void ask_about_changes(Workspace& workspace) {
    constexpr const char* kTitle = "Unsaved changes";
    if (workspace.questions.leaving && !ImGui::IsPopupOpen(kTitle)) ImGui::OpenPopup(kTitle);
    center_next_window(workspace);
    if (!ImGui::BeginPopupModal(kTitle, nullptr, ImGuiWindowFlags_AlwaysAutoResize)) return;
    const float width = 96 * unit_of_font();
    ImGui::TextUnformatted("The scene has changes that are not saved.");
    const bool is_saved = ImGui::Button("Save", {width, 0});
    ImGui::SameLine();
    const bool is_dropped = ImGui::Button("Drop them", {width, 0});
    ImGui::SameLine();
    const bool is_cancelled = ImGui::Button("Cancel", {width, 0});
    const std::optional<Destination> destination = workspace.questions.leaving;
    if (is_saved || is_dropped || is_cancelled || !destination) {
        workspace.questions.leaving.reset();
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
    if (is_saved && workspace.document.file.empty()) {
        workspace.questions.wants_save_as = true;
        workspace.questions.after_save = destination;
    }
    if (is_saved && !workspace.document.file.empty()) workspace.save_to(workspace.document.file);
    const bool is_left = is_dropped || (is_saved && !workspace.document.editor.is_modified());
    if (destination && is_left) go_to(*destination, workspace);
}

void ask_numbers(Workspace& workspace) {
    constexpr const char* kTitle = "Numbers";
    const scene::Item* selected = workspace.selected_item();
    if (selected == nullptr || !selected->is_known()) workspace.pointed.typed_grip.reset();
    if (workspace.pointed.typed_grip && !ImGui::IsPopupOpen(kTitle)) ImGui::OpenPopup(kTitle);
    if (!ImGui::BeginPopup(kTitle)) {
        workspace.pointed.typed_grip.reset();
        return;
    }
    const bool is_there =
        workspace.pointed.typed_grip &&
        *workspace.pointed.typed_grip < exhibit_of(selected->thing)->grips(selected->thing).size();
    if (!is_there) {
        workspace.pointed.typed_grip.reset();
        ImGui::CloseCurrentPopup();
    } else {
        scene::Item item = *selected;
        const Exhibit& exhibit = *exhibit_of(item.thing);
        const std::size_t grip = *workspace.pointed.typed_grip;
        const Grip at = exhibit.grips(item.thing)[grip];
        const float width = 180 * unit_of_font();
        if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
        // The middle of a side moves along one axis only.
        std::optional<double> x;
        std::optional<double> y;
        if (at.cursor != Cursor::vertical) x = number_field("x", at.at.x, width, workspace);
        if (at.cursor != Cursor::horizontal) y = number_field("y", at.at.y, width, workspace);
        if (x || y) {
            const Vec2 to{x.value_or(at.at.x), y.value_or(at.at.y)};
            item.thing = exhibit.drag(item.thing, grip, to, false);
            const std::string label = fmt::format("type a handle of {}", item.name);
            workspace.document.editor.apply(scene::ReplaceItem{std::move(item)}, label);
        }
    }
    ImGui::EndPopup();
}

}  // namespace

void draw_questions(Desk& desk, PanelState& state) {
    Workspace& workspace = desk.workspace;
    if (ask_path(
            "Load the tiles of another program", "Load",
            "A path. Tiles as \"3 4\" or (3, 4) a line, as JSON, or a line of tileglass query.",
            workspace.questions.wants_yours, workspace, state)) {
        workspace.questions.wants_yours = !load_yours(workspace, state.path_text);
    }
    ask_about_changes(workspace);
    ask_numbers(workspace);
    if (workspace.requests.clipboard) {
        ImGui::SetClipboardText(workspace.requests.clipboard->c_str());
        workspace.requests.clipboard.reset();
    }
    const auto clipboard = [] {
        const char* text = ImGui::GetClipboardText();
        return std::string(text != nullptr ? text : "");
    };
    if (std::exchange(workspace.requests.paste, false)) paste(workspace, clipboard());
    if (std::exchange(workspace.requests.yours_paste, false)) {
        take_yours(workspace, clipboard(), "the clipboard");
    }
}

}  // namespace tileglass::app
