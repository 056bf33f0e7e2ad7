// How far is the file that is being read?

#include <fmt/format.h>
#include <imgui.h>

#include <string>

#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

void draw_loading(Desk& desk) {
    constexpr const char* kTitle = "Reading";
    Workspace& workspace = desk.workspace;
    const bool is_reading = workspace.files.loading.is_running();
    if (is_reading && !ImGui::IsPopupOpen(kTitle)) ImGui::OpenPopup(kTitle);
    ImGui::SetNextWindowPos({static_cast<float>(workspace.viewport.width / 2),
                             static_cast<float>(workspace.viewport.height / 2)},
                            ImGuiCond_Always, {0.5F, 0.5F});
    if (!ImGui::BeginPopupModal(kTitle, nullptr, ImGuiWindowFlags_AlwaysAutoResize)) return;
    if (is_reading) {
        const float unit = unit_of_font();
        ImGui::TextUnformatted(workspace.files.loading.from().filename().string().c_str());
        ImGui::ProgressBar(static_cast<float>(workspace.files.loading.progress()), {320 * unit, 0});
        if (ImGui::Button("Cancel", {96 * unit, 0})) workspace.give_up_reading();
        tooltip("Nothing of it is taken: the scene stays as it is (Esc)");
    }
    if (!workspace.files.loading.is_running()) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

}  // namespace tileglass::app
