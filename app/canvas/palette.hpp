#pragma once
// Which colour does a role have?

#include <cstdint>

namespace tileglass::app {

enum class Theme : std::uint8_t { dark, light };

/// What a mark on the canvas means. Every role has a form of its own beside its colour.
enum class Role : std::uint8_t {
    canvas,
    open_tile,
    solid_tile,
    grid_minor,
    grid_eighth,
    grid_axis,
    input,    ///< input shape and its handles: 2 px line, 9 px handles with a dark rim
    taken,    ///< fill 45 %, full outline where the answer ends
    refused,  ///< tested and refused: diagonal hatch
    current,  ///< current step: 3 px outline, no fill
    error,    ///< hit, error, hole: cross hatch
    tie,      ///< dot in the corner concerned
    located,  ///< a corner tile that was found: outline, and a dot at the corner
    text,
    quiet_text,
    panel,
    panel_edge,
    accent,
};

/// Straight RGBA, each 0..1.
struct Color {
    float r = 0;
    float g = 0;
    float b = 0;
    float a = 1;

    bool operator==(const Color&) const = default;
};

Color color_of(Role role, Theme theme);

/// The colour with its opacity multiplied by `factor`.
constexpr Color faded(Color color, float factor) {
    return {color.r, color.g, color.b, color.a * factor};
}

}  // namespace tileglass::app
