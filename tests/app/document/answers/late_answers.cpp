// Are answers that take long found without waiting, and kept for as long as nothing else is asked?

#include "app/document/answers/late_answers.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tileglass::app {
namespace {

constexpr Patience kImpatient{0, 0};    // every answer is late that is not known
constexpr double kAnswerPatience = 60;  // seconds

scene::Item item_of(scene::ItemId id, const scene::Shape& shape) {
    scene::Item item;
    item.id = id;
    item.name = "item " + std::to_string(id);
    item.thing = scene::query_about(shape);
    return item;
}

// A circle of 400 rows, and a segment so long that a test does not wait for its end.
scene::Scene two_items() {
    scene::Scene scene;
    scene.items = {item_of(1, Circle{{0, 0}, 200}),
                   item_of(2, Segment{{-1e9, -999'999'999}, {1e9, 999'999'993}})};
    return scene;
}

class LateAnswersOfAScene : public testing::Test {
protected:
    // As the window does once something has changed.
    void refresh(scene::ItemId first = scene::kNoItem) {
        late.follow(answers, {}, scene, first, kImpatient);
        late.refresh(answers, scene, first);
    }
    void wait_for(scene::ItemId item) {
        late.refresh(answers, scene, item, kAnswerPatience);
        ASSERT_FALSE(find_answer(answers, item)->is_late);
    }

    scene::Scene scene = two_items();
    std::vector<Answer> answers;
    LateAnswers late;
};

TEST_F(LateAnswersOfAScene, AreFoundOneAfterTheOther) {
    refresh(1);
    EXPECT_TRUE(answers[0].is_late);
    EXPECT_TRUE(late.is_counting());
    wait_for(1);
    ASSERT_FALSE(answers[0].error);
    EXPECT_EQ(answers[0].summary, answer_item(scene.items[0], scene).summary);
    EXPECT_TRUE(answers[1].is_late);
    EXPECT_TRUE(late.is_counting()) << "the other one";
    EXPECT_NE(late.text_of(answers[1]).find("so far"), std::string::npos);
}

TEST_F(LateAnswersOfAScene, AreKeptWhileTheItemAsksTheSame) {
    refresh(1);
    wait_for(1);
    scene.items.change(1).name = "renamed";
    refresh(1);
    EXPECT_FALSE(answers[0].is_late) << "it is not counted again";
    scene.items.change(0).thing = scene::query_about(Circle{{0, 0}, 201});
    refresh(1);
    EXPECT_TRUE(answers[0].is_late) << "another question";
    wait_for(1);
    EXPECT_EQ(answers[0].summary, answer_item(scene.items[0], scene).summary);
    scene.frame = *Frame::make(2, {0, 0});
    refresh(1);
    EXPECT_TRUE(answers[0].is_late) << "other tiles";
}

TEST_F(LateAnswersOfAScene, GoOnWhereAListOfBeforeComesBack) {
    refresh(1);
    LateAnswers other;  // knows of no late one
    EXPECT_FALSE(other.may_change());
    other.follow(answers, scene, scene, scene::kNoItem, kImpatient);
    EXPECT_TRUE(other.may_change());
}

TEST_F(LateAnswersOfAScene, CanBeGivenUp) {
    refresh(2);
    late.give_up();
    refresh(2);
    EXPECT_FALSE(late.is_counting());
    for (const Answer& answer : answers) {
        EXPECT_FALSE(answer.is_late);
        ASSERT_TRUE(answer.error);
        EXPECT_EQ(answer.error->message, "it was not counted to its end");
    }
    scene.items.change(0).thing = scene::query_about(Circle{{0, 0}, 201});
    refresh(1);
    wait_for(1);
    EXPECT_FALSE(answers[0].error) << "something else is asked";
    EXPECT_TRUE(answers[1].error);
}

TEST_F(LateAnswersOfAScene, AreNotTriedOnceOthersHaveTakenAllTheTime) {
    constexpr Patience kNoneLeft{1, -1};
    scene.items = {item_of(1, Circle{{0, 0}, 2}), item_of(2, Rect{{0, 0}, {2, 2}})};
    late.follow(answers, {}, scene, scene::kNoItem, {1, 0});
    EXPECT_FALSE(answers[0].is_late) << "a quick one is found all the same";
    late.follow(answers, {}, scene, scene::kNoItem, kNoneLeft);
    EXPECT_TRUE(answers[0].is_late);
    EXPECT_FALSE(answers[1].is_late) << "it takes no time";
    late.refresh(answers, scene, 1);
    wait_for(1);
    EXPECT_EQ(answers[0].summary, answer_item(scene.items[0], scene).summary);
}

TEST_F(LateAnswersOfAScene, EndWithTheirItems) {
    refresh(2);
    EXPECT_TRUE(late.is_counting());
    scene.items = {};
    refresh();
    EXPECT_FALSE(late.is_counting());
}

}  // namespace
}  // namespace tileglass::app
