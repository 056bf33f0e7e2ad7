// Does the coarse map of a level know of all boxes?

#include "tileglass/bucket_grid/coarse_map.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "tests/support/random.hpp"

namespace tileglass {
namespace {

/// In quarters of a subtile.
Pair some_pair(tests::Random& random, std::int64_t most) {
    const auto number = [&] { return static_cast<double>(random.between(0, 4 * most)) / 4; };
    return Pair{number(), number()};
}

SubtileRect some_subtiles(tests::Random& random, std::int64_t most, std::int64_t longest) {
    const Pair min = some_pair(random, most);
    return {min, min + some_pair(random, longest)};
}

bool do_steps_touch(const SubtileRect& a, const SubtileRect& b) {
    return a.min[0] <= b.max[0] && b.min[0] <= a.max[0] && a.min[1] <= b.max[1] &&
           b.min[1] <= a.max[1];
}

void draw_map(CoarseMap& map, const std::vector<SubtileRect>& boxes) {
    map.draw([&](const auto& see) {
        for (const SubtileRect& box : boxes) see(box);
    });
}

SubtileRect steps_square(double x, double y, double side = 0) {
    const Pair min{x, y};
    return {min, min + side};
}

TEST(CoarseMap, KnowsNothingBeforeItIsDrawn) {
    CoarseMap map;
    EXPECT_TRUE(map.may_touch(steps_square(0, 0)));
    draw_map(map, {steps_square(100, 100, 10)});
    EXPECT_FALSE(map.may_touch(steps_square(0, 0)));
    map.drop();
    EXPECT_TRUE(map.may_touch(steps_square(0, 0)));
}

TEST(CoarseMap, RulesOutWhatLiesOffAllBoxes) {
    CoarseMap map;
    draw_map(map, {steps_square(1000, 1000, 100), steps_square(5000, 9000, 100)});
    EXPECT_TRUE(map.may_touch(steps_square(1050, 1100)));
    EXPECT_TRUE(map.may_touch(steps_square(4900, 8900, 150)));
    EXPECT_FALSE(map.may_touch(steps_square(5050, 1050)));
    EXPECT_FALSE(map.may_touch(steps_square(1050, 1300, 50)));
    // Far beyond them, too, until a box lies there.
    EXPECT_FALSE(map.may_touch(steps_square(1'000'000, 1050)));
    EXPECT_FALSE(map.may_touch(steps_square(0, 9050)));
    map.mark(steps_square(2'000'000, 1050));
    EXPECT_TRUE(map.may_touch(steps_square(2'000'000, 1050)));
    EXPECT_FALSE(map.may_touch(steps_square(0, 9050)));
}

TEST(CoarseMap, KnowsOneBoxFromAllElse) {
    CoarseMap map;
    draw_map(map, {steps_square(1000, 1000, 100)});
    EXPECT_TRUE(map.may_touch(steps_square(1000, 1000)));
    EXPECT_FALSE(map.may_touch(steps_square(1000, 1110)));
    EXPECT_FALSE(map.may_touch(steps_square(890, 1000)));
}

TEST(CoarseMap, NeverMissesABox) {
    tests::Random random(5);
    int ruled_out = 0;
    for (int round = 0; round < 200; ++round) {
        // From a map smaller than its cells to the farthest subtiles of a grid.
        const std::int64_t most = std::int64_t{1} << random.between(3, 44);
        std::vector<SubtileRect> boxes;
        for (int i = 0; i < 20; ++i) boxes.push_back(some_subtiles(random, most, most / 16));
        CoarseMap map;
        draw_map(map, boxes);
        // Others come, some of them beyond its cells.
        for (int i = 0; i < 5; ++i) {
            boxes.push_back(some_subtiles(random, most * 2, most / 16));
            map.mark(boxes.back());
            EXPECT_EQ(map.count_change(), i + 1U);
        }
        for (int i = 0; i < 200; ++i) {
            const SubtileRect box = some_subtiles(random, most * 3, most / 32);
            const bool is_met = std::any_of(boxes.begin(), boxes.end(), [&](const SubtileRect& b) {
                return do_steps_touch(box, b);
            });
            ASSERT_TRUE(!is_met || map.may_touch(box)) << round << " " << i;
            ruled_out += !map.may_touch(box);
        }
    }
    EXPECT_GT(ruled_out, 4'000);
}

}  // namespace
}  // namespace tileglass
