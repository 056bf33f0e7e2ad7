// Does the picture of a tree have exactly its nodes, each below its parent?

#include "app/world/tree_layout.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "sandbox/world/object_world.hpp"

namespace tileglass::app {
namespace {

world::StructureRun filled_tree(scene::StructureKind kind, std::uint32_t count) {
    scene::Structure structure;
    structure.kind = kind;
    structure.capacity = 2;
    auto run = world::StructureRun::make(structure, {Frame(), std::nullopt, {{0, 0}, {64, 64}}});
    world::ObjectWorld objects(Frame(), std::nullopt, TrackerMethod::difference);
    for (std::uint32_t i = 0; i < count; ++i) {
        // Spread evenly, no two at one place.
        const Vec2 at{60 * std::fmod(i * 0.7548776662, 1), 60 * std::fmod(i * 0.5698402910, 1)};
        EXPECT_TRUE(objects.insert(i, {at, at + Vec2{0.5, 0.5}}));
    }
    run->follow(objects);
    return std::move(*run);
}

constexpr std::array kTrees{scene::StructureKind::quadtree, scene::StructureKind::loose_quadtree,
                            scene::StructureKind::k_d_tree};

TEST(TreeLayout, HasTheNodesOfTheTreeEachWithinItsParent) {
    for (const scene::StructureKind kind : kTrees) {
        const world::StructureRun run = filled_tree(kind, 150);
        TreeLayout layout;
        layout.follow({&run, 1});
        std::size_t count = 0;
        const auto compare = [&](const TreeNode& node) {
            ASSERT_LT(count, layout.nodes().size());
            EXPECT_EQ(layout.nodes()[count++].node.number, node.number);
        };
        run.all().for_each_node(compare);
        ASSERT_EQ(layout.nodes().size(), count);
        ASSERT_GT(count, 30U);
        std::map<std::uint32_t, float> covered;  // by children, from left to right
        for (const PlacedNode& placed : layout.nodes()) {
            EXPECT_LT(placed.left, placed.right);
            if (placed.parent == kNone) continue;
            const PlacedNode& parent = layout.nodes()[placed.parent];
            EXPECT_EQ(placed.node.depth, parent.node.depth + 1);
            EXPECT_TRUE(contains(parent.node.rect, placed.node.rect)) << scene::name_of(kind);
            const auto [at, is_first] = covered.emplace(placed.parent, parent.left);
            EXPECT_FLOAT_EQ(placed.left, at->second);
            at->second = placed.right;
        }
        for (const auto& [parent, right] : covered) {
            EXPECT_FLOAT_EQ(right, layout.nodes()[parent].right);
        }
    }
}

TEST(TreeLayout, CountsTheNodesOfATreeThatIsTooLarge) {
    for (const std::uint32_t count : {150U, 40'000U}) {
        const world::StructureRun run = filled_tree(scene::StructureKind::loose_quadtree, count);
        TreeLayout layout;
        layout.follow({&run, 1});
        EXPECT_EQ(layout.nodes().empty(), count > 1000);
        std::size_t nodes = 0;
        const auto count_node = [&](const TreeNode&) { ++nodes; };
        run.all().for_each_node(count_node);
        EXPECT_EQ(layout.node_count(), nodes);
    }
}

}  // namespace
}  // namespace tileglass::app
