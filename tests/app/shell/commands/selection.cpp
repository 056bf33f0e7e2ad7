// Do several selected items go through everything together?

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "app/document/item_names.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

constexpr Rect kLeft{{2, 2}, {4, 4}};
constexpr Rect kMiddle{{6, 2}, {8, 4}};
constexpr Rect kRight{{10, 2}, {12, 4}};

/// Three rectangles side by side; nothing is selected.
TestDesk desk_with_three() {
    TestDesk desk = desk_with(R"({"tileglass":1,"view":{"center":[10,7.5],"zoom":32},"items":[
        {"rect":[2,2,4,4],"name":"left"},
        {"rect":[6,2,8,4],"name":"middle"},
        {"rect":[10,2,12,4],"name":"right"}]})");
    set_canvas_view(desk.workspace, {{{10, 7.5}, 32, false}, 640, 480, 1});
    desk.workspace.selection.main = scene::kNoItem;
    desk.workspace.refresh();
    return desk;
}

scene::ItemId id_of(const TestDesk& desk, std::size_t i) {
    return desk.workspace.scene().items.at(i).id;
}

/// The names of the selected items, the main one with a star.
std::string selection(const TestDesk& desk) {
    std::string names;
    for (const scene::Item& item : desk.workspace.selection.items(desk.workspace.scene())) {
        if (!names.empty()) names += " ";
        names += item.name + (item.id == desk.workspace.selection.main ? "*" : "");
    }
    return names;
}

void click_with_control(TestDesk& desk, Vec2 at) {
    desk.input.control = true;
    desk.click(at);
    desk.input.control = false;
}

TestDesk desk_with_two_selected() {
    TestDesk desk = desk_with_three();
    desk.click({3, 3});
    click_with_control(desk, {7, 3});
    desk.workspace.pointed.pinned.reset();
    return desk;
}

TEST(Selection, GrowsAndShrinksByClicksWithControl) {
    TestDesk desk = desk_with_three();
    desk.click({3, 3});
    EXPECT_EQ(selection(desk), "left*");
    click_with_control(desk, {7, 3});
    EXPECT_EQ(selection(desk), "left middle*");
    click_with_control(desk, {11, 3});
    EXPECT_EQ(selection(desk), "left middle right*");
    click_with_control(desk, {3, 3});
    EXPECT_EQ(selection(desk), "middle right*");
    click_with_control(desk, {11, 3});
    EXPECT_EQ(selection(desk), "middle*") << "another one becomes the main one";
    click_with_control(desk, {7, 3});
    EXPECT_EQ(selection(desk), "");
}

TEST(Selection, AClickWithControlPinsNoTile) {
    TestDesk desk = desk_with_two_selected();
    click_with_control(desk, {7, 3});
    click_with_control(desk, {7, 3});
    EXPECT_EQ(desk.workspace.pointed.pinned, std::nullopt);
}

TEST(Selection, IsOneItemAfterAPlainClick) {
    TestDesk desk = desk_with_two_selected();
    desk.press({3, 3});
    EXPECT_EQ(selection(desk), "left* middle") << "they may be dragged";
    desk.release();
    EXPECT_EQ(selection(desk), "left*");
    click_with_control(desk, {7, 3});
    desk.click({11, 3});
    EXPECT_EQ(selection(desk), "right*");
}

TEST(Selection, BelongsToTheMainItem) {
    TestDesk desk = desk_with_two_selected();
    desk.workspace.selection.main = id_of(desk, 2);
    EXPECT_EQ(selection(desk), "right*");
    desk.workspace.refresh();
    desk.workspace.selection.main = id_of(desk, 1);
    EXPECT_EQ(selection(desk), "middle*") << "what was deselected stays so";
}

