// What do the marks on the canvas mean?

#include <imgui.h>

#include "app/panels/panels.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

void draw_legend(Desk& desk, PanelState& state) {
    struct Row {
        Role role;
        const char* name;
    };
    constexpr Row kRows[] = {{Role::taken, "taken"},
                             {Role::refused, "tested and refused"},
                             {Role::current, "current step"},
                             {Role::located, "corner tile"},
                             {Role::solid_tile, "solid tile"}};
    if (state.layout.begin("Legend", ImGuiWindowFlags_NoTitleBar)) {
        for (const Row& row : kRows) {
            swatch(row.role, desk.workspace.theme);
            ImGui::TextUnformatted(row.name);
        }
    }
    state.layout.end();
}

}  // namespace tileglass::app
