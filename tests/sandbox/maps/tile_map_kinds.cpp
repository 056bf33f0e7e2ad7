// Do maps of any form hold their kinds wherever they lie, and keep them when they are painted?

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "sandbox/maps/tile_map.hpp"
#include "tests/support/random.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::scene {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using tests::Random;

constexpr KindForm kTileMapKindsForms[] = {KindForm::character, KindForm::number, KindForm::colour};
constexpr TileKind kBlack = 0x000000FF;
constexpr TileKind kWhite = 0xFFFFFFFF;
constexpr TileKind kWide = 70'000;  // more than a byte, and more than the rule's table

TileMap numbers(const TileRect& bounds, const std::vector<TileKind>& kinds) {
    return {KindForm::number, bounds, kinds};
}

std::vector<TileKind> kinds_by_tile(const TileMap& map) {
    std::vector<TileKind> kinds;
    visit_tiles(map.bounds(), [&](Tile tile) { kinds.push_back(map.at(tile)); });
    return kinds;
}

std::vector<TileKind> row_of(const TileMap& map, Tile first, std::size_t count) {
    std::vector<TileKind> kinds(count, 12345);
    map.copy_row(first, kinds);
    return kinds;
}

// Bounds that begin below 0, straddle 0, or lie at the ends of the world.
const TileRect kPlaces[] = {{{0, 0}, {5, 3}},
                            {{-2, -1}, {3, 2}},
                            {{-1000, -70}, {-995, -67}},
                            {{kTileMin, kTileMin}, {kTileMin + 5, kTileMin + 3}},
                            {{kTileEnd - 5, kTileEnd - 3}, {kTileEnd, kTileEnd}}};

