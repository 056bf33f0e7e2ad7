#include "app/panels/file_dialog.hpp"

#include <algorithm>
#include <limits>
#include <string_view>
#include <utility>

#include "app/commands/file_question.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

constexpr float kWidth = 760;  // pixels at 1x, as all sizes here
constexpr float kHeight = 460;
constexpr float kMargin = 16;
constexpr float kPlaces = 176;
constexpr float kButton = 96;

struct Field {
    FileChoice& choice;
    FileDialog& dialog;
};

// Selects `text` up to its ending, which most often stays.
void select_name(ImGuiInputTextCallbackData& data, const std::string& text) {
    std::size_t end = text.find(".tileglass.json");
    if (end == std::string::npos) end = text.rfind('.');
    if (end == std::string::npos || end == 0) end = text.size();
    data.SelectionStart = 0;
    data.SelectionEnd = data.CursorPos = static_cast<int>(end);
}

// The text goes from the field to the choice where a person changed it, else the other way.
int exchange_text(ImGuiInputTextCallbackData* data) {
    if (data->EventFlag != ImGuiInputTextFlags_CallbackAlways) return 0;
    const Field& field = *static_cast<Field*>(data->UserData);
    const std::string text(data->Buf, static_cast<std::size_t>(data->BufTextLen));
    if (text != field.dialog.told) field.choice.type(text);
    const std::string& typed = field.choice.typed();
    if (typed != text) {
        // Where a folder at the beginning was gone to, typing goes on where it was.
        const bool is_rest = text.ends_with(typed);
        const int behind = is_rest ? data->BufTextLen - data->CursorPos : 0;
        data->DeleteChars(0, data->BufTextLen);
        data->InsertChars(0, typed.c_str(), typed.c_str() + typed.size());
        data->CursorPos = std::max(data->BufTextLen - behind, 0);
        data->SelectionStart = data->SelectionEnd = data->CursorPos;
    }
    if (std::exchange(field.dialog.selects_name, false)) select_name(*data, typed);
    field.dialog.told = typed;
    return 0;
}

