// Is a change of tiles found where it shows, and nowhere else?

#include "app/canvas/tile_picture.hpp"

#include "tests/app/platform/pixels.hpp"

namespace tileglass::app {
namespace {

// Texels of 8 pixels; a change shows in the texel and its neighbours.
TEST(ChangedPixels, AreAroundTheTexelsThatChanged) {
    Canvas canvas = canvas_of(20, 12, 8);
    const TilePicture before = canvas.tiles;
    EXPECT_EQ(changed_pixels(before, canvas.tiles), std::vector<PixelRect>{});
    texel(canvas, 10, 5).taken = 255;
    const auto changed = changed_pixels(before, canvas.tiles);
    ASSERT_TRUE(changed.has_value());
    ASSERT_EQ(changed->size(), 1U);
    const PixelRect rect = changed->front();
    EXPECT_LE(rect.min_x, 80 - 2);
    EXPECT_GE(rect.end_x, 88 + 2);
    EXPECT_LE(rect.min_y, 40 - 2);
    EXPECT_GE(rect.end_y, 48 + 2);
    EXPECT_LE(rect.end_x - rect.min_x, 4 * 8);
    EXPECT_LE(rect.end_y - rect.min_y, 4 * 8);
}

TEST(ChangedPixels, OfTexelsSideBySideAreOneRectangle) {
    Canvas canvas = canvas_of(20, 12, 8);
    const TilePicture before = canvas.tiles;
    for (const int x : {3, 4, 5, 9}) texel(canvas, x, 7).solid = 255;
    EXPECT_EQ(changed_pixels(before, canvas.tiles)->size(), 2U);
}

TEST(ChangedPixels, AreNotToldWhereNearlyAllDiffer) {
    Canvas canvas = canvas_of(20, 12, 8);
    const TilePicture before = canvas.tiles;
    for (Texel& texel : canvas.tiles.texels) texel.solid = 255;
    EXPECT_FALSE(changed_pixels(before, canvas.tiles).has_value());
}

TEST(ChangedPixels, AreNotToldWhereTheyAreInTooManyPlaces) {
    Canvas canvas = canvas_of(100, 100, 1);
    const TilePicture before = canvas.tiles;
    for (int i = 0; i < 200; ++i) texel(canvas, i % 10 * 9, i / 10 * 5).solid = 255;
    EXPECT_FALSE(changed_pixels(before, canvas.tiles).has_value());
}

TEST(ChangedPixels, NeedTheSamePlace) {
    Canvas canvas = canvas_of(20, 12, 8);
    EXPECT_TRUE(have_same_place(canvas.tiles, canvas.tiles));
    EXPECT_FALSE(have_same_place(canvas.tiles, canvas_of(20, 12, 8, -0.5).tiles));
    EXPECT_FALSE(have_same_place(canvas.tiles, canvas_of(20, 12, 9).tiles));
    TilePicture warm = canvas.tiles;
    warm.heat.assign(warm.texels.size(), 0);
    EXPECT_FALSE(have_same_place(canvas.tiles, warm));
}

}  // namespace
}  // namespace tileglass::app
