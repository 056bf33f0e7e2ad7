// Is it said what 32-bit floats would change?

#include "app/document/compare/floats.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace tileglass::app {
namespace {

Answer answer_of(const scene::Shape& shape) {
    scene::Scene scene;
    scene::Item item;
    item.id = 1;
    item.thing = scene::query_about(shape);
    scene.items = {item};
    return answer_items(scene).front();
}

TEST(Floats, NamesTheNumbersThatAreNone) {
    const scene::Thing thing = scene::query_about(Segment{{0.5, 0.1}, {1.0 / 3, -7}});
    const double tenth = 0.1F;
    const double third = 1.0F / 3;
    const std::vector<Rounding> expected{{"ay", 0.1, tenth}, {"bx", 1.0 / 3, third}};
    EXPECT_EQ(roundings_of(thing), expected);
    EXPECT_EQ(with_floats(thing),
              scene::Thing(scene::query_about(Segment{{0.5, tenth}, {third, -7}})));
    EXPECT_TRUE(can_become_floats(thing));
}

TEST(Floats, RoundOriginAndDirectionOfARay) {
    const scene::Thing thing = scene::query_about(Ray{{0.5, 0.1}, {1.0 / 3, -7}});
    const std::vector<Rounding> expected{{"oy", 0.1, 0.1F}, {"dx", 1.0 / 3, 1.0F / 3}};
    EXPECT_EQ(roundings_of(thing), expected);
    EXPECT_EQ(with_floats(thing),
              scene::Thing(scene::query_about(Ray{{0.5, 0.1F}, {1.0F / 3, -7}})));
}

TEST(Floats, WhatIsRoundedIsNotRoundedAgain) {
    const scene::Thing thing = with_floats(scene::query_about(Circle{{0.1, 0.7}, 1e-50}));
    EXPECT_TRUE(roundings_of(thing).empty());
    EXPECT_FALSE(can_become_floats(thing));
    EXPECT_EQ(thing, scene::Thing(scene::query_about(Circle{{0.1F, 0.7F}, 0})));
}

TEST(Floats, ANumberBeyondThemIsNotRounded) {
    const scene::Thing thing = scene::query_about(Circle{{1e300, 0.1}, 1});
    ASSERT_EQ(roundings_of(thing).size(), 2U);
    EXPECT_TRUE(std::isinf(roundings_of(thing)[0].rounded));
    EXPECT_FALSE(can_become_floats(thing));
}

TEST(Floats, SayHowManyTilesComeAndGo) {
    // The float nearest to 3 - 2^-40 is 3: a column comes, or goes.
    EXPECT_EQ(floats_sentence(answer_of(Rect{{0.5, 0.5}, {3 - 0x1p-40, 1.5}})),
              "With floats the answer would differ: 2 tiles come.");
    EXPECT_EQ(floats_sentence(answer_of(Rect{{3 - 0x1p-40, 0.5}, {4.5, 0.5}})),
              "With floats the answer would differ: 1 tile goes.");
    EXPECT_EQ(floats_sentence(answer_of(Rect{{0.1, 0.1}, {0.7, 0.7}})),
              "With floats the answer would have the same tiles.");
    // Next to the corner (1, 1), then through it.
    EXPECT_EQ(floats_sentence(answer_of(Segment{{0.5, 0.5 + 0x1p-40}, {1.5, 1.5 + 0x1p-40}})),
              "With floats the answer would differ: 1 tile goes.");
}

TEST(Floats, SayWhatIsWrongAndCountWhatIsTooLong) {
    EXPECT_EQ(floats_sentence(answer_of(Rect{{0.5, 0.5}, {2000.5, 2001 - 0x1p-40}})),
              "With floats it would have 4006002 tiles, not 4004001.");
    const double edge = 0x1p30 - 0x1p-20;
    EXPECT_EQ(floats_sentence(answer_of(Rect{{0x1p30 - 2, 0}, {edge, 1}})).substr(0, 38),
              "With floats there would be no answer: ");
}

}  // namespace
}  // namespace tileglass::app
