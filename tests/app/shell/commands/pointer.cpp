// Does the mouse do what a hand expects?

#include "app/shell/commands/pointer.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

#include "app/document/hand.hpp"
#include "app/document/shapes/rectangle.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

TEST(Pointer, DrawsWithTheTool) {
    TestDesk desk;
    desk.run("tool.rectangle");
    desk.drag({2, 3}, {5, 7});
    ASSERT_EQ(desk.workspace.scene().items.size(), 1U);
    EXPECT_EQ(desk.rect(), (Rect{{2, 3}, {5, 7}}));
    EXPECT_EQ(desk.workspace.scene().items[0].name, "rect 1");
    EXPECT_EQ(desk.workspace.selection.main, desk.workspace.scene().items[0].id);
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), "draw rect 1");
}

TEST(Pointer, DrawsARayWithinTheMap) {
    TestDesk desk;
    desk.set_map(9, 9, std::string(81, '.'));
    desk.run("tool.ray");
    desk.drag({2, 3}, {5, 7});
    const scene::Item* item = desk.workspace.selected_item();
    ASSERT_NE(item, nullptr);
    EXPECT_EQ(item->name, "ray 1");
    EXPECT_EQ(item->query()->shape, scene::Shape(Ray{{2, 3}, {3, 4}}));
    EXPECT_EQ(item->query()->bounds, scene::QueryBounds(scene::MapBounds{}));
    EXPECT_EQ(desk.undo_all(), 1);
}

TEST(Pointer, DrawsARayWithinWhatIsSeenWhereThereIsNoMap) {
    TestDesk desk;
    desk.run("tool.ray");
    desk.drag({2, 3}, {5, 7});
    const scene::Item item = *desk.workspace.selected_item();
    const auto* bounds = std::get_if<TileRect>(&item.query()->bounds);
    ASSERT_NE(bounds, nullptr);
    EXPECT_EQ(*bounds, visible_tiles(Frame(), view_of(desk.workspace)));
    desk.workspace.refresh();
    ASSERT_NE(desk.workspace.selected_answer(), nullptr);
    EXPECT_EQ(desk.workspace.selected_answer()->error, std::nullopt);
    EXPECT_GT(desk.workspace.selected_answer()->summary.count, 7) << "beyond the tip";
}

TEST(Pointer, DrawsOneEntryOfUndo) {
    TestDesk desk;
    desk.run("tool.rectangle");
    desk.press({2, 3});
    for (int i = 1; i <= 20; ++i) desk.drag({2 + i / 10.0, 3 + i / 5.0});
    desk.release();
    EXPECT_EQ(desk.undo_all(), 1);
    EXPECT_TRUE(desk.workspace.scene().items.empty());
}

TEST(Pointer, KeepsTheToolAndDrawsNothingOnAClick) {
    TestDesk desk;
    desk.run("tool.rectangle");
    desk.click({2, 3});
    EXPECT_NE(desk.workspace.hand.tool, nullptr);
    EXPECT_TRUE(desk.workspace.scene().items.empty());
    EXPECT_FALSE(desk.workspace.document.editor.can_undo());
}

TEST(Pointer, DrawsOverAnItemWithTheTool) {
    TestDesk desk = desk_with_square();
    desk.run("tool.rectangle");
    desk.drag({6, 6}, {3, 3});
    EXPECT_EQ(desk.rect(0), kSquare);
    EXPECT_EQ(desk.rect(1), (Rect{{6, 6}, {3, 3}}));
    EXPECT_EQ(desk.workspace.scene().items[1].name, "rect 2");
}

TEST(Pointer, DrawsSquaresWithShift) {
    TestDesk desk;
    desk.run("tool.rectangle");
    desk.input.shift = true;
    desk.drag({2, 3}, {5, 4});
    EXPECT_EQ(desk.rect(), (Rect{{2, 3}, {5, 6}}));
}

TEST(Pointer, DragsEveryGrip) {
    for (std::size_t grip = 0; grip < 8; ++grip) {
        TestDesk desk = desk_with_square();
        const Vec2 from = RectangleExhibit::grips(kSquare)[grip].at;
        desk.drag(from, {9, 8});
        EXPECT_EQ(desk.rect(), RectangleExhibit::drag(kSquare, grip, {9, 8}, false)) << grip;
        EXPECT_EQ(desk.workspace.document.editor.undo_label(), "drag a handle of rect 1");
        EXPECT_EQ(desk.undo_all(), 1);
    }
}

