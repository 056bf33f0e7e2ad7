// Is a wrong answer made as simple as it can be?

#include "sandbox/find/shrink.hpp"

#include <gtest/gtest.h>

#include <string>

#include "sandbox/find/explain.hpp"

namespace tileglass::find {
namespace {

TEST(Simplicity, CountsDigitsAsTheyAreWritten) {
    EXPECT_EQ(digits_of(0), 0);
    EXPECT_EQ(digits_of(7), 1);
    EXPECT_EQ(digits_of(-20'000), 1);
    EXPECT_EQ(digits_of(2.5e20), 2);
    EXPECT_EQ(digits_of(0.5), 2);
    EXPECT_EQ(digits_of(1.5), 2);
    EXPECT_EQ(digits_of(-0.05), 3);
    EXPECT_EQ(digits_of(12.75), 4);
    EXPECT_EQ(digits_of(1.0 / 3), 17);
    EXPECT_EQ(digits_of(1e-20), 21);
}

TEST(Simplicity, RoundsToDigitsBothWays) {
    EXPECT_EQ(rounded_to(12.75, 2, false), 12);
    EXPECT_EQ(rounded_to(12.75, 2, true), 13);
    EXPECT_EQ(rounded_to(-12.75, 3, false), -12.7);
    EXPECT_EQ(rounded_to(-12.75, 3, true), -12.8);
    EXPECT_EQ(rounded_to(9.99, 1, true), 10);
    EXPECT_EQ(rounded_to(0.30000000000000004, 1, false), 0.3);
    EXPECT_EQ(rounded_to(7, 3, true), 7);
}

TEST(Simplicity, PutsPartsBeforeDigitsBeforeSizes) {
    const auto circle = [](double x, double radius) {
        return scene::query_about(Circle{{x, 0}, radius});
    };
    scene::TileQuery framed = circle(0, 0);
    framed.frame = *Frame::make(2, {});
    EXPECT_LT(Simplicity::of(circle(0, 9)), Simplicity::of(circle(0, 10.5)));
    EXPECT_LT(Simplicity::of(circle(0, 20)), Simplicity::of(circle(0, 0.5)));
    EXPECT_LT(Simplicity::of(circle(0, 2)), Simplicity::of(circle(0, 3)));
    EXPECT_LT(Simplicity::of(circle(1, 2)), Simplicity::of(circle(-1, 2)));
    EXPECT_LT(Simplicity::of(circle(1.0 / 3, 10.25)), Simplicity::of(framed));
    EXPECT_LT(Simplicity::of(circle(1.25, 2.5), 100), Simplicity::of(circle(1, 2), 101));
}

/// The suspect with this name.
Suspect suspect(const std::string& name) {
    for (const Suspect& one : suspects({})) {
        if (one.name == name) return one;
    }
    ADD_FAILURE() << name;
    return {};
}

Ask asking(const Suspect& who) {
    return [who](const Case& asked) -> std::optional<Reply> {
        const auto tiles = who.tiles(asked);
        if (!tiles) return Reply{Outcome::error, {}, {}};
        return Reply{Outcome::answered, *tiles, {}};
    };
}

Choice about_circles() {
    Choice choice;
    choice.shapes = {1};
    return choice;
}

TEST(Shrink, FindsTheSimplestWhereItIsSmall) {
    const Ask ask = asking(suspect("method:bounding_square"));
    const Case asked = *case_of(scene::query_about(Circle{{-1234567.89, 17.3}, 13.37}));
    const Finding shrunk = shrink({asked, *ask(asked)}, about_circles(), ask);
    EXPECT_EQ(text_of(shrunk.asked.query), R"({"circle":[0,0,1]})");
    EXPECT_TRUE(is_wrong(shrunk.asked, shrunk.reply));
}

TEST(Shrink, KeepsWhatCannotBeLeftOut) {
    // Wrong only beyond 1,000,000.
    const Ask ask = [](const Case& asked) -> std::optional<Reply> {
        const bool is_far = std::get<Circle>(asked.query.shape).center.x > 1e6;
        return Reply{Outcome::answered, is_far ? std::vector<Tile>() : asked.tiles, {}};
    };
    const Case asked = *case_of(scene::query_about(Circle{{1234567.89, 17.3}, 13.37}));
    const Finding shrunk = shrink({asked, *ask(asked)}, about_circles(), ask);
    EXPECT_EQ(text_of(shrunk.asked.query), R"({"circle":[2000000,0,0]})");
}

TEST(Shrink, KeepsTheKindOfFailure) {
    // Dies for large circles, and answers others wrongly.
    const Ask ask = [](const Case& asked) -> std::optional<Reply> {
        const bool is_large = std::get<Circle>(asked.query.shape).radius > 5;
        return is_large ? Reply{Outcome::died, {}, {}} : Reply{Outcome::answered, {}, {}};
    };
    const Case asked = *case_of(scene::query_about(Circle{{3, 17.3}, 13.37}));
    const Finding shrunk = shrink({asked, *ask(asked)}, about_circles(), ask);
    EXPECT_EQ(shrunk.reply.outcome, Outcome::died);
    EXPECT_EQ(text_of(shrunk.asked.query), R"({"circle":[0,0,6]})");
}

TEST(Shrink, StopsWhenNothingMoreMayBeAsked) {
    int left = 10;
    const Ask answers = asking(suspect("coverage:closed"));
    const Ask ask = [&](const Case& asked) -> std::optional<Reply> {
        if (left-- == 0) return std::nullopt;
        return Reply{Outcome::answered, asked.tiles, {}};
    };
    const Case asked = *case_of(scene::query_about(Circle{{0.5, 17.25}, 2.5}));
    const Finding shrunk = shrink({asked, *answers(asked)}, about_circles(), ask);
    EXPECT_EQ(text_of(shrunk.asked.query), text_of(asked.query));
    EXPECT_EQ(left, -1);
}

TEST(Shrink, StaysAmongNumbersOfItsKind) {
    Choice choice = about_circles();
    choice.numbers = NumberKind::whole;
    const Ask ask = [](const Case& asked) -> std::optional<Reply> {
        for (const double number : numbers_of(asked.query.shape)) {
            EXPECT_EQ(number, std::floor(number));
        }
        return Reply{Outcome::answered, {}, {}};
    };
    const Case asked = *case_of(scene::query_about(Circle{{3, 17}, 13}));
    shrink({asked, *ask(asked)}, choice, ask);
}

}  // namespace
}  // namespace tileglass::find
