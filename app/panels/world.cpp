// What did the trackers do to the lists, on the same moves?

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <string>

#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"
#include "sandbox/scene/tracker_json.hpp"

namespace tileglass::app {

namespace {

constexpr std::array kColumns{"links", "unlinks", "live", "idle", "nodes", "reused"};
constexpr int kLines = 7;

void cell(const std::string& text, Role role, Theme theme) {
    ImGui::TableNextColumn();
    const float room = ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(text.c_str()).x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(room, 0.0F));
    ImGui::TextColored(to_imgui(color_of(role, theme)), "%s", text.c_str());
}

// All four trackers are run on the same moves; the chosen one is that of the canvas.
void draw_trackers(const Workspace& workspace) {
    constexpr int kFlags = ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_NoPadOuterX;
    if (!ImGui::BeginTable("trackers", 1 + static_cast<int>(kColumns.size()), kFlags)) return;
    ImGui::TableSetupColumn("tracker", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableNextColumn();
    const Theme theme = workspace.theme;
    for (const char* name : kColumns) cell(name, Role::quiet_text, theme);
    for (const TrackerMethod tracker : scene::kTrackers) {
        const bool is_chosen = tracker == workspace.objects().recorded();
        const Role role = is_chosen ? Role::accent : Role::text;
        const world::TrackerWork& work = workspace.objects().work(tracker);
        ImGui::TableNextColumn();
        ImGui::TextColored(to_imgui(color_of(role, theme)), "%s", scene::name_of(tracker));
        for (const std::int64_t number :
             {work.sum.links, work.sum.unlinks, work.nodes.live, work.nodes.idle,
              work.nodes.allocated, work.nodes.reused}) {
            cell(grouped(number), role, theme);
        }
    }
    ImGui::EndTable();
}

}  // namespace

void draw_lists(Desk& desk, PanelState& state) {
    const Workspace& workspace = desk.workspace;
    if (!workspace.has_object_selected()) return;
    if (state.layout.begin_lines("Lists", kLines, false, ImGuiWindowFlags_NoTitleBar)) {
        const world::TrackerWork& work = workspace.objects().work(workspace.objects().recorded());
        ImGui::TextUnformatted(fmt::format("list operations of {} moves; {} had nothing to do",
                                           grouped(work.done + work.skipped), grouped(work.skipped))
                                   .c_str());
        ImGui::TextUnformatted(fmt::format("tiles: {} entered, {} left, {} kept",
                                           grouped(work.sum.entered), grouped(work.sum.left),
                                           grouped(work.sum.kept))
                                   .c_str());
        draw_trackers(workspace);
    }
    state.layout.end();
}

}  // namespace tileglass::app
