// Reads a picture as a map: one tile per pixel.

#include <fmt/format.h>
#include <png.h>

#include <algorithm>
#include <csetjmp>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "sandbox/maps/map_readers.hpp"
#include "sandbox/text/thrown_error.hpp"
#include "tileglass/base/assert.hpp"

namespace tileglass::scene {

namespace {

constexpr std::size_t kSignature = 8;  // bytes at the beginning of every PNG
constexpr std::size_t kChannels = sizeof(TileKind);

/// Reads a PNG file with libpng. Errors are thrown.
class PngReader {
public:
    PngReader(std::string_view bytes, Progress& progress)
        : bytes_(bytes),
          progress_(progress),
          png_(png_create_read_struct(PNG_LIBPNG_VER_STRING, this, stop, warn)),
          info_(png_ != nullptr ? png_create_info_struct(png_) : nullptr) {}
    ~PngReader() { png_destroy_read_struct(&png_, &info_, nullptr); }
    PngReader& operator=(PngReader&&) = delete;  // neither copied nor moved

    ImportedMap read() {
        const auto* const start = reinterpret_cast<png_const_bytep>(bytes_.data());
        if (bytes_.size() < kSignature || png_sig_cmp(start, 0, kSignature) != 0) {
            throw Error{"byte 0", "no PNG, which begins with its signature"};
        }
        if (info_ == nullptr) throw Error{"file", "there is not enough memory for the picture"};
        report_or_throw(progress_, 0);
        guarded([&] { read_header(); });
        check_size();
        std::vector<TileKind> kinds(width_ * height_);
        guarded([&] { read_pixels(reinterpret_cast<png_bytep>(kinds.data())); });
        return map_of(kinds);
    }

private:
    /// Runs a part of the work that libpng may leave with longjmp: nothing in it has a destructor.
    template <typename Work>
    void guarded(const Work& work) {
        if (setjmp(png_jmpbuf(png_)) == 0) return work();
        throw Error{fmt::format("byte {}", read_), "the picture cannot be read: " + why_};
    }

    [[noreturn]] static void stop(png_structp png, png_const_charp why) {
        static_cast<PngReader*>(png_get_error_ptr(png))->why_ = why;
        png_longjmp(png, 1);
    }

    /// Stops on warnings of libpng that would change the picture, or that say more than the error
    /// which would follow.
    static void warn(png_structp png, png_const_charp why) {
        const std::string_view text(why);
        const bool is_of_pixels = text.starts_with("IDAT: ") || text.starts_with("tRNS: ");
        const bool is_harmless = text == "IDAT: Extra compressed data";
        if ((is_of_pixels && !is_harmless) || text.ends_with(" in IHDR")) stop(png, why);
    }

    static void give(png_structp png, png_bytep to, std::size_t count) {
        auto& reader = *static_cast<PngReader*>(png_get_io_ptr(png));
        if (count > reader.bytes_.size() - reader.read_) png_error(png, "the file ends");
        std::memcpy(to, reader.bytes_.data() + reader.read_, count);
        reader.read_ += count;
    }

    void read_header() {
        png_set_read_fn(png_, this, give);
        png_set_user_limits(png_, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
        png_set_crc_action(png_, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
        // Skip all optional chunks except transparency (tRNS).
        png_set_keep_unknown_chunks(png_, PNG_HANDLE_CHUNK_NEVER, nullptr, -1);
        png_set_check_for_invalid_index(png_, 0);
        png_read_info(png_, info_);
        width_ = png_get_image_width(png_, info_);
        height_ = png_get_image_height(png_, info_);
    }

    /// Can the data unpack to all pixels of the header? Deflate unpacks at most 1032 times.
    void check_size() const {
        constexpr std::size_t kMostPixels = ImportedMap::kMostTiles / 4;
        constexpr std::size_t kMostUnpacked = 1032;
        if (width_ > kMostPixels / height_) {
            throw Error{"byte 16", fmt::format("{} x {} pixels are beyond the {} of a map", width_,
                                               height_, kMostPixels)};
        }
        const std::size_t data = png_get_rowbytes(png_, info_) * height_;
        const std::size_t packed = packed_bytes();
        if (data / kMostUnpacked > packed) {
            throw Error{"file", fmt::format("{} x {} pixels are {} bytes of data, which {} packed "
                                            "bytes cannot hold",
                                            width_, height_, data, packed)};
        }
    }

    /// The bytes of the chunks with pixels (IDAT).
    std::size_t packed_bytes() const {
        constexpr std::size_t kAround = 12;  // length, name and checksum of a chunk
        std::size_t sum = 0;
        for (std::size_t at = kSignature; at + kAround <= bytes_.size();) {
            const auto* const chunk = reinterpret_cast<png_const_bytep>(bytes_.data() + at);
            const std::size_t length =
                std::min<std::size_t>(png_get_uint_32(chunk), bytes_.size() - at - kAround);
            if (bytes_.substr(at + 4, 4) == "IDAT") sum += length;
            at += kAround + length;
        }
        return sum;
    }

    /// Reads red, green, blue and alpha of each pixel, whatever the file stores.
    void read_pixels(png_bytep pixels) {
        constexpr double kDecoded = 0.8;               // share of the work
        constexpr std::size_t kReportEvery = 1 << 16;  // pixels
        png_set_expand(png_);
        png_set_strip_16(png_);
        png_set_gray_to_rgb(png_);
        png_set_add_alpha(png_, 0xFF, PNG_FILLER_AFTER);
        const int passes = png_set_interlace_handling(png_);
        png_read_update_info(png_, info_);
        TILEGLASS_ASSERT(png_get_rowbytes(png_, info_) == kChannels * width_);
        std::size_t not_reported = 0;
        for (int pass = 0; pass < passes; ++pass) {
            for (std::size_t y = 0; y < height_; ++y) {
                png_read_row(png_, pixels + kChannels * width_ * y, nullptr);
                not_reported += width_;
                if (not_reported < kReportEvery) continue;
                not_reported = 0;
                const double share =
                    static_cast<double>(read_) / static_cast<double>(bytes_.size());
                report_or_throw(progress_, kDecoded * share);
            }
        }
        png_read_end(png_, info_);
        report_or_throw(progress_, kDecoded);
    }

    /// Converts `pixels` to kinds in place, without a buffer of its own for them.
    ImportedMap map_of(std::vector<TileKind>& pixels) const {
        for (TileKind& pixel : pixels) {
            std::uint8_t bytes[kChannels];
            std::memcpy(bytes, &pixel, kChannels);
            const TileKind colour = TileKind{bytes[0]} << 24 | TileKind{bytes[1]} << 16 |
                                    TileKind{bytes[2]} << 8 | bytes[3];
            pixel = bytes[3] == 0 ? kNoTile : colour;
        }
        const Tile end{static_cast<std::int32_t>(width_), static_cast<std::int32_t>(height_)};
        ImportedMap map;
        map.layers.push_back({"map", std::make_shared<const TileMap>(
                                         KindForm::colour, TileRect{{0, 0}, end}, pixels)});
        progress_.report(1);
        return map;
    }

    std::string_view bytes_;
    Progress& progress_;
    std::size_t read_ = 0;  ///< bytes that libpng has read
    std::string why_;       ///< the error message of libpng
    std::size_t width_ = 0;
    std::size_t height_ = 0;
    png_structp png_;
    png_infop info_;
};

}  // namespace

Result<ImportedMap> read_png_map(std::string_view bytes, Progress& progress) {
    return caught([&] { return PngReader(bytes, progress).read(); });
}

}  // namespace tileglass::scene
