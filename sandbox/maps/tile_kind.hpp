#pragma once
// The kind of a tile: how it is written, and whether it is solid.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tileglass/stream/tile_source.hpp"

namespace tileglass::scene {

/// How the kinds of a map's tiles are written.
enum class KindForm : std::uint8_t {
    character,  ///< '@'
    number,     ///< 17; 0 is no tile
    colour,     ///< 0xRRGGBBAA; 0, which is a colour without any alpha, is no tile
};

/// The kind of a tile with this character.
constexpr TileKind kind_of_cell(char cell) {
    return static_cast<unsigned char>(cell);
}

/// Is it a printable character of ASCII, which a cell of a map that is text can be?
constexpr bool is_printable(TileKind kind) {
    return ' ' <= kind && kind <= '~';
}

/// A kind as a person writes it:
///
///     character   @          another than a printable one: 0x and hex digits, 0x09
///     number      17
///     colour      #RRGGBB    or #RRGGBBAA, unless AA is FF
std::string text_of_kind(TileKind kind, KindForm form);

/// The kind that a text names, of which `text_of_kind` gives an equal one. A colour without any
/// alpha is no tile, whatever its other parts; hex digits may be upper or lower case. None where
/// the text is no kind of this form.
std::optional<TileKind> kind_of_text(std::string_view text, KindForm form);

/// What a kind is called on the screen: its text, but "no tile", and "space".
std::string name_of_kind(TileKind kind, KindForm form);

/// Is a kind solid until somebody chooses? Of characters all but '.', 'G', 'S' and the space; of
/// numbers all but 0; of colours those that can be seen and are dark: alpha and luminance on
/// either side of a half.
bool is_solid_by_standard(TileKind kind, KindForm form);

/// Puts kinds into the order of a rule or a property: ascending, each once.
void sort_and_unite(std::vector<TileKind>& kinds);

/// Which kinds are solid: those that are named, and of the others what `others` says.
struct SolidRule {
    enum class Others : std::uint8_t { standard, open, solid };

    std::vector<TileKind> solid;  ///< ascending, each once, as `open`; none is in both
    std::vector<TileKind> open;
    Others others = Others::standard;

    /// Cost     the logarithm of the kinds that are named
    bool is_solid(TileKind kind, KindForm form) const;

    /// This rule, but that `kind` is solid, or is not.
    SolidRule with(TileKind kind, bool is_solid, KindForm form) const;

    bool operator==(const SolidRule&) const = default;
};

}  // namespace tileglass::scene
