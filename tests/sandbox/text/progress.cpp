// Is the share of the whole reported by work that knows only its stage?

#include "sandbox/text/progress.hpp"

#include <gtest/gtest.h>

namespace tileglass::scene {
namespace {

TEST(Progress, IsAsReported) {
    Progress progress;
    EXPECT_EQ(progress.share(), 0);
    EXPECT_TRUE(progress.report(0.25));
    EXPECT_EQ(progress.share(), 0.25);
}

TEST(Progress, AStageIsAPartOfTheWhole) {
    Progress progress;
    {
        Progress::Stage stage(progress, 0.5);
        progress.report(0.5);
        EXPECT_EQ(progress.share(), 0.25);
        stage.next(0.75);
        progress.report(0);
        EXPECT_EQ(progress.share(), 0.5);
        progress.report(1);
        EXPECT_EQ(progress.share(), 0.75);
        {
            Progress::Stage inner(progress, 0.5);
            inner.next(1);
            progress.report(0.5);
            EXPECT_EQ(progress.share(), 0.5 + 0.25 * 0.75);
        }
        progress.report(0.5);
        EXPECT_EQ(progress.share(), 0.625);
    }
    progress.report(1);
    EXPECT_EQ(progress.share(), 1);
}

TEST(Progress, CancelledWorkLearnsThatAtItsNextReport) {
    Progress progress;
    EXPECT_FALSE(progress.is_cancelled());
    progress.cancel();
    EXPECT_TRUE(progress.is_cancelled());
    EXPECT_FALSE(progress.report(0.5));
}

}  // namespace
}  // namespace tileglass::scene
