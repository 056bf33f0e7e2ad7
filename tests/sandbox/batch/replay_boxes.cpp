// Is a camera over boxes answered as the formats say?

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "sandbox/batch/verbs.hpp"
#include "sandbox/text/json_tree.hpp"
#include "tests/sandbox/batch/replayed.hpp"

namespace tileglass::batch {
namespace {

using scene::Json;

TEST(ReplayBoxes, AnswerWhatIsLoadedAndWhatItTook) {
    const Replayed all =
        replayed(R"({"bounds":[0,0,100,20],"boxes":{"size":[4,4]}})", R"({"view":[0,0]})"
                                                                      "\n"
                                                                      R"({"view":[80,45]})"
                                                                      "\n"
                                                                      R"({"view":[4.5,0.5]})"
                                                                      "\n");
    ASSERT_EQ(all.answers.size(), 3U);
    EXPECT_EQ(all.status, 0);
    EXPECT_EQ(all.answers[0],
              Json::parse(R"({"box":[0,0],"loaded":[0,0,3,3],"boxes":9,"load":9,"unload":0,
                              "created":144,"recycled":0,"live":144,"pooled":0,"pending":0})"));
    EXPECT_EQ(all.answers[1],
              Json::parse(R"({"box":[20,11],"loaded":null,"boxes":0,"load":0,"unload":9,
                              "created":0,"recycled":0,"live":0,"pooled":144,"pending":0})"));
    EXPECT_EQ(all.answers[2],
              Json::parse(R"({"box":[1,0],"loaded":[0,0,4,3],"boxes":12,"load":12,"unload":0,
                              "created":48,"recycled":144,"live":192,"pooled":0,"pending":0})"));
}

TEST(ReplayBoxes, SpendABudgetAFrame) {
    const Replayed all = replayed(R"({"boxes":{"size":[2,2],"load":1,"unload":2,"budget":5}})",
                                  R"({"view":[-0.5,-0.5]})"
                                  "\n"
                                  R"({"tick":2})"
                                  "\n"
                                  R"({"tick":1000000000000})"
                                  "\n");
    ASSERT_EQ(all.answers.size(), 3U);
    EXPECT_EQ(all.answers[0]["box"], Json::parse("[-1,-1]"));
    EXPECT_EQ(all.answers[0]["created"], 5);
    EXPECT_EQ(all.answers[0]["load"], 1);
    EXPECT_EQ(all.answers[0]["pending"], 31);
    EXPECT_EQ(all.answers[1]["live"], 15);
    EXPECT_EQ(all.answers[1]["boxes"], 3);
    EXPECT_EQ(all.answers[2]["boxes"], 9);
    EXPECT_EQ(all.answers[2]["pending"], 0);
}

TEST(ReplayBoxes, UseTilesOfTheirKindAgain) {
    // A column of walls on the right: the pool has no wall for it.
    const Replayed all = replayed(
        R"({"map":["...#","...#"],"boxes":{"size":[1,2],"load":0,"unload":1}})", R"({"view":[0,0]})"
                                                                                 "\n"
                                                                                 R"({"view":[1,0]})"
                                                                                 "\n"
                                                                                 R"({"view":[3,0]})"
                                                                                 "\n");
    ASSERT_EQ(all.answers.size(), 3U);
    EXPECT_EQ(all.answers[1]["recycled"], 2);
    EXPECT_EQ(all.answers[2]["created"], 2);
    EXPECT_EQ(all.answers[2]["pooled"], 2);
}

TEST(ReplayBoxes, FindTheirMapNextToTheLog) {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / "tileglass-replay-boxes";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "small.map") << "type octile\nheight 1\nwidth 3\nmap\n.@.\n";
    const std::string world = R"({"map":"small.map","boxes":{"size":[9,9]}})";
    const Replayed there = replayed(world, "{\"view\":[0,0]}\n", folder);
    ASSERT_EQ(there.answers.size(), 1U);
    EXPECT_EQ(there.answers[0]["live"], 3);
    const Replayed elsewhere = replayed(world, "{\"view\":[0,0]}\n", folder / "nowhere");
    EXPECT_EQ(elsewhere.status, 2);
    EXPECT_EQ(elsewhere.fault.substr(0, 18), "line 1: world.map:");
    std::filesystem::remove_all(folder);
}

TEST(ReplayBoxes, NameWhatIsWrongInALine) {
    const auto field = [](const std::string& line, const std::string& before) {
        const Replayed all = replayed(R"({"boxes":{"size":[4,4]}})", before + line + "\n");
        const Json& last = all.answers.back();
        return last.contains("error") ? last["error"]["field"].get<std::string>() : "none";
    };
    const std::string view = "{\"view\":[0,0]}\n";
    EXPECT_EQ(field(R"({"tick":1})", ""), "tick");
    EXPECT_EQ(field(R"({"tick":1})", view), "none");
    EXPECT_EQ(field(R"({"tick":0})", view), "tick");
    EXPECT_EQ(field(R"({"tick":1.5})", view), "tick");
    EXPECT_EQ(field(R"({"view":["nan",0]})", view), "view[0]");
    EXPECT_EQ(field(R"({"view":[0,"inf"]})", view), "view[1]");
    EXPECT_EQ(field(R"({"view":[0,1e30]})", view), "view[1]");
    EXPECT_EQ(field(R"({"view":[1e30,0]})", view), "view[0]");
    EXPECT_EQ(field(R"({"view":[1]})", view), "view");
    const Replayed none = replayed("{}", view);
    EXPECT_EQ(none.answers.at(0)["error"]["field"], "view");
}

TEST(ReplayBoxes, AreRefusedWhereTheyCannotBe) {
    const auto fault = [](const std::string& boxes, const std::string& more = "") {
        const Replayed all = replayed("{" + more + "\"boxes\":" + boxes + "}", "");
        EXPECT_EQ(all.status, 2);
        return all.fault.substr(8, all.fault.find(':', 8) - 8);
    };
    EXPECT_EQ(fault("{}"), "world.boxes.size");
    EXPECT_EQ(fault("7"), "world.boxes");
    EXPECT_EQ(fault(R"({"size":[4,0]})"), "world.boxes.size[1]");
    EXPECT_EQ(fault(R"({"size":[4,4],"load":-1})"), "world.boxes.load");
    EXPECT_EQ(fault(R"({"size":[4,4],"load":3})"), "world.boxes.unload");
    EXPECT_EQ(fault(R"({"size":[4,4],"unload":2})"), "world.boxes.unload");
    EXPECT_EQ(fault(R"({"size":[4,4],"budget":-1})"), "world.boxes.budget");
    EXPECT_EQ(fault(R"({"size":[4,4],"cap":9})"), "world.boxes.cap");
    EXPECT_EQ(fault(R"({"size":[30000,30000]})"), "world.boxes.load");
    EXPECT_EQ(fault(R"({"size":[4,4]})", R"("map":7,)"), "world.map");
    EXPECT_EQ(fault(R"({"size":[4,4]})", R"("map":["a",1],)"), "world.map[1]");
    EXPECT_EQ(replayed(R"({"bounds":[0,0,9,9],"boxes":{"size":[30000,30000]}})", "").status, 0);
}

}  // namespace
}  // namespace tileglass::batch
