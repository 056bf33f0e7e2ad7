// Are the tiles around a camera there, each once, and as new, however the camera moves?

#include "tileglass/stream/streamer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "tests/support/random.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass {
namespace {

/// Three kinds, and no tile at some places.
TileKind kind_at(Tile at) {
    const std::int64_t place = floor_mod(at.x * 7 + at.y * 13, 11);
    return place == 0 ? kNoTile : place < 5 ? 1 : place < 9 ? 2 : 3;
}

struct Mixed {
    void read(const TileRect& tiles, std::span<TileKind> kinds) const {
        std::size_t i = 0;
        visit_tiles(tiles, [&](Tile at) { kinds[i++] = kind_at(at); });
    }
};
struct Grass {
    void read(const TileRect& /*tiles*/, std::span<TileKind> kinds) const {
        std::fill(kinds.begin(), kinds.end(), TileKind{1});
    }
};

template <typename Source = Grass>
Streamer<Source> streamer_of(const StreamSettings& settings,
                             const std::optional<TileRect>& bounds = std::nullopt) {
    return Streamer<Source>(BoxGrid(4, 4, bounds), settings, Source());
}

constexpr StreamSettings kAsPrinted{2, 3, 0};

TEST(Streamer, LoadsWhatIsNearAndUsesTilesAgain) {
    auto streamer = streamer_of(kAsPrinted);
    EXPECT_EQ(streamer.view({0, 0}), (StreamWork{25, 0, 400, 0, 0}));
    EXPECT_EQ(streamer.view({3, 3}), StreamWork());
    EXPECT_EQ(streamer.view({4, 0}), (StreamWork{5, 5, 0, 80, 80}));
    EXPECT_EQ(streamer.loaded(), 25);
    EXPECT_EQ(streamer.pool().live(), 400);
}

// S10: box numbers that count row by row wrap to the other side of the map.
TEST(Streamer, LoadsNothingOnTheOtherSide) {
    auto streamer = streamer_of(kAsPrinted, TileRect{{0, 0}, {100, 100}});
    streamer.view({0, 50});
    streamer.for_each_box([](Box box, std::int64_t, std::int64_t) { EXPECT_LE(box.x, 2); });
    EXPECT_EQ(streamer.loaded(), 15);
}

// S11: only the ring at one distance was unloaded.
TEST(Streamer, LeavesNothingBehindAfterATeleport) {
    auto streamer = streamer_of(kAsPrinted, TileRect{{0, 0}, {400, 400}});
    streamer.view({40, 40});
    EXPECT_EQ(streamer.view({320, 180}), (StreamWork{25, 25, 0, 400, 400}));
    EXPECT_EQ(streamer.loaded(), 25);
    streamer.view({328, 180});  // two boxes at once
    EXPECT_EQ(streamer.loaded(), 25);
}

// S12: a box that waits to be cleared is needed again.
TEST(Streamer, CancelsAnUnloadWhenTheCameraReturns) {
    auto streamer = streamer_of({2, 3, 7});
    streamer.view({0, 0});
    streamer.pass(100);
    ASSERT_EQ(streamer.loaded(), 25);
    const StreamWork away = streamer.view({4, 0});
    EXPECT_EQ(away.cleared, 7);
    EXPECT_EQ(away.unloaded, 1);
    const StreamWork back = streamer.view({0, 0});
    EXPECT_EQ(back.recycled, 7);
    EXPECT_EQ(back.loaded, 1);
    EXPECT_EQ(streamer.loaded(), 25);
    EXPECT_EQ(streamer.pending(), 0);
}

// S13: a camera that goes to and fro over a border.
TEST(Streamer, DoesNothingBetweenBothDistances) {
    auto streamer = streamer_of({2, 4, 0});
    streamer.view({3, 0});
    streamer.view({4, 0});
    for (int i = 0; i < 50; ++i) {
        EXPECT_EQ(streamer.view({3, 0}), StreamWork());
        EXPECT_EQ(streamer.view({4, 0}), StreamWork());
    }
}

// S14: a box of number -1 was taken for no box.
TEST(Streamer, LoadsAroundACameraOutsideOfTheMap) {
    auto streamer = streamer_of(kAsPrinted, TileRect{{0, 0}, {100, 20}});
    streamer.view({-1, 0});
    EXPECT_EQ(streamer.loaded(), 2 * 3);
    EXPECT_EQ(streamer.camera(), (Box{-1, 0}));
}

TEST(Streamer, HasMapsThatAreSmallerThanABox) {
    auto streamer = streamer_of(kAsPrinted, TileRect{{1, 1}, {3, 2}});
    EXPECT_EQ(streamer.view({0, 0}), (StreamWork{1, 0, 2, 0, 0}));
    EXPECT_EQ(streamer.view({500, 0}), (StreamWork{0, 1, 0, 0, 2}));
}

TEST(Streamer, SpendsItsBudgetNearTheCameraFirst) {
    auto streamer = streamer_of({2, 3, 20});
    streamer.view({0, 0});
    EXPECT_EQ(streamer.state_of({0, 0}), BoxState::loaded);
    EXPECT_EQ(streamer.state_of({-1, -1}), BoxState::loading);
    EXPECT_EQ(streamer.pending(), 380);
    streamer.pass(8);
    EXPECT_EQ(streamer.loaded(), 11);  // 180 tiles
    // Far away: nine boxes first, then all those that were left behind, then the rest.
    streamer.view({400, 0});
    streamer.pass(7);
    EXPECT_EQ(streamer.state_of({100, 0}), BoxState::loaded);
    EXPECT_EQ(streamer.loaded(), 11 + 9 - 1);
    EXPECT_EQ(streamer.pass(1000000000).loaded, 16);
    EXPECT_TRUE(streamer.is_idle());
}

TEST(Streamer, LeavesAHalfBuiltBoxBetweenBothDistancesAsItIs) {
    auto streamer = streamer_of({0, 3, 5});
    streamer.view({0, 0});
    streamer.view({8, 0});
    EXPECT_EQ(streamer.state_of({0, 0}), BoxState::left_alone);
    EXPECT_EQ(streamer.pool().live(), 10);
    EXPECT_EQ(streamer.pending(), 11);
    streamer.view({12, 0});
    EXPECT_EQ(streamer.state_of({0, 0}), BoxState::unloading);
    streamer.pass(10);
    EXPECT_EQ(streamer.state_of({0, 0}), BoxState::absent);
}

TEST(Streamer, ShowsEachTileOnceAndInTheStateOfANewOne) {
    auto streamer = streamer_of<Mixed>(kAsPrinted);
    tests::Random random(4);
    for (int step = 0; step < 300; ++step) {
        const Tile camera{static_cast<std::int32_t>(random.between(-30, 30)),
                          static_cast<std::int32_t>(random.between(-30, 30))};
        streamer.view(camera);
        std::int64_t tiles = 0;
        streamer.for_each_box([&](Box box, std::int64_t built, std::int64_t total) {
            EXPECT_EQ(built, total);
            std::set<std::pair<std::int32_t, std::int32_t>> seen;
            streamer.for_each_tile(box, [&](const StreamedTile& tile) {
                ++tiles;
                EXPECT_TRUE(seen.insert({tile.at.y, tile.at.x}).second);
                EXPECT_EQ(tile, (StreamedTile{kind_at(tile.at), tile.at, tile.at.y, 0, true}));
            });
        });
        ASSERT_EQ(tiles, streamer.pool().live());
    }
}

TEST(Streamer, KeepsEditsWhileTheirBoxIsAway) {
    auto streamer = streamer_of<Mixed>(kAsPrinted);
    streamer.view({0, 0});
    ASSERT_EQ(kind_at({2, 1}), 2U);
    streamer.edit({2, 1}, 9);
    ASSERT_NE(streamer.find({2, 1}), nullptr);
    EXPECT_EQ(streamer.find({2, 1})->kind, 9U);
    streamer.view({400, 400});
    EXPECT_EQ(streamer.find({2, 1}), nullptr);
    streamer.edit({3, 1}, 8);  // nobody sees it
    streamer.view({0, 0});
    EXPECT_EQ(streamer.find({2, 1})->kind, 9U);
    EXPECT_EQ(streamer.find({3, 1})->kind, 8U);
    EXPECT_EQ(streamer.find({1, 1})->kind, kind_at({1, 1}));
}

TEST(Streamer, ConstructsATileOnlyWhenMoreOfItsKindAreNeededThanEverBefore) {
    auto streamer = streamer_of<Mixed>({2, 4, 0});
    std::map<TileKind, std::int64_t> most;
    Tile camera{0, 0};
    tests::Random random(8);
    for (int step = 0; step < 4000; ++step) {
        camera.x += static_cast<std::int32_t>(random.between(-1, 3));
        camera.y += static_cast<std::int32_t>(random.between(-2, 2));
        const StreamWork work = streamer.view(camera);
        if (work == StreamWork()) continue;
        std::map<TileKind, std::int64_t> now;
        streamer.for_each_box([&](Box box, std::int64_t, std::int64_t) {
            streamer.for_each_tile(box, [&](const StreamedTile& tile) { ++now[tile.kind]; });
        });
        std::int64_t needed = 0;
        for (const auto& [kind, count] : now) most[kind] = std::max(most[kind], count);
        for (const auto& [kind, count] : most) needed += count;
        ASSERT_EQ(streamer.pool().constructed(), needed) << step;
        ASSERT_EQ(needed, streamer.pool().live() + streamer.pool().pooled());
    }
}

TEST(Streamer, ConstructsNoneAfterWarmUpInAWorldOfOneKind) {
    auto streamer = streamer_of(kAsPrinted);
    streamer.view({0, 0});
    const std::int64_t constructed = streamer.pool().constructed();
    for (std::int32_t step = 1; step <= 100'000; ++step) {
        streamer.view({step * 3 / 2, step});
    }
    EXPECT_EQ(streamer.pool().constructed(), constructed);
}

TEST(Streamer, TracesEveryTile) {
    auto streamer = streamer_of({1, 2, 5});
    Counters counters;
    StreamWork work;
    for (const std::int32_t x : {0, 3, 9, 50, 51, 0}) {
        work += streamer.view({x, 0}, counters);
        work += streamer.pass(40, counters);
    }
    EXPECT_EQ(counters.plans, 4);  // boxes 0, 2, 12, 0
    EXPECT_EQ(counters.built, work.created + work.recycled);
    EXPECT_EQ(counters.recycled, work.recycled);
    EXPECT_EQ(counters.cleared, work.cleared);
    EXPECT_GT(work.cleared, 0);
}

/// What must be there, by the distances alone.
class Model {
public:
    Model(const BoxGrid& grid, const StreamSettings& settings) : grid_(grid), settings_(settings) {}

