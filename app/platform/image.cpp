#include "app/platform/image.hpp"

#include <stb/stb_image.h>
#include <stb/stb_image_write.h>

#include <algorithm>
#include <memory>
#include <string>

#include "app/platform/gl.hpp"
#include "sandbox/text/files.hpp"

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

Image shrunk(const Image& image, int times) {
    Image small{image.width / times, image.height / times, {}};
    const auto at = [&](int x, int y) {
        return image.rgba.data() + std::size_t{4} * (static_cast<std::size_t>(y) * image.width + x);
    };
    for (int y = 0; y < small.height; ++y) {
        for (int x = 0; x < small.width; ++x) {
            for (int part = 0; part < 4; ++part) {
                int sum = 0;
                for (int i = 0; i < times * times; ++i) {
                    sum += at(x * times + i % times, y * times + i / times)[part];
                }
                small.rgba.push_back(static_cast<std::uint8_t>(sum / (times * times)));
            }
        }
    }
    return small;
}

Result<Image> image_of(std::string_view png) {
    int width = 0;
    int height = 0;
    int channels = 0;
    constexpr int kWanted = 4;
    const std::unique_ptr<stbi_uc, decltype(&stbi_image_free)> texels(
        stbi_load_from_memory(reinterpret_cast<const stbi_uc*>(png.data()),
                              static_cast<int>(png.size()), &width, &height, &channels, kWanted),
        &stbi_image_free);
    if (texels == nullptr) return Error{"image", std::string(stbi_failure_reason())};
    const std::size_t bytes =
        std::size_t{kWanted} * static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    return Image{width, height, {texels.get(), texels.get() + bytes}};
}

Result<Image> size_of_png(std::string_view png) {
    Image image;
    int channels = 0;
    if (stbi_info_from_memory(reinterpret_cast<const stbi_uc*>(png.data()),
                              static_cast<int>(png.size()), &image.width, &image.height,
                              &channels) == 0) {
        return Error{"image", std::string(stbi_failure_reason())};
    }
    return image;
}

Result<std::string> png_of(const Image& image) {
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
    return png;
}

Result<std::string> write_png(const std::filesystem::path& file, const Image& image) {
    const Result<std::string> png = png_of(image);
    return png ? scene::write_file(file, *png) : png;
}

}  // namespace tileglass::app
