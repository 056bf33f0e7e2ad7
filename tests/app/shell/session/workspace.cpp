// Does the program keep what it knows in step with the scene and with files?

#include "app/shell/session/workspace.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/subject.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/app/shell/commands/desk.hpp"
#include "tests/support/pyramid.hpp"
#include "tests/support/text_file.hpp"

namespace tileglass::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* kScene = R"({"tileglass": 1,
"items": [{"name": "wall", "rect": [1, 1, 3, 3]}, {"name": "ray", "rect": [0.1, 0.2, 0.3, 9]}],
"view": {"center": [2, 2], "zoom": 20}})";

TEST(Workspace, BeginsWithAnEmptyScene) {
    Workspace workspace;
    workspace.refresh();
    EXPECT_TRUE(workspace.scene().items.empty());
    EXPECT_FALSE(workspace.document.editor.can_undo());
    EXPECT_EQ(title_of(workspace), "untitled - Tileglass");
}

TEST(Workspace, OpensTheTabThatASceneNames) {
    const auto opened = [](const std::string& tab) {
        const std::string text =
            R"({"tileglass": 1, "opens": ")" + tab + R"(", "items": [{"rect": [1, 1, 3, 3]}]})";
        return desk_with(text).workspace.display.tabs.open;
    };
    EXPECT_EQ(opened("Counters"), Tab::counters);
    EXPECT_EQ(opened("Nowhere"), std::nullopt);
}

TEST(Workspace, OpensASceneAndSelectsItsFirstItem) {
    TestFolder folder;
    write_text(folder.path / "a.tileglass.json", kScene);
    Workspace workspace;
    open_file(workspace, folder.path / "a.tileglass.json");
    EXPECT_FALSE(workspace.message.is_error) << workspace.message.text;
    EXPECT_EQ(workspace.message.text, "opened a.tileglass.json");
    ASSERT_EQ(workspace.scene().items.size(), 2U);
    EXPECT_EQ(workspace.selected_item()->name, "wall");
    EXPECT_EQ(view_of(workspace).zoom, 20);
    EXPECT_EQ(workspace.selected_answer()->summary.count, 9);
    EXPECT_EQ(workspace.player.length(), 11U);
    EXPECT_EQ(title_of(workspace), "wall: 9 tiles - a.tileglass.json - Tileglass");
}

TEST(Workspace, SelectsAnItemThatIsShown) {
    Workspace workspace;
    Result<scene::Loaded> loaded = scene::read_scene(
        R"({"tileglass": 1, "items": [{"swarm": [1, 2, 3]}, {"rect": [1, 1, 3, 3],
            "hidden": true}, {"name": "c", "rect": [1, 1, 3, 3]}]})",
        {});
    ASSERT_TRUE(loaded);
    open_scene(workspace, *loaded, {});
    EXPECT_EQ(workspace.selected_item()->name, "c");
}

TEST(Workspace, TellsTheFirstWarningOfWhatItOpens) {
    TestFolder folder;
    write_text(folder.path / "a.tileglass.json", R"({"tileglass": 1, "colour": "red"})");
    Workspace workspace;
    open_file(workspace, folder.path / "a.tileglass.json");
    EXPECT_NE(workspace.message.text.find("colour"), std::string::npos) << workspace.message.text;
}

TEST(Workspace, OpensAMapAndFitsIt) {
    Workspace workspace;
    open_file(workspace, fs::path(TILEGLASS_SOURCE_DIR) / "maps" / "random-64-64-20.map");
    ASSERT_NE(workspace.scene().map.cells, nullptr) << workspace.message.text;
    EXPECT_TRUE(workspace.document.file.empty());
    EXPECT_EQ(workspace.map_averages.pyramid()->map(), *workspace.scene().map.cells);
    for (const Vec2 corner : {Vec2{0, 0}, Vec2{64, 64}}) {
        const Vec2 at = view_of(workspace).to_screen(corner);
        EXPECT_TRUE(0 < at.x && at.x < 1280 && 0 < at.y && at.y < 720);
    }
    EXPECT_GT(view_of(workspace).zoom, 5);
}

