// Do tiles come and go on the canvas as a camera is drawn, dragged and goes along its path?

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "app/document/overlays/boxes.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/subject.hpp"
#include "sandbox/world/camera.hpp"
#include "sandbox/world/film.hpp"
#include "sandbox/world/live_objects.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

const char* kWalk = R"({"tileglass":1,"view":{"center":[8,5],"zoom":32},"map":{"seed":7},"items":[
    {"camera":[0,0,12,6],"path":[[60,3]],"speed":1,"boxes":{"budget":0}}]})";

std::int64_t tiles_shown(const TestDesk& desk) {
    std::vector<Highlight> highlights;
    add_streamed_tiles(desk.workspace.live.camera(), &desk.workspace.player, highlights);
    std::int64_t tiles = 0;
    for (const Highlight& highlight : highlights) tiles += highlight.tiles.area();
    return tiles;
}

TEST(Cameras, AreDrawnByADrag) {
    TestDesk desk;
    desk.run("tool.camera");
    desk.drag({1, 1}, {7, 4});
    ASSERT_TRUE(desk.workspace.live.has_camera());
    EXPECT_EQ(desk.workspace.live.camera().run()->view(), (Rect{{1, 1}, {7, 4}}));
    EXPECT_TRUE(shows_world(desk.workspace));
    EXPECT_EQ(desk.workspace.selected_item()->name, "camera 1");
}

TEST(Cameras, KeepTheirPathWhereTheirViewIsResized) {
    TestDesk desk = desk_with(kWalk);
    select_first(desk.workspace);
    const scene::Item before = *desk.workspace.selected_item();
    desk.drag({12, 6}, {14, 7});
    const auto* resized = desk.workspace.selected_item()->as<scene::Camera>();
    ASSERT_NE(resized, nullptr);
    EXPECT_EQ(resized->view, (Rect{{0, 0}, {14, 7}}));
    EXPECT_EQ(resized->path, before.as<scene::Camera>()->path);
}

TEST(Cameras, ShowTheTilesThatAreThereAndNoOthers) {
    TestDesk desk = desk_with(kWalk);
    EXPECT_EQ(tiles_shown(desk), 25 * 4 * 2);
    CanvasBuilder builder;
    const Canvas& canvas = builder.build(desk.workspace.showing());
    const auto inside = std::count_if(canvas.tiles.texels.begin(), canvas.tiles.texels.end(),
                                      [](const Texel& texel) { return texel.inside > 0; });
    EXPECT_GT(inside, 0);
    EXPECT_LT(inside, static_cast<std::int64_t>(canvas.tiles.texels.size()));
    const auto is_box = [](const Stroke& stroke) { return stroke.role == Role::box_in_sight; };
    EXPECT_GT(std::count_if(canvas.strokes.begin(), canvas.strokes.end(), is_box), 0);
}

TEST(Cameras, GoAlongTheirPathAsTicksPass) {
    TestDesk desk = desk_with(kWalk);
    LiveWorld& live = desk.workspace.live;
    EXPECT_EQ(live.horizon(), 54);
    desk.run("world.tick");
    EXPECT_EQ(live.camera().run()->view(), (Rect{{1, 0}, {13, 6}}));
    live.go_to(54);
    live.finish();
    EXPECT_EQ(live.camera().run()->view(), (Rect{{54, 0}, {66, 6}}));
    EXPECT_GT(live.camera().run()->sum().recycled, 0);
    const std::int64_t shown = tiles_shown(desk);
    live.go_to(0);
    live.finish();
    EXPECT_EQ(live.camera().run()->view(), (Rect{{0, 0}, {12, 6}}));
    live.go_to(54);
    live.finish();
    EXPECT_EQ(tiles_shown(desk), shown);
}

