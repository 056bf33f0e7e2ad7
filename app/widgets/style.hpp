#pragma once
// The look of panels, in the palette's colours.

#include <imgui.h>

#include "app/canvas/palette.hpp"
#include "app/canvas/type.hpp"

namespace tileglass::app {

/// Sets Dear ImGui's colours and spaces: a 4-px rhythm, quiet panels, one accent.
void apply_style(Theme theme, double pixel_ratio);

/// The theme that `apply_style` was last called with.
Theme applied_theme();

/// A role's colour in the applied theme: for controls, and packed for draw lists.
ImVec4 imgui_color(Role role, float opacity = 1);
ImU32 packed_color(Role role, float opacity = 1);

ImVec4 to_imgui(Color color);
ImU32 to_packed(Color color);

/// Uses `font` until `ImGui::PopFont`.
void push_font(Font font);

/// Screen pixels per pixel at 1x, in the current font.
float unit_of_font();

}  // namespace tileglass::app
