// Is what gives the answers of a program named, for the last one and for all?

#include "sandbox/find/diagnosis.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tileglass::find {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

Suspect named(const std::string& name) {
    Choice choice;
    choice.has_solids = true;
    for (const Suspect& one : suspects(choice)) {
        if (one.name == name) return one;
    }
    ADD_FAILURE() << "there is no " << name;
    return {};
}

std::vector<std::string> names(const Closest& closest) {
    std::vector<std::string> all;
    for (const Suspect& one : closest.suspects) all.push_back(one.name);
    return all;
}

/// What a program with this defect answers.
void answer(Diagnosis& diagnosis, const scene::TileQuery& query, const std::string& name) {
    const Case asked = *case_of(query);
    diagnosis.add(asked, {Outcome::answered, *named(name).tiles(asked), {}});
}

const shapes::Shape kOnLines = Rect{{0, 0}, {2, 2}};
const shapes::Shape kInside = Rect{{0.25, 0.5}, {2.75, 2.5}};
const shapes::Shape kNegative = Rect{{-2.25, -1.5}, {2.75, 2.5}};

TEST(Diagnosis, NamesWhatGivesTheLastAnswer) {
    Diagnosis diagnosis;
    answer(diagnosis, scene::query_about(kOnLines), "coverage:closed");
    EXPECT_FALSE(diagnosis.is_last_right());
    EXPECT_EQ(diagnosis.here().apart, 0);
    EXPECT_THAT(names(diagnosis.here()), Contains("coverage:closed"));
    EXPECT_THAT(names(diagnosis.here()), Not(Contains("defect:truncation")));
}

TEST(Diagnosis, NamesWhatGivesAllAnswers) {
    Diagnosis diagnosis;
    for (const shapes::Shape& shape : {kOnLines, kInside, kNegative}) {
        answer(diagnosis, scene::query_about(shape), "defect:truncation");
    }
    EXPECT_EQ(diagnosis.answers(), 3);
    EXPECT_EQ(diagnosis.right(), 2);
    EXPECT_EQ(diagnosis.overall().apart, 0);
    EXPECT_THAT(names(diagnosis.overall()), Contains("defect:truncation"));
    EXPECT_THAT(names(diagnosis.overall()), Not(Contains("coverage:closed")));
}

/// Questions that are answered wrongly in this way, of any shape that it is about.
std::vector<Case> wrong_questions(const Suspect& way) {
    constexpr int kDrawn = 4000;
    constexpr std::size_t kEnough = 12;
    Choice choice;
    choice.shapes = {0, 1, 2, 3};
    choice.frame.reset();
    choice.has_solids = true;
    QuestionSource source(choice, 1);
    std::vector<Case> wrong;
    for (int i = 0; i < kDrawn && wrong.size() < kEnough; ++i) {
        Case asked = *source.next();
        const auto tiles = way.tiles(asked);
        if (tiles && !is_same(asked.query.shape, asked.tiles, *tiles)) {
            wrong.push_back(std::move(asked));
        }
    }
    return wrong;
}

TEST(Diagnosis, NamesEveryWayToBeWrongByWhatItAnswered) {
    Choice choice;
    choice.has_solids = true;
    for (const Suspect& way : suspects(choice)) {
        Diagnosis diagnosis;
        for (const Case& asked : wrong_questions(way)) {
            diagnosis.add(asked, {Outcome::answered, *way.tiles(asked), {}});
        }
        EXPECT_GT(diagnosis.answers(), 0) << way.name;
        EXPECT_EQ(diagnosis.overall().apart, 0) << way.name;
        // Where a convention alone gives the same, it is named alone.
        const std::string plain = way.name.substr(0, way.name.find('+'));
        EXPECT_THAT(names(diagnosis.overall()), testing::AnyOf(Contains(way.name), Contains(plain)))
            << way.name;
    }
}

TEST(Diagnosis, NamesNothingForWhatIsRight) {
    Diagnosis diagnosis;
    const Case asked = *case_of(scene::query_about(kOnLines));
    diagnosis.add(asked, {Outcome::answered, asked.tiles, {}});
    EXPECT_TRUE(diagnosis.is_last_right());
    EXPECT_THAT(names(diagnosis.here()), IsEmpty());
    EXPECT_THAT(names(diagnosis.overall()), IsEmpty());
}

TEST(Diagnosis, NamesTheNearestWhereNothingGivesTheAnswer) {
    Diagnosis diagnosis;
    const Case asked = *case_of(scene::query_about(kOnLines));
    std::vector<Tile> tiles = *named("coverage:closed").tiles(asked);
    tiles.push_back({9, 9});
    diagnosis.add(asked, {Outcome::answered, tiles, {}});
    EXPECT_EQ(diagnosis.here().apart, 1);
    EXPECT_THAT(names(diagnosis.here()), Contains("coverage:closed"));
    EXPECT_THAT(names(diagnosis.overall()), IsEmpty());
}

TEST(Diagnosis, NamesNothingThatIsNoNearerThanTheExactAnswer) {
    Diagnosis diagnosis;
    const Case asked = *case_of(scene::query_about(kInside));
    diagnosis.add(asked, {Outcome::answered, {{50, 50}}, {}});
    for (const Suspect& one : diagnosis.here().suspects) {
        EXPECT_LT(one.tiles(asked)->size(), asked.tiles.size()) << one.name;
    }
}

TEST(Diagnosis, ComparesWalksInTheirOrder) {
    Diagnosis diagnosis;
    const shapes::Shape shape = Segment{{0.5, 0.25}, {4.5, 2.75}};
    answer(diagnosis, scene::query_about(shape), "defect:reversed");
    EXPECT_FALSE(diagnosis.is_last_right());
    EXPECT_THAT(names(diagnosis.here()), Contains("defect:reversed"));
}

TEST(Diagnosis, BeginsAnewWithOtherConventions) {
    Diagnosis diagnosis;
    scene::TileQuery query = scene::query_about(kOnLines);
    answer(diagnosis, query, "coverage:closed");
    query.coverage = Coverage::closed;
    const Case asked = *case_of(query);
    diagnosis.add(asked, {Outcome::answered, asked.tiles, {}});
    EXPECT_EQ(diagnosis.answers(), 1);
    EXPECT_EQ(diagnosis.right(), 1);
}

}  // namespace
}  // namespace tileglass::find
