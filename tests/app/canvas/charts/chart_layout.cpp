// Does everything of a chart stay within its picture, and its texts apart?

#include "app/canvas/charts/chart_layout.hpp"
#include "app/canvas/svg.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

namespace tileglass::app {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Six lines over x from 10 to 100,000, with names as structures have them.
Chart some_chart() {
    Chart chart;
    chart.title = "How long does it take?";
    chart.about = "10,000 objects, a world of 1,024 x 1,024, cells of 2, questions of 16 x 16";
    chart.x_axis = {"objects", AxisScale::logarithmic};
    chart.y_axis = {"question (us)", AxisScale::logarithmic};
    chart.band_name = "best";
    chart.notes = {"tiles are missing at 3 points: too many"};
    chart.empty = "Nothing so far.";
    const std::vector<std::string> names{"list",     "tiles",          "hash_grid",
                                         "quadtree", "loose_quadtree", "k_d_tree"};
    for (int i = 0; i < 9; ++i) {
        chart.xs.push_back(std::round(10 * std::pow(10.0, i / 2.0)));
        chart.band.push_back(static_cast<std::size_t>(i / 2));
    }
    for (std::size_t k = 0; k < names.size(); ++k) {
        ChartSeries series{names[k], static_cast<Role>(k), static_cast<ChartForm>(k), {}};
        for (const double x : chart.xs) {
            series.values.push_back(0.1 * std::pow(x, static_cast<double>(k) / 8) + 0.01);
        }
        chart.series.push_back(std::move(series));
    }
    return chart;
}

ChartPicture lay_out_usual(const Chart& chart, double width, double height, double ratio = 1) {
    return lay_out(chart, width, height, ratio, usual_width);
}

std::vector<ChartText> texts_of(const ChartPicture& picture) {
    std::vector<ChartText> texts;
    for (const ChartMark& mark : picture.marks) {
        if (const auto* text = std::get_if<ChartText>(&mark)) texts.push_back(*text);
    }
    return texts;
}

std::vector<ChartLine> lines_of(const ChartPicture& picture, Role role, double width) {
    std::vector<ChartLine> lines;
    for (const ChartMark& mark : picture.marks) {
        const auto* line = std::get_if<ChartLine>(&mark);
        if (line != nullptr && line->role == role && line->width == width) lines.push_back(*line);
    }
    return lines;
}

void expect_tidy(const ChartPicture& picture) {
    const Rect all{{0, 0}, {picture.width, picture.height}};
    const std::vector<ChartText> texts = texts_of(picture);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        EXPECT_TRUE(contains(all, texts[i].box)) << texts[i].text;
        for (std::size_t k = i + 1; k < texts.size(); ++k) {
            EXPECT_FALSE(overlaps(texts[i].box, texts[k].box))
                << texts[i].text << " and " << texts[k].text;
        }
    }
    for (const ChartMark& mark : picture.marks) {
        if (const auto* line = std::get_if<ChartLine>(&mark)) {
            for (const Vec2& at : line->points) EXPECT_TRUE(contains(all, Rect{at, at}));
        } else if (const auto* shape = std::get_if<ChartShape>(&mark)) {
            for (const Vec2& at : shape->corners) EXPECT_TRUE(contains(all, Rect{at, at}));
        }
    }
}

TEST(ChartLayout, KeepsAllWithinAndTextsApart) {
    const Chart chart = some_chart();
    for (const auto& [width, height] :
         {std::pair{1280, 720}, {640, 400}, {440, 290}, {900, 250}, {360, 600}}) {
        SCOPED_TRACE(std::to_string(width) + " x " + std::to_string(height));
        expect_tidy(lay_out_usual(chart, width, height));
        expect_tidy(lay_out_usual(chart, 2.0 * width, 2.0 * height, 2));
    }
}

TEST(ChartLayout, MovesNamesOfEqualLinesApart) {
    Chart chart = some_chart();
    for (ChartSeries& series : chart.series) {
        for (auto& value : series.values) value = 3;
    }
    const ChartPicture picture = lay_out_usual(chart, 640, 400);
    expect_tidy(picture);
    EXPECT_FALSE(picture.xs.empty());
}

TEST(ChartLayout, NamesALineOfZerosWhichALogarithmicAxisCannotShow) {
    const auto names_that_end = [](const Chart& chart, const std::string& end) {
        const ChartPicture picture = lay_out_usual(chart, 440, 290);
        expect_tidy(picture);
        const std::vector<ChartText> texts = texts_of(picture);
        return std::count_if(texts.begin(), texts.end(),
                             [&](const ChartText& text) { return text.text.ends_with(end); });
    };
    Chart chart = some_chart();
    for (auto& value : chart.series.front().values) value = 0;
    for (auto& value : chart.series.back().values) value = std::nullopt;
    EXPECT_EQ(names_that_end(chart, "list: 0"), 1);
    EXPECT_EQ(names_that_end(chart, ": 0"), 1);
    chart.y_axis.scale = AxisScale::linear;
    EXPECT_EQ(names_that_end(chart, ": 0"), 0);
}

