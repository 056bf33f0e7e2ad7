// Are objects in the tiles of their rect, by whatever way they came there?

#include "tileglass/index/object_grid.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <optional>
#include <string>

#include "tests/support/random.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass {
namespace {

using TestedGrid = ObjectGrid<HashedHeads>;

TestedGrid tested_grid(const Frame& frame, const std::optional<TileRect>& bounds) {
    return TestedGrid(frame, bounds, TrackerMethod::difference, HashedHeads());
}

/// A number on a line, next to one, or between two.
double number_near_lines(tests::Random& random, const GridAxis& axis) {
    const double line = axis.line(random.between(-6, 6));
    switch (random.between(0, 3)) {
        case 0: return line;
        case 1: return std::nextafter(line, -std::numeric_limits<double>::infinity());
        case 2: return std::nextafter(line, std::numeric_limits<double>::infinity());
        default: return line + random.fraction() * axis.size;
    }
}

/// Often as it was but for one number.
Rect next_rect(tests::Random& random, const Frame& frame, Rect rect) {
    double* const numbers[] = {&rect.a.x, &rect.a.y, &rect.b.x, &rect.b.y};
    const bool is_other = random.one_in(4);
    const std::int64_t one = random.between(0, 3);
    for (int k = 0; k < 4; ++k) {
        if (!is_other && k != one) continue;
        *numbers[k] = number_near_lines(random, k % 2 == 0 ? frame.x_axis() : frame.y_axis());
    }
    return rect;
}

/// Moves one object about, beside one that is inserted anew each time. Returns what is wrong.
std::string difference_from_inserting(const Frame& frame, const std::optional<TileRect>& bounds,
                                      std::uint64_t seed) {
    tests::Random random(seed);
    TestedGrid moved = tested_grid(frame, bounds);
    Rect rect{frame.min_corner({0, 0}), frame.max_corner({1, 1})};
    if (!moved.insert(0, rect)) return "cannot be inserted";
    for (int i = 0; i < 5'000; ++i) {
        rect = next_rect(random, frame, rect);
        TestedGrid inserted = tested_grid(frame, bounds);
        if (!moved.move(0, rect) || !inserted.insert(0, rect)) return "cannot be there";
        if (moved.rect(0) != rect) return "the rect is another one";
        if (moved.tracker().footprint(0) != inserted.tracker().footprint(0)) {
            return "the footprint is another one";
        }
        if (moved.is_beyond_bounds(0) != inserted.is_beyond_bounds(0)) {
            return "what reaches beyond the bounds is forgotten, or made up";
        }
    }
    return "";
}

TEST(ObjectGrid, MovesAnObjectToWhereItWouldBeInserted) {
    const std::optional<TileRect> some_bounds[] = {std::nullopt, TileRect{{-3, -2}, {3, 4}},
                                                   TileRect{{0, 0}, {0, 4}}};
    const Frame frames[] = {Frame(), *Frame::make(0.1, {0, 0}), *Frame::make(1.0 / 3, {1e6, -3e8}),
                            *Frame::make(0x1p-30, {0x1p22 + 1, -5}),
                            *Frame::make(1e300, {-5e299, 0})};
    std::uint64_t seed = 41;
    for (const Frame& frame : frames) {
        for (const auto& bounds : some_bounds) {
            EXPECT_EQ(difference_from_inserting(frame, bounds, seed++), "") << "seed " << seed - 1;
        }
    }
}

TEST(ObjectGrid, RefusesToMoveAnObjectToNumbersThatAreNotFinite) {
    const Rect rect{{0.25, 0.25}, {0.75, 0.75}};
    TestedGrid grid = tested_grid(Frame(), std::nullopt);
    ASSERT_TRUE(grid.insert(0, rect));
    for (const double bad : {std::nan(""), std::numeric_limits<double>::infinity()}) {
        for (int k = 0; k < 4; ++k) {
            Rect wrong = rect;
            double* const numbers[] = {&wrong.a.x, &wrong.a.y, &wrong.b.x, &wrong.b.y};
            *numbers[k] = bad;
            const auto moved = grid.move(0, wrong);
            ASSERT_FALSE(moved);
            EXPECT_EQ(moved.error().field, "rect[" + std::to_string(k) + "]");
            EXPECT_EQ(grid.rect(0), rect);
        }
    }
}

TEST(ObjectGrid, TracesAMoveWithinTheSameTiles) {
    TestedGrid grid = tested_grid(Frame(), std::nullopt);
    ASSERT_TRUE(grid.insert(3, {{0.25, 0.25}, {1.75, 0.75}}));
    Recording recording;
    const auto update = grid.move(3, {{0.5, 0.5}, {1.5, 0.5}}, recording);
    ASSERT_TRUE(update);
    EXPECT_EQ(*update, (TrackerUpdate{0, 0, 2, 0, 0}));
    ASSERT_EQ(recording.events().size(), 1U);
    EXPECT_EQ(recording.events()[0], Event(Track{3, {{0, 0}, {2, 1}}, {{0, 0}, {2, 1}}}));
}

TEST(ObjectGrid, RefusesAnObjectInTooManyTiles) {
    TestedGrid grid = tested_grid(Frame(), std::nullopt);
    EXPECT_EQ(grid.insert(0, {{0, 0}, {5000, 4000}}).error().field, "rect[2]");
    EXPECT_FALSE(grid.contains(0));
    EXPECT_EQ(grid.footprint_of({{0, 0}, {4095.5, 4095.5}})->area(), TestedGrid::kMostTiles);
}

}  // namespace
}  // namespace tileglass
