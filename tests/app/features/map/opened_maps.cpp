// Is a map of another program opened, painted and saved without a loss, and never overwritten?

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "app/document/map_edits.hpp"
#include "app/features/map/map.hpp"
#include "app/shell/commands/file_question.hpp"
#include "app/shell/commands/pasting.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/subject.hpp"
#include "tests/app/shell/commands/desk.hpp"
#include "tests/support/pyramid.hpp"
#include "tests/support/text_file.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::app::map {
namespace {

const MapKinds& kinds_of(const Workspace& workspace) {
    return feature_of<ShownMap>(workspace).kinds();
}

namespace fs = std::filesystem;
using scene::KindForm;
using scene::SolidRule;
using scene::TileMap;

const fs::path kMaps = fs::path(TILEGLASS_SOURCE_DIR) / "maps";

constexpr const char* kTmj =
    R"({"type":"map","orientation":"orthogonal","width":3,"height":1,"tilewidth":1,"tileheight":1,
        "layers":[{"type":"tilelayer","name":"only","width":3,"height":1,"data":[0,9,0]}]})";

void open_whole(Workspace& workspace, const fs::path& file) {
    constexpr double kPatience = 30;  // seconds
    open_file(workspace, file);
    workspace.reading.take(workspace, kPatience);
    EXPECT_FALSE(workspace.message.is_error) << workspace.message.text;
    workspace.refresh();
}

/// At a map of these numbers whose first tile is (-1, 0).
TestDesk desk_with_numbers(std::int32_t width, const std::vector<TileKind>& kinds,
                           const SolidRule& rule = {}) {
    const auto height = static_cast<std::int32_t>(kinds.size()) / width;
    TestDesk desk;
    scene::Scene scene;
    scene.map.cells = std::make_shared<const TileMap>(
        TileMap(KindForm::number, {{-1, 0}, {width - 1, height}}, kinds).with_rule(rule));
    desk.workspace.document.editor.open(scene);
    desk.workspace.refresh();
    return desk;
}

std::vector<TileKind> kinds_of(const TileMap& map) {
    std::vector<TileKind> kinds;
    visit_tiles(map.bounds(), [&](Tile tile) { kinds.push_back(map.at(tile)); });
    return kinds;
}

using Kinds = std::vector<TileKind>;

TEST(OpenedMaps, ShowTheirKindsWhereThereIsAChoice) {
    for (const char* name : {"gen_objects.tmx", "rs-tiled_flipped.tmx", "gen_infinite_zlib.tmx"}) {
        Workspace workspace;
        open_whole(workspace, kMaps / name);
        EXPECT_TRUE(workspace.display.tabs.shows(Tab{"Map"})) << name;
        EXPECT_TRUE(command("view.map").is_switched_on(workspace)) << name;
        EXPECT_TRUE(kinds_of(workspace).is_complete() || is_busy(workspace));
    }
    for (const char* name : {"random-64-64-20.map", "sticker-knight_sandbox.tmx"}) {
        Workspace workspace;
        open_whole(workspace, kMaps / name);
        EXPECT_FALSE(workspace.display.tabs.shows(Tab{"Map"})) << name;
    }
}

TEST(OpenedMaps, HaveAPanelThatSaysSoWhereTheyHaveNoTiles) {
    TestDesk desk;
    open_whole(desk.workspace, kMaps / "sticker-knight_sandbox.tmx");
    EXPECT_FALSE(desk.workspace.scene().map.cells);
    EXPECT_TRUE(desk.run("view.map"));
    EXPECT_TRUE(command("view.map").is_switched_on(desk.workspace));
    EXPECT_FALSE(desk.run("map.pick"));
}

TEST(OpenedMaps, AreNotShownInATabAtTheRightAndAtTheBottomAtOnce) {
    Workspace workspace;
    open_whole(workspace, kMaps / "gen_objects.tmx");
    workspace.display.tabs.show(Tab::counters);
    EXPECT_FALSE(command("view.map").is_switched_on(workspace));
    workspace.display.tabs.at_right = Tab{"Map"};
    EXPECT_TRUE(command("view.map").is_switched_on(workspace));
}

