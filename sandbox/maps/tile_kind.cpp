// Writes kinds of tiles as text, and decides which are solid.

#include "sandbox/maps/tile_kind.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sandbox/text/lines.hpp"
#include "sandbox/text/utf8.hpp"

namespace tileglass::scene {

namespace {

constexpr std::string_view kHexMark = "0x";

std::optional<TileKind> character_in(std::string_view text) {
    std::string_view rest = text;
    const std::optional<TileKind> kind = take_code_point(rest);
    if (kind && rest.empty()) return is_printable(*kind) ? kind : std::nullopt;
    if (text.substr(0, kHexMark.size()) != kHexMark) return std::nullopt;
    return whole_in<TileKind>(text.substr(kHexMark.size()), 16);
}

std::optional<TileKind> colour_in(std::string_view text) {
    constexpr std::size_t kOpaque = 7;
    constexpr std::size_t kWithAlpha = 9;
    constexpr TileKind kAlpha = 0xFF;
    if (text.empty() || text[0] != '#') return std::nullopt;
    const std::optional<TileKind> digits = whole_in<TileKind>(text.substr(1), 16);
    if (!digits) return std::nullopt;
    if (text.size() == kOpaque) return *digits << 8 | kAlpha;
    if (text.size() == kWithAlpha) return (*digits & kAlpha) == 0 ? kNoTile : *digits;
    return std::nullopt;
}

bool is_dark(TileKind colour) {
    // Luma weights of Rec. 709, in thousandths.
    const auto part = [&](int byte) { return (colour >> (8 * byte)) & 0xFFU; };
    return 213 * part(3) + 715 * part(2) + 72 * part(1) < 500 * 255;
}

bool has(const std::vector<TileKind>& kinds, TileKind kind) {
    return std::binary_search(kinds.begin(), kinds.end(), kind);
}

}  // namespace

std::string text_of_kind(TileKind kind, KindForm form) {
    if (form == KindForm::number) return fmt::format("{}", kind);
    if (form == KindForm::character) {
        if (!is_printable(kind)) return fmt::format("{}{:02x}", kHexMark, kind);
        return utf8_of(kind);
    }
    const TileKind alpha = kind & 0xFF;
    return alpha == 0xFF ? fmt::format("#{:06X}", kind >> 8) : fmt::format("#{:08X}", kind);
}

std::optional<TileKind> kind_of_text(std::string_view text, KindForm form) {
    if (form == KindForm::number) return whole_in<TileKind>(text);
    return form == KindForm::character ? character_in(text) : colour_in(text);
}

std::string name_of_kind(TileKind kind, KindForm form) {
    if (form != KindForm::character) return kind == kNoTile ? "no tile" : text_of_kind(kind, form);
    if (kind == ' ') return "space";
    const bool is_ascii = kind <= '~' || !is_printable(kind);
    return text_of_kind(kind, form) + (is_ascii ? "" : fmt::format(" U+{:04X}", kind));
}

bool is_solid_by_standard(TileKind kind, KindForm form) {
    switch (form) {
        case KindForm::character: return kind != '.' && kind != 'G' && kind != 'S' && kind != ' ';
        case KindForm::number: return kind != kNoTile;
        case KindForm::colour: break;
    }
    return (kind & 0xFFU) >= 128 && is_dark(kind);
}

void sort_and_unite(std::vector<TileKind>& kinds) {
    std::sort(kinds.begin(), kinds.end());
    kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
}

bool SolidRule::is_solid(TileKind kind, KindForm form) const {
    if (has(solid, kind)) return true;
    if (has(open, kind)) return false;
    return others == Others::standard ? is_solid_by_standard(kind, form) : others == Others::solid;
}

SolidRule SolidRule::with(TileKind kind, bool is_solid, KindForm form) const {
    SolidRule rule = *this;
    std::erase(rule.solid, kind);
    std::erase(rule.open, kind);
    if (rule.is_solid(kind, form) != is_solid) {
        std::vector<TileKind>& kinds = is_solid ? rule.solid : rule.open;
        kinds.insert(std::lower_bound(kinds.begin(), kinds.end(), kind), kind);
    }
    return rule;
}

}  // namespace tileglass::scene
