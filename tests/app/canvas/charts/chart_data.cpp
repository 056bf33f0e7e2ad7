// Is the data of a chart the whole chart, and does Help draw what the documentation shows? Where
// the layout of charts changes, TILEGLASS_RENEW=1 ./test app/charts draws those of docs/ anew.

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "app/canvas/charts/chart_layout.hpp"
#include "app/program.hpp"
#include "sandbox/text/files.hpp"

namespace tileglass::app {
namespace {

const std::filesystem::path kDocs = std::filesystem::path(TILEGLASS_SOURCE_DIR) / "docs";

TEST(ChartData, GivesTheDrawingsOfTheDocumentation) {
    int charts = 0;
    for (const auto& [name, picture] : shipped_pictures()) {
        if (!picture.chart) continue;
        ++charts;
        const std::string drawing = svg_of(*picture.chart, Theme::dark);
        if (std::getenv("TILEGLASS_RENEW") != nullptr) std::ofstream(kDocs / name) << drawing;
        EXPECT_EQ(scene::read_file(kDocs / name).value(), drawing) << name;
    }
    EXPECT_GT(charts, 0);
}

TEST(ChartData, IsReadAsItIsWritten) {
    Chart chart;
    chart.title = "\"Title\"\n";
    chart.about = "about";
    chart.empty = "Nothing.";
    chart.x_axis = {"objects", AxisScale::logarithmic};
    chart.xs = {1, 2.5};
    chart.series = {{"tiles", Role::taken, ChartForm::diamond, {0.1, std::nullopt}}};
    chart.band_name = "best";
    chart.band = {0, std::nullopt};
    chart.notes = {"a note"};
    chart.faults = {"a fault"};
    const Result<Chart> read = read_chart(data_of(chart));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(data_of(*read), data_of(chart));
    EXPECT_EQ(read->title, chart.title);
    EXPECT_EQ(read->x_axis.scale, AxisScale::logarithmic);
    EXPECT_EQ(read->xs, chart.xs);
    EXPECT_EQ(read->series[0].role, Role::taken);
    EXPECT_EQ(read->series[0].form, ChartForm::diamond);
    EXPECT_EQ(read->series[0].values, chart.series[0].values);
    EXPECT_EQ(read->band, chart.band);
    EXPECT_EQ(read->notes, chart.notes);
    EXPECT_EQ(read->faults, chart.faults);
    for (const char* other : {"", "{}", "[1, 2", R"({"title": 3})"}) {
        EXPECT_FALSE(read_chart(other)) << other;
    }
}

}  // namespace
}  // namespace tileglass::app
