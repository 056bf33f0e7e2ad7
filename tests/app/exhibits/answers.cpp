// Is what is known of an item the library's answer?

#include "app/exhibits/answers.hpp"

#include <gtest/gtest.h>

#include <variant>

namespace tileglass::app {
namespace {

scene::Item item_of(scene::ItemId id, const Rect& rect, const std::string& method = "") {
    scene::Item item;
    item.id = id;
    item.query = scene::TileQuery{};
    item.query->shape = rect;
    item.query->method = method;
    item.query->bounds = TileRect{{0, 0}, {10, 8}};
    return item;
}

scene::Scene scene_of(const std::vector<scene::Item>& items) {
    scene::Scene scene;
    scene.items = items;
    return scene;
}

TEST(Answers, CountTheTilesOfEveryQuery) {
    scene::Item unknown;
    unknown.id = 7;
    const std::vector<Answer> answers = answer_items(
        scene_of({item_of(3, {{1, 1}, {2.5, 1}}), unknown, item_of(9, {{4, 4}, {5, 6}})}));
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_EQ(find_answer(answers, 3)->summary, (world::Summary{2, TileRect{{1, 1}, {3, 2}}}));
    EXPECT_EQ(find_answer(answers, 9)->summary, (world::Summary{6, TileRect{{4, 4}, {6, 7}}}));
    EXPECT_EQ(find_answer(answers, 7), nullptr);
}

TEST(Answers, AreTheSameByEveryMethod) {
    for (const world::Method& method : world::methods()) {
        const std::vector<Answer> answers =
            answer_items(scene_of({item_of(1, {{1, 1}, {20, 3}}, std::string(method.name))}));
        EXPECT_EQ(answers.at(0).summary, (world::Summary{27, TileRect{{1, 1}, {10, 4}}}));
        EXPECT_EQ(answers.at(0).method->name, method.name);
    }
}

TEST(Answers, SayWhatIsWrong) {
    scene::Item no_bounds = item_of(1, {{0, 0}, {1, 1}}, "brute_force");
    no_bounds.query->bounds = std::monostate();
    scene::Item far = item_of(2, {{0, 0}, {1e300, 1}});
    far.query->bounds = std::monostate();
    const scene::Item no_method = item_of(3, {{0, 0}, {1, 1}}, "magic");
    const std::vector<Answer> answers = answer_items(scene_of({no_bounds, far, no_method}));
    EXPECT_EQ(answers.at(0).error->field, "bounds");
    EXPECT_EQ(answers.at(1).error->field, "rect[2]");
    EXPECT_EQ(answers.at(2).error->field, "method");
    for (const Answer& answer : answers) {
        EXPECT_EQ(expected_events(answer), 0);
        EXPECT_EQ(record(answer), nullptr);
    }
}

TEST(Answers, ExpectNoFewerEventsThanARecordingHas) {
    for (const world::Method& method : world::methods()) {
        for (const Rect& rect : {Rect{{1, 1}, {3, 3}}, Rect{{-5, -5}, {-4, -4}}}) {
            const std::vector<Answer> answers =
                answer_items(scene_of({item_of(1, rect, std::string(method.name))}));
            const auto events = static_cast<std::int64_t>(record(answers.at(0))->events().size());
            EXPECT_GE(expected_events(answers.at(0)), events) << method.name;
            EXPECT_LE(expected_events(answers.at(0)), events + 2) << method.name;
        }
    }
}

TEST(Answers, AreRecordedByTheirOwnMethod) {
    const std::vector<Answer> answers =
        answer_items(scene_of({item_of(1, {{1, 1}, {3, 3}}, "brute_force")}));
    EXPECT_EQ(record(answers.at(0))->counters(), (Counters{0, 80, 71, 9}));
}

TEST(Answers, UseTheDocumentsFrameUnlessTheItemHasItsOwn) {
    scene::Scene scene = scene_of({item_of(1, {{0, 0}, {3, 3}}), item_of(2, {{0, 0}, {3, 3}})});
    scene.frame = *Frame::make(2, {0, 0});
    scene.items[1].query->frame = Frame();
    const std::vector<Answer> answers = answer_items(scene);
    EXPECT_EQ(answers.at(0).summary.count, 4);
    EXPECT_EQ(answers.at(1).summary.count, 16);
}

}  // namespace
}  // namespace tileglass::app
