// Does an expression have the value that C++ gives it, or a message that says what is wrong where?

#include "sandbox/text/expression.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace tileglass::scene {
namespace {

TEST(Expression, HasTheValueThatDoublesGive) {
    const std::vector<std::pair<const char*, double>> values{
        {"2.5", 2.5},         {" -1e-3 ", -1e-3},
        {"1/3", 1.0 / 3},     {"1 - 2 - 3", -4},
        {"2 + 3 * 4", 14},    {"-(4 + .5) * - 2", 9},
        {"8 / 2 / 2", 2},     {"0.1 + 0.2", 0.1 + 0.2},
        {"1 / (1 / 0)", 0},   {"next(1)", std::nextafter(1, 2)},
        {"prev(0)", -5e-324}, {"next(prev(2.5)) + 1", 3.5},
        {"0x10", 16},
    };
    for (const auto& [text, value] : values) {
        const Result<double> read = value_of_expression(text);
        ASSERT_TRUE(read) << text << ": " << read.error().message;
        EXPECT_EQ(*read, value) << text;
    }
}

TEST(Expression, SaysWhatIsWrongWhere) {
    const std::vector<std::pair<std::string, std::string>> faults{
        {"", "'' is no finite number"},
        {"abc", "'abc' is no finite number"},
        {"nan", "'nan' is no finite number"},
        {"inf", "'inf' is no finite number"},
        {"1 / 0", "'1 / 0' is no finite number"},
        {"next(1.7976931348623157e308)", "'next(1.7976931348623157e308)' is no finite number"},
        {"(1 + 2.5", "')' is missing after '2.5'"},
        {"2 *", "a number is missing after '*'"},
        {"()", "a number is missing after '('"},
        {"next 2", "'(' is missing after 'next'"},
        {"2 3", "'3' is not expected after '2'"},
        {"1,5", "',5' is not expected after '1'"},
        {std::string(513, '('), "it is longer than 512 bytes"},
        {std::string(512, '('), "a number is missing after '('"},
    };
    for (const auto& [text, message] : faults) {
        const Result<double> read = value_of_expression(text);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().message, message);
    }
}

TEST(Expressions, AreApartAtSpacesAndCommasOutsideOfBrackets) {
    using testing::ElementsAre;
    EXPECT_THAT(expressions_in("3.5 7/2 2.5"), ElementsAre("3.5", "7/2", "2.5"));
    EXPECT_THAT(expressions_in("1 - 2, 3 -4"), ElementsAre("1", "-", "2", "3", "-4"));
    EXPECT_THAT(expressions_in(" 1000,-20 "), ElementsAre("1000", "-20"));
    EXPECT_THAT(expressions_in("(1 + 2) next(1 / 3) 2*3"),
                ElementsAre("(1 + 2)", "next(1 / 3)", "2*3"));
    EXPECT_THAT(expressions_in(" , "), ElementsAre());
    EXPECT_THAT(expressions_in("1) 2"), ElementsAre("1)", "2"));
}

}  // namespace
}  // namespace tileglass::scene
