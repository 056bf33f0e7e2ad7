// Do all structures find the same objects in a world that moves?

#include "sandbox/structures/structure_run.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "sandbox/world/object_world.hpp"

namespace tileglass::world {
namespace {

constexpr Rect kWorld{{-32, -32}, {32, 32}};

Rect some_rect(std::mt19937& random) {
    std::uniform_real_distribution<double> place(-40, 40);
    std::uniform_real_distribution<double> side(0, 5);
    const Vec2 at{place(random), place(random)};
    return {at, at + Vec2{side(random), side(random)}};
}

std::vector<StructureRun> all_structures(const Frame& frame) {
    std::vector<StructureRun> runs;
    for (const scene::StructureKind kind : scene::kStructureKinds) {
        scene::Structure structure;
        structure.kind = kind;
        structure.cell = 3;
        structure.capacity = 3;
        Result<StructureRun> run = StructureRun::make(structure, {frame, std::nullopt, kWorld});
        EXPECT_TRUE(run);
        runs.push_back(std::move(*run));
    }
    return runs;
}

std::size_t objects_in(const StructureRun& run, const ObjectWorld& world) {
    std::size_t count = 0;
    for (std::uint32_t number = 0; number < world.number_end(); ++number) {
        if (run.all().contains(number)) ++count;
    }
    return count;
}

TEST(StructureRun, FindsWhatTheListFinds) {
    std::mt19937 random(11);
    const Frame frame = *Frame::make(1.5, {0.25, 0});
    ObjectWorld world(frame, std::nullopt, TrackerMethod::difference);
    std::vector<StructureRun> runs = all_structures(frame);
    for (int round = 0; round < 60; ++round) {
        for (std::uint32_t id = 0; id < 80; ++id) {
            const bool is_there = world.number_of(id).has_value();
            const auto what = random() % 4;
            if (!is_there && what < 2) {
                ASSERT_TRUE(world.insert(id, some_rect(random)));
            } else if (is_there && what == 0) {
                ASSERT_TRUE(world.remove(id));
            } else if (is_there && what == 1) {
                ASSERT_TRUE(world.move(id, some_rect(random)));
            }
        }
        const Rect rect = some_rect(random);
        const std::vector<shapes::Shape> questions{rect, Circle{rect.a, rect.b.x - rect.a.x},
                                                   Segment{rect.a, some_rect(random).b},
                                                   Ray{rect.a, {3, -1}}};
        for (StructureRun& run : runs) {
            run.follow(world);
            EXPECT_EQ(objects_in(run, world), world.size());
            EXPECT_EQ(run.refused(), 0);
        }
        for (const shapes::Shape& question : questions) {
            const Result<StructureAnswer> expected = runs.front().ask(question);
            ASSERT_TRUE(expected);
            for (const StructureRun& run : runs) {
                const Result<StructureAnswer> answer = run.ask(question);
                ASSERT_TRUE(answer);
                EXPECT_EQ(answer->found, expected->found) << name_of(run.structure().kind);
                EXPECT_GE(answer->work.candidates, answer->hits);
            }
        }
        for (const StructureRun& run : runs) {
            EXPECT_EQ(run.ask_for_pairs().hits, runs.front().ask_for_pairs().hits);
        }
    }
}

TEST(StructureRun, TellsWhatNodesDivided) {
    const Frame frame;
    ObjectWorld world(frame, std::nullopt, TrackerMethod::difference);
    scene::Structure structure;
    structure.kind = scene::StructureKind::quadtree;
    structure.capacity = 2;
    StructureRun run = *StructureRun::make(structure, {frame, std::nullopt, kWorld});
    for (std::uint32_t id = 0; id < 3; ++id) {
        ASSERT_TRUE(world.insert(id, {{1.0 + 8 * id, 1}, {1.5 + 8 * id, 2}}));
    }
    run.follow(world);
    EXPECT_FALSE(run.last_update().changes.split.empty());
    run.follow(world);
    EXPECT_TRUE(run.last_update().changes.split.empty());
    ASSERT_TRUE(world.remove(1));
    run.follow(world);
    EXPECT_FALSE(run.last_update().changes.merged.empty());
    int nodes = 0;
    const auto count = [&](const TreeNode&) { ++nodes; };
    run.all().for_each_node(count);
    EXPECT_EQ(nodes, 1);
    EXPECT_EQ(run.all().cells(), nullptr);
}

TEST(StructureRun, LeavesOutWhatWouldBeInTooManyCells) {
    const Frame frame;
    ObjectWorld world(frame, TileRect{{0, 0}, {4, 4}}, TrackerMethod::difference);
    ASSERT_TRUE(world.insert(1, {{0, 0}, {1e6, 1e6}}));
    ASSERT_TRUE(world.insert(2, {{0, 0}, {1, 1}}));
    StructureRun run = *StructureRun::make({}, {frame, std::nullopt, kWorld});
    run.follow(world);
    EXPECT_EQ(run.refused(), 1);
    EXPECT_EQ(objects_in(run, world), 1U);
    ASSERT_NE(run.all().cells(), nullptr);
    EXPECT_EQ(run.all().cells()->cell_count(), 4U);
    scene::Structure flat;
    flat.kind = scene::StructureKind::quadtree;
    EXPECT_FALSE(StructureRun::make(flat, {frame, std::nullopt, {{1, 1}, {1, 1}}}));
}

}  // namespace
}  // namespace tileglass::world
