// Does a result hold either its value or its error?

#include "tileglass/base/result.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <limits>
#include <memory>
#include <string>

#include "tests/support/random.hpp"

namespace tileglass {
namespace {

TEST(Result, HoldsAValue) {
    const Result<std::string> result = std::string("ab");
    EXPECT_TRUE(result.has_value());
    EXPECT_TRUE(static_cast<bool>(result));
    EXPECT_EQ(*result, "ab");
    EXPECT_EQ(result->size(), 2U);
}

TEST(Result, HoldsAnError) {
    const Result<std::string> result = Error{"field", "message"};
    EXPECT_FALSE(result.has_value());
    EXPECT_FALSE(static_cast<bool>(result));
    EXPECT_EQ(result.error(), (Error{"field", "message"}));
}

TEST(Result, OfFalseIsStillAValue) {
    const Result<bool> result = false;
    EXPECT_TRUE(static_cast<bool>(result));
    EXPECT_FALSE(*result);
}

TEST(Result, GivesItsValueAway) {
    Result<std::unique_ptr<int>> result = std::make_unique<int>(3);
    const std::unique_ptr<int> value = *std::move(result);
    EXPECT_EQ(*value, 3);
}

TEST(Result, CanBeChangedInPlace) {
    Result<int> result = 3;
    *result = 4;
    EXPECT_EQ(result.value(), 4);
}

TEST(ShortestText, IsShort) {
    EXPECT_EQ(shortest_text(0.1), "0.1");
    EXPECT_EQ(shortest_text(16), "16");
    EXPECT_EQ(shortest_text(-0.5), "-0.5");
    EXPECT_EQ(shortest_text(1.0 / 3), "0.3333333333333333");
    EXPECT_EQ(shortest_text(std::nextafter(1.0, 2.0)), "1.0000000000000002");
}

TEST(ShortestText, NamesWhatIsNoNumber) {
    EXPECT_NE(shortest_text(std::nan("")).find("nan"), std::string::npos);
    EXPECT_EQ(shortest_text(std::numeric_limits<double>::infinity()), "inf");
    EXPECT_EQ(shortest_text(-std::numeric_limits<double>::infinity()), "-inf");
}

TEST(ShortestText, ReadsBackToTheSameDouble) {
    tests::Random random(1);
    for (int k = 0; k < 2000; ++k) {
        const double value = random.of_any_size(-1080, 1023);
        ASSERT_EQ(std::strtod(shortest_text(value).c_str(), nullptr), value);
    }
}

}  // namespace
}  // namespace tileglass
