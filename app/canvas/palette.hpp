#pragma once
// The colour of each role, dark and light, and of each kind of tile.

#include <array>
#include <cstdint>

#include "sandbox/maps/tile_kind.hpp"

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
    input,            ///< input shape and its handles: 2 px line, 9 px handles with a dark rim
    taken,            ///< fill 45 %, full outline where the answer ends
    refused,          ///< tested and refused: diagonal hatch
    current,          ///< current step: 3 px outline, no fill
    error,            ///< error, hole: cross
    hit,              ///< the tile that ended a cast: cross hatch
    tie,              ///< dot in the corner concerned
    column_crossing,  ///< a column line that a walk crosses: tick to the left of travel
    row_crossing,     ///< a row line that a walk crosses: tick to the right of travel
    located,     ///< a tile or a row that was found: outline, and a dot at the point that led to it
    row_found,   ///< the run that a row takes: a bracket at each end
    only_a,      ///< taken by the first of two answers only: left hatch
    only_b,      ///< by the second only: right hatch
    both,        ///< by both: plain
    heat,        ///< tested, and how often: a ramp, see `heat_color`
    breakpoint,  ///< a tile at which playing stops: outline, and a dot in its corner
    marked_in,   ///< a tile that a person says is in the answer: plus
    marked_out,  ///< one that is not: minus
    entered,     ///< a tile that an object came into: outline, plus
    left,        ///< one that it went out of: outline, minus
    box_in_sight,   ///< a whole box of which something is seen: full outline
    box_loaded,     ///< another whole box: thin outline
    box_loading,    ///< a box that is being built: dashed outline
    box_unloading,  ///< a box that is to be cleared: dashed outline
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

/// Of 0xRRGGBB.
constexpr Color rgb(std::uint32_t hex, float a = 1) {
    const auto part = [&](int bits) { return static_cast<float>(hex >> bits & 0xFFU) / 255.0F; };
    return {part(16), part(8), part(0), a};
}

Color color_of(Role role, Theme theme);

/// The ramp of `Role::heat`, from 0, which stands off the ground a little, to 1, which stands off
/// most: dark to bright on the dark ground, bright to dark on the light one.
Color heat_color(double share, Theme theme);

/// The ramp in places 1 to 255, as shaders look it up; place 0 is nothing, without a colour.
std::array<Color, 256> heat_places(Theme theme);

/// The colour with its opacity multiplied by `factor`.
constexpr Color faded(Color color, float factor) {
    return {color.r, color.g, color.b, color.a * factor};
}

/// A shift of colour that leaves the lightness as it is, which says what is solid. Averages of
/// tints are tints: parts are counted by `share`.
struct Tint {
    std::uint8_t r = 0;  ///< 255 times share / 2 is none, as of the others
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t share = 0;  ///< 255: all of it is tinted

    bool operator==(const Tint&) const = default;
};

/// The tint of a kind, the same everywhere and at all times: of a number a hue that is far from
/// those of its neighbours, of a colour what it has of one. No tile and characters have none.
Tint tint_of(TileKind kind, scene::KindForm form);

/// A kind that is a colour, without its alpha.
constexpr Color color_of_kind(TileKind colour) {
    return rgb(colour >> 8);
}

/// The colour of an open or a solid tile under its tint, as the shader mixes it.
Color tinted(const Color& color, const Tint& tint, bool is_solid);

}  // namespace tileglass::app
