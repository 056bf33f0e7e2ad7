// Where can one go at once: along the path, to places, to recent files?

#include <imgui.h>

#include <string>
#include <vector>

#include "app/commands/file_question.hpp"
#include "app/panels/file_dialog.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

constexpr float kCrumb = 200;  // pixels at 1x: longer names are cut

struct Crumb {
    std::filesystem::path folder;
    std::string name;   ///< whole
    std::string shown;  ///< as far as there is room
};

// The folders of the path, those that come last first.
std::vector<Crumb> crumbs_of(std::filesystem::path folder, float most) {
    std::vector<Crumb> crumbs;
    while (true) {
        const bool is_root = !folder.has_relative_path();
        const std::string name = is_root ? "/" : shown_name(folder.filename().string());
        crumbs.push_back({folder, name, cut_at_end(name, most)});
        if (is_root) return crumbs;
        folder = folder.parent_path();
    }
}

float button_width(const std::string& text) {
    return ImGui::CalcTextSize(text.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
}

// A quiet name above a smaller one, as a control.
bool draw_recent(const RecentFiles::File& file, bool is_chosen) {
    const float unit = unit_of_font();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x - 8 * unit;
    const bool is_clicked = ImGui::Selectable(
        "##recent", is_chosen, ImGuiSelectableFlags_AllowDoubleClick, {0, 36 * unit});
    tooltip(short_path(file.path) + (file.is_there ? "" : "\nIt is not there any more."));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 quiet = ImGui::GetColorU32(ImGuiCol_TextDisabled);
    const std::string name = cut_before_end(shown_name(file.path.filename().string()), room);
    list.AddText({at.x + 8 * unit, at.y + unit},
                 file.is_there ? ImGui::GetColorU32(ImGuiCol_Text) : quiet, name.c_str());
    push_font(Font::small);
    const std::string folder = cut_at_beginning(short_path(file.path.parent_path()), room);
    list.AddText({at.x + 8 * unit, at.y + 18 * unit}, quiet, folder.c_str());
    ImGui::PopFont();
    return is_clicked;
}

void draw_group(const char* name) {
    const float unit = unit_of_font();
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + 8 * unit);
    hint(name);
}

}  // namespace

void draw_breadcrumbs(FileChoice& choice) {
    const float unit = unit_of_font();
    std::optional<std::filesystem::path> wanted;
    ImGui::BeginDisabled(!choice.folder().has_relative_path());
    const bool is_up = ImGui::ArrowButton("##up", ImGuiDir_Up);
    ImGui::EndDisabled();
    tooltip("The folder around this one  (Alt+Up)");
    const std::vector<Crumb> crumbs = crumbs_of(choice.folder(), kCrumb * unit);
    const float between = ImGui::CalcTextSize("\u203A").x;
    float room = ImGui::GetContentRegionAvail().x - ImGui::GetFrameHeight() - 8 * unit -
                 button_width("\u2026") - between;
    std::size_t count = 0;
    while (count < crumbs.size() && (count == 0 || room > button_width(crumbs[count].shown))) {
        room -= button_width(crumbs[count].shown) + between;
        ++count;
    }
    ImGui::PushStyleColor(ImGuiCol_Button, {0, 0, 0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0);
    ImGui::SameLine(0, 8 * unit);
    if (count < crumbs.size()) {
        if (ImGui::Button("\u2026")) wanted = crumbs[count].folder;
        tooltip(short_path(crumbs[count].folder));
        ImGui::SameLine(0, 0);
    }
    for (std::size_t i = count; i > 0; --i) {
        const Crumb& crumb = crumbs[i - 1];
        ImGui::PushID(static_cast<int>(i));
        // The root's own name is the line between it and the next one.
        if (i < crumbs.size()) {
            ImGui::AlignTextToFramePadding();
            ImGui::TextDisabled("\u203A");
            ImGui::SameLine(0, 0);
        }
        if (ImGui::Button((crumb.shown + "##crumb").c_str())) wanted = crumb.folder;
        if (crumb.shown != crumb.name) tooltip(crumb.name);
        if (i > 1) ImGui::SameLine(0, 0);
        ImGui::PopID();
    }
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    if (is_up) choice.go_up();
    if (wanted) choice.go_to(*wanted);
}

GivenFile draw_places(const Workspace& workspace, FileChoice& choice) {
    const float unit = unit_of_font();
    GivenFile given;
    draw_group("Places");
    bool has_place = false;  // two places may be one folder
    for (const FilePlace& place : file_places(workspace)) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const bool is_here = !has_place && place.folder == choice.folder();
        has_place = has_place || is_here;
        if (ImGui::Selectable(("##" + place.name).c_str(), is_here, 0, {0, 20 * unit})) {
            choice.go_to(place.folder);
        }
        tooltip(short_path(place.folder));
        ImGui::GetWindowDrawList()->AddText({at.x + 8 * unit, at.y + 2 * unit},
                                            ImGui::GetColorU32(ImGuiCol_Text), place.name.c_str());
    }
    const std::vector<RecentFiles::File>& recent = workspace.files.recent.files();
    if (choice.purpose() == FilePurpose::save || recent.empty()) return given;
    ImGui::Dummy({0, 4 * unit});
    draw_group("Recent files");
    for (std::size_t i = 0; i < recent.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        const std::optional<std::size_t> row = choice.chosen();
        const bool is_chosen = row && choice.folder() / choice.row(*row).name == recent[i].path;
        ImGui::BeginDisabled(!recent[i].is_there);
        if (draw_recent(recent[i], is_chosen)) {
            choice.point_at(recent[i].path);
            const bool is_double = ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
            if (is_double && choice.is_chosen_by_hand()) given = choice.enter();
        }
        ImGui::EndDisabled();
        ImGui::PopID();
    }
    return given;
}

void draw_recent_menu(Desk& desk) {
    Workspace& workspace = desk.workspace;
    const std::vector<RecentFiles::File>& files = workspace.files.recent.files();
    if (!ImGui::BeginMenu("Open recent", !files.empty())) return;
    if (ImGui::IsWindowAppearing()) workspace.files.recent.look();
    const float unit = unit_of_font();
    std::optional<std::filesystem::path> wanted;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const std::filesystem::path& path = files[i].path;
        const std::string name = cut_before_end(shown_name(path.filename().string()), 320 * unit);
        const std::string folder = cut_at_beginning(short_path(path.parent_path()), 280 * unit);
        ImGui::PushID(static_cast<int>(i));
        if (ImGui::MenuItem(name.c_str(), folder.c_str(), false, files[i].is_there)) wanted = path;
        tooltip(short_path(path) + (files[i].is_there ? "" : "\nIt is not there any more."));
        ImGui::PopID();
    }
    ImGui::Separator();
    const bool is_cleared = ImGui::MenuItem("Clear");
    ImGui::EndMenu();
    if (is_cleared) workspace.files.recent.clear();
    if (!wanted) return;
    desk.pointer.finish(workspace);
    workspace.leave_for(FileToOpen{*wanted});
}

}  // namespace tileglass::app