TEST(ChartLayout, BreaksLinesAtGaps) {
    Chart chart = some_chart();
    chart.series.resize(1);
    chart.series[0].role = Role::tie;
    chart.band.clear();
    EXPECT_EQ(lines_of(lay_out_usual(chart, 640, 400), Role::tie, 2).size(), 1U);
    chart.series[0].values[4] = std::nullopt;
    const std::vector<ChartLine> lines = lines_of(lay_out_usual(chart, 640, 400), Role::tie, 2);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].points.size(), 4U);
    EXPECT_EQ(lines[1].points.size(), 4U);
    chart.series[0].values[5] = 0;  // a logarithmic axis has no place for it
    EXPECT_EQ(lines_of(lay_out_usual(chart, 640, 400), Role::tie, 2)[1].points.size(), 3U);
}

TEST(ChartLayout, ShowsASinglePoint) {
    Chart chart = some_chart();
    chart.xs.resize(1);
    chart.band.resize(1);
    for (ChartSeries& series : chart.series) series.values.resize(1);
    const ChartPicture picture = lay_out_usual(chart, 640, 400);
    expect_tidy(picture);
    ASSERT_EQ(picture.xs.size(), 1U);
    EXPECT_NEAR(picture.xs[0], (picture.plot.a.x + picture.plot.b.x) / 2, 1);
}

TEST(ChartLayout, SaysWhereThereIsNothing) {
    Chart chart = some_chart();
    for (ChartSeries& series : chart.series) series.values.assign(9, std::nullopt);
    const ChartPicture picture = lay_out_usual(chart, 640, 400);
    expect_tidy(picture);
    EXPECT_THAT(svg_of(picture, Theme::dark), HasSubstr("Nothing so far."));
    EXPECT_TRUE(picture.xs.empty());
    chart.xs.clear();
    chart.band.clear();
    for (ChartSeries& series : chart.series) series.values.clear();
    expect_tidy(lay_out_usual(chart, 640, 400));
    expect_tidy(lay_out_usual(some_chart(), 60, 40));
}

TEST(ChartLayout, ShowsWhichLineIsBest) {
    Chart chart = some_chart();
    chart.band[3] = std::nullopt;
    const ChartPicture picture = lay_out_usual(chart, 1280, 400);
    int shapes = 0;
    for (const ChartMark& mark : picture.marks) {
        const auto* shape = std::get_if<ChartShape>(&mark);
        if (shape != nullptr && shape->corners[0].y > picture.plot.b.y) ++shapes;
    }
    // 0 0 1 - 2 2 3 3 4
    EXPECT_EQ(shapes, 5);
}

TEST(ChartLayout, FindsTheNearestX) {
    const ChartPicture picture = lay_out_usual(some_chart(), 640, 400);
    const double y = picture.plot.middle().y;
    EXPECT_EQ(x_at(picture, {picture.plot.a.x, y}), 0U);
    EXPECT_EQ(x_at(picture, {picture.xs[3] + 1, y}), 3U);
    EXPECT_EQ(x_at(picture, {picture.plot.b.x, y}), 8U);
    EXPECT_EQ(x_at(picture, {picture.plot.b.x + 40, y}), std::nullopt);
    EXPECT_EQ(x_at(picture, {picture.xs[3], picture.plot.b.y + 5}), std::nullopt);
    EXPECT_EQ(x_at(ChartPicture(), {0, 0}), std::nullopt);
}

TEST(Svg, EscapesTexts) {
    EXPECT_EQ(xml_of("a < b & \"c\" > 'd'"), "a &lt; b &amp; &quot;c&quot; &gt; &apos;d&apos;");
    EXPECT_EQ(xml_of(std::string("\x01ok", 3)), "?ok");
    Chart chart = some_chart();
    chart.title = "</text><script>alert(1)</script>";
    const std::string text = svg_of(lay_out_usual(chart, 640, 400), Theme::light);
    EXPECT_THAT(text, Not(HasSubstr("<script>")));
    EXPECT_THAT(text, HasSubstr("&lt;script&gt;"));
}

TEST(Svg, IsOfTheSizeAndTheThemesColours) {
    const ChartPicture picture = lay_out_usual(some_chart(), 640, 400);
    const std::string dark = svg_of(picture, Theme::dark);
    EXPECT_THAT(dark, HasSubstr("width=\"640\" height=\"400\""));
    EXPECT_THAT(dark, HasSubstr("#14171c"));
    EXPECT_THAT(svg_of(picture, Theme::light), HasSubstr("#ffffff"));
    EXPECT_THAT(dark, testing::EndsWith("</svg>\n"));
}

}  // namespace
}  // namespace tileglass::app
