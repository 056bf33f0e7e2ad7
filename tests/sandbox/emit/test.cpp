// Do emitted tests claim what the scene shows, in names and numbers that compile?

#include "sandbox/emit/test.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <limits>
#include <set>
#include <sstream>

#include "sandbox/emit/writing.hpp"
#include "tests/sandbox/emit/scene_of.hpp"

namespace tileglass::emit {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr TestOptions kAssert{Style::assert_only, "yours", false};
const TestOptions kWithQuestion{Style::assert_only, "yours", true};
const TestOptions kPytest{Style::pytest, "yours", false};

const std::string kCircle = R"({"name": "on a border", "circle": [2, 2, 1], "coverage": "closed"})";

TEST(EmittedTest, IsNamedAfterWhatItClaims) {
    EXPECT_THAT(emitted(scene_of(kCircle, "A circle on a border")),
                HasSubstr("TEST(ACircleOnABorder, CircleOnABorderClosedTakesTwelveTiles)"));
    EXPECT_THAT(emitted(scene_of(kCircle), kPytest),
                HasSubstr("def test_circle_on_a_border_closed_takes_twelve_tiles():"));
}

TEST(EmittedTest, HasTilesAsAPictureAndAsNumbers) {
    const std::string text = emitted(scene_of(kCircle));
    EXPECT_THAT(text, HasSubstr("art_of(tiles, 0, 0, 4, 4),\n"
                                "              \".##.\\n\"\n"
                                "              \"####\\n\"\n"
                                "              \"####\\n\"\n"
                                "              \".##.\\n\");\n"));
    EXPECT_THAT(text, HasSubstr("\"(1, 0) (2, 0) (0, 1) (1, 1) "));
}

TEST(EmittedTest, HasANameOnlyOnce) {
    const std::string text = emitted(scene_of(kCircle + ", " + kCircle));
    EXPECT_THAT(text, HasSubstr("TwelveTiles)"));
    EXPECT_THAT(text, HasSubstr("TwelveTiles2)"));
}

TEST(EmittedTest, MakesAnIdentifierOfAnyTitle) {
    for (const char* title : {"", "円", "10 million", "a_b", "\"*/ \\", "don't\n#include \"x\"",
                              "\xE2\x80\xAEright to left", "\\"}) {
        const std::string suite = camel(words_of(title));
        ASSERT_FALSE(suite.empty());
        EXPECT_EQ(suite.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                          "0123456789"),
                  std::string::npos);
        EXPECT_FALSE('0' <= suite[0] && suite[0] <= '9') << suite;
    }
}

TEST(EmittedTest, KeepsTitlesWithinTheirComment) {
    const std::string text = emitted(scene_of(kCircle, "a\nint x;\\"));
    EXPECT_THAT(text, HasSubstr("// \"a\\x0aint x;\\\"\n"));
    EXPECT_THAT(emitted(scene_of(kCircle, "a\nimport os"), kPytest), Not(HasSubstr("\nimport os")));
}

TEST(EmittedTest, WritesDoublesThatReadBackExactly) {
    for (const double number : {-0.0, 1e308, 0.1, 5e-324, 1.0 / 3, 9007199254740993.0, -2.5e-10}) {
        const std::string text = literal(number);
        const double read = std::strtod(text.c_str(), nullptr);
        EXPECT_EQ(read, number) << text;
        EXPECT_EQ(std::signbit(read), std::signbit(number)) << text;
    }
    EXPECT_THAT(literal(-0.0), HasSubstr("."));  // -0 is a whole number, which has no sign
    EXPECT_THAT(emitted(scene_of(R"({"rect": [-0.0, 0, 1, 1]})"), kPytest),
                HasSubstr("[-0.0,0,1,1]"));
}

TEST(EmittedTest, TellsOfManyTilesTheirNumberExtentAndChecksum) {
    const std::string text = emitted(scene_of(R"({"rect": [0.5, 0.5, 99.5, 99.5]})"));
    EXPECT_THAT(text, HasSubstr("\"10000 tiles in [0, 0, 100, 100), checksum "));
    EXPECT_THAT(text, Not(HasSubstr("art_of(tiles, 0")));
}

