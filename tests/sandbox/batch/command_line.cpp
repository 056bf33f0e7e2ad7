// Are the words of a command line understood, and does the program without a window refuse those
// that it does not have?

#include "sandbox/batch/command_line.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

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
/// `before` is run by the same shell.
Said say(const std::string& name, const std::string& arguments, const std::string& input = {},
         const std::string& before = {}) {
    const std::string base = testing::TempDir() + "tileglass-" + std::to_string(::getpid()) + name;
    write_text(base + ".in", input);
    const std::string command = before + "'" + (kBuild / "tileglass_batch").string() + "' " +
                                arguments + " <" + base + ".in >" + base + ".out 2>" + base +
                                ".error";
    const int status = std::system(command.c_str());
    Said said{content_of(base + ".out"), content_of(base + ".error"), WEXITSTATUS(status)};
    for (const char* ending : {".in", ".out", ".error"}) std::filesystem::remove(base + ending);
    return said;
}

/// What the program with a window is asked for; the exit status where nothing is left to do.
std::variant<Request, int> read(std::vector<std::string> words) {
    words.insert(words.begin(), "tileglass");
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    return read_command_line(static_cast<int>(arguments.size()), arguments.data());
}

template <typename Kind>
Kind read_as(const std::vector<std::string>& words) {
    const auto asked = read(words);
    const auto* request = std::get_if<Request>(&asked);
    const Kind* kind = request != nullptr ? std::get_if<Kind>(request) : nullptr;
    EXPECT_NE(kind, nullptr);
    return kind != nullptr ? *kind : Kind();
}

TEST(CommandLine, OpensAWindowWithoutAVerb) {
    EXPECT_EQ(read_as<WindowRequest>({}).file, "");
    EXPECT_EQ(read_as<WindowRequest>({"a.json"}).file, "a.json");
    EXPECT_EQ(read_as<WindowRequest>({"-"}).file, "-");
}

TEST(CommandLine, SaysWhereTheMapOfAScenarioIs) {
    EXPECT_EQ(read_as<WindowRequest>({"a.scen", "--map", "b.map"}).map, "b.map");
    const auto render = read_as<RenderRequest>(
        {"render", "a.tmx", "-o", "a.png", "--map", "b.map", "--layer", "far/walls"});
    EXPECT_EQ(render.map, "b.map");
    EXPECT_EQ(render.layer, "far/walls");
    const auto check = read_as<BatchRequest>({"check", "a.scen", "--map", "b.map"});
    EXPECT_EQ(std::get<CheckRequest>(check).map, "b.map");
}

TEST(CommandLine, AsksACommandInTheWindow) {
    const auto request = read_as<WindowRequest>({"a.json", "--against", "./line --fast"});
    EXPECT_EQ(request.file, "a.json");
    EXPECT_EQ(request.against, "./line --fast");
    EXPECT_EQ(read_as<WindowRequest>({"a.json"}).against, "");
}

TEST(CommandLine, HasTheOptionsOfASearch) {
    const auto found = [](const std::vector<std::string>& words) {
        return std::get<FindRequest>(read_as<BatchRequest>(words));
    };
    const FindRequest plain = found({"find", "--against", "./mine --fast"});
    EXPECT_EQ(plain.command, "./mine --fast");
    EXPECT_EQ(plain.method, "");
    EXPECT_TRUE(plain.shapes.empty());
    EXPECT_EQ(plain.numbers, "double");
    EXPECT_EQ(plain.cases, 1'000'000);
    EXPECT_TRUE(std::isinf(plain.seconds));
    EXPECT_EQ(plain.timeout, 2);
    EXPECT_FALSE(plain.has_solids);
    const FindRequest full = found(
        {"find",      "--method",   "as_printed", "--shape", "circle",    "--shape",   "segment",
         "--ties",    "supercover", "--coverage", "closed",  "--numbers", "integer",   "--frame",
         "any",       "--cases",    "10",         "--seed",  "7",         "--timeout", "0.5",
         "--seconds", "3",          "--solid",    "-o",      "found.json"});
    EXPECT_EQ(full.method, "as_printed");
    EXPECT_EQ(full.shapes, (std::vector<std::string>{"circle", "segment"}));
    EXPECT_EQ(full.ties, "supercover");
    EXPECT_EQ(full.coverage, "closed");
    EXPECT_EQ(full.numbers, "integer");
    EXPECT_EQ(full.frame, "any");
    EXPECT_EQ(full.cases, 10);
    EXPECT_EQ(full.seed, 7);
    EXPECT_EQ(full.timeout, 0.5);
    EXPECT_EQ(full.seconds, 3);
    EXPECT_TRUE(full.has_solids);
    EXPECT_EQ(full.out, "found.json");
}

