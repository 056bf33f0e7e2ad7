#include "app/platform/gif.hpp"

#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <memory>
#include <unordered_map>

namespace tileglass::app {

namespace {

constexpr int kColors = 256;
constexpr int kNothing = kColors - 1;  // the pixel before is seen

std::int64_t part_of(std::uint32_t color, int bits) {
    return color >> bits & 0xFFU;
}

std::int64_t distance(std::uint32_t a, std::uint32_t b) {
    std::int64_t sum = 0;
    for (const int bits : {0, 8, 16}) {
        const std::int64_t apart = part_of(a, bits) - part_of(b, bits);
        sum += apart * apart;
    }
    return sum;
}

// A colour of the pictures, and the nearest one in the palette.
struct Seen {
    std::uint32_t color = 0;
    std::int64_t count = 0;
    std::int64_t apart = std::int64_t{1} << 20;
    GifPixelType index = 0;
};

// Chooses the colours that most pixels are far from, one after the other, and finds for each colour
// the nearest of them.
std::vector<GifColorType> choose_colors(std::vector<Seen>& all) {
    std::vector<GifColorType> chosen;
    while (chosen.size() < kNothing) {
        const auto next = std::max_element(
            all.begin(), all.end(),
            [](const Seen& a, const Seen& b) { return a.count * a.apart < b.count * b.apart; });
        if (next == all.end() || next->apart == 0) break;
        const std::uint32_t color = next->color;
        for (Seen& seen : all) {
            const std::int64_t apart = distance(seen.color, color);
            if (apart >= seen.apart) continue;
            seen.apart = apart;
            seen.index = static_cast<GifPixelType>(chosen.size());
        }
        const auto part = [color](int bits) {
            return static_cast<GifByteType>(part_of(color, bits));
        };
        chosen.push_back({part(16), part(8), part(0)});
    }
    chosen.resize(kColors);
    return chosen;
}

}  // namespace

void GifWriter::add(const Image& image, int hundredths) {
    std::vector<std::uint32_t> next(image.rgba.size() / 4);
    for (std::size_t i = 0; i < next.size(); ++i) {
        const std::uint8_t* pixel = &image.rgba[4 * i];
        next[i] = std::uint32_t{pixel[0]} << 16 | std::uint32_t{pixel[1]} << 8 | pixel[2];
    }
    if (frames_.empty()) {
        width_ = image.width;
        height_ = image.height;
        shown_.assign(next.size(), kSame);
    }
    int min_x = width_;
    int min_y = height_;
    int end_x = 0;
    int end_y = 0;
    const auto at = [this](int x, int y) { return static_cast<std::size_t>(y) * width_ + x; };
    for (int y = 0; y < height_; ++y) {
        for (int x = 0; x < width_; ++x) {
            if (next[at(x, y)] == shown_[at(x, y)]) continue;
            min_x = std::min(min_x, x);
            end_x = std::max(end_x, x + 1);
            min_y = std::min(min_y, y);
            end_y = y + 1;
        }
    }
    if (end_x == 0) {  // nothing has changed: the picture before stays longer
        frames_.back().hundredths += hundredths;
        return;
    }
    Frame frame{min_x, min_y, end_x - min_x, end_y - min_y, std::max(hundredths, 2), {}};
    for (int y = min_y; y < end_y; ++y) {
        for (int x = min_x; x < end_x; ++x) {
            const bool is_same = next[at(x, y)] == shown_[at(x, y)];
            frame.pixels.push_back(is_same ? kSame : next[at(x, y)]);
        }
    }
    frames_.push_back(std::move(frame));
    shown_ = std::move(next);
}

Result<std::string> GifWriter::file() const {
    std::unordered_map<std::uint32_t, Seen> seen;
    for (const Frame& frame : frames_) {
        for (const std::uint32_t pixel : frame.pixels) {
            if (pixel != kSame) ++seen[pixel].count;
        }
    }
    std::vector<Seen> all;
    for (auto& [color, one] : seen) {
        one.color = color;
        all.push_back(one);
    }
    // The order of a hash table must not matter.
    std::sort(all.begin(), all.end(),
              [](const Seen& a, const Seen& b) { return a.color < b.color; });
    const std::vector<GifColorType> colors = choose_colors(all);
    std::unordered_map<std::uint32_t, GifPixelType> index{{kSame, GifPixelType{kNothing}}};
    for (const Seen& one : all) index[one.color] = one.index;

    std::string bytes;
    const auto append = [](GifFileType* file, const GifByteType* data, int size) {
        static_cast<std::string*>(file->UserData)
            ->append(reinterpret_cast<const char*>(data), static_cast<std::size_t>(size));
        return size;
    };
    int failure = 0;
    GifFileType* const gif = EGifOpen(&bytes, append, &failure);
    const std::unique_ptr<ColorMapObject, decltype(&GifFreeMapObject)> map(
        GifMakeMapObject(kColors, colors.data()), &GifFreeMapObject);
    const std::array<GifByteType, 3> for_ever{1, 0, 0};
    bool is_well = gif != nullptr && map != nullptr && width_ > 0 && width_ < 65536 &&
                   height_ > 0 && height_ < 65536;
    const auto check = [&](int result) { is_well = is_well && result == GIF_OK; };
    if (is_well) {
        EGifSetGifVersion(gif, true);
        check(EGifPutScreenDesc(gif, width_, height_, kColors, 0, map.get()));
        check(EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE));
        check(EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0"));
        check(EGifPutExtensionBlock(gif, 3, for_ever.data()));
        check(EGifPutExtensionTrailer(gif));
    }
    for (const Frame& frame : frames_) {
        if (!is_well) break;
        const GraphicsControlBlock control{DISPOSE_DO_NOT, false, frame.hundredths, kNothing};
        std::array<GifByteType, 4> packed{};
        EGifGCBToExtension(&control, packed.data());
        check(EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, 4, packed.data()));
        check(EGifPutImageDesc(gif, frame.left, frame.top, frame.width, frame.height, false,
                               nullptr));
        std::vector<GifPixelType> pixels;
        for (const std::uint32_t pixel : frame.pixels) pixels.push_back(index.at(pixel));
        check(EGifPutLine(gif, pixels.data(), static_cast<int>(pixels.size())));
    }
    if (gif != nullptr) check(EGifCloseFile(gif, &failure));
    if (!is_well) return Error{"gif", "the picture cannot be written as GIF"};
    return bytes;
}

}  // namespace tileglass::app