TEST(EmittedTest, LeavesOutAnAnswerThatIsTooLong) {
    const auto test =
        test_of(scene_of(kCircle + R"(, {"name": "all", "rect": [0, 0, 1e6, 1e6]})"), {});
    ASSERT_TRUE(test);
    EXPECT_THAT(test->notes,
                testing::ElementsAre("all: left out: its answer has more than 1000000 tiles"));
}

TEST(EmittedTest, ExpectsTheExactAnswerNotThatOfTheMethodOrYours) {
    const std::string text = emitted(
        scene_of(R"({"circle": [2, 2, 1], "method": "bounding_square", "got": [[7, 7], [1, 1]]})"));
    EXPECT_THAT(text, HasSubstr("method bounding_square, which is not exact"));
    EXPECT_THAT(text, HasSubstr("1 extra (+)"));
    EXPECT_THAT(text, Not(HasSubstr("\"(7, 7)")));
}

TEST(EmittedTest, RunsTheExactMethodOfTheScene) {
    const auto call_with = [](const std::string& shape, const std::string& method) {
        return emitted(
            scene_of("{" + shape + R"(, "bounds": [0, 0, 9, 9], "method": ")" + method + "\"}"));
    };
    const std::string circle = R"("circle": [2, 2, 1])";
    EXPECT_THAT(call_with(circle, "row_binary"), HasSubstr("visit_circle<RowSearch::binary>("));
    EXPECT_THAT(call_with(circle, "square_test"), HasSubstr("visit_circle_by_square_test("));
    EXPECT_THAT(
        call_with(R"("rect": [1, 1, 2, 2])", "brute_force"),
        HasSubstr("visit_rectangle_by_brute_force(frame, shape, Coverage::half_open, *bounds"));
}

TEST(EmittedTest, ExpectsWhatStopsACast) {
    const std::string cast = R"({"segment": [0.5, 0.5, 4.5, 0.5], "solid": [[2, 0]]})";
    const std::string text = emitted(scene_of(cast));
    EXPECT_THAT(text, HasSubstr("StopsAfterThreeTiles"));
    EXPECT_THAT(text, HasSubstr("EXPECT_EQ(end->hit->t, 0.375);"));
    EXPECT_THAT(text, HasSubstr("end->hit->side == Side::left"));
    EXPECT_THAT(text, HasSubstr("// ##X\n"));
    EXPECT_THAT(emitted(scene_of(R"({"segment": [0.5, 0.5, 4.5, 0.5], "solid": []})")),
                HasSubstr("EXPECT_FALSE(end->hit);"));
}

TEST(EmittedTest, ExpectsTheErrorOfAQuestionWithoutAnswer) {
    const scene::Scene scene = scene_of(R"({"name": "c", "circle": [2, 2, -1]})");
    EXPECT_THAT(emitted(scene), HasSubstr("EXPECT_EQ(end.error().field, \"circle[2]\");"));
    EXPECT_THAT(emitted(scene, kPytest), testing::StartsWith("items: a test needs a rect"));
}

TEST(EmittedTest, NeedsSomethingToTest) {
    EXPECT_EQ(emitted(scene_of("")),
              "items: a test needs a rect, a circle, a segment or a ray, or an "
              "object, a swarm, a log or a camera");
}

TEST(EmittedTest, RefusesWhatFunctionsWithoutQuestionCannotKnow) {
    const auto refused = [](const std::string& item) { return emitted(scene_of(item), kAssert); };
    const std::string ways[]{
        R"({"name": "x", "rect": [0, 0, 1, 1], "frame": {"size": 2}})",
        R"({"name": "x", "rect": [0, 0, 1, 1], "bounds": [0, 0, 4, 4]})",
        R"({"name": "x", "ray": [0, 0, 1, 1], "bounds": [0, 0, 4, 4], "solid": [[2, 2]]})",
        kCircle + R"(, {"name": "x", "circle": [2, 2, 1]})"};
    for (const std::string& way : ways) {
        EXPECT_THAT(refused(way), testing::StartsWith("x: it has "));
        EXPECT_THAT(refused(way), HasSubstr("--with-question tells it"));
        EXPECT_THAT(emitted(scene_of(way), kWithQuestion), HasSubstr("const Question question{"));
    }
    EXPECT_THAT(refused(R"({"ray": [0, 0, 1, 1], "bounds": [0, 0, 4, 4]})"),
                HasSubstr("tiles_of_ray("));
}

