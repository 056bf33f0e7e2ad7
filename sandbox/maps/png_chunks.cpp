// Are the chunks of a PNG file whole?

#include "sandbox/maps/png_chunks.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace tileglass::scene {

namespace {

constexpr std::string_view kSignature("\x89PNG\r\n\x1A\n", 8);
/// Length and type stand before the data of a chunk, a checksum behind them.
constexpr std::size_t kBefore = 8;
constexpr std::size_t kBehind = 4;
constexpr std::uint32_t kMostLength = 0x7FFFFFFF;

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
    std::uint32_t value = 0;
    for (const char byte : bytes.substr(at, 4)) {
        value = value << 8 | static_cast<unsigned char>(byte);
    }
    return value;
}

bool is_letter(char c) {
    return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z');
}

std::uint32_t checksum(std::string_view bytes) {
    const auto* const data = reinterpret_cast<const Bytef*>(bytes.data());
    // Type and data of a chunk are less than 2^32 bytes.
    return static_cast<std::uint32_t>(crc32(0, data, static_cast<uInt>(bytes.size())));
}

/// The chunk that begins at `start`.
Result<PngChunk> read_chunk(std::string_view bytes, std::size_t start) {
    const std::size_t left = bytes.size() - start;
    if (left < kBefore) {
        return byte_error(start, left == 0 ? "the file ends without the chunk IEND"
                                           : "the file ends where a chunk begins");
    }
    const std::uint32_t length = number_at(bytes, start);
    const std::string_view type = bytes.substr(start + 4, 4);
    if (!std::all_of(type.begin(), type.end(), is_letter)) {
        return byte_error(start + 4, "no type of a chunk, which is four letters");
    }
    if (length > kMostLength || left - kBefore < std::size_t{length} + kBehind) {
        return byte_error(
            start, fmt::format("the chunk {} of {} bytes is cut off: the file ends", type, length));
    }
    const std::size_t end = start + kBefore + length;
    const std::uint32_t found = checksum(bytes.substr(start + 4, 4 + length));
    const std::uint32_t wanted = number_at(bytes, end);
    if (found != wanted) {
        return byte_error(
            start, fmt::format("the chunk {} is damaged: its checksum is {:08x}, not {:08x}", type,
                               found, wanted));
    }
    return PngChunk{start, type, bytes.substr(start + kBefore, length)};
}

}  // namespace

Error byte_error(std::size_t byte, std::string message) {
    return {fmt::format("byte {}", byte), std::move(message)};
}

bool is_like_png(std::string_view bytes) {
    return bytes.substr(0, kSignature.size()) == kSignature;
}

Result<std::vector<PngChunk>> read_png_chunks(std::string_view bytes, Progress& progress) {
    if (!is_like_png(bytes)) return byte_error(0, "no PNG, which begins with its signature");
    std::vector<PngChunk> chunks;
    std::size_t at = kSignature.size();
    do {
        if (!progress.report(0)) return Progress::cancelled();
        const Result<PngChunk> chunk = read_chunk(bytes, at);
        if (!chunk) return chunk.error();
        chunks.push_back(*chunk);
        at += kBefore + chunk->data.size() + kBehind;
    } while (chunks.back().type != "IEND");
    return chunks;
}

Result<PngHeader> read_png_header(const PngChunk& chunk) {
    constexpr std::size_t kLength = 13;
    const std::string_view data = chunk.data;
    if (chunk.type != "IHDR" || data.size() != kLength) {
        return byte_error(chunk.start, fmt::format("the chunk {} of {} bytes, where IHDR of {} "
                                                   "bytes should be",
                                                   chunk.type, data.size(), kLength));
    }
    const std::uint32_t width = number_at(data, 0);
    const std::uint32_t height = number_at(data, 4);
    if (width == 0 || height == 0 || width > kMostLength || height > kMostLength) {
        return byte_error(chunk.start + kBefore,
                          fmt::format("a picture cannot have {} x {} pixels", width, height));
    }
    const int depth = data[8];
    const int colours = data[9];
    constexpr int kPalette = 3;
    const auto is_one_of = [](int value, std::initializer_list<int> values) {
        return std::find(values.begin(), values.end(), value) != values.end();
    };
    const bool is_known = (colours == 0 && is_one_of(depth, {1, 2, 4, 8, 16})) ||
                          (colours == kPalette && is_one_of(depth, {1, 2, 4, 8})) ||
                          (is_one_of(colours, {2, 4, 6}) && is_one_of(depth, {8, 16}));
    if (!is_known) {
        return byte_error(
            chunk.start + kBefore + 8,
            fmt::format("PNG has no colour type {} of {} bits", static_cast<unsigned char>(data[9]),
                        static_cast<unsigned char>(data[8])));
    }
    if (data[10] != 0 || data[11] != 0 || !is_one_of(data[12], {0, 1})) {
        return byte_error(chunk.start + kBefore + 10,
                          "a compression, a filter or an interlacing that PNG does not have");
    }
    const int colour_channels = colours == 2 || colours == 6 ? 3 : 1;
    const int alpha_channels = colours == 4 || colours == 6 ? 1 : 0;
    return PngHeader{
        width, height, depth, colour_channels + alpha_channels, colours == kPalette, data[12] == 1};
}

}  // namespace tileglass::scene
