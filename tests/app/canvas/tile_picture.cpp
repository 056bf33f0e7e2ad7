// Does every pixel show the tiles that the frame says it shows?

#include "app/canvas/tile_picture.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "tests/support/pyramid.hpp"
#include "tests/support/random.hpp"

namespace tileglass::app {
namespace {

using tests::Random;

constexpr int kWidth = 53;
constexpr int kHeight = 38;

// A frame and a view that looks at it.
struct Sight {
    Frame frame;
    CanvasView view;

    friend std::ostream& operator<<(std::ostream& out, const Sight& sight) {
        return out << std::setprecision(17) << "tile size " << sight.frame.size() << " origin ("
                   << sight.frame.origin().x << ", " << sight.frame.origin().y << ") center ("
                   << sight.view.center.x << ", " << sight.view.center.y << ") zoom "
                   << sight.view.zoom << " ratio " << sight.view.pixel_ratio
                   << (sight.view.y_up ? " y up" : " y down");
    }
};

Sight sight(double size, Vec2 origin, Vec2 center, double zoom, bool y_up = false,
            double ratio = 1) {
    return {*Frame::make(size, origin), {{center, zoom, y_up}, kWidth, kHeight, ratio}};
}

// Tile sizes and origins that people have, at zooms of `pixels` pixels a tile; one tile is a pixel,
// exactly or nearly, at some of them.
std::vector<Sight> sights(const std::vector<double>& pixels) {
    Random random(1);
    std::vector<Sight> sights;
    for (const double size : {0.1, 1.0 / 3, 1.0, 16.0}) {
        for (const Vec2 origin :
             {Vec2{0, 0}, Vec2{0.05, -0.7}, Vec2{1e6, -1e6}, Vec2{-123456789.1, 4e9}}) {
            for (const double tile_pixels : pixels) {
                for (const bool y_up : {false, true}) {
                    const double tile_x = static_cast<double>(random.between(-40, 40));
                    const Vec2 at{tile_x / 4, random.fraction() * 100 - 50};
                    const Vec2 center = origin + at * size;
                    const double ratio = y_up ? 2 : 1;
                    sights.push_back(
                        sight(size, origin, center, tile_pixels / size / ratio, y_up, ratio));
                }
            }
        }
    }
    return sights;
}

const std::vector<double> kTilesOfPixels{1, 1.3, 2, 5.5, 8, 33, 1000, 1e6};
const std::vector<double> kTilesBelowPixels{0.7, 0.5, 0.1, 1.0 / 64, 1.3e-3};

TilePicture picture_of(const Sight& sight, const std::vector<Highlight>& highlights = {},
                       const MapPyramid* pyramid = nullptr) {
    TilePicture picture;
    build_tile_picture(sight.view, sight.frame, pyramid, highlights, picture);
    return picture;
}

// The point of the world at the low corner of a pixel: at the smallest coordinates in it.
Vec2 low_corner(const CanvasView& view, int column, int row) {
    return view.to_world({double(column), double(view.y_up ? row + 1 : row)});
}

std::int64_t tile_picture_block_of(std::int32_t tile, int level) {
    return floor_div(tile, std::int64_t{1} << level);
}

const Texel& texel_of(const TilePicture& picture, std::size_t column, std::size_t row) {
    return picture.texels[row * static_cast<std::size_t>(picture.width) + column];
}

std::size_t first_of(const PixelCut& cut) {
    return static_cast<std::size_t>(cut.first);
}

// Which block each texel shows, asked of the picture alone: bit by bit, by highlights that take the
// columns (and refuse the rows) of blocks whose number has that bit. Numbers count from `base`.
class TilePictureBlocks {
public:
    static constexpr int kBits = 7;
    static constexpr std::int64_t kCount = std::int64_t{1} << kBits;

    explicit TilePictureBlocks(const Sight& sight, std::int64_t base_x, std::int64_t base_y,
                               int level) {
        for (int bit = 0; bit < kBits; ++bit) {
            std::vector<Highlight> highlights;
            for (std::int64_t i = 0; i < kCount; ++i) {
                if ((i >> bit & 1) == 0) continue;
                const auto tiles = [&](std::int64_t block) {
                    const std::int64_t side = std::int64_t{1} << level;
                    return std::pair(static_cast<std::int32_t>(block * side),
                                     static_cast<std::int32_t>((block + 1) * side));
                };
                const auto [x_min, x_end] = tiles(base_x + i);
                const auto [y_min, y_end] = tiles(base_y + i);
                highlights.push_back({{{x_min, kTileMin}, {x_end, kTileEnd}}, Role::taken});
                highlights.push_back({{{kTileMin, y_min}, {kTileEnd, y_end}}, Role::refused});
            }
            pictures_.push_back(picture_of(sight, highlights));
        }
    }

    /// Counted from the base; -1 where a texel is highlighted in part.
    std::int64_t x(std::size_t column, std::size_t row) const {
        return number(column, row, &Texel::taken);
    }
    std::int64_t y(std::size_t column, std::size_t row) const {
        return number(column, row, &Texel::refused);
    }

private:
    std::int64_t number(std::size_t column, std::size_t row, std::uint8_t Texel::* field) const {
        std::int64_t number = 0;
        for (int bit = 0; bit < kBits; ++bit) {
            const std::uint8_t share =
                texel_of(pictures_[static_cast<std::size_t>(bit)], column, row).*field;
            if (share != 0 && share != 255) return -1;
            if (share == 255) number |= std::int64_t{1} << bit;
        }
        return number;
    }

