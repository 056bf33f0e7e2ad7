#include "sandbox/carried/packed.hpp"

#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <new>

#include "sandbox/carried/carried.hpp"
#include "sandbox/carried/layout.hpp"

namespace tileglass::carried {

namespace {

constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr unsigned kDigitBits = 6;
constexpr unsigned kByteBits = 8;

}  // namespace

std::string deflated(std::string_view bytes) {
    uLongf size = compressBound(bytes.size());
    std::string packed(size, '\0');
    const auto* const from = reinterpret_cast<const Bytef*>(bytes.data());
    const int state = compress2(reinterpret_cast<Bytef*>(packed.data()), &size, from, bytes.size(),
                                Z_BEST_COMPRESSION);
    if (state != Z_OK) throw std::bad_alloc();  // nothing else can go wrong
    packed.resize(size);
    return packed;
}

Result<std::string> inflated(std::string_view bytes) {
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK) throw std::bad_alloc();
    const std::unique_ptr<z_stream, decltype(&inflateEnd)> ended_with_it(&stream, inflateEnd);
    // zlib takes non-const input, but does not change it.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    std::string text;
    int state = Z_OK;
    while (state == Z_OK && text.size() <= kMostDocument) {
        char block[1 << 14];
        stream.next_out = reinterpret_cast<Bytef*>(block);
        stream.avail_out = sizeof block;
        state = inflate(&stream, Z_NO_FLUSH);
        text.append(block, sizeof block - stream.avail_out);
    }
    if (text.size() > kMostDocument) {
        return Error{"capsule", "it unpacks to more than the 1 MiB of a scene that is carried"};
    }
    if (state == Z_STREAM_END) return text;
    return Error{"capsule", state == Z_BUF_ERROR ? "it is cut off" : "it is damaged"};
}

std::string base64url(std::string_view bytes) {
    std::string text;
    std::uint32_t bits = 0;
    unsigned count = 0;  // of the bits that are not written yet
    for (const char byte : bytes) {
        bits = bits << kByteBits | static_cast<unsigned char>(byte);
        for (count += kByteBits; count >= kDigitBits; count -= kDigitBits) {
            text += kDigits[bits >> (count - kDigitBits) & 0x3FU];
        }
    }
    if (count > 0) text += kDigits[bits << (kDigitBits - count) & 0x3FU];
    return text;
}

std::string from_base64url(std::string_view text) {
    std::string bytes;
    std::uint32_t bits = 0;
    unsigned count = 0;
    for (const char c : text) {
        if (is_blank(c) || c == '>') continue;
        const std::size_t digit = kDigits.find(c);
        if (digit == kDigits.npos) break;
        bits = bits << kDigitBits | static_cast<std::uint32_t>(digit);
        count += kDigitBits;
        if (count < kByteBits) continue;
        count -= kByteBits;
        bytes += static_cast<char>(bits >> count & 0xFFU);
    }
    return bytes;
}

bool take_fragment(std::string_view& text) {
    std::size_t at = 0;
    for (const char wanted : kFragment) {
        while (at < text.size() && (is_blank(text[at]) || text[at] == '>')) ++at;
        if (at == text.size() || text[at++] != wanted) return false;
    }
    text.remove_prefix(at);
    return true;
}

}  // namespace tileglass::carried
