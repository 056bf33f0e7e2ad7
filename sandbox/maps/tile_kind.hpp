#pragma once
// The kind of a tile: its text, and whether it is solid.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tileglass/stream/tile_source.hpp"

namespace tileglass::scene {

/// How the kinds of a map's tiles are written.
enum class KindForm : std::uint8_t {
    character,  ///< '@', its code point
    number,     ///< 17; 0 is no tile
    colour,     ///< 0xRRGGBBAA; 0, a colour with alpha 0, is no tile
};

/// The kind that fits into a byte: a character up to U+00FF, or a number.
constexpr TileKind kind_of_cell(char cell) {
    return static_cast<unsigned char>(cell);
}

/// Is the kind a character, but no control character and no byte order mark? Only these can be
/// cells of a text map.
constexpr bool is_printable(TileKind kind) {
    if (kind <= '~') return ' ' <= kind;
    const bool is_surrogate = 0xD800 <= kind && kind <= 0xDFFF;
    return 0xA0 <= kind && kind <= 0x10FFFF && !is_surrogate && kind != 0xFEFF;
}

/// A kind as a person writes it:
///
///     character   @          not printable: 0x and hex digits, 0x09
///     number      17
///     colour      #RRGGBB    or #RRGGBBAA, unless AA is FF
std::string text_of_kind(TileKind kind, KindForm form);

/// The inverse of `text_of_kind`; none if the text is no kind of this form. Every colour with alpha
/// 0 is "no tile"; hex digits may be upper or lower case.
std::optional<TileKind> kind_of_text(std::string_view text, KindForm form);

/// The name of a kind on screen: its text, "no tile" or "space"; of a character beyond ASCII, for
/// which a font may have no picture, also its number: "█ U+2588".
std::string name_of_kind(TileKind kind, KindForm form);

/// Is a kind solid unless a rule says otherwise? Characters: all but '.', 'G', 'S' and space;
/// numbers: all but 0; colours: alpha of at least a half and luminance below a half.
bool is_solid_by_standard(TileKind kind, KindForm form);

/// Sorts kinds and removes duplicates, as rules and properties need them.
void sort_and_unite(std::vector<TileKind>& kinds);

/// Which kinds are solid: `solid` and `open` name some, `others` decides the rest.
struct SolidRule {
    enum class Others : std::uint8_t { standard, open, solid };

    std::vector<TileKind> solid;  ///< ascending, each once, as `open`; no kind is in both
    std::vector<TileKind> open;
    Others others = Others::standard;

    /// Cost     O(log(kinds in `solid` and `open`))
    bool is_solid(TileKind kind, KindForm form) const;

    /// This rule, except that `kind` is solid or open, as `is_solid` says.
    SolidRule with(TileKind kind, bool is_solid, KindForm form) const;

    bool operator==(const SolidRule&) const = default;
};

}  // namespace tileglass::scene
