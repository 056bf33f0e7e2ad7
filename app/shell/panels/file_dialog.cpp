// The dialog that chooses a file: the path, shortcuts to places, the files of a folder.

#include <algorithm>
#include <limits>
#include <utility>

#include "app/shell/commands/file_question.hpp"
#include "app/shell/panels/question.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/widgets/swatch.hpp"
#include "app/widgets/widgets.hpp"
#include "sandbox/text/shown.hpp"

namespace tileglass::app {

namespace {

constexpr float kWidth = 760;  // pixels at 1x, as are all sizes here
constexpr float kHeight = 460;
constexpr float kMargin = 16;
constexpr float kPlaces = 176;
constexpr float kButton = 96;
constexpr float kCrumb = 200;  // longer names are cut
constexpr float kRow = 24;
constexpr float kHead = 22;
constexpr float kIcon = 14;
constexpr float kKind = 150;
constexpr const char* kAllFiles = "Also those that are no scene, no map and no picture";

using GivenFile =
    std::optional<std::filesystem::path>;  ///< the file to open or save, if one is chosen

struct Crumb {
    std::filesystem::path folder;
    std::string name;   ///< the full name
    std::string shown;  ///< the name, cut to the room there is
};

// The folders of the path, the innermost first.
std::vector<Crumb> crumbs_of(std::filesystem::path folder, float most) {
    std::vector<Crumb> crumbs;
    while (true) {
        const bool is_root = !folder.has_relative_path();
        const std::string name = is_root ? "/" : scene::shown(folder.filename().string());
        crumbs.push_back({folder, name, cut_at_end(name, most)});
        if (is_root) return crumbs;
        folder = folder.parent_path();
    }
}

void draw_text(ImVec2 at, const std::string& text, ImGuiCol color) {
    ImGui::GetWindowDrawList()->AddText(at, ImGui::GetColorU32(color), text.c_str());
}

// A folder with its tab, or a sheet with a corner turned down.
void draw_icon(bool is_folder, ImVec2 at, float size) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float unit = size / kIcon;
    const auto point = [&](float x, float y) { return ImVec2{at.x + x * unit, at.y + y * unit}; };
    if (is_folder) {
        const ImU32 color = ImGui::GetColorU32(imgui_color(Role::accent));
        list.AddRectFilled(point(0, 2), point(6, 6), color, 1.5F * unit);
        list.AddRectFilled(point(0, 4), point(kIcon, 12), color, 1.5F * unit);
        return;
    }
    const ImU32 color = ImGui::GetColorU32(imgui_color(Role::quiet_text));
    const ImVec2 sheet[] = {point(2.5F, 0.5F),   point(8.5F, 0.5F),  point(11.5F, 3.5F),
                            point(11.5F, 13.5F), point(2.5F, 13.5F), point(2.5F, 0.5F)};
    list.AddPolyline(sheet, 6, color, 0, unit);
    const ImVec2 corner[] = {point(8.5F, 0.5F), point(8.5F, 3.5F), point(11.5F, 3.5F)};
    list.AddPolyline(corner, 3, color, 0, unit);
}

void draw_list_head(float unit) {
    ImGui::TableNextRow(0, kHead * unit);
    for (const char* title : {"Name", "Kind"}) {
        ImGui::TableNextColumn();
        write_small(title, Role::quiet_text);
    }
    ImGui::TableNextColumn();
    right_aligned("Bytes", Font::small, Role::quiet_text);
}

// Draws the row's control, icon and name. Returns whether the row is clicked.
bool draw_name(const FolderEntry& entry, bool is_chosen, float unit) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x;
    const float height = kRow * unit;
    bool is_clicked = false;
    {
        // The chosen row keeps its colour when hovered.
        const ImGuiCol look = is_chosen ? ImGuiCol_Header : ImGuiCol_HeaderHovered;
        const Scope color = in_color(ImGuiCol_HeaderHovered, ImGui::GetStyleColorVec4(look));
        is_clicked =
            selectable("##row", is_chosen,
                       ImGuiSelectableFlags_SpanAllColumns | ImGuiSelectableFlags_AllowDoubleClick,
                       {0, height});
    }
    const float text_x = (kIcon + 8) * unit;
    const std::string name = cut_before_end(entry.shown, room - text_x);
    tooltip((name != entry.shown ? entry.shown + "\n" : std::string()) +
            (entry.is_folder ? "A double click shows what is in this folder."
                             : "A click chooses this file, a double click takes it at once."));
    draw_icon(entry.is_folder, {at.x, at.y + (height - kIcon * unit) / 2}, kIcon * unit);
    const bool is_quiet = !entry.is_folder && !entry.can_be_opened;
    draw_text({at.x + text_x, at.y + (height - ImGui::GetTextLineHeight()) / 2}, name,
              is_quiet ? ImGuiCol_TextDisabled : ImGuiCol_Text);
    return is_clicked;
}