TEST(Selection, LetsGoOfItemsThatAreGone) {
    TestDesk desk = desk_with_three();
    Workspace& w = desk.workspace;
    w.selection.select(id_of(desk, 2), {id_of(desk, 0), id_of(desk, 1)});
    w.document.editor.apply(scene::RemoveItem{id_of(desk, 0)}, "");
    w.refresh();
    EXPECT_EQ(selection(desk), "middle right*");
    w.document.editor.apply(scene::RemoveItem{w.selection.main}, "");
    w.refresh();
    EXPECT_EQ(selection(desk), "middle*");
    w.document.editor.apply(scene::RemoveItem{w.selection.main}, "");
    w.refresh();
    EXPECT_EQ(w.selection.main, scene::kNoItem);
    w.document.editor.undo();
    w.document.editor.undo();
    w.refresh();
    EXPECT_EQ(w.selection.size(), 0U);
}

TEST(Selection, MovesTogetherInOneEntryOfUndo) {
    TestDesk desk = desk_with_two_selected();
    desk.drag({3, 3}, {5, 6});
    EXPECT_EQ(desk.rect(0), (Rect{{4, 5}, {6, 7}}));
    EXPECT_EQ(desk.rect(1), (Rect{{8, 5}, {10, 7}}));
    EXPECT_EQ(desk.rect(2), kRight);
    EXPECT_EQ(selection(desk), "left* middle");
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), "move 2 items");
    EXPECT_EQ(desk.undo_all(), 1);
    EXPECT_EQ(desk.rect(0), kLeft);
    EXPECT_EQ(desk.rect(1), kMiddle);
}

TEST(Selection, MovesAsTheItemUnderThePointerSnaps) {
    TestDesk desk = desk_with_three();
    scene::Item item = desk.workspace.scene().items[0];
    item.query()->shape = Rect{{2.25, 2.25}, {4, 4}};
    desk.workspace.document.editor.apply(scene::ReplaceItem{item}, "");
    desk.workspace.selection.select(id_of(desk, 0), {id_of(desk, 1)});
    desk.workspace.hand.snap = Snap::tile;
    desk.drag({7, 3}, {8.1, 3});
    EXPECT_EQ(desk.rect(1), (Rect{{7, 2}, {9, 4}}));
    EXPECT_EQ(desk.rect(0), (Rect{{3.25, 2.25}, {5, 4}})) << "its distance to the other stays";
}

TEST(Selection, AnotherItemMovesAlone) {
    TestDesk desk = desk_with_two_selected();
    desk.drag({11, 3}, {11, 6});
    EXPECT_EQ(selection(desk), "right*");
    EXPECT_EQ(desk.rect(0), kLeft);
    EXPECT_EQ(desk.rect(2), (Rect{{10, 5}, {12, 7}}));
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), "move right");
}

// Ctrl turns snapping round while dragging, so it must not change what is moved.
TEST(Selection, ADragWithControlMovesAnotherItemAlone) {
    TestDesk desk = desk_with_two_selected();
    desk.input.control = true;
    desk.drag({11, 3}, {11, 6});
    EXPECT_EQ(selection(desk), "right*");
    EXPECT_EQ(desk.rect(0), kLeft);
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), "move right");
}

TEST(Selection, ADragWithControlOfOneOfTwoMovesBoth) {
    TestDesk desk = desk_with_two_selected();
    desk.input.control = true;
    desk.drag({3, 3}, {3, 6});
    EXPECT_EQ(desk.rect(0).a.y, 5);
    EXPECT_EQ(desk.rect(1).a.y, 5) << "also the main one, which is not the one that is held";
}

TEST(Selection, ComesBackWhereAGestureIsGivenUp) {
    TestDesk desk = desk_with_two_selected();
    desk.press({11, 3});
    desk.drag({11, 8});
    desk.press_key({kKeyEscape});
    desk.release();
    EXPECT_EQ(selection(desk), "left middle*");
    EXPECT_EQ(desk.rect(2), kRight);
}

TEST(Selection, IsAllThatLiesWhollyInARectangle) {
    TestDesk desk = desk_with_three();
    desk.press({1, 5});
    desk.drag({10, 1});
    EXPECT_EQ(desk.workspace.pointed.band, (Rect{{1, 5}, {10, 1}}));
    desk.drag({11, 1});
    desk.release();
    EXPECT_EQ(selection(desk), "left middle*");
    EXPECT_EQ(desk.workspace.pointed.band, std::nullopt);
    EXPECT_EQ(desk.workspace.pointed.pinned, std::nullopt);
    desk.drag({9, 5}, {13, 1});
    EXPECT_EQ(selection(desk), "right*");
    desk.drag({1, 5}, {13, 1});
    EXPECT_EQ(selection(desk), "left middle right*") << "the main one stays";
    EXPECT_EQ(desk.undo_all(), 0);
}

