// Does `tileglass check` see what differs, and say it in one line?

#include "sandbox/batch/verbs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "sandbox/batch/verdict.hpp"
#include "sandbox/scene/document.hpp"
#include "tests/support/text_file.hpp"

namespace tileglass::batch {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::EndsWith;
using testing::StartsWith;

class Check : public testing::Test {
protected:
    Check() {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = fs::temp_directory_path() /
                  ("tileglass_check_" + std::to_string(::getpid()) + "_" + test->name());
        fs::create_directories(folder_);
    }
    ~Check() override { fs::remove_all(folder_); }

    fs::path file_of(const std::string& content, const std::string& name = "s") {
        EXPECT_TRUE(scene::write_file(folder_ / name, content).has_value());
        return folder_ / name;
    }

    /// Checks scenes, each with `items`, and returns the exit status.
    int check(const std::vector<fs::path>& files) {
        std::ostringstream out;
        std::ostringstream messages;
        const int status = check_scenes(files, out, messages, seconds_);
        out_ = without_folder(out.str());
        messages_ = without_folder(messages.str());
        return status;
    }
    int check_items(const std::string& items) {
        return check({file_of(R"({"tileglass":1,"items":[)" + items + "]}")});
    }

    std::string without_folder(std::string text) const {
        const std::string prefix = folder_.string() + "/";
        for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix)) {
            text.erase(at, prefix.size());
        }
        return text;
    }

    double seconds_ = kUnlimited;
    fs::path folder_;
    std::string out_;
    std::string messages_;
};

TEST_F(Check, NamesTheItemWithWhichAllObjectsAreInTooManyTiles) {
    const std::string half = R"({"object":[0,0,3999.5,3999.5],"hidden":false})";
    const std::string hidden = R"({"object":[0,0,3999.5,3999.5],"hidden":true})";
    EXPECT_EQ(check_items(half + "," + hidden + "," + half), 0);
    EXPECT_EQ(check_items(half + "," + half + R"(,{"name":"last","object":[0,0,1999.5,3999.5]})"),
              1);
    EXPECT_THAT(
        out_,
        EndsWith(
            "s: last: 8000000 tiles, count and extent as the oracle says; error at object: all "
            "objects together would be in 40000000 tiles; they may be in fewer "
            "than 40000000\n"));
    EXPECT_EQ(check_items(half + "," + half + R"(,{"object":[0,0,1998.5,3999.5]})"), 0);
    EXPECT_EQ(check_items(half + "," + half +
                          R"(,{"swarm":[0,0,9,9],"count":1000000,)"
                          R"("sides":[5,5]})"),
              1);
    EXPECT_THAT(out_, testing::HasSubstr("error at swarm: "));
}

TEST_F(Check, FailsWhereLinesOfALogAreLeftOut) {
    const std::string log = "{\"world\": {}}\n{\"insert\": [1, 0, 0, 1, 1]}\n";
    EXPECT_EQ(check({file_of(log)}), 0);
    EXPECT_EQ(check({file_of(log + "{\"circle\": [0, 0, 1], \"got\": []}\n")}), 1);
    EXPECT_EQ(messages_, "s: lines that insert, move or remove no object, left out: 1\n");
}

TEST_F(Check, NamesTheMapInNotesOnIt) {
    const TestFolder folder;
    const std::filesystem::path kMaps = std::filesystem::path(TILEGLASS_SOURCE_DIR) / "maps";
    std::filesystem::copy_file(kMaps / "gen_objects.tmx", folder.path / "a.tmx");
    for (const char* text : {"{\"world\": {\"map\": \"a.tmx\"}}\n",
                             "{\"tileglass\": 1, \"map\": {\"file\": \"a.tmx\"}, \"items\": []}"}) {
        write_text(folder.path / "s.json", text);
        EXPECT_EQ(check({folder.path / "s.json"}), 0);
        EXPECT_THAT(messages_,
                    EndsWith("s.json: a.tmx: ellipses that are not round, left out: 1\n"));
    }
}

TEST_F(Check, TakesASwarmInAnyArea) {
    EXPECT_EQ(check_items(R"({"swarm":[0,0,1e6,1e6],"count":10,"sides":[1,1]})"), 0) << out_;
}

