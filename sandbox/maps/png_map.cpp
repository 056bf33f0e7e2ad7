// Which tiles does a picture stand for?

#include <fmt/format.h>
#include <stb/stb_image.h>
#include <zlib.h>

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "sandbox/maps/map_readers.hpp"
#include "sandbox/maps/png_chunks.hpp"

namespace tileglass::scene {

namespace {

/// Shares of the work that are behind, when data are known to be whole and when they are decoded.
constexpr double kChecked = 0.4;
constexpr double kDecoded = 0.8;

/// Bytes of `width` x `height` pixels as a PNG stores them, each row behind a byte for its filter.
std::int64_t stored_size(std::int64_t width, std::int64_t height, const PngHeader& header) {
    if (width == 0 || height == 0) return 0;
    return height * (1 + (width * header.channels * header.depth + 7) / 8);
}

/// Bytes of all pixels as the PNG stores them.
std::int64_t stored_size(const PngHeader& header) {
    if (!header.is_interlaced) return stored_size(header.width, header.height, header);
    // The seven pictures of which an interlaced one consists (Adam7).
    struct Pass {
        std::int64_t x, y, dx, dy;
    };
    constexpr Pass passes[] = {{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4},
                               {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}};
    std::int64_t size = 0;
    for (const Pass& pass : passes) {
        size += stored_size((header.width - pass.x + pass.dx - 1) / pass.dx,
                            (header.height - pass.y + pass.dy - 1) / pass.dy, header);
    }
    return size;
}

/// Unpacks data to see how many they are, and keeps none of them.
class Unpacker {
public:
    Unpacker() { is_ready_ = inflateInit(&stream_) == Z_OK; }
    ~Unpacker() {
        if (is_ready_) inflateEnd(&stream_);
    }
    Unpacker(const Unpacker&) = delete;
    Unpacker& operator=(const Unpacker&) = delete;

    /// Bytes so far.
    std::int64_t size() const { return size_; }
    bool is_at_end() const { return is_at_end_; }

    /// Goes on with the data of a chunk until they are used up or there are more than `most`.
    std::optional<Error> add(const PngChunk& chunk, std::int64_t most, Progress& progress) {
        stream_.next_in =
            reinterpret_cast<Bytef*>(const_cast<char*>(chunk.data.data()));  // only read
        stream_.avail_in = static_cast<uInt>(chunk.data.size());
        bool is_full = true;
        while (!is_at_end_ && size_ <= most && (stream_.avail_in > 0 || is_full)) {
            const double share = static_cast<double>(size_) / static_cast<double>(most);
            if (!progress.report(kChecked * share)) return Progress::cancelled();
            stream_.next_out = window_.data();
            stream_.avail_out = static_cast<uInt>(window_.size());
            const int outcome = is_ready_ ? inflate(&stream_, Z_NO_FLUSH) : Z_MEM_ERROR;
            size_ += static_cast<std::int64_t>(window_.size() - stream_.avail_out);
            is_full = stream_.avail_out == 0;
            is_at_end_ = outcome == Z_STREAM_END;
            if (outcome == Z_BUF_ERROR) break;  // all is used up
            if (outcome == Z_OK || is_at_end_) continue;
            const std::size_t used = chunk.data.size() - stream_.avail_in;
            const char* const why =
                stream_.msg != nullptr ? stream_.msg : "they cannot be unpacked";
            return byte_error(chunk.start + 8 + used,
                              fmt::format("the data of the picture are damaged: {}", why));
        }
        return std::nullopt;
    }

private:
    static constexpr std::size_t kAtOnce = 1 << 16;

