// Is a line of `query` read without being answered?

#include <gtest/gtest.h>

#include <string>

#include "sandbox/scene/item.hpp"
#include "sandbox/text/json.hpp"

namespace tileglass::scene {
namespace {

TEST(QueryLine, HasItsIdAndItsQuery) {
    JsonView id;
    const Result<TileQuery> query =
        read_query_line(R"({"id": [7], "circle": [1, 2, 3], "got": [[4, 5]]})", id);
    ASSERT_TRUE(query);
    EXPECT_EQ(id.text(), "[7]");
    EXPECT_EQ(query->shape, Shape(Circle{{1, 2}, 3}));
    EXPECT_EQ(query->foreign->size(), 1U);
    EXPECT_TRUE(read_query_line(R"({"rect": [0, 0, 1, 1]})", id));
    EXPECT_TRUE(id.is_null());
}

TEST(QueryLine, NamesTheFieldThatIsWrong) {
    const auto field = [](const char* line) {
        JsonView id;
        const Result<TileQuery> read = read_query_line(line, id);
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
}  // namespace tileglass::scene
