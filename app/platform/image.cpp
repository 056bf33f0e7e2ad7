#include "app/platform/image.hpp"

#include <stb/stb_image_write.h>

#include <string>
#include <string_view>

#include "sandbox/scene/document.hpp"

namespace tileglass::app {

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