    std::vector<TilePicture> pictures_;
};

// Every pixel shows first the block that holds the tile at its low corner.
void expect_first_texels(const Sight& sight) {
    SCOPED_TRACE(testing::Message() << sight);
    const TilePicture picture = picture_of(sight);
    ASSERT_EQ(picture.columns.size(), std::size_t{kWidth});
    ASSERT_EQ(picture.rows.size(), std::size_t{kHeight});
    const int low_row = sight.view.y_up ? kHeight - 1 : 0;
    const std::optional<Tile> base = sight.frame.tile_at(low_corner(sight.view, 0, low_row));
    ASSERT_TRUE(base);
    const std::int64_t base_x = tile_picture_block_of(base->x, picture.level);
    const std::int64_t base_y = tile_picture_block_of(base->y, picture.level);
    const TilePictureBlocks blocks(sight, base_x, base_y, picture.level);
    for (int row = 0; row < kHeight; ++row) {
        for (int column = 0; column < kWidth; ++column) {
            const std::size_t x = first_of(picture.columns[static_cast<std::size_t>(column)]);
            const std::size_t y = first_of(picture.rows[static_cast<std::size_t>(row)]);
            ASSERT_LT(x, static_cast<std::size_t>(picture.width));
            ASSERT_LT(y, static_cast<std::size_t>(picture.height));
            const std::optional<Tile> tile =
                sight.frame.tile_at(low_corner(sight.view, column, row));
            ASSERT_TRUE(tile);
            ASSERT_EQ(base_x + blocks.x(x, y), tile_picture_block_of(tile->x, picture.level))
                << "pixel " << column << " " << row;
            ASSERT_EQ(base_y + blocks.y(x, y), tile_picture_block_of(tile->y, picture.level))
                << "pixel " << column << " " << row;
        }
    }
}

TEST(TilePicture, ShowsFirstTheTileThatOwnsThePixelsLowCorner) {
    for (const Sight& sight : sights(kTilesOfPixels)) {
        ASSERT_EQ(picture_of(sight).level, 0) << sight;
        expect_first_texels(sight);
        if (HasFatalFailure()) return;
    }
}

TEST(TilePicture, ShowsFirstTheBlockThatOwnsThePixelsLowCorner) {
    for (const Sight& sight : sights(kTilesBelowPixels)) {
        ASSERT_GT(picture_of(sight).level, 0) << sight;
        expect_first_texels(sight);
        if (HasFatalFailure()) return;
    }
}

// All tiles that the picture shows, or has in blocks that it shows.
TileRect tiles_in(const Sight& sight) {
    const std::int64_t side = std::int64_t{1} << picture_of(sight).level;
    const TileRect seen = visible_tiles(sight.frame, sight.view);
    const auto whole_blocks = [side](std::int32_t tile, std::int64_t more) {
        const std::int64_t block = floor_div(tile + more, side);
        return static_cast<std::int32_t>(
            std::clamp<std::int64_t>(block * side, kTileMin, kTileEnd));
    };
    return {{whole_blocks(seen.min.x, 0), whole_blocks(seen.min.y, 0)},
            {whole_blocks(seen.end.x, side - 1), whole_blocks(seen.end.y, side - 1)}};
}

TEST(TilePicture, ShowsNoTilesButThoseInThePicture) {
    for (const std::vector<double>& pixels : {kTilesOfPixels, kTilesBelowPixels}) {
        for (const Sight& sight : sights(pixels)) {
            const TileRect inside = tiles_in(sight);
            std::vector<Highlight> all;
            for (const std::int32_t x : {inside.min.x, (inside.min.x + inside.end.x) / 2}) {
                const auto far = [](std::int32_t tile, std::int64_t by) {
                    return static_cast<std::int32_t>(
                        std::clamp<std::int64_t>(tile + by, kTileMin, kTileEnd));
                };
                const TileRect tiles{{far(x, -5'000), far(inside.min.y, -5'000)},
                                     {far(x, 3), far(inside.end.y, 5'000)}};
                all.push_back({tiles, Role::refused});
            }
            std::vector<Highlight> cut = all;
            for (Highlight& one : cut) one.tiles = intersection(one.tiles, inside);
            ASSERT_EQ(picture_of(sight, cut).texels, picture_of(sight, all).texels) << sight;
        }
    }
}

TEST(TilePicture, ShowsFirstTheRightTileWhereDoublesAreCoarserThanPixels) {
    for (const bool y_up : {false, true}) {
        expect_first_texels(sight(0.1, {0, 0}, {1e6 + 0.01, -1e5}, 1e11, y_up));
        expect_first_texels(sight(1, {0, 0}, {1e9, 1e9}, 1e9, y_up));
        expect_first_texels(sight(1e-9, {1e6, 1e6}, {1e6, 1e6}, 1e10, y_up));
    }
}

TEST(TilePicture, PutsEachTexelAfterTheOneBeforeIt) {
    for (const std::vector<double>& pixels : {kTilesOfPixels, kTilesBelowPixels}) {
        for (const Sight& sight : sights(pixels)) {
            SCOPED_TRACE(testing::Message() << sight);
            const TilePicture picture = picture_of(sight);
            const int low_row = sight.view.y_up ? kHeight - 1 : 0;
            const Tile base = *sight.frame.tile_at(low_corner(sight.view, 0, low_row));
            const TilePictureBlocks blocks(sight, tile_picture_block_of(base.x, picture.level),
                                           tile_picture_block_of(base.y, picture.level),
                                           picture.level);
            for (int x = 0; x < picture.width; ++x) {
                ASSERT_EQ(blocks.x(static_cast<std::size_t>(x), 0), x);
            }
            for (int y = 0; y < picture.height; ++y) {
                ASSERT_EQ(blocks.y(0, static_cast<std::size_t>(y)), y);
            }
        }
    }
}

TEST(TilePicture, HasAboutOneTexelAPixelAtMost) {
    for (const std::vector<double>& pixels : {kTilesOfPixels, kTilesBelowPixels}) {
        for (const Sight& sight : sights(pixels)) {
            const TilePicture picture = picture_of(sight);
            EXPECT_LE(picture.width, kWidth + 2) << sight;
            EXPECT_LE(picture.height, kHeight + 2) << sight;
            EXPECT_EQ(picture.texels.size(), static_cast<std::size_t>(picture.width) *
                                                 static_cast<std::size_t>(picture.height));
        }
    }
}

TEST(TilePicture, TakesTheLeastLevelWhoseBlocksAreAPixelOrMore) {
    for (const auto& [zoom, level] : std::vector<std::pair<double, int>>{
             {32, 0}, {1, 0}, {0.99, 1}, {0.5, 1}, {0.49, 2}, {1.0 / 1024, 10}, {1e-9, 30}}) {
        EXPECT_EQ(picture_of(sight(1, {0, 0}, {0, 0}, zoom)).level, level) << zoom;
    }
}

// One axis of a picture, pixels in the order of the world.
struct Axis {
    GridAxis lines;
    double center;
    double scale;
    std::vector<PixelCut> cuts;

    /// Where line i runs, in pixels.
    long double pixel(std::int64_t i) const {
        return (static_cast<long double>(lines.line(i)) - static_cast<long double>(center)) *
                   static_cast<long double>(scale) +
               static_cast<long double>(cuts.size()) / 2;
    }
    /// The tile at the low edge of a pixel.
    std::int64_t tile(std::size_t pixel) const {
        const double world =
            center + (static_cast<double>(pixel) - static_cast<double>(cuts.size()) / 2.0) / scale;
        return lines.first_index(world, [&](std::int64_t i) { return lines.line(i) > world; }) - 1;
    }
};

std::vector<Axis> axes_of(const Sight& sight, const TilePicture& picture) {
    std::vector<Axis> axes{
        {sight.frame.x_axis(), sight.view.center.x, sight.view.scale(), picture.columns},
        {sight.frame.y_axis(), sight.view.center.y, sight.view.scale(), picture.rows}};
    if (sight.view.y_up) std::reverse(axes[1].cuts.begin(), axes[1].cuts.end());
    return axes;
}

TEST(TilePicture, SaysHowMuchOfAPixelLiesInTheNextTexel) {
    for (const std::vector<double>& pixels : {kTilesOfPixels, kTilesBelowPixels}) {
        for (const Sight& sight : sights(pixels)) {
            SCOPED_TRACE(testing::Message() << sight);
            const TilePicture picture = picture_of(sight);
            const std::int64_t side = std::int64_t{1} << picture.level;
            for (const Axis& axis : axes_of(sight, picture)) {
                for (std::size_t p = 0; p < axis.cuts.size(); ++p) {
                    const std::int64_t block = floor_div(axis.tile(p), side);
                    const long double high = axis.pixel((block + 1) * side);
                    const double overlap = static_cast<double>(
                        std::clamp(static_cast<long double>(p) + 1 - high, 0.0L, 1.0L));
                    ASSERT_NEAR(double(axis.cuts[p].next_share), overlap, 1e-6) << "pixel " << p;
                }
            }
        }
    }
}

TEST(TilePicture, SaysHowFarTheTexelsLinesAre) {
    for (const Sight& sight : sights({1.3, 8, 33})) {
        SCOPED_TRACE(testing::Message() << sight);
        for (const Axis& axis : axes_of(sight, picture_of(sight))) {
            for (std::size_t p = 0; p < axis.cuts.size(); ++p) {
                const std::int64_t tile = axis.tile(p);
                const auto middle = static_cast<long double>(p) + 0.5L;
                ASSERT_NEAR(double(axis.cuts[p].from_low),
                            static_cast<double>(middle - axis.pixel(tile)), 1e-4);
                ASSERT_NEAR(double(axis.cuts[p].to_high),
                            static_cast<double>(axis.pixel(tile + 1) - middle), 1e-4);
            }
        }
    }
}

TEST(TilePicture, HasANextTexelWhereAPixelLiesInTwo) {
    for (const std::vector<double>& pixels : {kTilesOfPixels, kTilesBelowPixels}) {
        for (const Sight& sight : sights(pixels)) {
            const TilePicture picture = picture_of(sight);
            for (const PixelCut& cut : picture.columns) {
                if (cut.next_share <= 0) continue;
                ASSERT_LT(first_of(cut) + 1, static_cast<std::size_t>(picture.width)) << sight;
            }
            for (const PixelCut& cut : picture.rows) {
                if (cut.next_share <= 0) continue;
                ASSERT_LT(first_of(cut) + 1, static_cast<std::size_t>(picture.height)) << sight;
            }
        }
    }
}

GridLine kind_of_line(std::int64_t index) {
    if (index == 0) return GridLine::axis;
    return floor_mod(index, 8) == 0 ? GridLine::eighth : GridLine::minor;
}

// The lines of an axis, a letter a pixel.
std::string lines_of(const std::vector<PixelCut>& cuts) {
    std::string text;
    for (const PixelCut& cut : cuts) text += ".m8A"[static_cast<std::size_t>(cut.line)];
    return text;
}

TEST(TilePicture, DrawsGridLinesOnThePixelsWhereTheyRun) {
    for (Sight sight : sights({1.3, 2.1, 5.5, 7.77, 33, 1000})) {
        // Off the borders of pixels, where a line may be drawn in either of two.
        sight.view.center.x += 0.0137 / sight.view.scale();
        SCOPED_TRACE(testing::Message() << sight);
        for (const Axis& axis : axes_of(sight, picture_of(sight))) {
            ASSERT_FALSE(axis.cuts.empty());
            std::string wanted(axis.cuts.size(), '.');
            for (std::int64_t i = axis.tile(0) - 1; i <= axis.tile(axis.cuts.size() - 1) + 1; ++i) {
                const long double at = axis.pixel(i);
                ASSERT_GT(std::fabs(at - std::round(at)), 1e-9L);
                if (at < 0 || at >= static_cast<long double>(wanted.size())) continue;
                wanted[static_cast<std::size_t>(at)] =
                    ".m8A"[static_cast<std::size_t>(kind_of_line(i))];
            }
            EXPECT_EQ(lines_of(axis.cuts), wanted);
        }
    }
}

TEST(TilePicture, DrawsALineOnAPixelsLowEdgeInThatPixel) {
    // Tile 0 begins in the middle of the viewport.
    Sight even = sight(1, {0, 0}, {0, 0}, 4);
    even.view.width = 80;
    even.view.height = 12;
    const TilePicture picture = picture_of(even);
    EXPECT_EQ(lines_of(picture.columns),
              "m...m...8...m...m...m...m...m...m...m..."
              "A...m...m...m...m...m...m...m...8...m...");
    EXPECT_EQ(lines_of(picture.rows), "..m...A...m.");
}

TEST(TilePicture, DrawsALineOfATurnedViewOnThePixelAboveIt) {
    Sight turned = sight(1, {0, 0}, {0, 0}, 4, true);
    turned.view.height = 12;
    EXPECT_EQ(lines_of(picture_of(turned).rows), ".m...A...m..");
}

// Frames whose lines lie a rounding to either side of the pixels' borders.
std::vector<Sight> even_sights(const std::vector<double>& pixels) {
    std::vector<Sight> sights;
    for (const double size : {0.1, 1.0 / 3, 0.7, 1.0, 16.0}) {
        for (const Vec2 origin : {Vec2{0, 0}, Vec2{0.05, -0.7}, Vec2{-3.3, 1000.1}}) {
            for (const double tile_pixels : pixels) {
                for (int tiles = -5; tiles <= 5; ++tiles) {
                    const Vec2 center = origin + Vec2{tiles * size, tiles * size};
                    sights.push_back(sight(size, origin, center, tile_pixels / size));
                    sights.back().view.width = sights.back().view.height = 60;
                }
            }
        }
    }
    return sights;
}

TEST(TilePicture, DrawsEveryLineOnceWhereTilesAreWholePixels) {
    for (const Sight& even : even_sights({2, 3, 5})) {
        for (const Axis& axis : axes_of(even, picture_of(even))) {
            const std::string lines = lines_of(axis.cuts);
            const auto drawn = static_cast<double>(lines.size()) -
                               static_cast<double>(std::count(lines.begin(), lines.end(), '.'));
            const double tile_pixels = axis.lines.size * axis.scale;
            EXPECT_NEAR(drawn, static_cast<double>(lines.size()) / tile_pixels, 1.5) << even << "\n"
                                                                                     << lines;
        }
    }
}

TEST(TilePicture, DrawsTheAxisOnceWhereTilesAreWholePixels) {
    for (const Sight& even : even_sights({1, 2, 3, 5})) {
        for (const Axis& axis : axes_of(even, picture_of(even))) {
            const std::string lines = lines_of(axis.cuts);
            EXPECT_EQ(std::count(lines.begin(), lines.end(), 'A'), 1) << even << "\n" << lines;
        }
    }
}

TEST(TilePicture, DrawsEveryLineOnAtMostOnePixel) {
    // A pixel is smaller than the distance of neighbouring doubles here.
    Sight coarse = sight(1, {0, 0}, {1e9, 1e9}, 1e9);
    coarse.view.width = 400;
    const std::string lines = lines_of(picture_of(coarse).columns);
    EXPECT_LE(std::count(lines.begin(), lines.end(), '8'), 1) << lines;
}

TEST(TilePicture, DrawsOnlyTheAxisWhereTilesAreSmallerThanPixels) {
    for (const Sight& sight : sights(kTilesBelowPixels)) {
        for (const Axis& axis : axes_of(sight, picture_of(sight))) {
            for (const PixelCut& cut : axis.cuts) {
                ASSERT_TRUE(cut.line == GridLine::none || cut.line == GridLine::axis) << sight;
            }
        }
    }
    const TilePicture picture = picture_of(sight(1, {0, 0}, {0.5, 0.5}, 0.25));
    const std::string lines = lines_of(picture.columns);
    EXPECT_EQ(std::count(lines.begin(), lines.end(), 'A'), 1) << lines;
}

// Random highlights around the tiles that are seen; they share no tiles.
std::vector<Highlight> random_highlights(Tile base, std::int64_t side, Random& random) {
    std::vector<Highlight> highlights;
    for (std::int64_t strip = -1; strip < 8; ++strip) {
        const std::int64_t height = 8 * side;
        const std::int64_t y = base.y + strip * height + random.between(0, height / 2);
        const std::int64_t x = base.x + random.between(-20 * side, 40 * side);
        highlights.push_back({{{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)},
                               {static_cast<std::int32_t>(x + random.between(1, 30 * side)),
                                static_cast<std::int32_t>(y + random.between(0, height / 2))}},
                              random.one_in(3) ? Role::refused : Role::taken});
    }
    return highlights;
}

// The tiles of `highlights` in a block, as a share of 255.
double share_of(const std::vector<Highlight>& highlights, Role role, std::int64_t block_x,
                std::int64_t block_y, int level) {
    const std::int64_t side = std::int64_t{1} << level;
    const auto overlap = [&](std::int64_t block, std::int64_t min, std::int64_t end) {
        return std::max<std::int64_t>(
            0, std::min(end, (block + 1) * side) - std::max(min, block * side));
    };
    double tiles = 0;
    for (const Highlight& highlight : highlights) {
        if (highlight.role != role || highlight.tiles.is_empty()) continue;
        const TileRect& rect = highlight.tiles;
        tiles += static_cast<double>(overlap(block_x, rect.min.x, rect.end.x)) *
                 static_cast<double>(overlap(block_y, rect.min.y, rect.end.y));
    }
    return tiles * 255 / static_cast<double>(side) / static_cast<double>(side);
}

void expect_shares(const Sight& sight, const std::vector<Highlight>& highlights, Tile base,
                   double slack) {
    SCOPED_TRACE(testing::Message() << sight);
    const TilePicture picture = picture_of(sight, highlights);
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            const Texel texel =
                texel_of(picture, static_cast<std::size_t>(x), static_cast<std::size_t>(y));
            const std::int64_t block_x = tile_picture_block_of(base.x, picture.level) + x;
            const std::int64_t block_y = tile_picture_block_of(base.y, picture.level) + y;
            ASSERT_NEAR(texel.taken,
                        share_of(highlights, Role::taken, block_x, block_y, picture.level), slack)
                << "block " << block_x << " " << block_y;
            ASSERT_NEAR(texel.refused,
                        share_of(highlights, Role::refused, block_x, block_y, picture.level), slack)
                << "block " << block_x << " " << block_y;
        }
    }
}

Tile base_of(const Sight& sight) {
    return *sight.frame.tile_at(low_corner(sight.view, 0, sight.view.y_up ? kHeight - 1 : 0));
}

TEST(TilePicture, HighlightsExactlyTheTilesOfTheHighlights) {
    Random random(2);
    for (const Sight& sight : sights(kTilesOfPixels)) {
        const Tile base = base_of(sight);
        expect_shares(sight, random_highlights(base, 1, random), base, 0);
        if (HasFatalFailure()) return;
    }
}

TEST(TilePicture, HighlightsBlocksByTheSharesOfTheirTiles) {
    Random random(3);
    for (const Sight& sight : sights(kTilesBelowPixels)) {
        const Tile base = base_of(sight);
        const std::int64_t side = std::int64_t{1} << picture_of(sight).level;
        expect_shares(sight, random_highlights(base, side, random), base, 1.01);
        if (HasFatalFailure()) return;
    }
}

TEST(TilePicture, HighlightsBlocksAlikeByRowsAndAtOnce) {
    // A recording highlights row by row; 512 rows of a block are as much as the block.
    for (const int level : {1, 4, 6, 7, 8, 9, 10}) {
        const Sight far = sight(1, {0, 0}, {0.5, 0.5}, std::ldexp(1.0, -level));
        const std::int32_t side = 1 << level;
        for (const std::int32_t width : {side / 2, side * 5 / 8, side}) {
            const std::vector<Highlight> whole{{{{0, 0}, {width, side}}, Role::taken}};
            std::vector<Highlight> rows;
            for (std::int32_t y = 0; y < side; ++y) {
                rows.push_back({{{0, y}, {width, y + 1}}, Role::taken});
            }
            int at_once = 0;
            int by_rows = 0;
            for (const Texel& texel : picture_of(far, whole).texels) at_once += texel.taken;
            for (const Texel& texel : picture_of(far, rows).texels) by_rows += texel.taken;
            EXPECT_NEAR(by_rows, at_once, 2) << "level " << level << ", " << width << " wide";
        }
    }
}

TEST(TilePicture, HighlightsATileAtMostOnce) {
    const Sight near = sight(1, {0, 0}, {2, 2}, 8);
    const Highlight tile{{{2, 2}, {3, 3}}, Role::taken};
    for (const Texel& texel : picture_of(near, {tile, tile, tile}).texels) {
        EXPECT_TRUE(texel.taken == 0 || texel.taken == 255);
    }
}

TEST(TilePicture, TellsApartTheTilesOfAnswersThatTouch) {
    const Sight near = sight(1, {0, 0}, {2, 1}, 8);
    const TilePicture picture = picture_of(
        near, {{{{0, 0}, {2, 2}}, Role::taken, 0, 7}, {{{1, 0}, {4, 2}}, Role::taken, 0, 11}});
    const Tile base = base_of(near);
    const auto at = [&](std::int32_t x) {
        return texel_of(picture, static_cast<std::size_t>(x - base.x),
                        static_cast<std::size_t>(-base.y))
            .taken;
    };
    EXPECT_EQ(std::set({at(0), at(1), at(2)}).size(), 3U) << "of one, of both, of the other";
    EXPECT_EQ(at(2), at(3)) << "of one answer";
    for (const int x : {0, 1, 2, 3}) EXPECT_GT(at(x), 127) << x;
}

TEST(TilePicture, TellsNoAnswersApartWhereThatTakesVeryManySteps) {
    const Sight near = sight(1, {0, 0}, {100, 100}, 8);
    const std::vector<Highlight> one{{{{-1'000, -1'000}, {1'000, 1'000}}, Role::taken, 0, 7}};
    const TilePicture apart = picture_of(near, one);
    EXPECT_NE(apart.texels[0].taken, 255);
    const std::vector<Highlight> many(6'000'000 / apart.texels.size(), one[0]);
    EXPECT_EQ(picture_of(near, many).texels[0].taken, 255);
}

TEST(TilePicture, IgnoresHighlightsOutOfSight) {
    const Sight near = sight(1, {0, 0}, {2, 2}, 8);
    const std::vector<Highlight> highlights{{{{100, 0}, {200, 9}}, Role::taken},
                                            {{{0, -50}, {5, -40}}, Role::refused},
                                            {{{kTileMin, 90}, {kTileEnd, 99}}, Role::taken},
                                            {{{3, 3}, {3, 9}}, Role::taken},
                                            {{{5, 5}, {1, 1}}, Role::taken}};
    EXPECT_EQ(picture_of(near, highlights).texels, picture_of(near).texels);
}

std::shared_ptr<const scene::TileMap> tile_picture_random_map(std::int32_t width,
                                                              std::int32_t height) {
    Random random(9);
    std::string cells;
    for (std::int64_t i = 0; i < std::int64_t{width} * height; ++i) {
        cells += random.one_in(3) ? '@' : '.';
    }
    return std::make_shared<const scene::TileMap>(width, height, cells);
}

TEST(TilePicture, ShowsTheCellsOfTheMap) {
    const auto map = tile_picture_random_map(23, 17);
    const MapPyramid pyramid(map);
    for (const bool y_up : {false, true}) {
        const Sight near = sight(0.1, {5, 5}, {6, 6}, 15, y_up);
        const TilePicture picture = picture_of(near, {}, &pyramid);
        EXPECT_TRUE(picture.has_map);
        const Tile base = base_of(near);
        for (int y = 0; y < picture.height; ++y) {
            for (int x = 0; x < picture.width; ++x) {
                const Tile tile{base.x + x, base.y + y};
                const Texel texel =
                    texel_of(picture, static_cast<std::size_t>(x), static_cast<std::size_t>(y));
                const bool is_inside = map->bounds().contains(tile);
                ASSERT_EQ(texel.inside, is_inside ? 255 : 0) << tile.x << " " << tile.y;
                ASSERT_EQ(texel.solid, is_inside && map->is_solid(tile) ? 255 : 0)
                    << tile.x << " " << tile.y;
            }
        }
    }
}

TEST(TilePicture, ShowsTheAveragesOfThePyramidFromAfar) {
    const MapPyramid pyramid(tile_picture_random_map(300, 200));
    const Sight far = sight(1, {0, 0}, {150, 100}, 0.11);
    const TilePicture picture = picture_of(far, {}, &pyramid);
    const Tile base = base_of(far);
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            ASSERT_EQ(
                texel_of(picture, static_cast<std::size_t>(x), static_cast<std::size_t>(y)).solid,
                tests::solid_share(pyramid, picture.level,
                                   tile_picture_block_of(base.x, picture.level) + x,
                                   tile_picture_block_of(base.y, picture.level) + y));
        }
    }
}

