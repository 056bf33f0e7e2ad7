// Are the steps from a tile drawn, and crossed out where they leave the map?

#include "app/features/neighbours/steps.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace tileglass::app::neighbours {
namespace {

constexpr TileRect kTiles{{0, 0}, {6, 4}};

Canvas steps_from(Tile tile, double zoom) {
    Canvas canvas;
    canvas.view = {{{3, 2}, zoom, false}, 640, 480, 1};
    show_neighbours(tile, kTiles, Frame(), canvas);
    return canvas;
}

std::int64_t lines_of(const Canvas& canvas, Role role, bool is_dashed) {
    return std::count_if(canvas.strokes.begin(), canvas.strokes.end(), [&](const Stroke& stroke) {
        return stroke.role == role && stroke.is_dashed == is_dashed && !stroke.is_closed;
    });
}

TEST(ShowNeighbours, DrawsWholeLinesAcrossSidesAndDashedOnesAcrossCorners) {
    const Canvas canvas = steps_from({2, 2}, 32);
    EXPECT_EQ(lines_of(canvas, Role::input, false), 4);
    EXPECT_EQ(lines_of(canvas, Role::input, true), 4);
    EXPECT_EQ(lines_of(canvas, Role::error, false), 0);
    EXPECT_TRUE(canvas.labels.empty()) << "there is no room";
}

TEST(ShowNeighbours, CrossesOutWhatLiesBeyondTheMap) {
    const Canvas canvas = steps_from({5, 0}, 32);
    EXPECT_EQ(lines_of(canvas, Role::input, false), 2);
    EXPECT_EQ(lines_of(canvas, Role::input, true), 1);
    EXPECT_EQ(lines_of(canvas, Role::error, false), 10) << "five crosses";
}

TEST(ShowNeighbours, WritesStepsWhereThereIsRoomAndNamesWhereThereIsMore) {
    const Canvas steps = steps_from({2, 2}, 48);
    ASSERT_EQ(steps.labels.size(), 8U);
    EXPECT_EQ(steps.labels[0].text, "1, 0");
    EXPECT_EQ(steps.labels[5].text, "-1, -1");
    const Canvas names = steps_from({2, 2}, 120);
    ASSERT_EQ(names.labels.size(), 24U);
    EXPECT_EQ(names.labels[3].text, "1, 1");
    EXPECT_EQ(names.labels[4].text, "down right");
    EXPECT_EQ(names.labels[5].text, "back: up left");
}

TEST(ShowNeighbours, DrawsNothingForATileBeyondTheMap) {
    EXPECT_TRUE(steps_from({6, 0}, 32).strokes.empty());
}

}  // namespace
}  // namespace tileglass::app::neighbours
