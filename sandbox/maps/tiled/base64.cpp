// Which character of a text in base64 is wrong?

#include "sandbox/maps/tiled/base64.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <vector>

namespace tileglass::scene {

namespace {

constexpr std::size_t kDecodedBlock = std::size_t{48} * 1024;
constexpr std::uint8_t kNone = 0xFF;

constexpr std::array<std::uint8_t, 256> make_values() {
    constexpr std::string_view alphabet =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::array<std::uint8_t, 256> values{};
    values.fill(kNone);
    for (std::size_t k = 0; k < alphabet.size(); ++k) {
        values[static_cast<unsigned char>(alphabet[k])] = static_cast<std::uint8_t>(k);
    }
    return values;
}

constexpr std::array<std::uint8_t, 256> kValues = make_values();

bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

Error wrong_character(char c, std::int64_t place) {
    const std::string shown = c > ' ' && c <= '~'
                                  ? fmt::format("'{}'", c)
                                  : fmt::format("byte {:#04x}", static_cast<unsigned char>(c));
    return {"data", fmt::format("{} at character {} is not base64", shown, place)};
}

}  // namespace

std::optional<Error> decode_base64(std::string_view text, const ByteSink& sink) {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(kDecodedBlock + 3);
    std::uint32_t bits = 0;    // of the group of four characters that is begun
    int characters = 0;        // of that group, padding included
    int padding = 0;           // of that group
    std::int64_t place = 0;    // of the last character
    bool is_finished = false;  // by a group with padding
    for (const char c : text) {
        if (is_space(c)) continue;
        ++place;
        const std::uint8_t value = kValues[static_cast<unsigned char>(c)];
        if (is_finished) {
            return Error{"data",
                         fmt::format("character {} follows the padding that ends base64", place)};
        }
        if (c == '=' && characters >= 2) {
            ++padding;
        } else if (value == kNone || padding > 0) {
            return wrong_character(c, place);
        }
        bits = bits << 6U | (padding > 0 ? 0U : value);
        if (++characters < 4) continue;
        for (int k = 0; k < 3 - padding; ++k) {
            bytes.push_back(
                static_cast<std::uint8_t>(bits >> (16U - 8U * static_cast<unsigned>(k))));
        }
        const std::uint32_t left_over = padding == 2 ? bits & 0xFFFFU : bits & 0xFFU;
        if (padding > 0 && left_over != 0) {
            return Error{"data", "the last character of base64 leaves bits over"};
        }
        is_finished = padding > 0;
        bits = 0;
        characters = 0;
        if (bytes.size() < kDecodedBlock) continue;
        if (auto error = sink(bytes)) return error;
        bytes.clear();
    }
    if (characters != 0) {
        return Error{"data", fmt::format("{} characters of base64 are not a multiple of 4", place)};
    }
    if (bytes.empty()) return std::nullopt;
    return sink(bytes);
}

}  // namespace tileglass::scene