TEST(TilePicture, ShowsAMapSmallerThanAPixelByItsShare) {
    const auto map = tile_picture_random_map(16, 16);
    const MapPyramid pyramid(map);
    for (const int level : {5, 6, 7}) {
        const Sight far = sight(1, {0, 0}, {8, 8}, std::ldexp(1.0, -level));
        int inside = 0;
        int blocks = 0;
        for (const Texel& texel : picture_of(far, {}, &pyramid).texels) {
            inside += texel.inside;
            if (texel.inside == 0) continue;
            ++blocks;
            EXPECT_EQ(texel.solid, tests::solid_share(pyramid, pyramid.top(), 0, 0));
        }
        EXPECT_EQ(blocks, 1);
        EXPECT_NEAR(inside, 255 * std::ldexp(1.0, 8 - 2 * level), 1) << "level " << level;
    }
}

TEST(TilePicture, HasOpenTilesEverywhereWithoutAMap) {
    for (const double zoom : {8.0, 0.01}) {
        const TilePicture picture = picture_of(sight(1, {0, 0}, {2, 2}, zoom));
        EXPECT_FALSE(picture.has_map);
        for (const Texel& texel : picture.texels) {
            ASSERT_EQ(texel.inside, 255);
            ASSERT_EQ(texel.solid, 0);
        }
    }
}