TEST_F(Check, SaysThatTheOracleAgrees) {
    EXPECT_EQ(check_items(R"({"rect":[0,0,3.5,2.5]},{"rect":[0,0,0,0],"hidden":true},
                             {"rect":[0,0,1,1],"bounds":[0,0,0,0],"expect":{"extent":null}})"),
              0);
    EXPECT_EQ(out_,
              "s: rect 1: 12 tiles, as the oracle says\n"
              "s: rect 2: 1 tile, as the oracle says\n"
              "s: rect 3: 0 tiles, as the oracle says\n");
    EXPECT_EQ(messages_, "");
}

TEST_F(Check, ComparesARayWithTheOracle) {
    EXPECT_EQ(check_items(R"({"ray":[-7.5,0.5,1,0.0625],"bounds":[0,0,4,4],"expect":{"count":5}},
                             {"ray":[-7.5,0.5,0.5,0],"bounds":[0,0,9,9],"solid":[[2,0]],
                              "expect":{"hit":[2,0],"t":19,"side":"left"}},
                             {"ray":[0.5,0.5,0.25,0.25],"bounds":[0,0,9,9],"solid":[[1,2],[2,1]],
                              "corner":"both","expect":{"hit":[2,1],"t":6}},
                             {"ray":[0,0,1,1],"expect":{"error":{"field":"bounds"}}})"),
              0);
    EXPECT_EQ(out_,
              "s: ray 1: 5 tiles, as the oracle says\n"
              "s: ray 2: 3 tiles, as the oracle says\n"
              "s: ray 3: 3 tiles, as the oracle says\n"
              "s: ray 4: error at bounds: bounds are missing: without them a ray has no end, "
              "as expected\n");
    EXPECT_EQ(check_items(R"({"ray":[0,0,1,0],"bounds":[0,0,2,1],"expect":{"spans":[]}})"), 1);
    EXPECT_THAT(out_, EndsWith("; expect.spans: a ray has no spans\n"));
}

TEST_F(Check, CountsTheOrderOfARaysTilesThatItGot) {
    const std::string ray = R"({"ray":[0.5,0.5,1,0],"bounds":[0,0,3,1],"got":[[0,0],[2,0],[1,0]])";
    EXPECT_EQ(check_items(ray + "}"), 1);
    EXPECT_THAT(out_, EndsWith("expected first_difference null, got 1\n"));
    EXPECT_EQ(check_items(ray + R"(,"expect":{"first_difference":1}})"), 0);
}

TEST_F(Check, HoldsTheAnswerAgainstWhatIsExpected) {
    EXPECT_EQ(check_items(R"({"name":"a","rect":[0,0,1,0.5],"expect":{"count":2,
        "extent":[0,0,2,1],"tiles":[[0,0],[1.0,0]],"spans":[[0,0,2]]}})"),
              0);
    const std::pair<const char*, const char*> cases[] = {
        {R"({"count":3})", "expected count 3, got 2"},
        {R"({"count":"2"})", "expected count \"2\", got 2"},
        {R"({"extent":null})", "expected extent null, got [0, 0, 2, 1]"},
        {R"({"extent":[0,0,2]})", "expect.extent: an array of 3 is not an array of 4 numbers"},
        {R"({"extent":[0,0,2,2]})", "expected extent [0, 0, 2, 2], got [0, 0, 2, 1]"},
        {R"({"tiles":[[0,0],[2,0]]})", "expected are 2, first missing (2, 0), first extra (1, 0)"},
        {R"({"tiles":[[0,0]]})", "expected are 1, first extra (1, 0)"},
        {R"({"tiles":[[1,0],[0,0]]})",
         "expected are 2, the same ones in another order or number from [0] on"},
        {R"({"tiles":[[1]]})", "expect.tiles[0]: an array of 1 is not an array of 2 numbers"},
        {R"({"tiles":3})", "expect.tiles: 3 is not an array"},
        {R"({"spans":[[0,0,1]]})", "spans[0] is [0, 0, 2], expected [0, 0, 1]"},
        {R"({"spans":[]})", "spans[0] is [0, 0, 2], expected no more spans"},
        {R"({"spans":[[0,0,2],[1,0,1]]})", "expected 2 spans, got 1"},
        {R"({"error":{"field":"rect[1]"}})", "expected an error at \"rect[1]\""},
        {R"({"hit":[1,2]})", "expected hit [1,2], got null"},
        {R"({"owner":1})", "expect.owner is not known to this version"},
        {R"({"count":1,"spans":[]})",
         "expected count 1, got 2; spans[0] is [0, 0, 2], expected no more spans"},
    };
    for (const auto& [expect, difference] : cases) {
        EXPECT_EQ(
            check_items(std::string(R"({"name":"a","rect":[0,0,1,0.5],"expect":)") + expect + "}"),
            1);
        EXPECT_EQ(out_, std::string("s: a: 2 tiles, as the oracle says; ") + difference + "\n");
    }
}

