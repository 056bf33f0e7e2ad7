#pragma once
// The colour of each role, dark and light, and of each kind of tile.

#include <array>
#include <cstdint>

#include "sandbox/maps/tile_kind.hpp"

namespace tileglass::app {

enum class Theme : std::uint8_t { dark, light };

/// What a mark on the canvas means. Roles differ in shape, not only in colour.
enum class Role : std::uint8_t {
    canvas,
    open_tile,
    solid_tile,
    grid_minor,
    grid_eighth,
    grid_axis,
    input,            ///< input shape and its handles: 2 px line, 9 px handles with a dark rim
    taken,            ///< fill 45 %, full outline around the answer
    refused,          ///< tested and refused: diagonal hatch
    current,          ///< current step: 3 px outline, no fill
    error,            ///< error, hole: cross
    hit,              ///< the tile that ended a cast: cross hatch
    tie,              ///< dot in the tied corner
    column_crossing,  ///< a column line that a walk crosses: tick to the left of travel
    row_crossing,     ///< a row line that a walk crosses: tick to the right of travel
    located,       ///< a tile or row that was found: outline, and a dot at the point that led to it
    row_found,     ///< the run that a row takes: a bracket at each end
    only_a,        ///< taken by the first of two answers only: left hatch
    only_b,        ///< by the second only: right hatch
    both,          ///< by both: plain
    heat,          ///< how often a tile was tested: see `heat_color`
    breakpoint,    ///< a tile at which playing stops: outline, and a dot in its corner
    marked_in,     ///< a tile that the user marked as in the answer: plus
    marked_out,    ///< a tile that the user marked as not in the answer: minus
    entered,       ///< a tile that an object entered: outline, plus
    left,          ///< a tile that an object left: outline, minus
    box_in_sight,  ///< a complete box that is partly visible: full outline
    box_loaded,    ///< another complete box: thin outline
    box_loading,   ///< a box that is being built: dashed outline
    box_unloading,  ///< a box that will be cleared: dashed outline
    text,
    quiet_text,
    panel,
    panel_edge,
    accent,
};

/// Straight (not premultiplied) RGBA, each 0..1.
struct Color {
    float r = 0;
    float g = 0;
    float b = 0;
    float a = 1;

    bool operator==(const Color&) const = default;
};

/// The colour 0xRRGGBB.
constexpr Color rgb(std::uint32_t hex, float a = 1) {
    const auto part = [&](int bits) { return static_cast<float>(hex >> bits & 0xFFU) / 255.0F; };
    return {part(16), part(8), part(0), a};
}

Color color_of(Role role, Theme theme);

/// The colour of heat `share`: from 0, little contrast to the ground, to 1, most contrast: dark to
/// bright in the dark theme, bright to dark in the light one.
Color heat_color(double share, Theme theme);

/// The colour of an object, by its number, which tells neighbouring numbers apart. It names no
/// role: it fills areas, and stays paler than roles.
Color color_of_object(std::uint32_t number, Theme theme);

/// `heat_color` at indices 1 to 255, a lookup table for shaders; index 0 is transparent.
std::array<Color, 256> heat_ramp(Theme theme);

/// The colour with its opacity multiplied by `factor`.
constexpr Color faded(Color color, float factor) {
    return {color.r, color.g, color.b, color.a * factor};
}

/// A colour shift that keeps the lightness, which shows what is solid. Averages of tints are tints,
/// because components are scaled by `share`.
struct Tint {
    std::uint8_t r = 0;  ///< share / 2 is neutral, as for g and b
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t share = 0;  ///< share that is tinted, 255: all

    bool operator==(const Tint&) const = default;
};

/// The tint of a kind, always the same. Neighbouring numbers get distant hues; colours get their
/// own hue. kNoTile and characters have none.
Tint tint_of(TileKind kind, scene::KindForm form);

/// A kind that is a colour, ignoring its alpha.
constexpr Color color_of_kind(TileKind colour) {
    return rgb(colour >> 8);
}

/// An open or solid tile's colour with its tint, mixed as in the shader.
Color tinted(const Color& color, const Tint& tint, bool is_solid);

}  // namespace tileglass::app