// Cuts point at texels that exist.
void expect_sound(const TilePicture& picture) {
    ASSERT_EQ(picture.texels.size(),
              static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height));
    ASSERT_LE(picture.width, kWidth + 2);
    ASSERT_LE(picture.height, kHeight + 2);
    for (const bool is_column : {true, false}) {
        const auto end = static_cast<std::size_t>(is_column ? picture.width : picture.height);
        for (const PixelCut& cut : is_column ? picture.columns : picture.rows) {
            ASSERT_LT(first_of(cut), end);
            ASSERT_GE(cut.next_share, 0);
            ASSERT_LE(cut.next_share, 1);
            if (cut.next_share > 0) {
                ASSERT_LT(first_of(cut) + 1, end);
            }
            ASSERT_FALSE(std::isnan(cut.from_low));
            ASSERT_FALSE(std::isnan(cut.to_high));
        }
    }
}

TEST(TilePicture, IsSoundWhereNoTilesAre) {
    const MapPyramid pyramid(tile_picture_random_map(40, 30));
    const std::vector<Highlight> highlights{
        {{{0, 0}, {10, 10}}, Role::taken},
        {{{kTileMin, kTileMin}, {kTileEnd, kTileEnd}}, Role::refused}};
    const std::vector<Sight> strange{
        sight(1, {0, 0}, {2e9, -2e9}, 1),             // beyond the tile range
        sight(1, {0, 0}, {1e15, -1e15}, 32),          // beyond what is searched
        sight(1, {0, 0}, {1e300, -1e300}, 1e12),      // far beyond
        sight(1, {0, 0}, {0, 0}, 1e-9),               // all tiles at once
        sight(1, {0, 0}, {0, 0}, 1e-30),              // a zoom that only a file can ask for
        sight(1, {0, 0}, {0, 0}, 5e-324),             // the least
        sight(1, {0, 0}, {0, 0}, 1e300),              // the most
        sight(1e-300, {1, 1}, {1, 1}, 32),            // all lines coincide
        sight(1e-300, {1, 1}, {0.9, 1.1}, 32),        // all on one side
        sight(1e-20, {1, 1}, {1, 1}, 1e12),           // many lines coincide
        sight(1e-17, {1, 1}, {1, 1}, 1e12),           // a few
        sight(5e-324, {0, 0}, {0, 0}, 1e12),          // the least tile
        sight(1e300, {0, 0}, {0, 0}, 1e-9),           // a tile fills the sight
        sight(1e308, {0, 0}, {1e308, 1e308}, 1e-9),   // lines overflow
        sight(1e308, {-1e308, 1e308}, {0, 0}, 1e12),  // all of it does
        sight(1.7e308, {1.7e308, 1.7e308}, {1.7e308, 1.7e308}, 1e-9),
    };
    for (Sight sight : strange) {
        for (const bool y_up : {false, true}) {
            sight.view.y_up = y_up;
            SCOPED_TRACE(testing::Message() << sight);
            expect_sound(picture_of(sight, highlights, &pyramid));
            expect_sound(picture_of(sight, highlights));
        }
    }
}

