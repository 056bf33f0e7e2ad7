// Is each operation of a replay answered as the formats say?

#include "sandbox/batch/verbs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/text/json_tree.hpp"

namespace tileglass::batch {
namespace {

constexpr std::string_view kWorld = R"({"world":{}})";

struct ReplayText {
    std::string answers;
    std::string fault;
    int status = 0;
};

ReplayText replayed_text(const std::string& text,
                         double seconds = std::numeric_limits<double>::infinity()) {
    std::istringstream in(text);
    std::ostringstream out;
    ReplayText run;
    run.status = replay(in, out, run.fault, {}, seconds);
    run.answers = out.str();
    return run;
}

// What is answered to `operation` after `before` in a world.
std::string answer(const std::string& operation, const std::string& before = "",
                   std::string_view world = kWorld) {
    const std::string answers =
        replayed_text(std::string(world) + "\n" + before + operation + "\n").answers;
    const std::size_t begin = answers.rfind('\n', answers.size() - 2);
    return answers.substr(begin == std::string::npos ? 0 : begin + 1);
}

std::string field_of_error(const std::string& operation, const std::string& before = "") {
    const auto answered = scene::read_json(answer(operation, before));
    EXPECT_TRUE(answered);
    return answered->contains("error") ? (*answered)["error"]["field"].get<std::string>() : "none";
}

std::string world_with(const std::string& tracker) {
    return R"({"world":{"tracker":")" + tracker + "\"}}";
}

const std::string kInsert = R"({"insert":[7,0.5,0.5,2.5,2.5]})"
                            "\n";

TEST(Replay, AnswersAnInsert) {
    EXPECT_EQ(answer(kInsert),
              R"({"tiles":[0,0,3,3],"entered":9,"left":0,"kept":0,"links":9,"unlinks":0,)"
              R"("live":9,"idle":0,"allocated":9,"reused":0})"
              "\n");
}

TEST(Replay, TouchesOnlyWhatChangesByDefault) {
    EXPECT_EQ(answer(R"({"move":[7,1.5,0.5,3.5,2.5]})", kInsert),
              R"({"tiles":[1,0,4,3],"entered":3,"left":3,"kept":6,"links":3,"unlinks":3,)"
              R"("live":9,"idle":0,"allocated":9,"reused":3})"
              "\n");
}

TEST(Replay, TouchesEveryTileAtEveryMoveWhereAsked) {
    EXPECT_EQ(answer(R"({"move":[7,0.5,0.5,2.5,2.5]})", kInsert, world_with("always")),
              R"({"tiles":[0,0,3,3],"entered":0,"left":0,"kept":9,"links":9,"unlinks":9,)"
              R"("live":9,"idle":0,"allocated":9,"reused":9})"
              "\n");
}

TEST(Replay, LeavesNoTilesAfterARemove) {
    EXPECT_EQ(answer(R"({"remove":7})", kInsert, world_with("pooled")),
              R"({"tiles":null,"entered":0,"left":9,"kept":0,"links":0,"unlinks":9,)"
              R"("live":0,"idle":9,"allocated":9,"reused":0})"
              "\n");
}

TEST(Replay, RefusesTheObjectWithWhichAllAreInTooManyTiles) {
    // 16,008,001 tiles each: 7,983,998 are left.
    const ReplayText run = replayed_text(std::string(kWorld) +
                                         "\n"
                                         R"({"insert":[1,0,0,4000,4000]})"
                                         "\n"
                                         R"({"insert":[2,0,0,4000,4000]})"
                                         "\n"
                                         R"({"insert":[3,0,0,0.5,7983997.5]})"
                                         "\n"
                                         R"({"insert":[3,0,0,0.5,7983996.5]})"
                                         "\n"
                                         R"({"move":[3,0,0,0.5,7983997.5]})"
                                         "\n");
    std::istringstream lines(run.answers);
    std::vector<std::string> answers;
    for (std::string line; std::getline(lines, line);) answers.push_back(line.substr(0, 46));
    EXPECT_THAT(answers, testing::ElementsAre(R"({"tiles":[0,0,4001,4001],"entered":16008001,"l)",
                                              R"({"tiles":[0,0,4001,4001],"entered":16008001,"l)",
                                              R"({"error":{"field":"insert","message":"all obje)",
                                              R"({"tiles":[0,0,1,7983997],"entered":7983997,"le)",
                                              R"({"error":{"field":"move","message":"all object)"));
    EXPECT_EQ(run.status, 1);
}