TEST(Pointer, DragsAGripFromAFewPixelsAway) {
    TestDesk desk = desk_with_square();
    desk.press({6 + 6 / 32.0, 6 - 6 / 32.0});
    desk.drag({8, 7});
    EXPECT_EQ(desk.rect(), (Rect{{2, 2}, {8, 7}}));
}

TEST(Pointer, DragsCornersToSquaresWithShift) {
    TestDesk desk = desk_with_square();
    desk.input.shift = true;
    desk.drag({6, 6}, {9, 7});
    EXPECT_EQ(desk.rect(), (Rect{{2, 2}, {9, 9}}));
}

TEST(Pointer, MovesAnItemByItsBody) {
    TestDesk desk = desk_with_square();
    desk.drag({3, 5}, {4, 7});
    EXPECT_EQ(desk.rect(), (Rect{{3, 4}, {7, 8}}));
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), "move rect 1");
    EXPECT_EQ(desk.undo_all(), 1);
}

TEST(Pointer, MovesAlongOneAxisWithShift) {
    TestDesk desk = desk_with_square();
    desk.input.shift = true;
    desk.drag({3, 5}, {3.5, 7});
    EXPECT_EQ(desk.rect(), (Rect{{2, 4}, {6, 8}}));
}

TEST(Pointer, SelectsAndMovesTheTopmostItemAtOnce) {
    TestDesk desk = desk_with_square();
    desk.add({{4, 4}, {9, 9}});
    desk.workspace.selection.main = scene::kNoItem;
    desk.drag({5, 5.5}, {6, 5.5});
    EXPECT_EQ(desk.rect(0), kSquare);
    EXPECT_EQ(desk.rect(1), (Rect{{5, 4}, {10, 9}}));
    EXPECT_EQ(desk.workspace.selection.main, desk.workspace.scene().items[1].id);
}

TEST(Pointer, HoldsOnToTheSelectedItemBelowAnother) {
    TestDesk desk = desk_with_square();
    const scene::ItemId below = desk.workspace.scene().items[0].id;
    desk.add({{4, 4}, {9, 9}});
    desk.workspace.selection.main = desk.workspace.scene().items[0].id;
    EXPECT_NE(below, desk.workspace.selection.main);
    desk.drag({5, 5.5}, {6, 5.5});
    EXPECT_EQ(desk.rect(0), (Rect{{3, 2}, {7, 6}}));
}

TEST(Pointer, CountsOnlyTheItemsThatItMoves) {
    TestDesk desk;
    const std::string text = R"({"tileglass": 1, "items": [
        {"rect": [1, 1, 3, 3]}, {"rect": [5, 1, 7, 3]}, {"something": 1}]})";
    open_scene(desk.workspace, scene::read_scene(text, {}).value(), {});
    set_canvas_view(desk.workspace, {{{10, 7.5}, 32, false}, 640, 480, 1});
    const scene::Items& items = desk.workspace.scene().items;
    desk.workspace.selection.select(items[0].id, {items[0].id, items[1].id, items[2].id});
    desk.drag({2, 2}, {4, 2});
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), "move 2 items");
    EXPECT_EQ(std::get<Rect>(items[1].query()->shape), (Rect{{7, 1}, {9, 3}}));
}

TEST(Pointer, LeavesHiddenItemsAlone) {
    TestDesk desk = desk_with_square();
    scene::Item hidden = desk.workspace.scene().items[0];
    hidden.hidden = true;
    desk.workspace.document.editor.apply(scene::ReplaceItem{hidden}, "hide");
    desk.drag({6, 6}, {9, 9});
    desk.drag({3, 5}, {4, 6});
    EXPECT_EQ(desk.rect(), kSquare);
}

TEST(Pointer, NeedsAFewPixelsToDrag) {
    TestDesk desk = desk_with_square();
    desk.press({6, 6});
    desk.drag({6 + 1 / 32.0, 6 + 1 / 32.0});
    desk.release();
    EXPECT_EQ(desk.rect(), kSquare);
    EXPECT_FALSE(desk.workspace.document.editor.can_undo());
}

TEST(Pointer, LeavesNoEntryOfADragThatComesBack) {
    TestDesk desk = desk_with_square();
    desk.press({6, 6});
    desk.drag({9, 9});
    desk.drag({6, 6});
    desk.release();
    EXPECT_FALSE(desk.workspace.document.editor.can_undo());
}