TEST(TilePicture, IsSoundForAnyFrameAndAnyCamera) {
    Random random(5);
    for (int i = 0; i < 300; ++i) {
        Sight any = sight(std::fabs(random.of_any_size(-60, 60)),
                          {random.of_any_size(-60, 60), random.of_any_size(-60, 60)},
                          {random.of_any_size(-60, 60), random.of_any_size(-60, 60)},
                          std::fabs(random.of_any_size(-29, 39)), random.one_in(2));
        SCOPED_TRACE(testing::Message() << any);
        expect_sound(picture_of(any, {{{{0, 0}, {10, 10}}, Role::taken}}));
    }
}

TEST(TilePicture, IsTheSameForTheSameSight) {
    const MapPyramid pyramid(tile_picture_random_map(40, 30));
    const Sight near = sight(0.1, {5, 5}, {6, 6}, 15);
    const std::vector<Highlight> highlights{{{{3, 3}, {9, 12}}, Role::taken}};
    const TilePicture a = picture_of(near, highlights, &pyramid);
    const TilePicture b = picture_of(near, highlights, &pyramid);
    EXPECT_EQ(a.texels, b.texels);
    EXPECT_EQ(a.columns, b.columns);
    EXPECT_EQ(a.rows, b.rows);
}

TEST(TilePicture, KeepsNothingOfThePictureBefore) {
    const MapPyramid pyramid(tile_picture_random_map(40, 30));
    const std::vector<Highlight> highlights{{{{-5, 3}, {9, 12}}, Role::taken},
                                            {{{1, 1}, {4, 4}}, Role::refused}};
    const std::vector<Sight> different{sight(1, {0, 0}, {5, 5}, 8), sight(1, {0, 0}, {5, 5}, 0.1),
                                       sight(0.1, {0, 0}, {1, 1}, 15, true),
                                       sight(16, {3, 3}, {1e6, 0}, 1)};
    TilePicture picture;
    for (const Sight& before : different) {
        for (const Sight& after : different) {
            build_tile_picture(before.view, before.frame, &pyramid, highlights, picture);
            build_tile_picture(after.view, after.frame, nullptr, {}, picture);
            const TilePicture fresh = picture_of(after);
            EXPECT_EQ(picture.texels, fresh.texels) << after;
            EXPECT_EQ(picture.columns, fresh.columns) << after;
            EXPECT_EQ(picture.rows, fresh.rows) << after;
            EXPECT_EQ(picture.level, fresh.level) << after;
            EXPECT_EQ(picture.has_map, fresh.has_map) << after;
        }
    }
}

