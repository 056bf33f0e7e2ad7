// How much work was the answer of the selected item?

#include <fmt/format.h>
#include <imgui.h>

#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

void row(const char* name, const std::string& value) {
    ImGui::TextUnformatted(name);
    ImGui::SameLine();
    right_aligned(value);
}

}  // namespace

void draw_counters(Desk& desk, PanelState& state) {
    const Workspace& workspace = desk.workspace;
    const Answer* answer = workspace.selected_answer();
    if (answer == nullptr || answer->error) return;
    if (state.layout.begin("Counters", ImGuiWindowFlags_NoTitleBar)) {
        const Recording* recording = workspace.player.recording();
        const auto count = [&](std::int64_t Counters::* field) {
            return recording != nullptr ? grouped(recording->counters().*field) : "not counted";
        };
        row("tiles taken", grouped(answer->summary.count));
        row("tiles tested", count(&Counters::tested));
        row("refused", count(&Counters::refused));
        row("corner tiles", count(&Counters::located));
        if (const auto& extent = answer->summary.extent) {
            row("extent",
                fmt::format("{} x {}", grouped(extent->width()), grouped(extent->height())));
        }
    }
    state.layout.end();
}

}  // namespace tileglass::app
