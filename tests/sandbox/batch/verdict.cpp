// Is an answer that is not the oracle's found out, however long it is?

#include "sandbox/batch/verdict.hpp"

#include <gtest/gtest.h>

namespace tileglass::batch {
namespace {

const shapes::Method& corner_tiles() {
    return shapes::exact_method_of(Rect());
}

shapes::Question question_of(double width, double height) {
    return {Frame(), std::nullopt, Rect{{0, 0}, {width, height}}};
}

std::string verdict_on(const shapes::Question& question, const shapes::Summary& summary) {
    const Verdict verdict = compare_with_oracle(corner_tiles(), question, summary);
    EXPECT_TRUE(verdict.differs) << verdict.text;
    return verdict.text;
}

TEST(OracleCheck, FindsWhatAShortAnswerLacks) {
    shapes::Method method = corner_tiles();
    method.visit_tiles = [](const shapes::Question& question, VisitorRef<Tile> visit) {
        auto drop = [&](const Tile& tile) {
            return tile == Tile{1, 0} ? Flow::keep_going : visit(tile);
        };
        return corner_tiles().visit_tiles(question, drop);
    };
    const Verdict verdict =
        compare_with_oracle(method, question_of(2, 0), {3, TileRect{{0, 0}, {3, 1}}});
    EXPECT_EQ(verdict.text, "3 tiles, the oracle has 3, first missing (1, 0)");
    EXPECT_TRUE(verdict.differs);
}

TEST(OracleCheck, FindsAnAnswerThatGoesOnWithoutEnd) {
    shapes::Method method = corner_tiles();
    method.visit_tiles = [](const shapes::Question&, VisitorRef<Tile> visit) {
        while (visit({0, 0}) == Flow::keep_going) continue;
        return Result<Flow>(Flow::stop);
    };
    EXPECT_TRUE(
        compare_with_oracle(method, question_of(0, 0), {1, TileRect{{0, 0}, {1, 1}}}).differs);
}

TEST(OracleCheck, FindsAWrongCount) {
    EXPECT_EQ(verdict_on(question_of(2, 0), {4, TileRect{{0, 0}, {3, 1}}}),
              "4 tiles counted, 3 visited");
    EXPECT_EQ(verdict_on(question_of(2999, 1999), {5'999'999, TileRect{{0, 0}, {3000, 2000}}}),
              "5999999 tiles, the oracle has 6000000");
}

TEST(OracleCheck, FindsAWrongExtentOfALongAnswer) {
    EXPECT_EQ(verdict_on(question_of(2999, 1999), {6'000'000, TileRect{{0, 1}, {3000, 2001}}}),
              "6000000 tiles in [0, 1, 3000, 2001], the oracle has them in [0, 0, 3000, 2000]");
}

TEST(OracleCheck, AgreesWithARightAnswer) {
    for (const double width : {2.0, 2999.0}) {
        const shapes::Question question = question_of(width, 1999);
        EXPECT_FALSE(
            compare_with_oracle(corner_tiles(), question, *corner_tiles().summarise(question))
                .differs);
    }
}

}  // namespace
}  // namespace tileglass::batch