// Those that lie in many texels are summed up in another way.
TEST(TilePicture, AddsUpLargeHighlightsLikeTheirParts) {
    Random random(11);
    for (const Sight& here : sights({1, 0.7, 0.5, 0.1, 2})) {
        std::vector<Highlight> whole;
        std::vector<Highlight> parts;
        const Tile middle = here.frame.tile_at(here.view.center).value_or(Tile{});
        for (int i = 0; i < 6; ++i) {
            const auto near = [&](std::int32_t at) {
                return static_cast<std::int32_t>(at + random.between(-70, 70));
            };
            const Tile a{near(middle.x), near(middle.y)};
            const Tile b{near(middle.x), near(middle.y)};
            const TileRect tiles{{std::min(a.x, b.x), std::min(a.y, b.y)},
                                 {std::max(a.x, b.x) + 1, std::max(a.y, b.y) + 1}};
            whole.push_back({tiles, i % 2 == 0 ? Role::taken : Role::hit});
            for (std::int32_t y = tiles.min.y; y < tiles.end.y; y += 5) {
                for (std::int32_t x = tiles.min.x; x < tiles.end.x; x += 7) {
                    const TileRect piece = intersection(tiles, TileRect{{x, y}, {x + 7, y + 5}});
                    parts.push_back({piece, whole.back().role});
                }
            }
        }
        const TilePicture picture = picture_of(here, whole);
        const TilePicture expected = picture_of(here, parts);
        ASSERT_EQ(picture.texels, expected.texels) << here;
        ASSERT_EQ(picture.marks, expected.marks) << here;
    }
}