TEST(OpenedMaps, AreNeverTheFileToSaveTo) {
    TestFolder folder;
    write_text(folder.path / "a.json", kTmj);
    Workspace workspace;
    open_whole(workspace, folder.path / "a.json");
    ASSERT_NE(workspace.scene().map.cells, nullptr);
    EXPECT_TRUE(workspace.document.file.empty());
    TestDesk desk;
    open_whole(desk.workspace, folder.path / "a.json");
    change(desk.workspace, set_all(desk.workspace.scene().map, SolidRule::Others::solid));
    desk.run("file.save");
    EXPECT_TRUE(desk.workspace.questions.wants_save_as) << "under a name of its own";
    EXPECT_EQ(*scene::read_file(folder.path / "a.json"), kTmj);
}

TEST(OpenedMaps, KeepTheirNameWhenTheyArePainted) {
    TestDesk desk;
    open_whole(desk.workspace, kMaps / "random-64-64-20.map");
    EXPECT_EQ(desk.workspace.document.name(), "random-64-64-20.map");
    desk.run("tool.brush");
    desk.drag({2.5, 2.5}, {9.5, 2.5});
    ASSERT_TRUE(desk.workspace.scene().map.file.empty()) << "its tiles are the scene's now";
    EXPECT_EQ(desk.workspace.document.name(), "random-64-64-20.map");
    EXPECT_EQ(name_to_save(desk.workspace.document), "random-64-64-20.tileglass.json");
    paste(desk.workspace, R"({"tileglass":1})");
    take_paste(desk.workspace);
    EXPECT_EQ(desk.workspace.document.name(), "untitled");
}

TEST(OpenedMaps, LieInAFrameOfTheirTilesAndAreSeen) {
    Workspace workspace;
    open_whole(workspace, kMaps / "gen_infinite_zlib.tmx");
    EXPECT_EQ(workspace.scene().frame, *Frame::make(16, {0, 0}));
    const TileRect& bounds = map_of(workspace).bounds();
    EXPECT_EQ(bounds.min, (Tile{-192, -32}));
    for (const Tile corner : {bounds.min, bounds.end}) {
        const Vec2 at = view_of(workspace).to_screen({corner.x * 16.0, corner.y * 16.0});
        EXPECT_TRUE(0 < at.x && at.x < 1280 && 0 < at.y && at.y < 720) << at.x << ' ' << at.y;
    }
}

TEST(OpenedMaps, TellWhatWasLeftOut) {
    Workspace workspace;
    open_whole(workspace, kMaps / "gen_objects.tmx");
    EXPECT_EQ(workspace.message.text,
              "solid at first: tiles of layer \"walls\" that are not empty, by its name; "
              "ellipses that are not round, left out: 1");
    EXPECT_EQ(workspace.scene().map.imported->notes.size(), 2U);
}

TEST(OpenedMaps, StopWhatIsDrawnOverTheirSolidTiles) {
    for (const auto& [tool, others] : {std::pair("tool.segment", SolidRule::Others::standard),
                                       std::pair("tool.ray", SolidRule::Others::standard),
                                       std::pair("tool.rectangle", SolidRule::Others::standard),
                                       std::pair("tool.segment", SolidRule::Others::open)}) {
        TestDesk desk = desk_with_numbers(5, {0, 0, 7, 0, 0}, {{}, {}, others});
        desk.run(tool);
        desk.drag({-0.5, 0.5}, {2.5, 0.5});
        const scene::TileQuery& drawn = *desk.workspace.scene().items.at(0).query();
        const bool stops = scene::is_walked(drawn.shape) && others != SolidRule::Others::open;
        EXPECT_EQ(std::holds_alternative<scene::MapSolids>(drawn.solids), stops) << tool;
    }
}

TEST(OpenedMaps, AreFoundAgainByTheSceneWithTheirLayerAndRule) {
    TestFolder folder;
    fs::copy_file(kMaps / "gen_objects.tmx", folder.path / "gen_objects.tmx");
    Workspace workspace;
    open_whole(workspace, folder.path / "gen_objects.tmx");
    change(workspace, choose_layer(workspace.scene().map, 1));
    change(workspace, set_solid(workspace.scene().map, 3, false));
    save_to(workspace, folder.path / "a.tileglass.json");
    Workspace other;
    open_whole(other, folder.path / "a.tileglass.json");
    EXPECT_EQ(other.scene().map, workspace.scene().map);
    EXPECT_EQ(other.scene().map.layer, 1U);
    EXPECT_EQ(map_of(other).rule(), (SolidRule{{}, {3}, {}}));
    EXPECT_EQ(other.document.file, folder.path / "a.tileglass.json");
}

