// Is a chart that was written as SVG read back whole?

#include <gtest/gtest.h>

#include "app/charts/chart_layout.hpp"
#include "app/platform/embedded.hpp"

namespace tileglass::app {
namespace {

TEST(ChartOfSvg, IsTheChartThatWasWritten) {
    int charts = 0;
    for (const EmbeddedFile& file : embedded().pictures) {
        if (!file.name.ends_with(".svg")) continue;
        ++charts;
        const std::optional<ChartPicture> chart = read_svg(file.content);
        ASSERT_TRUE(chart) << file.name;
        EXPECT_EQ(svg_of(*chart, Theme::dark), file.content) << file.name;
    }
    EXPECT_GT(charts, 0);
}

TEST(ChartOfSvg, IsNoneOfAnotherProgram) {
    EXPECT_FALSE(read_svg("<svg width=\"2\" height=\"2\">\n<rect/>\n<path d=\"\"/>\n</svg>\n"));
    EXPECT_FALSE(read_svg("\x89PNG"));
    EXPECT_FALSE(read_svg(""));
}

}  // namespace
}  // namespace tileglass::app
