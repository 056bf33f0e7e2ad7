#pragma once
// What stands for a sign that no font has.

struct ImFontAtlas;

namespace tileglass::app {

/// Gives each font that lacks one of `noted_signs` a picture of it: its code point in a box. Dear
/// ImGui before 1.92 only, whose fonts are made before they are used.
void box_missing_signs(ImFontAtlas& atlas);

}  // namespace tileglass::app