TEST(OpenedMaps, AreCarriedInRowsByACopy) {
    Workspace workspace;
    open_whole(workspace, kMaps / "bevy-tiled_infinite.tmx");
    change(workspace, choose_layer(workspace.scene().map, 2));
    const Result<scene::Loaded> copy = scene::read_scene(scene_text(workspace), {});
    ASSERT_TRUE(copy) << copy.error().field << ": " << copy.error().message;
    EXPECT_EQ(*copy->scene.map.cells, map_of(workspace));
    EXPECT_EQ(copy->scene.map.file, "");
}

TEST(OpenedMaps, AreDrawnUnderTheRuleThatIsChosen) {
    TestDesk desk = desk_with_numbers(2, {1, 2});
    EXPECT_EQ(tests::solid_share(*desk.workspace.map_averages.pyramid(), 0, -1, 0), 255);
    change(desk.workspace, set_solid(desk.workspace.scene().map, 1, false));
    desk.workspace.refresh();
    EXPECT_EQ(tests::solid_share(*desk.workspace.map_averages.pyramid(), 0, -1, 0), 0);
    EXPECT_EQ(tests::solid_share(*desk.workspace.map_averages.pyramid(), 0, 0, 0), 255);
    desk.run("edit.undo");
    EXPECT_EQ(tests::solid_share(*desk.workspace.map_averages.pyramid(), 0, -1, 0), 255);
}

TEST(OpenedMaps, HaveTheirKindsCountedWhileTheyAreShown) {
    TestDesk desk = desk_with_numbers(3, {1, 7, 7});
    EXPECT_TRUE(kinds_of(desk.workspace).counts().empty()) << "nobody looks";
    desk.run("view.map");
    EXPECT_EQ(kinds_of(desk.workspace).counts(), (std::vector<MapKinds::Count>{{7, 2}, {1, 1}}));
    desk.run("tool.brush");
    desk.click({0.5, 0.5});
    EXPECT_EQ(kinds_of(desk.workspace).counts(),
              (std::vector<MapKinds::Count>{{0, 1}, {1, 1}, {7, 1}}));
}

TEST(BrushOnNumbers, PaintsOneForSolidAndNoTileForOpen) {
    TestDesk desk = desk_with_numbers(5, {0, 0, 7, 0, 300});
    desk.run("tool.brush");
    desk.drag({-0.5, 0.5}, {3.5, 0.5});
    EXPECT_EQ(kinds_of(map_of(desk.workspace)), (Kinds{1, 1, 7, 1, 300}));
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), "paint tiles");
    desk.drag({1.5, 0.5}, {3.5, 0.5});
    EXPECT_EQ(kinds_of(map_of(desk.workspace)), (Kinds{1, 1, 0, 0, 0}));
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), "erase tiles");
    EXPECT_EQ(desk.undo_all(), 2);
    EXPECT_EQ(kinds_of(map_of(desk.workspace)), (Kinds{0, 0, 7, 0, 300}));
}

TEST(BrushOnNumbers, PaintsKindsThatTheRuleTakesForThat) {
    TestDesk desk = desk_with_numbers(2, {9, 8}, {{9}, {}, SolidRule::Others::open});
    desk.run("tool.brush");
    desk.click({0.5, 0.5});
    EXPECT_EQ(kinds_of(map_of(desk.workspace)), (Kinds{9, 9}));
    desk.click({-0.5, 0.5});
    EXPECT_EQ(kinds_of(map_of(desk.workspace)), (Kinds{0, 9}));
}

