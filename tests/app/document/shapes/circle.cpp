// Does a circle show on the canvas what decides about a tile?

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "app/document/shapes/exhibit.hpp"

namespace tileglass::app {
namespace {

Canvas decision(const Circle& circle, Tile tile, Coverage coverage, double zoom = 32) {
    shapes::Question question;
    question.shape = circle;
    question.coverage = coverage;
    Canvas canvas;
    canvas.view = {{{10, 7.5}, zoom, false}, 640, 480, 1};
    exhibit_of(question.shape).show_why(question, tile, canvas);
    return canvas;
}

std::vector<std::string> texts_on(const Canvas& canvas) {
    std::vector<std::string> texts;
    for (const Label& label : canvas.labels) texts.push_back(label.text);
    return texts;
}

TEST(CircleExhibit, LeadsFromTheCentreToTheNearestPointOfTheTile) {
    const Canvas canvas = decision({{2, 2}, 4}, {4, 3}, Coverage::half_open);
    EXPECT_EQ(canvas.strokes.front().points, (std::vector<Vec2>{{2, 2}, {4, 3}}));
    EXPECT_EQ(canvas.dots.front().at, (Vec2{4, 3}));
}

TEST(CircleExhibit, FoldsTheTileOntoTheQuarterThatFacesTheCentre) {
    const Canvas canvas = decision({{2, 2}, 4}, {4, 3}, Coverage::half_open);
    ASSERT_EQ(canvas.outlines.size(), 1U);
    EXPECT_EQ(canvas.outlines.front().area, (Rect{{4, 3}, {4.5, 3.5}}));
    EXPECT_EQ(texts_on(canvas),
              (std::vector<std::string>{"(|-2.5|, |-1.5|) - 0.5 = (2, 1)", "distance 2.236 < 4"}));
}

TEST(CircleExhibit, CountsANegativePartOfTheWayAsNothing) {
    const Canvas canvas = decision({{2.5, 2.25}, 1}, {4, 2}, Coverage::open);
    EXPECT_EQ(texts_on(canvas),
              (std::vector<std::string>{"(|-2|, |-0.25|) - 0.5 = (1.5, -0.25), counts as (1.5, 0)",
                                        "distance 1.5 > 1"}));
}

TEST(CircleExhibit, FoldsNothingWhereTheMiddleOrTheFarthestCornerDecides) {
    for (const Coverage coverage : {Coverage::center, Coverage::contained}) {
        const Canvas canvas = decision({{2, 2}, 4}, {4, 3}, coverage);
        EXPECT_TRUE(canvas.outlines.empty());
        EXPECT_EQ(canvas.labels.size(), 1U);
    }
}

TEST(CircleExhibit, WritesNothingIntoSmallTiles) {
    EXPECT_TRUE(decision({{2, 2}, 4}, {4, 3}, Coverage::closed, 13).labels.empty());
}

}  // namespace
}  // namespace tileglass::app
