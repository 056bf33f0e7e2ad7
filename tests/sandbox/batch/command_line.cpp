// Does the program without a window take its verbs, and refuse all else?

#include "sandbox/batch/command_line.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "tests/support/text_file.hpp"

namespace tileglass::batch {
namespace {

const std::filesystem::path kBuild = TILEGLASS_BUILD_DIR;

/// What the program says on standard output and standard error, and its exit status.
struct Said {
    std::string out;
    std::string error;
    int status = 0;
};

std::string content_of(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

/// Each test has files of a name of its own: tests run side by side.
Said say(const std::string& name, const std::string& arguments, const std::string& input = {}) {
    const std::string base =
        (std::filesystem::temp_directory_path() / ("tileglass-" + name)).string();
    write_text(base + ".in", input);
    const std::string command = (kBuild / "tileglass_batch").string() + " " + arguments + " <" +
                                base + ".in >" + base + ".out 2>" + base + ".error";
    const int status = std::system(command.c_str());
    Said said{content_of(base + ".out"), content_of(base + ".error"), WEXITSTATUS(status)};
    for (const char* ending : {".in", ".out", ".error"}) std::filesystem::remove(base + ending);
    return said;
}

TEST(BatchProgram, AnswersQueriesOfStandardInput) {
    const Said said = say("query", "query", R"({"rect":[0,0,0.5,0.5]})");
    EXPECT_EQ(said.out, R"({"id":null,"count":1,"extent":[0,0,1,1],"tiles":[[0,0]]})"
                        "\n");
    EXPECT_EQ(said.error, "");
    EXPECT_EQ(said.status, 0);
}

TEST(BatchProgram, RepliesToOperations) {
    const Said said = say("replay", "replay -", "{\"world\":{}}\n{\"tile\":[0,0]}\n");
    EXPECT_EQ(said.out, "{\"ids\":[]}\n");
    EXPECT_EQ(said.status, 0);
}

TEST(BatchProgram, ChecksScenes) {
    const std::string scene = std::string(TILEGLASS_SOURCE_DIR) + "/cases/B1-aligned-rectangle.tileglass.json";
    EXPECT_EQ(say("check", "check '" + scene + "'").status, 0);
}

TEST(BatchProgram, HasNoWindowAndNoPictures) {
    EXPECT_EQ(say("window", "").status, kUsage);
    EXPECT_EQ(say("render", "render scene.json -o picture.png").status, kUsage);
    EXPECT_NE(say("file", "scene.json").error, "");
}

TEST(BatchProgram, NamesAFileThatCannotBeRead) {
    const Said said = say("nofile", "query /nowhere/at.all");
    EXPECT_EQ(said.error, "tileglass: /nowhere/at.all: file: cannot be read\n");
    EXPECT_EQ(said.status, kUsage);
}

}  // namespace
}  // namespace tileglass::batch
