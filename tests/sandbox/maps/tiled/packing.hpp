#pragma once
// How are numbers packed as Tiled packs them?

#include <zlib.h>
#include <zstd.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tileglass::scene {

/// The lowest byte first.
inline std::string bytes_of(const std::vector<std::uint32_t>& numbers) {
    std::string bytes;
    for (const std::uint32_t number : numbers) {
        for (unsigned k = 0; k < 4; ++k) bytes += static_cast<char>(number >> (8 * k) & 0xFFU);
    }
    return bytes;
}

inline std::string base64_of(std::string_view bytes) {
    constexpr const char* alphabet =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            const bool is_there = at + k < bytes.size();
            bits = bits << 8U | (is_there ? static_cast<unsigned char>(bytes[at + k]) : 0U);
        }
        for (unsigned k = 0; k < 4; ++k) {
            const bool is_padding = at + k > bytes.size();
            text += is_padding ? '=' : alphabet[bits >> (18 - 6 * k) & 63U];
        }
    }
    return text;
}

inline std::string packed_by_zlib(std::string_view bytes, bool is_gzip) {
    z_stream stream{};
    deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, is_gzip ? 31 : 15, 8,
                 Z_DEFAULT_STRATEGY);
    std::string packed(deflateBound(&stream, bytes.size()) + 32, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return packed;
}

/// A zlib stream of `count` zero bytes, which are never there together.
inline std::string packed_zeroes(std::size_t count) {
    z_stream stream{};
    deflateInit(&stream, Z_BEST_SPEED);
    std::string zeroes(std::size_t{1} << 20, '\0');
    std::string block(std::size_t{1} << 16, '\0');
    std::string packed;
    for (std::size_t done = 0; done < count; done += zeroes.size()) {
        const bool is_last = done + zeroes.size() >= count;
        stream.next_in = reinterpret_cast<Bytef*>(zeroes.data());
        stream.avail_in = static_cast<uInt>(zeroes.size());
        do {
            stream.next_out = reinterpret_cast<Bytef*>(block.data());
            stream.avail_out = static_cast<uInt>(block.size());
            deflate(&stream, is_last ? Z_FINISH : Z_NO_FLUSH);
            packed.append(block, 0, block.size() - stream.avail_out);
        } while (stream.avail_out == 0);
    }
    deflateEnd(&stream);
    return packed;
}

inline std::string packed_by_zstd(std::string_view bytes) {
    std::string packed(ZSTD_compressBound(bytes.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), 3));
    return packed;
}

}  // namespace tileglass::scene
