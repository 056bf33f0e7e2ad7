// Are all crossings of a recording found, and those that an axis has room for?

#include "app/replay/marks.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "tileglass/query/segment.hpp"

namespace tileglass::app {
namespace {

Recording walked(const Segment& segment) {
    Recording recording;
    const Result<Flow> flow =
        walk_segment(Frame(), segment, Ties::owner, std::nullopt, [](const Tile&) {}, recording);
    EXPECT_TRUE(flow);
    return recording;
}

std::vector<double> ts(const std::vector<CrossingMark>& marks) {
    std::vector<double> all;
    for (const CrossingMark& mark : marks) all.push_back(mark.t);
    return all;
}

// Marks at 0, 1, 2, ...
std::vector<CrossingMark> whole_numbers(std::uint32_t count) {
    std::vector<CrossingMark> marks;
    for (std::uint32_t i = 0; i < count; ++i) marks.push_back({static_cast<double>(i), i + 1});
    return marks;
}

TEST(CrossingMarks, AreTheColumnAndRowLinesOfAWalk) {
    const CrossingMarks marks(walked({{0.5, 0.25}, {4.5, 2.25}}));
    EXPECT_EQ(ts(marks.columns()), (std::vector<double>{0.125, 0.375, 0.625, 0.875}));
    EXPECT_EQ(ts(marks.rows()), (std::vector<double>{0.375, 0.875}));
    EXPECT_EQ(ts(marks.ties()), (std::vector<double>{0.375, 0.875}));
}

TEST(CrossingMarks, LeadToTheirSteps) {
    const Recording recording = walked({{0.5, 0.5}, {2.5, 0.5}});
    const CrossingMarks marks(recording);
    ASSERT_EQ(marks.columns().size(), 2U);
    for (const CrossingMark& mark : marks.columns()) {
        const auto* cross = std::get_if<Cross>(&recording.events().at(mark.step - 1));
        ASSERT_NE(cross, nullptr);
        EXPECT_EQ(cross->t_x, mark.t);
    }
}

TEST(CrossingMarks, HoldNoLineThatIsNeverCrossed) {
    Recording recording;
    recording(Cross{{0, 0}, std::numeric_limits<double>::infinity(), 0.5, Crossing::y, false});
    const CrossingMarks marks(recording);
    EXPECT_TRUE(marks.columns().empty());
    EXPECT_EQ(ts(marks.rows()), (std::vector<double>{0.5}));
    EXPECT_TRUE(CrossingMarks(Recording()).is_empty());
}

TEST(CrossingMarks, FindTheComparisonOfAStepOrTheNextOne) {
    Recording recording;
    recording(Visit{{0, 0}});
    recording(Cross{{0, 0}, 0.25, 0.5, Crossing::x, false});
    recording(Visit{{1, 0}});
    recording(Cross{{1, 0}, 0.75, 0.5, Crossing::y, false});
    recording(Visit{{1, 1}});
    const CrossingMarks marks(recording);
    EXPECT_EQ(marks.comparison_from(1), 2U);
    EXPECT_EQ(marks.comparison_from(2), 2U);
    EXPECT_EQ(marks.comparison_from(3), 4U);
    EXPECT_EQ(marks.comparison_from(5), std::nullopt);
}

TEST(ThinnedMarks, AreAllOfThemWhereThereIsRoom) {
    const ThinnedMarks thin = thinned(whole_numbers(10), 2, 5, 1);
    EXPECT_EQ(ts(thin.marks), (std::vector<double>{2, 3, 4, 5}));
    EXPECT_EQ(thin.stride, 1U);
}

TEST(ThinnedMarks, AreEveryFourthWhereverOneLooks) {
    EXPECT_EQ(ts(thinned(whole_numbers(100), 0, 12, 3).marks), (std::vector<double>{0, 4, 8, 12}));
    EXPECT_EQ(ts(thinned(whole_numbers(100), 3, 9, 3).marks), (std::vector<double>{4, 8}));
    EXPECT_EQ(thinned(whole_numbers(100), 3, 9, 3).stride, 4U);
}

TEST(ThinnedMarks, AreFewOfAMillion) {
    EXPECT_LE(thinned(whole_numbers(1'000'000), 0, 1e6, 6000).marks.size(), 1000U / 6 + 1);
}

TEST(ThinnedMarks, AreNoneOfNone) {
    EXPECT_TRUE(thinned({}, 0, 1, 0.1).marks.empty());
    EXPECT_TRUE(thinned(whole_numbers(3), 5, 9, 0.1).marks.empty());
    EXPECT_TRUE(
        thinned(whole_numbers(3), 1, std::numeric_limits<double>::quiet_NaN(), 1).marks.empty());
}

}  // namespace
}  // namespace tileglass::app
