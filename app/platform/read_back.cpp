#include "app/platform/read_back.hpp"

#include <algorithm>

#include "app/platform/gl.hpp"

namespace tileglass::app {

Image read_back(int width, int height) {
    Image image{width, height, {}};
    const std::size_t row = std::size_t{4} * static_cast<std::size_t>(width);
    image.rgba.resize(row * static_cast<std::size_t>(height));
    glPixelStorei(GL_PACK_ALIGNMENT, 4);
    glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, image.rgba.data());
    std::uint8_t* low = image.rgba.data();
    std::uint8_t* high = low + image.rgba.size();
    for (int y = 0; y < height / 2; ++y) {
        high -= row;
        std::swap_ranges(low, low + row, high);
        low += row;
    }
    // What shines through is a matter of the framebuffer, not of the picture.
    for (std::size_t i = 3; i < image.rgba.size(); i += 4) image.rgba[i] = 255;
    return image;
}

}  // namespace tileglass::app