TEST(Replay, FindsByExactTestOrByTiles) {
    EXPECT_EQ(answer(R"({"find":[2.5,2.5,3,3]})", kInsert), "{\"ids\":[7]}\n");
    EXPECT_EQ(answer(R"({"find":[2.6,2.5,3,3]})", kInsert), "{\"ids\":[]}\n");
    EXPECT_EQ(answer(R"({"sharing":[2.6,2.5,3,3]})", kInsert), "{\"ids\":[7]}\n");
    EXPECT_EQ(answer(R"({"tile":[2,2]})", kInsert), "{\"ids\":[7]}\n");
    EXPECT_EQ(answer(R"({"tile":[3,2]})", kInsert), "{\"ids\":[]}\n");
}

TEST(Replay, CastsAtObjects) {
    EXPECT_EQ(answer(R"({"cast":[-1.5,1,2.5,1]})", kInsert), "{\"id\":7,\"t\":0.5}\n");
    EXPECT_EQ(answer(R"({"cast":[1,1,9,1]})", kInsert), "{\"id\":7,\"t\":0}\n");
    EXPECT_EQ(answer(R"({"cast":[-2,-2,-2,9]})", kInsert), "{\"id\":null}\n");
}

TEST(Replay, LimitsTilesToTheBoundsButNotExactTests) {
    const std::string_view world = R"({"world":{"bounds":[0,0,2,2]}})";
    EXPECT_EQ(answer(R"({"find":[2.5,2.5,3,3]})", kInsert, world), "{\"ids\":[7]}\n");
    EXPECT_EQ(answer(R"({"tile":[2,2]})", kInsert, world), "{\"ids\":[]}\n");
    EXPECT_EQ(answer(R"({"insert":[8,5,5,6,6]})", "", world).substr(0, 13), "{\"tiles\":null");
}

TEST(Replay, NamesTheFieldOfAnError) {
    EXPECT_EQ(field_of_error(kInsert, kInsert), "insert[0]");
    EXPECT_EQ(field_of_error(R"({"move":[1,0,0,1,1]})"), "move[0]");
    EXPECT_EQ(field_of_error(R"({"remove":1})"), "remove");
    EXPECT_EQ(field_of_error(R"({"insert":[1.5,0,0,1,1]})"), "insert[0]");
    EXPECT_EQ(field_of_error(R"({"insert":[4294967295,0,0,1,1]})"), "insert[0]");
    EXPECT_EQ(field_of_error(R"({"insert":[1,0,0,"nan",1]})"), "insert[3]");
    EXPECT_EQ(field_of_error(R"({"insert":[1,0,0,1e300,1]})"), "insert[3]");
    EXPECT_EQ(field_of_error(R"({"insert":[1,0,0,1]})"), "insert");
    EXPECT_EQ(field_of_error(R"({"insert":[1,0,0,5000,5000]})"), "insert[3]");
    EXPECT_EQ(field_of_error(R"({"find":[0,0,"inf",1]})"), "find[2]");
    EXPECT_EQ(field_of_error(R"({"sharing":[0,-1e300,0,1]})"), "sharing[1]");
    EXPECT_EQ(field_of_error(R"({"cast":[0,0,1,"-inf"]})"), "cast[3]");
    EXPECT_EQ(field_of_error(R"({"tile":[0.5,1]})"), "tile[0]");
    EXPECT_EQ(field_of_error(R"({"view":[0,0]})"), "view");
    EXPECT_EQ(field_of_error(R"({"tick":1})"), "tick");
    EXPECT_EQ(field_of_error(R"({"remove":1,"tile":[0,0]})"), "line");
    EXPECT_EQ(field_of_error(R"({"remove":1,"why":0})"), "why");
    EXPECT_EQ(field_of_error("[]"), "line");
    EXPECT_EQ(field_of_error("{"), "line");
}