TEST_F(Check, ExpectsAnErrorOnlyWhereTheSceneSaysSo) {
    EXPECT_EQ(
        check_items(R"({"name":"a","rect":[0,0,"nan",1],"expect":{"error":{"field":"rect[2]"}}})"),
        0);
    EXPECT_THAT(out_, AllOf(StartsWith("s: a: error at rect[2]: "), EndsWith(", as expected\n")));
    EXPECT_EQ(check_items(R"({"name":"a","rect":[0,0,"nan",1]})"), 1);
    EXPECT_THAT(out_, StartsWith("s: a: error at rect[2]: "));
    EXPECT_EQ(
        check_items(R"({"name":"a","rect":[0,0,"nan",1],"expect":{"error":{"field":"rect[1]"}}})"),
        1);
    EXPECT_THAT(out_, AllOf(StartsWith("s: a: error at rect[2]: "),
                            EndsWith("; expected at \"rect[1]\"\n")));
    EXPECT_EQ(check_items(R"({"name":"a","rect":[0,0,1,1],"bounds":"map","expect":{"error":{}}})"),
              1);
    EXPECT_THAT(out_, testing::HasSubstr("error at bounds: "));
    EXPECT_EQ(check_items(R"({"name":"a","rect":[0,0,1,1],"method":"row_scan"})"), 1);
    EXPECT_THAT(out_, testing::HasSubstr("error at method: "));
}

TEST_F(Check, TriesTheBoundsNearTheRectangleOnly) {
    EXPECT_EQ(check_items(R"({"name":"a","rect":[0,0,1,1],
            "bounds":[-2147483648,-2147483648,2147483647,2147483647]},
        {"name":"b","rect":[1e300,0,-1e300,1],"bounds":[0,0,1000,1000]},
        {"name":"c","rect":[5,5,6,6],"bounds":[100,-2147483648,2147483647,2147483647]},
        {"name":"d","frame":{"size":1e-300},"rect":[0,0,1e300,0],"bounds":[3,0,5,9]})"),
              0);
    EXPECT_EQ(out_,
              "s: a: 4 tiles, as the oracle says\n"
              "s: b: 2000 tiles, as the oracle says\n"
              "s: c: 0 tiles, as the oracle says\n"
              "s: d: 2 tiles, as the oracle says\n");
}

TEST_F(Check, AsksTheOracleForCountAndExtentOfALongAnswer) {
    EXPECT_EQ(check_items(R"({"name":"a","rect":[0,0,99999,99999],"want":"summary",
            "expect":{"count":10000000000,"extent":[0,0,100000,100000]}},
        {"name":"b","rect":[0,0,9999,9999],"coverage":"open"})"),
              0);
    EXPECT_EQ(out_,
              "s: a: 10000000000 tiles, count and extent as the oracle says\n"
              "s: b: 99980001 tiles, count and extent as the oracle says\n");
    EXPECT_EQ(check_items(R"({"name":"a","rect":[0,0,99999,99999],"want":"spans",
            "expect":{"tiles":[[0,0]]}})"),
              1);
    EXPECT_EQ(out_,
              "s: a: 10000000000 tiles, count and extent as the oracle says; expected 1 tiles, got "
              "10000000000\n");
}

TEST_F(Check, CountsAsADifferenceWhatIsTooLargeForTheOracle) {
    EXPECT_EQ(check_items(R"({"name":"a","rect":[0,0,1e8,0],"coverage":"open"})"), 1);
    EXPECT_EQ(out_, "s: a: 0 tiles, not checked: too large for the oracle\n");
}

