// Do commands and clicks compare, look through the lens, and mark tiles?

#include "app/features/comparing/comparing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "app/shell/session/grants.hpp"
#include "app/shell/session/subject.hpp"
#include "tests/app/shell/commands/desk.hpp"
#include "tests/app/shell/panels/tooltip_desk.hpp"

namespace tileglass::app::comparing {
namespace {

std::int64_t tiles_in_role(const Workspace& workspace, Role role) {
    std::vector<Highlight> highlights;
    const Showing showing = workspace.showing();
    if (showing.painter != nullptr) {
        showing.painter->paint(workspace.answers.all().at(0).item, &workspace.player,
                               {{-50, -50}, {50, 50}}, highlights);
    }
    std::int64_t count = 0;
    for (const Highlight& highlight : highlights) {
        if (highlight.role == role) count += highlight.tiles.area();
    }
    return count;
}

TEST(Comparing, IsOffAtFirst) {
    TestDesk desk = desk_with_square();
    EXPECT_FALSE(desk.workspace.compare.page);
    EXPECT_EQ(desk.workspace.showing().painter, nullptr);
    EXPECT_FALSE(desk.run("compare.swap"));
}

TEST(Comparing, IsTurnedOnAndOffByItsKey) {
    TestDesk desk = desk_with_square();
    EXPECT_TRUE(desk.press_key({'C'}));
    EXPECT_EQ(desk.workspace.compare.page, ComparePage::two);
    EXPECT_EQ(tiles_in_role(desk.workspace, Role::both), 25);
    EXPECT_EQ(tiles_in_role(desk.workspace, Role::only_b), 11);
    EXPECT_TRUE(desk.press_key({'C'}));
    EXPECT_FALSE(desk.workspace.compare.page);
    EXPECT_EQ(tiles_in_role(desk.workspace, Role::both), 0);
}

TEST(Comparing, TurnsFromPageToPage) {
    TestDesk desk = desk_with_square();
    for (const auto& [code, page] :
         {std::pair{'C', ComparePage::two}, std::pair{'L', ComparePage::lens},
          std::pair{'M', ComparePage::marks}}) {
        desk.press_key({code});
        EXPECT_EQ(desk.workspace.compare.page, page);
    }
    desk.run("edit.cancel");
    EXPECT_FALSE(desk.workspace.compare.page);
    EXPECT_NE(desk.workspace.selection.main, scene::kNoItem);
}

TEST(Comparing, SwapsItsSides) {
    TestDesk desk = desk_with_square();
    desk.press_key({'C'});
    desk.press_key({'C', false, true});
    EXPECT_EQ(tiles_in_role(desk.workspace, Role::only_a), 11);
    EXPECT_EQ(tiles_in_role(desk.workspace, Role::only_b), 0);
    EXPECT_EQ(desk.undo_all(), 0);
}

TEST(Comparing, FollowsTheChoiceOfTheOtherAnswer) {
    TestDesk desk = desk_with_square();
    desk.press_key({'C'});
    const std::uint64_t before = desk.workspace.showing().painter->revision();
    grant({WishedComparison{{{"", Coverage::contained, Ties::owner, Corner::pass}}}},
          desk.workspace);
    desk.workspace.refresh();
    EXPECT_NE(desk.workspace.showing().painter->revision(), before);
    EXPECT_EQ(tiles_in_role(desk.workspace, Role::only_a), 9);
    EXPECT_EQ(tiles_in_role(desk.workspace, Role::both), 16);
    EXPECT_EQ(desk.workspace.scene().items[0].query()->coverage, Coverage::half_open);
}

TEST(Comparing, FollowsTheItemWhileItIsDragged) {
    TestDesk desk = desk_with_square();
    desk.press_key({'C'});
    desk.press({3, 5});
    desk.drag({3.5, 5.5});
    EXPECT_EQ(tiles_in_role(desk.workspace, Role::both), 25);
    EXPECT_EQ(tiles_in_role(desk.workspace, Role::only_b), 0);
    desk.release();
    desk.run("edit.undo");
    EXPECT_EQ(tiles_in_role(desk.workspace, Role::only_b), 11);
}

TEST(Comparing, StepsOnToTheEndOfTheLongerRecording) {
    TestDesk desk = desk_with_square();
    const std::size_t own = desk.workspace.player.length();
    desk.press_key({'C'});
    EXPECT_GT(desk.workspace.player.length(), own);
    EXPECT_TRUE(desk.workspace.player.is_at_end());
    desk.run("play.restart");
    EXPECT_EQ(tiles_in_role(desk.workspace, Role::both), 0);
    EXPECT_EQ(desk.workspace.compare.comparison.player().cursor(), 0U);
    desk.run("play.step");
    EXPECT_EQ(desk.workspace.compare.comparison.player().cursor(), 1U);
    EXPECT_NE(desk.workspace.showing().companion.player, nullptr);
    desk.run("play.end");
    desk.press_key({'C'});
    EXPECT_EQ(desk.workspace.player.length(), own);
    EXPECT_TRUE(desk.workspace.player.is_at_end());
}

TEST(Comparing, KeepsTheChoiceOfEachItem) {
    TestDesk desk = desk_with_square();
    desk.press_key({'C'});
    grant({WishedComparison{{{"", Coverage::open, Ties::owner, Corner::pass}}}}, desk.workspace);
    const scene::Item first = *desk.workspace.selected_item();
    desk.workspace.selection.main = scene::kNoItem;
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.compare.comparison.other(), nullptr);
    EXPECT_EQ(desk.workspace.compare.comparison.variation(first).coverage, Coverage::open);
}

TEST(Comparing, LooksThroughTheLensWithoutAnEdit) {
    TestDesk desk = desk_with_square();
    desk.press_key({'L'});
    EXPECT_EQ(desk.workspace.showing().painter, nullptr);
    desk.workspace.compare.lens.coverage = Coverage::open;
    desk.workspace.refresh();
    EXPECT_EQ(tiles_in_role(desk.workspace, Role::both), 16);
    EXPECT_EQ(tiles_in_role(desk.workspace, Role::only_a), 9);
    EXPECT_EQ(desk.undo_all(), 0);
    EXPECT_FALSE(desk.workspace.document.editor.is_modified());
}

TEST(Marking, TurnsATileFromInToOutToNone) {
    TestDesk desk = desk_with_square();
    desk.press_key({'M'});
    desk.click({6.5, 6.5});
    EXPECT_EQ(hand_marks(desk.workspace), (std::vector<HandMark>{{{6, 6}, true}}));
    desk.click({6.5, 6.5});
    EXPECT_EQ(hand_marks(desk.workspace), (std::vector<HandMark>{{{6, 6}, false}}));
    desk.click({6.5, 6.5});
    EXPECT_TRUE(hand_marks(desk.workspace).empty());
    desk.input.shift = true;
    desk.click({6.5, 6.5});
    EXPECT_EQ(hand_marks(desk.workspace), (std::vector<HandMark>{{{6, 6}, false}}));
    EXPECT_EQ(desk.undo_all(), 0);
    EXPECT_FALSE(desk.workspace.pointed.pinned);
}

TEST(Marking, MarksAllTilesOfADrag) {
    TestDesk desk = desk_with_square();
    desk.press_key({'M'});
    desk.drag({1.5, 1.5}, {5.5, 1.5});
    EXPECT_EQ(hand_marks(desk.workspace).size(), 5U);
    EXPECT_EQ(desk.rect(), (Rect{{2, 2}, {6, 6}}));
}

TEST(Marking, NamesTheConventionsThatAgree) {
    TestDesk desk = desk_with_square();
    desk.press_key({'M'});
    EXPECT_FALSE(desk.workspace.compare.agreements());
    desk.click({6.5, 6.5});
    ASSERT_TRUE(desk.workspace.compare.agreements());
    ASSERT_TRUE(*desk.workspace.compare.agreements());
    const std::vector<Agreement>& rows = **desk.workspace.compare.agreements();
    EXPECT_EQ(rows[0].wrong, 0);
    EXPECT_EQ(rows[2].wrong, 1);
}

TEST(Marking, AppliesAConventionAsOneEdit) {
    TestDesk desk = desk_with_square();
    desk.press_key({'M'});
    desk.click({1.5, 1.5});
    const std::vector<Agreement>& rows = **desk.workspace.compare.agreements();
    const auto found =
        std::find_if(rows.begin(), rows.end(), [](const Agreement& row) { return row.wrong == 0; });
    ASSERT_NE(found, rows.end());
    Wishes wishes;
    apply_convention(*found, subject_of(desk.workspace), wishes);
    grant(wishes, desk.workspace);
    EXPECT_EQ(desk.workspace.selected_item()->query()->coverage, Coverage::closed);
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), "change the coverage of rect 1");
    EXPECT_EQ(desk.undo_all(), 1);
}

