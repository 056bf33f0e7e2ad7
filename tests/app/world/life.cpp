// Is every stay of a node reported once, from its beginning to its end?

#include "app/world/life.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "sandbox/world/object_world.hpp"
#include "tileglass/index/tracker.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::app {
namespace {

constexpr Tile kHere{1, 2};
constexpr Tile kThere{3, 4};

// Object 5 enters `kHere` with a new node, goes to `kThere` with the same one, and is removed.
std::vector<Event> some_events() {
    return {Track{5, {}, {kHere, {2, 3}}},
            Link{kHere, 5, 0, NodeSource::fresh},
            Track{5, {kHere, {2, 3}}, {kThere, {4, 5}}},
            Unlink{kHere, 5, 0, kNone, kNone, false},
            Link{kThere, 5, 0, NodeSource::shared},
            Track{5, {kThere, {4, 5}}, {}},
            Unlink{kThere, 5, 0, kNone, kNone, false}};
}

Life life_of(const LifeOf& of) {
    Life life(of, {});
    life.grow(some_events());
    return life;
}

TEST(Life, OfANodeIsOneStayAfterTheOther) {
    const Life life = life_of(LifeOfNode{0});
    ASSERT_EQ(life.stays().size(), 4U);
    EXPECT_EQ(life.stays()[0].tile, kHere);
    EXPECT_EQ(life.stays()[0].source, NodeSource::fresh);
    EXPECT_EQ(life.stays()[0].begin, 2U);
    EXPECT_EQ(life.stays()[0].end, 4U);
    EXPECT_EQ(life.stays()[1].where, Stay::Where::free);
    EXPECT_EQ(life.stays()[1].end, 5U);
    EXPECT_EQ(life.stays()[2].tile, kThere);
    EXPECT_EQ(life.stays()[2].source, NodeSource::shared);
    EXPECT_FALSE(life.stays()[3].end);
    EXPECT_EQ(life.lanes(), 1U);
}

TEST(Life, OfATileIsWhoWasThere) {
    const Life life = life_of(LifeOfTile{kThere});
    ASSERT_EQ(life.stays().size(), 1U);
    EXPECT_EQ(life.stays()[0].object, 5U);
    EXPECT_EQ(life.stays()[0].begin, 5U);
    EXPECT_EQ(life.stays()[0].end, 7U);
}

TEST(Life, OfAnObjectIsWhereItsNodesWere) {
    const Life life = life_of(LifeOfObject{5});
    ASSERT_EQ(life.stays().size(), 2U);
    EXPECT_TRUE(life_of(LifeOfObject{4}).stays().empty());
}

TEST(Life, BeginsWithTheListsThatWereThere) {
    world::ListState first;
    for (const Event& event : some_events()) first.apply(event);
    Life node(LifeOfNode{0}, first);
    ASSERT_EQ(node.stays().size(), 1U);
    EXPECT_EQ(node.stays()[0].where, Stay::Where::free);
    EXPECT_EQ(node.stays()[0].begin, 0U);
    node.grow({});
    EXPECT_EQ(node.stays().size(), 1U);
}

// However many objects move in whatever way: stays of one node never overlap, stays in one lane
// neither, and those that go on are the lists as they are.
TEST(Life, AgreesWithTheListsAtEveryStep) {
    for (const TrackerMethod method : {TrackerMethod::pooled, TrackerMethod::difference}) {
        Tracker<world::WorldHeads> tracker(method, world::WorldHeads(std::nullopt));
        Recording recording;
        std::mt19937 random(4);
        const auto footprint = [&] {
            const auto x = static_cast<std::int32_t>(random() % 6);
            const auto y = static_cast<std::int32_t>(random() % 6);
            return TileRect{{x, y},
                            {x + static_cast<std::int32_t>(random() % 4),
                             y + static_cast<std::int32_t>(random() % 4)}};
        };
        for (std::uint32_t object = 0; object < 8; ++object) {
            tracker.insert(object, footprint(), recording);
        }
        for (int i = 0; i < 300; ++i) {
            const auto object = static_cast<std::uint32_t>(random() % 8);
            if (!tracker.contains(object)) {
                tracker.insert(object, footprint(), recording);
            } else if (random() % 10 == 0) {
                tracker.remove(object, recording);
            } else {
                tracker.move(object, footprint(), recording);
            }
        }
        for (std::int32_t x = 0; x < 9; ++x) {
            const Tile tile{x, 3};
            Life life(LifeOfTile{tile}, {});
            life.grow(recording.events());
            std::uint32_t going_on = 0;
            std::vector<std::size_t> lane_ends(life.lanes());
            for (const Stay& stay : life.stays()) {
                EXPECT_GE(stay.begin, lane_ends[stay.lane]);
                lane_ends[stay.lane] = stay.end.value_or(recording.events().size());
                if (!stay.end) ++going_on;
            }
            EXPECT_EQ(going_on, tracker.lists().length(tile));
        }
    }
}

}  // namespace
}  // namespace tileglass::app
