#pragma once
// Characters in UTF-8.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tileglass::scene {

/// A character, and its bytes: 1 to 4, or 0 if it is not valid.
struct Utf8 {
    std::size_t length = 0;
    std::uint32_t value = 0;
};

/// The character at the beginning of `text`. Overlong forms, surrogates and values above U+10FFFF
/// are not valid.
constexpr Utf8 utf8_at(std::string_view text) {
    constexpr std::uint32_t kLeasts[] = {0, 0, 0x80, 0x800, 0x10000};
    if (text.empty()) return {};
    const auto first = static_cast<unsigned char>(text[0]);
    if (first < 0x80) return {1, first};
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC0 || first >= 0xF8 || text.size() < length) return {};
    std::uint32_t character = first & (0xFFU >> (length + 1));
    for (std::size_t k = 1; k < length; ++k) {
        const auto next = static_cast<unsigned char>(text[k]);
        if ((next & 0xC0U) != 0x80U) return {};
        character = character << 6U | (next & 0x3FU);
    }
    const bool is_surrogate = character >= 0xD800 && character <= 0xDFFF;
    const bool is_valid = character >= kLeasts[length] && character <= 0x10FFFF && !is_surrogate;
    return is_valid ? Utf8{length, character} : Utf8{};
}

constexpr std::size_t utf8_length(std::string_view text) {
    return utf8_at(text).length;
}

/// Takes the first character off `text`: its code point. Takes nothing where it is not valid.
inline std::optional<std::uint32_t> take_code_point(std::string_view& text) {
    const Utf8 first = utf8_at(text);
    if (first.length == 0) return std::nullopt;
    text.remove_prefix(first.length);
    return first.value;
}

/// The bytes of a code point, up to U+10FFFF.
inline std::string utf8_of(std::uint32_t point) {
    if (point < 0x80) return {static_cast<char>(point)};
    std::string bytes(point < 0x800 ? 2 : point < 0x10000 ? 3 : 4, '\0');
    for (std::size_t k = bytes.size(); k-- > 0; point >>= 6U) {
        bytes[k] = static_cast<char>(0x80U | (point & 0x3FU));
    }
    bytes[0] = static_cast<char>(bytes[0] | 0xF00 >> bytes.size());  // says how many there are
    return bytes;
}

}  // namespace tileglass::scene