// The field that is typed in, which keeps the focus.
void draw_file_field(FileChoice& choice, FileDialog& dialog, float width) {
    TypedText<4096> typed(choice.typed());
    if (!ImGui::IsAnyItemActive() && !choice.to_replace()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(width);
    Field field{choice, dialog};
    const bool is_open = choice.purpose() == FilePurpose::open;
    // Tab is one of the dialog's keys: the field only keeps it from leading away.
    ImGui::InputTextWithHint(
        "##name", is_open ? "A part of a name, or a path" : "A name, or a path", typed.bytes,
        sizeof typed.bytes,
        ImGuiInputTextFlags_CallbackAlways | ImGuiInputTextFlags_CallbackCompletion, exchange_text,
        &field);
    if (!ImGui::IsItemActive()) dialog.told = choice.typed();
}

GivenFile take_file_keys(FileChoice& choice, FileDialog& dialog, bool was_empty) {
    constexpr std::int64_t kAll = std::numeric_limits<std::int32_t>::max();
    GivenFile given;
    for (const auto& [chord, is_repeat] : std::exchange(dialog.keys, {})) {
        const bool is_list_key = choice.typed().empty() || choice.is_chosen_by_hand();
        const bool is_enter = chord.code == kKeyEnter || chord.code == kKeyKeypadEnter;
        if (is_enter && !is_repeat && !given) given = choice.enter();
        if (choice.to_replace()) continue;
        switch (chord.code) {
            case kKeyUp: chord.alt ? choice.go_up() : choice.move(-1); break;
            case kKeyDown: choice.move(1); break;
            case kKeyPageUp: choice.move(-dialog.page); break;
            case kKeyPageDown: choice.move(dialog.page); break;
            case kKeyHome:
                if (is_list_key) choice.move(-kAll);
                break;
            case kKeyEnd:
                if (is_list_key) choice.move(kAll);
                break;
            case kKeyBackspace:
                // One that is held to empty the field does not go on with the folders.
                if (was_empty && !is_repeat) choice.go_up();
                break;
            case kKeyTab: choice.complete(); break;
            case kKeyF5: choice.reread(); break;
            default: break;
        }
    }
    return given;
}

// What is to be known, and the two buttons at the right. Returns which of them is pressed, 0 or 1.
std::optional<int> draw_answers(const std::string& words, const char* yes, const char* no,
                                const std::string& missing, bool is_quiet) {
    const float width = kButton * unit_of_font();
    const float spacing = ImGui::GetStyle().ItemSpacing.x;
    const float room = ImGui::GetContentRegionAvail().x - 2 * (width + spacing);
    const float left = ImGui::GetCursorPosX();
    ImGui::AlignTextToFramePadding();
    const std::string shown = cut_at_end(words, room);
    write(shown, is_quiet ? Role::quiet_text : Role::text);
    if (shown != words) tooltip(words);
    ImGui::SameLine();
    ImGui::SetCursorPosX(left + room + spacing);
    std::optional<int> pressed;
    ImGui::BeginDisabled(!missing.empty());
    if (ImGui::Button(yes, {width, 0})) pressed = 0;
    ImGui::EndDisabled();
    if (!missing.empty()) tooltip(missing);
    ImGui::SameLine();
    if (ImGui::Button(no, {width, 0})) pressed = 1;
    return pressed;
}

// What is typed, what went wrong, and the buttons. Sets `is_left` where the dialog is to close.
GivenFile draw_foot(FileChoice& choice, FileDialog& dialog, bool& is_left) {
    const bool is_open = choice.purpose() == FilePurpose::open;
    const bool was_empty = dialog.told.empty();
    const float box = ImGui::GetFrameHeight() + ImGui::GetStyle().ItemInnerSpacing.x +
                      text_width("All files") + ImGui::GetStyle().ItemSpacing.x;
    ImGui::BeginDisabled(choice.to_replace().has_value());
    draw_file_field(choice, dialog, ImGui::GetContentRegionAvail().x - box);
    ImGui::SameLine();
    bool shows_all = choice.shows_all();
    if (ImGui::Checkbox("All files", &shows_all)) choice.show_all(shows_all);
    tooltip("Also those that are no scene, no map and no picture");
    ImGui::EndDisabled();
    GivenFile given = take_file_keys(choice, dialog, was_empty);

    if (!choice.error().empty()) {
        swatch(Role::error);
        write_wrapped(choice.error(), Role::error);
    }
    if (choice.to_replace()) {
        const std::string words =
            quoted(choice.to_replace()->filename()) + " is there already. Replace it?";
        const std::optional<int> pressed = draw_answers(words, "Replace", "Keep it", "", false);
        if (pressed == 0) given = choice.enter();
        if (pressed == 1) choice.keep();
        return given;
    }
    const std::string missing = choice.missing();
    // Where an error is said, what is missing is no news.
    const bool is_told = missing.empty() || !choice.error().empty();
    const std::string words = is_told ? "Tab completes, Backspace goes up, F5 reads anew" : missing;
    const std::optional<int> pressed =
        draw_answers(words, is_open ? "Open" : "Save", "Cancel", missing, true);
    if (pressed == 0) given = choice.enter();
    is_left = pressed == 1;
    return given;
}

void place_window(const Viewport& viewport, FileDialog& dialog, float unit) {
    const auto width = static_cast<float>(viewport.width);
    const auto height = static_cast<float>(viewport.height);
    const ImVec2 most{width - 2 * kMargin * unit, height - 2 * kMargin * unit};
    const ImVec2 size{std::min(kWidth * unit, most.x), std::min(kHeight * unit, most.y)};
    const bool is_other = dialog.width != viewport.width || dialog.height != viewport.height;
    const ImGuiCond when = is_other ? ImGuiCond_Always : ImGuiCond_Appearing;
    dialog.width = viewport.width;
    dialog.height = viewport.height;
    ImGui::SetNextWindowPos({width / 2, height / 2}, when, {0.5F, 0.5F});
    ImGui::SetNextWindowSize(size, when);
    ImGui::SetNextWindowSizeConstraints(
        {std::min(size.x, 480 * unit), std::min(size.y, 280 * unit)}, most);
}

// The path, the places and the files of the folder.
GivenFile draw_choice_of_file(const Workspace& workspace, FileChoice& choice, FileDialog& dialog) {
    const float unit = unit_of_font();
    draw_breadcrumbs(choice);
    const float spacing = ImGui::GetStyle().ItemSpacing.y;
    float foot = 2 * ImGui::GetFrameHeight() + 3 * spacing + 1;
    if (!choice.error().empty()) {
        const float room = ImGui::GetContentRegionAvail().x - ImGui::GetTextLineHeight() -
                           ImGui::GetStyle().ItemSpacing.x;
        foot += ImGui::CalcTextSize(choice.error().c_str(), nullptr, false, room).y + spacing;
    }
    const float body = std::max(ImGui::GetContentRegionAvail().y - foot, 40 * unit);
    ImGui::BeginChild("##places", {kPlaces * unit, body});
    const GivenFile recent = draw_places(workspace, choice);
    ImGui::EndChild();
    ImGui::SameLine(0, 0);
    const ImVec2 line = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddLine({line.x + 4 * unit, line.y},
                                        {line.x + 4 * unit, line.y + body},
                                        ImGui::GetColorU32(ImGuiCol_Separator));
    ImGui::SameLine(0, 8 * unit);
    ImGui::BeginChild("##files", {0, body});
    const GivenFile listed = draw_file_list(choice, dialog);
    ImGui::EndChild();
    return listed ? listed : recent;
}

}  // namespace

void draw_file_dialog(Desk& desk, FileDialog& dialog) {
    Workspace& workspace = desk.workspace;
    if (refresh_file_choice(workspace)) {
        dialog = {};
        dialog.selects_name = workspace.questions.wants_save_as;
    }
    constexpr const char* kId = "###file dialog";
    std::optional<FileChoice>& choice = workspace.questions.file_choice;
    if (choice && !ImGui::IsPopupOpen(kId)) ImGui::OpenPopup(kId);
    place_window(workspace.viewport, dialog, unit_of_font());
    const char* title = workspace.questions.wants_save_as ? "Save the scene as###file dialog"
                                                          : "Open a scene or a map###file dialog";
    if (!ImGui::BeginPopupModal(title, nullptr,
                                ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                                    ImGuiWindowFlags_NoScrollbar |
                                    ImGuiWindowFlags_NoScrollWithMouse)) {
        return;
    }
    if (!choice) {
        ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
        return;
    }
    choice->refresh(ImGui::GetTime());
    ImGui::BeginDisabled(choice->to_replace().has_value());
    GivenFile given = draw_choice_of_file(workspace, *choice, dialog);
    ImGui::EndDisabled();
    ImGui::Separator();
    bool is_left = false;
    if (GivenFile file = draw_foot(*choice, dialog, is_left)) given = file;
    if (is_left) {
        workspace.questions.wants_open = workspace.questions.wants_save_as = false;
        workspace.questions.after_save.reset();
    }
    if (given) {
        desk.pointer.finish(workspace);
        give_file(workspace, *given);
    }
    if (!wants_file(workspace)) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

}  // namespace tileglass::app