// Text, vertically centred in its row.
void draw_cell(const std::string& text, bool is_number, float unit) {
    const Scope font = in_font(is_number ? Font::numbers : Font::words);
    const float room = ImGui::GetContentRegionAvail().x;
    const std::string shown = is_number ? text : cut_at_end(text, room);
    const float shift = is_number ? room - text_width(shown) : 0;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float down = (kRow * unit - ImGui::GetTextLineHeight()) / 2;
    draw_text({at.x + std::max(shift, 0.0F), at.y + down}, shown, ImGuiCol_TextDisabled);
}

// Scrolls until the chosen row is visible.
void scroll_to(std::size_t row, float height, float head) {
    const float top = static_cast<float>(row) * height;
    const float room = ImGui::GetWindowHeight() - head;
    const float at = ImGui::GetScrollY();
    if (top < at) ImGui::SetScrollY(top);
    if (top + height > at + room) ImGui::SetScrollY(top + height - room);
}

void draw_empty(FileChoice& choice, float unit) {
    ImGui::SetCursorPos({8 * unit, 40 * unit});
    ImGui::BeginGroup();
    const std::string sentence = choice.empty_sentence();
    if (!sentence.empty()) write(sentence, Role::quiet_text);
    if (choice.has_other_files()) {
        if (button("Show all files")) choice.show_all(true);
        tooltip(kAllFiles);
    }
    ImGui::EndGroup();
}

// Draws the visible rows. Returns the one that is clicked.
std::optional<std::size_t> draw_rows(FileChoice& choice, float unit) {
    std::optional<std::size_t> clicked;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(choice.rows()), kRow * unit);
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto row = static_cast<std::size_t>(i);
            const FolderEntry& entry = choice.row(row);
            const Scope id = with_id(row);
            ImGui::TableNextRow(0, kRow * unit);
            ImGui::TableNextColumn();
            if (draw_name(entry, choice.chosen() == row, unit)) clicked = row;
            ImGui::TableNextColumn();
            draw_cell(std::string(entry.kind), false, unit);
            ImGui::TableNextColumn();
            const std::int64_t bytes = choice.size_of_row(row);
            if (bytes >= 0) draw_cell(grouped(bytes), true, unit);
        }
    }
    return clicked;
}

