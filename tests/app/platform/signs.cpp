// Is every sign of a text drawn, in whatever script?

#include <gtest/gtest.h>
#include <imgui.h>

#include <utility>

#include "app/canvas/signs.hpp"
#include "app/platform/gui.hpp"
#include "app/platform/headless.hpp"

namespace tileglass::app {
namespace {

TEST(Signs, OfOtherScriptsAreNotedOnceTheyAreShown) {
    note_signs("plain, é, ≤ and \xE4\xB8\xAD");  // 中
    EXPECT_TRUE(noted_signs().contains(0x4E2D));
    EXPECT_FALSE(noted_signs().contains(0x2264));
    note_signs("\xF0\x9F\x98\x80 \xFF");  // beyond U+FFFF; no sign at all
    EXPECT_TRUE(noted_signs().contains(0xFFFD));
}

#if IMGUI_VERSION_NUM < 19200
TEST(Signs, ThatNoFontHasAreBoxesWithTheirCodePoint) {
    constexpr ImWchar kPrivate = 0xE123;  // no font has it
    note_signs("\xEE\x84\xA3");
    const auto headless = std::move(Headless::open(1, 1)).value();
    Gui gui(100, 100, 1, "");
    const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    for (const ImFont* font : atlas.Fonts) {
        const ImFontGlyph* glyph = font->FindGlyphNoFallback(kPrivate);
        ASSERT_NE(glyph, nullptr);
        EXPECT_GE(glyph->X1 - glyph->X0, 19);  // four digits
        EXPECT_EQ(glyph->Y1 - glyph->Y0, 9);
    }
}
#endif

}  // namespace
}  // namespace tileglass::app