TEST_F(Check, NamesTheFirstItemsThatItHasNoTimeForAndCountsTheOthers) {
    std::string items = R"({"name":"a","rect":[0,0,1,1]})";
    for (int k = 1; k < 23; ++k) items += R"(,{"name":"a","rect":[0,0,1,1]})";
    EXPECT_EQ(check_items(items), 0);
    EXPECT_EQ(messages_, "");
    seconds_ = 0;
    EXPECT_EQ(check_items(items), 1);
    const std::string one = "s: a: not checked: the items before it took all the time\n";
    std::string named;
    for (int k = 0; k < 20; ++k) named += one;
    EXPECT_EQ(messages_, named + "s: 3 more items are not checked\n");
    EXPECT_EQ(out_, named + one + one + one);
    const fs::path file = folder_ / "a\x1b";
    fs::rename(folder_ / "s", file);
    EXPECT_EQ(check({file}), 1);
    EXPECT_TRUE(messages_.ends_with("a\\x1b: 3 more items are not checked\n")) << messages_;
}

TEST_F(Check, AnswersAnItemThatIsTooLongToBeListedAsQueryDoes) {
    const char* item = R"({"name":"a","rect":[0,0,10000,10000])";
    EXPECT_EQ(check_items(item + std::string(R"(,"expect":{"error":{"field":"want"}}})")), 0);
    EXPECT_EQ(out_,
              "s: a: error at want: the answer has 100020001 tiles, more than the 100000000 that "
              "are listed, as expected\n");
    EXPECT_EQ(check_items(item + std::string("}")), 1);
    EXPECT_EQ(check_items(item + std::string(R"(,"want":"summary"})")), 0);
    EXPECT_EQ(check_items(item + std::string(R"(,"want":"summary","got":[],
                          "expect":{"error":{"field":"got"}}})")),
              0);
}

TEST_F(Check, HoldsIdAndGotAgainstWhatIsExpectedOfThem) {
    const std::pair<const char*, const char*> cases[] = {
        {R"("id":[7],"expect":{"id":[7]})", ""},
        {R"("expect":{"id":null,"exact":true})", ""},
        {R"("id":7,"expect":{"id":8})", "; expected id 8, got 7"},
        {R"("expect":{"exact":false})", "; expected exact false, got true"},
        {R"("got":[[1,0],[0,0]])", ""},
        {R"("got":[[1,0],[0,0]],"expect":{"missing":[],"extra":[]})", ""},
        {R"("got":[[1,0],[4,0]],"expect":{"missing":[[0,0]],"extra":[[4,0]]})", ""},
        {R"("got":[[1,0],[4,0]])",
         "; missing[0] is [0, 0], expected no more missing; extra[0] is [4, 0], expected no more "
         "extra"},
        {R"("got":[])",
         "; missing[0] is [0, 0], expected no more missing; got is what coverage:contained, "
         "defect:far_row_missing, defect:far_side_missing gives"},
        {R"("got":[[0,0]],"expect":{"missing":[[0,0]]})",
         "; missing[0] is [1, 0], expected [0, 0]"},
        {R"("got":[[0,0],[1,0]],"expect":{"extra":[[0,0]]})", "; expected 1 extra, got 0"},
        {R"("got":[],"expect":{"missing":3})", "; expect.missing: 3 is not an array"},
        {R"("expect":{"missing":[]})", "; expect.missing needs tiles at got"},
    };
    for (const auto& [keys, difference] : cases) {
        EXPECT_EQ(check_items(std::string(R"({"name":"a","rect":[0,0,1,0.5],)") + keys + "}"),
                  *difference == '\0' ? 0 : 1)
            << keys;
        EXPECT_EQ(out_, std::string("s: a: 2 tiles, as the oracle says") + difference + "\n");
        EXPECT_EQ(messages_, "");
    }
}

TEST_F(Check, HoldsAnErrorAgainstAllThatIsExpectedOfIt) {
    const std::pair<const char*, const char*> cases[] = {
        {R"({"id":7,"error":{"field":"rect[2]"}})", ", as expected"},
        {R"({"error":{"field":"rect[2]","message":"nan is not finite"}})", ", as expected"},
        {R"({"error":{"field":"rect[2]","message":"nan"}})", "; expected the message \"nan\""},
        {R"({"error":{"field":"rect[2]","why":1}})",
         "; expect.error.why is not known to this version"},
        {R"({"error":{}})", "; expect.error has no field"},
        {R"({"id":8,"count":1,"error":{"field":"rect[2]"}})",
         "; expected id 8, got 7; expect.count is not part of an error"},
        {R"({"count":1})", "; no error is expected"},
    };
    for (const auto& [expect, phrase] : cases) {
        EXPECT_EQ(check_items(std::string(R"({"name":"a","id":7,"rect":[0,0,"nan",1],"expect":)") +
                              expect + "}"),
                  *phrase == ',' ? 0 : 1)
            << expect;
        EXPECT_EQ(out_, std::string("s: a: error at rect[2]: nan is not finite") + phrase + "\n");
    }
}