TEST(Workspace, KeepsTheSceneWhereAFileCannotBeOpened) {
    TestFolder folder;
    write_text(folder.path / "bad.tileglass.json", R"({"tileglass": 1, "items": [{"rect": [1]}]})");
    TestDesk desk;
    desk.add({{1, 1}, {2, 2}});
    for (const fs::path& file :
         {folder.path / "bad.tileglass.json", folder.path / "none.json", folder.path}) {
        desk.workspace.message.tell("");
        open_file(desk.workspace, file);
        EXPECT_TRUE(desk.workspace.message.is_error);
        EXPECT_EQ(desk.workspace.message.text.rfind(file.string() + ": ", 0), 0U)
            << desk.workspace.message.text;
        EXPECT_EQ(desk.workspace.scene().items.size(), 1U);
    }
}

TEST(Workspace, SavesAndOpensTheSameScene) {
    TestFolder folder;
    const fs::path file = folder.path / "b.tileglass.json";
    TestDesk desk;
    desk.add({{0.1, 1.0 / 3}, {1e-300, 0.1 + 0.2}});
    desk.workspace.document.editor.apply(scene::SetFrame{*Frame::make(0.1, {1.0 / 3, 0})}, "frame");
    save_to(desk.workspace, file);
    EXPECT_FALSE(desk.workspace.message.is_error);
    EXPECT_EQ(desk.workspace.message.text, "saved b.tileglass.json");
    Workspace other;
    open_file(other, file);
    ASSERT_EQ(other.scene().items.size(), 1U);
    EXPECT_EQ(other.scene().items[0].thing, desk.workspace.scene().items[0].thing);
    EXPECT_EQ(other.scene().items[0].name, "rect 1");
    EXPECT_EQ(other.scene().frame, desk.workspace.scene().frame);
    EXPECT_EQ(other.scene().view, desk.workspace.scene().view);
}

TEST(Workspace, MarksUnsavedChangesInItsTitle) {
    TestFolder folder;
    TestDesk desk;
    desk.add({{2, 2}, {3.5, 2.5}});
    save_to(desk.workspace, folder.path / "c.json");
    EXPECT_EQ(title_of(desk.workspace), "rect 1: 2 tiles - c.json - Tileglass");
    desk.press_key({kKeyRight});
    EXPECT_EQ(title_of(desk.workspace), "rect 1: 2 tiles - c.json * - Tileglass");
    desk.run("edit.undo");
    EXPECT_EQ(title_of(desk.workspace), "rect 1: 2 tiles - c.json - Tileglass");
    desk.press_key({kKeyRight});
    desk.run("file.save");
    EXPECT_EQ(title_of(desk.workspace), "rect 1: 2 tiles - c.json - Tileglass");
    desk.run("view.zoom_in");
    EXPECT_EQ(title_of(desk.workspace), "rect 1: 2 tiles - c.json - Tileglass");
}

TEST(Workspace, SaysWhereItCannotSave) {
    TestFolder folder;
    TestDesk desk;
    desk.add({{2, 2}, {3, 3}});
    desk.press_key({kKeyRight});
    save_to(desk.workspace, folder.path / "no such folder" / "d.json");
    EXPECT_TRUE(desk.workspace.message.is_error);
    EXPECT_TRUE(desk.workspace.document.file.empty());
    EXPECT_TRUE(desk.workspace.document.editor.is_modified());
}

TEST(Workspace, FindsTheMapAgainAfterSavingInAnotherFolder) {
    TestFolder folder;
    fs::create_directories(folder.path / "maps");
    fs::create_directories(folder.path / "scenes");
    write_text(folder.path / "maps" / "a.map", "..\n.#\n");
    Workspace workspace;
    open_file(workspace, folder.path / "maps" / "a.map");
    ASSERT_NE(workspace.scene().map.cells, nullptr) << workspace.message.text;
    save_to(workspace, folder.path / "scenes" / "a.tileglass.json");
    EXPECT_FALSE(workspace.message.is_error) << workspace.message.text;
    Workspace other;
    other.files.read_maps = workspace.files.read_maps;
    open_file(other, folder.path / "scenes" / "a.tileglass.json");
    EXPECT_FALSE(other.message.is_error) << other.message.text;
    ASSERT_NE(other.scene().map.cells, nullptr);
    EXPECT_EQ(*other.scene().map.cells, *workspace.scene().map.cells);
}

