// Does a bucket grid give the answers of a list of all objects?

#include "tileglass/index/bucket_grid.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/support/bucket_grid_run.hpp"

namespace tileglass {
namespace {

using tests::BucketWorld;

constexpr int kBucketSteps = 12'000;

std::vector<BucketWorld> bucket_worlds() {
    const Rect middle{{-6, -6}, {6, 6}};
    std::vector<BucketWorld> worlds;
    for (const double side : {0.0, 1.0, 0.3, 7.5}) {
        worlds.push_back({{side, middle, {}}});
        worlds.push_back({{side, std::nullopt, {0.1, -3}}});
    }
    // Few and many objects, one tile, far from the origin, numbers of any size.
    worlds.push_back({{1, Rect{{3, 3}, {3, 3}}, {}}, 12, 8});
    worlds.push_back({{0, std::nullopt, {}}, 600, 60, false});
    worlds.push_back({{0.5, std::nullopt, {1e9, -1e9}}, 40, 24, true, true});
    worlds.push_back({{0, Rect{{-100, -100}, {100, 100}}, {}}, 40, 100, false, true});
    return worlds;
}

template <typename Number>
void compare_with_list() {
    std::uint64_t seed = 1;
    for (const BucketWorld& world : bucket_worlds()) {
        tests::BucketGridRun<Number> run(world, ++seed);
        for (int i = 0; i < kBucketSteps && !testing::Test::HasFailure(); ++i) run.step();
        EXPECT_FALSE(testing::Test::HasFailure()) << "seed " << seed;
    }
}

TEST(BucketGrid, AnswersAsAListOfAllObjects) {
    compare_with_list<double>();
}
TEST(BucketGrid, AnswersAsAListOfAllObjectsInFloats) {
    compare_with_list<float>();
}

}  // namespace
}  // namespace tileglass