void draw_breadcrumbs(FileChoice& choice) {
    const float unit = unit_of_font();
    std::optional<std::filesystem::path> wanted;
    ImGui::BeginDisabled(!choice.folder().has_relative_path());
    const bool is_up = ImGui::ArrowButton("##up", ImGuiDir_Up);
    report_control("##up");
    ImGui::EndDisabled();
    tooltip("The folder around this one  (Alt+Up)");
    const std::vector<Crumb> crumbs = crumbs_of(choice.folder(), kCrumb * unit);
    const float between = text_width("\u203A");
    float room = ImGui::GetContentRegionAvail().x - ImGui::GetFrameHeight() - 8 * unit -
                 button_width("\u2026") - between;
    std::size_t count = 0;
    while (count < crumbs.size() && (count == 0 || room > button_width(crumbs[count].shown))) {
        room -= button_width(crumbs[count].shown) + between;
        ++count;
    }
    const Scope ground = in_color(ImGuiCol_Button, {0, 0, 0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0);
    ImGui::SameLine(0, 8 * unit);
    if (count < crumbs.size()) {
        if (button("\u2026")) wanted = crumbs[count].folder;
        tooltip(short_path(crumbs[count].folder));
        ImGui::SameLine(0, 0);
    }
    for (std::size_t i = count; i > 0; --i) {
        const Crumb& crumb = crumbs[i - 1];
        const Scope id = with_id(i);
        // The root's name is itself the separator between it and the next folder.
        if (i < crumbs.size()) {
            ImGui::AlignTextToFramePadding();
            write("\u203A", Role::quiet_text);
            ImGui::SameLine(0, 0);
        }
        if (button((crumb.shown + "##crumb").c_str())) wanted = crumb.folder;
        tooltip(short_path(crumb.folder));
        if (i > 1) ImGui::SameLine(0, 0);
    }
    ImGui::PopStyleVar();
    if (is_up) choice.go_up();
    if (wanted) choice.go_to(*wanted);
}

void draw_places(const Workspace& workspace, FileChoice& choice) {
    const float unit = unit_of_font();
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + 8 * unit);
    hint("Places");
    bool has_place = false;  // two places may be the same folder
    for (const FilePlace& place : file_places(workspace)) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const bool is_here = !has_place && place.folder == choice.folder();
        has_place = has_place || is_here;
        if (selectable(("##" + place.name).c_str(), is_here, 0, {0, 20 * unit})) {
            choice.go_to(place.folder);
        }
        tooltip(short_path(place.folder));
        draw_text({at.x + 8 * unit, at.y + 2 * unit}, place.name, ImGuiCol_Text);
    }
}

GivenFile draw_file_list(FileChoice& choice, FileDialog& dialog) {
    const float unit = unit_of_font();
    if (choice.rows() == 0) draw_empty(choice, unit);
    ImGui::SetCursorPos({0, 0});
    // A row's control extends half of the spacing beyond the row: up to its cell.
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {8 * unit, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {8 * unit, 0});
    constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_SizingFixedFit |
                                       ImGuiTableFlags_NoSavedSettings | ImGuiTableFlags_PadOuterX;
    std::optional<std::size_t> clicked;
    if (choice.rows() > 0 && ImGui::BeginTable("##list", 3, kFlags, {0, 0})) {
        push_font(Font::numbers);
        const float size_width = text_width("100,000,000");
        ImGui::PopFont();
        ImGui::TableSetupScrollFreeze(0, 1);
        ImGui::TableSetupColumn("Name", ImGuiTableColumnFlags_WidthStretch);
        ImGui::TableSetupColumn("Kind", ImGuiTableColumnFlags_WidthFixed, kKind * unit);
        ImGui::TableSetupColumn("Bytes", ImGuiTableColumnFlags_WidthFixed, size_width);
        draw_list_head(unit);
        const float head = kHead * unit;
        const float height = kRow * unit;
        dialog.page = std::max<std::int64_t>(
            1, static_cast<std::int64_t>((ImGui::GetWindowHeight() - head) / height) - 1);
        if (choice.take_moved() && choice.chosen()) scroll_to(*choice.chosen(), height, head);
        clicked = draw_rows(choice, unit);
        ImGui::EndTable();
    }
    ImGui::PopStyleVar(2);
    if (!clicked) return std::nullopt;
    if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) return choice.enter_row(*clicked);
    choice.choose(*clicked);
    return std::nullopt;
}

struct Field {
    FileChoice& choice;
    FileDialog& dialog;
};

// Selects `text` without its ending, which rarely changes.
void select_name(ImGuiInputTextCallbackData& data, const std::string& text) {
    std::size_t end = text.find(".tileglass.json");
    if (end == std::string::npos) end = text.rfind('.');
    if (end == std::string::npos || end == 0) end = text.size();
    data.SelectionStart = 0;
    data.SelectionEnd = data.CursorPos = static_cast<int>(end);
}

