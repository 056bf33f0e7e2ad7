// Does the pyramid of a map copy its rows, follow to another map, and end when it is cancelled?

#include "app/canvas/map_pyramid.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/pyramid.hpp"
#include "tests/support/random.hpp"

namespace tileglass::app {
namespace {

using scene::TileMap;
using tests::Random;

constexpr std::pair<std::int32_t, std::int32_t> kSizes[] = {{1, 1},  {2, 2},  {3, 5},   {1, 7},
                                                            {9, 1},  {1, 64}, {64, 1},  {65, 64},
                                                            {1, 65}, {33, 1}, {17, 31}, {100, 60}};

// Each cell is solid one time in `n`.
std::shared_ptr<const TileMap> random_grid_map(std::int32_t width, std::int32_t height, int n,
                                               Random& random) {
    std::string cells;
    for (std::int64_t i = 0; i < std::int64_t{width} * height; ++i) {
        cells += random.one_in(n) ? '#' : '.';
    }
    return std::make_shared<const TileMap>(width, height, cells);
}

TEST(MapPyramid, IsWholeUnlessItIsCancelled) {
    Random random(77);
    const auto map = random_grid_map(65, 64, 3, random);
    scene::Progress progress;
    EXPECT_EQ(MapPyramid(map, &progress).top(), MapPyramid(map).top());
    EXPECT_EQ(progress.share(), 1);
    progress.cancel();
    EXPECT_LT(MapPyramid(map, &progress).top(), MapPyramid(map).top());
}

TEST(MapPyramid, CopiesRowsOfItsShares) {
    Random random(4);
    for (const auto& [width, height] : kSizes) {
        const MapPyramid pyramid(random_grid_map(width, height, 3, random));
        for (int level = 0; level <= pyramid.top(); ++level) {
            for (const std::int64_t from : {-300, -3, 0, 1, 40, 300}) {
                for (const std::int64_t y : {-1, 0, 1, 20, 200}) {
                    std::vector<std::uint8_t> shares(70, 77);
                    pyramid.copy_row(level, from, y, shares);
                    for (std::size_t i = 0; i < shares.size(); ++i) {
                        const std::int64_t x = from + static_cast<std::int64_t>(i);
                        ASSERT_EQ(shares[i], tests::solid_share(pyramid, level, x, y))
                            << width << " x " << height << " level " << level << " block " << x
                            << " " << y;
                    }
                }
            }
        }
    }
}

// Every share of both pyramids, level by level.
void expect_same(const MapPyramid& a, const MapPyramid& b) {
    ASSERT_EQ(a.top(), b.top());
    for (int level = 0; level <= a.top(); ++level) {
        for (std::int64_t y = 0; y <= (a.map().bounds().height() - 1) >> level; ++y) {
            for (std::int64_t x = 0; x <= (a.map().bounds().width() - 1) >> level; ++x) {
                ASSERT_EQ(tests::solid_share(a, level, x, y), tests::solid_share(b, level, x, y))
                    << a.map().bounds().width() << " x " << a.map().bounds().height() << " level "
                    << level << " block " << x << " " << y;
            }
        }
    }
}

TEST(MapPyramid, FollowsToAnotherMapOfTheSameSize) {
    Random random(6);
    for (const auto& [width, height] : kSizes) {
        MapPyramid pyramid(random_grid_map(width, height, 2, random));
        const auto other = random_grid_map(width, height, 5, random);
        pyramid.update(other);
        expect_same(pyramid, MapPyramid(other));
    }
}

}  // namespace
}  // namespace tileglass::app