TEST(CommandLine, RefusesSearchesThatMakeNoSense) {
    const std::vector<std::vector<std::string>> wrong{
        {"find"},
        {"find", "--against", "a", "--method", "walk"},
        {"find", "--against", "a", "--shape", "triangle"},
        {"find", "--against", "a", "--coverage", "owner"},
        {"find", "--against", "a", "--ties", "closed"},
        {"find", "--against", "a", "--numbers", "half"},
        {"find", "--against", "a", "--timeout", "0"},
        {"find", "--against", "a", "--cases", "-1"},
        {"find", "--against", "a", "more"},
    };
    for (const std::vector<std::string>& words : wrong) {
        const auto asked = read(words);
        ASSERT_NE(std::get_if<int>(&asked), nullptr) << words.back();
        EXPECT_EQ(std::get<int>(asked), 2);
    }
}

TEST(CommandLine, FindsOnTheCommandLine) {
    const Said said = say("find", "find --method bresenham --shape segment -o /dev/full");
    EXPECT_EQ(said.status, 2);
    EXPECT_EQ(said.out, "") << "it is refused before anything is looked for";
    const Said found = say("finds", "find --method bresenham --shape segment");
    EXPECT_EQ(found.status, 1);
    EXPECT_EQ(found.out.substr(0, 9), "{\"cases\":");
    EXPECT_EQ(found.error, "");
    EXPECT_EQ(say("none", "find --method walk --cases 10").out, "{\"cases\":10,\"seed\":1}\n");
    EXPECT_EQ(say("bare", "find").status, 2);
}

TEST(CommandLine, HasTheOptionsOfATest) {
    const auto emitted = [](const std::vector<std::string>& words) {
        return std::get<EmitRequest>(read_as<BatchRequest>(words));
    };
    EXPECT_EQ(emitted({"emit", "a.json", "-o", "a.cpp"}).as, "googletest");
    const EmitRequest own = emitted({"emit", "a", "-o", "b", "--as", "assert", "--with-question"});
    EXPECT_EQ(own.as, "assert");
    EXPECT_TRUE(own.has_question);
    EXPECT_EQ(emitted({"emit", "a", "-o", "b", "--as", "pytest", "--module", "game.line"}).module,
              "game.line");
    for (const char* wrong : {"emit a", "emit -o b", "emit a -o b --as junit",
                              "emit a -o b --as pytest --module 'os; x'"}) {
        EXPECT_EQ(say("wrong", wrong).status, kUsage) << wrong;
    }
}

TEST(CommandLine, HasTheOptionsOfAPicture) {
    const auto plain = read_as<RenderRequest>({"render", "a.json", "-o", "a.png"});
    EXPECT_EQ(plain.file, "a.json");
    EXPECT_EQ(plain.out, "a.png");
    EXPECT_EQ(plain.size, "1280x720");
    EXPECT_EQ(plain.scale, 1);
    EXPECT_FALSE(plain.is_light || plain.has_panels || plain.is_chart || plain.step || plain.tick);

    const auto full = read_as<RenderRequest>({"render", "a.json", "-o", "a.png", "--size", "9x8",
                                              "--scale", "2", "--theme", "light", "--panels",
                                              "--tab", "World", "--step", "3", "--tick", "5"});
    EXPECT_EQ(full.size, "9x8");
    EXPECT_EQ(full.scale, 2);
    EXPECT_TRUE(full.is_light && full.has_panels);
    EXPECT_EQ(full.tab, "World");
    EXPECT_EQ(full.step, 3);
    EXPECT_EQ(full.tick, 5);
    EXPECT_TRUE(read_as<RenderRequest>({"render", "a", "-o", "b", "--chart"}).is_chart);
    const auto strip = read_as<RenderRequest>(
        {"render", "a", "-o", "b", "--strip", "4", "--from", "2", "--to", "9", "--no-scene"});
    EXPECT_EQ(strip.strip, 4);
    EXPECT_EQ(strip.to, 9);
    EXPECT_TRUE(plain.has_scene && !strip.has_scene);
    EXPECT_EQ(
        read_as<RenderRequest>({"render", "a", "-o", "b", "--chart", "--data", "c.json"}).data,
        "c.json");
}

TEST(CommandLine, ReadsStandardInputWhereABatchHasNoFile) {
    const auto file_of = [](const std::vector<std::string>& words) {
        return std::get<QueryRequest>(read_as<BatchRequest>(words)).file;
    };
    EXPECT_EQ(file_of({"query"}), "-");
    EXPECT_EQ(file_of({"query", "a.jsonl"}), "a.jsonl");
    EXPECT_EQ(read_as<CasesRequest>({"cases", "B1"}).id, "B1");
}

