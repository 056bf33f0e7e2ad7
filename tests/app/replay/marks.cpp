// Are the steps found that are worth a jump?

#include "app/replay/marks.hpp"

#include <gtest/gtest.h>

#include "tests/support/random.hpp"

namespace tileglass::app {
namespace {

using tests::Random;
using Steps = std::vector<std::size_t>;

// One event of each kind, and of those that are marked in one of two ways both.
Recording one_of_each() {
    Recording recording;
    recording(Locate{{0, 0}, {0, 0}});
    recording(tileglass::Test{{0, 0}, 0, 0, Side::left, true});
    recording(tileglass::Test{{0, 0}, 0, 0, Side::left, false});
    recording(Visit{{0, 0}});
    recording(Row{{0, 0, 1}, 0, 0});
    recording(Cross{{0, 0}, 0.5, 1, Crossing::x, false});
    recording(Cross{{0, 0}, 0.5, 0.5, Crossing::both, true});
    recording(Probe{{0, 0}, true, false});
    recording(Hit{{0, 0}, 0, std::nullopt});
    recording(Jump{{5, 5}, {0, 0}});
    recording(StepLimit{{5, 5}, 10});
    return recording;
}

MarkKinds kinds_of(const std::vector<MarkKind>& chosen) {
    MarkKinds kinds;
    for (const MarkKind kind : chosen) kinds[kind] = true;
    return kinds;
}

TEST(Marks, AreRefusalsTiesHitsAndErrors) {
    const Marks marks(one_of_each());
    EXPECT_EQ(marks.of(MarkKind::refusal), (Steps{3}));
    EXPECT_EQ(marks.of(MarkKind::tie), (Steps{7}));
    EXPECT_EQ(marks.of(MarkKind::hit), (Steps{9}));
    EXPECT_EQ(marks.of(MarkKind::error), (Steps{10, 11}));
}

TEST(Marks, AreVisitedForwardsAndBackwardsOneByOne) {
    const Marks marks(one_of_each());
    const MarkKinds all = kinds_of({kMarkKinds.begin(), kMarkKinds.end()});
    Steps forwards;
    for (auto step = marks.next(0, all); step; step = marks.next(*step, all)) {
        forwards.push_back(*step);
    }
    EXPECT_EQ(forwards, (Steps{3, 7, 9, 10, 11}));
    Steps backwards;
    for (auto step = marks.previous(100, all); step; step = marks.previous(*step, all)) {
        backwards.insert(backwards.begin(), *step);
    }
    EXPECT_EQ(backwards, forwards);
}

TEST(Marks, OfKindsNotChosenAreLeftOut) {
    const Marks marks(one_of_each());
    EXPECT_EQ(marks.next(0, kinds_of({MarkKind::hit, MarkKind::tie})), 7U);
    EXPECT_EQ(marks.next(7, kinds_of({MarkKind::hit, MarkKind::tie})), 9U);
    EXPECT_EQ(marks.next(9, kinds_of({MarkKind::hit, MarkKind::tie})), std::nullopt);
    EXPECT_EQ(marks.previous(9, kinds_of({MarkKind::hit})), std::nullopt);
    EXPECT_EQ(marks.next(0, {}), std::nullopt);
}

TEST(Marks, HaveRefusalsAtFirstWhereThereAreFew) {
    for (const std::size_t count : {Marks::kFewRefusals, Marks::kFewRefusals + 1}) {
        Recording recording;
        for (std::size_t i = 0; i < count; ++i) recording(tileglass::Test{{0, 0}});
        const MarkKinds kinds = Marks(recording).first_kinds();
        EXPECT_EQ(kinds[MarkKind::refusal], count <= Marks::kFewRefusals);
        EXPECT_TRUE(kinds[MarkKind::tie] && kinds[MarkKind::hit] && kinds[MarkKind::error]);
    }
}

TEST(RunsOnTrack, KeepMarksApartThatAreApart) {
    EXPECT_EQ(runs_on_track({10, 50}, 100, 200),
              (std::vector<MarkRun>{{20, 20, 1}, {100, 100, 1}}));
}

TEST(RunsOnTrack, MergeMarksThatAreNear) {
    EXPECT_EQ(runs_on_track({10, 11, 13, 16}, 100, 100),
              (std::vector<MarkRun>{{10, 13, 3}, {16, 16, 1}}));
    EXPECT_EQ(runs_on_track({1, 2, 3}, 1000, 100), (std::vector<MarkRun>{{0, 0, 3}}));
}

TEST(RunsOnTrack, AreEmptyWithoutSpace) {
    EXPECT_TRUE(runs_on_track({1}, 1, 0).empty());
    EXPECT_TRUE(runs_on_track({}, 0, 100).empty());
}

TEST(RunsOnTrack, HoldEveryMarkOnce) {
    Random random(2);
    for (int i = 0; i < 50; ++i) {
        const auto length = static_cast<std::size_t>(random.between(1, 5000));
        const auto width = static_cast<int>(random.between(1, 300));
        Steps steps;
        for (std::size_t step = 1; step <= length; ++step) {
            if (random.one_in(9)) steps.push_back(step);
        }
        std::size_t count = 0;
        int last = -kNearMarks - 1;
        for (const MarkRun& run : runs_on_track(steps, length, width)) {
            EXPECT_GT(run.min, last + kNearMarks);
            EXPECT_LE(run.min, run.max);
            EXPECT_LE(run.max, width);
            last = run.max;
            count += run.count;
        }
        EXPECT_EQ(count, steps.size());
    }
}

}  // namespace
}  // namespace tileglass::app
