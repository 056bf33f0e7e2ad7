// Does a rule say which kinds are solid, and stay as short as it can?

#include "sandbox/maps/tile_kind.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tests/support/random.hpp"

namespace tileglass::scene {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Others = SolidRule::Others;

constexpr KindForm kSolidRuleForms[] = {KindForm::character, KindForm::number, KindForm::colour};

TEST(SolidRule, TakesCharactersOfTheGroundAsOpenByStandard) {
    for (TileKind kind = 0; kind < 256; ++kind) {
        const bool is_open = kind == '.' || kind == 'G' || kind == 'S' || kind == ' ';
        EXPECT_EQ(is_solid_by_standard(kind, KindForm::character), !is_open) << kind;
    }
}

TEST(SolidRule, TakesEveryNumberButZeroAsSolidByStandard) {
    EXPECT_FALSE(is_solid_by_standard(kNoTile, KindForm::number));
    for (const TileKind kind : {1U, 46U, 255U, 256U, 0xFFFFFFFFU}) {
        EXPECT_TRUE(is_solid_by_standard(kind, KindForm::number)) << kind;
    }
}

TEST(SolidRule, TakesDarkColoursAsSolidByStandard) {
    for (const TileKind dark : {0x000000FFU, 0x7F7F7FFFU, 0xFF0000FFU, 0x0000FFFFU, 0xFF00FFFFU}) {
        EXPECT_TRUE(is_solid_by_standard(dark, KindForm::colour)) << std::hex << dark;
    }
    for (const TileKind light : {0xFFFFFFFFU, 0x808080FFU, 0x00FF00FFU, 0xFFFF00FFU, 0x00FFFFFFU}) {
        EXPECT_FALSE(is_solid_by_standard(light, KindForm::colour)) << std::hex << light;
    }
}

TEST(SolidRule, TakesColoursThatAreHardlySeenAsOpenByStandard) {
    EXPECT_FALSE(is_solid_by_standard(0x0000007F, KindForm::colour));
    EXPECT_TRUE(is_solid_by_standard(0x00000080, KindForm::colour));
    EXPECT_FALSE(is_solid_by_standard(kNoTile, KindForm::colour));
}

TEST(SolidRule, HasAWordForTheKindsThatAreNotNamed) {
    const SolidRule open{{5}, {0, 6}, Others::open};
    const SolidRule solid{{5}, {0, 6}, Others::solid};
    const SolidRule standard{{0}, {6}, Others::standard};
    for (const KindForm form : kSolidRuleForms) {
        EXPECT_TRUE(open.is_solid(5, form));
        EXPECT_FALSE(open.is_solid(7, form));
        EXPECT_TRUE(solid.is_solid(7, form));
        EXPECT_FALSE(solid.is_solid(6, form));
        EXPECT_FALSE(solid.is_solid(0, form));
        EXPECT_TRUE(standard.is_solid(0, form));
        EXPECT_FALSE(standard.is_solid(6, form));
        EXPECT_EQ(standard.is_solid(7, form), is_solid_by_standard(7, form));
    }
}

TEST(SolidRule, NamesAKindThatIsOtherThanTheRest) {
    const SolidRule rule = SolidRule().with(7, false, KindForm::number);
    EXPECT_THAT(rule.open, ElementsAre(7));
    EXPECT_THAT(rule.solid, IsEmpty());
    EXPECT_THAT(rule.with(3, false, KindForm::number).open, ElementsAre(3, 7));
    EXPECT_THAT(rule.with(0, true, KindForm::number).solid, ElementsAre(0));
}

TEST(SolidRule, ForgetsAKindThatIsAsTheRestAgain) {
    EXPECT_EQ(SolidRule().with(7, false, KindForm::number).with(7, true, KindForm::number),
              SolidRule());
    EXPECT_EQ(SolidRule().with(7, true, KindForm::number), SolidRule());
    const SolidRule by_property{{2, 4}, {}, Others::open};
    EXPECT_EQ(by_property.with(4, false, KindForm::number), (SolidRule{{2}, {}, Others::open}));
}

TEST(SolidRule, MovesAKindFromOneListToTheOther) {
    // Both name it against the rest: a document may say more than it has to.
    const SolidRule rule{{1, 2}, {0, 3}, Others::standard};
    const SolidRule turned = rule.with(2, false, KindForm::number);
    EXPECT_EQ(turned, (SolidRule{{1}, {0, 2, 3}, Others::standard}));
}

TEST(SolidRule, AgreesWithAPlainListOverRandomChanges) {
    tests::Random random(3);
    for (const KindForm form : kSolidRuleForms) {
        for (const Others others : {Others::standard, Others::open, Others::solid}) {
            SolidRule rule{{}, {}, others};
            std::map<TileKind, bool> chosen;
            for (int i = 0; i < 500; ++i) {
                const auto kind = static_cast<TileKind>(random.between(0, 60));
                const bool is_solid = random.one_in(2);
                rule = rule.with(kind, is_solid, form);
                chosen[kind] = is_solid;
                ASSERT_TRUE(std::is_sorted(rule.solid.begin(), rule.solid.end()));
                ASSERT_TRUE(std::is_sorted(rule.open.begin(), rule.open.end()));
                std::size_t named = 0;
                for (TileKind k = 0; k <= 60; ++k) {
                    const bool rest = SolidRule{{}, {}, others}.is_solid(k, form);
                    const bool expected = chosen.contains(k) ? chosen[k] : rest;
                    ASSERT_EQ(rule.is_solid(k, form), expected) << k;
                    if (expected != rest) ++named;
                }
                ASSERT_EQ(rule.solid.size() + rule.open.size(), named) << "no more than must be";
            }
        }
    }
}

}  // namespace
}  // namespace tileglass::scene
