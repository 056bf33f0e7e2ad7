// Do lists stand in their tiles, and are the tiles marked that a move entered and left?

#include "app/document/overlays/lists.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/world/live_world.hpp"

namespace tileglass::app {
namespace {

// Three nodes in tile (1, 1), one in tile (2, 1).
world::ListState some_lists() {
    world::ListState lists;
    std::uint32_t node = 0;
    for (const Tile tile : {Tile{1, 1}, Tile{1, 1}, Tile{1, 1}, Tile{2, 1}}) {
        lists.apply(Link{tile, node, node, NodeSource::fresh});
        ++node;
    }
    return lists;
}

struct CrateNames final : ObjectNames {
    std::string name_of_number(std::uint32_t number) const override {
        return "crate " + std::to_string(number);
    }
};

constexpr TileRect kListsSeen{{-2, -2}, {22, 17}};

Canvas lists_shown(double zoom, const std::vector<Track>& updates = {}) {
    const world::ListState lists = some_lists();
    Canvas canvas;
    canvas.view = {{{2, 2}, zoom, false}, 640, 480, 1};
    const CrateNames names;
    ShownLists shown{lists, 1, longest_list(lists, kListsSeen)};
    shown.changed = changed_tiles(updates, kListsSeen);
    shown.names = &names;
    show_lists(shown, kListsSeen, Frame(), canvas);
    return canvas;
}

std::vector<std::string> texts(const Canvas& canvas) {
    std::vector<std::string> texts;
    for (const Label& label : canvas.labels) texts.push_back(label.text);
    return texts;
}

TEST(Lists, StandInTheirTilesFirstNodeFirst) {
    EXPECT_EQ(texts(lists_shown(120)),
              (std::vector<std::string>{"2: crate 2", "1: crate 1", "0: crate 0", "3: crate 3"}));
}

TEST(Lists, AreCutToTheRoomThatThereIs) {
    EXPECT_EQ(texts(lists_shown(80)),
              (std::vector<std::string>{"2: crate 2", "1: crate 1", "0: crate 0", "3: crate 3"}));
    Canvas canvas = lists_shown(76);
    for (const Label& label : canvas.labels) EXPECT_LE(label.text.size(), 10U);
}

TEST(Lists, AreNumbersInSmallTilesAndNothingInTiny) {
    EXPECT_EQ(texts(lists_shown(40)), (std::vector<std::string>{"3", "1"}));
    EXPECT_TRUE(texts(lists_shown(10)).empty());
}

TEST(Lists, AreChipsWithLinksWhereThereIsRoom) {
    const Canvas canvas = lists_shown(120);
    for (const Label& label : canvas.labels) EXPECT_TRUE(label.has_plate) << label.text;
    ASSERT_EQ(canvas.strokes.size(), 1U) << "a single node is linked to none";
    const Stroke& link = canvas.strokes.front();
    EXPECT_EQ(link.points.front().x, link.points.back().x);
    EXPECT_GT(link.points.back().y, link.points.front().y);
    EXPECT_LT(link.points.back().y, 2) << "within the tile";
    for (const Label& label : lists_shown(90).labels) {
        EXPECT_EQ(label.has_plate, label.at.x == 2) << "three have no room, one has";
    }
}

TEST(Lists, AreReadOnTheBrightEndOfTheRamp) {
    const Canvas canvas = lists_shown(90);
    EXPECT_EQ(canvas.labels.front().role, Role::canvas);
    EXPECT_EQ(canvas.labels.back().role, Role::text);
}

TEST(Lists, MarkWhatAMoveEnteredAndLeft) {
    const Canvas canvas = lists_shown(40, {{0, {{1, 1}, {3, 2}}, {{2, 1}, {4, 3}}}});
    const auto tiles = [&](Role role) {
        return std::count_if(canvas.outlines.begin(), canvas.outlines.end(),
                             [&](const Outline& outline) { return outline.role == role; });
    };
    EXPECT_EQ(tiles(Role::entered), 3);
    EXPECT_EQ(tiles(Role::left), 1);
    // A plus has two strokes, a minus one.
    EXPECT_EQ(canvas.strokes.size(), 7U);
}

TEST(Lists, MarkATileThatOneEnteredAndAnotherLeftAsBoth) {
    // Two go a tile to the right, the second into the tile that the first has left.
    const std::vector<Track> updates{{0, {{1, 1}, {2, 2}}, {{2, 1}, {3, 2}}},
                                     {1, {{0, 1}, {1, 2}}, {{1, 1}, {2, 2}}}};
    const std::vector<ChangedTile> changed{
        {{0, 1}, false, true}, {{1, 1}, true, true}, {{2, 1}, true, false}};
    EXPECT_EQ(changed_tiles(updates, kListsSeen), changed);
    EXPECT_EQ(changed_tiles(updates, {{1, 0}, {2, 9}}).size(), 1U) << "in view";
    const Canvas canvas = lists_shown(40, updates);
    EXPECT_EQ(canvas.outlines.size(), 4U) << "both outlines, one of which may be hidden";
    EXPECT_EQ(canvas.strokes.size(), 6U) << "two minuses, two pluses";
    std::vector<Rect> signs = canvas.evidence;
    std::sort(signs.begin(), signs.end(), [](auto& a, auto& b) { return a.min().x < b.min().x; });
    ASSERT_EQ(signs.size(), 4U);
    EXPECT_LT(signs[1].max().x, signs[2].min().x) << "those of one tile stand apart";
    EXPECT_EQ(lists_shown(20, updates).strokes.size(), 5U) << "no room for both";
}

TEST(Lists, MarkSomeThousandOfVeryManyTiles) {
    const std::vector<Track> updates{{0, {{0, 0}, {200, 200}}, {{200, 0}, {400, 200}}}};
    const std::vector<ChangedTile> changed = changed_tiles(updates, {{0, 0}, {400, 200}});
    EXPECT_EQ(changed.size(), 2 * 4096U) << "as many that were entered as were left";
}

TEST(ListHeat, IsMostWhereTheListIsLongest) {
    std::vector<Highlight> highlights;
    const world::ListState lists = some_lists();
    add_list_heat({lists, 1, 3}, kListsSeen, highlights);
    ASSERT_EQ(highlights.size(), 2U);
    EXPECT_EQ(highlights[0], (Highlight{{{1, 1}, {2, 2}}, Role::heat, 255}));
    EXPECT_EQ(highlights[1], (Highlight{{{2, 1}, {3, 2}}, Role::heat, 1}));
    EXPECT_EQ(longest_list(lists, {{2, 0}, {9, 9}}), 1U);
}

}  // namespace
}  // namespace tileglass::app
