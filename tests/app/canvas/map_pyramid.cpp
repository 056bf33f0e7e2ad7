// Is every block of the pyramid the average of its tiles?

#include "app/canvas/map_pyramid.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

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

// The average of 0 and 255 over the tiles of a block that lie in the map; 0 where there are none.
double average(const TileMap& map, int level, std::int64_t block_x, std::int64_t block_y) {
    const std::int64_t side = std::int64_t{1} << level;
    std::int64_t tiles = 0;
    std::int64_t solid = 0;
    for (std::int32_t y = 0; y < map.bounds().height(); ++y) {
        for (std::int32_t x = 0; x < map.bounds().width(); ++x) {
            if (floor_div(x, side) != block_x || floor_div(y, side) != block_y) continue;
            ++tiles;
            if (map.is_solid({x, y})) ++solid;
        }
    }
    return tiles == 0 ? 0 : 255.0 * static_cast<double>(solid) / static_cast<double>(tiles);
}

TEST(MapPyramid, HoldsTheMapItselfAtLevelZero) {
    Random random(1);
    for (const auto& [width, height] : kSizes) {
        const auto map = random_grid_map(width, height, 2, random);
        const MapPyramid pyramid(map);
        for (std::int32_t y = 0; y < height; ++y) {
            for (std::int32_t x = 0; x < width; ++x) {
                ASSERT_EQ(pyramid.solid_share(0, x, y), map->is_solid({x, y}) ? 255 : 0);
            }
        }
    }
}

TEST(MapPyramid, HoldsTheAverageOfEveryBlock) {
    Random random(2);
    for (const auto& [width, height] : kSizes) {
        for (const int n : {2, 10}) {
            const auto map = random_grid_map(width, height, n, random);
            const MapPyramid pyramid(map);
            for (int level = 1; level <= pyramid.top(); ++level) {
                const std::int64_t side = std::int64_t{1} << level;
                for (std::int64_t y = 0; y * side < height; ++y) {
                    for (std::int64_t x = 0; x * side < width; ++x) {
                        // Every level rounds once more.
                        ASSERT_NEAR(pyramid.solid_share(level, x, y), average(*map, level, x, y),
                                    0.5 * level + 1e-9)
                            << width << " x " << height << " level " << level << " block " << x
                            << " " << y;
                    }
                }
            }
        }
    }
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

TEST(MapPyramid, EndsWithOneBlockForTheWholeMap) {
    Random random(3);
    for (const auto& [width, height] : kSizes) {
        const MapPyramid pyramid(random_grid_map(width, height, 2, random));
        int top = 0;
        while ((1 << top) < std::max(width, height)) ++top;
        EXPECT_EQ(pyramid.top(), top) << width << " x " << height;
    }
}

TEST(MapPyramid, KeepsFullAndEmptyMapsExact) {
    for (const auto& [width, height] : kSizes) {
        const std::size_t cells = static_cast<std::size_t>(width) * static_cast<unsigned>(height);
        for (const bool is_solid : {false, true}) {
            const MapPyramid pyramid(std::make_shared<const TileMap>(
                width, height, std::string(cells, is_solid ? '@' : '.')));
            for (int level = 0; level <= pyramid.top(); ++level) {
                EXPECT_EQ(pyramid.solid_share(level, (width - 1) >> level, (height - 1) >> level),
                          is_solid ? 255 : 0);
            }
        }
    }
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
                        ASSERT_EQ(shares[i], pyramid.solid_share(level, x, y))
                            << width << " x " << height << " level " << level << " block " << x
                            << " " << y;
                    }
                }
            }
        }
    }
}

TEST(MapPyramid, HasNothingSolidOutsideTheMap) {
    for (const auto& [width, height] : kSizes) {
        const std::size_t cells = static_cast<std::size_t>(width) * static_cast<unsigned>(height);
        const MapPyramid pyramid(
            std::make_shared<const TileMap>(width, height, std::string(cells, '#')));
        for (int level = 0; level <= pyramid.top(); ++level) {
            const std::int64_t end_x = ((width - 1) >> level) + 1;
            const std::int64_t end_y = ((height - 1) >> level) + 1;
            const std::int64_t far = std::int64_t{1} << 40;
            for (const auto& [x, y] :
                 std::vector<std::pair<std::int64_t, std::int64_t>>{{-1, 0},
                                                                    {0, -1},
                                                                    {end_x, 0},
                                                                    {0, end_y},
                                                                    {end_x - 1, end_y},
                                                                    {end_x, end_y - 1},
                                                                    {-far, -far},
                                                                    {far, 0},
                                                                    {0, far}}) {
                EXPECT_EQ(pyramid.solid_share(level, x, y), 0)
                    << width << " x " << height << " level " << level << " block " << x << " " << y;
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
                ASSERT_EQ(a.solid_share(level, x, y), b.solid_share(level, x, y))
                    << a.map().bounds().width() << " x " << a.map().bounds().height() << " level "
                    << level << " block " << x << " " << y;
            }
        }
    }
}

TEST(MapPyramid, FollowsPaintedTilesAndTheirUndo) {
    Random random(5);
    for (const auto& [width, height] : kSizes) {
        std::shared_ptr<const TileMap> map = random_grid_map(width, height, 3, random);
        const std::shared_ptr<const TileMap> first = map;
        MapPyramid pyramid(map);
        for (int stroke = 0; stroke < 10; ++stroke) {
            std::vector<Tile> tiles;
            for (int i = 0; i < stroke; ++i) {
                tiles.push_back({static_cast<std::int32_t>(random.between(0, width - 1)),
                                 static_cast<std::int32_t>(random.between(0, height - 1))});
            }
            map = std::make_shared<const TileMap>(map->painted(tiles, stroke % 2 ? '#' : '.'));
            pyramid.update(map);
            EXPECT_EQ(pyramid.map(), *map);
            expect_same(pyramid, MapPyramid(map));
        }
        pyramid.update(first);
        expect_same(pyramid, MapPyramid(first));
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
