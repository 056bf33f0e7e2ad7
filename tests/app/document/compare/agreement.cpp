// Which conventions do marks speak for?

#include "app/document/compare/conventions.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "sandbox/text/deadline.hpp"
#include "tests/app/document/compare/items.hpp"

namespace tileglass::app {
namespace {

// The conventions that agree, by name.
std::vector<std::string> agreeing(const scene::Item& item, const std::vector<HandMark>& marks) {
    scene::Deadline never(std::numeric_limits<double>::infinity());
    const auto rows = agreements(*item.query(), scene_with({item}), marks, never);
    EXPECT_TRUE(rows);
    std::vector<std::string> names;
    if (!rows) return names;
    for (const Agreement& row : *rows) {
        EXPECT_EQ(row.wrong == 0, !row.first_wrong.has_value());
        if (row.wrong == 0) names.emplace_back(name_of(row, item.query()->shape));
    }
    return names;
}

using Names = std::vector<std::string>;

TEST(Agreement, IsOfAllConventionsWithoutMarks) {
    EXPECT_EQ(agreeing(query_item(1, Rect{{1, 1}, {2, 2}}), {}).size(), 5U);
    EXPECT_EQ(agreeing(query_item(1, Segment{{1, 1}, {2, 2}}), {}).size(), 5U);
}

TEST(Agreement, NamesTheCoveragesThatHaveAllMarks) {
    // Exactly on tile (1, 1).
    const scene::Item item = query_item(1, Rect{{1, 1}, {2, 2}});
    EXPECT_EQ(agreeing(item, {{{2, 2}, true}}), (Names{"half_open", "closed"}));
    EXPECT_EQ(agreeing(item, {{{2, 2}, true}, {{0, 0}, false}}), (Names{"half_open"}));
    EXPECT_EQ(agreeing(item, {{{2, 2}, false}}), (Names{"open", "center", "contained"}));
    EXPECT_EQ(agreeing(item, {{{9, 9}, true}}), Names{});
}

TEST(Agreement, NamesTheTiesThatHaveAllMarks) {
    const scene::Item item = query_item(1, Segment{{0.5, 0.5}, {3.5, 3.5}});
    EXPECT_EQ(agreeing(item, {{{1, 0}, true}}), (Names{"x_first", "supercover"}));
    EXPECT_EQ(agreeing(item, {{{1, 0}, true}, {{0, 1}, false}}), (Names{"x_first"}));
    EXPECT_EQ(agreeing(item, {{{1, 0}, false}, {{0, 1}, false}}), (Names{"owner", "open"}));
}

TEST(Agreement, CountsTheMarksThatDisagree) {
    const scene::Item item = query_item(1, Rect{{1, 1}, {2, 2}});
    const std::vector<HandMark> marks{{{1, 1}, true}, {{2, 2}, true}, {{0, 0}, true}};
    scene::Deadline never(std::numeric_limits<double>::infinity());
    const auto rows = agreements(*item.query(), scene_with({item}), marks, never);
    ASSERT_TRUE(rows);
    EXPECT_EQ((*rows)[0], (Agreement{Coverage::half_open, Ties::owner, 1, Tile{0, 0}}));
    EXPECT_EQ((*rows)[1].wrong, 0);
    EXPECT_EQ((*rows)[2], (Agreement{Coverage::open, Ties::owner, 2, Tile{2, 2}}));
}

TEST(Agreement, IsThatOfTheAnswersThemselves) {
    const std::vector<scene::Shape> shapes{Rect{{1, 1}, {4, 2.5}},  Circle{{4, 4}, 2},
                                           Circle{{4.5, 4.2}, 2.7}, Segment{{0, 0}, {7, 7}},
                                           Segment{{7, 2}, {1, 5}}, Ray{{-3, -3}, {0.5, 0.5}}};
    for (const scene::Shape& shape : shapes) {
        scene::Item item = query_item(1, shape);
        if (std::holds_alternative<Ray>(shape)) item.query()->bounds = TileRect{{0, 0}, {8, 8}};
        std::vector<HandMark> marks;
        for (std::int32_t y = -1; y < 9; ++y) {
            for (std::int32_t x = -1; x < 9; ++x) marks.push_back({{x, y}, true});
        }
        scene::Deadline never(std::numeric_limits<double>::infinity());
        const auto rows = agreements(*item.query(), scene_with({item}), marks, never);
        ASSERT_TRUE(rows);
        for (const Agreement& row : *rows) {
            scene::Item other = item;
            other.thing = under(*item.query(), row);
            const Answer answer = answer_item(other, scene_with({other}));
            EXPECT_EQ(static_cast<std::int64_t>(marks.size()) - row.wrong, answer.summary.count)
                << name_of(row, shape);
        }
    }
}

TEST(Agreement, KnowsWhereACastEnds) {
    scene::Item item = query_item(1, Segment{{0.5, 0.5}, {5.5, 0.5}});
    item.query()->solids = std::vector<Tile>{{2, 0}};
    EXPECT_EQ(agreeing(item, {{{2, 0}, true}, {{3, 0}, false}}).size(), 5U);
    EXPECT_EQ(agreeing(item, {{{3, 0}, true}}), Names{});
}

TEST(Agreement, LeavesOutWhatIsOutsideTheBounds) {
    scene::Item item = query_item(1, Rect{{0, 0}, {9, 9}});
    item.query()->bounds = TileRect{{0, 0}, {2, 2}};
    EXPECT_EQ(agreeing(item, {{{1, 1}, true}, {{3, 3}, false}}).size(), 5U);
}

TEST(Agreement, SpeaksOfExactAnswersWhateverTheMethod) {
    scene::Item item = query_item(1, Circle{{9, 9}, 2});
    item.query()->method = "bounding_square";
    EXPECT_EQ(agreeing(item, {{{11, 11}, false}}).size(), 5U);
}

TEST(HandMarks, AreOneATile) {
    HandMarks marks;
    marks.set(1, {1, 2}, true);
    marks.set(1, {1, 2}, false);
    EXPECT_EQ(marks.of(1), (std::vector<HandMark>{{{1, 2}, false}}));
    EXPECT_TRUE(marks.of(2).empty());
    marks.set(1, {1, 2}, std::nullopt);
    EXPECT_TRUE(marks.of(1).empty());
}

}  // namespace
}  // namespace tileglass::app
