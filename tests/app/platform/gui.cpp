#include "app/platform/gui.hpp"

#include <imgui.h>

#include "app/canvas/type.hpp"
#include "app/platform/embedded.hpp"
#include "tests/app/platform/pixels.hpp"

namespace tileglass::app {
namespace {

constexpr const char* kLayout = "[Window][Probe]\nPos=40,30\nSize=200,120\nCollapsed=0\n";

struct Screen {
    std::unique_ptr<Headless> headless = std::move(Headless::open(320, 200)).value();
    Gui gui{320, 200, 1, kLayout};
};

ImVec2 place_of_probe(Gui& gui) {
    gui.begin_frame();
    ImGui::Begin("Probe");
    const ImVec2 place = ImGui::GetWindowPos();
    ImGui::End();
    gui.end_frame();
    return place;
}

TEST(Gui, DrawsPanelsWithoutAWindow) {
    Screen screen;
    place_of_probe(screen.gui);
    place_of_probe(screen.gui);
    const ImVec4 panel = ImGui::GetStyle().Colors[ImGuiCol_WindowBg];
    const Image image = screen.headless->read_pixels();
    EXPECT_TRUE(
        is_near(pixel_at(image, 140, 120),
                mixed({0, 0, 0}, pixel_of(Color{panel.x, panel.y, panel.z, 1}), double(panel.w))));
    EXPECT_TRUE(is_near(pixel_at(image, 300, 180), {0, 0, 0}));
}

TEST(Gui, PlacesPanelsByTheShippedLayout) {
    Screen screen;
    EXPECT_EQ(place_of_probe(screen.gui).x, 40);
    screen.gui.begin_frame();
    ImGui::SetWindowPos("Probe", {77, 88});
    ImGui::Begin("Probe");
    ImGui::End();
    screen.gui.end_frame();
    EXPECT_EQ(place_of_probe(screen.gui).x, 77);
}

TEST(Gui, HasTheFontsInTheirOrder) {
    Screen screen;
    screen.gui.begin_frame();
    const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    ASSERT_EQ(atlas.Fonts.Size, 3);
    EXPECT_EQ(ImGui::GetFont(), atlas.Fonts[static_cast<int>(Font::words)]);
    EXPECT_EQ(ImGui::GetFontSize(), kWordsSize);
    ImGui::PushFont(atlas.Fonts[static_cast<int>(Font::numbers)]);
    EXPECT_EQ(ImGui::GetFontSize(), kNumbersSize);
    EXPECT_EQ(ImGui::CalcTextSize("1111").x, ImGui::CalcTextSize("0888").x) << "tabular figures";
    ImGui::PopFont();
    ImGui::PushFont(atlas.Fonts[static_cast<int>(Font::small)]);
    EXPECT_EQ(ImGui::GetFontSize(), kSmallSize);
    ImGui::PopFont();
    screen.gui.end_frame();
}

TEST(Gui, WritesTheSignsOfTheProgram) {
    ASSERT_FALSE(embedded().words_font.empty() || embedded().numbers_font.empty());
    Screen screen;
    place_of_probe(screen.gui);
    for (ImFont* font : ImGui::GetIO().Fonts->Fonts) {
#if IMGUI_VERSION_NUM >= 19200
        ImFontBaked* glyphs = font->GetFontBaked(15);
#else
        ImFont* glyphs = font;
#endif
        for (const char32_t sign : U"Aé±×²½·–—…≤≥≠→←↑↓▶◀") {
            if (sign == 0) continue;
            EXPECT_NE(glyphs->FindGlyphNoFallback(static_cast<ImWchar>(sign)), nullptr)
                << std::hex << static_cast<unsigned>(sign);
        }
    }
}

TEST(Gui, ScalesWithThePixels) {
    const auto headless = std::move(Headless::open(320, 200)).value();
    Gui gui(320, 200, 2, kLayout);
    gui.begin_frame();
    EXPECT_EQ(ImGui::GetFontSize(), 2 * kWordsSize);
    gui.end_frame();
}

TEST(Gui, KeepsLinesOfItsOwnInTheLayout) {
    const auto headless = std::move(Headless::open(320, 200)).value();
    Gui gui(320, 200, 1, "[Tileglass][Docks]\nright=300\n\nbottom=7\n");
    EXPECT_EQ(gui.kept(), (std::vector<std::string>{"right=300", "bottom=7"}));
    gui.keep({"items=9"});
    const std::string text = ImGui::SaveIniSettingsToMemory();
    EXPECT_NE(text.find("[Tileglass][Docks]\nitems=9\n"), std::string::npos) << text;
}

TEST(Embedded, LayoutEndsWithANul) {
    const std::string_view ini = embedded().imgui_ini;
    ASSERT_FALSE(ini.empty());
    EXPECT_EQ(ini.data()[ini.size()], '\0');
    EXPECT_NE(ini.find("[Tileglass][Docks]"), std::string_view::npos);
}

}  // namespace
}  // namespace tileglass::app
