// What do the marks on the canvas mean?

#include <imgui.h>

#include <string>
#include <vector>

#include "app/exhibits/yours.hpp"
#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

struct Row {
    Role role;
    const char* name;
};

// Which items are shown beside the tiles of another program?
struct Comparisons {
    bool has_any = false;
    bool has_selected = false;
    bool has_others = false;  ///< some are shown without
};

Comparisons comparisons_of(const Workspace& workspace) {
    Comparisons found;
    const Player& player = workspace.player;
    for (const scene::Item& item : workspace.scene().items) {
        if (item.hidden || !item.query) continue;
        const bool is_selected = item.id == workspace.selected;
        const bool is_played = is_selected && player.recording() != nullptr && !player.is_at_end();
        const bool is_compared = item.query->got && !is_played;
        (is_compared ? found.has_any : found.has_others) = true;
        found.has_selected |= is_selected && is_compared;
    }
    return found;
}

// The marks that can be on the canvas now.
std::vector<Row> rows_of(const Workspace& workspace) {
    std::vector<Row> rows;
    const Recording* recording = workspace.player.recording();
    const Counters counters = recording != nullptr ? recording->counters() : Counters{};
    const auto add = [&](bool applies, Role role, const char* name) {
        if (applies) rows.push_back({role, name});
    };
    const Comparisons comparisons = comparisons_of(workspace);
    add(comparisons.has_others || !comparisons.has_any, Role::taken, "taken");
    for (const batch::Part part : {batch::Part::both, batch::Part::missing, batch::Part::extra}) {
        add(comparisons.has_any, role_of(part), name_of(part));
    }
    add(counters.refused > 0 && !comparisons.has_selected, Role::refused, "tested and refused");
    add(counters.hits > 0, Role::hit, "hit");
    add(counters.ties > 0, Role::tie, "tie");
    add(counters.jumps + counters.limits > 0, Role::error, "went astray");
    add(recording != nullptr, Role::current, "current step");
    add(counters.located > 0, Role::located, "tile located");
    add(counters.located == 0 && counters.rows > 0, Role::located, "row found");
    add(!workspace.player.breakpoints().empty(), Role::breakpoint, "playing stops");
    add(workspace.scene().map.cells != nullptr, Role::solid_tile, "solid tile");
    return rows;
}

bool has_heat(const Workspace& workspace) {
    return workspace.has_heat && workspace.player.most_tests() > 0;
}

// The ramp between the numbers that its ends stand for; where no tile is tested twice, its low end.
void draw_heat_scale(const Workspace& workspace) {
    const std::uint32_t tests = workspace.player.most_tests();
    const std::string most = tests > 1 ? grouped(tests) : "";
    ImGui::TextUnformatted("tests 1");
    ImGui::SameLine();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x;
    push_font(Font::numbers);
    const float text = ImGui::CalcTextSize(most.c_str()).x + ImGui::GetStyle().ItemSpacing.x;
    ImGui::PopFont();
    constexpr int kParts = 16;
    const float width = (room - text) / kParts;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (int i = 0; i < kParts && width > 0; ++i) {
        const auto part = static_cast<float>(i);
        list.AddRectFilled(
            {at.x + part * width, at.y},
            {at.x + (part + 1) * width, at.y + ImGui::GetTextLineHeight()},
            to_packed(heat_color(tests > 1 ? i / (kParts - 1.0) : 0, workspace.theme)));
    }
    right_aligned(most);
}

}  // namespace

void draw_legend(Desk& desk, PanelState& state) {
    const std::vector<Row> rows = rows_of(desk.workspace);
    const bool is_warm = has_heat(desk.workspace);
    const int lines = static_cast<int>(rows.size()) + (is_warm ? 1 : 0);
    if (state.layout.begin_lines("Legend", lines, true, ImGuiWindowFlags_NoTitleBar)) {
        for (const Row& row : rows) {
            swatch(row.role, desk.workspace.theme);
            ImGui::TextUnformatted(row.name);
        }
        if (is_warm) draw_heat_scale(desk.workspace);
    }
    state.layout.end();
}

}  // namespace tileglass::app
