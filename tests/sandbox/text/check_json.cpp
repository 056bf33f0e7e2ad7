// Is a text accepted exactly where a library accepts it, and is it read where it stands?

#include "sandbox/text/check_json.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <random>
#include <string>
#include <string_view>

#include "sandbox/text/json.hpp"
#include "sandbox/text/json_tree.hpp"

namespace tileglass::scene {
namespace {

constexpr std::string_view kTexts[] = {
    R"({"id":7,"rect":[0.5,-1e2,3.25E+1,0],"coverage":"closed","bounds":[-1,0,3,4]})",
    R"( { "a" : [ true , false , null ] , "" : { } , "b\u0041\n" : "\ud83d\ude00\/\\\"" } )",
    "\xEF\xBB\xBF[1,\r\n\t-0.0e-0]\r\n",
    "\"\x7F\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\"",
    "[[[[[]]]],{\"k\":[{}]}]",
    "[1e400,-1e-400,18446744073709551616,0.1]",
    "-",
    "01",
    "1.",
    "[1,]",
    "{\"a\" 1}",
    "\"\\ud800\"",
    "\"\xED\xA0\x80\"",
    "\"\xC0\xAF\"",
    "\"\xF4\x90\x80\x80\"",
    "\"\t\"",
    "tru",
    "nullnull",
    "[1 2]",
    "{}{}",
};

bool library_accepts(std::string_view text) {
    return text.find('\0') == std::string_view::npos && Json::accept(text);
}

void expect_agreement(const std::string& text) {
    const Result<CheckedJson> checked = check_json(text);
    // The library refuses a number that overflows.
    const bool is_accepted = checked && !checked->overflow;
    EXPECT_EQ(is_accepted, library_accepts(text)) << text;
    if (!is_accepted || checked->fault) return;
    const Json tree = Json::parse(text);
    EXPECT_EQ(dense_text(checked->value), tree.dump());
    EXPECT_EQ(Json::parse(spaced_text(checked->value)), tree);
    EXPECT_TRUE(equal(checked->value, JsonView(tree.dump())));
}

TEST(CheckJson, AcceptsWhatALibraryAccepts) {
    for (const std::string_view text : kTexts) expect_agreement(std::string(text));
}

TEST(CheckJson, AgreesWithALibraryOnBrokenTexts) {
    constexpr std::string_view kBytes =
        "{}[]\",:\\0123456789.eE+-tfnu \n\t\x01\x7F\xC3\xA9\xED\xF0";
    std::mt19937 random(20261124);
    const auto below = [&](std::size_t end) { return static_cast<std::size_t>(random()) % end; };
    for (int round = 0; round < 6000; ++round) {
        std::string text(kTexts[below(std::size(kTexts))]);
        for (std::size_t changes = 1 + below(3); changes > 0 && !text.empty(); --changes) {
            const std::size_t at = below(text.size());
            switch (below(4)) {
                case 0: text.erase(at, 1); break;
                case 1: text[at] = kBytes[below(kBytes.size())]; break;
                case 2: text.insert(at, 1, kBytes[below(kBytes.size())]); break;
                default: text.resize(at);
            }
        }
        expect_agreement(text);
    }
}

TEST(CheckJson, FindsTheFirstOfTwoFaultsInTheOrderOfTheText) {
    const std::string deep = std::string(70, '[') + std::string(70, ']');
    EXPECT_EQ(check_json("{\"a\":" + deep + ",\"b\":1,\"b\":2}")->fault->field.substr(0, 4),
              "a[0]");
    EXPECT_EQ(check_json("{\"b\":1,\"b\":" + deep + "}")->fault->field, "b");
    EXPECT_EQ(check_json(R"({"a":1,"a":{"c":1,"c":2}})")->fault->field, "a");
    EXPECT_EQ(check_json(R"({"x":{"c":1,"c":2},"a":1,"a":2})")->fault->field, "x.c");
}

TEST(CheckJson, KnowsAKeyByWhatItSpells) {
    EXPECT_EQ(check_json(R"({"a":1,"\u0061":2})")->fault->field, "a");
    EXPECT_FALSE(check_json(R"({"a":1,"\\u0061":2})")->fault);
}

TEST(CheckJson, FindsATwinAmongManyKeys) {
    std::string text = "{";
    for (int n = 0; n < 1000; ++n) text += "\"k" + std::to_string(n) + "\":[{\"k\":0}],";
    EXPECT_FALSE(check_json(text + "\"x\":0}")->fault);
    EXPECT_EQ(check_json(text + "\"k7\":0}")->fault,
              (Error{"k7", "the key \"k7\" stands there twice"}));
    EXPECT_EQ(check_json(text + "\"k900\":0,\"k7\":0}")->fault->field, "k900");
}