    z_stream stream_ = {};
    std::vector<Bytef> window_ = std::vector<Bytef>(kAtOnce);
    bool is_ready_ = false;
    bool is_at_end_ = false;
    std::int64_t size_ = 0;
};

/// Are the data exactly those of all pixels? The decoder would take memory for whatever the header
/// and the packed data promise.
std::optional<Error> check_data(std::span<const PngChunk> chunks, const PngHeader& header,
                                Progress& progress) {
    const std::int64_t wanted = stored_size(header);
    Unpacker unpacker;
    for (const PngChunk& chunk : chunks) {
        if (chunk.type != "IDAT") continue;
        if (auto error = unpacker.add(chunk, wanted, progress)) return error;
    }
    if (unpacker.size() == wanted && unpacker.is_at_end()) return std::nullopt;
    const std::string found = unpacker.size() > wanted
                                  ? "more"
                                  : fmt::format("{} bytes{}", unpacker.size(),
                                                unpacker.is_at_end() ? "" : " and are cut off");
    return Error{"file", fmt::format("{} x {} pixels are {} bytes of data, but these unpack to {}",
                                     header.width, header.height, wanted, found)};
}

/// Each chunk but IDAT stands there once, and none that matters is unknown.
std::optional<Error> check_types(std::span<const PngChunk> chunks) {
    bool has_palette = false;
    for (const PngChunk& chunk : chunks.subspan(1)) {
        const bool is_palette = chunk.type == "PLTE";
        if (chunk.type == "IHDR" || (is_palette && has_palette)) {
            return byte_error(chunk.start, fmt::format("a second chunk {}", chunk.type));
        }
        has_palette = has_palette || is_palette;
        const bool is_needed = 'A' <= chunk.type[0] && chunk.type[0] <= 'Z';
        if (is_needed && !is_palette && chunk.type != "IDAT" && chunk.type != "IEND") {
            return byte_error(chunk.start, fmt::format("the chunk {} is unknown, and a picture "
                                                       "cannot be read without it",
                                                       chunk.type));
        }
    }
    return std::nullopt;
}

/// The file with a palette of all 256 colours: the decoder does not look whether an index is one
/// of the palette's. None where it needs no such palette.
std::optional<std::string> with_whole_palette(std::string_view bytes,
                                              std::span<const PngChunk> chunks) {
    constexpr std::size_t kWhole = 768;
    for (const PngChunk& chunk : chunks) {
        const std::size_t size = chunk.data.size();
        if (chunk.type != "PLTE" || size == 0 || size >= kWhole || size % 3 != 0) continue;
        std::string result;
        result.reserve(bytes.size() + kWhole);
        result.append(bytes.substr(0, chunk.start)).append({0, 0, kWhole >> 8, kWhole & 0xFF});
        result.append(chunk.type).append(chunk.data).append(kWhole - size, '\0');
        result.append(bytes.substr(chunk.start + 8 + size));
        return result;
    }
    return std::nullopt;
}

/// What the decoder says, in words that say more.
std::string reason_of_decoder() {
    constexpr std::pair<std::string_view, std::string_view> words[] = {
        {"invalid filter", "a row has a filter that PNG does not have"},
        {"invalid PLTE", "the palette (PLTE) has no whole number of colours up to 256"},
        {"no PLTE", "there is no palette (PLTE) before the data"},
        {"tRNS before PLTE", "transparency (tRNS) before the palette"},
        {"tRNS after IDAT", "transparency (tRNS) behind the data"},
        {"tRNS with alpha", "transparency (tRNS) beside a channel of alpha"},
        {"bad tRNS len", "transparency (tRNS) of a wrong size"},
        {"outofmem", "there is not enough memory for the picture"},
    };
    const char* const reason = stbi_failure_reason();
    for (const auto& [short_word, sentence] : words) {
        if (reason != nullptr && reason == short_word) return std::string(sentence);
    }
    return fmt::format("the picture cannot be decoded ({})", reason != nullptr ? reason : "?");
}

struct FreePixels {
    void operator()(stbi_uc* pixels) const { stbi_image_free(pixels); }
};

Result<std::vector<TileKind>> kinds_of(std::span<const stbi_uc> rgba, Progress& progress) {
    constexpr std::size_t kReportEvery = std::size_t{4} << 16;
    std::vector<TileKind> kinds;
    kinds.reserve(rgba.size() / 4);
    for (std::size_t at = 0; at < rgba.size(); at += 4) {
        const double share = static_cast<double>(at) / static_cast<double>(rgba.size());
        if (at % kReportEvery == 0 && !progress.report(kDecoded + (1 - kDecoded) * share)) {
            return Progress::cancelled();
        }
        const TileKind alpha = rgba[at + 3];
        const TileKind colour = TileKind{rgba[at]} << 24 | TileKind{rgba[at + 1]} << 16 |
                                TileKind{rgba[at + 2]} << 8 | alpha;
        kinds.push_back(alpha == 0 ? kNoTile : colour);
    }
    return kinds;
}

/// Decodes a file that has passed all checks.
Result<std::vector<TileKind>> decode(std::string_view bytes, const PngHeader& header,
                                     Progress& progress) {
    int width = 0;
    int height = 0;
    int channels = 0;
    const std::unique_ptr<stbi_uc, FreePixels> pixels(
        stbi_load_from_memory(reinterpret_cast<const stbi_uc*>(bytes.data()),
                              static_cast<int>(bytes.size()), &width, &height, &channels, 4));
    if (pixels == nullptr) return Error{"file", reason_of_decoder()};
    if (width != header.width || height != header.height) {
        return Error{"file", fmt::format("the picture is decoded to {} x {} pixels, not {} x {}",
                                         width, height, header.width, header.height)};
    }
    const auto size = static_cast<std::size_t>(4 * header.width * header.height);
    return kinds_of({pixels.get(), size}, progress);
}

}  // namespace

Result<ImportedMap> read_png_map(std::string_view bytes, Progress& progress) {
    constexpr std::int64_t kMostPixels = ImportedMap::kMostTiles / 4;
    constexpr std::size_t kMostBytes = std::numeric_limits<int>::max() - 1024;
    const Result<std::vector<PngChunk>> chunks = read_png_chunks(bytes, progress);
    if (!chunks) return chunks.error();
    const PngChunk& first = chunks->front();
    const Result<PngHeader> header = read_png_header(first);
    if (!header) return header.error();
    if (header->width > kMostPixels / header->height) {
        return byte_error(first.start + 8, fmt::format("{} x {} pixels are beyond the {} of a map",
                                                       header->width, header->height, kMostPixels));
    }
    if (bytes.size() > kMostBytes) {
        return Error{"file", fmt::format("{} bytes are beyond the {} of a picture", bytes.size(),
                                         kMostBytes)};
    }
    if (auto error = check_types(*chunks)) return std::move(*error);
    if (auto error = check_data(*chunks, *header, progress)) return std::move(*error);

    if (!progress.report(kChecked)) return Progress::cancelled();
    std::optional<std::string> whole;
    if (header->has_palette) whole = with_whole_palette(bytes, *chunks);
    const Result<std::vector<TileKind>> kinds = decode(whole ? *whole : bytes, *header, progress);
    if (!kinds) return kinds.error();
    ImportedMap map;
    const TileRect bounds{
        {0, 0},
        {static_cast<std::int32_t>(header->width), static_cast<std::int32_t>(header->height)}};
    map.layers.push_back(
        {"map", std::make_shared<const TileMap>(KindForm::colour, bounds, *kinds)});
    return map;
}

}  // namespace tileglass::scene