TEST(Pointer, PinsAndUnpinsATileByClicks) {
    TestDesk desk;
    desk.click({3.5, 4.5});
    EXPECT_EQ(desk.workspace.pointed.pinned, (Tile{3, 4}));
    desk.click({5.5, 4.5});
    EXPECT_EQ(desk.workspace.pointed.pinned, (Tile{5, 4}));
    desk.click({5.5, 4.5});
    EXPECT_EQ(desk.workspace.pointed.pinned, std::nullopt);
}

TEST(Pointer, PinsATileOfTheItemThatItSelects) {
    TestDesk desk = desk_with_square();
    desk.workspace.selection.main = scene::kNoItem;
    desk.click({3.5, 4.5});
    EXPECT_EQ(desk.workspace.pointed.pinned, (Tile{3, 4}));
    EXPECT_NE(desk.workspace.selection.main, scene::kNoItem);
}

TEST(Pointer, KeepsTheSelectionOnAClickNextToItToSayWhyThatTileIsNotTaken) {
    TestDesk desk = desk_with_square();
    const scene::ItemId selected = desk.workspace.selection.main;
    desk.click({12.5, 4.5});
    EXPECT_EQ(desk.workspace.selection.main, selected);
    EXPECT_EQ(desk.workspace.pointed.pinned, (Tile{12, 4}));
}

TEST(Pointer, PinsNothingAfterADrag) {
    TestDesk desk = desk_with_square();
    desk.drag({3, 5}, {4, 7});
    desk.drag({12, 5}, {14, 7});
    EXPECT_EQ(desk.workspace.pointed.pinned, std::nullopt);
}

TEST(Pointer, TakesAGestureBackOnEscape) {
    struct Case {
        Vec2 from;
        bool has_tool;
    };
    for (const Case& c : {Case{{6, 6}, false}, Case{{3, 5}, false}, Case{{10, 10}, true}}) {
        TestDesk desk = desk_with_square();
        if (c.has_tool) desk.run("tool.rectangle");
        desk.press(c.from);
        desk.drag({12, 12});
        desk.drag({13, 11});
        EXPECT_TRUE(desk.pointer.is_busy());
        desk.press_key({kKeyEscape});
        EXPECT_FALSE(desk.pointer.is_busy());
        desk.drag({14, 14});
        desk.release();
        ASSERT_EQ(desk.workspace.scene().items.size(), 1U);
        EXPECT_EQ(desk.rect(), kSquare);
        EXPECT_FALSE(desk.workspace.document.editor.can_undo());
        EXPECT_FALSE(desk.workspace.document.editor.is_modified());
    }
}

// As the window's loop does where there is no memory for an edit.
TEST(Pointer, LetsGoOfADragThatSomebodyElseHasTakenBack) {
    TestDesk desk = desk_with_square();
    desk.press({3, 5});
    desk.drag({5, 6});
    desk.workspace.document.editor.cancel_gesture();
    desk.drag({6, 7});
    EXPECT_FALSE(desk.pointer.is_busy());
    EXPECT_EQ(desk.rect(), kSquare);
    desk.release();
    EXPECT_FALSE(desk.workspace.document.editor.can_undo());
}

TEST(Pointer, KeepsTheSelectionOnEscapeWhileDrawing) {
    TestDesk desk = desk_with_square();
    const scene::ItemId selected = desk.workspace.selection.main;
    desk.run("tool.rectangle");
    desk.press({10, 10});
    desk.drag({12, 12});
    desk.press_key({kKeyEscape});
    EXPECT_EQ(desk.workspace.selection.main, selected);
}

TEST(Pointer, ZoomsWithTheWheelAtThePointer) {
    for (const double wheel : {1.0, -1.0, 3.5}) {
        TestDesk desk;
        desk.hover({3.25, 4.5});
        desk.input.wheel = wheel;
        desk.hover({3.25, 4.5});
        EXPECT_NEAR(view_of(desk.workspace).zoom, 32 * std::pow(1.2, wheel), 1e-9);
        const Vec2 under = view_of(desk.workspace).to_world(desk.input.at);
        EXPECT_NEAR(under.x, 3.25, 1e-12);
        EXPECT_NEAR(under.y, 4.5, 1e-12);
    }
}

