#pragma once
// Draws on the screen, with Dear ImGui.

#include <imgui.h>

#include "app/canvas/pen.hpp"

namespace tileglass::app {

/// The sizes of texts in the fonts of Dear ImGui's atlas.
class FontSizes final : public TextSizes {
public:
    /// `ratio`: pixels per pixel at 1x.
    explicit FontSizes(double ratio) : ratio_(static_cast<float>(ratio)) {}
    Vec2 size_of(const std::string& text, Font font) const override;

private:
    float ratio_;
};

/// Adds forms to a draw list, in the fonts of Dear ImGui's atlas (`Font` gives their order).
class ListPen final : public Pen {
public:
    /// `ratio`: pixels of texts per pixel at 1x. Without a list: the background's, above the tiles
    /// and below the panels. Needs a frame of `Gui` begun.
    explicit ListPen(double ratio, ImDrawList* list = nullptr);

    Vec2 size_of(const std::string& text, Font font) const override {
        return FontSizes(ratio_).size_of(text, font);
    }
    void begin_part(const Rect& part) override;
    void end_part() override { list_.PopClipRect(); }
    using Pen::line;
    void line(const std::vector<Vec2>& points, bool is_closed, const Color& color,
              double width) override;
    void area(const Rect& area, const Color& color, double rounding) override;
    void border(const Rect& area, const Color& color, double width, double rounding) override;
    void triangle(Vec2 a, Vec2 b, Vec2 c, const Color& color) override;
    void disc(Vec2 middle, double radius, const Color& color) override;
    void text(Vec2 low, const std::string& text, Font font, const Color& color) override;

private:
    ImDrawList& list_;
    float ratio_;
    std::vector<ImVec2> points_;  ///< reused memory
};

}  // namespace tileglass::app
