// Does a bucket grid answer as a plain list does, over many more steps than the tests have time
// for?
//
//     tileglass_long_bucket_grid STEPS SEED    in each of some worlds, in doubles and in floats

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tests/support/bucket_grid_run.hpp"

namespace {

using namespace tileglass;

template <typename Number>
void run_worlds(std::uint64_t steps, std::uint64_t seed) {
    for (const tests::BucketWorld& world : tests::bucket_worlds()) {
        tests::BucketGridRun<Number> run(world, seed);
        for (std::uint64_t i = 0; i < steps && !testing::Test::HasFailure(); ++i) run.step();
    }
}

std::uint64_t steps_of_each = 0;
std::uint64_t seed_of_all = 0;

TEST(BucketGridAtLength, AnswersAsAListOfAllObjects) {
    run_worlds<double>(steps_of_each, seed_of_all);
    run_worlds<float>(steps_of_each, seed_of_all);
}

}  // namespace

int main(int count, char** arguments) {
    testing::InitGoogleTest(&count, arguments);
    if (count != 3) {
        std::fputs("usage: tileglass_long_bucket_grid STEPS SEED\n", stderr);
        return 2;
    }
    steps_of_each = std::strtoull(arguments[1], nullptr, 10);
    seed_of_all = std::strtoull(arguments[2], nullptr, 10);
    return RUN_ALL_TESTS();
}