TEST(Pointer, LeavesTheWheelToPanels) {
    TestDesk desk;
    desk.input.at = {100, 100};
    desk.input.wheel = 1;
    desk.input.is_over = false;
    desk.pointer.update(desk.workspace, desk.input);
    EXPECT_EQ(view_of(desk.workspace).zoom, 32);
}

TEST(Pointer, PansWithTheMiddleAndTheRightButtonAndWithSpace) {
    for (const int way : {0, 1, 2}) {
        TestDesk desk = desk_with_square();
        desk.hover({3, 5});
        desk.input.middle_down = way == 0;
        desk.input.right_down = way == 1;
        desk.input.space = way == 2;
        const Vec2 from = desk.screen({3, 5});
        const bool has_left = way == 2;
        desk.frame_at(from, has_left);
        desk.frame_at(from + Vec2{10, 5}, has_left);
        desk.frame_at(from + Vec2{64, -32}, has_left);
        EXPECT_EQ(desk.screen({3, 5}), (from + Vec2{64, -32})) << way;
        EXPECT_EQ(desk.pointer.cursor(desk.workspace), Cursor::hand);
        desk.input.middle_down = desk.input.right_down = desk.input.space = false;
        desk.release();
        EXPECT_EQ(desk.rect(), kSquare);
        EXPECT_EQ(desk.workspace.pointed.pinned, std::nullopt);
        EXPECT_FALSE(desk.workspace.document.editor.can_undo());
    }
}

TEST(Pointer, PansATurnedViewWithTheHand) {
    TestDesk desk;
    desk.run("view.y_up");
    const Vec2 world{3, 5};
    const Vec2 from = desk.screen(world);
    desk.frame_at(from, false);
    desk.input.middle_down = true;
    desk.frame_at(from, false);
    desk.frame_at(from + Vec2{16, 32}, false);
    EXPECT_EQ(desk.screen(world), (from + Vec2{16, 32}));
}

TEST(Pointer, ZoomsInTheMiddleOfADrag) {
    TestDesk desk = desk_with_square();
    desk.press({6, 6});
    desk.drag({8, 8});
    desk.input.wheel = 4;
    desk.frame_at(desk.input.at, true);
    desk.input.wheel = 0;
    desk.release();
    EXPECT_NEAR(desk.rect().b.x, 8, 1e-9);
    EXPECT_EQ(desk.undo_all(), 1);
}

TEST(Pointer, AsksForNumbersOnADoubleClickOnAGrip) {
    TestDesk desk = desk_with_square();
    desk.click({6, 6});
    desk.hover({6, 6});
    desk.input.is_double = true;
    desk.frame_at(desk.input.at, true);
    desk.input.is_double = false;
    desk.release();
    EXPECT_EQ(desk.workspace.pointed.typed_grip, 2U);
    EXPECT_EQ(desk.rect(), kSquare);
    EXPECT_FALSE(desk.workspace.document.editor.can_undo());
}

TEST(Pointer, SnapsToLines) {
    TestDesk desk = desk_with_square();
    desk.workspace.hand.snap = Snap::tile;
    desk.drag({6, 6}, {8.3, 7.6});
    EXPECT_EQ(desk.rect(), (Rect{{2, 2}, {8, 8}}));
}

TEST(Pointer, InvertsSnappingWithAltOrControl) {
    for (const bool is_alt : {true, false}) {
        for (const Snap snap : kSnaps) {
            TestDesk desk = desk_with_square();
            desk.workspace.hand.snap = snap;
            (is_alt ? desk.input.alt : desk.input.control) = true;
            desk.drag({6, 6}, {8.34375, 7.65625});
            EXPECT_EQ(desk.rect().b, snap == Snap::off ? (Vec2{8, 8}) : (Vec2{8.34375, 7.65625}))
                << title_of(snap);
        }
    }
}

TEST(Pointer, DrawsFromSnappedToSnapped) {
    TestDesk desk;
    desk.workspace.document.editor.apply(scene::SetFrame{*Frame::make(0.1, {0, 0})}, "frame");
    desk.workspace.hand.snap = Snap::tile;
    desk.run("tool.rectangle");
    desk.drag({0.32, 0.71}, {2.33, 1.08});
    const GridAxis axis{0.1, 0};
    EXPECT_EQ(desk.rect(), (Rect{{axis.line(3), axis.line(7)}, {axis.line(23), axis.line(11)}}));
}