TEST(TileMapOfKinds, HoldsItsKindsWhereverItLies) {
    for (const TileRect& bounds : kPlaces) {
        for (const TileKind step : {TileKind{1}, TileKind{100'000}}) {
            std::vector<TileKind> kinds;
            for (TileKind k = 0; k < 15; ++k) kinds.push_back(k * step);
            const TileMap map = numbers(bounds, kinds);
            EXPECT_EQ(map.bounds(), bounds);
            EXPECT_EQ(kinds_by_tile(map), kinds);
            const Tile second{bounds.min.x + 1, bounds.min.y + 2};
            EXPECT_THAT(row_of(map, second, 3), ElementsAre(11 * step, 12 * step, 13 * step));
        }
    }
}

TEST(TileMapOfKinds, CopiesNothingOfARowWhereNothingIsAsked) {
    EXPECT_THAT(row_of(numbers({{0, 0}, {1, 1}}, {7}), {50, 50}, 0), IsEmpty());
}

TEST(TileMapOfKinds, HasNothingSolidOutsideOfItsBounds) {
    const TileMap map = numbers({{-2, -2}, {0, 0}}, {1, 1, 1, 1}).with_rule({{}, {}, {}});
    const TileMap all = map.with_rule({{}, {}, SolidRule::Others::solid});
    for (const Tile tile : {Tile{0, 0}, Tile{-3, -1}, Tile{-1, -3}, Tile{0, -1}, Tile{-1, 0}}) {
        EXPECT_FALSE(map.is_solid(tile));
        EXPECT_FALSE(all.is_solid(tile));
    }
    EXPECT_TRUE(map.is_solid({-1, -1}));
}

TEST(TileMapOfKinds, PaintsAKindAboveTheBytesThatItHeld) {
    const TileMap map = numbers({{-2, 4}, {1, 6}}, {0, 1, 255, 3, 4, 5}).with_rule({{3}, {1}, {}});
    const std::vector<Tile> tiles{{-1, 4}, {0, 5}, {9, 9}};
    for (const TileKind kind : {TileKind{256}, kWide, kWhite}) {
        const TileMap painted = map.painted(tiles, kind);
        EXPECT_THAT(kinds_by_tile(painted), ElementsAre(0, kind, 255, 3, 4, kind));
        EXPECT_EQ(painted.rule(), map.rule());
        EXPECT_THAT(kinds_by_tile(painted.painted(tiles, 2)), ElementsAre(0, 2, 255, 3, 4, 2));
    }
    EXPECT_THAT(kinds_by_tile(map), ElementsAre(0, 1, 255, 3, 4, 5));
}

TEST(TileMapOfKinds, PaintsKindsOfAByteIntoAMapOfWideOnes) {
    const TileMap map = numbers({{0, 0}, {3, 1}}, {kWide, 2, 300});
    EXPECT_THAT(kinds_by_tile(map.painted(std::vector<Tile>{{0, 0}}, 9)), ElementsAre(9, 2, 300));
}

TEST(TileMapOfKinds, PaintsNothingOutsideOfItsBounds) {
    const TileMap map = numbers({{-2, -2}, {0, 0}}, {1, 2, 3, 4});
    const std::vector<Tile> tiles{{0, 0}, {-3, -1}, {kTileMin, kTileMin}, {-1, 0}};
    EXPECT_EQ(map.painted(tiles, 9), map);
    EXPECT_EQ(map.painted(tiles, kWide), map);
}

TEST(TileMapOfKinds, IsTheSameElsewhereWhenItIsMoved) {
    const TileMap map = numbers({{0, 0}, {2, 2}}, {1, kWide, 3, 0}).with_rule({{0}, {}, {}});
    const TileMap moved = map.moved({-7, 5});
    EXPECT_EQ(moved.bounds(), (TileRect{{-7, 5}, {-5, 7}}));
    EXPECT_EQ(kinds_by_tile(moved), kinds_by_tile(map));
    EXPECT_TRUE(moved.is_solid({-6, 6}));
    EXPECT_NE(moved, map);
    EXPECT_EQ(moved.moved({7, -5}), map);
    const std::vector<Tile> tiles{{-7, 5}, {0, 0}};
    EXPECT_THAT(kinds_by_tile(moved.painted(tiles, 8)), ElementsAre(8, kWide, 3, 0));
}

TEST(TileMapOfKinds, EqualsOnlyAMapOfTheSameFormPlaceKindsAndRule) {
    const TileMap map = numbers({{-1, 0}, {1, 1}}, {1, 2});
    EXPECT_EQ(map, numbers({{-1, 0}, {1, 1}}, {1, 2}));
    EXPECT_NE(map, numbers({{-1, 0}, {1, 1}}, {1, 3}));
    EXPECT_NE(map, numbers({{0, 0}, {2, 1}}, {1, 2}));
    EXPECT_NE(map, numbers({{-1, 0}, {0, 2}}, {1, 2}));
    EXPECT_NE(map, TileMap(KindForm::colour, map.bounds(), kinds_by_tile(map)));
    EXPECT_NE(map, map.with_rule({{1}, {}, {}}));
    EXPECT_NE(map, map.with_rule({{}, {}, SolidRule::Others::open}));
    EXPECT_EQ(map.with_rule({{1}, {}, {}}), map.with_rule({{1}, {}, {}}));
}

// One that was widened and painted back has the same kinds in four bytes.
TileMap widened(const TileMap& map) {
    const std::vector<Tile> tiles{map.bounds().min};
    return map.painted(tiles, kWide).painted(tiles, map.at(map.bounds().min));
}

TEST(TileMapOfKinds, DiffersFromAWidenedMapOnlyWhereKindsDo) {
    const TileMap map = numbers({{-3, -1}, {2, 2}}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6});
    EXPECT_THAT(map.differences(widened(map)), IsEmpty());
    EXPECT_THAT(widened(map).differences(map), IsEmpty());
    EXPECT_EQ(map, widened(map));
    const std::vector<Tile> tiles{{-2, 0}, {0, 0}, {1, 1}};
    const TileMap painted = widened(map).painted(tiles, 200);
    EXPECT_THAT(map.differences(painted), ElementsAre(Span{0, -2, 1}, Span{1, 1, 2}));
    EXPECT_THAT(painted.differences(map), ElementsAre(Span{0, -2, 1}, Span{1, 1, 2}));
    EXPECT_NE(map, painted);
}

TEST(TileMapOfKinds, SaysOfEveryKindWhatItsRuleSays) {
    const SolidRule rules[] = {
        {},
        {{1, 5000, kWide}, {0, 2, 4096}, {}},
        {{'.', 300}, {'#', kBlack}, SolidRule::Others::open},
        {{}, {7, 4095, kWhite}, SolidRule::Others::solid},
    };
    for (const KindForm form : kTileMapKindsForms) {
        const TileMap map(form, {{0, 0}, {1, 1}}, std::vector<TileKind>{1});
        for (const SolidRule& rule : rules) {
            const TileMap ruled = map.with_rule(rule);
            EXPECT_EQ(ruled.rule(), rule);
            for (const TileKind kind :
                 {TileKind{0}, TileKind{1}, TileKind{2}, TileKind{7}, TileKind{'.'}, TileKind{'#'},
                  TileKind{255}, TileKind{256}, TileKind{300}, TileKind{4095}, TileKind{4096},
                  TileKind{5000}, kWide, kBlack, kWhite, TileKind{0x80}, TileKind{0x7F}}) {
                EXPECT_EQ(ruled.is_solid_kind(kind), rule.is_solid(kind, form)) << kind;
            }
        }
        EXPECT_EQ(map.rule(), SolidRule()) << "as it was";
    }
}

std::optional<TileKind> painted_kind(KindForm form, const SolidRule& rule, bool is_solid) {
    return TileMap(form, {{0, 0}, {1, 1}}, std::vector<TileKind>{1})
        .with_rule(rule)
        .some_kind(is_solid);
}

TEST(TileMapOfKinds, OffersTheUsualKindsForPainting) {
    EXPECT_EQ(painted_kind(KindForm::character, {}, true), '#');
    EXPECT_EQ(painted_kind(KindForm::character, {}, false), '.');
    EXPECT_EQ(painted_kind(KindForm::number, {}, true), 1U);
    EXPECT_EQ(painted_kind(KindForm::number, {}, false), kNoTile);
    EXPECT_EQ(painted_kind(KindForm::colour, {}, true), kBlack);
    EXPECT_EQ(painted_kind(KindForm::colour, {}, false), kWhite);
}

TEST(TileMapOfKinds, OffersOtherKindsWhereTheUsualOnesAreNotThat) {
    EXPECT_EQ(painted_kind(KindForm::character, {{}, {'#'}, {}}, true), '@');
    EXPECT_EQ(painted_kind(KindForm::character, {{'.'}, {}, {}}, false), ' ');
    EXPECT_EQ(painted_kind(KindForm::character, {{' ', '.'}, {}, {}}, false), 'G');
    EXPECT_EQ(painted_kind(KindForm::number, {{}, {1}, {}}, true), 2U);
    EXPECT_EQ(painted_kind(KindForm::number, {{9}, {}, SolidRule::Others::open}, true), 9U);
    EXPECT_EQ(painted_kind(KindForm::number, {{}, {kWide}, SolidRule::Others::solid}, false),
              kWide);
    EXPECT_EQ(painted_kind(KindForm::colour, {{kWhite}, {}, {}}, false), kNoTile);
}

TEST(TileMapOfKinds, OffersNoKindWhereTheRuleHasNone) {
    for (const KindForm form : kTileMapKindsForms) {
        EXPECT_EQ(painted_kind(form, {{}, {}, SolidRule::Others::open}, true), std::nullopt);
        EXPECT_EQ(painted_kind(form, {{}, {}, SolidRule::Others::solid}, false), std::nullopt);
        EXPECT_NE(painted_kind(form, {{}, {}, SolidRule::Others::open}, false), std::nullopt);
        EXPECT_NE(painted_kind(form, {{}, {}, SolidRule::Others::solid}, true), std::nullopt);
    }
}

using Model = std::map<std::pair<std::int32_t, std::int32_t>, TileKind>;  // by y, then x

void expect_same(const TileMap& map, const Model& model) {
    const std::vector<TileKind> kinds = kinds_by_tile(map);
    std::size_t k = 0;
    for (const auto& [at, kind] : model)
        ASSERT_EQ(kinds[k++], kind) << at.second << ' ' << at.first;
    for (std::int32_t y = map.bounds().min.y; y < map.bounds().end.y; ++y) {
        const auto width = static_cast<std::size_t>(map.bounds().width());
        const auto first = kinds.begin() + (y - map.bounds().min.y) * map.bounds().width();
        ASSERT_TRUE(std::equal(first, first + map.bounds().width(),
                               row_of(map, {map.bounds().min.x, y}, width).begin()));
    }
}

TEST(TileMapOfKinds, AgreesWithAPlainMapOverRandomStrokes) {
    Random random(11);
    for (int run = 0; run < 30; ++run) {
        const auto between = [&](std::int64_t min, std::int64_t max) {
            return static_cast<std::int32_t>(random.between(min, max));
        };
        const Tile min{between(-5000, 5000), between(-5000, 5000)};
        // Some are wider than a strip of rows.
        const TileRect bounds{min,
                              {min.x + between(1, run % 5 == 0 ? 70'000 : 300),
                               min.y + between(1, run % 5 == 0 ? 3 : 400)}};
        Model model;
        visit_tiles(bounds, [&](Tile t) { model[{t.y, t.x}] = 0; });
        TileMap map = numbers(bounds, std::vector<TileKind>(model.size(), 0));
        for (int stroke = 0; stroke < 12; ++stroke) {
            const TileMap before = map;
            const Model model_before = model;
            const TileKind kind = random.one_in(4)
                                      ? static_cast<TileKind>(random.between(256, 0xFFFFFFFF))
                                      : static_cast<TileKind>(random.between(0, 255));
            std::vector<Tile> tiles;
            for (std::int64_t n = random.between(0, 30); n > 0; --n) {
                const Tile tile{between(bounds.min.x - 2, bounds.end.x + 1),
                                between(bounds.min.y - 2, bounds.end.y + 1)};
                tiles.push_back(tile);
                if (bounds.contains(tile)) model[{tile.y, tile.x}] = kind;
            }
            map = map.painted(tiles, kind);
            std::map<std::int32_t, Span> rows;
            for (const auto& [at, value] : model) {
                const auto& [y, x] = at;
                if (model_before.at(at) == value) continue;
                Span& span = rows.try_emplace(y, Span{y, x, x}).first->second;
                span.x_end = x + 1;
            }
            std::vector<Span> expected;
            for (const auto& [y, span] : rows) expected.push_back(span);
            ASSERT_EQ(before.differences(map), expected) << run << ' ' << stroke;
            ASSERT_EQ(map == before, expected.empty());
        }
        expect_same(map, model);
        if (HasFatalFailure()) return;
    }
}

}  // namespace
}  // namespace tileglass::scene
