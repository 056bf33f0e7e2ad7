// Are the tiles of very many queries found some at a time, and are they those of their answers?

#include "app/picture/many_answers.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "app/picture/answer_tiles.hpp"

namespace tileglass::app {
namespace {

constexpr double kForever = std::numeric_limits<double>::infinity();
constexpr int kItems = 1'000;

scene::Scene scene_of(const std::vector<scene::Shape>& shapes) {
    scene::Scene scene;
    for (const scene::Shape& shape : shapes) {
        scene::Item item;
        item.id = static_cast<scene::ItemId>(scene.items.size() + 1);
        item.thing = scene::query_about(shape);
        scene.items.push_back(std::move(item));
    }
    return scene;
}

// Rectangles, circles, segments and rays, of which one in ten is long.
scene::Scene random_scene() {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> place(-20, 20);
    std::vector<scene::Shape> shapes;
    for (int i = 0; i < kItems; ++i) {
        const double size = i % 10 == 0 ? 40 : 2;
        const Vec2 at{place(random), place(random)};
        const Vec2 way{size * place(random) / 20, size * place(random) / 20};
        switch (i % 3) {
            case 0: shapes.emplace_back(Rect{at, at + way}); break;
            case 1: shapes.emplace_back(Circle{at, size / 2}); break;
            default: shapes.emplace_back(Segment{at, at + way}); break;
        }
    }
    return scene_of(shapes);
}

using TilesOfItems = std::multiset<std::pair<std::int32_t, std::int32_t>>;

void add(const TileRect& tiles, TilesOfItems& all) {
    visit_tiles(tiles, [&](Tile tile) { all.emplace(tile.x, tile.y); });
}

void add(const Answer& answer, TilesOfItems& all) {
    std::vector<Highlight> highlights;
    add_answer(answer, *answer.summary.extent, highlights);
    for (const Highlight& highlight : highlights) add(highlight.tiles, all);
}

TEST(ManyAnswers, HaveTheTilesOfAllAnswers) {
    const scene::Scene scene = random_scene();
    TilesOfItems expected;
    for (const Answer& answer : answer_items(scene)) {
        if (answer.summary.extent) add(answer, expected);
    }
    ManyAnswers many;
    many.follow(scene);
    many.advance(kForever);
    EXPECT_FALSE(many.is_running());
    TilesOfItems found;
    std::size_t others = 0;
    for (const ManyAnswers::OfBlock& of : many.blocks()) {
        for (const Highlight& part : of.parts) add(part.tiles, found);
        for (const std::uint16_t place : of.others) {
            add(answer_item((*of.block)[place], scene), found);
        }
        others += of.others.size();
    }
    EXPECT_EQ(found, expected);
    EXPECT_GT(others, 0U) << "a large circle is kept by nobody";
    EXPECT_LE(others, kItems / 10U);
}

TEST(ManyAnswers, AreFoundSomeAtATime) {
    ManyAnswers many;
    many.follow(random_scene());
    EXPECT_EQ(many.answered(), 0) << "nothing is found while somebody waits";
    for (int i = 1; i <= 3; ++i) {
        many.advance(0);
        EXPECT_EQ(many.answered(), i);
        EXPECT_EQ(many.known(), static_cast<std::size_t>(i));
    }
    EXPECT_TRUE(many.is_running());
    for (int i = 3; i < kItems; ++i) many.advance(0);
    EXPECT_FALSE(many.is_running());
    EXPECT_EQ(many.known(), std::size_t{kItems});
}

TEST(ManyAnswers, AreKeptWithTheBlocksOfItems) {
    scene::Scene scene = random_scene();
    ManyAnswers many;
    many.follow(scene);
    many.advance(kForever);
    const std::int64_t before = many.answered();
    const scene::Scene copy = scene;
    scene.items.change(500).thing = scene::query_about(Rect{{100, 100}, {101, 101}});
    many.follow(scene);
    many.advance(kForever);
    EXPECT_LE(many.answered() - before, static_cast<std::int64_t>(scene::Items::kBlock));
    scene.frame = *Frame::make(2, {0, 0});
    many.follow(scene);
    EXPECT_EQ(many.known(), 0U) << "other tiles";
}

TEST(ManyAnswers, KnowWhatWentAstrayAndWhatWasHit) {
    scene::Scene scene = scene_of({Rect{{0, 0}, {1, 1}}, Segment{{0.5, 0.5}, {9.5, 0.5}}});
    ManyAnswers many;
    many.follow(scene);
    many.advance(kForever);
    EXPECT_FALSE(many.has_hit());
    scene.items.change(1).query()->solids = std::vector<Tile>{{4, 0}};
    many.follow(scene);
    many.advance(kForever);
    EXPECT_TRUE(many.has_hit());
    EXPECT_EQ(many.astray(), scene::kNoItem);
    const Highlight& last = many.blocks()[0].parts.back();
    EXPECT_EQ(last, (Highlight{{{4, 0}, {5, 1}}, Role::hit}));
    scene.items.change(1).hidden = true;
    many.follow(scene);
    many.advance(kForever);
    EXPECT_EQ(many.blocks()[0].parts.size(), 1U) << "what is hidden is not painted";
}

std::size_t parts_of(const ManyAnswers& many) {
    std::size_t parts = 0;
    for (const ManyAnswers::OfBlock& of : many.blocks()) parts += of.parts.size();
    return parts;
}

// Those of a scene; made again where the machine was so busy that one took too long.
ManyAnswers made_in_time(const scene::Scene& scene) {
    const auto is_late = [](const ManyAnswers::OfBlock& of) { return !of.late.empty(); };
    for (int i = 0;; ++i) {
        ManyAnswers many;
        many.follow(scene);
        many.advance(kForever);
        const bool is_in_time = std::none_of(many.blocks().begin(), many.blocks().end(), is_late);
        if (is_in_time || i == 20) return many;
    }
}

TEST(ManyAnswers, KeepTheTilesOfAllItemsButTheOneThatChanges) {
    scene::Scene scene = random_scene();
    ManyAnswers many = made_in_time(scene);
    const std::size_t parts = parts_of(many);
    std::size_t own = 0;  // of the item that changes
    for (const std::uint16_t place : many.blocks()[0].places) own += place == 3 ? 1 : 0;
    ASSERT_GT(own, 0U);
    const std::int64_t before = many.answered();
    const scene::Scene copy = scene;
    scene.items.change(3).thing = scene::query_about(Rect{{100, 100}, {101, 101}});
    many.follow(scene);
    EXPECT_EQ(parts_of(many), parts - own) << "the others are painted before they are looked at";
    many.advance(kForever);
    EXPECT_EQ(many.answered(), before + 1);
    scene.items.erase(3);
    many.follow(scene);
    many.advance(kForever);
    EXPECT_EQ(many.answered(), before + 1) << "all others ask the same";
    EXPECT_EQ(parts_of(many), parts - own);
    const ManyAnswers fresh = made_in_time(scene);
    TilesOfItems kept;
    TilesOfItems expected;
    for (const ManyAnswers::OfBlock& of : many.blocks()) {
        for (const Highlight& part : of.parts) add(part.tiles, kept);
    }
    for (const ManyAnswers::OfBlock& of : fresh.blocks()) {
        for (const Highlight& part : of.parts) add(part.tiles, expected);
    }
    EXPECT_EQ(kept, expected);
}

TEST(ManyAnswers, AreFoundAgainWhereTheMapIsPaintedAndTheyAskForIt) {
    scene::Scene scene = random_scene();
    scene.map.cells = std::make_shared<const scene::TileMap>(2, 2, "....");
    scene.items.change(2).query()->solids = scene::MapSolids{};
    ManyAnswers many;
    many.follow(scene);
    many.advance(kForever);
    const std::int64_t before = many.answered();
    scene.map.cells = std::make_shared<const scene::TileMap>(2, 2, "#...");
    many.follow(scene);
    many.advance(kForever);
    EXPECT_EQ(many.answered(), before + 1);
    scene.map.cells = std::make_shared<const scene::TileMap>(3, 2, "......");
    many.follow(scene);
    EXPECT_EQ(many.known(), 0U) << "other bounds";
}

TEST(ManyAnswers, ComeBackWithWhatWasDeleted) {
    const scene::Scene scene = random_scene();
    ManyAnswers many;
    many.follow(scene);
    many.advance(kForever);
    const std::int64_t before = many.answered();
    many.clear();
    EXPECT_FALSE(many.is_on());
    many.follow(scene);
    EXPECT_FALSE(many.known() < kItems);
    many.clear();
    many.forget_gone();
    many.follow(scene);
    EXPECT_EQ(many.known(), 0U);
    EXPECT_EQ(many.answered(), before);
}

TEST(ManyAnswers, ArePaintedAFewTimesOnTheWay) {
    ManyAnswers many;
    many.follow(random_scene());
    const std::uint64_t before = many.revision();
    while (many.is_running()) many.advance(0);
    EXPECT_LT(many.revision() - before, 40U);
    EXPECT_GT(many.revision() - before, 5U);
}

TEST(ManyAnswers, KeepRoundShapesAndThoseOfOtherFrames) {
    scene::Scene scene = scene_of({Circle{{0.5, 0.5}, 6}, Rect{{0, 0}, {1, 1}}});
    scene.items.change(1).query()->frame = *Frame::make(2, {0, 0});
    ManyAnswers many;
    many.follow(scene);
    many.advance(kForever);
    const ManyAnswers::OfBlock& of = many.blocks()[0];
    EXPECT_TRUE(of.others.empty()) << "the canvas has to ask for nothing";
    EXPECT_FALSE(of.parts.empty());
    ASSERT_EQ(of.areas.size(), 1U);
    EXPECT_EQ(of.areas[0].area, (Rect{{0, 0}, {2, 2}}));
}

}  // namespace
}  // namespace tileglass::app
