// In what does the selected item differ from the answer of another program?

#include <fmt/format.h>
#include <imgui.h>

#include <string>

#include "app/commands/yours.hpp"
#include "app/overlays/yours.hpp"
#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

void count_row(compare::GotPart part, std::int64_t count, Theme theme) {
    swatch(role_of(part), theme);
    ImGui::TextUnformatted(name_of(part));
    ImGui::SameLine();
    right_aligned(grouped(count));
}

// A click goes there.
void draw_first(Desk& desk, const compare::FirstDifference& first) {
    const Command& go = command("yours.first");
    ImGui::TextUnformatted("first difference");
    ImGui::PushStyleColor(ImGuiCol_Text,
                          to_imgui(color_of(Role::accent, desk.workspace.display.theme)));
    if (ImGui::Selectable(text_of(first).c_str())) run(go, desk);
    ImGui::PopStyleColor();
    tooltip("Go there and see why");
}

void draw_difference(Desk& desk, const compare::GotDifference& yours, bool has_order) {
    const Theme theme = desk.workspace.display.theme;
    count_row(compare::GotPart::both, yours.both, theme);
    count_row(compare::GotPart::missing, yours.missing, theme);
    count_row(compare::GotPart::extra, yours.extra, theme);
    if (yours.repeated > 0) {
        ImGui::TextUnformatted("repeated in yours");
        ImGui::SameLine();
        right_aligned(grouped(yours.repeated));
    }
    if (has_order) {
        ImGui::TextUnformatted("order");
        ImGui::SameLine();
        right_aligned(yours.has_other_order ? "differs" : "the same", Font::words);
    }
    if (yours.first) draw_first(desk, *yours.first);
}

}  // namespace

void draw_yours(Desk& desk, PanelState& state) {
    const Workspace& workspace = desk.workspace;
    if (!has_yours(workspace)) return;
    // At the left of the canvas, below the counters where there are any.
    const auto unit = static_cast<float>(workspace.viewport.pixel_ratio);
    const Place* counters = state.layout.place_of("Counters");
    const Place first =
        Layout::first_place("Counters", static_cast<float>(workspace.viewport.width),
                            static_cast<float>(workspace.viewport.height), unit);
    const Answer* answer = workspace.selected_answer();
    const bool has_counters = counters != nullptr && answer != nullptr && !answer->error;
    const float top = has_counters ? counters->y + counters->height + 8 * unit : first.y;
    ImGui::SetNextWindowPos({has_counters ? counters->x : first.x, top});
    ImGui::SetNextWindowSize({236 * unit, 0});
    constexpr ImGuiWindowFlags kQuiet = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoFocusOnAppearing |
                                        ImGuiWindowFlags_NoNav;
    if (ImGui::Begin("Yours", nullptr, kQuiet)) {
        const scene::Item& item = *workspace.selected_item();
        if (answer != nullptr && answer->yours) {
            const compare::GotDifference yours = *answer->yours;  // an edit below replaces it
            draw_difference(desk, yours, scene::is_walked(item.query()->shape));
        } else {
            hint("There is no answer to compare yours with.");
        }
        if (ImGui::SmallButton("Forget yours")) run(command("yours.forget"), desk);
        tooltip("The tiles of the other program leave the item");
    }
    ImGui::End();
}

void inspect_yours(Desk& desk) {
    if (has_yours(desk.workspace)) return;
    label("yours");
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float width = (ImGui::GetContentRegionAvail().x - gap) / 2;
    command_button("paste", command("yours.paste"), desk, width);
    ImGui::SameLine();
    command_button("load...", command("yours.load"), desk, width);
}

}  // namespace tileglass::app
