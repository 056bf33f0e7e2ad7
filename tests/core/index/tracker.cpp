// Do all ways to track objects end with the same lists, by the list operations they promise?

#include "tileglass/index/tracker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "tests/support/random.hpp"
#include "tests/support/tracker_run.hpp"
#include "tileglass/index/invariants.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass {
namespace {

constexpr TrackerMethod kTrackerMethods[] = {TrackerMethod::always, TrackerMethod::on_change,
                                             TrackerMethod::pooled, TrackerMethod::difference};
constexpr TileRect kSmall{{0, 0}, {1, 1}};
constexpr TileRect kLarge{{0, 0}, {4, 3}};

Tracker<HashedHeads> tracker_of(TrackerMethod method) {
    return Tracker<HashedHeads>(method, HashedHeads());
}

std::vector<std::uint32_t> tracker_objects_in(const Tracker<HashedHeads>& tracker, Tile tile) {
    std::vector<std::uint32_t> objects;
    tracker.visit_objects(tile, [&](std::uint32_t object) { objects.push_back(object); });
    return objects;
}

TEST(Tracker, PutsAnObjectIntoTheTileThatItIsBornIn) {
    for (const TrackerMethod method : kTrackerMethods) {
        auto tracker = tracker_of(method);
        EXPECT_EQ(tracker.insert(0, kSmall), (TrackerUpdate{1, 0, 0, 1, 0}));
        EXPECT_EQ(tracker_objects_in(tracker, {0, 0}), std::vector<std::uint32_t>{0});
    }
}

TEST(Tracker, TouchesEveryTileAtEveryMoveOrOnlyWhatChanges) {
    const TileRect step{{1, 0}, {5, 3}};
    const std::map<TrackerMethod, std::pair<std::int64_t, std::int64_t>> still{
        {TrackerMethod::always, {12, 12}},
        {TrackerMethod::on_change, {0, 0}},
        {TrackerMethod::pooled, {0, 0}},
        {TrackerMethod::difference, {0, 0}}};
    const std::map<TrackerMethod, std::pair<std::int64_t, std::int64_t>> moved{
        {TrackerMethod::always, {12, 12}},
        {TrackerMethod::on_change, {12, 12}},
        {TrackerMethod::pooled, {12, 12}},
        {TrackerMethod::difference, {3, 3}}};
    for (const TrackerMethod method : kTrackerMethods) {
        auto tracker = tracker_of(method);
        tracker.insert(0, kLarge);
        const auto [links, unlinks] = still.at(method);
        EXPECT_EQ(tracker.move(0, kLarge), (TrackerUpdate{0, 0, 12, links, unlinks}));
        const auto [step_links, step_unlinks] = moved.at(method);
        EXPECT_EQ(tracker.move(0, step), (TrackerUpdate{3, 3, 9, step_links, step_unlinks}));
    }
}

TEST(Tracker, KeepsIdleNodesAtTheObjectOnlyWhenPooled) {
    for (const TrackerMethod method : kTrackerMethods) {
        auto tracker = tracker_of(method);
        tracker.insert(0, kLarge);
        tracker.move(0, kSmall);
        EXPECT_EQ(tracker.nodes().live, 1);
        EXPECT_EQ(tracker.nodes().idle, 11);
        tracker.insert(1, kLarge);
        const bool is_pooled = method == TrackerMethod::pooled;
        EXPECT_EQ(tracker.nodes().allocated, is_pooled ? 24 : 13);
        tracker.remove(0);
        EXPECT_EQ(tracker.nodes().idle, is_pooled ? 12 : 1);
        EXPECT_EQ(broken_invariant(tracker), std::nullopt);
    }
}

TEST(Tracker, GivesNodesBackToTheTilesInOrder) {
    auto tracker = tracker_of(TrackerMethod::pooled);
    tracker.insert(0, kLarge);
    tracker.move(0, {{5, 5}, {9, 8}});
    std::uint32_t expected = 0;
    visit_tiles({{5, 5}, {9, 8}},
                [&](Tile tile) { EXPECT_EQ(tracker.node_in(0, tile), expected++); });
}

TEST(Tracker, LetsAnObjectShrinkToNothingAndGrowAgain) {
    for (const TrackerMethod method : kTrackerMethods) {
        auto tracker = tracker_of(method);
        tracker.insert(0, kLarge);
        EXPECT_EQ(tracker.move(0, {}).left, 12);
        EXPECT_EQ(tracker.nodes().live, 0);
        EXPECT_EQ(tracker.move(0, kLarge).entered, 12);
        EXPECT_EQ(tracker.nodes().allocated, 12);
        EXPECT_EQ(broken_invariant(tracker), std::nullopt);
    }
}

TEST(TrackerDeathTest, RefusesToRemoveWhileATileIsVisited) {
#if TILEGLASS_ASSERTIONS && defined(GTEST_HAS_DEATH_TEST)
    auto tracker = tracker_of(TrackerMethod::difference);
    tracker.insert(0, kSmall);
    EXPECT_DEATH(
        tracker.visit_objects({0, 0}, [&](std::uint32_t object) { tracker.remove(object); }),
        "visits_.is_zero");
#endif
}

TEST(Tracker, MayBeCopiedWhileATileIsVisited) {
    for (const TrackerMethod method : kTrackerMethods) {
        auto tracker = tracker_of(method);
        tracker.insert(0, kSmall);
        tracker.insert(1, kLarge);
        tracker.visit_objects({0, 0}, [&](std::uint32_t object) {
            auto copy = tracker;  // nobody visits it
            copy.remove(object);
            EXPECT_FALSE(copy.contains(object));
            EXPECT_TRUE(tracker.contains(object));
        });
    }
}

TEST(Tracker, NeedsNoRoomForASizeThatAnObjectNeverHad) {
    for (const TrackerMethod method : kTrackerMethods) {
        auto tracker = tracker_of(method);
        tracker.insert(0, {{0, 0}, {30'000, 1}});
        tracker.move(0, {{0, 0}, {1, 30'000}});
        tracker.move(0, {{-5, 0}, {29'995, 1}});
        EXPECT_EQ(broken_invariant(tracker), std::nullopt);
        EXPECT_EQ(tracker.nodes().live, 30'000);
    }
}

TEST(Tracker, TakesTheMemoryOfTablesAgain) {
    const TileRect footprints[] = {{{0, 0}, {7, 1}}, {{0, 0}, {2, 7}}, {}, {{0, 0}, {1, 900}}};
    for (const TrackerMethod method : kTrackerMethods) {
        auto tracker = tracker_of(method);
        std::int64_t bytes = 0;
        for (int round = 0; round < 20; ++round) {
            for (std::uint32_t object = 0; object < 50; ++object) tracker.insert(object, kSmall);
            for (const TileRect& footprint : footprints) {
                for (std::uint32_t object = 0; object < 50; ++object) {
                    tracker.move(object, footprint);
                }
            }
            for (std::uint32_t object = 0; object < 50; ++object) tracker.remove(object);
            if (round == 0) bytes = tracker.bytes();
        }
        EXPECT_EQ(tracker.bytes(), bytes);
    }
}

#ifdef __SANITIZE_ADDRESS__
constexpr int kManyOperations = 20'000;  // which take longer there
#else
constexpr int kManyOperations = 50'000;
#endif

template <ListHeads Heads>
void run_tracker_against_model(TrackerMethod method, Heads heads, std::uint64_t seed) {
    tests::TrackerRun<Heads> run(method, std::move(heads), seed);
    for (int i = 0; i < kManyOperations; ++i) {
        ASSERT_EQ(run.step(), "") << "operation " << i << ", seed " << seed;
    }
    EXPECT_EQ(run.finish(), "");
}

TEST(Tracker, AgreesWithAModelAfterEachOfManyOperations) {
    std::uint64_t seed = 31;
    for (const TrackerMethod method : kTrackerMethods) {
        run_tracker_against_model(method, HashedHeads(), seed++);
        run_tracker_against_model(method, DenseHeads(tests::kTrackedTiles), seed++);
    }
}

TEST(Tracker, SaysInItsEventsWhatItDid) {
    for (const TrackerMethod method : kTrackerMethods) {
        tests::Random random(51);
        auto traced = tracker_of(method);
        auto silent = tracker_of(method);
        Recording recording;
        TileRect at = kLarge;
        TrackerUpdate sum = traced.insert(0, at, recording);
        silent.insert(0, at);
        for (int i = 0; i < 200; ++i) {
            at = tests::footprint_near(random, at);
            const TrackerUpdate update = traced.move(0, at, recording);
            ASSERT_EQ(update, silent.move(0, at));
            sum += update;
        }
        sum += traced.remove(0, recording);
        const Counters& counters = recording.counters();
        EXPECT_EQ(counters.updates, 202);
        EXPECT_EQ(counters.entered, sum.entered);
        EXPECT_EQ(counters.left, sum.left);
        EXPECT_EQ(counters.kept, sum.kept);
        EXPECT_EQ(counters.links, sum.links);
        EXPECT_EQ(counters.unlinks, sum.unlinks);
        EXPECT_EQ(counters.reused, traced.nodes().reused);
    }
}

// The lists alone, played from events forwards and backwards.
class Replica {
public:
    void apply(const Event& event) {
        if (const auto* link = std::get_if<Link>(&event)) {
            auto& list = lists_[{link->tile.x, link->tile.y}];
            list.insert(list.begin(), link->node);
        } else if (const auto* unlink = std::get_if<Unlink>(&event)) {
            std::erase(lists_[{unlink->tile.x, unlink->tile.y}], unlink->node);
        }
    }

    void take_back(const Event& event) {
        if (const auto* link = std::get_if<Link>(&event)) {
            auto& list = lists_[{link->tile.x, link->tile.y}];
            ASSERT_EQ(list.front(), link->node);
            list.erase(list.begin());
        } else if (const auto* unlink = std::get_if<Unlink>(&event)) {
            auto& list = lists_[{unlink->tile.x, unlink->tile.y}];
            const auto before = std::find(list.begin(), list.end(), unlink->next);
            ASSERT_TRUE((before == list.end()) == (unlink->next == kNone));
            list.insert(before, unlink->node);
        }
    }

    std::vector<std::uint32_t> list(Tile tile) { return lists_[{tile.x, tile.y}]; }

private:
    std::map<std::pair<int, int>, std::vector<std::uint32_t>> lists_;
};

TEST(Tracker, CanBePlayedBackwardsFromItsEvents) {
    for (const TrackerMethod method : kTrackerMethods) {
        tests::Random random(61);
        auto tracker = tracker_of(method);
        Recording recording;
        Replica replica;
        std::vector<std::vector<std::uint32_t>> snapshots;  // of one tile, after each event
        const auto play = [&](std::size_t from) {
            for (std::size_t k = from; k < recording.events().size(); ++k) {
                replica.apply(recording.events()[k]);
                snapshots.push_back(replica.list({0, 0}));
            }
        };
        std::map<std::uint32_t, TileRect> at;
        for (int i = 0; i < 400; ++i) {
            const std::size_t before = recording.events().size();
            const auto object = static_cast<std::uint32_t>(random.between(0, 9));
            if (!at.contains(object)) {
                at[object] = tests::some_footprint(random);
                tracker.insert(object, at[object], recording);
            } else if (random.one_in(10)) {
                tracker.remove(object, recording);
                at.erase(object);
            } else {
                at[object] = tests::footprint_near(random, at[object]);
                tracker.move(object, at[object], recording);
            }
            play(before);
            std::vector<std::uint32_t> nodes;
            tracker.lists().visit_nodes({0, 0}, [&](std::uint32_t n) { nodes.push_back(n); });
            ASSERT_EQ(replica.list({0, 0}), nodes) << "the picture lies";
        }
        for (std::size_t k = snapshots.size(); k > 1; --k) {
            ASSERT_EQ(replica.list({0, 0}), snapshots[k - 1]);
            replica.take_back(recording.events()[k - 1]);
        }
        EXPECT_EQ(replica.list({0, 0}), snapshots[0]);
    }
}

}  // namespace
}  // namespace tileglass
