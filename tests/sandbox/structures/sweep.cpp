// Does a sweep measure the same worlds each time, and say what it could not do?

#include "sandbox/structures/sweep.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "sandbox/structures/sweep.hpp"

namespace tileglass::world {
namespace {

using scene::StructureKind;
using testing::HasSubstr;

scene::Sweep small(scene::SweepOver over, double from, double to, std::uint32_t steps) {
    scene::Sweep sweep;
    sweep.over = over;
    sweep.range = {from, to};
    sweep.steps = steps;
    sweep.count = 200;
    sweep.extent = 64;
    return sweep;
}

std::vector<SweepPoint> run_to_end(const scene::Sweep& sweep, const scene::Structure& form = {}) {
    SweepRun run(sweep, form);
    while (!run.is_done()) run.step();
    EXPECT_EQ(run.progress(), 1);
    return run.points();
}

TEST(SweepRun, FindsTheSameObjectsInAllStructures) {
    for (const scene::Sweep& sweep :
         {small(scene::SweepOver::count, 1, 300, 4), small(scene::SweepOver::cell, 0.5, 100, 3),
          small(scene::SweepOver::cluster, 0, 1, 3), small(scene::SweepOver::extent, 4, 500, 3)}) {
        for (const SweepPoint& point : run_to_end(sweep)) {
            ASSERT_TRUE(point.is_whole());
            EXPECT_EQ(fault_of(point), std::nullopt);
            const SweepCell& list = *point.cell(StructureKind::list);
            EXPECT_EQ(list.candidates, point.objects);
            EXPECT_EQ(list.looked, 1);
            EXPECT_GE(list.hits, 1) << "a question is around an object";
            for (const StructureKind kind : scene::kStructureKinds) {
                const SweepCell& cell = *point.cell(kind);
                ASSERT_FALSE(cell.gap) << *cell.gap;
                EXPECT_EQ(cell.checksum, list.checksum) << name_of(kind);
                EXPECT_EQ(cell.hits, list.hits) << name_of(kind);
                EXPECT_GE(cell.candidates, cell.hits);
                EXPECT_GE(cell.looked, 1);
                EXPECT_GT(cell.bytes, 0);
                EXPECT_GE(cell.entries, point.objects);
                EXPECT_GT(cell.build, 0);
                EXPECT_GT(cell.update, 0);
                EXPECT_GT(cell.question, 0);
            }
        }
    }
}

TEST(SweepRun, CountsTheSameEachTime) {
    const scene::Sweep sweep = small(scene::SweepOver::cluster, 0, 0.9, 3);
    const std::vector<SweepPoint> once = run_to_end(sweep);
    const std::vector<SweepPoint> again = run_to_end(sweep);
    for (std::size_t i = 0; i < once.size(); ++i) {
        for (const StructureKind kind : scene::kStructureKinds) {
            const SweepCell& a = *once[i].cell(kind);
            const SweepCell& b = *again[i].cell(kind);
            EXPECT_EQ(a.candidates, b.candidates);
            EXPECT_EQ(a.hits, b.hits);
            EXPECT_EQ(a.looked, b.looked);
            EXPECT_EQ(a.entries, b.entries);
            EXPECT_EQ(a.bytes, b.bytes);
            EXPECT_EQ(a.checksum, b.checksum);
        }
    }
    scene::Sweep other = sweep;
    other.seed = 2;
    EXPECT_NE(run_to_end(other)[0].cells[0]->checksum, once[0].cells[0]->checksum);
}

TEST(SweepRun, PutsAShareOfTheObjectsIntoDiscs) {
    const std::vector<SweepPoint> points = run_to_end(small(scene::SweepOver::cluster, 0, 1, 3));
    const auto hits = [&](std::size_t i) { return points[i].cell(StructureKind::list)->hits; };
    EXPECT_LT(hits(0), hits(1));
    EXPECT_LT(hits(1), hits(2));
}

TEST(SweepRun, LeavesAGapWithAReasonWhereAStructureCannotBe) {
    scene::Sweep sweep = small(scene::SweepOver::extent, 64, 16'384, 2);
    std::vector<SweepPoint> points = run_to_end(sweep);
    EXPECT_FALSE(points[0].cell(StructureKind::tiles)->gap);
    ASSERT_TRUE(points[1].cell(StructureKind::tiles)->gap);
    EXPECT_EQ(*points[1].cell(StructureKind::tiles)->gap, "67,125,249 tiles, more than 16,777,216");
    EXPECT_FALSE(points[1].cell(StructureKind::hash_grid)->gap);
    EXPECT_EQ(value_of(points[1].cell(StructureKind::tiles), scene::SweepMeasure::bytes),
              std::nullopt);
    EXPECT_EQ(best_at(points[1], scene::SweepMeasure::bytes), StructureKind::list);
    sweep = small(scene::SweepOver::cell, 0.001, 1, 2);
    points = run_to_end(sweep);
    ASSERT_TRUE(points[0].cell(StructureKind::hash_grid)->gap);
    EXPECT_THAT(*points[0].cell(StructureKind::hash_grid)->gap, HasSubstr("places in cells"));
    EXPECT_FALSE(points[0].cell(StructureKind::quadtree)->gap);
    EXPECT_FALSE(points[1].cell(StructureKind::hash_grid)->gap);
    sweep.sides = {0, 0};
    EXPECT_EQ(*run_to_end(sweep)[0].cell(StructureKind::hash_grid)->gap,
              "a question is in about 256,032,001 cells, more than 65,536");
}

TEST(SweepRun, GoesInPiecesAndCanBeLeft) {
    SweepRun run(small(scene::SweepOver::count, 10, 40, 2), {});
    EXPECT_EQ(run.progress(), 0);
    EXPECT_EQ(run.points().size(), 2U);
    double last = 0;
    int rises = 0;
    while (!run.points()[0].cell(StructureKind::hash_grid)) {
        run.step();
        EXPECT_GE(run.progress(), last);
        if (run.progress() > last) ++rises;
        last = run.progress();
    }
    EXPECT_EQ(rises, 3);
    EXPECT_FALSE(run.is_done());
    EXPECT_FALSE(run.points()[0].is_whole());
    EXPECT_FALSE(run.points()[1].cells[0]);
}

TEST(SweepRun, TakesItsFormFromTheStructure) {
    const scene::Sweep sweep = small(scene::SweepOver::count, 200, 200, 1);
    scene::Structure form;
    form.capacity = 100;
    const std::vector<SweepPoint> usual = run_to_end(sweep);
    const std::vector<SweepPoint> wide = run_to_end(sweep, form);
    EXPECT_GT(wide[0].cell(StructureKind::loose_quadtree)->candidates,
              usual[0].cell(StructureKind::loose_quadtree)->candidates);
    EXPECT_EQ(wide[0].cell(StructureKind::tiles)->candidates,
              usual[0].cell(StructureKind::tiles)->candidates);
}

SweepPoint point_with(std::vector<double> questions) {
    SweepPoint point;
    for (std::size_t i = 0; i < point.cells.size(); ++i) {
        point.cells[i].emplace();
        if (i < questions.size()) {
            point.cells[i]->question = questions[i];
        } else {
            point.cells[i]->gap = "it is left out";
        }
    }
    return point;
}

TEST(SweepPoint, IsBestWhereTheNumberIsLeast) {
    EXPECT_EQ(best_at(point_with({3, 2, 1, 2}), scene::SweepMeasure::question),
              StructureKind::hash_grid);
    EXPECT_EQ(best_at(point_with({2, 1, 1}), scene::SweepMeasure::question), StructureKind::tiles)
        << "of equals the first";
    EXPECT_EQ(best_at(point_with({}), scene::SweepMeasure::question), std::nullopt);
}

TEST(SweepPoint, IsAtFaultWhereOtherObjectsAreFound) {
    SweepPoint point = point_with({3, 2, 1, 2});
    point.at = 30;
    EXPECT_EQ(fault_of(point), std::nullopt);
    point.cells[2]->is_wrong = true;
    EXPECT_EQ(fault_of(point),
              "hash_grid at count = 30 does not find the objects that the list finds");
    EXPECT_EQ(best_at(point, scene::SweepMeasure::question), StructureKind::tiles);
}

TEST(SweepCsv, HasARowForEachPointAndStructure) {
    SweepPoint point = point_with({3, 2, 1, 2, 5});
    point.objects = 20;
    point.cells[5]->gap = "too many, or \"none\"";
    point.cells[1]->is_wrong = true;
    point.cells[0]->bytes = 640;
    SweepPoint next;
    next.cells[0].emplace();
    const std::vector<SweepPoint> points{point, next};
    const std::string text = csv_of(points);
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1 + 6 + 1);
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
