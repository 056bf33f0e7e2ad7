// Are the averages those of the present map, made without holding the window?

#include "app/document/map_averages.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/pyramid.hpp"
#include "tests/support/wait.hpp"

namespace tileglass::app {
namespace {

using scene::TileMap;

std::shared_ptr<const TileMap> map_of(std::int32_t side, char kind) {
    const auto tiles = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
    return std::make_shared<TileMap>(side, side, std::string(tiles, kind));
}

// Until nothing is averaged any more.
void finish(MapAverages& averages, const std::shared_ptr<const TileMap>& map) {
    const auto has_ended = [&] {
        averages.follow(map, true);
        return !averages.is_running();
    };
    ASSERT_TRUE(tests::comes_to_hold(has_ended));
}

constexpr std::int32_t kSmall = 100;
constexpr std::int32_t kLarge = 2000;

TEST(MapAverages, OfASmallMapAreThereAtOnce) {
    MapAverages averages;
    const auto map = map_of(kSmall, '#');
    averages.follow(map, true);
    ASSERT_NE(averages.pyramid(), nullptr);
    EXPECT_EQ(&averages.pyramid()->map(), map.get());
    EXPECT_EQ(tests::solid_share(*averages.pyramid(), 3, 0, 0), 255);
    averages.follow(nullptr, true);
    EXPECT_EQ(averages.pyramid(), nullptr);
}

TEST(MapAverages, OfALargeMapAreMadeInTheBackground) {
    MapAverages averages;
    const auto map = map_of(kLarge, '#');
    averages.follow(map, true);
    EXPECT_TRUE(averages.is_running());
    EXPECT_EQ(averages.pyramid(), nullptr);
    finish(averages, map);
    ASSERT_NE(averages.pyramid(), nullptr);
    EXPECT_EQ(&averages.pyramid()->map(), map.get());
    EXPECT_EQ(tests::solid_share(*averages.pyramid(), 4, 1, 1), 255);
}

TEST(MapAverages, StayThoseOfBeforeUntilOthersAreThere) {
    MapAverages averages;
    const auto solid = map_of(kLarge, '#');
    averages.follow(solid, false);
    const auto open = map_of(kLarge, '.');  // like another layer: no row is shared
    averages.follow(open, true);
    ASSERT_TRUE(averages.is_running());
    EXPECT_EQ(&averages.pyramid()->map(), solid.get());
    finish(averages, open);
    EXPECT_EQ(tests::solid_share(*averages.pyramid(), 4, 1, 1), 0);
}

TEST(MapAverages, FollowWhatIsPaintedMeanwhile) {
    MapAverages averages;
    const auto map = map_of(kLarge, '.');
    averages.follow(map, true);
    const auto painted =
        std::make_shared<TileMap>(map->painted(std::vector<Tile>{{5, 5}}, TileKind{'#'}));
    finish(averages, painted);
    ASSERT_NE(averages.pyramid(), nullptr);
    EXPECT_EQ(&averages.pyramid()->map(), painted.get());
    EXPECT_GT(tests::solid_share(*averages.pyramid(), 1, 2, 2), 0);
}

TEST(MapAverages, OfAMapThatIsGoneAreDropped) {
    MapAverages averages;
    averages.follow(map_of(kLarge, '#'), true);
    const auto other = map_of(kLarge, '.');
    finish(averages, other);
    EXPECT_EQ(&averages.pyramid()->map(), other.get());
    averages.follow(map_of(kLarge, '#'), true);
    averages.follow(nullptr, true);
    EXPECT_FALSE(averages.is_running());
    EXPECT_EQ(averages.pyramid(), nullptr);
}

}  // namespace
}  // namespace tileglass::app
