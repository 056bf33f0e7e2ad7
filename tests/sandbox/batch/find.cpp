// Does `find` print the line, the statuses and the scene that scripts rely on?

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <sstream>
#include <string>

#include "sandbox/batch/command_line.hpp"
#include "sandbox/batch/verbs.hpp"
#include "sandbox/scene/document.hpp"

namespace tileglass::batch {
namespace {

using testing::HasSubstr;

struct Outcome {
    int status = 0;
    std::string out;
    std::string messages;
};

Outcome find_with(const FindRequest& request) {
    std::ostringstream out;
    std::ostringstream messages;
    const int status = find_difference(request, out, messages);
    return {status, out.str(), messages.str()};
}

FindRequest about(const std::string& shape) {
    FindRequest request;
    request.shapes = {shape};
    request.cases = 1000;
    return request;
}

/// Asks a program that answers every question with this line, written to be quoted by the shell.
FindRequest against_line(const std::string& shape, const std::string& line) {
    FindRequest request = about(shape);
    request.command = "while read -r question; do echo '" + line + "'; done";
    return request;
}

/// Asks a wrong program.
FindRequest against(const std::string& shape, const std::string& way) {
    FindRequest request = about(shape);
    request.command = "exec '" TILEGLASS_BUILD_DIR "/wrong_program' " + way;
    return request;
}

TEST(Find, SaysHowMuchWasAskedWhereNothingIsFound) {
    FindRequest request = against("rect", "exact");
    request.cases = 50;
    request.seed = 9;
    const Outcome outcome = find_with(request);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.out, "{\"cases\":50,\"seed\":9}\n");
    EXPECT_EQ(outcome.messages, "");
}

TEST(Find, EndsAfterItsSeconds) {
    FindRequest request = against("rect", "exact");
    request.cases = 1'000'000'000;
    request.seconds = 0.1;
    const Outcome outcome = find_with(request);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.out, HasSubstr("\"seed\":1}"));
}

TEST(Find, PrintsWhatItFindsAboutAnArea) {
    const Outcome outcome = find_with(against("circle", "coverage:center"));
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.out,
              "{\"cases\":1,\"seed\":1,\"question\":{\"circle\":[0,0,0]},\"expected\":[[0,0]],"
              "\"got\":[],\"missing\":[[0,0]],\"extra\":[],\"explained\":\"coverage:center\"}\n");
}

TEST(Find, PrintsTheFirstDifferenceOfASequence) {
    const Outcome outcome = find_with(against("segment", "defect:reversed"));
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out, HasSubstr("\"question\":{\"segment\":[0,0,0,1]},\"expected\":[[0,0],"
                                       "[0,1]],\"got\":[[0,1],[0,0]],\"missing\":[],\"extra\":[],"
                                       "\"first_difference\":0,\"explained\":\"defect:reversed\""));
}

TEST(Find, PrintsWhatItFindsInAMethodOfOurs) {
    FindRequest request = about("segment");
    request.method = "bresenham";
    const Outcome outcome = find_with(request);
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out, HasSubstr(R"("question":{"segment":[0,1,1,0]})"));
    request.method = "walk";
    EXPECT_EQ(find_with(request).status, 0);
    request = about("rect");
    request.method = "brute_force";  // which needs bounds
    EXPECT_EQ(find_with(request).out, "{\"cases\":1000,\"seed\":1}\n");
}

TEST(Find, GivesTheConventionsThatAreAskedFor) {
    FindRequest request = against("circle", "coverage:closed");
    request.coverage = "closed";
    EXPECT_EQ(find_with(request).status, 0);
    request = against("segment", "ties:supercover");
    request.ties = "supercover";
    EXPECT_EQ(find_with(request).status, 0);
    request = against("rect", "defect:far_row_missing");
    request.coverage = "closed";
    EXPECT_THAT(find_with(request).out, HasSubstr(R"("coverage":"closed")"));
}

