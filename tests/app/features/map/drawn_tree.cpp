// Is the tree of solid tiles drawn as its nodes, and the way to a tile?

#include "app/features/map/solid_tree.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/app/shell/panels/tab_desk.hpp"

namespace tileglass::app::map {
namespace {

// The map of the page about solid tiles: nine nodes.
SolidQuadtree nine_nodes() {
    const std::vector<std::string> rows{"#...", "....", "..##", "..##"};
    return *SolidQuadtree::make({{0, 0}, {4, 4}}, [&](Tile tile) {
        return rows[static_cast<std::size_t>(tile.y)][static_cast<std::size_t>(tile.x)] == '#';
    });
}

Canvas tree_shown(std::optional<Tile> tile, double zoom) {
    Canvas canvas;
    canvas.view = {{{2, 2}, zoom, false}, 640, 480, 1};
    show_solid_tree(nine_nodes(), tile, Frame(), canvas);
    return canvas;
}

TEST(ShowSolidTree, OutlinesEveryNodeThatIsLargeEnough) {
    EXPECT_EQ(tree_shown(std::nullopt, 32).strokes.size(), 9U);
    EXPECT_EQ(tree_shown(std::nullopt, 6).strokes.size(), 5U) << "no single tiles";
    EXPECT_EQ(tree_shown(std::nullopt, 3).strokes.size(), 1U) << "the root";
}

TEST(ShowSolidTree, ShowsTheWayToATile) {
    const Canvas canvas = tree_shown(Tile{0, 0}, 32);
    ASSERT_EQ(canvas.outlines.size(), 3U);
    EXPECT_EQ(canvas.outlines[1].area, (Rect{{0, 0}, {2, 2}}));
    EXPECT_EQ(canvas.outlines[2].area, (Rect{{0, 0}, {1, 1}}));
    ASSERT_EQ(canvas.labels.size(), 1U);
    EXPECT_EQ(canvas.labels[0].text, "solid leaf of 1 x 1 tiles, 3 nodes on the way");
    EXPECT_EQ(tree_shown(Tile{2, 1}, 32).labels[0].text,
              "open leaf of 2 x 2 tiles, 2 nodes on the way");
}

TEST(ShowSolidTree, ShowsNoWayBeyondTheMap) {
    EXPECT_TRUE(tree_shown(Tile{4, 0}, 32).outlines.empty());
}

class TreeInTheLegend : public TabDesk {
protected:
    bool is_named() const {
        return std::any_of(parts().begin(), parts().end(), [](const Shown& part) {
            return part.window == "Legend" && part.text == "node of the tree";
        });
    }
};

TEST_F(TreeInTheLegend, IsNamedWhileItIsShown) {
    open("R3", Tab::counters);
    turn();
    EXPECT_FALSE(is_named());
    Workspace& w = work();
    command("view.solid_tree").act_in(w);
    turn();
    turn();
    EXPECT_TRUE(is_named());
}

}  // namespace
}  // namespace tileglass::app::map