TEST(Workspace, RecordsTheSelectedItem) {
    TestDesk desk;
    desk.add({{1, 1}, {3, 3}});
    EXPECT_EQ(desk.workspace.player.length(), 11U);
    desk.add({{1, 1}, {2, 2}});
    EXPECT_EQ(desk.workspace.player.length(), 6U);
    desk.workspace.selection.main = desk.workspace.scene().items[0].id;
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.player.length(), 11U);
    desk.workspace.selection.main = scene::kNoItem;
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.player.length(), 0U);
}

TEST(Workspace, KeepsTheRecordingWhileOnlyTheViewOrTheNameChanges) {
    TestDesk desk;
    desk.add({{1, 1}, {3, 3}});
    desk.workspace.player.run_to(4);
    desk.run("view.zoom_in");
    scene::Item renamed = *desk.workspace.selected_item();
    renamed.name = "other";
    desk.workspace.document.editor.apply(scene::ReplaceItem{renamed}, "rename");
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.player.cursor(), 4U);
}

TEST(Workspace, RecordsAgainWhenTheShapeTheMethodOrTheFrameChanges) {
    TestDesk desk;
    desk.add({{1, 1}, {3, 3}});
    scene::Item item = *desk.workspace.selected_item();
    item.query()->method = "brute_force";
    item.query()->bounds = TileRect{{0, 0}, {5, 5}};
    desk.workspace.document.editor.apply(scene::ReplaceItem{item}, "method");
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.player.length(), 34U);
    item.query()->shape = Rect{{1, 1}, {2, 2}};
    desk.workspace.document.editor.apply(scene::ReplaceItem{item}, "shape");
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.player.length(), 29U);
    desk.workspace.document.editor.apply(scene::SetFrame{*Frame::make(10, {0, 0})}, "frame");
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.player.length(), 26U);
}

TEST(Workspace, RecordsAgainWhenTheMapThatIsTheBoundsChanges) {
    TestDesk desk;
    const auto map = [](std::int32_t side) {
        return scene::MapSource{"", std::make_shared<const scene::TileMap>(
                                        side, side, std::string(std::size_t(side * side), '.'))};
    };
    desk.workspace.document.editor.apply(scene::SetMap{map(4)}, "map");
    desk.add({{1, 1}, {9, 9}});
    scene::Item item = *desk.workspace.selected_item();
    item.query()->bounds = scene::MapBounds{};
    desk.workspace.document.editor.apply(scene::ReplaceItem{item}, "bounds");
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.player.length(), 2U + 9);
    desk.workspace.document.editor.apply(scene::SetMap{map(6)}, "map");
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.selected_answer()->summary.count, 25);
    EXPECT_EQ(desk.workspace.player.length(), 2U + 25);
}

TEST(Workspace, LetsLongRecordingsWait) {
    TestDesk desk;
    desk.add({{0.5, 0.5}, {2999.5, 2999.5}});
    EXPECT_EQ(desk.workspace.recorder.waiting_events(), 9'000'002);
    EXPECT_EQ(desk.workspace.player.length(), 0U);
    EXPECT_EQ(desk.workspace.selected_answer()->summary.count, 9'000'000);
    desk.workspace.recorder.record_selected(desk.workspace);
    EXPECT_EQ(desk.workspace.recorder.waiting_events(), 0);
    EXPECT_EQ(desk.workspace.player.length(), Recording::kDefaultLimit);
    EXPECT_EQ(desk.workspace.player.recording()->dropped(), 8'000'002);
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.player.length(), Recording::kDefaultLimit);
}

