// Does a bucket grid answer as a plain list does, over many more steps than the tests have time
// for?
//
//     tileglass_long_bucket_grid STEPS SEED    in each of some worlds, in doubles and in floats
//
// Prints a digest of the answers in each world, which depends neither on the machine nor on the
// form of the library: of tileglass_long_bucket_grid_plain, in standard C++, it is the same.

#include <gtest/gtest.h>

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tests/support/bucket_grid_run.hpp"

namespace {

using namespace tileglass;

std::uint64_t steps_of_each = 0;
std::uint64_t seed_of_all = 0;

TEST(BucketGridAtLength, AnswersAsAListOfAllObjects) {
    for (const std::uint64_t digest : tests::bucket_digests(steps_of_each, seed_of_all)) {
        std::printf("digest %016" PRIx64 "\n", digest);
    }
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