TEST(Find, TakesAFrame) {
    FindRequest request = against("rect", "defect:swapped_axes");
    request.frame = R"({"size": 16, "origin": [1, 2]})";
    EXPECT_THAT(find_with(request).out,
                HasSubstr(R"("question":{"frame":{"size":16,"origin":[1,2]},"rect":)"));
    request.frame = "{\"size\": 0}";
    EXPECT_EQ(find_with(request).status, 2);
    request.frame = "16";
    EXPECT_EQ(find_with(request).status, 2);
    request.frame = R"({"size": 1, "orgin": [1, 2]})";
    EXPECT_EQ(find_with(request).status, 2);
}

TEST(Find, TakesTheDeathOfAProgramForAFinding) {
    // It answers its first question rightly if the rectangle is one tile, and then dies.
    FindRequest request = about("rect");
    request.command = "head -n 1 | '" TILEGLASS_BUILD_DIR "/tileglass_batch' query";
    const Outcome outcome = find_with(request);
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.out, HasSubstr(R"("got":null,"reason":"died","explained":null)"));
    EXPECT_THAT(outcome.out, HasSubstr(R"("repeats":false)"));
    EXPECT_THAT(outcome.messages, HasSubstr("program: ended with status 0"));
}

TEST(Find, IsAUsageErrorWhereNobodyAnswers) {
    FindRequest request = against_line("rect", "hello");
    request.timeout = 0.05;
    Outcome outcome = find_with(request);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.messages, HasSubstr("program wrote no answer: hello\n"));
    EXPECT_THAT(outcome.messages, HasSubstr("program: gave no answer within 0.05 s"));
    outcome = find_with(against_line("rect", R"({"error":"only circles"})"));
    EXPECT_EQ(outcome.status, 2);
    request = about("rect");
    request.method = "row_scan";
    EXPECT_EQ(find_with(request).status, 2);
}

TEST(Find, PassesOnWhatAProgramSays) {
    FindRequest request = about("rect");
    request.command = "echo careful >&2; exec '" TILEGLASS_BUILD_DIR "/wrong_program' exact";
    request.cases = 20;
    const Outcome outcome = find_with(request);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.messages, "program wrote: careful\n");
}

// Nobody is asked first: this program would say so.
TEST(Find, RefusesAtOnceWhatCannotBeWritten) {
    const std::string folder =
        testing::TempDir() + "tileglass-find-" + std::to_string(::getpid()) + "/";
    std::filesystem::create_directories(folder);
    ASSERT_EQ(::mkfifo((folder + "pipe").c_str(), 0600), 0);
    std::filesystem::create_symlink("b", folder + "a");
    std::filesystem::create_symlink("a", folder + "b");
    for (const char* out : {"pipe", "", "a", "missing/a.json"}) {
        FindRequest request = about("rect");
        request.command = "touch '" + folder + "asked'; cat";
        request.out = folder + out;
        EXPECT_EQ(find_with(request).status, 2) << out;
        EXPECT_FALSE(std::filesystem::exists(folder + "asked")) << out;
    }
    EXPECT_TRUE(std::filesystem::is_fifo(folder + "pipe"));
    EXPECT_TRUE(std::filesystem::is_symlink(folder + "a"));
    std::filesystem::remove_all(folder);
}

TEST(Find, WritesASceneThatShowsBothAnswers) {
    FindRequest request = against("segment", "method:bresenham");
    request.out = testing::TempDir() + "tileglass-found-" + std::to_string(::getpid()) + ".json";
    EXPECT_EQ(find_with(request).status, 1);
    const auto loaded = scene::load_file(request.out);
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_TRUE(loaded->warnings.empty());
    ASSERT_EQ(loaded->scene.items.size(), 1U);
    const scene::TileQuery* query = loaded->scene.items[0].query();
    ASSERT_NE(query, nullptr);
    EXPECT_EQ(query->shape, scene::Shape(Segment{{0, 1}, {1, 0}}));
    ASSERT_TRUE(query->foreign);
    EXPECT_EQ(query->foreign->tiles(), (std::vector<Tile>{{0, 1}, {1, 0}}));
    std::filesystem::remove(request.out);
}

TEST(Find, WritesNoSceneOntoWhatIsNoPlainFile) {
    FindRequest request = against("segment", "method:bresenham");
    request.out = "/dev/null";
    EXPECT_EQ(find_with(request).status, 2);
    request.out = testing::TempDir();
    EXPECT_EQ(find_with(request).status, 2);
}

}  // namespace
}  // namespace tileglass::batch
