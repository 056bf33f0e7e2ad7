// Are the kinds of a map's tiles counted right, however the counting goes?

#include "app/features/map/map_kinds.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

#include "tests/support/random.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::app::map {
namespace {

using scene::KindForm;
using scene::TileMap;
using testing::ElementsAre;
using testing::IsEmpty;
using KindCount = MapKinds::Count;
using Map = std::shared_ptr<const TileMap>;

Map numbers(const TileRect& bounds, const std::vector<TileKind>& kinds) {
    return std::make_shared<const TileMap>(KindForm::number, bounds, kinds);
}

Map with_painted(const Map& map, const std::vector<Tile>& tiles, TileKind kind) {
    return std::make_shared<const TileMap>(map->painted(tiles, kind));
}

Map random_map(const TileRect& bounds, std::int64_t most, tests::Random& random) {
    std::vector<TileKind> kinds(static_cast<std::size_t>(bounds.area()));
    for (TileKind& kind : kinds) kind = static_cast<TileKind>(random.between(0, most));
    return numbers(bounds, kinds);
}

void finish(MapKinds& kinds) {
    while (kinds.advance(1 << 20)) {
    }
}

/// The most frequent first, then by number.
std::vector<KindCount> plain_count(const TileMap& map) {
    std::map<TileKind, std::int64_t> tiles;
    visit_tiles(map.bounds(), [&](Tile tile) { ++tiles[map.at(tile)]; });
    std::vector<KindCount> counts;
    for (const auto& [kind, count] : tiles) counts.push_back({kind, count});
    std::sort(counts.begin(), counts.end(), [](const KindCount& a, const KindCount& b) {
        return a.tiles != b.tiles ? a.tiles > b.tiles : a.kind < b.kind;
    });
    return counts;
}

TEST(MapKinds, CountNothingWithoutAMap) {
    MapKinds kinds;
    kinds.follow(nullptr);
    EXPECT_TRUE(kinds.is_complete());
    EXPECT_FALSE(kinds.advance(100));
    EXPECT_THAT(kinds.counts(), IsEmpty());
    EXPECT_TRUE(kinds.has_all_kinds());
}

TEST(MapKinds, BeginWithTheMostFrequentOneThenTheLowest) {
    MapKinds kinds;
    kinds.follow(numbers({{-1, -1}, {2, 1}}, {9, 0, 300, 9, 0, 7}));
    finish(kinds);
    EXPECT_THAT(kinds.counts(),
                ElementsAre(KindCount{0, 2}, KindCount{9, 2}, KindCount{7, 1}, KindCount{300, 1}));
}

TEST(MapKinds, AreCountedInSlicesOfWholeRows) {
    MapKinds kinds;
    kinds.follow(numbers({{0, -2}, {2, 2}}, {1, 1, 2, 2, 3, 3, 4, 4}));
    EXPECT_FALSE(kinds.is_complete());
    EXPECT_THAT(kinds.counts(), IsEmpty());
    EXPECT_TRUE(kinds.advance(1));
    EXPECT_THAT(kinds.counts(), ElementsAre(KindCount{1, 2}));
    EXPECT_TRUE(kinds.advance(3));
    EXPECT_THAT(kinds.counts(), ElementsAre(KindCount{1, 2}, KindCount{2, 2}, KindCount{3, 2}));
    EXPECT_FALSE(kinds.is_complete());
    EXPECT_TRUE(kinds.advance(1));
    EXPECT_TRUE(kinds.is_complete());
    EXPECT_FALSE(kinds.advance(1));
}

TEST(MapKinds, AgreeWithAPlainCount) {
    tests::Random random(1);
    for (int run = 0; run < 40; ++run) {
        const Tile min{static_cast<std::int32_t>(random.between(-50, 50)),
                       static_cast<std::int32_t>(random.between(-50, 50))};
        const Tile end{min.x + static_cast<std::int32_t>(random.between(1, 40)),
                       min.y + static_cast<std::int32_t>(random.between(1, 40))};
        MapKinds kinds;
        const Map map = random_map({min, end}, random.between(0, 2000), random);
        kinds.follow(map);
        for (std::int64_t slice = random.between(1, 300); kinds.advance(slice);) {
        }
        ASSERT_EQ(kinds.counts(), plain_count(*map));
    }
}

TEST(MapKinds, AgreeWithAPlainCountAfterPainting) {
    tests::Random random(2);
    MapKinds kinds;
    Map map = random_map({{-9, 3}, {20, 40}}, 5, random);
    kinds.follow(map);
    finish(kinds);
    for (int stroke = 0; stroke < 50; ++stroke) {
        std::vector<Tile> tiles;
        for (int i = 0; i < 9; ++i) {
            tiles.push_back({static_cast<std::int32_t>(random.between(-9, 19)),
                             static_cast<std::int32_t>(random.between(3, 39))});
        }
        map = with_painted(map, tiles, static_cast<TileKind>(random.between(0, 400)));
        kinds.follow(map);
        ASSERT_TRUE(kinds.is_complete()) << "only what differs is counted";
        ASSERT_EQ(kinds.counts(), plain_count(*map));
    }
}

TEST(MapKinds, StartOverAtAnotherLayerOfALargeMap) {
    constexpr std::int32_t kSide = 1'100;
    const std::vector<TileKind> ones(std::size_t{kSide} * kSide, 1);
    const std::vector<TileKind> twos(std::size_t{kSide} * kSide, 2);
    const TileRect bounds{{0, 0}, {kSide, kSide}};
    MapKinds kinds;
    kinds.follow(numbers(bounds, ones));
    finish(kinds);
    kinds.follow(numbers(bounds, twos));
    EXPECT_FALSE(kinds.is_complete());
    finish(kinds);
    EXPECT_THAT(kinds.counts(), ElementsAre(KindCount{2, std::int64_t{kSide} * kSide}));
}

TEST(MapKinds, StartOverWhereAMapThatIsNotCountedYetIsPainted) {
    const Map map = numbers({{0, 0}, {1, 3}}, {1, 2, 3});
    MapKinds kinds;
    kinds.follow(map);
    kinds.advance(1);
    kinds.follow(with_painted(map, {{0, 0}}, 3));
    EXPECT_FALSE(kinds.is_complete());
    finish(kinds);
    EXPECT_THAT(kinds.counts(), ElementsAre(KindCount{3, 2}, KindCount{2, 1}));
}

TEST(MapKinds, StartOverAtAnotherMap) {
    MapKinds kinds;
    kinds.follow(numbers({{0, 0}, {2, 1}}, {1, 2}));
    finish(kinds);
    kinds.follow(numbers({{0, 0}, {1, 1}}, {5}));
    finish(kinds);
    EXPECT_THAT(kinds.counts(), ElementsAre(KindCount{5, 1}));
    kinds.follow(std::make_shared<const TileMap>(1, 1, "#"));
    finish(kinds);
    EXPECT_THAT(kinds.counts(), ElementsAre(KindCount{'#', 1}));
    kinds.follow(nullptr);
    EXPECT_THAT(kinds.counts(), IsEmpty());
}

TEST(MapKinds, StayUnderAnotherRule) {
    const Map map = numbers({{0, 0}, {2, 1}}, {1, 2});
    MapKinds kinds;
    kinds.follow(map);
    finish(kinds);
    kinds.follow(std::make_shared<const TileMap>(map->with_rule({{}, {1}, {}})));
    EXPECT_TRUE(kinds.is_complete());
    EXPECT_THAT(kinds.counts(), ElementsAre(KindCount{1, 1}, KindCount{2, 1}));
}

TEST(MapKinds, LeaveOutThoseBeyondTheMost) {
    const auto most = static_cast<std::int32_t>(MapKinds::kMostKinds);
    std::vector<TileKind> all(MapKinds::kMostKinds + 10);
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<TileKind>(i);
    const Map map = numbers({{0, 0}, {most + 10, 1}}, all);
    MapKinds kinds;
    kinds.follow(map);
    finish(kinds);
    EXPECT_EQ(kinds.counts().size(), MapKinds::kMostKinds);
    EXPECT_FALSE(kinds.has_all_kinds());
    std::vector<Tile> tiles;
    for (std::int32_t x = most; x < most + 10; ++x) tiles.push_back({x, 0});
    kinds.follow(with_painted(map, tiles, 0));
    EXPECT_TRUE(kinds.has_all_kinds());
    EXPECT_EQ(kinds.counts().front(), (KindCount{0, 11}));
    kinds.follow(map);
    EXPECT_FALSE(kinds.has_all_kinds());
    EXPECT_EQ(kinds.counts().front(), (KindCount{0, 1}));
}

TEST(MapKinds, HaveAllWhereThereAreAsManyAsCanBe) {
    std::vector<TileKind> all(MapKinds::kMostKinds);
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<TileKind>(i);
    MapKinds kinds;
    kinds.follow(numbers({{0, 0}, {1 << 8, 1 << 8}}, all));
    finish(kinds);
    EXPECT_TRUE(kinds.has_all_kinds());
}

}  // namespace
}  // namespace tileglass::app::map
