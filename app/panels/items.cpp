// Which items are on the canvas?

#include <fmt/format.h>
#include <imgui.h>

#include "app/panels/panels.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

std::string count_of(const Desk& desk, const scene::Item& item) {
    const Answer* answer = find_answer(desk.workspace.answers(), item.id);
    if (answer == nullptr) return "?";
    const scene::Shape& shape = answer->question.shape;
    if (const auto members = exhibit_of(shape).members) return grouped(members(shape));
    return answer->error ? "error" : grouped(answer->summary.count);
}

}  // namespace

void draw_items(Desk& desk, PanelState& state) {
    Workspace& workspace = desk.workspace;
    if (state.layout.begin("Items")) {
        if (workspace.scene().items.empty()) {
            hint("Nothing here. Press 2 and drag over the canvas to draw a rectangle.");
        }
        const std::vector<scene::Item> items = workspace.scene().items;  // may change below
        for (const scene::Item& item : items) {
            ImGui::PushID(static_cast<int>(item.id));
            bool is_shown = !item.hidden;
            ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {2, 2});
            if (ImGui::Checkbox("##shown", &is_shown)) {
                scene::Item changed = item;
                changed.hidden = !is_shown;
                workspace.editor.apply(scene::ReplaceItem{changed},
                                       fmt::format("{} {}", is_shown ? "show" : "hide", item.name));
            }
            ImGui::PopStyleVar();
            tooltip(is_shown ? "Shown" : "Hidden");
            ImGui::SameLine();
            if (ImGui::Selectable(item.name.c_str(), item.id == workspace.selected, 0)) {
                workspace.selected = item.id;
            }
            ImGui::SameLine();
            right_aligned(count_of(desk, item));
            ImGui::PopID();
        }
    }
    state.layout.end();
}

}  // namespace tileglass::app
