// Is every item shown under the lens's convention, compared with its own?

#include "app/document/compare/comparison.hpp"

#include <gtest/gtest.h>

#include "tests/app/document/compare/items.hpp"

namespace tileglass::app {
namespace {

constexpr TileRect kSeen{{-100, -100}, {100, 100}};

struct LensStage {
    scene::Scene scene;
    std::vector<Answer> answers;
    Lens lens;

    explicit LensStage(std::vector<scene::Item> items) : scene(scene_with(std::move(items))) {
        answers = answer_items(scene);
    }
    void refresh() { lens.refresh({.scene = &scene, .content = 1, .seen = kSeen}, answers); }
};

LensStage three_items() {
    return LensStage({query_item(1, Rect{{1, 1}, {2, 2}}), query_item(2, Circle{{9, 9}, 2}),
                      query_item(3, Segment{{0, 20}, {4, 24}})});
}

TEST(Lens, IsOffAtFirst) {
    LensStage stage = three_items();
    stage.refresh();
    EXPECT_FALSE(stage.lens.is_on());
    EXPECT_TRUE(stage.lens.rows().empty());
    std::vector<Highlight> highlights;
    EXPECT_FALSE(stage.lens.paint(1, nullptr, kSeen, highlights));
}

TEST(Lens, ShowsRectanglesAndCirclesUnderACoverage) {
    LensStage stage = three_items();
    stage.lens.coverage = Coverage::closed;
    stage.refresh();
    ASSERT_EQ(stage.lens.rows().size(), 2U);
    const Difference& d = *stage.lens.rows()[0].difference;
    EXPECT_EQ(d.a(), 4);
    EXPECT_EQ(d.b(), 9);
    EXPECT_EQ(d.only_b, 5);
    std::vector<Highlight> highlights;
    EXPECT_TRUE(stage.lens.paint(2, nullptr, kSeen, highlights));
    EXPECT_FALSE(highlights.empty());
    EXPECT_FALSE(stage.lens.paint(3, nullptr, kSeen, highlights));
}

TEST(Lens, ShowsSegmentsUnderTies) {
    LensStage stage = three_items();
    stage.lens.ties = Ties::y_first;
    stage.refresh();
    ASSERT_EQ(stage.lens.rows().size(), 1U);
    EXPECT_EQ(stage.lens.rows()[0].item.id, 3U);
    EXPECT_EQ(stage.lens.rows()[0].difference->b(), 9);
    EXPECT_EQ(stage.lens.rows()[0].difference->a(), 5);
}

TEST(Lens, ShowsRaysUnderTies) {
    scene::Item item = query_item(1, Ray{{0, 20}, {1, 1}});
    item.query()->bounds = TileRect{{0, 20}, {4, 24}};
    LensStage stage({item});
    stage.lens.coverage = Coverage::closed;
    stage.refresh();
    EXPECT_TRUE(stage.lens.rows().empty());
    stage.lens.ties = Ties::y_first;
    stage.refresh();
    ASSERT_EQ(stage.lens.rows().size(), 1U);
    EXPECT_EQ(stage.lens.rows()[0].difference->a(), 4);
    EXPECT_EQ(stage.lens.rows()[0].difference->b(), 7);
}

TEST(Lens, FindsNoDifferenceToTheSameConvention) {
    for (const Coverage coverage : kCoverages) {
        scene::Item item = query_item(1, Circle{{9, 9}, 2});
        item.query()->coverage = coverage;
        LensStage stage({item});
        stage.lens.coverage = coverage;
        stage.refresh();
        EXPECT_TRUE(stage.lens.rows().at(0).difference->is_same()) << scene::name_of(coverage);
    }
}

TEST(Lens, LaysAnExactAnswerOverAMethodThatIsNot) {
    scene::Item item = query_item(1, Circle{{9, 9}, 2});
    item.query()->method = "bounding_square";
    LensStage stage({item});
    stage.lens.coverage = Coverage::half_open;
    stage.refresh();
    EXPECT_EQ(stage.lens.rows().at(0).difference->a(), 25);
    EXPECT_EQ(stage.lens.rows().at(0).difference->b(), 18);
}

TEST(Lens, SaysWhatIsWrongAndLeavesHiddenItemsOut) {
    scene::Item hidden = query_item(2, Circle{{9, 9}, 2});
    hidden.hidden = true;
    LensStage stage({query_item(1, Rect{{0, 0}, {1e300, 1}}), hidden});
    stage.lens.coverage = Coverage::closed;
    stage.refresh();
    ASSERT_EQ(stage.lens.rows().size(), 1U);
    EXPECT_EQ(stage.lens.rows()[0].why_none()->field, "rect[2]");
    std::vector<Highlight> highlights;
    EXPECT_FALSE(stage.lens.paint(1, nullptr, kSeen, highlights));
}

TEST(Lens, ComparesInTheBackgroundWhatTakesLong) {
    LensStage stage({query_item(1, Circle{{0, 0}, 9e5})});
    stage.lens.coverage = Coverage::closed;
    const auto refresh = [&] {
        stage.lens.refresh(
            {.scene = &stage.scene, .content = 1, .seen = kSeen, .works_in_background = true},
            stage.answers);
    };
    refresh();
    EXPECT_TRUE(stage.lens.is_counting());
    EXPECT_TRUE(stage.lens.progress().starts_with("comparing"));
    stage.lens.give_up();
    refresh();
    EXPECT_FALSE(stage.lens.is_counting());
    EXPECT_FALSE(stage.lens.rows()[0].difference);
}

}  // namespace
}  // namespace tileglass::app
