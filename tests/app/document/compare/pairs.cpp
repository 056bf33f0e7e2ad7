// Are answers compared that take long, without waiting for them?

#include "app/document/compare/pairs.hpp"

#include <gtest/gtest.h>

#include "sandbox/scene/query.hpp"
#include "tests/app/document/compare/items.hpp"

namespace tileglass::app {
namespace {

constexpr double kPairPatience = 60;  // seconds
constexpr std::int64_t kPairWork = 8'000'000;

// The item under the widest convention of its shape.
AnswerPair pair_of(const scene::Item& item, const scene::Scene& scene) {
    AnswerPair pair;
    pair.item = pair.asked_otherwise = item;
    pair.asked_otherwise.thing = under(*item.query(), Coverage::closed, Ties::supercover);
    pair.own = answer_item(item, scene);
    return pair;
}

// A circle that is compared at once, and one of as many rows as take more time than there is.
class PairsOfAScene : public testing::Test {
protected:
    PairsOfAScene()
        : scene(
              scene_with({query_item(1, Circle{{4, 4}, 2}), query_item(2, Circle{{0, 0}, 9e5})})) {}
    void follow() {
        pairs.follow({pair_of(scene.items[0], scene), pair_of(scene.items[1], scene)},
                     {&scene, {}, kPairWork, works_in_background});
    }

    // Its own answer is counted once.
    AnswerPair own_of_second() {
        if (!second_) second_ = pair_of(scene.items[1], scene);
        return *second_;
    }

    scene::Scene scene;
    bool works_in_background = true;
    Pairs pairs;

private:
    std::optional<AnswerPair> second_;
};

TEST_F(PairsOfAScene, AreTheSameWhereverTheyAreCompared) {
    works_in_background = false;
    follow();
    EXPECT_FALSE(pairs.is_running());
    const std::vector<AnswerPair> expected = pairs.all();
    ASSERT_TRUE(expected[1].difference);
    EXPECT_GT(expected[1].difference->only_b, 0);
    Pairs late;
    late.follow({pair_of(scene.items[0], scene), pair_of(scene.items[1], scene)},
                {&scene, {}, kPairWork, true});
    ASSERT_TRUE(late.is_running()) << "it is not done in 0.03 s";
    EXPECT_EQ(late.all()[0].difference, expected[0].difference) << "quick";
    EXPECT_TRUE(late.all()[1].is_late);
    EXPECT_FALSE(late.all()[1].difference);
    EXPECT_TRUE(late.take(kPairPatience));
    EXPECT_FALSE(late.is_running());
    EXPECT_FALSE(late.all()[1].is_late);
    EXPECT_EQ(late.all()[1].difference, expected[1].difference);
}

TEST_F(PairsOfAScene, KeepWhatIsKnown) {
    works_in_background = false;
    follow();
    works_in_background = true;
    scene.items.change(0).thing = scene::query_about(Circle{{5, 5}, 2});
    scene.items.change(1).name = "renamed";
    follow();
    EXPECT_FALSE(pairs.is_running()) << "nothing is left to do that takes long";
    EXPECT_TRUE(pairs.all()[1].difference);
    scene.frame = *Frame::make(2, {0, 0});
    follow();
    EXPECT_TRUE(pairs.is_running()) << "other tiles";
}

// What is seen, or whether one drags, does not matter to what is compared as a whole.
TEST_F(PairsOfAScene, GoOnWhileOneLooksElsewhere) {
    follow();
    ASSERT_TRUE(pairs.is_running());
    for (std::int32_t x = 0; x < 200; ++x) {
        pairs.follow({pair_of(scene.items[0], scene), own_of_second()},
                     {&scene, {{x, 0}, {x + 9, 9}}, kPairWork, true});
    }
    EXPECT_TRUE(pairs.take(kPairPatience));
    EXPECT_TRUE(pairs.all()[1].difference) << "it was not begun anew each time";
}

TEST_F(PairsOfAScene, CompareWhatIsSeenAtTheEnd) {
    constexpr std::int64_t kLittle = 1000;  // only what is seen is compared
    const TileRect before{{0, 0}, {900'000, 900}};
    const TileRect after{{0, 0}, {900'000, 9}};
    scene.items.change(1).thing = scene::query_about(Circle{{0, 0}, 5e6});  // takes long to count
    pairs.follow({own_of_second()}, {&scene, before, kLittle, true});
    ASSERT_TRUE(pairs.is_running());
    pairs.follow({own_of_second()}, {&scene, after, kLittle, true});
    while (pairs.is_running()) ASSERT_TRUE(pairs.take(kPairPatience));
    ASSERT_TRUE(pairs.all()[0].difference);
    EXPECT_EQ(pairs.all()[0].difference->compared, after);
}

TEST_F(PairsOfAScene, CanBeGivenUp) {
    follow();
    pairs.give_up();
    EXPECT_FALSE(pairs.is_running());
    EXPECT_TRUE(pairs.all()[0].difference);
    ASSERT_NE(pairs.all()[1].why_none(), nullptr);
    EXPECT_EQ(pairs.all()[1].why_none()->message, "it was not compared to its end");
}

TEST_F(PairsOfAScene, WaitForTheItemsOwnAnswer) {
    for (const bool is_long : {false, true}) {
        scene.items.change(1).thing = scene::query_about(Circle{{0, 0}, is_long ? 5e6 : 5});
        AnswerPair pair = pair_of(scene.items[1], scene);
        const Answer own = pair.own;
        const PairSetting setting{&scene, {}, kPairWork, true};
        pair.own.error = Error{"want", "late"};
        pair.own.is_late = true;
        pairs.follow({pair}, setting);
        EXPECT_EQ(pairs.all()[0].other.is_late, is_long);
        EXPECT_FALSE(pairs.all()[0].difference);
        EXPECT_FALSE(pairs.is_running()) << "one at a time";
        pair.own = own;
        pairs.follow({pair}, setting);
        EXPECT_EQ(pairs.is_running(), is_long);
        pairs.take(kPairPatience);
        EXPECT_TRUE(pairs.all()[0].difference);
    }
}

TEST_F(PairsOfAScene, AskNothingMoreOnceTheItemsOwnAnswerIsGivenUp) {
    scene.items.change(1).thing = scene::query_about(Circle{{0, 0}, 5e6});
    AnswerPair pair = pair_of(scene.items[1], scene);
    pair.own.error = Error{"want", "not counted"};
    pair.own.is_given_up = true;
    pairs.follow({pair}, {&scene, {}, kPairWork, true});
    EXPECT_FALSE(pairs.is_running());
    EXPECT_TRUE(pairs.all()[0].other.is_given_up);
}

}  // namespace
}  // namespace tileglass::app