TEST(Replay, GoesOnAfterAnErrorThatChangedNothing) {
    const ReplayText all = replayed_text(std::string(kWorld) + "\n" + kInsert +
                                         R"({"move":[7,0,0,"inf",1]})"
                                         "\n" +
                                         R"({"tile":[2,2]})"
                                         "\n");
    EXPECT_EQ(all.status, 1);
    EXPECT_EQ(all.answers.substr(all.answers.find("{\"ids\"")), "{\"ids\":[7]}\n");
}

TEST(Replay, SkipsBlankLinesAndTakesAByteOrderMarkAndCarriageReturns) {
    const ReplayText all = replayed_text("\xEF\xBB\xBF\r\n" + std::string(kWorld) + "\r\n\r\n" +
                                         R"({"tile":[2,2]})"
                                         "\r\n");
    EXPECT_EQ(all.status, 0);
    EXPECT_EQ(all.answers, "{\"ids\":[]}\n");
}

// Every time is over at once; what is sure to be quick is not looked at.
TEST(Replay, TakesBackWhatTakesTooLong) {
    constexpr const char* kTooLong =
        R"({"error":{"field":"line","message":"it takes longer than 0 seconds"}})";
    const std::string world =
        R"({"world":{"tracker":"pooled","boxes":{"size":[400,400],"load":0,"unload":1}}})"
        "\n";
    const std::string quick = R"({"insert":[1,0,0,3,3]})"
                              "\n";
    const std::string long_ones = R"({"insert":[2,0,0,399,399]})"
                                  "\n"
                                  R"({"move":[1,0,0,399,399]})"
                                  "\n"
                                  R"({"view":[0,0]})"
                                  "\n";
    const std::string then = R"({"insert":[2,0,0,1,1]})"
                             "\n"
                             R"({"move":[1,0,0,4,3]})"
                             "\n"
                             R"({"tick":1})"
                             "\n";
    const std::string late = std::string(kTooLong) + "\n";
    const std::string unhurried = replayed_text(world + quick + then).answers;
    const std::size_t first_end = unhurried.find('\n') + 1;
    const ReplayText hurried = replayed_text(world + quick + long_ones + then, 0);
    EXPECT_EQ(hurried.answers,
              unhurried.substr(0, first_end) + late + late + late + unhurried.substr(first_end));
    EXPECT_EQ(hurried.status, 1);
}

TEST(Replay, EndsWhereTheWorldIsWrong) {
    const auto fault = [](const std::string& world) {
        const ReplayText all = replayed_text(world + "\n" + kInsert);
        EXPECT_EQ(all.status, 2);
        EXPECT_EQ(all.answers, "");
        return all.fault.substr(0, all.fault.find(':', all.fault.find(':') + 1));
    };
    EXPECT_EQ(fault("{}"), "line 1: line");
    EXPECT_EQ(fault("[]"), "line 1: line");
    EXPECT_EQ(fault(R"({"world":1})"), "line 1: world");
    EXPECT_EQ(fault(R"({"world":{"frame":{"size":0}}})"), "line 1: world.frame.size");
    EXPECT_EQ(fault(R"({"world":{"bounds":[0,0,-1,0]}})"), "line 1: world.bounds[2]");
    EXPECT_EQ(fault(R"({"world":{"tracker":"best"}})"), "line 1: world.tracker");
    EXPECT_EQ(fault(R"({"world":{"colour":1}})"), "line 1: world.colour");
    EXPECT_EQ(replayed_text("").status, 2);
}

}  // namespace
}  // namespace tileglass::batch