TEST(TilePicture, HoldsAViewportOfOnePixel) {
    Sight one = sight(1, {0, 0}, {2.5, 2.5}, 1);
    one.view.width = one.view.height = 1;
    const TilePicture picture = picture_of(one, {{{{2, 2}, {3, 3}}, Role::taken}});
    ASSERT_EQ(picture.texels.size(), 1U);
    EXPECT_EQ(picture.texels[0].taken, 255);
}

TEST(TilePicture, HasMarksAndHeatOnlyWhereSomethingIsMarked) {
    const TilePicture picture =
        picture_of(sight(1, {0, 0}, {0, 0}, 8),
                   {{{{0, 0}, {1, 1}}, Role::taken}, {{{1, 0}, {2, 1}}, Role::refused}});
    EXPECT_TRUE(picture.marks.empty());
    EXPECT_TRUE(picture.heat.empty());
}

TEST(TilePicture, ForgetsTheMarksAndTheHeatOfThePictureBefore) {
    const Sight here = sight(1, {0, 0}, {0, 0}, 8);
    TilePicture picture =
        picture_of(here, {{{{0, 0}, {1, 1}}, Role::hit}, {{{0, 0}, {1, 1}}, Role::heat, 9}});
    EXPECT_FALSE(picture.marks.empty());
    EXPECT_FALSE(picture.heat.empty());
    build_tile_picture(here.view, here.frame, nullptr, {}, picture);
    EXPECT_TRUE(picture.marks.empty());
    EXPECT_TRUE(picture.heat.empty());
}

