// Do threads make the runs that are asked for, and does a run wait for the thread that copies it?

#include "sandbox/world/tracker_runs.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>

namespace tileglass::world {
namespace {

constexpr WorldRoom kRoom{50'000, 500'000};

// A run with so many objects in four tiles each.
std::shared_ptr<ObjectRun> run_with(std::uint32_t objects) {
    Journal journal;
    for (std::uint32_t id = 0; id < objects; ++id) {
        const Vec2 at{id % 100 * 4.0, id / 100 * 4.0};
        journal.edits.push_back({0, id, Rect{at + Vec2{0.5, 0.5}, at + Vec2{1.5, 1.5}}});
    }
    auto run = std::make_shared<ObjectRun>(journal.plan, TrackerMethod::pooled);
    while (!run->is_at_end(journal)) run->advance(journal, 1'000'000, nullptr);
    return run;
}

// Asks until a run may change, each time for a moment.
void wait_for(TrackerRuns& runs, std::size_t place) {
    scene::Deadline never(std::numeric_limits<double>::infinity());
    while (!runs.is_free(place, &never)) continue;
}

TEST(TrackerRuns, GetEmptyRunsFromThreads) {
    TrackerRuns runs;
    ASSERT_TRUE(runs.make_empty(2, {}, TrackerMethod::always, kRoom));
    EXPECT_FALSE(runs.is_any_copied());
    wait_for(runs, 2);
    ASSERT_NE(runs[2], nullptr);
    EXPECT_EQ(runs[2]->world().size(), 0U);
    EXPECT_TRUE(runs[2]->holds(kRoom));
    EXPECT_EQ(runs.made(), 1);
}

TEST(TrackerRuns, GetCopiesWithMoreRoom) {
    TrackerRuns runs;
    runs.put(0, run_with(20'000));
    ASSERT_FALSE(runs[0]->holds(kRoom));
    ASSERT_TRUE(runs.make_copy(1, 0, kRoom));
    EXPECT_TRUE(runs.is_any_copied());
    EXPECT_EQ(runs.copied_for(1), runs[0]);
    // To ask whether the copied one may change puts the copy into its place.
    wait_for(runs, 0);
    EXPECT_FALSE(runs.is_any_copied());
    ASSERT_NE(runs[1], nullptr);
    ASSERT_NE(runs[1], runs[0]);
    EXPECT_EQ(runs[1]->work(), runs[0]->work());
    EXPECT_EQ(runs[1]->world().size(), 20'000U);
    EXPECT_TRUE(runs[1]->holds(kRoom));
    // Also in place of itself.
    const ObjectRun* before = runs[0];
    ASSERT_TRUE(runs.make_copy(0, 0, kRoom));
    EXPECT_EQ(runs[0], before);
    runs.is_free(0, nullptr);
    EXPECT_NE(runs[0], before);
    EXPECT_TRUE(runs[0]->holds(kRoom));
}

TEST(TrackerRuns, CopySmallOnesAtOnce) {
    TrackerRuns runs;
    runs.put(0, run_with(3));
    runs.copy(1, 0, kRoom);
    ASSERT_NE(runs[1], nullptr);
    EXPECT_EQ(runs[1]->world().size(), 3U);
    EXPECT_EQ(runs.made(), 0);
}

TEST(TrackerRuns, LetThreadsCopyLargeOnes) {
    TrackerRuns runs;
    runs.put(0, run_with(20'000));
    runs.copy(1, 0, kRoom);
    EXPECT_EQ(runs[1], nullptr);
    EXPECT_EQ(runs.made(), 1);
    wait_for(runs, 1);
    ASSERT_NE(runs[1], nullptr);
    EXPECT_EQ(runs[1]->work(), runs[0]->work());
}

TEST(TrackerRuns, WaitForACopyThatNobodyWants) {
    TrackerRuns runs;
    runs.put(0, run_with(20'000));
    ASSERT_TRUE(runs.make_copy(1, 0, kRoom));
    runs.drop(1);
    EXPECT_EQ(runs.copied_for(1), nullptr);
    wait_for(runs, 0);
    EXPECT_FALSE(runs.is_any_copied()) << "the thread still reads it";
    EXPECT_EQ(runs[1], nullptr) << "what was not wanted came";
    // A run may move to another place meanwhile, and may go.
    ASSERT_TRUE(runs.make_copy(1, 0, kRoom));
    runs.drop(1);
    runs.put(3, runs.take(0));
    runs.is_free(3, nullptr);
    EXPECT_FALSE(runs.is_any_copied()) << "the thread still reads it";
    ASSERT_TRUE(runs.make_copy(1, 3, kRoom));
    runs.drop(3);
    runs.is_free(1, nullptr);
    ASSERT_NE(runs[1], nullptr);
    EXPECT_EQ(runs[1]->world().size(), 20'000U);
}

}  // namespace
}  // namespace tileglass::world
