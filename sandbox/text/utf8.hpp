#pragma once
// Characters in UTF-8.

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tileglass::scene {

/// The bytes of the character at the beginning of `text`: 1 to 4, or 0 if it is not valid. Overlong
/// forms, surrogates and values above U+10FFFF are not valid.
constexpr std::size_t utf8_length(std::string_view text) {
    constexpr std::uint32_t kLeasts[] = {0, 0, 0x80, 0x800, 0x10000};
    if (text.empty()) return 0;
    const auto first = static_cast<unsigned char>(text[0]);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC0 || first >= 0xF8 || text.size() < length) return 0;
    std::uint32_t character = first & (0xFFU >> (length + 1));
    for (std::size_t k = 1; k < length; ++k) {
        const auto next = static_cast<unsigned char>(text[k]);
        if ((next & 0xC0U) != 0x80U) return 0;
        character = character << 6U | (next & 0x3FU);
    }
    const bool is_surrogate = character >= 0xD800 && character <= 0xDFFF;
    return character >= kLeasts[length] && character <= 0x10FFFF && !is_surrogate ? length : 0;
}

/// Takes the first character off `text`, which is not empty: `?` in place of a control character
/// and of a byte that is not valid.
inline std::string_view take_shown(std::string_view& text) {
    const std::size_t length = utf8_length(text);
    const auto first = static_cast<unsigned char>(text[0]);
    const bool can_be_shown = length > 0 && first >= ' ' && first != 0x7F;
    const std::string_view shown = can_be_shown ? text.substr(0, length) : "?";
    text.remove_prefix(shown.size());
    return shown;
}

}  // namespace tileglass::scene
