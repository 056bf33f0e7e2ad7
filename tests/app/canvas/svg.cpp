// Is an SVG made of text, patterns and few shapes?

#include "app/canvas/svg.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/canvas/overlay.hpp"

namespace tileglass::app {
namespace {

using testing::HasSubstr;

struct SquareLetters final : TextSizes {
    Vec2 size_of(const std::string& text, Font) const override {
        return {10.0 * static_cast<double>(text.size()), 10};
    }
};

// 40 x 30 tiles of `pixels` each.
std::string svg_with(const std::vector<Highlight>& highlights, const char* label, bool y_up = false,
                     double pixels = 10) {
    Canvas canvas;
    canvas.view = {{{20, 15}, pixels, y_up}, 40 * pixels, 30 * pixels};
    canvas.labels.push_back({.at = {20, 15}, .text = label, .has_plate = true});
    build_tile_picture(canvas.view, canvas.frame, nullptr, highlights, canvas.tiles);
    const SquareLetters sizes;
    SvgPen pen(sizes, 1);
    pen.ground(canvas, {});
    draw_overlay(canvas, pen);
    return pen.file(400, 300, "<metadata/>");
}

TEST(CanvasSvg, WritesTextAsTextAndHatchesAsPatterns) {
    const std::string svg = svg_with({{{{2, 3}, {5, 6}}, Role::refused}}, "1 < 2");
    EXPECT_THAT(svg, HasSubstr(">1 &lt; 2</text>"));
    EXPECT_THAT(svg, HasSubstr("<metadata/>"));
    EXPECT_THAT(svg, HasSubstr("<pattern id=\"ground1-"));
    EXPECT_THAT(svg, HasSubstr("M20 30h30v10h-30zM20 40h30v10h-30zM20 50h30v10h-30z"));
    EXPECT_THAT(svg_with({}, ""), testing::Not(HasSubstr("<pattern")));
}

TEST(CanvasSvg, OutlinesAnswersWhereTheyEndAndInsideThem) {
    const std::vector<Highlight> one{{{{2, 3}, {4, 4}}, Role::taken}};
    EXPECT_THAT(svg_with(one, ""), HasSubstr("<path d=\"M20 30h20v10h-20z\"/></clipPath>"));
    EXPECT_THAT(svg_with(one, ""), HasSubstr("d=\"M20 30L30 30M20 30L20 40M30 30L40 30M40 30L40 40"
                                             "M20 40L30 40M30 40L40 40\"/>"));
    EXPECT_THAT(svg_with(one, "", true), HasSubstr("<path d=\"M20 260h20v10h-20z\"/></clipPath>"));
}

TEST(CanvasSvg, MergesEqualTilesIntoRuns) {
    std::vector<Highlight> rows;
    for (int y = 0; y < 30; y += 2) rows.push_back({{{0, y}, {40, y + 1}}, Role::both});
    EXPECT_LT(svg_with(rows, "", false, 2).size(), 1'500U) << "600 tiles";
}

}  // namespace
}  // namespace tileglass::app
