#include "app/widgets/swatch.hpp"

#include "app/widgets/shown.hpp"
#include "app/widgets/style.hpp"

namespace tileglass::app {

namespace {

// A square to draw in, 15 units a side.
struct Square {
    ImVec2 at;
    float unit = 1;  ///< pixels
    ImU32 color = 0;
    ImDrawList& list;

    ImVec2 point(float x, float y) const { return {at.x + x * unit, at.y + y * unit}; }
    void line(float x, float y, float end_x, float end_y, float width = 2) const {
        list.AddLine(point(x, y), point(end_x, end_y), color, width * unit);
    }
    void frame(float inset, float width = 2) const {
        list.AddRect(point(inset, inset), point(15 - inset, 15 - inset), color, 0, 0, width * unit);
    }
    void disc(float middle, float radius) const {
        list.AddCircleFilled(point(middle, middle), radius * unit, color);
    }
    // Lines that lean left, right, or both.
    void hatch(bool leans_left, bool leans_right) const {
        list.PushClipRect(at, point(15, 15), true);
        for (float x = -15; x < 15; x += 5) {
            if (leans_right) line(x, 15, x + 15, 0, 1.5F);
            if (leans_left) line(x, 0, x + 15, 15, 1.5F);
        }
        list.PopClipRect();
    }
    // Broken lines that lean right.
    void dashes() const {
        list.PushClipRect(at, point(15, 15), true);
        for (float x = -12; x < 15; x += 6) {
            for (float along = 0; along < 15; along += 6) {
                line(x + along, 15 - along, x + along + 3.5F, 15 - along - 3.5F, 1.5F);
            }
        }
        list.PopClipRect();
    }
    void bracket(float x, float inwards) const {
        const ImVec2 points[] = {point(x + inwards, 2), point(x, 2), point(x, 13),
                                 point(x + inwards, 13)};
        list.AddPolyline(points, 4, color, 0, 2 * unit);
    }
};

}  // namespace

void swatch(Role role) {
    const float size = ImGui::GetTextLineHeight();
    const Square square{ImGui::GetCursorScreenPos(), size / 15, packed_color(role),
                        *ImGui::GetWindowDrawList()};
    ImDrawList& list = square.list;
    switch (role) {
        case Role::taken:
            list.AddRectFilled(square.at, square.point(15, 15), packed_color(role, 0.45F));
            square.frame(0);
            break;
        case Role::refused: square.dashes(); break;
        case Role::only_b: square.hatch(false, true); break;
        case Role::only_a: square.hatch(true, false); break;
        case Role::hit: square.hatch(true, true); break;
        case Role::error:
            square.line(0, 0, 15, 15);
            square.line(0, 15, 15, 0);
            break;
        case Role::breakpoint:
            square.frame(1);
            square.disc(3, 4);
            break;
        case Role::tie: square.disc(7.5F, 4); break;
        case Role::current: square.frame(1, 3); break;
        case Role::column_crossing:
        case Role::row_crossing:
            // A tick above or below the line of the segment or ray.
            list.AddLine(square.point(0, 7.5F), square.point(15, 7.5F), packed_color(Role::input),
                         1.5F * square.unit);
            square.line(7.5F, 7.5F, 7.5F, role == Role::column_crossing ? 1.5F : 13.5F, 3);
            break;
        case Role::located:
            square.frame(1);
            square.disc(7.5F, 3);
            break;
        case Role::entered:
        case Role::left:
            square.frame(0);
            square.line(4.5F, 7.5F, 10.5F, 7.5F);
            if (role == Role::entered) square.line(7.5F, 4.5F, 7.5F, 10.5F);
            break;
        case Role::box_in_sight: square.frame(1); break;
        case Role::box_loaded: square.frame(1, 1); break;
        case Role::box_loading:
        case Role::box_unloading:
            for (const float side : {1.0F, 14.0F}) {
                square.line(0, side, 6, side);
                square.line(9, side, 15, side);
            }
            for (const float side : {1.0F, 14.0F}) square.line(side, 5.25F, side, 9.75F);
            break;
        case Role::marked_in:
            list.AddRectFilled(square.point(5.5F, 1), square.point(9.5F, 14), square.color);
            [[fallthrough]];
        case Role::marked_out:
            list.AddRectFilled(square.point(1, 5.5F), square.point(14, 9.5F), square.color);
            break;
        case Role::row_found:
            square.bracket(1, 4);
            square.bracket(14, -4);
            break;
        case Role::input:
            list.AddRect(square.point(1, 3), square.point(14, 12), square.color, 0, 0,
                         2 * square.unit);
            break;
        case Role::canvas:
        case Role::open_tile:
            list.AddRectFilled(square.at, square.point(15, 15), square.color);
            list.AddRect(square.at, square.point(15, 15), packed_color(Role::quiet_text));
            break;
        default: list.AddRectFilled(square.at, square.point(15, 15), square.color); break;
    }
    ImGui::Dummy({size, size});
    report_control("");
    ImGui::SameLine();
}

void draw_cross(ImVec2 middle, float reach, ImU32 color) {
    for (const float rise : {reach, -reach}) {
        ImGui::GetWindowDrawList()->AddLine({middle.x - reach, middle.y - rise},
                                            {middle.x + reach, middle.y + rise}, color, reach / 2);
    }
}

}  // namespace tileglass::app
