// Does every step have a way back, and does the edge of the map hold?

#include "tileglass/geometry/directions.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <limits>
#include <vector>

#include "tests/support/ascii.hpp"
#include "tileglass/base/flow.hpp"

namespace tileglass {
namespace {

constexpr TileRect kMap{{0, 0}, {5, 5}};

template <std::size_t Count>
std::vector<Tile> neighbours_of(Tile tile, const std::array<Direction, Count>& directions) {
    std::vector<Tile> tiles;
    visit_neighbours(tile, directions, kMap, collect_into(tiles));
    return tiles;
}

TEST(Directions, FourShareASide) {
    EXPECT_EQ(tests::ascii(neighbours_of({2, 2}, kSideDirections), kMap),
              ".....\n"
              "..#..\n"
              ".#.#.\n"
              "..#..\n"
              ".....\n");
}

TEST(Directions, EightShareASideOrACorner) {
    EXPECT_EQ(tests::ascii(neighbours_of({2, 2}, kAllDirections), kMap),
              ".....\n"
              ".###.\n"
              ".#.#.\n"
              ".###.\n"
              ".....\n");
}

TEST(Directions, EndAtTheEdgeOfTheMap) {
    EXPECT_EQ(tests::ascii(neighbours_of({0, 0}, kAllDirections), kMap),
              ".#...\n"
              "##...\n"
              ".....\n"
              ".....\n"
              ".....\n");
    EXPECT_EQ(tests::ascii(neighbours_of({4, 3}, kAllDirections), kMap),
              ".....\n"
              ".....\n"
              "...##\n"
              "...#.\n"
              "...##\n");
}

TEST(Directions, OfATileBeyondTheMapLeadOnlyIntoIt) {
    EXPECT_EQ(neighbours_of({-1, 2}, kSideDirections), (std::vector<Tile>{{0, 2}}));
    EXPECT_TRUE(neighbours_of({-2, 2}, kAllDirections).empty());
}

TEST(Directions, ComeClockwiseFromTheRight) {
    EXPECT_EQ(neighbours_of({1, 1}, kSideDirections),
              (std::vector<Tile>{{2, 1}, {1, 2}, {0, 1}, {1, 0}}));
    EXPECT_EQ(neighbours_of({1, 1}, kAllDirections),
              (std::vector<Tile>{{2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}, {0, 0}, {1, 0}, {2, 0}}));
}

TEST(Directions, HaveADifferentStepEach) {
    for (const Direction a : kAllDirections) {
        for (const Direction b : kAllDirections) {
            EXPECT_EQ(step_of(a) == step_of(b), a == b);
        }
        EXPECT_NE(step_of(a), Step{});
    }
}

TEST(Directions, AreEvenExactlyOverASide) {
    for (const Direction direction : kAllDirections) {
        const Step step = step_of(direction);
        const bool is_even = static_cast<unsigned>(direction) % 2 == 0;
        EXPECT_EQ(std::abs(step.dx) + std::abs(step.dy), is_even ? 1 : 2);
    }
}

TEST(Opposite, OfTheOppositeIsTheDirection) {
    for (const Direction direction : kAllDirections) {
        EXPECT_NE(opposite(direction), direction);
        EXPECT_EQ(opposite(opposite(direction)), direction);
    }
}

TEST(Opposite, LeadsBack) {
    for (const Direction direction : kAllDirections) {
        const auto there = neighbour({2, 2}, direction, kMap);
        ASSERT_TRUE(there);
        EXPECT_EQ(neighbour(*there, opposite(direction), kMap), (Tile{2, 2}));
    }
}

TEST(Neighbour, NeverWrapsAtTheEndsOfInt32) {
    constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min();
    constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max();
    constexpr TileRect all{{least, least}, {most, most}};
    EXPECT_EQ(neighbour({least, least}, Direction::left, all), std::nullopt);
    EXPECT_EQ(neighbour({least, least}, Direction::up_left, all), std::nullopt);
    EXPECT_EQ(neighbour({most - 1, most - 1}, Direction::down_right, all), std::nullopt);
    EXPECT_EQ(neighbour({most, most}, Direction::right, all), std::nullopt);
    EXPECT_EQ(neighbour({most, 0}, Direction::left, all), (Tile{most - 1, 0}));
}

TEST(VisitNeighbours, StopsOnRequest) {
    int calls = 0;
    const auto stop_at_second = [&](Tile) { return ++calls == 2 ? Flow::stop : Flow::keep_going; };
    EXPECT_EQ(visit_neighbours({2, 2}, kAllDirections, kMap, stop_at_second), Flow::stop);
    EXPECT_EQ(calls, 2);
    EXPECT_EQ(visit_neighbours({2, 2}, kAllDirections, kMap, [](Tile) {}), Flow::keep_going);
}

}  // namespace
}  // namespace tileglass