TEST(CommandLine, RefusesWhatItDoesNotUnderstand) {
    const std::vector<std::vector<std::string>> wrong{
        {"--no-such-option"},
        {"render", "a.json"},
        {"render", "a", "-o", "b", "--scale", "9"},
        {"render", "a", "-o", "b", "--scale", "0.2"},
        {"render", "a", "-o", "b", "--scale", "nan"},
        {"render", "a", "-o", "b", "--scale", "2x"},
        {"render", "a", "-o", "b", "--step", "-1"},
        {"render", "a", "-o", "b", "--step", "1e99"},
        {"render", "a", "-o", "b", "--theme", "grey"},
        {"render", "a", "-o", "b", "--tick", "-1"},
        {"render", "a", "-o", "b", "--chart", "--step", "1"},
        {"render", "a", "-o", "b", "--layer", ""},
        {"render", "a", "-o", "b", "--animate", "--counters"},
        {"render", "a", "-o", "b", "--animate", "--panels"},
        {"render", "a", "-o", "b", "--strip", "2", "--step", "1"},
        {"render", "a", "-o", "b", "--strip", "0"},
        {"render", "a", "-o", "b", "--from", "1"},
        {"render", "a", "-o", "b", "--tab", "", "--panels"},
        {"find", "--against", ""},
        {"check", "--map", "", "a"},
        {"check", "a", "", "b"},
        {""},
        {"check"},
        {"pack"},
        {"unpack"},
    };
    for (const auto& words : wrong) {
        const auto asked = read(words);
        ASSERT_TRUE(std::holds_alternative<int>(asked)) << words.back();
        EXPECT_EQ(std::get<int>(asked), kUsage) << words.back();
    }
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
    const std::string scene =
        std::string(TILEGLASS_SOURCE_DIR) + "/cases/B1-aligned-rectangle.tileglass.json";
    EXPECT_EQ(say("check", "check '" + scene + "'").status, 0);
}

TEST(BatchProgram, PacksAndUnpacksAScene) {
    const Said packed = say("pack", "pack -", "");
    EXPECT_EQ(packed.status, kUsage);  // a file, which may be a map
    const Said said = say("unpack", "unpack -", "> {\"tileglass\":\n> 1}");
    EXPECT_EQ(said.out, "{\n    \"tileglass\": 1\n}\n");
    EXPECT_EQ(said.status, 0);
    EXPECT_EQ(say("unpack", "unpack hello").error, "tileglass: unpack: there is no scene in it\n");
}

TEST(BatchProgram, HasNoWindowAndNoPictures) {
    EXPECT_EQ(say("window", "").error,
              "tileglass: a verb is missing: query, replay, check, find, emit, pack or unpack\n");
    EXPECT_EQ(say("window", "").status, kUsage);
    EXPECT_EQ(say("render", "render").error,
              "tileglass: The following argument was not expected: render\n");
    EXPECT_EQ(say("render", "render scene.json -o picture.png").status, kUsage);
    EXPECT_EQ(say("file", "scene.json").status, kUsage);
}

TEST(BatchProgram, NamesAFileThatCannotBeRead) {
    const Said said = say("nofile", "query /nowhere/at.all");
    EXPECT_EQ(said.error, "tileglass: /nowhere/at.all: file: No such file or directory\n");
    EXPECT_EQ(said.status, kUsage);
}

/// The status of the program where standard output is `out`.
int status_into(const std::string& out, const std::string& arguments,
                const std::string& before = {}) {
    const std::string command = before + "'" + (kBuild / "tileglass_batch").string() + "' " +
                                arguments + " >" + out + " 2>/dev/null </dev/null";
    return WEXITSTATUS(std::system(command.c_str()));
}

TEST(BatchProgram, TellsByItsStatusThatItsOutputCannotBeWritten) {
    EXPECT_EQ(status_into("/dev/full", "--help"), kUsage);
    EXPECT_EQ(status_into("/dev/full", "--version"), kUsage);
    EXPECT_EQ(status_into("/dev/full", "check --help"), kUsage);
    EXPECT_EQ(status_into("/dev/null", "--help"), 0);
}

TEST(BatchProgram, IsNotEndedByTheLimitOfAFile) {
    const std::string out = testing::TempDir() + "tileglass-limit-" + std::to_string(::getpid());
    EXPECT_EQ(status_into(out, "--help", "ulimit -f 0; "), kUsage);
    std::filesystem::remove(out);
}