TEST(Cameras, JumpToAPointWithTheirPath) {
    TestDesk desk = desk_with(kWalk);
    LiveWorld& live = desk.workspace.live;
    live.go_to(10);
    live.finish();
    desk.workspace.pointed.hovered_point = Vec2{500, 40};
    desk.run("world.jump");
    desk.workspace.refresh();
    const world::CameraRun& run = *live.camera().run();
    EXPECT_EQ(run.view(), (Rect{{494, 37}, {506, 43}}));
    EXPECT_EQ(run.tick(), 10);
    EXPECT_EQ(run.frames().back().work.unloaded, 30);  // five of them were kept
    EXPECT_EQ(run.plan().camera.path, (std::vector<Vec2>{{544, 40}}));
    desk.run("edit.undo");
    desk.workspace.refresh();
    EXPECT_EQ(live.camera().run()->view(), (Rect{{10, 0}, {22, 6}}));
}

TEST(Cameras, JumpByAClickWithTheirTool) {
    TestDesk desk = desk_with(kWalk);
    desk.run("tool.camera");
    desk.click({30, 20});
    EXPECT_EQ(desk.workspace.live.camera().run()->view().middle(), (Vec2{30, 20}));
    EXPECT_EQ(desk.workspace.scene().items.size(), 1U);
    EXPECT_NE(desk.workspace.hand.tool, nullptr);  // and again
}

TEST(Cameras, AreFollowedUntilTheCanvasIsPanned) {
    TestDesk desk = desk_with(kWalk);
    desk.run("world.follow");
    for (int i = 0; i < 3; ++i) desk.run("world.tick");
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.scene().view.center, (Vec2{9, 3}));
    desk.run("world.tick");
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.scene().view.center, (Vec2{10, 3}));
    PointerInput pan;
    pan.is_over = true;
    pan.middle_down = true;
    pan.delta = {-20, 0};
    desk.pointer.update(desk.workspace, pan);
    EXPECT_FALSE(desk.workspace.motion.follows_camera);
}

TEST(Cameras, HaveTheStepsOfTheirFramePlayed) {
    TestDesk desk =
        desk_with(R"({"tileglass":1,"view":{"center":[8,5],"zoom":32},"map":{"seed":7},"items":[
        {"camera":[0,0,12,6],"path":[[60,3]],"speed":1,"boxes":{"budget":30}}]})");
    Workspace& w = desk.workspace;
    ASSERT_EQ(subject_of(w).played[0].code, "boxes");
    ASSERT_NE(w.player.recording(), nullptr);
    EXPECT_EQ(w.player.length(), 31U);  // a plan and 30 tiles
    EXPECT_EQ(tiles_shown(desk), 30);
    desk.run("play.back");
    EXPECT_EQ(tiles_shown(desk), 29);
    desk.run("play.restart");
    EXPECT_EQ(tiles_shown(desk), 0);
    const auto work = [&] { return w.live.camera().run()->frames().back().work; };
    for (int i = 0; i < 60 && work().cleared == 0; ++i) desk.run("world.tick");
    const world::CameraFrame& frame = w.live.camera().run()->frames().back();
    ASSERT_GT(frame.work.cleared, 0);
    EXPECT_EQ(tiles_shown(desk), frame.live);
    desk.run("play.restart");
    EXPECT_EQ(tiles_shown(desk),
              frame.live - frame.work.created - frame.work.recycled + frame.work.cleared);
}

TEST(Cameras, GoThroughANewLandscape) {
    TestDesk desk;
    desk.run("file.landscape");
    ASSERT_TRUE(desk.workspace.live.has_camera());
    EXPECT_EQ(subject_of(desk.workspace).played[0].code, "boxes");
    EXPECT_TRUE(desk.workspace.scene().map.procedural);
    desk.run("world.tick");
    EXPECT_EQ(desk.workspace.live.camera().run()->tick(), 1);
}

TEST(Cameras, LeaveNoStepsBehind) {
    TestDesk desk = desk_with(R"({"tileglass":1,"items":[{"camera":[0,0,12,6]}]})");
    Workspace& w = desk.workspace;
    w.selection.main = scene::kNoItem;
    w.refresh();
    ASSERT_NE(w.player.recording(), nullptr);
    w.document.editor.apply(scene::RemoveItem{w.scene().items[0].id}, "away with it");
    w.refresh();
    EXPECT_EQ(w.player.recording(), nullptr);
}

