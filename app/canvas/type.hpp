#pragma once
// The fonts of the program.

namespace tileglass::app {

/// Index of each font in Dear ImGui's font atlas.
enum class Font : int {
    words = 0,    ///< humanist sans, 15 px at 1x
    numbers = 1,  ///< monospace with tabular figures, 14 px at 1x
    small = 2,    ///< the sans, 13 px at 1x: units and hints
};

inline constexpr float kWordsSize = 15;
inline constexpr float kNumbersSize = 14;
inline constexpr float kSmallSize = 13;

/// The height of a font, pixels at 1x.
constexpr float size_of(Font font) {
    if (font == Font::words) return kWordsSize;
    return font == Font::numbers ? kNumbersSize : kSmallSize;
}

}  // namespace tileglass::app