// Copies the field's text to the choice if the user edited it, otherwise the choice's text to the
// field.
int exchange_text(ImGuiInputTextCallbackData* data) {
    if (data->EventFlag != ImGuiInputTextFlags_CallbackAlways) return 0;
    const Field& field = *static_cast<Field*>(data->UserData);
    const std::string text(data->Buf, static_cast<std::size_t>(data->BufTextLen));
    if (text != field.dialog.known_text) field.choice.type(text);
    const std::string& typed = field.choice.typed();
    if (typed != text) {
        // When the choice has removed a folder from the front, the cursor keeps its place in the
        // rest.
        const bool is_rest = text.ends_with(typed);
        const int behind = is_rest ? data->BufTextLen - data->CursorPos : 0;
        data->DeleteChars(0, data->BufTextLen);
        data->InsertChars(0, typed.c_str(), typed.c_str() + typed.size());
        data->CursorPos = std::max(data->BufTextLen - behind, 0);
        data->SelectionStart = data->SelectionEnd = data->CursorPos;
    }
    if (std::exchange(field.dialog.selects_name, false)) select_name(*data, typed);
    field.dialog.known_text = typed;
    return 0;
}

// The text field, which keeps the focus.
void draw_file_field(FileChoice& choice, FileDialog& dialog, float width) {
    TypedText<4096> typed(choice.typed());
    if (lacks_focus() && !choice.to_replace()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(width);
    Field field{choice, dialog};
    const bool is_open = choice.purpose() == FilePurpose::open;
    // Tab completes in this dialog: the callback only keeps it from moving the focus.
    ImGui::InputTextWithHint(
        "##name", is_open ? "A part of a name, or a path" : "A name, or a path", typed.bytes,
        sizeof typed.bytes,
        ImGuiInputTextFlags_CallbackAlways | ImGuiInputTextFlags_CallbackCompletion, exchange_text,
        &field);
    report_field(typed.bytes);
    tooltip("A name or a path; Tab completes it, Up and Down choose, Enter takes it");
    if (!ImGui::IsItemActive()) dialog.known_text = choice.typed();
}

GivenFile take_file_keys(FileChoice& choice, PanelState& state, bool was_empty) {
    constexpr std::int64_t kAll = std::numeric_limits<std::int32_t>::max();
    GivenFile given;
    for (const KeyEvent& key : std::exchange(state.keys, {})) {
        const bool is_list_key = choice.typed().empty() || choice.is_chosen_by_hand();
        const bool is_enter = key.code == kKeyEnter || key.code == kKeyKeypadEnter;
        if (is_enter && !key.is_repeat && !given) given = choice.enter();
        if (choice.to_replace()) continue;
        switch (key.code) {
            case kKeyUp: key.alt ? choice.go_up() : choice.move(-1); break;
            case kKeyDown: choice.move(1); break;
            case kKeyPageUp: choice.move(-state.file_dialog.page); break;
            case kKeyPageDown: choice.move(state.file_dialog.page); break;
            case kKeyHome:
                if (is_list_key) choice.move(-kAll);
                break;
            case kKeyEnd:
                if (is_list_key) choice.move(kAll);
                break;
            case kKeyBackspace:
                // A Backspace held to empty the field does not continue into the parent folders.
                if (was_empty && !key.is_repeat) choice.go_up();
                break;
            case kKeyF5: choice.reread(); break;
            default: break;
        }
    }
    return given;
}

// A note, and two buttons at the right. Returns the button that is pressed, 0 or 1.
std::optional<int> draw_answers(const std::string& words, const Reply& yes, const Reply& no,
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
    if (button(yes.label, width)) pressed = 0;
    ImGui::EndDisabled();
    tooltip(missing.empty() ? yes.meaning : missing);
    ImGui::SameLine();
    if (button(no.label, width)) pressed = 1;
    tooltip(no.meaning);
    return pressed;
}

// The text field, the error, and the buttons. Sets `is_left` if the dialog is to close.
GivenFile draw_foot(FileChoice& choice, PanelState& state, bool& is_left) {
    FileDialog& dialog = state.file_dialog;
    const bool is_open = choice.purpose() == FilePurpose::open;
    const bool was_empty = dialog.known_text.empty();
    const float box = ImGui::GetFrameHeight() + ImGui::GetStyle().ItemInnerSpacing.x +
                      text_width("All files") + ImGui::GetStyle().ItemSpacing.x;
    ImGui::BeginDisabled(choice.to_replace().has_value());
    draw_file_field(choice, dialog, ImGui::GetContentRegionAvail().x - box);
    ImGui::SameLine();
    bool shows_all = choice.shows_all();
    if (check_box("All files", &shows_all)) choice.show_all(shows_all);
    tooltip(kAllFiles);
    ImGui::EndDisabled();
    GivenFile given = take_file_keys(choice, state, was_empty);

    if (!choice.error().empty()) {
        swatch(Role::error);
        write_wrapped(choice.error(), Role::error);
    }
    if (choice.to_replace()) {
        const std::string words =
            quoted(choice.to_replace()->filename()) + " is there already. Replace it?";
        const std::optional<int> pressed =
            draw_answers(words, {"Replace", "Writes this scene in place of that file"},
                         {"Keep it", "Goes back to the name"}, "", false);
        if (pressed == 0) given = choice.enter();
        if (pressed == 1) choice.keep();
        return given;
    }
    const std::string missing = choice.missing();
    // The error takes precedence over the hint about what is missing.
    const bool is_hint = missing.empty() || !choice.error().empty();
    const std::string words = is_hint ? "Tab completes, Backspace goes up, F5 reads anew" : missing;
    const std::optional<int> pressed =
        draw_answers(words,
                     is_open ? Reply{"Open", "Opens the chosen file or folder"}
                             : Reply{"Save", "Writes the scene to the file with this name"},
                     {"Cancel", "Closes this window; nothing is opened or saved"}, missing, true);
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
    draw_places(workspace, choice);
    ImGui::EndChild();
    ImGui::SameLine(0, 0);
    const ImVec2 line = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddLine({line.x + 4 * unit, line.y},
                                        {line.x + 4 * unit, line.y + body},
                                        ImGui::GetColorU32(ImGuiCol_Separator));
    ImGui::SameLine(0, 8 * unit);
    ImGui::BeginChild("##files", {0, body});
    const GivenFile given = draw_file_list(choice, dialog);
    ImGui::EndChild();
    return given;
}

}  // namespace

