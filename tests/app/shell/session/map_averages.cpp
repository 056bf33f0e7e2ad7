// Are the averages those of the present map?

#include "app/document/map_averages.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "tests/support/pyramid.hpp"

namespace tileglass::app {
namespace {

using scene::TileMap;

std::shared_ptr<const TileMap> map_of(std::int32_t side, char kind) {
    const auto tiles = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
    return std::make_shared<TileMap>(side, side, std::string(tiles, kind));
}

TEST(MapAverages, AreThereWhileThereIsAMap) {
    MapAverages averages;
    for (const char kind : {'#', '.'}) {  // like another layer: no row is shared
        const auto map = map_of(2000, kind);
        averages.follow(map);
        ASSERT_NE(averages.pyramid(), nullptr);
        EXPECT_EQ(&averages.pyramid()->map(), map.get());
        EXPECT_EQ(tests::solid_share(*averages.pyramid(), 4, 1, 1), kind == '#' ? 255 : 0);
    }
    averages.follow(nullptr);
    EXPECT_EQ(averages.pyramid(), nullptr);
}

TEST(MapAverages, FollowWhatIsPainted) {
    MapAverages averages;
    const auto map = map_of(100, '.');
    averages.follow(map);
    const MapPyramid* pyramid = averages.pyramid();
    const auto painted =
        std::make_shared<TileMap>(map->painted(std::vector<Tile>{{5, 5}}, TileKind{'#'}));
    averages.follow(painted);
    EXPECT_EQ(averages.pyramid(), pyramid);
    EXPECT_EQ(&pyramid->map(), painted.get());
    EXPECT_GT(tests::solid_share(*pyramid, 1, 2, 2), 0);
}

}  // namespace
}  // namespace tileglass::app