TEST(Marking, IsOfTheSelectedItemAndCleared) {
    TestDesk desk = desk_with_square();
    desk.press_key({'M'});
    desk.click({1.5, 1.5});
    const scene::ItemId item = desk.workspace.selection.main;
    desk.workspace.selection.main = scene::kNoItem;
    EXPECT_TRUE(hand_marks(desk.workspace).empty());
    EXPECT_FALSE(desk.run("compare.clear_marks"));
    desk.workspace.selection.main = item;
    EXPECT_TRUE(desk.run("compare.clear_marks"));
    EXPECT_TRUE(hand_marks(desk.workspace).empty());
}

TEST(Marking, LeavesItemsWithTilesOfTheirOwnAlone) {
    TestDesk desk = desk_with_square();
    scene::Item item = *desk.workspace.selected_item();
    item.query()->frame = *Frame::make(2, {0, 0});
    desk.workspace.document.editor.apply(scene::ReplaceItem{item}, "frame");
    desk.press_key({'M'});
    desk.click({1.5, 1.5});
    EXPECT_TRUE(hand_marks(desk.workspace).empty());
}

TEST(Marking, LaysToolsDown) {
    TestDesk desk = desk_with_square();
    desk.run("tool.brush");
    desk.press_key({'M'});
    EXPECT_FALSE(desk.workspace.hand.has_brush);
    desk.click({1.5, 1.5});
    EXPECT_EQ(hand_marks(desk.workspace).size(), 1U);
}

class TooltipsOfComparisons : public TooltipDesk {};

TEST_F(TooltipsOfComparisons, AreOnEveryComparison) {
    open("R3", kTab);
    for (const ComparePage page :
         {ComparePage::two, ComparePage::lens, ComparePage::marks, ComparePage::program}) {
        work().compare.page = page;
        work().compare.lens.ties = Ties::supercover;
        turn();
        turn();
        look(fmt::format("page {}", static_cast<int>(page)));
    }
}

}  // namespace
}  // namespace tileglass::app::comparing