TEST_F(Check, TakesTheFrameAndTheMapOfTheScene) {
    EXPECT_EQ(check({file_of(R"({"tileglass":1,"frame":{"size":2},"map":["...","..."],
        "items":[{"rect":[0,0,99,99],"bounds":"map","method":"brute_force"},
                 {"rect":[0,0,3,1]}]})")}),
              0);
    EXPECT_EQ(out_,
              "s: rect 1: 6 tiles, as the oracle says\n"
              "s: rect 2: 2 tiles, as the oracle says\n");
}

TEST_F(Check, NamesFileAndFieldOfWhatItCannotReadAndGoesOn) {
    const std::vector<fs::path> files = {
        folder_ / "none",
        folder_,
        file_of("{\n\"tileglass\":1,\n}", "a"),
        file_of(R"({"tileglass":1,"items":[{"rect":[0,0,1]}]})", "b"),
        file_of("type octile\nheight 1\n", "c.map"),
        file_of(R"({"tileglass":1,"items":[{"rect":[0,0,0,0],"expect":{"count":2}}]})", "d"),
    };
    EXPECT_EQ(check(files), 2);
    EXPECT_EQ(messages_,
              "none: file: No such file or directory\n" + folder_.string() +
                  ": file: Is a directory\n"
                  "a: line: no JSON at line 3, column 1: unexpected '}'; expected string literal\n"
                  "b: items[0].rect: an array of 3 is not an array of 4 numbers\n"
                  "c.map: line 3: the text ends where \"width\" and a number should be\n");
    EXPECT_EQ(out_, "d: rect 1: 1 tile, as the oracle says; expected count 2, got 1\n");
}

TEST_F(Check, SaysThatAMapHasNoQueries) {
    EXPECT_EQ(check({file_of("##\n", "a b.map")}), 0);
    EXPECT_EQ(out_, "a b.map: a map, no queries\n");
    EXPECT_EQ(messages_, "");
}

TEST_F(Check, OnlyWarnsOfItemsThatAreNoQueries) {
    EXPECT_EQ(check_items(R"({"swarm":{}},{"volcano":1})"), 0);
    EXPECT_EQ(out_, "");
    EXPECT_EQ(messages_,
              "s: items[0].swarm is not known to this version; it is kept as it is\n"
              "s: items[1] is not known to this version; it is kept as it is\n");
}

TEST_F(Check, TellsByItsStatusThatItsLinesCannotBeWritten) {
    const std::vector<fs::path> files = {
        file_of(R"({"tileglass":1,"items":[{"rect":[0,0,0,0]}]})")};
    std::ostringstream messages;
    std::ofstream full("/dev/full");
    EXPECT_EQ(check_scenes(files, full, messages), 2);
}

TEST_F(Check, WritesOneLineWhateverTheFileIsCalled) {
    EXPECT_EQ(check({folder_ / "no\nne", file_of("#", "a\nb\t.map")}), 2);
    EXPECT_EQ(messages_, "no\\x0ane: file: No such file or directory\n");
    EXPECT_EQ(out_, "a\\x0ab\\x09.map: a map, no queries\n");
}

TEST_F(Check, WritesOneLineWhateverTheNameHolds) {
    EXPECT_EQ(check_items(R"({"name":"a\nb","rect":[0,0,0,0]})"), 0);
    EXPECT_EQ(out_, "s: a\\x0ab: 1 tile, as the oracle says\n");
}

TEST(TileDifferences, NameTheFirstTileOfEachKind) {
    const std::vector<Tile> answer{{0, 0}, {1, 0}, {5, 0}};
    EXPECT_EQ(tile_differences(answer, answer, "the oracle has"), "");
    EXPECT_EQ(tile_differences(answer, {{0, 0}, {1, 0}, {2, 0}, {3, 0}}, "the oracle has"),
              "the oracle has 4, first missing (2, 0), first extra (5, 0)");
    EXPECT_EQ(tile_differences(answer, {{0, 0}, {5, 0}, {1, 0}}, "the oracle has"),
              "the oracle has 3, the same ones in another order or number from [1] on");
}

}  // namespace
}  // namespace tileglass::batch
