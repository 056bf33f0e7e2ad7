// Does an experiment measure the same worlds each time, and say what it could not do?

#include "sandbox/structures/experiment_run.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>
#include <string>
#include <vector>

#include "sandbox/structures/experiment_run.hpp"

namespace tileglass::world {
namespace {

using scene::StructureKind;
using testing::HasSubstr;

scene::Experiment small(scene::ExperimentOver over, double from, double to, std::uint32_t steps) {
    scene::Experiment experiment;
    experiment.over = over;
    experiment.range = {from, to};
    experiment.steps = steps;
    experiment.count = 200;
    experiment.extent = 64;
    return experiment;
}

std::vector<ExperimentPoint> run_to_end(const scene::Experiment& experiment,
                                        const scene::Structure& form = {}) {
    ExperimentRun run(experiment, form);
    while (!run.is_done()) run.advance();
    EXPECT_EQ(run.progress(), 1);
    return run.points();
}

TEST(ExperimentRun, FindsTheSameObjectsInAllStructures) {
    for (const scene::Experiment& experiment : {small(scene::ExperimentOver::count, 1, 300, 4),
                                                small(scene::ExperimentOver::cell, 0.5, 100, 3),
                                                small(scene::ExperimentOver::cluster, 0, 1, 3),
                                                small(scene::ExperimentOver::extent, 4, 500, 3)}) {
        for (const ExperimentPoint& point : run_to_end(experiment)) {
            ASSERT_TRUE(point.is_whole());
            EXPECT_EQ(fault_of(point), std::nullopt);
            const Measurement& list = *point.measured(StructureKind::list);
            EXPECT_EQ(list.candidates, point.objects);
            EXPECT_EQ(list.looked, 1);
            EXPECT_GE(list.hits, 1) << "a question is around an object";
            for (const StructureKind kind : scene::kStructureKinds) {
                const Measurement& measured = *point.measured(kind);
                ASSERT_FALSE(measured.gap) << *measured.gap;
                EXPECT_EQ(measured.checksum, list.checksum) << name_of(kind);
                EXPECT_EQ(measured.hits, list.hits) << name_of(kind);
                EXPECT_GE(measured.candidates, measured.hits);
                EXPECT_GE(measured.looked, 1);
                EXPECT_GT(measured.bytes, 0);
                EXPECT_GE(measured.entries, point.objects);
                EXPECT_GT(measured.build.times, 0U);
                EXPECT_GT(measured.update.times, 0U);
                EXPECT_GT(measured.question.times, 0U);
            }
        }
    }
}

TEST(ExperimentRun, CountsTheSameEachTime) {
    const scene::Experiment experiment = small(scene::ExperimentOver::cluster, 0, 0.9, 3);
    const std::vector<ExperimentPoint> once = run_to_end(experiment);
    const std::vector<ExperimentPoint> again = run_to_end(experiment);
    for (std::size_t i = 0; i < once.size(); ++i) {
        for (const StructureKind kind : scene::kStructureKinds) {
            const Measurement& a = *once[i].measured(kind);
            const Measurement& b = *again[i].measured(kind);
            EXPECT_EQ(a.candidates, b.candidates);
            EXPECT_EQ(a.hits, b.hits);
            EXPECT_EQ(a.looked, b.looked);
            EXPECT_EQ(a.entries, b.entries);
            EXPECT_EQ(a.bytes, b.bytes);
            EXPECT_EQ(a.checksum, b.checksum);
        }
    }
    scene::Experiment other = experiment;
    other.seed = 2;
    EXPECT_NE(run_to_end(other)[0].measurements[0]->checksum, once[0].measurements[0]->checksum);
}

TEST(ExperimentRun, PutsAShareOfTheObjectsIntoDiscs) {
    const std::vector<ExperimentPoint> points =
        run_to_end(small(scene::ExperimentOver::cluster, 0, 1, 3));
    const auto hits = [&](std::size_t i) { return points[i].measured(StructureKind::list)->hits; };
    EXPECT_LT(hits(0), hits(1));
    EXPECT_LT(hits(1), hits(2));
}

TEST(ExperimentRun, LeavesAGapWithAReasonWhereAStructureCannotBe) {
    scene::Experiment experiment = small(scene::ExperimentOver::extent, 64, 16'384, 2);
    std::vector<ExperimentPoint> points = run_to_end(experiment);
    EXPECT_FALSE(points[0].measured(StructureKind::tiles)->gap);
    ASSERT_TRUE(points[1].measured(StructureKind::tiles)->gap);
    EXPECT_EQ(*points[1].measured(StructureKind::tiles)->gap,
              "67,125,249 tiles, more than 16,777,216");
    EXPECT_FALSE(points[1].measured(StructureKind::hash_grid)->gap);
    EXPECT_EQ(value_of(points[1].measured(StructureKind::tiles), scene::ExperimentMeasure::bytes),
              std::nullopt);
    EXPECT_EQ(best_at(points[1], scene::ExperimentMeasure::bytes), StructureKind::list);
    experiment = small(scene::ExperimentOver::cell, 0.001, 1, 2);
    points = run_to_end(experiment);
    ASSERT_TRUE(points[0].measured(StructureKind::hash_grid)->gap);
    EXPECT_THAT(*points[0].measured(StructureKind::hash_grid)->gap, HasSubstr("places in cells"));
    EXPECT_FALSE(points[0].measured(StructureKind::quadtree)->gap);
    EXPECT_FALSE(points[1].measured(StructureKind::hash_grid)->gap);
    experiment.sides = {0, 0};
    EXPECT_EQ(*run_to_end(experiment)[0].measured(StructureKind::hash_grid)->gap,
              "a question is in about 256,032,001 cells, more than 65,536");
}

TEST(ExperimentRun, GoesInPiecesAndCanBeLeft) {
    ExperimentRun run(small(scene::ExperimentOver::count, 10, 40, 2), {});
    EXPECT_EQ(run.progress(), 0);
    EXPECT_EQ(run.points().size(), 2U);
    double last = 0;
    int rises = 0;
    while (!run.points()[0].measured(StructureKind::hash_grid)) {
        run.advance();
        EXPECT_GE(run.progress(), last);
        if (run.progress() > last) ++rises;
        last = run.progress();
    }
    EXPECT_EQ(rises, 3);
    EXPECT_FALSE(run.is_done());
    EXPECT_FALSE(run.points()[0].is_whole());
    EXPECT_FALSE(run.points()[1].measurements[0]);
}

TEST(ExperimentRun, TakesItsFormFromTheStructure) {
    const scene::Experiment experiment = small(scene::ExperimentOver::count, 200, 200, 1);
    scene::Structure form;
    form.capacity = 100;
    const std::vector<ExperimentPoint> usual = run_to_end(experiment);
    const std::vector<ExperimentPoint> wide = run_to_end(experiment, form);
    EXPECT_GT(wide[0].measured(StructureKind::loose_quadtree)->candidates,
              usual[0].measured(StructureKind::loose_quadtree)->candidates);
    EXPECT_EQ(wide[0].measured(StructureKind::tiles)->candidates,
              usual[0].measured(StructureKind::tiles)->candidates);
}

ExperimentPoint point_with(std::vector<double> questions) {
    ExperimentPoint point;
    for (std::size_t i = 0; i < point.measurements.size(); ++i) {
        point.measurements[i].emplace();
        if (i < questions.size()) {
            point.measurements[i]->question.median = questions[i];
        } else {
            point.measurements[i]->gap = "it is left out";
        }
    }
    return point;
}

TEST(ExperimentRun, CountsTheTestsOfEachMethodOfACircle) {
    const std::vector<ExperimentPoint> points =
        run_to_end(small(scene::ExperimentOver::radius, 7, 50, 2));
    ASSERT_EQ(points.size(), 2U);
    const auto tests_at = [&](std::size_t place) {
        std::string text;
        for (const auto& [method, tests, taken] : points[place].methods) {
            text += (text.empty() ? "" : ", ") + std::string(method) + " " + std::to_string(tests);
        }
        return text;
    };
    EXPECT_EQ(tests_at(0),
              "row_root 0, row_diagonal 79, row_binary 100, row_scan 71, square_test 225");
    EXPECT_EQ(tests_at(1),
              "row_root 0, row_diagonal 3032, row_binary 1177, row_scan 2347, square_test 10201");
    for (const MethodCount& count : points[1].methods) EXPECT_EQ(count.taken, 8056);
    EXPECT_TRUE(points[1].is_whole());
    EXPECT_EQ(csv_of({points.data(), 1}),
              "method,radius (tiles),tests (tiles),taken (tiles)\n"
              "row_root,7,0,184\n"
              "row_diagonal,7,79,184\n"
              "row_binary,7,100,184\n"
              "row_scan,7,71,184\n"
              "square_test,7,225,184\n");
}

TEST(ExperimentRun, RemovesAndReadsTheSamePointsInBothCollections) {
    scene::Experiment experiment = small(scene::ExperimentOver::crowd, 1, 100, 2);
    experiment.count = 1030;
    const std::vector<ExperimentPoint> points = run_to_end(experiment);
    ASSERT_EQ(points.size(), 2U);
    EXPECT_EQ(points[0].objects, 1030U);
    EXPECT_EQ(points[1].objects, 1000U) << "ten full tiles";
    for (const ExperimentPoint& point : points) {
        ASSERT_TRUE(point.is_whole());
        const auto& [array, list] = *point.collections;
        const std::uint64_t last = point.objects - 1;
        EXPECT_EQ(array.checksum, last * (last + 1) / 2);
        EXPECT_EQ(list.checksum, array.checksum);
        EXPECT_GT(array.removal.times, 2U);
        EXPECT_GT(list.reading.times, 2U);
        EXPECT_EQ(list.compared + list.shifted, 0);
    }
    const CollectionTimes& alone = points[0].collections->front();
    EXPECT_EQ(alone.compared, 1);
    EXPECT_EQ(alone.shifted, 0);
    // Of some 97 points half are before the one that is looked for, half behind it.
    const CollectionTimes& crowded = points[1].collections->front();
    EXPECT_NEAR(crowded.compared, 49, 5);
    EXPECT_NEAR(crowded.shifted, 48, 5);
    const std::string csv = csv_of(points);
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 5);
    EXPECT_NE(csv.find("\nlinked list,100,"), std::string::npos);
}

TEST(CollectionTimes, WeighReadingsAgainstRemovals) {
    std::array<CollectionTimes, 2> times;
    auto& [array, list] = times;
    array.removal.median = 50;
    list.removal.median = 10;
    array.reading.median = 1;
    list.reading.median = 3;
    EXPECT_EQ(readings_for_array(times, 10), 2) << "20 ns for each reading, 40 for each removal";
    list.removal.median = 60;
    EXPECT_EQ(readings_for_array(times, 10), 0) << "faster in both";
    list.reading.median = 1;
    EXPECT_EQ(readings_for_array(times, 10), 0);
    list.removal.median = 10;
    EXPECT_TRUE(std::isinf(readings_for_array(times, 10)));
}

TEST(Spread, LeavesOutATenthAtEachEnd) {
    EXPECT_EQ(spread_of({}).times, 0U);
    std::vector<double> times;
    for (int i = 20; i > 0; --i) times.push_back(i);
    const Spread spread = spread_of(times);
    EXPECT_EQ(spread.median, 10.5);
    EXPECT_EQ(spread.low, 2);
    EXPECT_EQ(spread.high, 19);
    EXPECT_EQ(spread.times, 20U);
    EXPECT_EQ(spread_of({3, 1, 2}).low, 1);
    EXPECT_EQ((spread_of({3, 1, 2}) * 2).median, 4);
}

TEST(ExperimentPoint, IsBestWhereTheNumberIsLeast) {
    EXPECT_EQ(best_at(point_with({3, 2, 1, 2}), scene::ExperimentMeasure::question),
              StructureKind::hash_grid);
    EXPECT_EQ(best_at(point_with({2, 1, 1}), scene::ExperimentMeasure::question),
              StructureKind::tiles)
        << "of equals the first";
    EXPECT_EQ(best_at(point_with({}), scene::ExperimentMeasure::question), std::nullopt);
}

TEST(ExperimentPoint, IsAtFaultWhereOtherObjectsAreFound) {
    ExperimentPoint point = point_with({3, 2, 1, 2});
    point.at = 30;
    EXPECT_EQ(fault_of(point), std::nullopt);
    point.measurements[2]->is_wrong = true;
    EXPECT_EQ(fault_of(point),
              "hash_grid at count = 30 does not find the objects that the list finds");
    EXPECT_EQ(best_at(point, scene::ExperimentMeasure::question), StructureKind::tiles);
}

TEST(ExperimentCsv, HasARowForEachPointAndStructure) {
    ExperimentPoint point = point_with({3, 2, 1, 2, 5});
    point.objects = 20;
    point.measurements[5]->gap = "too many, or \"none\"";
    point.measurements[1]->is_wrong = true;
    point.measurements[0]->bytes = 640;
    ExperimentPoint next;
    next.measurements[0].emplace();
    const std::vector<ExperimentPoint> points{point, next};
    const std::string text = csv_of(points);
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1 + 7 + 1);
    EXPECT_THAT(text, testing::StartsWith("structure,objects,extent (world units),"));
    EXPECT_THAT(text, HasSubstr("\nlist,20,1024,2,0,16,0,0,3,640,0,0,0,0,\n"));
    EXPECT_THAT(text, HasSubstr("other objects than the list\n"));
    EXPECT_THAT(text,
                HasSubstr("\nk_d_tree,20,1024,2,0,16,,,,,,,,,\"too many, or \"\"none\"\"\"\n"));
    // As many commas in each row as in the head.
    std::istringstream rows(text);
    for (std::string row; std::getline(rows, row);) {
        std::size_t commas = 0;
        bool is_quoted = false;
        for (const char letter : row) {
            if (letter == '"') is_quoted = !is_quoted;
            if (letter == ',' && !is_quoted) ++commas;
        }
        EXPECT_EQ(commas, 14U) << row;
    }
}

}  // namespace
}  // namespace tileglass::world
