// Does the script do what it does as it is printed?

#include "sandbox/printed/boxes.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <set>
#include <utility>

namespace tileglass::printed {
namespace {

// A tree in every second column.
char forest(Tile tile) {
    return tile.x % 2 == 0 ? '#' : '0';
}

/// Boxes of 4 x 3 tiles.
BoxesAsPrinted script(std::int64_t width = 100, std::int64_t height = 100) {
    return {width, height, 4, 3, forest, [](TileKind kind) { return kind == '#'; }};
}

std::int64_t tiles_in(const BoxesAsPrinted& boxes) {
    std::int64_t tiles = 0;
    for (const auto& [box, in_it] : boxes.boxes()) tiles += std::int64_t(in_it.size());
    return tiles;
}

/// The script on a large map, long after the player was at these places one after the other.
BoxesAsPrinted long_after(std::initializer_list<std::pair<double, double>> places) {
    BoxesAsPrinted boxes = script(400, 400);
    for (const auto& [x, y] : places) boxes.change_loc(x, y);
    boxes.let_pass(1000);
    return boxes;
}

// S10
TEST(BoxesAsPrinted, LoadTheOtherEdgeOfTheMap) {
    BoxesAsPrinted boxes = script();
    boxes.change_loc(0, 50);
    std::set<std::int32_t> columns;
    std::int64_t far = 0;
    for (const auto& [box, tiles] : boxes.boxes()) {
        if (tiles.empty() || tiles.front().at.x < 50) continue;
        ++far;
        columns.insert(tiles.front().at.x / 4);
    }
    EXPECT_EQ(far, 10);
    EXPECT_EQ(columns, (std::set<std::int32_t>{23, 24}));
}

// S11
TEST(BoxesAsPrinted, LeaveAllBoxesBehindAfterATeleport) {
    EXPECT_EQ(tiles_in(long_after({{42, 32}, {322, 200}})), 2 * 25 * 12);
}

TEST(BoxesAsPrinted, LeaveFiveBoxesBehindAfterTwoAtOnce) {
    EXPECT_EQ(tiles_in(long_after({{42, 32}, {50, 32}})), 30 * 12);
}

// S12
TEST(BoxesAsPrinted, HaveHolesWhereAPlayerReturnsBeforeTheTimer) {
    BoxesAsPrinted boxes = script(400, 400);
    boxes.change_loc(42, 32);
    boxes.change_loc(46, 32);
    boxes.let_pass(5);
    boxes.change_loc(42, 32);
    boxes.let_pass(1000);
    std::int64_t holes = 0;
    for (std::int32_t y = 8; y <= 12; ++y) {
        for (std::int32_t x = 8; x <= 12; ++x) {
            holes += boxes.boxes().at(y * 100 + x).empty() ? 1 : 0;
        }
    }
    EXPECT_EQ(holes, 5);
}

// S13
TEST(BoxesAsPrinted, FreeTilesAtEveryStepOverOneBorder) {
    BoxesAsPrinted boxes = script(400, 400);
    boxes.change_loc(43, 32);
    const std::int64_t before = boxes.cleared();
    for (int move = 0; move < 100; ++move) {
        boxes.change_loc(move % 2 == 0 ? 44 : 43, 32);
        boxes.let_pass(20);
    }
    EXPECT_EQ(boxes.cleared() - before, 100 * 5 * 12);
}

// S14
TEST(BoxesAsPrinted, LoadNothingInBoxMinusOne) {
    BoxesAsPrinted boxes = script();
    boxes.change_loc(-1, 0);
    EXPECT_TRUE(boxes.boxes().empty());
    boxes.change_loc(1, 0);
    EXPECT_FALSE(boxes.boxes().empty());
}

// S15
TEST(BoxesAsPrinted, KeepTheDepthOfATreesEarlierRow) {
    BoxesAsPrinted boxes = long_after({{42, 32}, {42, 35}});
    boxes.change_loc(42, 38);
    std::set<TileKind> wrong;
    for (const auto& [box, tiles] : boxes.boxes()) {
        for (const BoxesAsPrinted::Tile& tile : tiles) {
            if (boxes.has_wrong_depth(tile)) wrong.insert(tile.kind);
        }
    }
    EXPECT_EQ(wrong, std::set<TileKind>{'#'});
}

}  // namespace
}  // namespace tileglass::printed
