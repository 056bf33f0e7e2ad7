// Do all trackers follow the objects of a scene, and is each of them really run?

#include "sandbox/world/live_objects.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "tileglass/index/tracker_invariants.hpp"

namespace tileglass::world {
namespace {

using Objects = std::vector<PlacedObject>;

bool follow(LiveObjects& live, const Objects& objects,
            TrackerMethod recorded = TrackerMethod::difference) {
    return live.follow(Frame(), std::nullopt, recorded, objects);
}

TEST(LiveObjects, DoNothingWhereNothingMoves) {
    LiveObjects live;
    EXPECT_FALSE(follow(live, {}));
    EXPECT_EQ(live.world(), nullptr);
    const Objects objects{{1, {{0, 0}, {1, 1}}}};
    EXPECT_TRUE(follow(live, objects));
    const std::size_t events = live.recording()->events().size();
    EXPECT_FALSE(follow(live, objects));
    EXPECT_EQ(live.recording()->events().size(), events);
}

TEST(LiveObjects, RunEveryTrackerOnTheSameMoves) {
    LiveObjects live;
    follow(live, {{1, {{0.5, 0.5}, {3.5, 2.5}}}});
    follow(live, {{1, {{0.6, 0.5}, {3.6, 2.5}}}});  // within the same tiles
    follow(live, {{1, {{1.5, 0.5}, {4.5, 2.5}}}});
    EXPECT_EQ(live.work(TrackerMethod::always).sum.links, 36);
    EXPECT_EQ(live.work(TrackerMethod::on_change).sum.links, 24);
    EXPECT_EQ(live.work(TrackerMethod::pooled).sum.links, 24);
    EXPECT_EQ(live.work(TrackerMethod::difference).sum.links, 15);
    EXPECT_EQ(live.work(TrackerMethod::difference).done, 2);
    EXPECT_EQ(live.work(TrackerMethod::difference).skipped, 1);
    for (const TrackerMethod method : scene::kTrackers) {
        EXPECT_EQ(live.work(method).sum.entered, 15);
        EXPECT_EQ(live.work(method).nodes.live, 12);
    }
}

TEST(LiveObjects, RemoveWhatIsNoLongerThere) {
    LiveObjects live;
    follow(live, {{1, {{0, 0}, {1, 1}}}, {2, {{5, 5}, {6, 6}}}});
    follow(live, {{2, {{5, 5}, {6, 6}}}});
    EXPECT_EQ(live.world()->size(), 1U);
    EXPECT_EQ(broken_invariant(live.world()->grid().tracker()), std::nullopt);
}

TEST(LiveObjects, LeaveOutWhatCannotBeThere) {
    LiveObjects live;
    follow(live, {{1, {{0, 0}, {1e300, 1}}}, {2, {{0, 0}, {300, 300}}}, {3, {{0, 0}, {1, 1}}}});
    EXPECT_EQ(live.faults().at(1).field, "rect[2]");
    EXPECT_EQ(live.faults().at(2).field, "rect");
    EXPECT_EQ(live.world()->size(), 1U);
    follow(live, {{1, {{0, 0}, {2, 1}}}, {3, {{0, 0}, {1, 1}}}});
    EXPECT_TRUE(live.faults().empty());
    EXPECT_EQ(live.world()->size(), 2U);
}

TEST(LiveObjects, StartOverInAnotherFrameOrWithAnotherTracker) {
    LiveObjects live;
    const Objects objects{{1, {{0, 0}, {1, 1}}}};
    follow(live, objects);
    const std::uint64_t chapter = live.chapter();
    follow(live, objects, TrackerMethod::pooled);
    EXPECT_GT(live.chapter(), chapter);
    EXPECT_EQ(live.first_lists().allocated(), 0);
    EXPECT_EQ(live.lists().live(), 4);
    EXPECT_EQ(live.work(TrackerMethod::always).sum.links, 4);
    EXPECT_TRUE(live.follow(*Frame::make(2, {0, 0}), std::nullopt, TrackerMethod::pooled, objects));
    EXPECT_EQ(live.work(TrackerMethod::always).sum.links, 1);
}

TEST(LiveObjects, BeginAnotherChapterWhenARecordingIsFull) {
    LiveObjects live;
    std::uint64_t last = 0;
    for (int i = 0; i < 40; ++i) {
        const double x = i * 0.001;
        follow(live, {{1, {{x, 0}, {x + 100, 100}}}}, TrackerMethod::always);
        EXPECT_EQ(live.recording()->dropped(), 0);
        last = live.chapter();
    }
    EXPECT_GT(last, 1U);
    EXPECT_GT(live.first_lists().live(), 0);
    EXPECT_EQ(live.lists().live(), live.world()->nodes().live);
    EXPECT_LT(live.recording()->events().size(), 800'000U);
}

}  // namespace
}  // namespace tileglass::world
