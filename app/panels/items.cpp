// The list of items.

#include <utility>

#include "app/panels/panels.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

std::string count_of(const Workspace& workspace, const scene::Item& item) {
    const Answer* answer = find_answer(workspace.answers(), item.id);
    if (answer == nullptr || !item.is_known()) return "?";
    if (const auto* swarm = item.as<scene::Swarm>()) return grouped(swarm->count);
    return answer->error ? "error" : grouped(answer->summary.count);
}

// Draws an item's row. Returns whether its visibility was toggled.
bool draw_item(Workspace& workspace, const scene::Item& item) {
    const Scope id = with_id(std::size_t{item.id});
    bool is_shown = !item.hidden;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {2, 2});
    const bool is_turned = check_box("##shown", &is_shown);
    ImGui::PopStyleVar();
    tooltip(is_shown ? "Shown" : "Hidden");
    ImGui::SameLine();
    const std::string count = count_of(workspace, item);
    const std::string name = cut_before(item.name, count);
    if (selectable((name + "###name").c_str(), item.id == workspace.selected)) {
        workspace.selected = item.id;
    }
    if (name != item.name) tooltip(item.name);
    ImGui::SameLine();
    right_aligned(count);
    return is_turned;
}

}  // namespace

void draw_items(Workspace& workspace, const Place& place) {
    if (place.is_empty()) return;
    if (const Panel panel = begin_panel("Items", place, true)) {
        const std::vector<scene::Item>& items = workspace.scene().items;
        if (items.empty()) {
            hint("Nothing here. Press 2 and drag over the canvas to draw a rectangle.");
        }
        std::optional<scene::Item> changed;  // applied after all rows are drawn
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(items.size()));
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                const scene::Item& item = items[static_cast<std::size_t>(i)];
                if (draw_item(workspace, item)) changed = item;
            }
        }
        if (changed) {
            changed->hidden = !changed->hidden;
            const char* verb = changed->hidden ? "hide" : "show";
            replace_item(workspace, std::move(*changed), verb);
        }
    }
}

}  // namespace tileglass::app