    void view(Tile camera) {
        const Box at = grid_.box_of(camera);
        std::erase_if(loaded_, [&](const auto& box) {
            return distance({box.second, box.first}, at) >= settings_.unload;
        });
        for (std::int32_t y = at.y - settings_.load; y <= at.y + settings_.load; ++y) {
            for (std::int32_t x = at.x - settings_.load; x <= at.x + settings_.load; ++x) {
                if (grid_.contains({x, y})) loaded_.insert({y, x});
            }
        }
    }
    const std::set<std::pair<std::int32_t, std::int32_t>>& loaded() const { return loaded_; }

private:
    BoxGrid grid_;
    StreamSettings settings_;
    std::set<std::pair<std::int32_t, std::int32_t>> loaded_;  ///< y, x
};

TEST(Streamer, HasTheBoxesOfTheDistancesHoweverTheCameraMoves) {
    tests::Random random(77);
    for (int world = 0; world < 60; ++world) {
        const auto load = static_cast<std::int32_t>(random.between(0, 3));
        const auto gap = static_cast<std::int32_t>(random.between(1, 3));
        const std::int64_t budget = random.one_in(2) ? 0 : random.between(1, 60);
        const StreamSettings settings{load, load + gap, budget};
        std::optional<TileRect> bounds;
        if (random.one_in(2)) bounds = TileRect{{-9, -3}, {14, 21}};
        auto streamer = streamer_of(settings, bounds);
        Model model(streamer.grid(), settings);
        Tile camera;
        for (int step = 0; step < 100; ++step) {
            const std::int64_t reach = random.one_in(6) ? 60 : 3;
            camera.x += static_cast<std::int32_t>(random.between(-reach, reach));
            camera.y += static_cast<std::int32_t>(random.between(-reach, reach));
            streamer.view(camera);
            streamer.pass(100'000);
            model.view(camera);
            std::set<std::pair<std::int32_t, std::int32_t>> loaded;
            streamer.for_each_box([&](Box box, std::int64_t built, std::int64_t total) {
                EXPECT_EQ(built, total);
                loaded.insert({box.y, box.x});
            });
            ASSERT_EQ(loaded, model.loaded()) << world << " " << step;
            ASSERT_EQ(streamer.pending(), 0);
        }
    }
}

}  // namespace
}  // namespace tileglass