TEST(Cameras, AreTriedOutWithOtherBoxesOnTheSameWay) {
    TestDesk desk = desk_with(kWalk);
    LiveWorld& live = desk.workspace.live;
    world::CameraPlan plan = live.film()->plan();
    plan.camera.boxes = {8, 8, {1, 2, 16}};
    live.try_out(plan);
    live.finish();
    ASSERT_NE(live.trial(), nullptr);
    EXPECT_TRUE(live.trial()->is_whole());
    EXPECT_NE(live.trial()->sum(), live.film()->sum());
    EXPECT_EQ(live.camera().run()->plan().camera.boxes.width, 0);
    plan.camera.boxes.settings.load = 5000;
    live.try_out(plan);
    EXPECT_EQ(live.trial(), nullptr);
    live.try_out(std::nullopt);
}

TEST(Cameras, ComeBeforeTheirFilmWhereThereIsNoTimeForBoth) {
    constexpr double kSeconds = 1000;
    LiveWorld live;
    live.seconds_per_turn = kSeconds;
    live.open(scene::read_scene(kWalk, {}).value().scene);
    ASSERT_NE(live.camera().run(), nullptr);
    EXPECT_EQ(live.film(), nullptr) << "in the turn in which the camera begins";
    live.seconds_per_turn = 0;
    live.advance(0);
    EXPECT_EQ(live.film(), nullptr) << "there is no time";
    EXPECT_TRUE(live.is_busy());
    live.seconds_per_turn = kSeconds;
    live.advance(0);
    ASSERT_NE(live.film(), nullptr);
    live.finish();
    EXPECT_TRUE(live.film()->is_whole());
    EXPECT_FALSE(live.is_busy());
}

TEST(Cameras, AreDraggedAndLeaveNothingBehind) {
    TestDesk desk = desk_with(kWalk);
    select_first(desk.workspace);
    scene::Item item = *desk.workspace.selected_item();
    item.as<scene::Camera>()->view = {{1000, 1000}, {1012, 1006}};
    desk.workspace.document.editor.apply(scene::ReplaceItem{item}, "move it");
    desk.workspace.refresh();
    const world::CameraRun& run = *desk.workspace.live.camera().run();
    EXPECT_EQ(run.frames().back().work.unloaded, 25);
    EXPECT_EQ(run.streamer().loaded(), 25);
}

TEST(Cameras, SayWhyTheyAreNotThere) {
    TestDesk desk = desk_with(R"({"tileglass":1,"items":[
        {"camera":[0,0,12,6],"boxes":{"size":[1000,1000],"load":3,"unload":4}}]})");
    EXPECT_FALSE(desk.workspace.live.has_camera());
    const scene::ItemId camera = desk.workspace.scene().items[0].id;
    ASSERT_NE(desk.workspace.live.items().fault_of(camera), nullptr);
    EXPECT_EQ(desk.workspace.live.items().fault_of(camera)->field, "boxes");
    CanvasBuilder builder;
    const Canvas& canvas = builder.build(desk.workspace.showing());
    const auto says = [](const Label& label) {
        return label.text.find("would be loaded at once") != std::string::npos;
    };
    EXPECT_TRUE(std::any_of(canvas.labels.begin(), canvas.labels.end(), says));
}

TEST(Cameras, OfWhichOnlyTheFirstOneThatIsShownActs) {
    TestDesk desk = desk_with(R"({"tileglass":1,"items":[
        {"camera":[0,0,12,6],"hidden":true},{"camera":[5,5,8,8]},{"camera":[50,5,80,8]}]})");
    ASSERT_TRUE(desk.workspace.live.has_camera());
    EXPECT_EQ(desk.workspace.live.camera().run()->view(), (Rect{{5, 5}, {8, 8}}));
}

}  // namespace
}  // namespace tileglass::app
