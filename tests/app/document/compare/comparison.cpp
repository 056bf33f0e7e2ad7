// Are an item and its variation laid over one another, and played by one cursor?

#include "app/document/compare/comparison.hpp"

#include <gtest/gtest.h>

#include "tests/app/document/compare/items.hpp"

namespace tileglass::app {
namespace {

// One item, its answer, and all that a comparison asks for.
struct ComparisonStage {
    scene::Scene scene;
    Answer own;
    Player player;
    Comparison comparison;
    Compared compared;

    explicit ComparisonStage(const scene::Item& item) : scene(scene_with({item})) {
        own = answer_item(scene.items[0], scene);
        player = Player(record(own));
        compared = {&scene, 1, &scene.items[0], &own, {{-100, -100}, {100, 100}}, false};
        refresh();
    }

    void refresh() {
        comparison.refresh(compared);
        comparison.follow(player);
    }
    void choose(const Variation& variation) {
        comparison.choose(scene.items[0].id, variation);
        refresh();
    }
    std::vector<Highlight> painted() {
        std::vector<Highlight> highlights;
        EXPECT_TRUE(comparison.paint(compared.item->id, &player, compared.seen, highlights));
        return highlights;
    }
    std::int64_t painted(Role role) {
        std::int64_t count = 0;
        for (const Highlight& highlight : painted()) {
            if (highlight.role == role) count += highlight.tiles.area();
        }
        return count;
    }
};

ComparisonStage circle() {
    return ComparisonStage(query_item(3, Circle{{4, 4}, 2}));
}

TEST(Variation, BeginsWithTheWidestConvention) {
    const scene::Item item = query_item(1, Circle{{4, 4}, 2});
    EXPECT_EQ(first_variation(*item.query()).coverage, Coverage::closed);
    EXPECT_EQ(first_variation(*item.query()).ties, Ties::supercover);
    scene::TileQuery closed = *item.query();
    closed.coverage = Coverage::closed;
    EXPECT_EQ(first_variation(closed).coverage, Coverage::half_open);
}

TEST(Variation, OfAMethodThatIsNotExactBeginsWithAnExactOne) {
    scene::Item item = query_item(1, Circle{{4, 4}, 2});
    item.query()->method = "bounding_square";
    item.query()->coverage = Coverage::open;
    EXPECT_EQ(first_variation(*item.query()),
              (Variation{"", Coverage::open, Ties::owner, Corner::pass}));
    EXPECT_EQ(under(*item.query(), Coverage::closed, Ties::owner).method, "");
}

TEST(Variation, LeavesOutACornerThatDoesNotApply) {
    scene::Item item = query_item(1, Segment{{0, 0}, {4, 4}});
    item.query()->solids = std::vector<Tile>{{2, 1}};
    EXPECT_EQ(varied(*item.query(), {"", {}, Ties::owner, Corner::any}).corner, Corner::any);
    EXPECT_EQ(varied(*item.query(), {"", {}, Ties::open, Corner::any}).corner, Corner::pass);
}

TEST(Variation, TestsTheTilesAroundTheAnswerWhereThereAreNoBounds) {
    const scene::Item item = query_item(1, Rect{{1, 1}, {3, 3}});
    const scene::Scene scene = scene_with({item});
    const Answer own = answer_item(item, scene);
    const Answer other =
        answer_item(varied(item, {"brute_force", Coverage::closed, {}, {}}, own), scene);
    ASSERT_FALSE(other.error) << other.error->message;
    EXPECT_EQ(other.summary, answer_of(Rect{{1, 1}, {3, 3}}, "", Coverage::closed).summary);
}

TEST(Variation, IsSpelledWithItsConventions) {
    scene::Item item = query_item(1, Circle{{4, 4}, 2});
    EXPECT_EQ(words_of(*item.query()), "Rows by square root, Owns a point");
    item.query()->method = "bounding_square";
    EXPECT_EQ(words_of(*item.query()), "Bounding square");
}

TEST(Comparison, CountsTheTilesOfBoth) {
    ComparisonStage stage = circle();
    ASSERT_TRUE(stage.comparison.difference());
    const Difference d = *stage.comparison.difference();
    EXPECT_EQ(d.a(), stage.own.summary.count);
    EXPECT_EQ(d.b(), stage.comparison.other()->summary.count);
    EXPECT_EQ(d.only_b, 6);
    EXPECT_EQ(d.only_a, 0);
}

TEST(Comparison, SwapsItsSides) {
    ComparisonStage stage = circle();
    stage.comparison.swap();
    EXPECT_EQ(stage.comparison.own_letter(), 'B');
    EXPECT_EQ(stage.comparison.difference()->only_a, 6);
    EXPECT_EQ(stage.comparison.difference()->only_b, 0);
    EXPECT_EQ(stage.comparison.difference()->first_part, Part::only_a);
    EXPECT_EQ(stage.painted(Role::only_a), 6);
    stage.refresh();
    EXPECT_EQ(stage.comparison.difference()->only_a, 6);
}

TEST(Comparison, TakesAnyMethod) {
    for (const shapes::Method& method : shapes::methods_of(Circle())) {
        ComparisonStage stage = circle();
        stage.choose({std::string(method.name), Coverage::half_open, Ties::owner, Corner::pass});
        ASSERT_TRUE(stage.comparison.difference()) << method.name;
        EXPECT_EQ(stage.comparison.other()->method->name, method.name);
        EXPECT_GT(stage.comparison.player().events(), 0U) << method.name;
        EXPECT_TRUE(!method.is_exact || stage.comparison.difference()->is_same()) << method.name;
    }
}

TEST(Comparison, PlaysBothByOneCursor) {
    ComparisonStage stage = circle();
    const std::size_t own = stage.player.events();
    const std::size_t other = stage.comparison.player().events();
    ASSERT_LT(own, other);
    EXPECT_EQ(stage.player.length(), other);
    EXPECT_TRUE(stage.player.is_at_end());
    for (const std::size_t step : {std::size_t{0}, std::size_t{5}, own, own + 1, other}) {
        stage.player.run_to(step);
        stage.refresh();
        EXPECT_EQ(stage.player.cursor(), step);
        EXPECT_EQ(stage.comparison.player().cursor(), step);
    }
}

TEST(Comparison, HoldsTheShorterRecordingAtItsEnd) {
    ComparisonStage stage = circle();
    stage.choose({"", Coverage::contained, Ties::owner, Corner::pass});
    const std::size_t other = stage.comparison.player().events();
    ASSERT_LT(other, stage.player.events());
    EXPECT_EQ(stage.player.length(), stage.player.events());
    stage.player.run_to(other + 2);
    stage.refresh();
    EXPECT_EQ(stage.comparison.player().cursor(), other);
}

TEST(Comparison, PaintsWhatBothHaveTakenSoFar) {
    ComparisonStage stage = circle();
    for (const std::size_t step : {3U, 10U, 20U, 33U, 40U}) {
        stage.player.run_to(step);
        stage.refresh();
        const std::int64_t own = stage.player.counters().taken;
        const std::int64_t other = stage.comparison.player().counters().taken;
        const std::int64_t both = stage.painted(Role::both);
        EXPECT_EQ(stage.painted(Role::only_a) + both, own);
        EXPECT_EQ(stage.painted(Role::only_b) + both, other);
    }
}

TEST(Comparison, ChangesItsRevisionWithWhatItPaints) {
    ComparisonStage stage = circle();
    const std::uint64_t first = stage.comparison.revision();
    stage.refresh();
    EXPECT_EQ(stage.comparison.revision(), first);
    stage.choose({"", Coverage::open, Ties::owner, Corner::pass});
    EXPECT_NE(stage.comparison.revision(), first);
}

TEST(Comparison, LetsTheItemsPlayerGoWhenItEnds) {
    ComparisonStage stage = circle();
    stage.comparison.clear();
    stage.comparison.follow(stage.player);
    EXPECT_EQ(stage.player.length(), stage.player.events());
    EXPECT_TRUE(stage.player.is_at_end());
    std::vector<Highlight> highlights;
    EXPECT_FALSE(stage.comparison.paint(stage.compared.item->id, &stage.player, stage.compared.seen,
                                        highlights));
}

TEST(Comparison, HasNoDifferenceWhereAnAnswerIsMissing) {
    scene::Item item = query_item(1, Rect{{1, 1}, {3, 3}});
    item.query()->method = "magic";
    ComparisonStage stage(item);
    EXPECT_FALSE(stage.comparison.difference());
    std::vector<Highlight> highlights;
    EXPECT_FALSE(stage.comparison.paint(stage.compared.item->id, &stage.player, stage.compared.seen,
                                        highlights));
}

TEST(Comparison, WaitsWithWhatIsLongUntilTheGestureEnds) {
    ComparisonStage stage(query_item(1, Circle{{0, 0}, 2}));
    stage.scene.items.change(0).thing = scene::query_about(Circle{{0, 0}, 300});
    stage.compared.item = &stage.scene.items[0];
    stage.own = answer_item(stage.scene.items[0], stage.scene);
    stage.compared.content = 2;
    stage.compared.is_in_gesture = true;
    stage.refresh();
    EXPECT_GT(stage.comparison.waiting_events(), 0);
    EXPECT_EQ(stage.comparison.player().recording(), nullptr);
    stage.compared.is_in_gesture = false;
    stage.refresh();
    EXPECT_EQ(stage.comparison.waiting_events(), 0);
    const Recording* recording = stage.comparison.player().recording();
    EXPECT_NE(recording, nullptr);
    stage.compared.content = 3;  // another item has changed
    stage.refresh();
    EXPECT_EQ(stage.comparison.player().recording(), recording);
}

}  // namespace
}  // namespace tileglass::app
