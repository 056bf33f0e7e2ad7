// Do all structures find the same objects in a world that moves?

#include "sandbox/structures/structure_run.hpp"

#include <gtest/gtest.h>

#include <random>
#include <tuple>
#include <vector>

#include "sandbox/text/deadline.hpp"
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

void scatter(ObjectWorld& world, std::mt19937& random, std::uint32_t count) {
    for (std::uint32_t id = 0; id < count; ++id) {
        if (world.number_of(id)) {
            ASSERT_TRUE(world.move(id, some_rect(random)));
        } else {
            ASSERT_TRUE(world.insert(id, some_rect(random)));
        }
    }
}

void expect_the_same(const StructureRun& run, const StructureRun& other) {
    const Rect all{{-50, -50}, {50, 50}};
    EXPECT_EQ(run.ask(all)->found, other.ask(all)->found) << name_of(run.structure().kind);
    EXPECT_EQ(run.all().entry_count(), other.all().entry_count());
}

TEST(StructureRun, FollowsInPiecesAsAtOnce) {
    std::mt19937 random(12);
    const Frame frame;
    ObjectWorld world(frame, std::nullopt, TrackerMethod::difference, Numbers::used_once);
    std::vector<StructureRun> at_once = all_structures(frame);
    std::vector<StructureRun> in_pieces = all_structures(frame);
    for (const std::uint32_t count : {4000U, 40U, 4000U, 0U}) {
        scatter(world, random, count);
        for (std::uint32_t id = count; id < 4000; ++id) static_cast<void>(world.remove(id));
        for (std::size_t i = 0; i < at_once.size(); ++i) {
            at_once[i].follow(world);
            in_pieces[i].begin_following(world, {}, false);
            int pieces = 1;
            while (true) {
                scene::Deadline over(0);
                if (in_pieces[i].go_on(world, over)) break;
                ++pieces;
            }
            EXPECT_GT(pieces, 5);
            expect_the_same(in_pieces[i], at_once[i]);
        }
    }
}

TEST(StructureRun, BeginsAnewWhereTheWorldChangesOnTheWay) {
    std::mt19937 random(13);
    const Frame frame;
    ObjectWorld world(frame, std::nullopt, TrackerMethod::difference);
    std::vector<StructureRun> at_once = all_structures(frame);
    std::vector<StructureRun> in_pieces = all_structures(frame);
    scatter(world, random, 300);
    for (StructureRun& run : in_pieces) {
        run.begin_following(world, {}, false);
        scene::Deadline over(0);
        EXPECT_FALSE(run.go_on(world, over));
    }
    scatter(world, random, 200);
    for (std::size_t i = 0; i < at_once.size(); ++i) {
        at_once[i].follow(world);
        in_pieces[i].follow(world);
        expect_the_same(in_pieces[i], at_once[i]);
    }
}

TEST(StructureRun, RebuildsALargeTreeInPieces) {
    constexpr std::uint32_t kCount = 12'000;
    ObjectWorld world(Frame(), std::nullopt, TrackerMethod::difference);
    const auto place = [&](std::uint32_t id, double y) {
        const Rect rect{{id / 300.0 - 20, y}, {id / 300.0 - 20, y}};
        ASSERT_TRUE(world.number_of(id) ? world.move(id, rect) : world.insert(id, rect));
    };
    scene::Structure structure;
    structure.kind = scene::StructureKind::k_d_tree;
    StructureRun run = *StructureRun::make(structure, {Frame(), std::nullopt, kWorld});
    for (const double y : {0.0, 9.0}) {
        for (std::uint32_t id = 0; id < kCount; ++id) place(id, y);
        run.begin_following(world, {}, false);
        int pieces = 1;
        for (bool is_done = false; !is_done; ++pieces) {
            scene::Deadline over(0);
            is_done = run.go_on(world, over);
            if (pieces != 1000) continue;
            for (std::uint32_t id = 0; id < 200; ++id) place(id, y + 1);
            run.begin_following(world, {}, false);
        }
        EXPECT_GT(pieces, 2000) << "of one node, or of a few objects";
        EXPECT_EQ(run.ask(Rect{{-50, y}, {50, y}})->hits, kCount - 200);
        EXPECT_EQ(run.ask(Rect{{-50, y + 1}, {50, y + 1}})->hits, 200);
        EXPECT_LT(run.ask(Rect{{0, y}, {0, y}})->work.candidates, 100) << "it is no list";
    }
    EXPECT_EQ(run.all().rebuilds(), 4);
}

TEST(StructureRun, StopsAQuestionThatMeetsTooMany) {
    std::mt19937 random(14);
    ObjectWorld world(Frame(), std::nullopt, TrackerMethod::difference);
    scatter(world, random, 300);
    for (StructureRun& run : all_structures(Frame())) {
        run.follow(world);
        const std::vector<shapes::Shape> questions{Rect{{-50, -50}, {50, 50}}, Circle{{0, 0}, 99},
                                                   Segment{{-50, -50}, {50, 50}}};
        for (const shapes::Shape& question : questions) {
            const auto hits = static_cast<std::size_t>(run.ask(question)->hits);
            ASSERT_GT(hits, 2U);
            EXPECT_EQ(run.ask(question, hits)->found, run.ask(question)->found);
            EXPECT_EQ(run.ask(question, hits - 1).error().field, "question");
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

TEST(StructureRun, LeavesOutNodesBelowOneAtWhichOneStops) {
    std::mt19937 random(5);
    const Frame frame;
    ObjectWorld world(frame, std::nullopt, TrackerMethod::difference);
    for (std::uint32_t id = 0; id < 300; ++id) ASSERT_TRUE(world.insert(id, some_rect(random)));
    for (StructureRun& run : all_structures(frame)) {
        if (!traits_of(run.structure().kind).has_nodes) continue;
        run.follow(world);
        for (std::uint32_t id = 0; id < 300; id += 9) {
            ASSERT_TRUE(world.move(id, some_rect(random)));
        }
        run.follow(world);
        constexpr std::uint32_t kDeepest = 3;
        const auto look_of = [](const TreeNode& node) {
            return std::tuple(node.number, node.depth, node.objects, node.below, node.is_leaf);
        };
        using Looks = std::vector<decltype(look_of(TreeNode()))>;
        Looks expected;
        const auto see_all = [&](const TreeNode& node) {
            if (node.depth <= kDeepest) expected.push_back(look_of(node));
            std::uint32_t objects = 0;
            const auto count = [&](std::uint32_t) { ++objects; };
            run.all().for_each_in_node(node.number, count);
            EXPECT_EQ(node.objects, objects);
        };
        run.all().for_each_node(see_all);
        Looks seen;
        const auto see = [&](const TreeNode& node) {
            seen.push_back(look_of(node));
            return node.depth < kDeepest ? Flow::keep_going : Flow::stop;
        };
        run.all().for_each_node(see);
        EXPECT_EQ(seen, expected) << scene::name_of(run.structure().kind);
        EXPECT_GT(seen.size(), 8U);
    }
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
