// Does the plain form of the library answer as the other one does, bit by bit and in the same
// order?
//
// This file has the plain form, in a namespace of its own; so it is compiled alone.

#define TILEGLASS_PLAIN
#define tileglass plain_tileglass
#include "tests/support/bucket_grid_run.hpp"
#undef tileglass

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace tileglass {

/// In `bucket_grid.cpp`, where the other form is compiled anyway.
std::vector<std::uint64_t> bucket_digests(std::uint64_t steps);

namespace {

TEST(PlainForm, AnswersInAllWorldsAsTheOtherOne) {
    constexpr std::uint64_t kSteps = 1'000;
    EXPECT_EQ(plain_tileglass::tests::bucket_digests(kSteps, 1), bucket_digests(kSteps));
}

}  // namespace
}  // namespace tileglass
