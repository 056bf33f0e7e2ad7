#include "app/platform/headless.hpp"

#include "app/platform/gl.hpp"
#include "tests/app/platform/pixels.hpp"

namespace tileglass::app {
namespace {

TEST(Headless, OpensWithoutADisplay) {
    const auto headless = Headless::open(16, 8);
    ASSERT_TRUE(headless) << headless.error().message;
    EXPECT_EQ((*headless)->read_pixels().width, 16);
    EXPECT_EQ((*headless)->read_pixels().height, 8);
}

TEST(Headless, OpensAgainAfterItWasClosed) {
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(Headless::open(4, 4));
}

TEST(Headless, RefusesSizesItCannotDraw) {
    for (const auto& [width, height] : {std::pair{0, 4}, {4, -1}, {16385, 4}}) {
        const auto headless = Headless::open(width, height);
        ASSERT_FALSE(headless);
        EXPECT_EQ(headless.error().field, "size");
    }
}

TEST(Headless, ReadsTheTopRowFirst) {
    const auto headless = Headless::open(4, 2);
    ASSERT_TRUE(headless);
    glEnable(GL_SCISSOR_TEST);
    glScissor(0, 1, 4, 1);
    glClearColor(1, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glScissor(0, 0, 4, 1);
    glClearColor(0, 0, 1, 0);
    glClear(GL_COLOR_BUFFER_BIT);
    const Image image = (*headless)->read_pixels();
    EXPECT_TRUE(is_near(pixel_at(image, 0, 0), {255, 0, 0}));
    EXPECT_TRUE(is_near(pixel_at(image, 3, 1), {0, 0, 255}));
    EXPECT_EQ(image.rgba[3], 255) << "opaque";
    EXPECT_EQ(image.rgba.back(), 255) << "opaque";
}

}  // namespace
}  // namespace tileglass::app
