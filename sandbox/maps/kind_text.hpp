#pragma once
// How is the kind of a tile written?

#include <optional>
#include <string>
#include <string_view>

#include "sandbox/maps/imported_map.hpp"
#include "tileglass/stream/tile_source.hpp"

namespace tileglass::scene {

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

}  // namespace tileglass::scene
