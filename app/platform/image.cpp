#include "app/platform/image.hpp"

#include <stb/stb_image_write.h>

#include <algorithm>
#include <string>

#include "app/platform/gl.hpp"
#include "sandbox/scene/document.hpp"

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
    // The framebuffer's alpha has no meaning in the image.
    for (std::size_t i = 3; i < image.rgba.size(); i += 4) image.rgba[i] = 255;
    return image;
}

Result<std::monostate> write_png(const std::filesystem::path& file, const Image& image) {
    const bool is_whole = image.width > 0 && image.height > 0 &&
                          image.rgba.size() == std::size_t{4} *
                                                   static_cast<std::size_t>(image.width) *
                                                   static_cast<std::size_t>(image.height);
    if (!is_whole) {
        return Error{"image", "a picture of " + std::to_string(image.width) + " x " +
                                  std::to_string(image.height) + " pixels does not have " +
                                  std::to_string(image.rgba.size()) + " bytes"};
    }
    std::string png;
    const auto append = [](void* context, void* data, int size) {
        static_cast<std::string*>(context)->append(static_cast<const char*>(data),
                                                   static_cast<std::size_t>(size));
    };
    if (stbi_write_png_to_func(append, &png, image.width, image.height, 4, image.rgba.data(),
                               4 * image.width) == 0) {
        return Error{"image", "the picture is too large to be written as PNG"};
    }
    return scene::write_file(file, png);
}

}  // namespace tileglass::app
