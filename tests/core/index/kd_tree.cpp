// Is a k-d tree right while it is stale, and built anew when it is too stale?

#include "tileglass/index/kd_tree.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "tests/support/structure_invariants.hpp"
#include "tileglass/index/nearest_objects.hpp"
#include "tileglass/index/object_cast.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass {
namespace {

/// A row of squares of side 1, two units apart.
std::vector<Rect> row(int count) {
    std::vector<Rect> rects;
    for (int i = 0; i < count; ++i) rects.push_back({{2.0 * i, 0}, {2.0 * i + 1, 1}});
    return rects;
}

KdTree kd_tree_of(const std::vector<Rect>& rects, const KdTreeForm& form = {}) {
    KdTree tree = *KdTree::make(form);
    EXPECT_TRUE(tree.build(rects));
    return tree;
}

TEST(KdTree, HalvesObjectsUntilFewAreLeft) {
    const KdTree tree = kd_tree_of(row(64));
    std::int64_t nodes = 0;
    tree.visit_nodes([&](const TreeNode& node) {
        ++nodes;
        EXPECT_EQ(node.below, 64U >> node.depth);
        EXPECT_EQ(node.is_leaf, node.depth == 4);
    });
    EXPECT_EQ(nodes, 31);
    EXPECT_EQ(tree.rebuilds(), 1);
}

TEST(KdTree, LooksAtFewObjectsOfMany) {
    const KdTree tree = kd_tree_of(row(4096));
    Counters counters;
    std::vector<std::uint32_t> found;
    const auto collect = [&](std::uint32_t object) { found.push_back(object); };
    ASSERT_TRUE(visit_nearest(tree, {2001.25, 9}, 1, collect, counters));
    EXPECT_EQ(found, std::vector<std::uint32_t>{1000});
    EXPECT_LE(counters.candidates, 8);
    EXPECT_LE(counters.nodes, 13);
}

TEST(KdTree, HalvesIdenticalPointsToo) {
    const KdTree tree = kd_tree_of(std::vector<Rect>(100, Rect{{1, 1}, {1, 1}}));
    EXPECT_EQ(broken_invariant(tree), std::nullopt);
    tree.visit_nodes([](const TreeNode& node) { EXPECT_LE(node.depth, 5U); });
}

TEST(KdTree, KeepsAnObjectInItsLeafWhileItMovesWithinTheBox) {
    KdTree tree = kd_tree_of(row(64));
    ASSERT_TRUE(tree.move(1, {{2.5, 0.5}, {3, 1}}));
    EXPECT_EQ(tree.stale(), 0);
    ASSERT_TRUE(tree.move(1, {{2.5, 0.5}, {3, 1.5}}));
    EXPECT_EQ(tree.stale(), 2);  // a place that it left, and the list
    EXPECT_EQ(tree.changed().size(), 1U);
    EXPECT_EQ(tree.node_of(1), kNone);
    EXPECT_EQ(broken_invariant(tree), std::nullopt);
}

TEST(KdTree, IsBuiltAnewWhenMoreThanItsPartIsStaleAndSaysSo) {
    KdTree tree = kd_tree_of(row(100), {4, 0.25});
    Recording recording;
    std::uint32_t object = 0;
    while (tree.rebuilds() == 1) {
        ASSERT_TRUE(tree.move(object, {{3.0 * object, 50}, {3.0 * object, 51}}, recording));
        ++object;
    }
    EXPECT_EQ(object, 13U);
    EXPECT_EQ(tree.stale(), 0);
    EXPECT_EQ(recording.counters().changes, 1);
    EXPECT_EQ(recording.events().back(), Event(Mark{Change::rebuild, true, 100}));
    EXPECT_EQ(recording.counters().placed, 13 + 100);
}

TEST(KdTree, IsTheSameWhenItIsBuiltInPieces) {
    const std::vector<Rect> rects = row(100);
    KdTree tree = *KdTree::make();
    tree.put_off_rebuilds(true);
    for (std::uint32_t object = 0; object < 100; ++object) {
        ASSERT_TRUE(tree.insert(object, rects[object]));
    }
    EXPECT_EQ(tree.stale(), 100);
    Recording in_pieces;
    int pieces = 1;
    while (!tree.rebuild_some(in_pieces)) ++pieces;
    Recording at_once;
    KdTree built = *KdTree::make();
    ASSERT_TRUE(built.build(rects, at_once));
    EXPECT_EQ(in_pieces.events(), at_once.events());
    EXPECT_GT(pieces, 50);
    EXPECT_EQ(broken_invariant(tree), std::nullopt);
    EXPECT_TRUE(tree.rebuild_some()) << "nothing is left to do";
    EXPECT_EQ(tree.rebuilds(), 1);
}

TEST(KdTree, HasAllObjectsWhenItsPiecesAreDropped) {
    KdTree tree = kd_tree_of(row(64));
    tree.put_off_rebuilds(true);
    for (std::uint32_t object = 0; object < 40; ++object) ASSERT_TRUE(tree.remove(object));
    for (int piece = 0; piece < 3; ++piece) ASSERT_FALSE(tree.rebuild_some());
    tree.put_off_rebuilds(true);
    EXPECT_EQ(tree.stale(), 24);
    EXPECT_EQ(tree.entry_count(), 24);
    for (std::uint32_t object = 40; object < 50; ++object) ASSERT_TRUE(tree.remove(object));
    ASSERT_TRUE(tree.move(63, {{5, 5}, {6, 6}}));
    tree.put_off_rebuilds(false);
    ASSERT_TRUE(tree.insert(0, {{7, 7}, {8, 8}}));
    EXPECT_EQ(broken_invariant(tree), std::nullopt);
    EXPECT_EQ(tree.entry_count(), 15);
}

TEST(KdTree, FindsObjectsThatCameSinceItWasBuilt) {
    KdTree tree = kd_tree_of(row(64));
    ASSERT_TRUE(tree.insert(80, {{500, 500}, {501, 501}}));
    std::vector<std::uint32_t> found;
    const auto collect = [&](std::uint32_t object) { found.push_back(object); };
    ASSERT_TRUE(visit_overlapping(tree, {{500, 500}, {500, 500}}, collect));
    EXPECT_EQ(found, std::vector<std::uint32_t>{80});
    EXPECT_EQ(tree.rebuilds(), 1);
}

TEST(KdTree, RefusesFormsThatMakeNoTree) {
    EXPECT_EQ(KdTree::make({0, 0.5}).error().field, "capacity");
    EXPECT_EQ(KdTree::make({4, 1.5}).error().field, "most_stale");
    EXPECT_EQ(KdTree::make({4, std::nan("")}).error().field, "most_stale");
}

}  // namespace
}  // namespace tileglass