TEST(JsonView, HasTheNumberThatTheCLibraryReads) {
    std::mt19937 random(7);
    const auto below = [&](unsigned end) { return static_cast<unsigned>(random() % end); };
    for (int round = 0; round < 20'000; ++round) {
        std::string text = below(2) == 0 ? "-" : "";
        text += std::to_string(1 + below(9));
        for (unsigned n = below(18); n > 0; --n) text += static_cast<char>('0' + below(10));
        if (below(2) == 0) {
            text += ".";
            for (unsigned n = 1 + below(18); n > 0; --n) text += static_cast<char>('0' + below(10));
        }
        if (below(3) == 0) {
            text += "e" + std::to_string(static_cast<int>(below(80)) - 40);
        }
        ASSERT_EQ(JsonView(text).number(), std::strtod(text.c_str(), nullptr)) << text;
    }
    EXPECT_FALSE(std::signbit(*JsonView("-0").number())) << "a whole number has no negative 0";
    EXPECT_TRUE(std::signbit(*JsonView("-0.0").number()));
}

TEST(JsonView, ReadsTheMembersOfALargeObjectLikeThoseOfASmallOne) {
    std::string text = "{";
    for (int n = 0; n < 100; ++n) {
        text += (n == 0 ? "\"k" : ",\"k") + std::to_string(n) + "\":" + std::to_string(n);
        const std::string closed = text + "}";
        const JsonObject object{JsonView(closed)};
        ASSERT_EQ(object.size(), static_cast<std::size_t>(n) + 1);
        ASSERT_EQ(object[KeyName("k" + std::to_string(n))].number(), n);
        ASSERT_EQ(object["k0"].number(), 0);
        ASSERT_FALSE(object.contains("k100"));
    }
}

TEST(CheckedJson, KeepsTheMembersOfAnObjectHoweverManyThereAre) {
    std::string text = R"({ "id" : [1, {"a": 2}] ,"\u0066": "}" )";
    for (int n = 0; n < 40; ++n) {
        text += ",\"k" + std::to_string(n) + "\": {\"k\":" + std::to_string(n) + "} ";
        const std::string closed = text + "} ";
        JsonObject members;
        const Result<CheckedJson> json = check_json(closed, members);
        ASSERT_TRUE(json);
        const JsonObject expected(json->value);
        ASSERT_EQ(members.size(), expected.size());
        for (const JsonMember& member : expected) {
            const JsonView* value = members.find(KeyName(member.key.string()));
            ASSERT_NE(value, nullptr) << member.text();
            EXPECT_EQ(value->text(), member.value.text());
        }
        EXPECT_EQ(members["f"].string(), "}");
        EXPECT_FALSE(members.contains("k"));
    }
}

TEST(CheckedJson, TellsKeysOfOnePlaceApart) {
    ASSERT_EQ(KeyName("axb").slot(), KeyName("ayb").slot());
    for (const std::string first : {"axb", "a\\u0078b"}) {
        const std::string two = "{\"" + first + "\":1,\"ayb\":2";
        const std::string text = two + "}";
        JsonObject members;
        EXPECT_FALSE(check_json(text, members)->fault);
        EXPECT_EQ(members["axb"].number(), 1);
        EXPECT_EQ(members["ayb"].number(), 2);
        EXPECT_FALSE(members.contains("azb"));
        EXPECT_EQ(check_json(two + ",\"axb\":3}")->fault->field, "axb");
    }
}

TEST(CheckedJson, KeepsNoMembersOfOtherValues) {
    for (const char* text : {R"([{"a":1}])", "{ }", "3", R"("a")"}) {
        JsonObject members;
        ASSERT_TRUE(check_json(text, members));
        EXPECT_EQ(members.size(), 0U) << text;
    }
}

TEST(JsonView, ComparesAStringByWhatItSpells) {
    EXPECT_TRUE(JsonView(R"("a\u00e9\ud83d\ude00\n")").is("a\xC3\xA9\xF0\x9F\x98\x80\n"));
    EXPECT_TRUE(JsonView(R"("\u0000")").is(std::string_view("\0", 1)));
    EXPECT_TRUE(JsonView("\"\"").is(""));
    EXPECT_FALSE(JsonView(R"("\\n")").is("\\\\n"));
    EXPECT_FALSE(JsonView("1").is("1"));
    EXPECT_TRUE(JsonView("1e999").is("1e999")) << "an overflowing number is a string";
}

}  // namespace
}  // namespace tileglass::scene
