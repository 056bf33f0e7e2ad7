#pragma once
// How does a picture leave the program?

#include <cstdint>
#include <filesystem>
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

/// Writes a PNG file whole or not at all.
Result<std::monostate> write_png(const std::filesystem::path& file, const Image& image);

}  // namespace tileglass::app