TEST(Selection, ARectangleWithControlOrShiftAdds) {
    for (const bool has_shift : {false, true}) {
        TestDesk desk = desk_with_three();
        desk.click({3, 3});
        (has_shift ? desk.input.shift : desk.input.control) = true;
        desk.drag({9, 5}, {13, 1});
        EXPECT_EQ(selection(desk), "left* right");
    }
}

TEST(Selection, StaysWhereARectangleHoldsNothing) {
    TestDesk desk = desk_with_two_selected();
    desk.drag({1, 6}, {13, 8});
    EXPECT_EQ(selection(desk), "left middle*");
}

TEST(Selection, StaysWhereARectangleIsGivenUp) {
    TestDesk desk = desk_with_two_selected();
    desk.press({1, 5});
    desk.drag({13, 1});
    desk.press_key({kKeyEscape});
    EXPECT_EQ(desk.workspace.pointed.band, std::nullopt);
    desk.release();
    EXPECT_EQ(selection(desk), "left middle*");
}

TEST(Selection, ARectangleLeavesHiddenItemsOut) {
    TestDesk desk = desk_with_three();
    scene::Item hidden = desk.workspace.scene().items[1];
    hidden.hidden = true;
    desk.workspace.document.editor.apply(scene::ReplaceItem{hidden}, "hide");
    desk.drag({1, 5}, {13, 1});
    EXPECT_EQ(selection(desk), "left right*");
}

TEST(Selection, IsOfAllThatAreShown) {
    TestDesk desk = desk_with_three();
    desk.press_key({'A', true});
    EXPECT_EQ(selection(desk), "left middle right*");
    desk.click({7, 3});
    desk.press_key({'A', true});
    EXPECT_EQ(selection(desk), "left middle* right") << "the main one stays";
    desk.click({3, 3});
    desk.run("edit.hide");
    desk.press_key({'A', true});
    EXPECT_EQ(selection(desk), "middle right*");
}

TEST(Selection, NoRectangleIsDrawnByATool) {
    TestDesk desk = desk_with_three();
    desk.run("tool.rectangle");
    desk.drag({1, 5}, {13, 1});
    EXPECT_EQ(selection(desk), "rect 1*");
}

TEST(Selection, IsNudgedTogether) {
    TestDesk desk = desk_with_two_selected();
    desk.workspace.hand.snap = Snap::half;
    desk.press_key({kKeyDown});
    EXPECT_EQ(desk.rect(0), (Rect{{2, 2.5}, {4, 4.5}}));
    EXPECT_EQ(desk.rect(1), (Rect{{6, 2.5}, {8, 4.5}}));
    EXPECT_EQ(desk.rect(2), kRight);
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), "nudge 2 items");
    EXPECT_EQ(desk.undo_all(), 1);
}

TEST(Selection, IsDuplicatedTogether) {
    TestDesk desk = desk_with_two_selected();
    desk.press_key({'D', true});
    ASSERT_EQ(desk.workspace.scene().items.size(), 5U);
    EXPECT_EQ(desk.rect(3), (Rect{{3, 3}, {5, 5}}));
    EXPECT_EQ(desk.rect(4), (Rect{{7, 3}, {9, 5}}));
    EXPECT_EQ(selection(desk), "rect 1 rect 2*");
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), "duplicate 2 items");
    EXPECT_EQ(desk.undo_all(), 1);
}

TEST(Selection, IsDeletedTogether) {
    TestDesk desk = desk_with_two_selected();
    desk.press_key({kKeyDelete});
    ASSERT_EQ(desk.workspace.scene().items.size(), 1U);
    EXPECT_EQ(desk.rect(0), kRight);
    EXPECT_EQ(desk.workspace.selection.size(), 0U);
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), "delete 2 items");
    EXPECT_EQ(desk.undo_all(), 1);
    EXPECT_EQ(desk.workspace.scene().items.size(), 3U);
}