TEST(EmittedTest, DeclaresTheFunctionsThatItTests) {
    const std::string all =
        R"({"rect": [0, 0, 1, 1]}, {"circle": [0, 0, 1]}, )"
        R"({"segment": [0, 0, 1, 1]}, {"ray": [0, 0, 1, 1], "bounds": [0, 0, 4, 4]})";
    const std::string text = emitted(scene_of(all), kAssert);
    for (const char* line :
         {"std::vector<std::array<int, 2>> tiles_of_rect(double x0, double y0, double x1, double "
          "y1);\n",
          "std::vector<std::array<int, 2>> tiles_of_circle(double cx, double cy, double r);\n",
          "std::vector<std::array<int, 2>> tiles_of_segment(double ax, double ay, double bx, "
          "double by);\n",
          "std::vector<std::array<int, 2>> tiles_of_ray(double ox, double oy, double dx, double "
          "dy, "
          "const std::array<int, 4>& bounds);\n"}) {
        EXPECT_THAT(text, HasSubstr(line));
    }
}

TEST(EmittedTest, AsksTheModuleOfPython) {
    EXPECT_THAT(emitted(scene_of(kCircle), {Style::pytest, "game.tiles", false}),
                HasSubstr("\nfrom game.tiles import tiles_of"));
    EXPECT_TRUE(is_module("a.b_2"));
    for (const char* name : {"", ".", "a.", ".a", "2a", "a b", "a;b", "a..b", "os\n"}) {
        EXPECT_FALSE(is_module(name)) << name;
    }
}

TEST(EmittedTest, StatesWhatHoldsAfterEachOperation) {
    const std::string text = emitted(scene_of(
        R"({"object": [0.5, 0.5, 2.5, 1.5]})", "Lists",
        R"(, "world": {"tracker": "pooled", "log": [{"insert": [7, 3, 3, 3, 3]}, {"remove": 7}]})"));
    EXPECT_THAT(text, HasSubstr("TEST(ListsObjects, PooledKeepsTheListsThrough3Operations)"));
    EXPECT_THAT(text, HasSubstr("TrackerMethod::pooled"));
    EXPECT_THAT(text,
                HasSubstr("{\"insert\", 0, {{0.5, 0.5}, {2.5, 1.5}}, TileRect{{0, 0}, {3, 2}},\n"
                          "         {6, 6, 0, 0, 6, 0, 6, 0, 6, 0}},\n"));
    EXPECT_THAT(text, HasSubstr("{\"remove\", 1, "));
    EXPECT_THAT(text, HasSubstr("\"###\\n\"\n              \"###\\n\""));
}

TEST(EmittedTest, HasTheFirstOperationsOfASwarm) {
    const auto test = test_of(scene_of(R"({"swarm": [0, 0, 9, 9], "count": 5000})"), {});
    ASSERT_TRUE(test);
    EXPECT_THAT(test->text, HasSubstr("Through400Operations"));
    EXPECT_THAT(test->text, HasSubstr("{\"move\", 39, "));
    EXPECT_THAT(test->notes,
                testing::Contains("objects: left out: what comes after 400 operations"));
}

TEST(EmittedTest, StatesWhatHoldsAfterEachFrame) {
    const std::string text =
        emitted(scene_of(R"({"name": "walk", "camera": [0, 0, 6, 6], "path": [[9, 3]], "speed": 3,
                     "boxes": {"size": [2, 2], "load": 1, "unload": 2, "budget": 0}})",
                         "Boxes", R"(, "map": {"rows": ["########", "#......#", "########"]})"));
    EXPECT_THAT(text, HasSubstr("TEST(BoxesBoxes, WalkLoadsBoxesThrough"));
    EXPECT_THAT(text, HasSubstr("const StreamSettings settings{1, 2, 0};"));
    EXPECT_THAT(text, HasSubstr("{{0, 0},\n         \"##\"\n         \"#.\"},\n"));
}

TEST(EmittedTest, LeavesObjectsAndBoxesToGoogleTest) {
    const auto test = test_of(scene_of(kCircle + R"(, {"object": [0, 0, 1, 1]})"), kPytest);
    ASSERT_TRUE(test);
    EXPECT_THAT(test->notes,
                testing::ElementsAre("objects and boxes: left out: they are for --as googletest"));
}

}  // namespace
}  // namespace tileglass::emit
