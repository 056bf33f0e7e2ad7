// Does the header for other programs read every question that `find` writes, and refuse what is
// none?

#include "connect/answer.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

namespace connect {
namespace {

Question read(const std::string& line) {
    return QuestionReader(line).read();
}

TEST(ConnectAnswer, ReadsAQuestionWithAllKeys) {
    const Question question =
        read(R"({"id":12,"frame":{"size":0.1,"origin":[-1e+300,5e-324]},"bounds":[-3,-2,4,5],)"
             R"("ray":[0.5,-2,1e3,0],"ties":"y_first","solid":[[1,2],[-3,4]],"corner":"any",)"
             R"("want":"tiles"})");
    EXPECT_EQ(question.id, "12");
    EXPECT_EQ(question.shape, "ray");
    EXPECT_EQ(question.numbers, (std::vector<double>{0.5, -2, 1000, 0}));
    EXPECT_EQ(question.tile_size, 0.1);
    EXPECT_EQ(question.origin_x, -1e300);
    EXPECT_EQ(question.origin_y, 5e-324);
    EXPECT_TRUE(question.has_bounds);
    EXPECT_EQ(question.bounds_min, Tile(-3, -2));
    EXPECT_EQ(question.bounds_end, Tile(4, 5));
    EXPECT_EQ(question.ties, "y_first");
    EXPECT_EQ(question.corner, "any");
    EXPECT_TRUE(question.has_solid);
    EXPECT_EQ(question.solid, (std::vector<Tile>{Tile(1, 2), Tile(-3, 4)}));
}

TEST(ConnectAnswer, HasDefaults) {
    const Question question = read(" { \"circle\" : [ 1 , 2 , 3 ] } \r");
    EXPECT_EQ(question.tile_size, 1);
    EXPECT_EQ(question.origin_x, 0);
    EXPECT_FALSE(question.has_bounds);
    EXPECT_FALSE(question.has_solid);
    EXPECT_EQ(question.coverage, "half_open");
    EXPECT_EQ(question.ties, "owner");
    EXPECT_EQ(question.corner, "pass");
    EXPECT_EQ(question.id, "");
    EXPECT_TRUE(read(R"({"segment":[0,0,1,1],"solid":[]})").has_solid);
}

TEST(ConnectAnswer, SkipsKeysThatItDoesNotKnow) {
    EXPECT_EQ(read(R"({"a":{"b":[1,{"c":"}]"},null]},"rect":[0,0,1,1],"d":true,"e":""})").shape,
              "rect");
}

TEST(ConnectAnswer, RefusesWhatIsNoQuestion) {
    for (const char* line : {"",
                             "{",
                             "}",
                             "{}",
                             "[]",
                             "null",
                             "circle",
                             "{\"circle\"",
                             "{\"circle\":",
                             "{\"circle\":[",
                             "{\"circle\":[1,2]}",
                             "{\"circle\":[1,2,3]",
                             "{\"circle\":[1,2,3]} x",
                             "{\"circle\":[1,2,x]}",
                             "{\"circle\":[1,2,3],}",
                             "{\"circle\":[1,2,3],\"rect\":[0,0,1,1]}",
                             "{\"a",
                             "{\"circle\":[1,2,3],\"bounds\":[0.5,0,1,1]}",
                             "{\"circle\":[1,2,3],\"bounds\":[0,0]}",
                             "{\"circle\":[1,2,3],\"solid\":[[1e99,0]]}",
                             "{\"a\\",
                             "{\"circle\":[inf,2,3]}"}) {
        EXPECT_THROW(read(line), std::runtime_error) << line;
    }
    EXPECT_THROW(read("{\"a\":" + std::string(100'000, '[')), std::runtime_error);
}

TEST(ConnectAnswer, WritesTheTilesOrTheError) {
    const auto two = [](const Question&) { return std::vector<Tile>{Tile(3, 4), Tile(-5, 4)}; };
    EXPECT_EQ(answer_line(R"({"id":7,"circle":[0,0,1]})", two),
              R"({"id":7,"tiles":[[3,4],[-5,4]]})");
    EXPECT_EQ(answer_line(R"({"circle":[0,0,1]})", two), R"({"tiles":[[3,4],[-5,4]]})");
    const auto none = [](const Question&) { return std::vector<Tile>(); };
    EXPECT_EQ(answer_line(R"({"circle":[0,0,1]})", none), R"({"tiles":[]})");
    const auto fails = [](const Question&) -> std::vector<Tile> {
        throw std::runtime_error("no \"circles\"\n");
    };
    EXPECT_EQ(answer_line(R"({"id":7,"circle":[0,0,1]})", fails),
              R"({"id":7,"error":"no \"circles\" "})");
    EXPECT_EQ(answer_line("hello", none), R"({"error":"no question: { is missing"})");
}

}  // namespace
}  // namespace connect