TEST(Pointer, SnapsTheAnchorOfAMovedItemExactly) {
    for (const Vec2 start : {Vec2{2.05, 3}, Vec2{0.137, 0.731}, Vec2{-0.7, -0.337}}) {
        TestDesk desk;
        const Frame frame = *Frame::make(0.1, {0, 0});
        desk.workspace.document.editor.apply(scene::SetFrame{frame}, "frame");
        desk.add({start, start + Vec2{6, 6}});
        desk.workspace.hand.snap = Snap::tile;
        for (int i = 1; i <= 20; ++i) {
            const Vec2 from{desk.rect().a.x + 1.5, desk.rect().a.y + 1.5};
            desk.drag(from, {from.x + 0.37, from.y + 0.41});
            const Vec2 anchor = desk.rect().a;
            const Vec2 line = snapped(anchor, frame, Snap::tile, 0.01);
            EXPECT_EQ(shortest_text(anchor.x), shortest_text(line.x));
            EXPECT_EQ(shortest_text(anchor.y), shortest_text(line.y));
            if (anchor != line) return;
            const Vec2 off = anchor + Vec2{-1.17 * i / 20, 0.53 * i / 20};
            desk.add({off, off + Vec2{6, 6}});
        }
    }
}

TEST(Pointer, HoversOverTheTileUnderIt) {
    TestDesk desk;
    desk.hover({3.5, 4.5});
    EXPECT_EQ(desk.workspace.pointed.hovered, (Tile{3, 4}));
    EXPECT_EQ(desk.workspace.pointed.hovered_point, (Vec2{3.5, 4.5}));
    desk.input.is_over = false;
    desk.pointer.update(desk.workspace, desk.input);
    EXPECT_EQ(desk.workspace.pointed.hovered, std::nullopt);
    EXPECT_EQ(desk.workspace.pointed.hovered_point, std::nullopt);
}

TEST(Pointer, HoversOverTheTileThatThePixelShowsAfterPanning) {
    TestDesk desk;
    desk.hover({3.5, 4.5});
    desk.input.middle_down = true;
    desk.frame_at(desk.input.at, false);
    desk.frame_at(desk.input.at + Vec2{64, 0}, false);
    EXPECT_EQ(desk.workspace.pointed.hovered, (Tile{3, 4}));
}

TEST(Pointer, HoversOverNoTileBeyondTheTileRange) {
    TestDesk desk;
    CanvasView view = view_of(desk.workspace);
    view.center = {5e9, 5};
    set_canvas_view(desk.workspace, view);
    desk.frame_at({100, 100}, false);
    EXPECT_EQ(desk.workspace.pointed.hovered, std::nullopt);
    desk.frame_at({100, 100}, true);
    desk.release();
    EXPECT_EQ(desk.workspace.pointed.pinned, std::nullopt);
}

TEST(Pointer, HeatsTheGripUnderIt) {
    TestDesk desk = desk_with_square();
    desk.hover({6, 6});
    EXPECT_EQ(desk.workspace.pointed.hot_grip, 2U);
    EXPECT_EQ(desk.pointer.cursor(desk.workspace), Cursor::falling);
    desk.hover({4, 2});
    EXPECT_EQ(desk.workspace.pointed.hot_grip, 4U);
    EXPECT_EQ(desk.pointer.cursor(desk.workspace), Cursor::vertical);
    desk.hover({3, 5});
    EXPECT_EQ(desk.workspace.pointed.hot_grip, std::nullopt);
    EXPECT_EQ(desk.pointer.cursor(desk.workspace), Cursor::move);
    desk.hover({12, 12});
    EXPECT_EQ(desk.pointer.cursor(desk.workspace), Cursor::arrow);
    desk.run("tool.rectangle");
    EXPECT_EQ(desk.pointer.cursor(desk.workspace), Cursor::cross);
}

TEST(Pointer, TurnsDiagonalCursorsWithTheView) {
    // In a view that is turned over, the corner (6, 6) is at the upper right.
    TestDesk desk = desk_with_square();
    desk.run("view.y_up");
    desk.hover({6, 6});
    EXPECT_EQ(desk.pointer.cursor(desk.workspace), Cursor::rising);
}

