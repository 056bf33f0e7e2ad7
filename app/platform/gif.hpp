#pragma once
// Writes pictures that follow each other as a GIF file.

#include <cstdint>
#include <string>
#include <vector>

#include "app/platform/image.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// Keeps of each picture what it changes.
class GifWriter {
public:
    /// The next picture, of the first one's size; `hundredths` of a second long, at least 2.
    void add(const Image& image, int hundredths);

    /// The bytes of a file that plays for ever. Its colours are at most 255 for all pictures
    /// together: often seen ones, and those that are far from others.
    ///
    /// Errors   `gif`: a side is not 1 to 65535 pixels, or libgif fails
    Result<std::string> file() const;

private:
    /// The changed rectangle of a picture. Pixels are 0xRRGGBB, or kSame.
    struct Frame {
        int left = 0;
        int top = 0;
        int width = 0;
        int height = 0;
        int hundredths = 0;
        std::vector<std::uint32_t> pixels;
    };
    static constexpr std::uint32_t kSame = 0xFF000000;

    int width_ = 0;
    int height_ = 0;
    std::vector<std::uint32_t> shown_;
    std::vector<Frame> frames_;
};

}  // namespace tileglass::app
