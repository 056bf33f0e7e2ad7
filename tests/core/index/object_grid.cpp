// Are objects in the tiles of their rect, by whatever way they came there?

#include "tileglass/index/object_grid.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/random.hpp"
#include "tileglass/index/hash_cells.hpp"
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

/// Moves one object about, and compares it with one that is inserted anew each time. Returns what
/// is wrong.
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

/// For each tile of each object: the object's node, and all objects of the tile in order.
template <typename Heads>
std::vector<std::uint32_t> lists_of(const ObjectGrid<Heads>& grid) {
    std::vector<std::uint32_t> lists;
    for (std::uint32_t object = 0; object < grid.object_end(); ++object) {
        if (!grid.contains(object)) continue;
        visit_tiles(grid.tracker().footprint(object), [&](Tile tile) {
            lists.push_back(grid.tracker().node_in(object, tile));
            grid.tracker().visit_objects(tile, [&](std::uint32_t one) { lists.push_back(one); });
        });
    }
    return lists;
}

/// Moves some objects of a grid by `move_many`, and those of its copy one by one. Returns what is
/// wrong.
template <typename Heads>
std::string difference_of_many_moves(ObjectGrid<Heads> one_by_one, std::uint64_t seed) {
    constexpr std::uint32_t kObjects = 300;
    constexpr std::uint32_t kFirst = 20;
    tests::Random random(seed);
    std::vector<Rect> rects(kObjects);
    for (std::uint32_t object = 0; object < kObjects; ++object) {
        rects[object].a = {random.fraction() * 40, random.fraction() * 40};
        rects[object].b = rects[object].a + Vec2{random.fraction() * 4, random.fraction() * 4};
        if (!one_by_one.insert(object, rects[object])) return "cannot be inserted";
    }
    ObjectGrid<Heads> many = one_by_one;
    for (int tick = 0; tick < 40; ++tick) {
        const double step = tick % 2 == 0 ? 0.1 : 2;
        for (Rect& rect : rects) {
            const Vec2 by{random.fraction() * step, -random.fraction() * step};
            rect = {rect.a + by, rect.b + by};
        }
        const auto wrong = static_cast<std::size_t>(random.between(kFirst, kObjects - 1));
        const double before = std::exchange(rects[wrong].a.x, std::nan(""));
        TrackerUpdate sum;
        std::size_t refusals = 0;
        for (std::uint32_t object = kFirst; object < kObjects; ++object) {
            const auto update = one_by_one.move(object, rects[object]);
            update ? static_cast<void>(sum += *update) : static_cast<void>(++refusals);
        }
        TrackerUpdate sum_of_many;
        std::vector<std::uint32_t> refused;
        many.move_many(
            kFirst, kObjects, [&](std::uint32_t object) -> const Rect& { return rects[object]; },
            [&](std::uint32_t, const TrackerUpdate& update) { sum_of_many += update; },
            [&](std::uint32_t object) { refused.push_back(object); });
        rects[wrong].a.x = before;
        if (refusals != 1 || refused != std::vector{static_cast<std::uint32_t>(wrong)}) {
            return "others are refused";
        }
        if (sum_of_many != sum) return "the updates are other ones";
        for (std::uint32_t object = 0; object < kObjects; ++object) {
            if (many.rect(object) != one_by_one.rect(object)) return "the rect is another one";
        }
        if (lists_of(many) != lists_of(one_by_one)) return "the lists are other ones";
        if (many.tracker().nodes() != one_by_one.tracker().nodes()) return "other counts of nodes";
    }
    return "";
}

TEST(ObjectGrid, MovesManyObjectsAsOneAfterTheOther) {
    const TileRect bounds{{-10, -100}, {150, 45}};
    for (const TrackerMethod method : {TrackerMethod::always, TrackerMethod::on_change,
                                       TrackerMethod::pooled, TrackerMethod::difference}) {
        const auto differs = [&](auto heads, const std::optional<TileRect>& limit) {
            return difference_of_many_moves(
                ObjectGrid<decltype(heads)>(Frame(), limit, method, heads), 7);
        };
        EXPECT_EQ(differs(HashedHeads(), std::nullopt), "");
        EXPECT_EQ(differs(HashCells(), std::nullopt), "");
        EXPECT_EQ(differs(HashCells(CellHash::exclusive_or, 4), std::nullopt), "");
        EXPECT_EQ(differs(DenseHeads(bounds), bounds), "");
    }
}

TEST(ObjectGrid, RefusesTheUnknownAmongMany) {
    ObjectGrid<HashedHeads> grid(Frame(), std::nullopt, TrackerMethod::difference, HashedHeads());
    const Rect rect{{0, 0}, {1, 1}};
    ASSERT_TRUE(grid.insert(1, rect));
    std::vector<std::uint32_t> moved;
    std::vector<std::uint32_t> refused;
    grid.move_many(
        0, 4, [&](std::uint32_t) -> const Rect& { return rect; },
        [&](std::uint32_t object, const TrackerUpdate&) { moved.push_back(object); },
        [&](std::uint32_t object) { refused.push_back(object); });
    EXPECT_EQ(moved, (std::vector<std::uint32_t>{1}));
    EXPECT_EQ(refused, (std::vector<std::uint32_t>{0, 2, 3}));
}

}  // namespace
}  // namespace tileglass
