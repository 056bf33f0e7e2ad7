// The row of tabs, and what the open ones show.

#include "app/panels/panels.hpp"
#include "app/widgets/widgets.hpp"

namespace tileglass::app {

namespace {

void draw_contents(Tab tab, Desk& desk, PanelState& state) {
    switch (tab) {
        case Tab::counters: return draw_counters(desk.workspace);
        case Tab::world: return draw_world(desk.workspace, state.most_in_list);
        case Tab::structure: return draw_structures(desk, state.structures);
        case Tab::boxes: return draw_boxes(desk, state.tuning);
        case Tab::compare: return draw_compare(desk, state.search_numbers);
        case Tab::life: return draw_life(desk.workspace);
        case Tab::code: return draw_code(desk.workspace, state.code);
        case Tab::map: return draw_map(desk.workspace);
        case Tab::experiment: return draw_experiment(desk);
        case Tab::atlas: return draw_atlas(desk, state.atlas);
        case Tab::help: return draw_help(desk, state.help);
    }
}

void draw_panel_of(Tab tab, const Place& place, bool is_over_canvas, Desk& desk,
                   PanelState& state) {
    if (const Panel panel = begin_panel(title_of(tab), place, false, 0, nullptr, is_over_canvas)) {
        draw_contents(tab, desk, state);
    }
}

// In the bottom dock, in the place of the canvas or not.
void show_large(Tab tab, Tabs& tabs, bool is_large) {
    if (tabs.at_right == tab) tabs.at_right.reset();
    tabs.show(tab);
    tabs.is_large = is_large;
}

// A click opens a tab or closes the open one; a double click makes it large, or small again. What
// opens in the place of another large tab is large, too; Help only covers the canvas for a while.
void draw_tab(Tab tab, Tabs& tabs) {
    switch_button(title_of(tab), tabs.shows(tab));
    // Pressed, not released: the second press of a double click comes before its release.
    if (ImGui::IsItemClicked()) {
        const bool is_large = tabs.is_large && tabs.open == tab;
        if (ImGui::IsMouseDoubleClicked(0)) {
            show_large(tab, tabs, !is_large);
        } else if (tabs.is_large && tabs.open != Tab::help) {
            show_large(tab, tabs, true);
        } else {
            tabs.toggle(tab);
        }
    }
    if (ImGui::BeginPopupContextItem()) {
        const bool is_large = tabs.is_large && tabs.open == tab;
        if (tabs.at_right == tab) {
            if (ImGui::MenuItem("To the bottom dock")) {
                tabs.at_right.reset();
                tabs.show(tab);
            }
        } else if (ImGui::MenuItem("To the right dock")) {
            tabs.close(tab);
            tabs.at_right = tab;
            tabs.wants_right = true;
        }
        if (ImGui::MenuItem("Large", nullptr, is_large)) show_large(tab, tabs, !is_large);
        ImGui::EndPopup();
    }
    tooltip(std::string(about(tab)) + " Double click: large; right click: menu.");
}

float tab_gap() {
    return 2 * unit_of_font();
}

constexpr const char* kOthers = "...";

// The first of all tabs that have room in the row, beside the button for the others.
std::size_t tabs_that_fit() {
    const float room = ImGui::GetContentRegionAvail().x + tab_gap();
    const auto width_of = [](const char* title) { return button_width(title) + tab_gap(); };
    float all = 0;
    for (const Tab tab : kTabs) all += width_of(title_of(tab));
    if (all <= room) return kTabs.size();
    std::size_t count = 0;
    float used = width_of(kOthers);
    while (count < kTabs.size() && used + width_of(title_of(kTabs[count])) <= room) {
        used += width_of(title_of(kTabs[count++]));
    }
    return count;
}

// A list of the tabs that have no room in the row.
void draw_other_tabs(std::size_t first, Tabs& tabs) {
    if (button(kOthers)) ImGui::OpenPopup("##others");
    tooltip("Tabs that have no room here");
    if (!begin_popup("##others")) return;
    for (std::size_t i = first; i < kTabs.size(); ++i) {
        if (selectable(title_of(kTabs[i]), tabs.shows(kTabs[i]))) tabs.toggle(kTabs[i]);
    }
    ImGui::EndPopup();
}

}  // namespace

void draw_tabs(Desk& desk, PanelState& state) {
    Tabs& tabs = desk.workspace.display.tabs;
    const Stage& stage = state.docks.stage();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {8 * unit_of_font(), 2 * unit_of_font()});
    if (const Panel panel =
            begin_panel("##tabs", stage.tabs, false, ImGuiWindowFlags_NoScrollbar)) {
        const std::size_t count = tabs_that_fit();
        for (std::size_t i = 0; i < count; ++i) {
            draw_tab(kTabs[i], tabs);
            ImGui::SameLine(0, tab_gap());
        }
        if (count < kTabs.size()) draw_other_tabs(count, tabs);
    }
    ImGui::PopStyleVar();
    if (tabs.open && !stage.content.is_empty()) {
        // The tab that is large is in the place of the canvas, from the next screen frame on.
        draw_panel_of(*tabs.open, stage.content, stage.content.y == stage.canvas.y, desk, state);
    }
    if (const Place& right = stage[SidePanel::tab]; tabs.at_right && !right.is_empty()) {
        draw_panel_of(*tabs.at_right, right, false, desk, state);
    }
}

}  // namespace tileglass::app
