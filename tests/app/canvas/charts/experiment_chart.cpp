// Does the chart of an experiment say what was measured, and what was not?

#include "app/canvas/charts/experiment_chart.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tileglass::app {
namespace {

using scene::ExperimentMeasure;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<world::ExperimentPoint> some_points() {
    std::vector<world::ExperimentPoint> points(3);
    for (std::size_t i = 0; i < points.size(); ++i) {
        points[i].at = static_cast<double>(10 * (i + 1));
        if (i == 2) continue;  // on its way
        for (std::size_t k = 0; k < points[i].measurements.size(); ++k) {
            points[i].measurements[k].emplace();
            points[i].measurements[k]->question.median = static_cast<double>(k + 1);
            points[i].measurements[k]->bytes = 2048;
        }
    }
    points[1].measurements[1].emplace();
    points[1].measurements[1]->gap = "67 tiles, more than 16";
    points[1].measurements[0]->question.median = 30;
    return points;
}

TEST(ExperimentChart, HasALineForEachStructureAndABandOfTheBest) {
    const Chart chart = chart_of({}, ExperimentMeasure::question, some_points());
    EXPECT_THAT(chart.xs, ElementsAre(10, 20, 30));
    ASSERT_EQ(chart.series.size(), scene::kStructureKinds.size());
    EXPECT_EQ(chart.series[3].name, "quadtree");
    EXPECT_THAT(chart.series[3].values, ElementsAre(4, 4, std::nullopt));
    EXPECT_THAT(chart.series[1].values, ElementsAre(2, std::nullopt, std::nullopt));
    EXPECT_THAT(chart.band, ElementsAre(0U, 2U, std::nullopt));
    EXPECT_THAT(chart.faults, IsEmpty());
    EXPECT_THAT(chart.notes, ElementsAre("tiles: nothing at 20: 67 tiles, more than 16"));
}

TEST(ExperimentChart, HasUnitsOfItsMeasure) {
    const Chart chart = chart_of({}, ExperimentMeasure::bytes, some_points());
    EXPECT_EQ(chart.y_axis.name, "memory (kB)");
    EXPECT_EQ(chart.series[0].values[0], 2.0);
    EXPECT_EQ(chart_of({}, ExperimentMeasure::update, {}).y_axis.name, "update (ms a tick)");
}

TEST(ExperimentChart, ShowsAFault) {
    std::vector<world::ExperimentPoint> points = some_points();
    points[0].measurements[5]->is_wrong = true;
    const Chart chart = chart_of({}, ExperimentMeasure::question, points);
    ASSERT_EQ(chart.faults.size(), 1U);
    EXPECT_THAT(chart.faults[0], HasSubstr("k_d_tree"));
    EXPECT_EQ(chart.series[5].values[0], std::nullopt);
}

TEST(ExperimentChart, HasALineForEachMethodOfACircle) {
    scene::Experiment experiment;
    experiment.over = scene::ExperimentOver::radius;
    std::vector<world::ExperimentPoint> points(2);
    points[0].at = 7;
    points[1].at = 50;
    points[0].methods = world::count_tests(7);
    const Chart chart = chart_of(experiment, ExperimentMeasure::tests, points);
    EXPECT_THAT(chart.xs, ElementsAre(7, 50));
    ASSERT_EQ(chart.series.size(), 5U);
    EXPECT_EQ(chart.series[3].name, "row_scan");
    EXPECT_THAT(chart.series[3].values, ElementsAre(71, std::nullopt));
    EXPECT_THAT(chart.band, ElementsAre(0U, std::nullopt)) << "by square root";
    EXPECT_THAT(chart.notes, ElementsAre("row_root: no tests at 1 of 2 points"));
    EXPECT_EQ(chart.x_axis.name, "radius (tiles)");
    EXPECT_EQ(chart.y_axis.name, "tests (tiles)");
}

TEST(ExperimentChart, SaysWhereAnArrayIsFasterThanALinkedList) {
    scene::Experiment experiment;
    experiment.over = scene::ExperimentOver::crowd;
    std::vector<world::ExperimentPoint> points(5);
    for (std::size_t i = 0; i < points.size(); ++i) {
        points[i].at = std::array{1, 3, 10, 30, 100}[i];
        world::CollectionTimes array{"array", {}, {}};
        array.removal.median = std::array{5, 6, 20, 40, 90}[i];
        array.reading.median = 1;
        world::CollectionTimes list{"linked list", {}, {}};
        list.removal.median = 10;
        list.reading.median = std::array{2, 2, 3, 5, 5}[i];
        points[i].collections = {array, list};
    }
    const Chart chart = chart_of(experiment, ExperimentMeasure::time, points);
    ASSERT_EQ(chart.series.size(), 4U);
    EXPECT_EQ(chart.series[0].name, "array, removal");
    EXPECT_THAT(chart.series[0].values, ElementsAre(5, 6, 20, 40, 90));
    EXPECT_EQ(chart.series[3].name, "linked list, reading");
    EXPECT_THAT(chart.series[3].values, ElementsAre(2, 2, 3, 5, 5));
    EXPECT_THAT(
        chart.notes,
        ElementsAre(
            "Removal: the array is slower from 10 points on, at all 3 measured.",
            "Reading: the linked list takes 3.0 times as long as the array at the middle one of 5 "
            "points; at eight in ten 2.0 to 5.0 times.",
            "In all, with 1 point in a tile, the array is faster.",
            "In all, with 100 points in a tile, the array is faster where it is read more than "
            "0.20 times a removal."));
    const auto one_far_off = [&](double reading) {
        std::vector<world::ExperimentPoint> many(12, points.front());
        (*many[7].collections)[1].reading.median = reading;
        return chart_of(experiment, ExperimentMeasure::time, many).notes[1];
    };
    EXPECT_EQ(one_far_off(900), one_far_off(2)) << "which says nothing of the others";
    (*points[3].collections)[0].removal.median = 9;
    EXPECT_TRUE(chart_of(experiment, ExperimentMeasure::time, points).notes[0].starts_with("Read"))
        << "one slow point is no claim about removal";
    points.back().collections.reset();
    EXPECT_TRUE(chart_of(experiment, ExperimentMeasure::time, points).notes.empty());
}

TEST(ExperimentChart, SaysWhatAllPointsHaveInCommon) {
    scene::Experiment experiment;
    EXPECT_EQ(about_of(experiment),
              "a world of 1,024 x 1,024, cells of 2, sides from 0.5 to 4, 0.1 a tick, questions "
              "of 16 x 16");
    experiment.over = scene::ExperimentOver::cell;
    experiment.cluster = 0.5;
    EXPECT_EQ(about_of(experiment),
              "10,000 objects, a world of 1,024 x 1,024, 50 % in eight discs, sides from 0.5 to "
              "4, 0.1 a tick, questions of 16 x 16");
}

TEST(ExperimentChart, ShowsFourDigitsOfAValue) {
    EXPECT_EQ(value_text(0.0123456), "0.01235");
    EXPECT_EQ(value_text(12.3456), "12.35");
    EXPECT_EQ(value_text(123456), "123,456");
    EXPECT_EQ(value_text(0), "0");
}

TEST(StructureLook, TellAllStructuresApart) {
    for (const scene::StructureKind a : scene::kStructureKinds) {
        for (const scene::StructureKind b : scene::kStructureKinds) {
            EXPECT_EQ(look_of(a).role == look_of(b).role, a == b);
            EXPECT_EQ(look_of(a).form == look_of(b).form, a == b);
        }
    }
}

}  // namespace
}  // namespace tileglass::app
