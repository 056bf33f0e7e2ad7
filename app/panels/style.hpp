#pragma once
// The look of panels, in the palette's colours.

#include <imgui.h>

#include "app/canvas/palette.hpp"
#include "app/canvas/type.hpp"

namespace tileglass::app {

/// Sets Dear ImGui's colours and spaces: a 4-px rhythm, quiet panels, one accent.
void apply_style(Theme theme, double pixel_ratio);

/// The theme that `apply_style` has set.
Theme applied_theme();

/// The colour of a role in the theme that is applied: for controls, and packed for draw lists.
ImVec4 imgui_color(Role role, float opacity = 1);
ImU32 packed_color(Role role, float opacity = 1);

ImVec4 to_imgui(Color color);
ImU32 to_packed(Color color);

/// Makes `font` the one that is written with until `ImGui::PopFont`.
void push_font(Font font);

/// Pixels of the screen per pixel at 1x, in the present font.
float unit_of_font();

}  // namespace tileglass::app
