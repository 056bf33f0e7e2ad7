// Are the tile that owns a point and the corners that a tile hands out the same numbers?

#include "tileglass/geometry/frame.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>

#include "tests/support/random.hpp"

namespace tileglass {

/// For messages.
static void PrintTo(const Tile& tile, std::ostream* out) {
    *out << "(" << tile.x << ", " << tile.y << ")";
}

namespace {

constexpr double kFrameInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kFrameMost = std::numeric_limits<double>::max();
constexpr double kFrameLeast = std::numeric_limits<double>::denorm_min();

Frame frame_of(double size, Vec2 origin = {}) {
    return *Frame::make(size, origin);
}

TEST(Frame, IsOneUnitFromTheWorldsOriginByDefault) {
    EXPECT_EQ(Frame(), frame_of(1));
    EXPECT_EQ(Frame().tile_at({1.5, -0.5}), (Tile{1, -1}));
}

TEST(Frame, RefusesASizeThatIsNotFiniteAndAboveZero) {
    for (const double size :
         {0.0, -0.0, -1.0, kFrameInfinity, -kFrameInfinity, kNan, -kFrameLeast}) {
        const Result<Frame> frame = Frame::make(size, {});
        ASSERT_FALSE(frame) << size;
        EXPECT_EQ(frame.error().field, "frame.size");
        EXPECT_NE(frame.error().message.find(shortest_text(size)), std::string::npos);
    }
}

TEST(Frame, RefusesAnOriginThatIsNotFinite) {
    for (const double value : {kFrameInfinity, -kFrameInfinity, kNan}) {
        const Result<Frame> x = Frame::make(1, {value, 0});
        const Result<Frame> y = Frame::make(1, {0, value});
        ASSERT_FALSE(x);
        ASSERT_FALSE(y);
        EXPECT_EQ(x.error().field, "frame.origin[0]");
        EXPECT_EQ(y.error().field, "frame.origin[1]");
    }
}

TEST(Frame, TakesTheExtremesOfDoubles) {
    EXPECT_TRUE(Frame::make(kFrameLeast, {0, 0}));
    EXPECT_TRUE(Frame::make(kFrameMost, {-kFrameMost, kFrameMost}));
}

TEST(Frame, KnowsHowUnevenItsLinesAre) {
    EXPECT_EQ(Frame().unevenness(), frame_of(1).unevenness());
    for (const double size : {1.0, 0.1, 1.0 / 3, 1e-3, 7.3, 1e-300, kFrameLeast}) {
        for (const double origin : {0.0, -0.05, 1e6 + 0.1, -3e8}) {
            const Frame frame = frame_of(size, {origin, 0});
            if (!frame.tells_all_tiles_apart()) continue;
            // The rounded sum tells how far each line lies off, but for a rounding of its own.
            const GridAxis axis = frame.x_axis();
            for (const std::int64_t i :
                 {std::int64_t{kTileMin}, std::int64_t{-12345}, std::int64_t{7},
                  std::int64_t{999999937}, std::int64_t{kTileEnd}}) {
                const double off = axis.line(i) - origin - static_cast<double>(i) * size;
                ASSERT_LE(std::fabs(off) / size, frame.unevenness()) << size << " from " << origin;
            }
        }
    }
}

TEST(Frame, TellsAllTilesApartUnlessDoublesAreTooFarApart) {
    EXPECT_TRUE(Frame().tells_all_tiles_apart());
    EXPECT_TRUE(frame_of(0.1, {1e6, -1e6}).tells_all_tiles_apart());
    EXPECT_TRUE(frame_of(kFrameLeast).tells_all_tiles_apart());
    EXPECT_FALSE(frame_of(0.1, {1e16, 0}).tells_all_tiles_apart());
    EXPECT_FALSE(frame_of(0.1, {0, 1e16}).tells_all_tiles_apart());
    EXPECT_FALSE(frame_of(1e300).tells_all_tiles_apart()) << "the last lines overflow";
}

TEST(Frame, PutsNeighboursSideBySide) {
    const Frame frame = frame_of(0.1, {-0.05, 1e6 + 0.1});
    for (std::int32_t i = -1000; i < 1000; ++i) {
        ASSERT_EQ(frame.max_corner({i, i}), frame.min_corner({i + 1, i + 1}));
    }
}

TEST(Frame, GivesTheLastTileAMaxCorner) {
    EXPECT_EQ(Frame().max_corner({kTileEnd - 1, kTileEnd - 1}), (Vec2{0x1p30, 0x1p30}));
    constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max();
    EXPECT_EQ(Frame().max_corner({most, most}), (Vec2{0x1p31, 0x1p31}));
}

TEST(TileAt, FindsTheTileOfItsMinCorner) {
    tests::Random random(11);
    for (const double size : {0.1, 1.0 / 3, 1.0, 16.0, 1e-3, 7.3, 1e-300, 1e290}) {
        for (const double origin : {0.0, -0.05, 0.7, 1e6 + 0.1, -1e6 - 0.1, -3e8, 3e8 + 1.0 / 3}) {
            const Frame frame = frame_of(size, {origin, -origin});
            // Where one size is less than the distance of doubles nothing can be promised.
            if (size < std::fabs(origin) * 0x1p-50) continue;
            for (int k = 0; k < 2000; ++k) {
                const auto reach = std::int64_t{1} << random.between(0, 30);
                const Tile tile{static_cast<std::int32_t>(random.between(-reach, reach - 1)),
                                static_cast<std::int32_t>(random.between(-reach, reach - 1))};
                ASSERT_EQ(frame.tile_at(frame.min_corner(tile)), tile)
                    << size << " from " << origin;
            }
        }
    }
}

TEST(TileAt, FindsTheFirstAndTheLastTile) {
    for (const double size : {0.1, 1.0 / 3, 1.0, 16.0, 1e-3, 7.3}) {
        const Frame frame = frame_of(size, {-0.05, 1e3});
        for (const Tile tile :
             {Tile{kTileMin, kTileMin}, Tile{kTileEnd - 1, kTileEnd - 1}, Tile{kTileMin, 0}}) {
            EXPECT_EQ(frame.tile_at(frame.min_corner(tile)), tile);
        }
    }
}

TEST(TileAt, GivesALineToTheTileAfterIt) {
    tests::Random random(12);
    for (const double size : {0.1, 1.0 / 3, 1.0, 16.0, 1e-3, 7.3}) {
        const Frame frame = frame_of(size, {1e6 + 0.1, -0.05});
        for (int k = 0; k < 2000; ++k) {
            const Tile tile{static_cast<std::int32_t>(random.between(-1'000'000, 1'000'000)),
                            static_cast<std::int32_t>(random.between(-1'000'000, 1'000'000))};
            const Vec2 corner = frame.max_corner(tile);
            const Vec2 inside{std::nextafter(corner.x, -kFrameInfinity),
                              std::nextafter(corner.y, -kFrameInfinity)};
            ASSERT_EQ(frame.tile_at(inside), tile) << size;
            ASSERT_EQ(frame.tile_at(corner), (Tile{tile.x + 1, tile.y + 1})) << size;
        }
    }
}

TEST(TileAt, OwnsEveryPointExactlyOnce) {
    tests::Random random(13);
    for (const double size : {0.1, 1.0 / 3, 1.0, 16.0, 1e-3, 7.3, 1e-300}) {
        for (const double origin : {0.0, -0.05, 1e6 + 0.1, -3e8}) {
            if (size < std::fabs(origin) * 0x1p-50) continue;
            const Frame frame = frame_of(size, {origin, 0});
            for (int k = 0; k < 1000; ++k) {
                const double x = origin + (random.fraction() - 0.5) * 4e6 * size;
                const auto tile = frame.tile_at({x, 0});
                ASSERT_TRUE(tile);
                ASSERT_LE(frame.min_corner(*tile).x, x);
                ASSERT_LT(x, frame.max_corner(*tile).x);
            }
        }
    }
}

TEST(TileAt, FindsNothingForWhatIsNoPoint) {
    for (const double value : {kFrameInfinity, -kFrameInfinity, kNan}) {
        EXPECT_EQ(Frame().tile_at({value, 0}), std::nullopt);
        EXPECT_EQ(Frame().tile_at({0, value}), std::nullopt);
    }
}

TEST(TileAt, FindsNothingBeyondTheTileRange) {
    const Frame frame;
    EXPECT_EQ(frame.tile_at({0x1p30, 0}), std::nullopt);
    EXPECT_EQ(frame.tile_at({0, -0x1p30 - 0.5}), std::nullopt);
    EXPECT_EQ(frame.tile_at({kFrameMost, 0}), std::nullopt);
    EXPECT_EQ(frame.tile_at({0, -kFrameMost}), std::nullopt);
    EXPECT_EQ(frame.tile_at({0x1p30 - 0.5, -0x1p30}), (Tile{kTileEnd - 1, kTileMin}));
}

TEST(TileAt, FindsNothingWhereDoublesDoNotTellTilesApart) {
    EXPECT_EQ(frame_of(1, {0x1p54, 0}).tile_at({0x1p54, 0}), std::nullopt);
    EXPECT_EQ(frame_of(1e-300, {1, 0}).tile_at({1, 0}), std::nullopt);
    EXPECT_EQ(frame_of(kFrameMost, {kFrameMost, 0}).tile_at({kFrameMost, 0}), std::nullopt);
}

TEST(TileAt, WorksOnSubnormalTiles) {
    const Frame frame = frame_of(kFrameLeast);
    EXPECT_EQ(frame.tile_at({0, 0}), (Tile{0, 0}));
    EXPECT_EQ(frame.tile_at({5 * kFrameLeast, -7 * kFrameLeast}), (Tile{5, -7}));
}

TEST(TileAt, WorksOnTheLargestTiles) {
    const Frame frame = frame_of(1e308);
    EXPECT_EQ(frame.tile_at({0.5e308, -0.5e308}), (Tile{0, -1}));
    EXPECT_EQ(frame.tile_at({1.5e308, 0}), std::nullopt) << "line 2 overflows";
}

}  // namespace
}  // namespace tileglass
