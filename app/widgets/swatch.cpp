#include "app/widgets/swatch.hpp"

#include "app/widgets/list_pen.hpp"
#include "app/widgets/shown.hpp"
#include "app/widgets/style.hpp"

namespace tileglass::app {

void swatch(Role role, LegendMark mark) {
    const float size = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ListPen pen(unit_of_font(), ImGui::GetWindowDrawList());
    draw_mark(mark, role, applied_theme(), {at.x, at.y}, size / 15, pen);
    ImGui::Dummy({size, size});
    if (mark == LegendMark::swatch) report_control("");
    ImGui::SameLine();
}

void draw_cross(ImVec2 middle, float reach, ImU32 color) {
    for (const float rise : {reach, -reach}) {
        ImGui::GetWindowDrawList()->AddLine({middle.x - reach, middle.y - rise},
                                            {middle.x + reach, middle.y + rise}, color, reach / 2);
    }
}

}  // namespace tileglass::app