TEST(Pointer, IgnoresPressesOverPanels) {
    TestDesk desk = desk_with_square();
    desk.hover({6, 6});
    desk.input.is_over = false;
    desk.input.left_pressed = desk.input.left_down = true;
    desk.pointer.update(desk.workspace, desk.input);
    EXPECT_FALSE(desk.pointer.is_busy());
}

TEST(Pointer, GoesOnDraggingOverAPanel) {
    TestDesk desk = desk_with_square();
    desk.press({6, 6});
    desk.drag({8, 8});
    desk.input.at = desk.screen({9, 9});
    desk.input.left_pressed = false;
    desk.input.is_over = false;
    desk.pointer.update(desk.workspace, desk.input);
    EXPECT_EQ(desk.rect(), (Rect{{2, 2}, {9, 9}}));
}

TEST(Pointer, ScalesItsReachWithThePixelRatio) {
    TestDesk desk = desk_with_square();
    desk.workspace.viewport.pixel_ratio = 2;
    desk.frame_at(desk.screen({6, 6}) + Vec2{15, 15}, false);
    EXPECT_EQ(desk.workspace.pointed.hot_grip, 2U);
    desk.frame_at(desk.screen({6, 6}) + Vec2{20, 20}, false);
    EXPECT_EQ(desk.workspace.pointed.hot_grip, std::nullopt);
}

// What may happen while a shape is being drawn; the program lives on.
void draw_and_press(const Chord& chord) {
    TestDesk desk;
    desk.run("tool.rectangle");
    desk.press({2, 2});
    desk.drag({5, 5});
    desk.press_key(chord);
    desk.drag({6, 6});
    desk.release();
}

TEST(PointerDeathTest, LivesOnWhenTheToolIsLaidDownWhileDrawing) {
    EXPECT_EXIT((draw_and_press({'V'}), std::exit(0)), testing::ExitedWithCode(0), "");
}

TEST(PointerDeathTest, LivesOnWhenASceneBeginsWhileDrawing) {
    EXPECT_EXIT((draw_and_press({'N', true}), std::exit(0)), testing::ExitedWithCode(0), "");
}

TEST(Pointer, LetsGoOfAnItemThatIsDeletedWhileItIsDragged) {
    TestDesk desk = desk_with_square();
    desk.press({6, 6});
    desk.drag({8, 8});
    desk.press_key({kKeyDelete});
    desk.drag({9, 9});
    desk.release();
    EXPECT_TRUE(desk.workspace.scene().items.empty());
    EXPECT_FALSE(desk.pointer.is_busy());
}

TestDesk desk_with_map() {
    TestDesk desk;
    desk.set_map(6, 4,
                 "......"
                 ".T@G.."
                 "......"
                 "......");
    desk.run("tool.brush");
    return desk;
}

TEST(PointerWithTheBrush, PaintsTheTilesOfADragLive) {
    TestDesk desk = desk_with_map();
    desk.press({0.5, 0.5});
    EXPECT_EQ(desk.map_rows(),
              "#.....\n"
              ".T@G..\n"
              "......\n"
              "......\n");
    desk.drag({4.5, 3.5});
    EXPECT_EQ(desk.map_rows(),
              "#.....\n"
              ".T@G..\n"
              "..##..\n"
              "....#.\n");
    desk.release();
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), "paint tiles");
    EXPECT_EQ(desk.undo_all(), 1);
    EXPECT_TRUE(desk.workspace.hand.has_brush) << "for the next stroke";
}

TEST(PointerWithTheBrush, ErasesWhereTheStrokeBeginsOnASolidTile) {
    TestDesk desk = desk_with_map();
    desk.drag({1.5, 1.5}, {4.5, 1.5});
    EXPECT_EQ(desk.map_rows(),
              "......\n"
              "...G..\n"
              "......\n"
              "......\n");
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), "erase tiles");
}

TEST(PointerWithTheBrush, KeepsTheCharactersOfTilesThatAreSolidAlready) {
    TestDesk desk = desk_with_map();
    desk.drag({0.5, 1.5}, {5.5, 1.5});
    EXPECT_EQ(scene::row_text(*desk.workspace.scene().map.cells, 1), "#T@###");
}

TEST(PointerWithTheBrush, ErasesWithShiftWhereverTheStrokeBegins) {
    TestDesk desk = desk_with_map();
    desk.input.shift = true;
    desk.drag({0.5, 1.5}, {5.5, 1.5});
    EXPECT_EQ(scene::row_text(*desk.workspace.scene().map.cells, 1), "...G..");
}