#ifndef __SANITIZE_ADDRESS__  // which needs a large address space
TEST(BatchProgram, SurvivesALimitOfItsMemory) {
    std::string operations = "{\"world\":{}}\n";
    for (int id = 0; id < 10; ++id) {
        operations += "{\"insert\":[" + std::to_string(id) + ",0,0,4000,4000]}\n";
    }
    operations += "{\"remove\":0}\n{\"tile\":[5,5]}\n";
    const Said replayed = say("memory", "replay", operations, "ulimit -v 1000000; ");
    EXPECT_EQ(replayed.status, 1);
    EXPECT_EQ(std::count(replayed.out.begin(), replayed.out.end(), '\n'), 12);
    EXPECT_NE(replayed.out.find(R"({"error":{"field":)"), std::string::npos);
    EXPECT_EQ(replayed.error, "");

    // Each tile takes six bytes here, and twenty in memory.
    std::string line = R"({"rect":[0,0,0,0],"got":[[0,0])";
    for (int k = 0; k < 3'000'000; ++k) line += ",[0,0]";
    line += "]}";
    const std::string lines = line + "\n{\"rect\":[0,0,0,0]}\n";
    constexpr const char* kLittle = "ulimit -v 80000; ";
    EXPECT_EQ(say("line", "query", lines).status, 0);
    const Said asked = say("line", "query", lines, kLittle);
    EXPECT_EQ(asked.status, 1);
    EXPECT_EQ(asked.out,
              R"({"id":null,"error":{"field":"line","message":"more than fits into the memory"}})"
              "\n"
              R"({"id":null,"count":1,"extent":[0,0,1,1],"tiles":[[0,0]]})"
              "\n");

    const std::string scene = testing::TempDir() + "tileglass-long-" + std::to_string(::getpid());
    write_text(scene, R"({"tileglass":1,"items":[)" + line + "]}");
    EXPECT_EQ(say("check", "check '" + scene + "'").status, 0);
    const Said checked = say("check", "check '" + scene + "'", "", kLittle);
    EXPECT_EQ(checked.status, kUsage);
    EXPECT_EQ(checked.error, scene + ": file: more than fits into the memory\n");
    std::filesystem::remove(scene);
}
#endif

TEST(BatchProgram, EndsAnAnswerThatTakesTooLong) {
    const std::string line = R"({"segment":[-1e9,-999999999,1e9,999999993],"want":"summary"})";
    const Said asked = say("seconds", "query --seconds 0.1", line);
    EXPECT_EQ(asked.out,
              R"({"id":null,"error":{"field":"want","message":"it takes longer than 0.1 seconds"}})"
              "\n");
    EXPECT_EQ(asked.status, 1);
    const Said replayed =
        say("seconds", "replay --seconds 0", "{\"world\":{}}\n{\"tile\":[0,0]}\n");
    EXPECT_EQ(replayed.out,
              R"({"error":{"field":"line","message":"it takes longer than 0 seconds"}})"
              "\n");

    const std::string scene = testing::TempDir() + "tileglass-slow-" + std::to_string(::getpid());
    write_text(scene, R"({"tileglass":1,"items":[{"name":"far",)" + line.substr(1) + "]}");
    const Said checked = say("seconds", "check --seconds 0.1 '" + scene + "'");
    EXPECT_EQ(checked.out, scene + ": far: not checked: it takes longer than 0.1 seconds\n");
    EXPECT_EQ(checked.error, checked.out);
    EXPECT_EQ(checked.status, 1);
    std::filesystem::remove(scene);
}

TEST(CommandLine, TakesSecondsFromZeroOn) {
    EXPECT_EQ(std::get<CheckRequest>(read_as<BatchRequest>({"check", "a"})).seconds, 10);
    EXPECT_EQ(std::get<QueryRequest>(read_as<BatchRequest>({"query", "--seconds", "2.5"})).seconds,
              2.5);
    for (const char* wrong : {"-1", "nan", "inf", "x"}) {
        const auto asked = read({"query", "--seconds", wrong});
        EXPECT_EQ(std::get<int>(asked), kUsage) << wrong;
    }
}

TEST(BatchProgram, GivesATerminalNoOrdersOfOthers) {
    const std::string order = "\x1b[2J\u009b\u202e";
    const std::string written = "\\x1b[2J\\u009b\\u202e";
    for (const std::string& words :
         {"query 'a" + order + "'", "query --seconds '" + order + "'", "check 'a" + order + "'",
          "find --numbers '" + order + "' --method x",
          "find --timeout 1 --cases 9 --against 'echo \"$0\" >&2; exit 3 #" + order + "'"}) {
        const Said said = say("orders", words);
        EXPECT_EQ(said.status, 2) << words;
        EXPECT_NE(said.error.find(written), std::string::npos) << said.error;
        EXPECT_EQ(said.error.find('\x1b'), std::string::npos) << said.error;
        EXPECT_EQ(said.error.find("\u202e"), std::string::npos) << said.error;
    }
    const Said key = say("key", "replay", R"({"world":{"\u001b]0;x":1}})");
    EXPECT_EQ(key.error, "tileglass: -: line 1: world.\\x1b]0;x: a world has no such key\n");
}

}  // namespace
}  // namespace tileglass::batch
