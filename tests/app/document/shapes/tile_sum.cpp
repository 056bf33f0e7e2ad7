// Is the number of tiles of a walk given as a sum, where that holds?

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "app/document/shapes/walked.hpp"

namespace tileglass::app {
namespace {

std::string sum_of(shapes::Question question, const char* method = "walk") {
    return tile_sum(question, **shapes::method_of(question.shape, method)).value_or("none");
}

shapes::Question question_with(Ties ties) {
    shapes::Question question;
    question.shape = Segment{{0.5, 3.5}, {5.5, 1.5}};
    question.ties = ties;
    return question;
}

TEST(TileSum, IsThatOfTheLinesBetweenTheEnds) {
    EXPECT_EQ(sum_of(question_with(Ties::y_first)), "|5| + |-2| + 1 = 8");
    EXPECT_EQ(sum_of(question_with(Ties::x_first)), "|5| + |-2| + 1 = 8");
    EXPECT_EQ(sum_of(question_with(Ties::owner), "mcneill"), "|5| + |-2| + 1 = 8");
}

TEST(TileSum, IsTheCountOfTheAnswer) {
    const shapes::Question question = question_with(Ties::x_first);
    EXPECT_EQ(shapes::exact_method_of(question.shape).summarise(question)->count, 8);
}

TEST(TileSum, IsMissingWhereItDoesNotHold) {
    EXPECT_EQ(sum_of(question_with(Ties::owner)), "none") << "corners are crossed in one step";
    EXPECT_EQ(sum_of(question_with(Ties::supercover)), "none");
    EXPECT_EQ(sum_of(question_with(Ties::y_first), "bresenham"), "none");
    shapes::Question limited = question_with(Ties::y_first);
    limited.bounds = TileRect{{0, 0}, {3, 3}};
    EXPECT_EQ(sum_of(limited), "none");
    shapes::Question cast = question_with(Ties::y_first);
    cast.solids = shapes::Solids(std::vector<Tile>{{2, 3}});
    EXPECT_EQ(sum_of(cast), "none");
}

}  // namespace
}  // namespace tileglass::app