// As in the window: what takes long is not waited for.
class WorkspaceInBackground : public testing::Test {
protected:
    WorkspaceInBackground() { w.works_in_background = true; }

    // Esc: then nothing is done in the background.
    void give_up() {
        give_up_counting(w);
        w.refresh();
        EXPECT_FALSE(is_counting(w));
    }

    TestDesk desk;
    Workspace& w = desk.workspace;
};

TEST_F(WorkspaceInBackground, ComparesInTheBackgroundWhatTakesLong) {
    const scene::ItemId item = desk.add_shape(Circle{{0, 0}, 8000});
    w.compare.comparison.choose(item, {"as_printed", {}, {}, {}});
    w.compare.page = ComparePage::two;
    do {
        w.refresh();
    } while (w.answers.late().is_counting());  // its own answer comes first
    EXPECT_TRUE(w.compare.comparison.is_counting());
    EXPECT_TRUE(is_counting(w));
    EXPECT_FALSE(w.compare.comparison.difference());
    EXPECT_TRUE(w.compare.comparison.progress().starts_with("comparing"));
    give_up();
}

TEST_F(WorkspaceInBackground, EndsTheLensWithItsPage) {
    w.compare.page = ComparePage::lens;
    w.compare.lens.coverage = Coverage::closed;
    desk.add_shape(Circle{{0, 0}, 9e5});
    const auto is_lens_counting = [&] {
        w.refresh();
        return w.compare.lens.is_counting();
    };
    while (w.answers.late().is_counting() && !is_lens_counting()) continue;
    EXPECT_TRUE(is_lens_counting());
    w.compare.page.reset();
    EXPECT_FALSE(is_lens_counting());
    EXPECT_FALSE(is_counting(w));
}

TEST_F(WorkspaceInBackground, LooksInTheBackgroundForConventionsThatALongCastAgreesWith) {
    const scene::ItemId item = desk.add_shape(Segment{{0.5, 0.5}, {9e8, 8e8}});
    scene::Item cast = *w.selected_item();
    cast.query()->solids = std::vector<Tile>{{3, -3}};
    w.document.editor.apply(scene::ReplaceItem{cast}, "solid");
    w.compare.page = ComparePage::marks;
    w.compare.marks.set(item, {1, 1}, true);
    w.refresh();
    EXPECT_TRUE(w.compare.is_looking_for_agreements());
    EXPECT_FALSE(w.compare.agreements());
    give_up();
    cast.query()->shape = Segment{{0.5, 0.5}, {9, 8}};
    w.document.editor.apply(scene::ReplaceItem{cast}, "short");
    w.refresh();
    EXPECT_TRUE(w.compare.agreements());
}

TEST_F(WorkspaceInBackground, MakesWhatWasGivenUpOnlyOnRequest) {
    desk.add({{0.5, 0.5}, {1499.5, 1499.5}});
    EXPECT_TRUE(is_counting(w));
    give_up_counting(w);
    for (int i = 0; i < 2; ++i) {
        w.refresh();
        EXPECT_FALSE(is_counting(w));
        EXPECT_EQ(w.recorder.waiting_events(), 2'250'002);
    }
    w.recorder.record_selected(w);
    EXPECT_TRUE(is_counting(w));
    EXPECT_EQ(w.recorder.waiting_events(), 0);
    give_up_counting(w);
    desk.run("edit.duplicate");
    w.refresh();
    EXPECT_TRUE(is_counting(w)) << "another item asks";
}

