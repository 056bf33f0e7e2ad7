// Is the tree of solid tiles that of the present map?

#include "app/features/map/solid_tree.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace tileglass::app::map {
namespace {

using SolidMap = std::shared_ptr<const scene::TileMap>;

SolidMap solid_map_of(const TileRect& bounds, TileKind kind) {
    const std::vector<TileKind> kinds(static_cast<std::size_t>(bounds.area()), kind);
    return std::make_shared<const scene::TileMap>(scene::KindForm::character, bounds, kinds);
}

TEST(SolidTree, FollowsTheMap) {
    SolidTree tree;
    EXPECT_EQ(tree.tree(), nullptr);
    const SolidMap open = solid_map_of({{0, 0}, {4, 4}}, '.');
    tree.follow(open, true);
    ASSERT_NE(tree.tree(), nullptr);
    EXPECT_EQ(tree.tree()->node_count(), 1);
    const std::vector<Tile> painted{{3, 3}};
    const SolidMap with_one = std::make_shared<const scene::TileMap>(open->painted(painted, '#'));
    tree.follow(with_one, true);
    ASSERT_NE(tree.tree(), nullptr);
    EXPECT_EQ(tree.tree()->node_count(), 9);
    EXPECT_TRUE(tree.tree()->is_solid({3, 3}));
    tree.follow(nullptr, true);
    EXPECT_EQ(tree.tree(), nullptr);
    EXPECT_FALSE(tree.is_refused());
}

}  // namespace
}  // namespace tileglass::app::map