void draw_recent_menu(Desk& desk) {
    Workspace& workspace = desk.workspace;
    const std::vector<RecentFiles::File>& files = workspace.files.recent.files();
    if (!begin_menu("Open recent", !files.empty())) return;
    if (ImGui::IsWindowAppearing()) workspace.files.recent.look();
    const float unit = unit_of_font();
    std::optional<std::filesystem::path> wanted;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const RecentFiles::File& file = files[i];
        const Scope id = with_id(i);
        const std::string name =
            cut_before_end(scene::shown(file.path.filename().string()), 320 * unit);
        const std::string folder =
            cut_at_beginning(short_path(file.path.parent_path()), 280 * unit);
        if (menu_item(name.c_str(), folder, false, file.exists)) wanted = file.path;
        tooltip(short_path(file.path) + (file.exists ? "" : "\nIt is not there any more."));
    }
    ImGui::Separator();
    const bool is_cleared = menu_item("Clear");
    tooltip("Forgets these files");
    ImGui::EndMenu();
    if (is_cleared) workspace.files.recent.clear();
    if (!wanted) return;
    desk.pointer.finish(workspace);
    leave_for(workspace, FileToOpen{*wanted});
}

void draw_file_dialog(Desk& desk, PanelState& state) {
    FileDialog& dialog = state.file_dialog;
    Workspace& workspace = desk.workspace;
    if (refresh_file_choice(workspace)) {
        dialog = {};
        dialog.selects_name = workspace.questions.wants_save_as;
    }
    constexpr const char* kId = "###file dialog";
    std::optional<FileChoice>& choice = workspace.questions.file_choice;
    if (choice && !ImGui::IsPopupOpen(kId)) ImGui::OpenPopup(kId);
    place_window(workspace.viewport, dialog, unit_of_font());
    const Questions& asked = workspace.questions;
    const char* title = asked.wants_save_as ? "Save the scene as###file dialog"
                        : asked.wants_foreign_tiles
                            ? "Load the tiles of another program###file dialog"
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
    ImGui::BeginDisabled(choice->to_replace().has_value());
    GivenFile given = draw_choice_of_file(workspace, *choice, dialog);
    ImGui::EndDisabled();
    ImGui::Separator();
    bool is_left = false;
    if (GivenFile file = draw_foot(*choice, state, is_left)) given = file;
    if (is_left) workspace.questions.drop();
    if (given) {
        desk.pointer.finish(workspace);
        give_file(workspace, *given);
    }
    if (!wants_file(workspace)) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

}  // namespace tileglass::app
