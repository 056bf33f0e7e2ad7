// Do the sentences say why a circle or a segment takes a tile, or not?

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "app/document/shapes/exhibit.hpp"
#include "app/replay/words/words.hpp"

namespace tileglass::app {
namespace {

/// Both sentences of the Tile panel.
std::string sentences(const shapes::Question& question, Tile tile) {
    const std::string others = other_conventions(question, tile);
    return exhibit_of(question.shape).why(question, tile) + (others.empty() ? "" : " " + others);
}

std::string why(const scene::Shape& shape, Coverage coverage, Tile tile) {
    shapes::Question question;
    question.shape = shape;
    question.coverage = coverage;
    return sentences(question, tile);
}

std::string why(const Segment& segment, Ties ties, Tile tile, std::vector<Tile> solids = {}) {
    shapes::Question question;
    question.shape = segment;
    question.ties = ties;
    if (!solids.empty()) question.solids = shapes::Solids(std::move(solids));
    return sentences(question, tile);
}

const Circle kCircle{{2, 2}, 1};
const Segment kDiagonal{{0.5, 0.5}, {2.5, 2.5}};

TEST(Why, NamesTheDistanceThatDecidesUnderEachCoverage) {
    const struct {
        Coverage coverage;
        Tile tile;
        const char* sentence;
    } rows[] = {{Coverage::half_open,
                 {0, 1},
                 "Tile (0, 1) is not taken: its nearest point (1, 2) lies 1 from the "
                 "circle's centre, as far as the radius 1, and that border belongs to the "
                 "next tile. It would be taken under Touches (closed)."},
                {Coverage::half_open,
                 {3, 2},
                 "Tile (3, 2) is taken: its nearest point (3, 2) lies 1 from the circle's "
                 "centre, not farther than the radius 1. It would not be taken under "
                 "Overlaps (open), Centre (center) and Whole tiles (contained)."},
                {Coverage::closed,
                 {0, 1},
                 "Tile (0, 1) is taken: its nearest point (1, 2) lies 1 from the circle's "
                 "centre, not farther than the radius 1. It would not be taken under Owns a "
                 "point (half_open), Overlaps (open), Centre (center) and Whole tiles "
                 "(contained)."},
                {Coverage::open,
                 {0, 1},
                 "Tile (0, 1) is not taken: its nearest point (1, 2) lies 1 from the "
                 "circle's centre, and only what is nearer than the radius 1 is inside. "
                 "It would be taken under Touches (closed)."},
                {Coverage::open,
                 {3, 2},
                 "Tile (3, 2) is not taken: its nearest point (3, 2) lies 1 from the "
                 "circle's centre, and only what is nearer than the radius 1 is inside. "
                 "It would be taken under Owns a point (half_open) and Touches (closed)."},
                {Coverage::center,
                 {0, 1},
                 "Tile (0, 1) is not taken: its centre (0.5, 1.5) lies 1.581 "
                 "from the circle's centre, farther than the radius 1. It would be taken "
                 "under Touches (closed)."},
                {Coverage::center,
                 {1, 1},
                 "Tile (1, 1) is taken: its centre (1.5, 1.5) lies 0.7071 "
                 "from the circle's centre, within the radius 1. It would not be taken "
                 "under Whole tiles (contained)."},
                {Coverage::contained,
                 {1, 1},
                 "Tile (1, 1) is not taken: its farthest corner (1, 1) lies "
                 "1.414 from the circle's centre, farther than the radius 1. "
                 "It would be taken under Owns a point (half_open), Touches (closed), "
                 "Overlaps (open) and Centre (center)."},
                {Coverage::contained,
                 {0, 0},
                 "Tile (0, 0) is not taken: its farthest corner (0, 0) lies "
                 "2.828 from the circle's centre, farther than the radius 1."}};
    for (const auto& row : rows) EXPECT_EQ(why(kCircle, row.coverage, row.tile), row.sentence);
}

TEST(Why, NamesThePartOfTheSegmentThatDecidesUnderEachTies) {
    const struct {
        Ties ties;
        Tile tile;
        const char* sentence;
    } rows[] = {{Ties::owner,
                 {0, 1},
                 "Tile (0, 1) is not taken: the segment touches it at t = 0.25, and owner "
                 "does not count that. It would be taken under Row first (y_first) and "
                 "Touches (supercover)."},
                {Ties::y_first,
                 {0, 1},
                 "Tile (0, 1) is taken: the segment touches it at t = 0.25, and y_first "
                 "counts that. It would not be taken under Owns a point (owner), Column "
                 "first (x_first) and Crosses (open)."},
                {Ties::owner,
                 {1, 1},
                 "Tile (1, 1) is taken: the segment is in it from t = 0.25 to t = 0.75."},
                {Ties::owner, {3, 2}, "Tile (3, 2) is not taken: the segment passes it by."}};
    for (const auto& row : rows) EXPECT_EQ(why(kDiagonal, row.ties, row.tile), row.sentence);
}

TEST(Why, NamesTheSolidTileThatEndsACast) {
    EXPECT_EQ(why(kDiagonal, Ties::owner, {1, 1}, {{1, 1}}),
              "Tile (1, 1) is taken and ends the walk: (1, 1) is solid; it is entered "
              "by its left side at t = 0.25.");
    EXPECT_EQ(why(kDiagonal, Ties::owner, {2, 2}, {{1, 1}}),
              "Tile (2, 2) is not taken: the walk ends before it, for (1, 1) is solid; "
              "it is entered by its left side at t = 0.25.");
    EXPECT_EQ(why(kDiagonal, Ties::owner, {0, 0}, {{0, 0}}),
              "Tile (0, 0) is taken and ends the walk: (0, 0) is solid, and the walk "
              "begins in it.");
}

TEST(Why, SpeaksOfARayAsOfASegment) {
    shapes::Question question{Frame(), TileRect{{0, 0}, {6, 4}}, Ray{{0.5, 0.5}, {0.5, 0.5}}};
    const auto why_of = [&](Tile tile) { return exhibit_of(question.shape).why(question, tile); };
    EXPECT_EQ(why_of({2, 2}), "Tile (2, 2) is taken: the ray is in it from t = 3 to t = 5.");
    EXPECT_EQ(why_of({0, 0}), "Tile (0, 0) is taken: the ray is in it from t = 0 to t = 1.");
    EXPECT_EQ(why_of({2, 1}),
              "Tile (2, 1) is not taken: the ray touches it at t = 3, and owner does not count "
              "that.");
    EXPECT_EQ(why_of({3, 1}), "Tile (3, 1) is not taken: the ray passes it by.");
    EXPECT_EQ(why_of({5, 5}),
              "Tile (5, 5) is not taken: it lies outside the bounds, which hold tiles (0, 0) to "
              "(5, 3).");
    EXPECT_EQ(other_conventions(question, {2, 1}),
              "It would be taken under Column first (x_first) and Touches (supercover).");
    question.solids = shapes::Solids(std::vector<Tile>{{1, 1}});
    EXPECT_EQ(why_of({1, 1}),
              "Tile (1, 1) is taken and ends the walk: (1, 1) is solid; it is entered by its "
              "left "
              "side at t = 1.");
    EXPECT_EQ(why_of({2, 2}),
              "Tile (2, 2) is not taken: the walk ends before it, for (1, 1) is solid; it is "
              "entered by its left side at t = 1.");
}

TEST(Why, SaysThatARayWithoutADirectionIsItsOrigin) {
    const shapes::Question still{Frame(), TileRect{{0, 0}, {6, 4}}, Ray{{0.5, 0.5}, {0, 0}}};
    EXPECT_EQ(exhibit_of(still.shape).why(still, {0, 0}),
              "Tile (0, 0) is taken: the ray is in it at t = 0.");
}

}  // namespace
}  // namespace tileglass::app
