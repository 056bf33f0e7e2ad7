// Is JSON read strictly, and do errors name the field at fault?

#include "sandbox/text/json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace tileglass::scene {
namespace {

using testing::HasSubstr;

Error json_error_of(std::string_view text) {
    const Result<JsonView> json = view_json(text);
    EXPECT_FALSE(json.has_value()) << text;
    return json ? Error{} : json.error();
}

TEST(Json, KeepsTheOrderOfKeys) {
    EXPECT_EQ(dense_text(*view_json(R"( {"b" :1,"a":2, "c":{"z":1 ,"y":2}} )")),
              R"({"b":1,"a":2,"c":{"z":1,"y":2}})");
}

TEST(Json, AcceptsAByteOrderMarkAndCrLf) {
    EXPECT_EQ(dense_text(*view_json("\xEF\xBB\xBF{\r\n\"a\": 1\r\n}\r\n")), R"({"a":1})");
}

TEST(Json, RefusesWhatIsNoJsonAsTheLine) {
    for (const char* text : {"",
                             "  ",
                             "{",
                             "{\"a\":1",
                             "{\"a\":1,}",
                             "[1,]",
                             "{'a':1}",
                             "nul",
                             "{\"a\":01}",
                             "{\"a\":+1}",
                             "{\"a\":.5}",
                             "{\"a\":NaN}",
                             "{\"a\":1} x",
                             "{\"a\":1}{\"a\":1}",
                             "\"\xFF\"",
                             "{\"a\":\"\xC3\"}",
                             "\"\\ud800\"",
                             "\"a\nb\"",
                             "// c\n1",
                             "{\"a\":1e999}}"}) {
        EXPECT_EQ(json_error_of(text).field, "line") << text;
    }
}

TEST(Json, RefusesANulByteEvenAfterTheValue) {
    EXPECT_EQ(json_error_of(std::string_view("{\"a\":1}\0", 8)),
              (Error{"line", "no JSON at column 8: a NUL byte"}));
}

TEST(Json, SaysWhereItStopsBeingJson) {
    EXPECT_EQ(json_error_of("{\"a\" 1}").message,
              "no JSON at column 6: unexpected number literal; expected ':'");
    EXPECT_THAT(json_error_of("{\n  \"a\": 1,\n  nonsense\n}").message,
                HasSubstr("line 3, column 4"));
}

TEST(Json, NamesADuplicateKeyByItsPath) {
    EXPECT_EQ(json_error_of(R"({"a":1,"a":2})"), (Error{"a", "the key \"a\" stands there twice"}));
    EXPECT_EQ(json_error_of(R"({"a":[1,{"b":{"c":1,"d":{},"c":1}}]})").field, "a[1].b.c");
    EXPECT_EQ(json_error_of(R"({"":1,"":2})").field, "\"\"") << "a field has a name";
    EXPECT_EQ(json_error_of(R"({"a":{"":1,"":2}})").field, "a.\"\"");
    EXPECT_TRUE(view_json(R"({"a":{"a":1},"b":[{"a":1},{"a":1}]})").has_value());
}

TEST(Json, ReadsSixtyFourLevelsAndNotOneMore) {
    const auto nested = [](std::size_t depth) {
        return std::string(depth, '[') + std::string(depth, ']');
    };
    EXPECT_TRUE(view_json(nested(64)).has_value());
    EXPECT_EQ(json_error_of(nested(65)).message, "nested deeper than 64 levels");
    EXPECT_TRUE(view_json("{\"a\":" + nested(63) + "}").has_value());
    EXPECT_EQ(json_error_of("{\"a\":" + nested(64) + "}").field.substr(0, 7), "a[0][0]");
    EXPECT_EQ(json_error_of(nested(100'000)).message, "nested deeper than 64 levels");
}

TEST(Json, NamesALongPathByItsBeginning) {
    const std::string name(100'000, 'x');
    const std::string deep = std::string(70, '[') + std::string(70, ']');
    EXPECT_EQ(json_error_of("{\"" + name + "\":" + deep + "}").field, std::string(60, 'x') + "...");
    EXPECT_EQ(json_error_of("{\"a\":" + deep + "}").field.size(), 63U);
}

TEST(Json, EndsInTheMiddleOnceItIsCancelled) {
    std::string text = "[0";
    for (int i = 1; i < 500'000; ++i) text += ",1";
    Progress progress;
    ASSERT_TRUE(check_json(text + "]", progress));
    EXPECT_GT(progress.share(), 0.7);
    Progress cancelled;
    cancelled.cancel();
    const Result<CheckedJson> json = check_json(text + " what is no JSON", cancelled);
    ASSERT_FALSE(json);
    EXPECT_EQ(json.error(), Progress::cancelled()) << json.error().message;
    EXPECT_GT(cancelled.share(), 0);
    EXPECT_LT(cancelled.share(), 0.5);
}

TEST(Json, GoesOnAfterAFaultSoThatTheRestIsKnown) {
    const std::string text = R"({"a":1,"a":{"id":[1,2]},"b":)" + std::string(70, '[') +
                             std::string(70, ']') + R"(,"id":7})";
    const Result<CheckedJson> json = check_json(text);
    ASSERT_TRUE(json.has_value());
    EXPECT_EQ(json->fault->field, "a");
    EXPECT_EQ(json->value.find("id")->text(), "7");
}

TEST(Json, TurnsANumberThatOverflowsIntoItsTextAndKeepsTheRest) {
    const Result<CheckedJson> json =
        check_json(R"({"s":"a\"1e999","r":[1,-1e999,{"x":2E+400}],"k":"1e999","t":1e308})");
    ASSERT_TRUE(json.has_value());
    EXPECT_EQ(dense_text(json->value),
              R"({"s":"a\"1e999","r":[1,"-1e999",{"x":"2E+400"}],"k":"1e999","t":1e+308})");
    EXPECT_EQ(json->overflow, (Error{"r[1]", "-1e999 overflows a double"}));
    EXPECT_EQ(check_json("[{\"x\":2E+400}]")->overflow->field, "[0].x");
}

TEST(Json, WritesADecimalLikeTheShortestText) {
    std::mt19937_64 random(20261125);
    const auto expect_same = [](double number) {
        EXPECT_EQ(decimal_text(number), shortest_text(number));
        EXPECT_EQ(decimal_text(-number), shortest_text(-number));
    };
    for (int exponent = -60; exponent <= 60; ++exponent) {
        expect_same(std::ldexp(1, exponent));
        expect_same(std::ldexp(static_cast<double>(random()), exponent - 64));
    }
    for (int n = 0; n < 1'000; ++n) {
        expect_same(static_cast<double>(random()) / 0x1p64);
        expect_same(static_cast<double>(random() % 1'000) /
                    static_cast<double>(1 + random() % 999));
        // As near to one decimal of 16 digits as to the next.
        expect_same(562'949'953'421'312.25 + static_cast<double>(random() % 100'000) / 2);
    }
    for (const double number : {0.0, 1e-5, 1e-4, 1e15, 999'999'999'999'999.9, 1e300, 5e-324}) {
        expect_same(number);
    }
}

TEST(Json, ReadsNumbersToTheNearestDouble) {
    EXPECT_EQ(*read_number(*view_json("0.1"), "x"), 0.1);
    EXPECT_EQ(*read_number(*view_json("1e-999"), "x"), 0.0);
    EXPECT_EQ(*read_number(*view_json("9007199254740993"), "x"), 9007199254740992.0);
    EXPECT_EQ(*read_number(*view_json("123456789012345678901234567890"), "x"),
              1.2345678901234568e29);
    EXPECT_EQ(*read_number(*view_json("1.7976931348623157e308"), "x"),
              std::numeric_limits<double>::max());
    EXPECT_EQ(*read_number(*view_json("5e-324"), "x"), std::numeric_limits<double>::denorm_min());
}

TEST(Json, ReadsTheWordsForValuesThatJsonLacks) {
    EXPECT_TRUE(std::isnan(*read_number(JsonView("\"nan\""), "x")));
    EXPECT_EQ(*read_number(JsonView("\"inf\""), "x"), std::numeric_limits<double>::infinity());
    EXPECT_EQ(*read_number(JsonView("\"-inf\""), "x"), -std::numeric_limits<double>::infinity());
}

TEST(Json, NamesTheFieldOfWhatIsNoNumber) {
    EXPECT_EQ(read_number(JsonView("\"1\""), "rect[2]").error(),
              (Error{"rect[2]", "\"1\" is not a number"}));
    EXPECT_EQ(read_number(JsonView("\"1e999\""), "x").error().message, "1e999 overflows a double");
    EXPECT_EQ(read_number(JsonView(), "x").error().message, "null is not a number");
    EXPECT_EQ(read_number(JsonView("{}"), "x").error().message, "an object is not a number");
}

TEST(Json, ReadsWholeNumbersHoweverTheyAreWritten) {
    EXPECT_EQ(*read_int32(*view_json("3.0"), "x"), 3);
    EXPECT_EQ(*read_int32(*view_json("-2147483648"), "x"), -2147483647 - 1);
    EXPECT_EQ(*read_int32(*view_json("2.147483647e9"), "x"), 2147483647);
    EXPECT_EQ(*read_int32(*view_json("-0.0"), "x"), 0);
    for (const char* text : {"3.5", "2147483648", "-2147483649", "1e300", "\"nan\"", "\"inf\"",
                             "\"3\"", "null", "18446744073709551615"}) {
        EXPECT_EQ(read_int32(*view_json(text), "b[1]").error().field, "b[1]") << text;
    }
}

TEST(Json, SaysOfAStringThatItIsNoWholeNumberRatherThanItsRange) {
    for (const char* text : {"inf", "-inf", "nan", "3", "x"}) {
        const std::string value = '"' + std::string(text) + '"';
        EXPECT_EQ(read_int32(JsonView(value), "b").error().message,
                  value + " is not a whole number");
    }
    EXPECT_EQ(read_int32(JsonView("\"1e999\""), "b").error().message, "1e999 overflows a double");
}

TEST(Json, WritesANumberSoThatItReadsBackBitByBit) {
    for (const double number : {0.0, -0.0, 1.0, -7.0, 0.1, 1.0 / 3, 1e22, 1e23, 5e-324, 1e308,
                                9007199254740992.0, 9007199254740994.0, -2.5e-300}) {
        const std::string text = number_text(number);
        const double back = *read_number(*view_json(text), "x");
        EXPECT_EQ(back, number) << text;
        EXPECT_EQ(std::signbit(back), std::signbit(number)) << text;
    }
    EXPECT_EQ(number_text(std::numeric_limits<double>::quiet_NaN()), "\"nan\"");
    EXPECT_EQ(number_text(-std::numeric_limits<double>::infinity()), "\"-inf\"");
}

TEST(Json, LeavesAnUnchangedNumberAsItIsWritten) {
    const double numbers[] = {3, 4, 6};
    EXPECT_EQ(numbers_text(numbers, view_json("[3.0,4,5.0]").value()), "[3.0, 4, 6]");
    EXPECT_EQ(numbers_text(numbers, view_json("[3.0,4]").value()), "[3, 4, 6]");
}

TEST(Json, ShortensWhatAMessageRepeatsBetweenCharacters) {
    std::string text;
    for (int i = 0; i < 100; ++i) text += "\xC3\xA9";
    const std::string shown = short_string_text(text);
    EXPECT_EQ(shown.size(), 2 + 60 + 3U);
    EXPECT_TRUE(view_json(shown).has_value()) << "cut between characters";
}

}  // namespace
}  // namespace tileglass::scene
