#pragma once
// An image: read back from OpenGL, written to a file.

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <variant>
#include <vector>

#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// Straight RGBA, 8 bits each, top row first.
struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;
};

/// The lower left width x height pixels of the bound framebuffer, flipped so that the top row comes
/// first; opaque.
Image read_back(int width, int height);

/// The image at 1 / `times` of its size: each pixel is the mean of `times` x `times`.
Image shrunk(const Image& image, int times);

/// Reads the bytes of a PNG file.
///
/// Errors   `image`: it is no picture
Result<Image> image_of(std::string_view png);
/// An image of its size, without its pixels.
Result<Image> size_of_png(std::string_view png);

/// The bytes of a PNG file.
///
/// Errors   `image`: it is not whole, or too large
Result<std::string> png_of(const Image& image);
/// Writes a PNG file, completely or not at all.
Result<std::string> write_png(const std::filesystem::path& file, const Image& image);

}  // namespace tileglass::app
