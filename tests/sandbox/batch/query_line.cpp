// Is a line of `query` read without being answered?

#include "sandbox/batch/query_line.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tileglass::batch {
namespace {

TEST(QueryLine, HasItsIdAndItsQuery) {
    const Result<QueryLine> line =
        read_query_line(R"({"id": [7], "circle": [1, 2, 3], "got": [[4, 5]]})");
    ASSERT_TRUE(line);
    EXPECT_EQ(line->id.dump(), "[7]");
    EXPECT_EQ(line->query.shape, scene::Shape(Circle{{1, 2}, 3}));
    EXPECT_EQ(line->query.got->size(), 1U);
    EXPECT_TRUE(read_query_line(R"({"rect": [0, 0, 1, 1]})")->id.is_null());
}

TEST(QueryLine, NamesTheFieldThatIsWrong) {
    const auto field = [](const char* line) {
        const Result<QueryLine> read = read_query_line(line);
        return read ? std::string("none") : read.error().field;
    };
    EXPECT_EQ(field("what"), "line");
    EXPECT_EQ(field("[1]"), "line");
    EXPECT_EQ(field(R"({"rect": [0, 0, 1, 1], "size": 3})"), "size");
    EXPECT_EQ(field(R"({"rect": [0, 0, 1e999, 1]})"), "rect[2]");
    EXPECT_EQ(field(R"({"rect": [0, 0, 1, 1], "method": "magic"})"), "method");
    EXPECT_EQ(field(R"({"rect": [0, 0, 1, 1], "bounds": "map"})"), "bounds");
}

}  // namespace
}  // namespace tileglass::batch