// The view's middle is tile (0, 0); its texel.
std::size_t middle_of(const TilePicture& picture) {
    return static_cast<std::size_t>(picture.width) *
               first_of(picture.rows[picture.rows.size() / 2]) +
           first_of(picture.columns[picture.columns.size() / 2]);
}

TEST(TilePicture, MarksEachRoleInAFieldOfItsOwn) {
    const Sight here = sight(1, {0, 0}, {0.5, 0.5}, 8);
    const TileRect tile{{0, 0}, {1, 1}};
    for (const auto& [role, texel] :
         std::vector<std::pair<Role, MarkTexel>>{{Role::only_a, {255, 0, 0, 0}},
                                                 {Role::only_b, {0, 255, 0, 0}},
                                                 {Role::both, {0, 0, 255, 0}},
                                                 {Role::hit, {0, 0, 0, 255}}}) {
        const TilePicture picture = picture_of(here, {{tile, role}});
        ASSERT_EQ(picture.marks.size(), picture.texels.size());
        EXPECT_EQ(picture.marks[middle_of(picture)], texel);
        EXPECT_EQ(std::count(picture.marks.begin(), picture.marks.end(), MarkTexel{}),
                  static_cast<std::ptrdiff_t>(picture.marks.size() - 1));
    }
}

TEST(TilePicture, MarksTheShareOfABlock) {
    const TilePicture picture =
        picture_of(sight(1, {0, 0}, {2, 2}, 0.25), {{{{0, 0}, {2, 4}}, Role::only_a}});
    ASSERT_EQ(picture.level, 2);
    EXPECT_EQ(picture.marks[middle_of(picture)].only_a, 128);
}

TEST(TilePicture, KeepsTheMostHeatOfABlock) {
    for (const double zoom : {8.0, 0.25}) {
        const TilePicture picture =
            picture_of(sight(1, {0, 0}, zoom > 1 ? Vec2{0.5, 0.5} : Vec2{2, 2}, zoom),
                       {{{{0, 0}, {1, 1}}, Role::heat, 40}, {{{1, 0}, {2, 1}}, Role::heat, 200}});
        EXPECT_EQ(picture.heat[middle_of(picture)], zoom > 1 ? 40 : 200);
    }
}

}  // namespace
}  // namespace tileglass::app
