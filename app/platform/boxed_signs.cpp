#include "app/platform/boxed_signs.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "app/canvas/signs.hpp"

namespace tileglass::app {

#if IMGUI_VERSION_NUM < 19200
namespace {

// Hexadecimal digits of 3 x 5 pixels, an octal digit for each row from the top.
constexpr unsigned kDigits[] = {075557, 026227, 071747, 071717, 055711, 074717, 074757, 071111,
                                075757, 075717, 075755, 044757, 074447, 011757, 074747, 074744};
constexpr int kCount = 4;
constexpr int kWidth = 4 * kCount + 3;  // a pixel between digits, and between them and the border
constexpr int kHeight = 9;

// Is this pixel of the box ink?
bool is_ink(unsigned sign, int x, int y) {
    if (x == 0 || y == 0 || x == kWidth - 1 || y == kHeight - 1) return true;
    const int column = (x - 2) % 4;
    const int digit = (x - 2) / 4;
    const int row = y - 2;
    if (x < 2 || column == 3 || row < 0 || row > 4) return false;
    const unsigned rows = kDigits[(sign >> (4 * (kCount - 1 - digit))) & 0xFU];
    return ((rows >> (3 * (4 - row)) >> (2 - column)) & 1U) != 0;
}

}  // namespace

void box_missing_signs(ImFontAtlas& atlas) {
    for (ImFont* font : atlas.Fonts) {
        const int scale = std::max(1, static_cast<int>(font->FontSize / kHeight));
        const int width = kWidth * scale;
        const float top = std::floor((font->FontSize - static_cast<float>(kHeight * scale)) / 2);
        for (const unsigned sign : noted_signs()) {
            const auto glyph = static_cast<ImWchar>(sign);
            if (font->FindGlyphNoFallback(glyph) != nullptr) continue;
            atlas.AddCustomRectFontGlyph(font, glyph, width, kHeight * scale,
                                         static_cast<float>(width + scale),
                                         {0, std::max(0.0F, top)});
        }
    }
    atlas.Build();
    for (const ImFontAtlasCustomRect& place : atlas.CustomRects) {
        if (place.Font == nullptr) continue;  // not a glyph
        const int scale = place.Width / kWidth;
        for (int y = 0; y < place.Height; ++y) {
            for (int x = 0; x < place.Width; ++x) {
                atlas.TexPixelsAlpha8[(place.Y + y) * atlas.TexWidth + place.X + x] =
                    is_ink(place.GlyphID, x / scale, y / scale) ? 255 : 0;
            }
        }
    }
}
#endif

}  // namespace tileglass::app
