// Has each kind of tile a tint of its own, where kinds are shown by colours at all?

#include "app/canvas/palette.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

namespace tileglass::app {
namespace {

using scene::KindForm;

constexpr KindForm kKindTintForms[] = {KindForm::character, KindForm::number, KindForm::colour};

int tint_distance(const Tint& a, const Tint& b) {
    return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b);
}

// By how much a tint moves the lightness, in 255ths.
double lightness(const Tint& tint) {
    const auto part = [&](std::uint8_t shift) { return 2.0 * shift - tint.share; };
    return 0.2126 * part(tint.r) + 0.7152 * part(tint.g) + 0.0722 * part(tint.b);
}

TEST(KindTint, IsNoneOfNoTileInEveryForm) {
    for (const KindForm form : kKindTintForms) EXPECT_EQ(tint_of(kNoTile, form), Tint());
}

TEST(KindTint, IsNoneOfCharacters) {
    for (TileKind kind = 0; kind < 256; ++kind) {
        ASSERT_EQ(tint_of(kind, KindForm::character), Tint());
    }
}

TEST(KindTint, OfNumbersIsFarFromThatOfNeighbours) {
    for (TileKind kind = 1; kind < 600; ++kind) {
        const Tint tint = tint_of(kind, KindForm::number);
        EXPECT_EQ(tint.share, 255);
        EXPECT_GT(tint_distance(tint, tint_of(kind + 1, KindForm::number)), 80) << kind;
        EXPECT_NE(tint, Tint());
    }
}

TEST(KindTint, IsTheSameAtAllTimes) {
    EXPECT_EQ(tint_of(7, KindForm::number), tint_of(7, KindForm::number));
    // Red: hue 0, and what it has beyond grey of its lightness.
    EXPECT_EQ(tint_of(256, KindForm::number), (Tint{228, 100, 100, 255}));
    EXPECT_EQ(tint_of(0xFF0000FF, KindForm::colour), (Tint{228, 100, 100, 255}));
}

TEST(KindTint, LeavesTheLightnessAsItIs) {
    for (TileKind kind = 1; kind < 256; ++kind) {
        EXPECT_NEAR(lightness(tint_of(kind, KindForm::number)), 0, 1.5) << kind;
    }
    for (const TileKind colour : {0xFF8800FFU, 0x123456FFU, 0x00FF7F80U, 0xFFFF00FFU}) {
        EXPECT_NEAR(lightness(tint_of(colour, KindForm::colour)), 0, 1.5) << std::hex << colour;
    }
}

TEST(KindTint, OfGreyColoursChangesNothing) {
    for (const TileKind grey : {0x000000FFU, 0x808080FFU, 0xFFFFFFFFU, 0x404040FFU}) {
        for (const float ground : {0.0F, 0.2F, 0.7F, 1.0F}) {
            const Color color =
                tinted({ground, ground, ground, 1}, tint_of(grey, KindForm::colour), true);
            EXPECT_NEAR(color.r, ground, 0.005) << std::hex << grey;
            EXPECT_NEAR(color.g, ground, 0.005);
            EXPECT_NEAR(color.b, ground, 0.005);
        }
    }
}

TEST(KindTint, OfAColourLeansToIt) {
    const Tint blue = tint_of(0x0000FFFF, KindForm::colour);
    EXPECT_GT(blue.b, blue.r);
    EXPECT_GT(blue.b, blue.g);
    const Tint orange = tint_of(0xFF8800FF, KindForm::colour);
    EXPECT_GT(orange.r, orange.g);
    EXPECT_GT(orange.g, orange.b);
}

TEST(KindTint, OfNothingLeavesAColourAsItIs) {
    const Color color{0.1F, 0.5F, 0.9F, 0.4F};
    EXPECT_EQ(tinted(color, {}, true), color);
    const Tint half_of_nothing{64, 64, 64, 128};
    EXPECT_EQ(tinted(color, half_of_nothing, true), color);
}

TEST(KindTint, KeepsTintedColoursWithinTheirLimits) {
    for (TileKind kind = 1; kind < 256; ++kind) {
        for (const float ground : {0.0F, 1.0F}) {
            const Color color =
                tinted({ground, ground, ground, 0.5F}, tint_of(kind, KindForm::number), true);
            for (const float part : {color.r, color.g, color.b}) {
                ASSERT_GE(part, 0);
                ASSERT_LE(part, 1);
            }
            ASSERT_EQ(color.a, 0.5F);
        }
    }
}

TEST(KindTint, ShiftsAColourByItsShare) {
    const Color grey{0.5F, 0.5F, 0.5F, 1};
    const Color all = tinted(grey, {228, 100, 100, 255}, true);
    const Color half = tinted(grey, {114, 50, 50, 128}, true);
    EXPECT_NEAR(all.r, 0.5 + 0.22 * (2 * 228 - 255) / 255, 1e-6);
    EXPECT_NEAR(half.r - 0.5, (all.r - 0.5) / 2, 0.01);
    EXPECT_NEAR(half.b - 0.5, (all.b - 0.5) / 2, 0.01);
}

}  // namespace
}  // namespace tileglass::app
