// Do brackets lie where rows begin and end?

#include <gtest/gtest.h>

#include "app/document/overlays/tile_marks.hpp"

namespace tileglass::app {
namespace {

constexpr TileRect kRowsSeen{{-100, -100}, {100, 100}};

Canvas canvas_of(const std::vector<Row>& rows, double zoom, const TileRect& seen = kRowsSeen) {
    Canvas canvas;
    canvas.view.zoom = zoom;
    show_rows(rows, seen, Frame(), canvas);
    return canvas;
}

std::vector<Stroke> rows_shown(const std::vector<Row>& rows, double zoom,
                               const TileRect& seen = kRowsSeen) {
    return canvas_of(rows, zoom, seen).strokes;
}

std::size_t count_of_ticks(const std::vector<Row>& rows, double zoom) {
    return canvas_of(rows, zoom).ticks.size();
}

// Rows 0 to `count` - 1 with tiles 2 to 4.
std::vector<Row> rows(std::int32_t count) {
    std::vector<Row> all;
    for (std::int32_t y = 0; y < count; ++y) all.push_back({{y, 2, 5}, 0, 0});
    return all;
}

TEST(ShowRows, BracketsBothEndsInsideTheRow) {
    const std::vector<Stroke> strokes = rows_shown({{{3, 2, 5}, 0, 0}}, 32);
    ASSERT_EQ(strokes.size(), 2U);
    for (const Stroke& stroke : strokes) {
        ASSERT_EQ(stroke.points.size(), 4U);
        for (const Vec2 point : stroke.points) {
            EXPECT_GT(point.x, 2);
            EXPECT_LT(point.x, 5);
            EXPECT_GT(point.y, 3);
            EXPECT_LT(point.y, 4);
        }
    }
    EXPECT_GT(strokes[0].points[0].x, strokes[0].points[1].x) << "feet point inwards";
    EXPECT_LT(strokes[1].points[0].x, strokes[1].points[1].x);
}

TEST(ShowRows, AreTicksOutsideWhereTilesAreSmall) {
    const Canvas canvas = canvas_of(rows(1), 8);
    EXPECT_TRUE(canvas.strokes.empty());
    ASSERT_EQ(canvas.ticks.size(), 2U);
    EXPECT_EQ(canvas.ticks[0].at, (Vec2{2, 0.5}));
    EXPECT_LT(canvas.ticks[0].reach.x, 0);
    EXPECT_EQ(canvas.ticks[1].at, (Vec2{5, 0.5}));
    EXPECT_GT(canvas.ticks[1].reach.x, 0);
}

TEST(ShowRows, AreABarWhereTheyAreEmpty) {
    const std::vector<Stroke> strokes = rows_shown({{{3, 2, 2}, 0, 0}}, 32);
    ASSERT_EQ(strokes.size(), 1U);
    EXPECT_EQ(strokes[0].points[0].x, 2);
    EXPECT_EQ(strokes[0].points[1].x, 2);
}

TEST(ShowRows, ThinOutWhereRowsAreLow) {
    EXPECT_EQ(count_of_ticks(rows(64), 5), 2U * 64);
    EXPECT_EQ(count_of_ticks(rows(64), 2.5), 2U * 32);
    EXPECT_EQ(count_of_ticks(rows(64), 1e-9), 2U);
}

TEST(ShowRows, AreOnlyThoseInView) {
    EXPECT_EQ(rows_shown(rows(64), 32, {{0, 10}, {10, 14}}).size(), 2U * 4);
    EXPECT_EQ(rows_shown(rows(1), 32, {{0, 0}, {3, 14}}).size(), 1U) << "its end lies to the right";
}

}  // namespace
}  // namespace tileglass::app