TEST(PointerWithTheBrush, PaintsABandWithALargerBrush) {
    TestDesk desk = desk_with_map();
    EXPECT_FALSE(desk.run("tool.brush_smaller") && desk.workspace.hand.brush_size != 1);
    desk.press_key({']'});
    desk.press_key({']'});
    EXPECT_EQ(desk.workspace.hand.brush_size, 3);
    desk.click({4.5, 2.5});
    EXPECT_EQ(desk.map_rows(),
              "......\n"
              ".T@###\n"
              "...###\n"
              "...###\n");
}

TEST(PointerWithTheBrush, GoesNoFurtherThanOneAndNine) {
    TestDesk desk = desk_with_map();
    for (int i = 0; i < 20; ++i) desk.press_key({']'});
    EXPECT_EQ(desk.workspace.hand.brush_size, 9);
    for (int i = 0; i < 20; ++i) desk.press_key({'['});
    EXPECT_EQ(desk.workspace.hand.brush_size, 1);
}

TEST(PointerWithTheBrush, TakesAStrokeBackOnEscapeAndThenLaysTheBrushDown) {
    TestDesk desk = desk_with_map();
    const std::string before = desk.map_rows();
    desk.press({0.5, 0.5});
    desk.drag({4.5, 3.5});
    desk.press_key({kKeyEscape});
    EXPECT_EQ(desk.map_rows(), before);
    desk.drag({5.5, 0.5});
    desk.release();
    EXPECT_EQ(desk.map_rows(), before);
    EXPECT_FALSE(desk.workspace.document.editor.can_undo());
    EXPECT_FALSE(desk.workspace.document.editor.is_modified());
    EXPECT_TRUE(desk.workspace.hand.has_brush);
    desk.press_key({kKeyEscape});
    EXPECT_FALSE(desk.workspace.hand.has_brush);
}

TEST(PointerWithTheBrush, BeginsAMapOnAnEmptyScene) {
    TestDesk desk;
    desk.run("tool.brush");
    desk.drag({3.5, 3.5}, {5.5, 3.5});
    ASSERT_NE(desk.workspace.scene().map.cells, nullptr);
    EXPECT_EQ(scene::row_text(*desk.workspace.scene().map.cells, 3).substr(0, 8), "...###..");
    EXPECT_EQ(desk.workspace.message.text, "began a map of 64 x 64 tiles");
    EXPECT_EQ(desk.undo_all(), 1);
    EXPECT_EQ(desk.workspace.scene().map.cells, nullptr);
}

TEST(PointerWithTheBrush, SaysWhereItCannotPaint) {
    TestDesk desk = desk_with_map();
    const std::string before = desk.map_rows();
    desk.press({8.5, 2.5});
    EXPECT_EQ(desk.workspace.message.text, "the brush paints inside the map: tiles 0 0 .. 5 3");
    EXPECT_EQ(desk.map_rows(), before);
    desk.drag({3.5, 2.5});
    EXPECT_EQ(desk.workspace.message.text, kBrushHint);
    EXPECT_EQ(scene::row_text(*desk.workspace.scene().map.cells, 2), "...###");
}

TEST(PointerWithTheBrush, LeavesItemsAndPinsAlone) {
    TestDesk desk = desk_with_square();
    desk.run("tool.brush");
    desk.drag({6, 6}, {9, 9});
    desk.drag({3.5, 5.5}, {4.5, 6.5});
    desk.click({12.5, 3.5});
    EXPECT_EQ(desk.rect(), kSquare);
    EXPECT_EQ(desk.workspace.pointed.pinned, std::nullopt);
    EXPECT_EQ(desk.undo_all(), 3);
}

TEST(PointerWithTheBrush, ShowsTheTilesUnderIt) {
    TestDesk desk = desk_with_map();
    desk.press_key({']'});
    desk.hover({3.5, 2.5});
    EXPECT_EQ(desk.workspace.showing().brush, (TileRect{{3, 2}, {5, 4}}));
    EXPECT_EQ(desk.pointer.cursor(desk.workspace), Cursor::cross);
    desk.run("tool.select");
    EXPECT_EQ(desk.workspace.showing().brush, std::nullopt);
}

}  // namespace
}  // namespace tileglass::app
