#pragma once
// By which colour is a kind of tile told from others?

#include <cstdint>

#include "app/canvas/palette.hpp"
#include "sandbox/maps/tile_kind.hpp"

namespace tileglass::app {

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
