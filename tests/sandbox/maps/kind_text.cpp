// Is each kind read back from its text?

#include "sandbox/maps/tile_kind.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tileglass::scene {
namespace {

using testing::Eq;
using testing::Optional;

TEST(KindText, IsTheCharacter) {
    EXPECT_EQ(text_of_kind('@', KindForm::character), "@");
    EXPECT_EQ(text_of_kind(' ', KindForm::character), " ");
    EXPECT_EQ(text_of_kind('~', KindForm::character), "~");
    EXPECT_THAT(kind_of_text("@", KindForm::character), Optional(Eq(TileKind{'@'})));
    EXPECT_THAT(kind_of_text("0", KindForm::character), Optional(Eq(TileKind{'0'})));
}

TEST(KindText, IsTheHexNumberOfACharacterThatCannotBePrinted) {
    EXPECT_EQ(text_of_kind(0, KindForm::character), "0x00");
    EXPECT_EQ(text_of_kind('\t', KindForm::character), "0x09");
    EXPECT_EQ(text_of_kind(0x7F, KindForm::character), "0x7f");
    EXPECT_EQ(text_of_kind(0x85, KindForm::character), "0x85");
    EXPECT_EQ(text_of_kind(0xFEFF, KindForm::character), "0xfeff");
    EXPECT_EQ(text_of_kind(0x110000, KindForm::character), "0x110000");
}

TEST(KindText, IsAnyCharacterOfUtf8) {
    for (const TileKind kind : {0x20U, 0x7EU, 0xA0U, 0x7FFU, 0x800U, 0xFFFDU, 0x10000U, 0x10FFFFU})
        EXPECT_THAT(kind_of_text(text_of_kind(kind, KindForm::character), KindForm::character),
                    Optional(Eq(kind)));
    EXPECT_EQ(text_of_kind(0x2588, KindForm::character), "\u2588");
    EXPECT_EQ(name_of_kind(0x2588, KindForm::character), "\u2588 U+2588");
}

TEST(KindText, IsTheNumber) {
    EXPECT_EQ(text_of_kind(0, KindForm::number), "0");
    EXPECT_EQ(text_of_kind(17, KindForm::number), "17");
    EXPECT_EQ(text_of_kind(4294967295, KindForm::number), "4294967295");
}

TEST(KindText, IsTheColourWithItsAlphaWhereItIsNotOpaque) {
    EXPECT_EQ(text_of_kind(0xFF8000FF, KindForm::colour), "#FF8000");
    EXPECT_EQ(text_of_kind(0x000000FF, KindForm::colour), "#000000");
    EXPECT_EQ(text_of_kind(0xFF800080, KindForm::colour), "#FF800080");
    EXPECT_EQ(text_of_kind(0, KindForm::colour), "#00000000");
}

TEST(KindText, MayHaveLowerCaseDigits) {
    EXPECT_THAT(kind_of_text("#ff80a0", KindForm::colour), Optional(Eq(0xFF80A0FFU)));
    EXPECT_THAT(kind_of_text("#fF80a00b", KindForm::colour), Optional(Eq(0xFF80A00BU)));
}

TEST(KindText, OfAColourWithoutAlphaIsNoTile) {
    EXPECT_THAT(kind_of_text("#12345600", KindForm::colour), Optional(Eq(kNoTile)));
}

TEST(KindText, OfAnythingElseIsNoKind) {
    for (const char* text : {"", "@@", "\t", "\xE9", "0x", "0xg", "0x1FFFFFFFF", "x09", "0x-1"}) {
        EXPECT_EQ(kind_of_text(text, KindForm::character), std::nullopt) << text;
    }
    for (const char* text : {"", "-1", "+1", " 1", "1 ", "1.0", "1e3", "4294967296", "0x1", "a"}) {
        EXPECT_EQ(kind_of_text(text, KindForm::number), std::nullopt) << text;
    }
    for (const char* text : {"", "#", "#12345", "#1234567", "#123456789", "123456", "#12345g",
                             "#-12345", "# 12345", "#0x1234", "red"}) {
        EXPECT_EQ(kind_of_text(text, KindForm::colour), std::nullopt) << text;
    }
}

TEST(KindText, IsReadBackAsTheSameKind) {
    for (const KindForm form : {KindForm::character, KindForm::number, KindForm::colour}) {
        for (TileKind k = 0; k < 1 << 16; ++k) {
            // A colour without alpha is a kind only as 0.
            const TileKind spread = k * 65537 + (k >> 3);
            const bool is_kind = form != KindForm::colour || (spread & 0xFF) != 0 || spread == 0;
            const TileKind kind = is_kind ? spread : spread | 1;
            ASSERT_THAT(kind_of_text(text_of_kind(kind, form), form), Optional(Eq(kind)));
        }
    }
}

}  // namespace
}  // namespace tileglass::scene
