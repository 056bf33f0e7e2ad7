#include "app/platform/gif.hpp"

#include <gtest/gtest.h>
#include <stb/stb_image.h>

namespace tileglass::app {
namespace {

// `colors`: 0xRRGGBB of four pixels in a row.
Image row_of(const std::vector<std::uint32_t>& colors) {
    Image image{4, 1, {}};
    for (const std::uint32_t color : colors) {
        for (const int bits : {16, 8, 0}) image.rgba.push_back(color >> bits & 0xFFU);
        image.rgba.push_back(255);
    }
    return image;
}

TEST(Gif, PlaysThePicturesInTheirColoursAndTimes) {
    const std::vector<Image> pictures{row_of({0x14171C, 0x1B2027, 0xFFFFFF, 0x000001}),
                                      row_of({0x14171C, 0xE69F00, 0xFFFFFF, 0x000001})};
    GifWriter writer;
    writer.add(pictures[0], 5);
    writer.add(pictures[0], 5);
    writer.add(pictures[1], 200);
    const Result<std::string> file = writer.file();
    ASSERT_TRUE(file) << file.error().message;
    int* delays = nullptr;
    int size[4];
    stbi_uc* read = stbi_load_gif_from_memory(reinterpret_cast<const stbi_uc*>(file->data()),
                                              static_cast<int>(file->size()), &delays, &size[0],
                                              &size[1], &size[2], &size[3], 4);
    ASSERT_NE(read, nullptr);
    ASSERT_EQ(size[2], 2) << "what does not change stays longer";
    EXPECT_EQ(delays[0], 100) << "milliseconds";
    EXPECT_EQ(delays[1], 2000);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(std::vector<std::uint8_t>(read + 16 * i, read + 16 * i + 16), pictures[i].rgba);
    }
    stbi_image_free(read);
    stbi_image_free(delays);
}

}  // namespace
}  // namespace tileglass::app
