#include "app/widgets/list_pen.hpp"

#include <cfloat>

#include "app/canvas/signs.hpp"
#include "app/widgets/style.hpp"

namespace tileglass::app {

namespace {

ImVec2 point(Vec2 v) {
    return {static_cast<float>(v.x), static_cast<float>(v.y)};
}

// A font of Dear ImGui's atlas; null if it is missing.
ImFont* font_in_atlas(Font font) {
    const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    const auto index = static_cast<int>(font);
    return index < atlas.Fonts.Size ? atlas.Fonts[index] : nullptr;
}

}  // namespace

ListPen::ListPen(double ratio, ImDrawList* list)
    : list_(list != nullptr ? *list : *ImGui::GetBackgroundDrawList()),
      ratio_(static_cast<float>(ratio)) {}

Vec2 FontSizes::size_of(const std::string& text, Font which) const {
    note_signs(text);
    ImFont* font = font_in_atlas(which);
    if (font == nullptr) return {};
    const ImVec2 size = font->CalcTextSizeA(ratio_ * app::size_of(which), FLT_MAX, 0, text.data(),
                                            text.data() + text.size());
    return {static_cast<double>(size.x), static_cast<double>(size.y)};
}

void ListPen::begin_part(const Rect& part) {
    list_.PushClipRect(point(part.a), point(part.b), true);
}

void ListPen::line(const std::vector<Vec2>& points, bool is_closed, const Color& color,
                   double width) {
    points_.clear();
    for (const Vec2& at : points) points_.push_back(point(at));
    list_.AddPolyline(points_.data(), static_cast<int>(points_.size()), to_packed(color),
                      is_closed ? ImDrawFlags_Closed : ImDrawFlags_None, static_cast<float>(width));
}

void ListPen::area(const Rect& area, const Color& color, double rounding) {
    list_.AddRectFilled(point(area.a), point(area.b), to_packed(color),
                        static_cast<float>(rounding));
}

void ListPen::border(const Rect& area, const Color& color, double width, double rounding) {
    list_.AddRect(point(area.a), point(area.b), to_packed(color), static_cast<float>(rounding), 0,
                  static_cast<float>(width));
}

void ListPen::triangle(Vec2 a, Vec2 b, Vec2 c, const Color& color) {
    list_.AddTriangleFilled(point(a), point(b), point(c), to_packed(color));
}

void ListPen::disc(Vec2 middle, double radius, const Color& color) {
    list_.AddCircleFilled(point(middle), static_cast<float>(radius), to_packed(color));
}

void ListPen::text(Vec2 low, const std::string& text, Font which, const Color& color) {
    ImFont* font = font_in_atlas(which);
    if (font == nullptr) return;
    list_.AddText(font, ratio_ * app::size_of(which), point(low), to_packed(color), text.data(),
                  text.data() + text.size());
}

}  // namespace tileglass::app
