// Is what is known of an item the library's answer?

#include "app/document/answers/answers.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <variant>

namespace tileglass::app {
namespace {

scene::Item answers_item_of(scene::ItemId id, const scene::Shape& shape,
                            const std::string& method = "") {
    scene::Item item;
    item.id = id;
    item.thing = scene::query_about(shape);
    item.query()->method = method;
    item.query()->bounds = TileRect{{0, 0}, {10, 8}};
    return item;
}

scene::Scene answers_scene_of(const std::vector<scene::Item>& items) {
    scene::Scene scene;
    scene.items = items;
    return scene;
}

TEST(Answers, CountTheTilesOfEveryQuery) {
    scene::Item unknown;
    unknown.id = 7;
    const std::vector<Answer> answers =
        answer_items(answers_scene_of({answers_item_of(3, Rect{{1, 1}, {2.5, 1}}), unknown,
                                       answers_item_of(9, Rect{{4, 4}, {5, 6}})}));
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_EQ(find_answer(answers, 3)->summary, (shapes::Summary{2, TileRect{{1, 1}, {3, 2}}}));
    EXPECT_EQ(find_answer(answers, 9)->summary, (shapes::Summary{6, TileRect{{4, 4}, {6, 7}}}));
    EXPECT_EQ(find_answer(answers, 7), nullptr);
}

TEST(Answers, AreTheSameByEveryMethod) {
    for (const shapes::Method& method : shapes::methods_of(Rect())) {
        const std::vector<Answer> answers = answer_items(answers_scene_of(
            {answers_item_of(1, Rect{{1, 1}, {20, 3}}, std::string(method.name))}));
        EXPECT_EQ(answers.at(0).summary, (shapes::Summary{27, TileRect{{1, 1}, {10, 4}}}));
        EXPECT_EQ(answers.at(0).method->name, method.name);
    }
}

TEST(Answers, SayWhatIsWrong) {
    scene::Item no_bounds = answers_item_of(1, Rect{{0, 0}, {1, 1}}, "brute_force");
    no_bounds.query()->bounds = std::monostate();
    scene::Item far = answers_item_of(2, Rect{{0, 0}, {1e300, 1}});
    far.query()->bounds = std::monostate();
    const scene::Item no_method = answers_item_of(3, Rect{{0, 0}, {1, 1}}, "magic");
    const std::vector<Answer> answers = answer_items(answers_scene_of({no_bounds, far, no_method}));
    EXPECT_EQ(answers.at(0).error->field, "bounds");
    EXPECT_EQ(answers.at(1).error->field, "rect[2]");
    EXPECT_EQ(answers.at(2).error->field, "method");
    for (const Answer& answer : answers) {
        EXPECT_EQ(expected_events(answer), 0);
        EXPECT_EQ(record(answer), nullptr);
    }
}

TEST(Answers, ExpectNoFewerEventsThanARecordingHas) {
    const std::vector<scene::Shape> asked = {
        Rect{{1, 1}, {3, 3}},        Rect{{-5, -5}, {-4, -4}},    Circle{{5, 4}, 0},
        Circle{{4.3, 4.1}, 3.7},     Circle{{-20, 5}, 3},         Circle{{0, 0}, 40},
        Segment{{1, 1}, {1, 1}},     Segment{{0, 0}, {8, 8}},     Segment{{9.5, 7.2}, {-30, -2}},
        Segment{{-9, 3}, {-3, 9}},   Segment{{0.5, 3}, {60, 3}},  Ray{{1, 1}, {0, 0}},
        Ray{{-40, -40}, {0.5, 0.5}}, Ray{{4.5, -0.5}, {1e-3, 0}}, Ray{{-60.5, -0.5}, {1, 0}},
        Ray{{12.5, 20}, {-1, -1}},
    };
    for (const scene::Shape& shape : asked) {
        for (const shapes::Method& method : shapes::methods_of(shape)) {
            SCOPED_TRACE(fmt::format("{}, {}", scene::word_of(shape), method.name));
            const std::vector<Answer> answers = answer_items(
                answers_scene_of({answers_item_of(1, shape, std::string(method.name))}));
            const auto events = static_cast<std::int64_t>(record(answers.at(0))->events().size());
            EXPECT_GE(expected_events(answers.at(0)), events);
        }
    }
}

TEST(Answers, AreRecordedByTheirOwnMethod) {
    const std::vector<Answer> answers =
        answer_items(answers_scene_of({answers_item_of(1, Rect{{1, 1}, {3, 3}}, "brute_force")}));
    EXPECT_EQ(record(answers.at(0))->counters(), (Counters{0, 80, 71, 9}));
}

TEST(Answers, UseTheDocumentsFrameUnlessTheItemHasItsOwn) {
    scene::Scene scene = answers_scene_of(
        {answers_item_of(1, Rect{{0, 0}, {3, 3}}), answers_item_of(2, Rect{{0, 0}, {3, 3}})});
    scene.frame = *Frame::make(2, {0, 0});
    scene.items.change(1).query()->frame = Frame();
    const std::vector<Answer> answers = answer_items(scene);
    EXPECT_EQ(answers.at(0).summary.count, 4);
    EXPECT_EQ(answers.at(1).summary.count, 16);
}

}  // namespace
}  // namespace tileglass::app
