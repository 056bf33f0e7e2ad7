// The row of tabs, and what the open ones show.

#include <array>

#include "app/shell/panels/panels.hpp"
#include "app/shell/session/subject.hpp"
#include "app/widgets/widgets.hpp"

namespace tileglass::app {

namespace {

// What a tab that is no feature draws.
struct OwnTab {
    Tab tab;
    void (*draw)(Desk& desk, PanelState& state);
};
constexpr std::array kOwnTabs{
    OwnTab{Tab::counters, [](Desk& d, PanelState&) { draw_counters(d.workspace); }},
    OwnTab{Tab::help, draw_help},
};

void draw_contents(Tab tab, Desk& desk, PanelState& state, Wishes& wishes) {
    for (const OwnTab& own : kOwnTabs) {
        if (own.tab == tab) return own.draw(desk, state);
    }
    const Features& features = desk.workspace.features;
    for (std::size_t i = 0; i < features.rows().size(); ++i) {
        if (features.rows()[i]->tab != tab) continue;
        features[i].draw_tab(subject_of(desk.workspace), wishes);
    }
}

void draw_panel_of(Tab tab, const PanelRect& place, bool is_over_canvas, Desk& desk,
                   PanelState& state, Wishes& wishes) {
    if (const Panel panel = begin_panel(tab.title, place, false, 0, nullptr, is_over_canvas)) {
        draw_contents(tab, desk, state, wishes);
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
    switch_button(tab.title, tabs.shows(tab));
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
    tooltip(std::string(tab.about) + " Double click: large; right click: menu.");
    const Scope id = with_id(tab.title);
    if (asks_for_menu()) ImGui::OpenPopup("##menu");
    if (begin_popup("##menu")) {
        const bool is_large = tabs.is_large && tabs.open == tab;
        if (tabs.at_right == tab) {
            if (menu_item("To the bottom dock")) {
                tabs.at_right.reset();
                tabs.show(tab);
            }
        } else if (menu_item("To the right dock")) {
            tabs.close(tab);
            tabs.at_right = tab;
            tabs.wants_right = true;
        }
        if (menu_item("Large", "", is_large)) show_large(tab, tabs, !is_large);
        ImGui::EndPopup();
    }
}

float tab_gap() {
    return 2 * unit_of_font();
}

constexpr const char* kOthers = "...";

// The first of all tabs that have room in the row, next to the button for the others.
std::size_t tabs_that_fit(const std::vector<Tab>& all) {
    const float room = ImGui::GetContentRegionAvail().x + tab_gap();
    const auto width_of = [](const char* title) { return button_width(title) + tab_gap(); };
    float whole = 0;
    for (const Tab tab : all) whole += width_of(tab.title);
    if (whole <= room) return all.size();
    std::size_t count = 0;
    float used = width_of(kOthers);
    while (count < all.size() && used + width_of(all[count].title) <= room) {
        used += width_of(all[count++].title);
    }
    return count;
}

// A list of the tabs that have no room in the row.
void draw_other_tabs(std::size_t first, Tabs& tabs) {
    const std::vector<Tab>& all = all_tabs();
    if (button(kOthers)) ImGui::OpenPopup("##others");
    tooltip("Tabs that have no room here");
    if (!begin_popup("##others")) return;
    for (std::size_t i = first; i < all.size(); ++i) {
        if (selectable(all[i].title, tabs.shows(all[i]))) tabs.toggle(all[i]);
    }
    ImGui::EndPopup();
}

}  // namespace

void draw_tabs(Desk& desk, PanelState& state, Wishes& wishes) {
    Tabs& tabs = desk.workspace.display.tabs;
    const Stage& stage = state.docks.stage();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {8 * unit_of_font(), 2 * unit_of_font()});
    if (const Panel panel =
            begin_panel("##tabs", stage.tabs, false, ImGuiWindowFlags_NoScrollbar)) {
        const std::vector<Tab>& all = all_tabs();
        const std::size_t count = tabs_that_fit(all);
        for (std::size_t i = 0; i < count; ++i) {
            draw_tab(all[i], tabs);
            ImGui::SameLine(0, tab_gap());
        }
        if (count < all.size()) draw_other_tabs(count, tabs);
    }
    ImGui::PopStyleVar();
    if (tabs.open && !stage.content.is_empty()) {
        // The tab that is large is in the place of the canvas, from the next screen frame on.
        draw_panel_of(*tabs.open, stage.content, stage.content.y == stage.canvas.y, desk, state,
                      wishes);
    }
    if (const PanelRect& right = stage[SidePanel::tab]; tabs.at_right && !right.is_empty()) {
        draw_panel_of(*tabs.at_right, right, false, desk, state, wishes);
    }
}

}  // namespace tileglass::app