TEST(Selection, IsLetGoByEscape) {
    TestDesk desk = desk_with_two_selected();
    desk.press_key({kKeyEscape});
    EXPECT_EQ(desk.workspace.selection.size(), 0U);
}

TEST(Selection, ItemsOfAnUnknownKindStayWhereTheyAreButCanBeDeleted) {
    TestDesk desk = desk_with(R"({"tileglass":1,"items":[
        {"rect":[2,2,4,4],"name":"left"}, {"hexagon":[1,2],"name":"odd"},
        {"rect":[6,2,8,4],"name":"middle"}]})");
    Workspace& w = desk.workspace;
    ASSERT_FALSE(w.scene().items[1].is_known());
    w.selection.select(id_of(desk, 1), {id_of(desk, 0), id_of(desk, 2)});
    w.hand.snap = Snap::half;
    desk.press_key({kKeyRight});
    EXPECT_EQ(w.document.editor.undo_label(), "nudge 2 items");
    EXPECT_EQ(desk.rect(0).a.x, 2.5);
    desk.press_key({'D', true});
    EXPECT_EQ(w.scene().items.size(), 5U);
    EXPECT_EQ(selection(desk), "rect 1* rect 2");
    w.selection.select(id_of(desk, 1), {id_of(desk, 0)});
    desk.press_key({kKeyDelete});
    EXPECT_EQ(w.scene().items.size(), 3U);
}

TEST(Selection, IsDrawnStrongerWithHandlesOnTheMainItemOnly) {
    TestDesk desk = desk_with_two_selected();
    CanvasBuilder builder;
    const Canvas& canvas = builder.build(desk.workspace.showing());
    const auto width_at = [&](const Rect& rect) {
        for (const Stroke& stroke : canvas.strokes) {
            if (stroke.points.size() == 4 && stroke.points.front() == rect.a) return stroke.width;
        }
        return 0.0F;
    };
    EXPECT_GT(width_at(kLeft), width_at(kRight));
    EXPECT_EQ(width_at(kMiddle), width_at(kRight));
    ASSERT_FALSE(canvas.handles.empty());
    const bool are_all_there = std::all_of(
        canvas.handles.begin(), canvas.handles.end(),
        [](const Handle& handle) { return contains(kMiddle, Rect{handle.at, handle.at}); });
    EXPECT_TRUE(are_all_there);
}

TEST(FreeNames, GivesEachNameOnce) {
    TestDesk desk;
    desk.add(kLeft);
    desk.add(kRight);
    FreeNames names(desk.workspace.scene().items);
    EXPECT_EQ(names.next("rect"), "rect 3");
    EXPECT_EQ(names.next("ray"), "ray 1");
    EXPECT_EQ(names.next("rect"), "rect 4");
}

TEST(FreeNames, KeepANameThatIsFreeUntilItIsGiven) {
    TestDesk desk;
    desk.add(kLeft);
    FreeNames names(desk.workspace.scene().items);
    EXPECT_EQ(names.like("rect 1", "rect"), "rect 2") << "an item has it";
    EXPECT_EQ(names.like("rect 4", "rect"), "rect 4");
    EXPECT_EQ(names.like("door", "rect"), "door");
    EXPECT_EQ(names.like("door", "rect"), "rect 3");
    EXPECT_EQ(names.next("rect"), "rect 5") << "4 was kept";
    EXPECT_EQ(names.like("rect 5", "ray"), "ray 1") << "it was given";
    EXPECT_EQ(names.next("rect"), "rect 6");
}

TEST(FreeNames, AreNotThoseThatItemsOfAnotherKindHave) {
    TestDesk desk;
    desk.add(kLeft);
    scene::Item item = *desk.workspace.selected_item();
    item.name = "ray 1";
    desk.workspace.document.editor.apply(scene::ReplaceItem{item}, "rename");
    FreeNames names(desk.workspace.scene().items);
    EXPECT_EQ(names.next("ray"), "ray 2");
    EXPECT_EQ(names.next("rect"), "rect 1");
}

}  // namespace
}  // namespace tileglass::app
