#pragma once
// A picture on its way out of the window.

#include <cstdint>
#include <filesystem>
#include <string>

namespace tileglass::app {

/// The forms of a picture.
enum class PictureKind : std::uint8_t {
    image,      ///< .png
    drawing,    ///< .svg
    animation,  ///< .gif of the steps, or ticks
    strip,      ///< .png of numbered steps, or ticks, side by side
    page,       ///< .html for people who write
};

/// A picture to be made in the next screen frame.
struct WantedPicture {
    PictureKind kind = PictureKind::image;
    std::filesystem::path to;  ///< empty: the clipboard
    std::string told = {};     ///< before what is told of it
};

}  // namespace tileglass::app
