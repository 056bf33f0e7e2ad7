// Are scenarios read whole or refused with the line at fault?

#include "sandbox/maps/map_readers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <utility>

#include "sandbox/text/json_tree.hpp"

namespace tileglass::scene {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* kPair = "0\ta.map\t49\t40\t1\t2\t3\t4\t2.82842712\n";

Result<Scenario> read_as_scenario(std::string_view text) {
    Progress progress;
    return read_scenario(text, progress);
}

/// What is wrong with a text; nothing where it is a scenario.
std::string scenario_error_of(std::string_view text) {
    const Result<Scenario> scenario = read_as_scenario(text);
    return scenario ? "" : scenario.error().field + ": " + scenario.error().message;
}

std::string file_text(const std::string& name) {
    std::ifstream stream(std::string(TILEGLASS_SOURCE_DIR "/maps/") + name, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(Scenario, HasPairsFromMiddleToMiddle) {
    const Result<Scenario> scenario = read_as_scenario(std::string("version 1\n") + kPair +
                                                       "1\ta.map\t49\t40\t48\t39\t0\t0\t71\n");
    ASSERT_TRUE(scenario);
    EXPECT_EQ(scenario->map_file, "a.map");
    EXPECT_EQ(scenario->width, 49);
    EXPECT_EQ(scenario->height, 40);
    EXPECT_THAT(scenario->pairs,
                ElementsAre(Segment{{1.5, 2.5}, {3.5, 4.5}}, Segment{{48.5, 39.5}, {0.5, 0.5}}));
    EXPECT_THAT(scenario->notes, IsEmpty());
}

TEST(Scenario, MayHaveSpacesBetweenItsFields) {
    EXPECT_EQ(scenario_error_of("version 1.0\n0 a.map  49 40 1 2 3 4 2.8\n"), "");
    EXPECT_EQ(scenario_error_of("version 1\n0 a.map\t49 40\t1 2 3 4 2.8"), "");
}

TEST(Scenario, MayHaveSpacesInTheNameBetweenTabs) {
    const Result<Scenario> scenario =
        read_as_scenario("version 1\n0\tmy own.map\t4\t4\t1\t1\t3\t3\t2.8\n");
    ASSERT_TRUE(scenario);
    EXPECT_EQ(scenario->map_file, "my own.map");
}

TEST(Scenario, MayHaveAMarkAndCrLfAndBlankLinesAtTheEnd) {
    EXPECT_EQ(scenario_error_of("\xEF\xBB\xBFversion\t1\r\n0 a.map 4 4 1 1 3 3 2.8\r\n\r\n \t\r\n"),
              "");
}

TEST(Scenario, NotesPairsThatEndWhereTheyStart) {
    const Result<Scenario> scenario =
        read_as_scenario("version 1\n0 a.map 4 4 1 1 1 1 0\n0 a.map 4 4 1 1 2 1 1\n");
    ASSERT_TRUE(scenario);
    EXPECT_EQ(scenario->pairs.size(), 2U);
    EXPECT_THAT(scenario->notes, ElementsAre("1 of the 2 pairs end in the tile where they start"));
}

TEST(Scenario, SaysWhichLineIsWrong) {
    const std::string whole = "is not a whole number from 0 to 2147483647";
    const std::pair<std::string, std::string> pairs[] = {
        {"", "line 2: no pairs: a scenario has at least one"},
        {"\n \n", "line 2: no pairs: a scenario has at least one"},
        {"\n0 a.map 4 4 1 1 3 3 2", "line 2: a blank line before other lines"},
        {"0 a.map 4 4 1 1 3 3", "line 2: 8 fields, where a pair has 9"},
        {"0 a.map 4 4 1 1 3 3 2 2", "line 2: 10 fields, where a pair has 9"},
        {"x a.map 4 4 1 1 3 3 2", "line 2: bucket \"x\" " + whole},
        {"0 a.map 4.5 4 1 1 3 3 2", "line 2: width \"4.5\" " + whole},
        {"0 a.map 0 4 1 1 3 3 2", "line 2: width \"0\" is not above 0"},
        {"0 a.map 4 0 1 1 3 3 2", "line 2: height \"0\" is not above 0"},
        {"0 a.map 4 2147483648 1 1 3 3 2", "line 2: height \"2147483648\" " + whole},
        {"0 a.map 4 5 4 1 3 3 2", "line 2: start x \"4\" is not below the width 4"},
        {"0 a.map 4 5 1 5 3 3 2", "line 2: start y \"5\" is not below the height 5"},
        {"0 a.map 4 5 1 1 44 3 2", "line 2: goal x \"44\" is not below the width 4"},
        {"0 a.map 5 4 1 1 4 4 2", "line 2: goal y \"4\" is not below the height 4"},
        {"0 a.map 4 4 -1 1 3 3 2", "line 2: start x \"-1\" " + whole},
        {"0 a.map 4 4 1 1 3 3 -2", "line 2: length \"-2\" is not a number from 0"},
        {"0 a.map 4 4 1 1 3 3 nan", "line 2: length \"nan\" is not a number from 0"},
        {"0 a.map 4 4 1 1 3 3 0x2", "line 2: length \"0x2\" is not a number from 0"},
        {"0 a.map 4 4 1 1 3 3 2e", "line 2: length \"2e\" is not a number from 0"},
        {"0 a.map 4 4 1 1 3 3 1e999", "line 2: length \"1e999\" is not a number from 0"},
        {"0 a.map 4 4 1 1 3 3 2\n0 b.map 4 4 1 1 3 3 2",
         "line 3: map \"b.map\" is not \"a.map\", as in the first pair"},
        {"0 a.map 4 4 1 1 3 3 2\n0 \x1b[2J\xC3\xA4.map 4 4 1 1 3 3 2",
         "line 3: map \"\\x1b[2J\xC3\xA4.map\" is not \"a.map\", as in the first pair"},
        {"0 a.map 4 4 1 1 3 3 2\n0 a.map 5 4 1 1 3 3 2",
         "line 3: width \"5\" is not 4, as in the first pair"},
        {"0 a.map 4 4 1 1 3 3 2\n0 a.map 4 5 1 1 3 3 2",
         "line 3: height \"5\" is not 4, as in the first pair"},
    };
    for (const auto& [text, error] : pairs) {
        EXPECT_EQ(scenario_error_of("version 1\n" + text + "\n"), error) << text;
    }
    EXPECT_EQ(scenario_error_of(""), "line 2: no pairs: a scenario has at least one");
    EXPECT_EQ(scenario_error_of("a.map\n"), "line 1: 1 fields, where a pair has 9");
    EXPECT_EQ(scenario_error_of("version 2\n"), "line 1: version \"2\" is neither 0 nor 1");
}

TEST(Scenario, WithoutAVersionHasVersion0) {
    for (const char* begin : {"", "\xEF\xBB\xBF", "version 0\n", "version 0.0\n"}) {
        const Result<Scenario> scenario = read_as_scenario(std::string(begin) + kPair);
        ASSERT_TRUE(scenario) << begin;
        EXPECT_THAT(scenario->pairs, ElementsAre(Segment{{1.5, 2.5}, {3.5, 4.5}})) << begin;
    }
}

TEST(Scenario, IsKnownByItsFirstLine) {
    for (const char* text :
         {"version 1", "version 1.0\n", "\xEF\xBB\xBFversion\t2\r\n0\n", kPair}) {
        EXPECT_TRUE(is_like_scenario(text)) << text;
    }
    for (const char* text : {"", "version", "version x", "version 1 2", "\nversion 1", "type 1",
                             "0 a.map 49 40 1 2 3 4", "0 a.map 49 40 1 2 3 4 #", "#########"}) {
        EXPECT_FALSE(is_like_scenario(text)) << text;
    }
}

TEST(Scenario, IsReadAsTheBenchmarksWriteIt) {
    const Result<Json> facts = read_json(file_text("facts.json"));
    ASSERT_TRUE(facts);
    for (const char* name : {"Paris_1_512.map.scen", "maze512-1-0.map.scen"}) {
        const Json& fact = facts->at(name);
        const Result<Scenario> scenario = read_as_scenario(file_text(name));
        ASSERT_TRUE(scenario) << name;
        EXPECT_EQ(scenario->map_file, fact.at("map_field").get<std::string>());
        EXPECT_EQ(scenario->pairs.size(), fact.at("problems").get<std::size_t>());
        EXPECT_EQ(scenario->width, 512);
        EXPECT_EQ(scenario->height, 512);
        const Json& first = fact.at("first");
        EXPECT_EQ(scenario->pairs[0].from.x, first.at("start").at(0).get<double>() + 0.5);
        EXPECT_EQ(scenario->pairs[0].from.y, first.at("start").at(1).get<double>() + 0.5);
        EXPECT_EQ(scenario->pairs[0].to.x, first.at("goal").at(0).get<double>() + 0.5);
        EXPECT_EQ(scenario->pairs[0].to.y, first.at("goal").at(1).get<double>() + 0.5);
    }
}

TEST(Scenario, OfTheMazeHasOnePairThatStays) {
    const Result<Scenario> maze = read_as_scenario(file_text("maze512-1-0.map.scen"));
    ASSERT_TRUE(maze);
    EXPECT_THAT(maze->notes, ElementsAre("1 of the 12120 pairs end in the tile where they start"));
}

TEST(Scenario, ReportsHowFarItIsAndEndsWhenItIsCancelled) {
    const std::string text = file_text("maze512-1-0.map.scen");
    Progress progress;
    ASSERT_TRUE(read_scenario(text, progress));
    EXPECT_GT(progress.share(), 0.5);
    progress.cancel();
    const Result<Scenario> scenario = read_scenario(text, progress);
    ASSERT_FALSE(scenario);
    EXPECT_EQ(scenario.error(), Progress::cancelled());
}

}  // namespace
}  // namespace tileglass::scene
