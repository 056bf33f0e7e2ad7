// Are the tiles of one tile rect that another does not have all found, each once, in order?

#include "tileglass/query/tile_difference.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/ascii.hpp"
#include "tests/support/random.hpp"
#include "tileglass/base/flow.hpp"

namespace tileglass {
namespace {

// Which of the four pieces each tile of `a` is in: above, left, right, below; # where `b` has it.
std::string pieces(const TileRect& a, const TileRect& b) {
    const auto parts = difference(a, b);
    std::string text;
    for (std::int32_t y = a.min.y; y < a.end.y; ++y) {
        for (std::int32_t x = a.min.x; x < a.end.x; ++x) {
            char letter = '#';
            for (std::size_t k = 0; k < parts.size(); ++k) {
                if (parts[k].contains({x, y})) letter = "alrb"[k];
            }
            text += letter;
        }
        text += '\n';
    }
    return text;
}

std::vector<Tile> without(const TileRect& a, const TileRect& b) {
    std::vector<Tile> tiles;
    visit_difference(a, b, collect_into(tiles));
    return tiles;
}

TEST(TileDifference, CutsAroundAHoleInFour) {
    EXPECT_EQ(pieces({{0, 0}, {7, 5}}, {{3, 1}, {5, 3}}),
              "aaaaaaa\n"
              "lll##rr\n"
              "lll##rr\n"
              "bbbbbbb\n"
              "bbbbbbb\n");
}

TEST(TileDifference, HasTwoPiecesAfterAStepAslant) {
    EXPECT_EQ(pieces({{0, 0}, {4, 3}}, {{1, 1}, {5, 4}}),
              "aaaa\n"
              "l###\n"
              "l###\n");
}

TEST(TileDifference, IsAllOfItWhereNothingIsShared) {
    EXPECT_EQ(pieces({{0, 0}, {3, 2}}, {{3, 0}, {5, 2}}),
              "aaa\n"
              "aaa\n");
    EXPECT_EQ(difference({{0, 0}, {3, 2}}, {})[0], (TileRect{{0, 0}, {3, 2}}));
}

TEST(TileDifference, IsNothingWithinTheOther) {
    EXPECT_TRUE(without({{1, 1}, {3, 3}}, {{0, 0}, {4, 4}}).empty());
    EXPECT_TRUE(without({{1, 1}, {3, 3}}, {{1, 1}, {3, 3}}).empty());
    EXPECT_TRUE(without({}, {{0, 0}, {4, 4}}).empty());
}

TEST(TileDifference, VisitsTheTilesThatOneRectHasAlone) {
    tests::Random random(11);
    const auto some_rect = [&] {
        const auto x = static_cast<std::int32_t>(random.between(-4, 4));
        const auto y = static_cast<std::int32_t>(random.between(-4, 4));
        const auto width = static_cast<std::int32_t>(random.between(0, 5));
        const auto height = static_cast<std::int32_t>(random.between(0, 5));
        return TileRect{{x, y}, {x + width, y + height}};
    };
    for (int i = 0; i < 5000; ++i) {
        const TileRect a = some_rect();
        const TileRect b = some_rect();
        std::vector<Tile> expected;
        visit_tiles(a, [&](Tile tile) {
            if (!b.contains(tile)) expected.push_back(tile);
        });
        std::vector<Tile> given = without(a, b);
        EXPECT_EQ(static_cast<std::int64_t>(given.size()), difference_area(a, b));
        const auto by_row = [](Tile s, Tile t) { return s.y != t.y ? s.y < t.y : s.x < t.x; };
        std::sort(given.begin(), given.end(), by_row);
        ASSERT_EQ(given, expected) << pieces(a, b);
    }
}

TEST(TileDifference, VisitsPieceAfterPieceByRow) {
    EXPECT_EQ(without({{0, 0}, {3, 3}}, {{1, 1}, {2, 2}}),
              (std::vector<Tile>{{0, 0}, {1, 0}, {2, 0}, {0, 1}, {2, 1}, {0, 2}, {1, 2}, {2, 2}}));
}

TEST(TileDifference, EndsWhenTheVisitorStops) {
    std::vector<Tile> tiles;
    const Flow flow = visit_difference({{0, 0}, {3, 3}}, {{1, 1}, {2, 2}}, [&](Tile tile) {
        tiles.push_back(tile);
        return tiles.size() == 4 ? Flow::stop : Flow::keep_going;
    });
    EXPECT_EQ(flow, Flow::stop);
    EXPECT_EQ(tiles.size(), 4U);
}

TEST(TileDifference, HoldsAtTheEndsOfTheTileRange) {
    const TileRect all{{kTileMin, kTileMin}, {kTileEnd, kTileEnd}};
    const TileRect inner{{kTileMin + 1, kTileMin}, {kTileEnd, kTileEnd - 2}};
    EXPECT_EQ(difference_area(all, inner), all.area() - inner.area());
    EXPECT_EQ(difference(all, inner)[3].height(), 2);
}

}  // namespace
}  // namespace tileglass
