#pragma once
// What does a test know about pixels, and which pictures of tiles does it make by hand?

#include <gtest/gtest.h>

#include <cmath>
#include <ostream>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/platform/headless.hpp"
#include "app/platform/image.hpp"

namespace tileglass::app {

/// One pixel, each channel 0..255.
struct Pixel {
    double r = 0;
    double g = 0;
    double b = 0;

    friend std::ostream& operator<<(std::ostream& out, const Pixel& pixel) {
        return out << "(" << pixel.r << ", " << pixel.g << ", " << pixel.b << ")";
    }
};

inline Pixel pixel_at(const Image& image, int x, int y) {
    const auto at = static_cast<std::size_t>(4 * (y * image.width + x));
    return {double(image.rgba[at]), double(image.rgba[at + 1]), double(image.rgba[at + 2])};
}

inline Pixel pixel_of(Color color) {
    return {255.0 * double(color.r), 255.0 * double(color.g), 255.0 * double(color.b)};
}

inline Pixel pixel_of(Role role, Theme theme = Theme::dark) {
    return pixel_of(color_of(role, theme));
}

/// `share` of `top` over the rest of `base`.
inline Pixel mixed(Pixel base, Pixel top, double share) {
    return {base.r + (top.r - base.r) * share, base.g + (top.g - base.g) * share,
            base.b + (top.b - base.b) * share};
}

/// Equal but for rounding: 2 of 255 a channel.
inline testing::AssertionResult is_near(Pixel a, Pixel b) {
    const double off = std::max({std::abs(a.r - b.r), std::abs(a.g - b.g), std::abs(a.b - b.b)});
    if (off <= 2) return testing::AssertionSuccess();
    return testing::AssertionFailure() << a << " is not " << b;
}

/// Pixels along an axis of texels `size` pixels wide, the first of which begins at `start` <= 0.
inline std::vector<PixelCut> cuts(int pixels, double start, double size) {
    std::vector<PixelCut> result;
    for (int pixel = 0; pixel < pixels; ++pixel) {
        const double first = std::floor((pixel - start) / size);
        const double low = start + first * size;
        const double high = low + size;
        PixelCut cut;
        cut.first = static_cast<float>(first);
        cut.next_share = static_cast<float>(std::max(0.0, pixel + 1 - high));
        cut.from_low = static_cast<float>(pixel + 0.5 - low);
        cut.to_high = static_cast<float>(high - pixel - 0.5);
        result.push_back(cut);
    }
    return result;
}

/// A canvas of width x height tiles of `size` pixels that begin at `start` in both directions, all
/// open and in the map, without grid lines.
inline Canvas canvas_of(int width, int height, double size, double start = 0) {
    Canvas canvas;
    TilePicture& tiles = canvas.tiles;
    tiles.width = width;
    tiles.height = height;
    tiles.tile_pixels = size;
    tiles.has_map = true;
    tiles.texels.assign(static_cast<std::size_t>(width * height), Texel{0, 255, 0, 0});
    tiles.columns = cuts(static_cast<int>(std::floor(start + width * size)), start, size);
    tiles.rows = cuts(static_cast<int>(std::floor(start + height * size)), start, size);
    canvas.view.width = static_cast<double>(tiles.columns.size());
    canvas.view.height = static_cast<double>(tiles.rows.size());
    canvas.tiles_revision = 1;
    return canvas;
}

inline Texel& texel(Canvas& canvas, int x, int y) {
    return canvas.tiles.texels[static_cast<std::size_t>(y * canvas.tiles.width + x)];
}

/// A context that fits `canvas`. Without EGL the test fails: drawing must not go unchecked.
inline std::unique_ptr<Headless> open_for(const Canvas& canvas) {
    auto headless =
        Headless::open(static_cast<int>(canvas.view.width), static_cast<int>(canvas.view.height));
    if (!headless) {
        ADD_FAILURE() << headless.error().field << ": " << headless.error().message;
        std::abort();
    }
    return std::move(headless).value();
}

}  // namespace tileglass::app
