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

/// Takes the first character off `text`, which is not empty, and returns it as `shown` does.
std::string take_shown(std::string_view& text) {
    const auto [length, value] = utf8_at(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(length, 1));
    text.remove_prefix(character.size());
    if (length == 0) return fmt::format("\\x{:02x}", static_cast<unsigned char>(character[0]));
    if (!gives_orders(value)) return std::string(character);
    return value < 0x80 ? fmt::format("\\x{:02x}", value) : fmt::format("\\u{:04x}", value);
}

}  // namespace

std::string shown(std::string_view text) {
    std::string line;
    while (!text.empty()) line += take_shown(text);
    return line;
}

std::string shown(std::string_view text, std::size_t most) {
    constexpr std::string_view kDots = "...";
    constexpr std::size_t kMostBytes = 4;  // of a character
    const std::string line = shown(text.substr(0, kMostBytes * (most + 1)));
    std::size_t size_before_dots = 0;
    std::size_t size = 0;
    for (std::size_t characters = 0; size < line.size(); ++characters) {
        if (characters + kDots.size() == most) size_before_dots = size;
        if (characters == most) return line.substr(0, size_before_dots).append(kDots);
        size += utf8_length(std::string_view(line).substr(size));
    }
    return line;
}

}  // namespace tileglass::scene
