// Are the questions those that are asked for, the same everywhere, and do they hurt?

#include "sandbox/find/question_source.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

namespace tileglass::find {
namespace {

constexpr std::size_t kRects = 0;
constexpr std::size_t kCircles = 1;
constexpr std::size_t kSegments = 2;
constexpr std::size_t kRays = 3;

Choice everything() {
    Choice choice;
    choice.shapes = {kRects, kCircles, kSegments, kRays};
    return choice;
}

std::vector<Case> drawn(const Choice& choice, int count, std::uint64_t seed = 1) {
    QuestionSource source(choice, seed);
    std::vector<Case> cases;
    for (int i = 0; i < count; ++i) cases.push_back(*source.next());
    return cases;
}

/// FNV-1a.
std::uint64_t hash_of(const std::string& text) {
    std::uint64_t hash = 14695981039346656037U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    return hash;
}

TEST(QuestionSource, DrawsTheSameForTheSameSeedOnEveryMachine) {
    Choice choice = everything();
    choice.frame.reset();
    choice.has_solids = true;
    std::string text;
    for (const Case& one : drawn(choice, 2000)) text += text_of(one.query);
    EXPECT_EQ(hash_of(text), 5695654151137061888U);
    EXPECT_NE(text_of(drawn(choice, 1, 2)[0].query), text_of(drawn(choice, 1, 1)[0].query));
}

TEST(QuestionSource, AsksOnlyWhatHasAnAnswer) {
    Choice choice = everything();
    choice.frame.reset();
    for (const Case& one : drawn(choice, 2000)) {
        EXPECT_LE(one.tiles.size(), static_cast<std::size_t>(kMostTiles));
        EXPECT_EQ(exact_tiles(one.question), one.tiles);
    }
}

TEST(QuestionSource, AsksAboutTheChosenShapesInTheChosenFrame) {
    Choice choice;
    choice.shapes = {kCircles, kRays};
    choice.frame = *Frame::make(16, {3, -5});
    choice.coverage = Coverage::open;
    choice.ties = Ties::supercover;
    std::set<std::size_t> shapes;
    for (const Case& one : drawn(choice, 500)) {
        shapes.insert(one.query.shape.index());
        EXPECT_EQ(one.question.frame, *choice.frame);
        EXPECT_EQ(one.question.coverage, Coverage::open);
        EXPECT_EQ(one.question.ties, Ties::supercover);
        EXPECT_FALSE(one.question.solids);
        EXPECT_EQ(one.question.bounds.has_value(), one.query.shape.index() == kRays);
    }
    EXPECT_EQ(shapes, (std::set<std::size_t>{kCircles, kRays}));
}

TEST(QuestionSource, UsesOnlyNumbersOfTheChosenKind) {
    for (const NumberKind kind : {NumberKind::float32, NumberKind::whole}) {
        Choice choice = everything();
        choice.frame.reset();
        choice.numbers = kind;
        for (const Case& one : drawn(choice, 1000)) {
            for (const double number : numbers_of(one.query.shape)) {
                EXPECT_TRUE(is_of_kind(number, kind)) << text_of(one.query);
            }
            EXPECT_TRUE(is_of_kind(one.question.frame.size(), kind));
        }
    }
}

TEST(QuestionSource, HasCastsAgainstTilesWhereWanted) {
    Choice choice = everything();
    choice.has_solids = true;
    int casts = 0;
    int walks = 0;
    int hits = 0;
    for (const Case& one : drawn(choice, 2000)) {
        if (!shapes::is_walked(one.query.shape)) continue;
        ++walks;
        if (!one.question.solids) continue;
        ++casts;
        hits += !one.tiles.empty() && one.question.solids->contains(one.tiles.back()) ? 1 : 0;
    }
    EXPECT_GT(casts, walks / 3);
    EXPECT_LT(casts, walks * 2 / 3);
    EXPECT_GT(hits, casts / 4);
}

// Each of these is a part of what hurts.

int count_of(const std::vector<Case>& cases, bool (*is_it)(const Case&)) {
    return static_cast<int>(std::count_if(cases.begin(), cases.end(), is_it));
}

TEST(QuestionSource, DrawsBordersTinyNumbersAndFarPlaces) {
    const std::vector<Case> cases = drawn(everything(), 2000);
    const auto first = [](const Case& one) { return numbers_of(one.query.shape)[0]; };
    EXPECT_GT(count_of(cases,
                       [](const Case& one) {
                           const double x = numbers_of(one.query.shape)[0];
                           return x == std::floor(x);
                       }),
              200);
    EXPECT_GT(count_of(cases, [](const Case& one) { return numbers_of(one.query.shape)[0] < 0; }),
              200);
    EXPECT_GT(
        count_of(cases,
                 [](const Case& one) { return std::fabs(numbers_of(one.query.shape)[0]) > 1e5; }),
        50);
    EXPECT_GT(count_of(cases,
                       [](const Case& one) {
                           const double size = std::fabs(numbers_of(one.query.shape)[0]);
                           return size > 0 && size < 1e-3;
                       }),
              20);
    EXPECT_GT(count_of(cases, [](const Case& one) { return one.tiles.size() > 200; }), 20);
    EXPECT_GT(count_of(cases, [](const Case& one) { return one.tiles.empty(); }), 20);
    EXPECT_NE(first(cases[0]), first(cases[1]));
}

TEST(QuestionSource, DrawsTiesAndTangents) {
    Choice choice;
    choice.shapes = {kCircles, kSegments};
    const auto depends = [](const Case& one, auto change) {
        shapes::Question other = one.question;
        change(other);
        const auto tiles = exact_tiles(other);
        return tiles && !is_same(one.query.shape, one.tiles, *tiles);
    };
    int ties = 0;
    int tangents = 0;
    for (const Case& one : drawn(choice, 2000)) {
        ties += depends(one, [](shapes::Question& q) { q.ties = Ties::supercover; }) ? 1 : 0;
        tangents +=
            depends(one, [](shapes::Question& q) { q.coverage = Coverage::closed; }) ? 1 : 0;
    }
    EXPECT_GT(ties, 300);
    EXPECT_GT(tangents, 200);
}

TEST(QuestionSource, EndsWhereNothingHasAnAnswer) {
    Choice choice = everything();
    choice.shapes = {kRects};
    choice.frame = *Frame::make(1e-300, {1e300, 0});  // its lines are not distinct doubles
    QuestionSource source(choice, 1);
    EXPECT_FALSE(source.next());
}

}  // namespace
}  // namespace tileglass::find