TEST(Workspace, LetsMiddlingRecordingsWaitUntilTheGestureEnds) {
    TestDesk desk;
    set_canvas_view(desk.workspace, {{{200, 200}, 1, false}, 640, 480, 1});
    desk.add({{0.5, 0.5}, {9.5, 9.5}});
    desk.press({9.5, 9.5});
    desk.drag({399.5, 399.5});
    EXPECT_EQ(desk.workspace.recorder.waiting_events(), 160'002);
    EXPECT_EQ(desk.workspace.player.length(), 0U);
    desk.release();
    EXPECT_EQ(desk.workspace.recorder.waiting_events(), 0);
    EXPECT_EQ(desk.workspace.player.length(), 160'002U);
}

TEST(Workspace, RecordsShortOnesWhileDragging) {
    TestDesk desk;
    desk.add({{2, 2}, {6, 6}});
    desk.press({6, 6});
    desk.drag({7, 7});
    EXPECT_EQ(desk.workspace.player.length(), 2U + 36);
}

TEST(Workspace, HasNoRecordingOfAnItemWithoutAnAnswer) {
    TestDesk desk;
    desk.add({{0, 0}, {1e300, 1}});
    EXPECT_TRUE(desk.workspace.selected_answer()->error);
    EXPECT_EQ(desk.workspace.player.length(), 0U);
    EXPECT_EQ(desk.workspace.recorder.waiting_events(), 0);
    EXPECT_EQ(title_of(desk.workspace), "untitled - Tileglass");
}

TEST(Workspace, FitsTheSceneOntoTheCanvas) {
    TestDesk desk;
    desk.workspace.viewport.pixel_ratio = 2;
    desk.add({{-20, 5}, {300, 25}});
    desk.workspace.viewport.part = Rect{{44, 26}, {640 - 304, 480 - 102}};
    fit_scene(desk.workspace);
    for (const Vec2 corner : {Vec2{-20, 5}, Vec2{300, 25}}) {
        const Vec2 at = desk.screen(corner);
        EXPECT_GT(at.x, 44);
        EXPECT_LT(at.x, 640 - 304);
        EXPECT_GT(at.y, 26);
        EXPECT_LT(at.y, 480 - 102);
    }
}

TEST(Workspace, FitsATurnedViewOntoTheCanvas) {
    TestDesk desk;
    desk.run("view.y_up");
    desk.add({{0, 0}, {10, 100}});
    desk.workspace.viewport.part = Rect{{0, 26}, {640, 480 - 202}};
    fit_scene(desk.workspace);
    const double a = desk.screen({0, 0}).y;
    const double b = desk.screen({10, 100}).y;
    EXPECT_GT(std::min(a, b), 26);
    EXPECT_LT(std::max(a, b), 480 - 202);
}

TEST(Workspace, FitsEvenWhereTheCanvasIsEmpty) {
    TestDesk desk;
    desk.add({{0, 0}, {10, 100}});
    desk.workspace.viewport.part = Rect{{400, 300}, {400, 300}};
    fit_scene(desk.workspace);
    EXPECT_TRUE(is_finite(view_of(desk.workspace).center));
    EXPECT_GT(view_of(desk.workspace).zoom, 0);
}

TEST(Workspace, SharesThePyramidWhileTheMapStays) {
    TestDesk desk;
    desk.workspace.document.editor.apply(
        scene::SetMap{{"", std::make_shared<const scene::TileMap>(2, 2, "#.#.")}}, "map");
    desk.workspace.refresh();
    const MapPyramid* pyramid = desk.workspace.map_averages.pyramid();
    ASSERT_NE(pyramid, nullptr);
    desk.add({{2, 2}, {6, 6}});
    desk.press_key({kKeyRight});
    EXPECT_EQ(desk.workspace.map_averages.pyramid(), pyramid);
    desk.workspace.document.editor.apply(scene::SetMap{}, "no map");
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.map_averages.pyramid(), nullptr);
}

TEST(Workspace, KeepsTheStepsOfAnItemThatPaintingDoesNotConcern) {
    TestDesk desk;
    desk.add({{1, 1}, {3, 3}});
    desk.set_map(20, 20, std::string(400, '.'));
    desk.workspace.selection.main = desk.workspace.scene().items[0].id;
    desk.workspace.refresh();
    desk.workspace.player.run_to(4);
    desk.run("tool.brush");
    desk.drag({8.5, 8.5}, {12.5, 9.5});
    EXPECT_EQ(desk.workspace.player.cursor(), 4U);
    EXPECT_EQ(desk.workspace.player.length(), 11U);
}

TEST(Workspace, SavesAPaintedMapInRowsAndLeavesItsFileAsItWas) {
    TestFolder folder;
    write_text(folder.path / "a.map", "..\n.#\n");
    TestDesk desk;
    open_file(desk.workspace, folder.path / "a.map");
    set_canvas_view(desk.workspace, {{{10, 7.5}, 32, false}, 640, 480, 1});
    desk.run("tool.brush");
    desk.click({1.5, 0.5});
    save_to(desk.workspace, folder.path / "a.tileglass.json");
    EXPECT_FALSE(desk.workspace.document.editor.is_modified());
    EXPECT_EQ(*scene::read_file(folder.path / "a.map"), "..\n.#\n");
    Workspace other;
    open_file(other, folder.path / "a.tileglass.json");
    ASSERT_NE(other.scene().map.cells, nullptr) << other.message.text;
    EXPECT_EQ(*other.scene().map.cells, scene::TileMap(2, 2, ".#.#"));
    EXPECT_EQ(other.scene().map.file, "");
}

TEST(Workspace, SavesALargePaintedMapNextToTheSceneAndOverNoOtherFile) {
    TestFolder folder;
    write_text(folder.path / "big.map", "..\n");  // of somebody else
    TestDesk desk;
    desk.set_map(2000, 600, std::string(2000 * 600, '.'));
    desk.run("tool.brush");
    desk.click({1.5, 0.5});
    const fs::path file = folder.path / "big.tileglass.json";
    save_to(desk.workspace, file);
    EXPECT_EQ(desk.workspace.message.text, "saved big.tileglass.json, and its map as big 2.map");
    desk.click({3.5, 0.5});
    save_to(desk.workspace, file);  // its own map may be replaced
    EXPECT_EQ(desk.workspace.message.text, "saved big.tileglass.json, and its map as big 2.map");
    EXPECT_EQ(*scene::read_file(folder.path / "big.map"), "..\n");
    EXPECT_FALSE(fs::exists(folder.path / "big 3.map"));
    Workspace other;
    open_file(other, file);
    other.reading.take(other, 60);  // s: it may be read in a thread
    ASSERT_NE(other.scene().map.cells, nullptr) << other.message.text;
    EXPECT_EQ(*other.scene().map.cells, *desk.workspace.scene().map.cells);
    EXPECT_EQ(scene::row_text(*other.scene().map.cells, 0).substr(0, 5), ".#.#.");
}

TEST(Workspace, GivesASceneOfAnotherNameALargeMapOfItsOwn) {
    TestFolder folder;
    TestDesk desk;
    desk.set_map(2000, 600, std::string(2000 * 600, '.'));
    save_to(desk.workspace, folder.path / "a.json");
    desk.run("tool.brush");
    desk.click({1.5, 0.5});
    save_to(desk.workspace, folder.path / "b.json");
    Workspace a;
    open_file(a, folder.path / "a.json");
    a.reading.take(a, 60);  // s: it may be read in a thread
    EXPECT_EQ(a.scene().map.cells->at({1, 0}), '.');
    Workspace b;
    open_file(b, folder.path / "b.json");
    b.reading.take(b, 60);  // s: it may be read in a thread
    EXPECT_EQ(b.scene().map.cells->at({1, 0}), '#');
}

TEST(GoToTile, KeepsItAndBringsItIntoSight) {
    TestDesk desk = desk_with_square();
    go_to_tile(desk.workspace, {3, 3}, Frame());
    EXPECT_EQ(desk.workspace.pointed.pinned, (Tile{3, 3}));
    EXPECT_FALSE(desk.workspace.motion.glide.has_value());
    go_to_tile(desk.workspace, {1000, -1000}, Frame());
    desk.workspace.advance(1);
    const Vec2 at = view_of(desk.workspace).to_screen({1000.5, -999.5});
    EXPECT_NEAR(at.x, 320, 1);
    EXPECT_NEAR(at.y, 240, 1);
}

}  // namespace
}  // namespace tileglass::app
