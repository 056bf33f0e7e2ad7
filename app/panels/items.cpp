// Which items are on the canvas?

#include <fmt/format.h>
#include <imgui.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/panels/panels.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

std::string count_of(const Desk& desk, const scene::Item& item) {
    const Answer* answer = find_answer(desk.workspace.answers(), item.id);
    if (answer == nullptr) return "?";
    const Exhibit* exhibit = exhibit_of(item.thing);
    if (exhibit == nullptr) return "?";
    if (exhibit->members != nullptr) return grouped(exhibit->members(item.thing));
    return answer->error ? "error" : grouped(answer->summary.count);
}

// Returns whether it is to be shown from now on, or hidden.
bool draw_item(Desk& desk, const scene::Item& item) {
    ImGui::PushID(static_cast<int>(item.id));
    bool is_shown = !item.hidden;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {2, 2});
    const bool is_turned = ImGui::Checkbox("##shown", &is_shown);
    ImGui::PopStyleVar();
    tooltip(is_shown ? "Shown" : "Hidden");
    ImGui::SameLine();
    if (ImGui::Selectable(item.name.c_str(), item.id == desk.workspace.selected, 0)) {
        desk.workspace.selected = item.id;
    }
    ImGui::SameLine();
    right_aligned(count_of(desk, item));
    ImGui::PopID();
    return is_turned;
}

}  // namespace

void draw_items(Desk& desk, PanelState& state) {
    Workspace& workspace = desk.workspace;
    if (state.layout.begin("Items")) {
        const std::vector<scene::Item>& items = workspace.scene().items;
        if (items.empty()) {
            hint("Nothing here. Press 2 and drag over the canvas to draw a rectangle.");
        }
        std::optional<scene::Item> changed;  // put in its place once all are drawn
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(items.size()));
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                const scene::Item& item = items[static_cast<std::size_t>(i)];
                if (draw_item(desk, item)) changed = item;
            }
        }
        if (changed) {
            changed->hidden = !changed->hidden;
            const std::string label =
                fmt::format("{} {}", changed->hidden ? "hide" : "show", changed->name);
            workspace.document.editor.apply(scene::ReplaceItem{std::move(*changed)}, label);
        }
    }
    state.layout.end();
}

}  // namespace tileglass::app
