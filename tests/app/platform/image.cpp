#include "app/platform/image.hpp"

#include <stb/stb_image.h>

#include "tests/app/platform/pixels.hpp"
#include "tests/support/text_file.hpp"

namespace tileglass::app {
namespace {

std::filesystem::path fresh_folder(const std::string& name) {
    const auto folder = own_path(name);
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder;
}

Image colourful(int width, int height) {
    Image image{width, height, {}};
    for (int i = 0; i < 4 * width * height; ++i) {
        image.rgba.push_back(static_cast<std::uint8_t>(i * 37 % 251));
    }
    return image;
}

TEST(Image, IsShrunkToMeans) {
    const Image image{4, 2, {0, 0, 0, 255, 4, 0, 0, 255, 9, 9, 9, 255, 9, 9, 9, 255,  //
                             0, 8, 0, 255, 4, 0, 0, 255, 9, 9, 9, 255, 9, 9, 9, 255}};
    const Image small = shrunk(image, 2);
    EXPECT_EQ(small.width, 2);
    EXPECT_EQ(small.height, 1);
    EXPECT_EQ(small.rgba, (std::vector<std::uint8_t>{2, 2, 0, 255, 9, 9, 9, 255}));
}

TEST(WritePng, ReadsBackEqual) {
    const auto folder = fresh_folder("png");
    const Image image = colourful(13, 7);
    const auto written = write_png(folder / "picture.png", image);
    ASSERT_TRUE(written) << written.error().message;
    int width = 0;
    int height = 0;
    int channels = 0;
    unsigned char* data =
        stbi_load((folder / "picture.png").c_str(), &width, &height, &channels, 0);
    ASSERT_NE(data, nullptr);
    EXPECT_EQ(width, 13);
    EXPECT_EQ(height, 7);
    EXPECT_EQ(channels, 4);
    EXPECT_EQ(std::vector<std::uint8_t>(data, data + 4 * width * height), image.rgba);
    stbi_image_free(data);
}

TEST(WritePng, LeavesNothingNextToTheFile) {
    const auto folder = fresh_folder("png_alone");
    ASSERT_TRUE(write_png(folder / "picture.png", colourful(4, 4)));
    int files = 0;
    for ([[maybe_unused]] const auto& each : std::filesystem::directory_iterator(folder)) ++files;
    EXPECT_EQ(files, 1);
}

TEST(WritePng, LeavesNoFileWhenItFails) {
    const auto folder = fresh_folder("png_fails");
    EXPECT_FALSE(write_png(folder / "nowhere" / "picture.png", colourful(4, 4)));
    EXPECT_FALSE(std::filesystem::exists(folder / "nowhere"));
    EXPECT_TRUE(std::filesystem::is_empty(folder));
}

TEST(WritePng, RefusesAPictureWithoutAllItsPixels) {
    const auto folder = fresh_folder("png_short");
    Image image = colourful(4, 4);
    image.rgba.pop_back();
    const auto written = write_png(folder / "picture.png", image);
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().field, "image");
    EXPECT_FALSE(write_png(folder / "picture.png", Image{}));
    EXPECT_TRUE(std::filesystem::is_empty(folder));
}

}  // namespace
}  // namespace tileglass::app
