// How is the kind of a tile written?

#include "sandbox/maps/kind_text.hpp"

#include <fmt/format.h>

#include <charconv>  // no float

namespace tileglass::scene {

namespace {

constexpr std::string_view kHexMark = "0x";

/// A number without a sign; none where `text` is anything else or no kind is as large.
std::optional<TileKind> number_in(std::string_view text, int base) {
    TileKind kind = kNoTile;
    const char* const last = text.data() + text.size();
    const auto [end, failure] = std::from_chars(text.data(), last, kind, base);
    if (text.empty() || end != last || failure != std::errc()) return std::nullopt;
    return kind;
}

std::optional<TileKind> character_in(std::string_view text) {
    if (text.size() == 1) {
        const TileKind kind = static_cast<unsigned char>(text[0]);
        return is_printable(kind) ? std::optional(kind) : std::nullopt;
    }
    if (text.substr(0, kHexMark.size()) != kHexMark) return std::nullopt;
    return number_in(text.substr(kHexMark.size()), 16);
}

std::optional<TileKind> colour_in(std::string_view text) {
    constexpr std::size_t kOpaque = 7;
    constexpr std::size_t kWithAlpha = 9;
    constexpr TileKind kAlpha = 0xFF;
    if (text.empty() || text[0] != '#') return std::nullopt;
    const std::optional<TileKind> digits = number_in(text.substr(1), 16);
    if (!digits) return std::nullopt;
    if (text.size() == kOpaque) return *digits << 8 | kAlpha;
    if (text.size() == kWithAlpha) return (*digits & kAlpha) == 0 ? kNoTile : *digits;
    return std::nullopt;
}

}  // namespace

std::string text_of_kind(TileKind kind, KindForm form) {
    if (form == KindForm::number) return fmt::format("{}", kind);
    if (form == KindForm::character) {
        if (!is_printable(kind)) return fmt::format("{}{:02x}", kHexMark, kind);
        return std::string(1, static_cast<char>(kind));
    }
    const TileKind alpha = kind & 0xFF;
    return alpha == 0xFF ? fmt::format("#{:06X}", kind >> 8) : fmt::format("#{:08X}", kind);
}

std::optional<TileKind> kind_of_text(std::string_view text, KindForm form) {
    if (form == KindForm::number) return number_in(text, 10);
    return form == KindForm::character ? character_in(text) : colour_in(text);
}

std::string name_of_kind(TileKind kind, KindForm form) {
    if (form != KindForm::character) return kind == kNoTile ? "no tile" : text_of_kind(kind, form);
    return kind == ' ' ? "space" : text_of_kind(kind, form);
}

}  // namespace tileglass::scene
