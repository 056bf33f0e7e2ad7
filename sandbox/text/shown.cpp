#include "sandbox/text/shown.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "sandbox/text/utf8.hpp"

namespace tileglass::scene {

namespace {

/// Does it move the cursor, begin an order, or change where other characters stand?
bool gives_orders(std::uint32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x61C || c == 0x200E || c == 0x200F ||
           (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

}  // namespace

std::string take_shown(std::string_view& text) {
    const auto [length, value] = utf8_at(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
    text.remove_prefix(character.size());
    if (length == 0) return fmt::format("\\x{:02x}", static_cast<unsigned char>(character[0]));
    if (!gives_orders(value)) return std::string(character);
    return value < 0x80 ? fmt::format("\\x{:02x}", value) : fmt::format("\\u{:04x}", value);
}

std::string shown(std::string_view text) {
    std::string line;
    while (!text.empty()) line += take_shown(text);
    return line;
}

}  // namespace tileglass::scene