TEST(BrushOnNumbers, SaysWhereNoKindIsSolid) {
    TestDesk desk = desk_with_numbers(2, {9, 8}, {{}, {}, SolidRule::Others::open});
    desk.run("tool.brush");
    desk.click({0.5, 0.5});
    EXPECT_EQ(desk.workspace.message.text, "no kind of tile is solid: choose one in the tab Map");
    EXPECT_FALSE(desk.workspace.document.editor.can_undo());
}

TEST(BrushOnNumbers, SaysWhereAllKindsAreSolid) {
    TestDesk desk = desk_with_numbers(2, {0, 8}, {{}, {}, SolidRule::Others::solid});
    desk.run("tool.brush");
    desk.click({0.5, 0.5});
    EXPECT_EQ(desk.workspace.message.text, "all kinds of tiles are solid: choose in the tab Map");
    EXPECT_FALSE(desk.workspace.document.editor.can_undo());
}

TEST(BrushOnNumbers, SaysWhichTilesItPaintsOutsideTheMap) {
    TestDesk desk = desk_with_numbers(2, {0, 8});
    desk.run("tool.brush");
    desk.click({5.5, 5.5});
    EXPECT_EQ(desk.workspace.message.text, "the brush paints inside the map: tiles -1 0 .. 0 0");
    EXPECT_FALSE(desk.workspace.document.editor.can_undo());
}

TEST(BrushOnNumbers, PaintsOverALayerOfAFileThatIsSavedInRows) {
    TestFolder folder;
    fs::copy_file(kMaps / "gen_infinite_zlib.tmx", folder.path / "a.tmx");
    TestDesk desk;
    open_whole(desk.workspace, folder.path / "a.tmx");
    change(desk.workspace, choose_layer(desk.workspace.scene().map, 1));
    change(desk.workspace, set_solid(desk.workspace.scene().map, 2, false));
    desk.run("tool.brush");
    desk.drag({-100 * 16 + 5, -20 * 16 + 5}, {-80 * 16 + 5, 40 * 16 + 5});
    ASSERT_EQ(desk.workspace.scene().map.file, "") << "painted";
    save_to(desk.workspace, folder.path / "a.tileglass.json");
    EXPECT_FALSE(desk.workspace.message.is_error) << desk.workspace.message.text;
    fs::remove(folder.path / "a.tmx");
    Workspace other;
    open_whole(other, folder.path / "a.tileglass.json");
    ASSERT_NE(other.scene().map.cells, nullptr);
    EXPECT_EQ(map_of(other), map_of(desk.workspace));
    EXPECT_EQ(other.scene().map, desk.workspace.scene().map);
}

TEST(OpenedMap, IsNotReplacedByItsOwnScene) {
    TestFolder folder;
    write_text(folder.path / "x.tmj", kTmj);
    Workspace workspace;
    open_whole(workspace, folder.path / "x.tmj");
    ASSERT_NE(workspace.scene().map.cells, nullptr);
    save_to(workspace, folder.path / "x.tmj");
    EXPECT_TRUE(workspace.message.is_error);
    EXPECT_EQ(*scene::read_file(folder.path / "x.tmj"), kTmj);
}

TEST(BrushOnCharacters, LosesNothingOfALargeMapThatWasMoved) {
    TestFolder folder;
    std::string rows;
    for (int y = 0; y < 1000; ++y) rows += std::string(1100, y % 3 == 0 ? 'T' : '.') + "\n";
    write_text(folder.path / "big.map", rows);
    TestDesk desk =
        desk_with(R"({"tileglass":1,"map":{"file":")" + (folder.path / "big.map").generic_string() +
                  R"(","origin":[-7,-9],"open":["T"]}})");
    ASSERT_NE(desk.workspace.scene().map.cells, nullptr);
    desk.run("tool.brush");
    desk.click({0.5, 0.5});
    save_to(desk.workspace, folder.path / "a.tileglass.json");
    EXPECT_EQ(desk.workspace.message.text, "saved a.tileglass.json, and its map as a.map");
    Workspace other;
    open_whole(other, folder.path / "a.tileglass.json");
    ASSERT_NE(other.scene().map.cells, nullptr);
    EXPECT_TRUE(map_of(other) == map_of(desk.workspace));
    EXPECT_EQ(*scene::read_file(folder.path / "big.map"), rows);
}

}  // namespace
}  // namespace tileglass::app::map
