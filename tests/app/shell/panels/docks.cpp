// Do docks leave the canvas its place, whatever is open?

#include "app/shell/panels/docks.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "app/document/cases.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

struct LeastCanvas {
    float width;
    float height;
    float least_width;
    float least_height;
};

// What UI.md promises, at 1x, with a tab open.
constexpr LeastCanvas kLeast[] = {
    {900, 600, 600, 300}, {1024, 768, 680, 420}, {1280, 720, 900, 380}, {1920, 1080, 1400, 640}};

std::vector<StageNeeds> all_needs() {
    std::vector<StageNeeds> all;
    for (int bits = 0; bits < 32; ++bits) {
        StageNeeds needs;
        needs.has_about = (bits & 1) != 0;
        needs.has_axis = (bits & 2) != 0;
        needs.has_tab = (bits & 4) != 0;
        needs.has_right_tab = (bits & 8) != 0;
        if ((bits & 16) != 0) needs.notice_height = 44;
        if (needs.has_about) needs.open = SidePanel::about;
        all.push_back(needs);
    }
    return all;
}

std::vector<PanelRect> places_of(const Stage& stage) {
    std::vector<PanelRect> places{stage.canvas,    stage.tools,  stage.side_tabs, stage.legend,
                                  stage.transport, stage.axis,   stage.tabs,      stage.content,
                                  stage.status,    stage.notice, stage.title};
    places.insert(places.end(), stage.sides.begin(), stage.sides.end());
    places.insert(places.end(), stage.borders.begin(), stage.borders.end());
    std::erase_if(places, [](const PanelRect& place) { return place.is_empty(); });
    return places;
}

bool overlap(const PanelRect& a, const PanelRect& b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

TEST(Stage, LeavesTheCanvasWhatIsPromised) {
    for (const float ratio : {1.0F, 2.0F}) {
        for (const LeastCanvas& least : kLeast) {
            for (const StageNeeds& needs : all_needs()) {
                const Stage stage =
                    stage_of({least.width * ratio, least.height * ratio, ratio}, {}, needs);
                EXPECT_GE(stage.canvas.width, least.least_width * ratio) << least.width;
                EXPECT_GE(stage.canvas.height, least.least_height * ratio) << least.width;
            }
        }
    }
}

// So that nothing moves when a cast is selected.
TEST(Stage, KeepsTheHeightOfTheCanvasWhenTheAxisComes) {
    for (const LeastCanvas& least : kLeast) {
        StageNeeds needs;
        needs.has_tab = true;
        const Stage without = stage_of({least.width, least.height, 1}, {}, needs);
        needs.has_axis = true;
        const Stage with = stage_of({least.width, least.height, 1}, {}, needs);
        EXPECT_EQ(with.canvas.height, without.canvas.height) << least.width;
        EXPECT_FALSE(with.content.is_empty());
    }
}

TEST(Stage, LaysNothingOverAnythingElse) {
    DockSettings wide;
    for (const Border border : kBorders) wide[border] = 900;
    DockSettings narrow;
    for (const Border border : kBorders) narrow[border] = 0;
    for (const DockSettings& settings : {DockSettings{}, wide, narrow}) {
        for (const float width : {640.0F, 900.0F, 1280.0F, 2560.0F}) {
            for (const float height : {480.0F, 600.0F, 720.0F, 1440.0F}) {
                for (const StageNeeds& needs : all_needs()) {
                    const std::vector<PanelRect> places =
                        places_of(stage_of({width, height, 1}, settings, needs));
                    for (std::size_t i = 0; i < places.size(); ++i) {
                        EXPECT_GE(places[i].x, 0);
                        EXPECT_LE(places[i].x + places[i].width, width);
                        EXPECT_LE(places[i].y + places[i].height, height);
                        for (std::size_t k = 0; k < i; ++k) {
                            EXPECT_FALSE(overlap(places[i], places[k])) << i << " and " << k;
                        }
                    }
                }
            }
        }
    }
}

TEST(Stage, GivesTheCanvasEverythingWithoutDocks) {
    StageNeeds needs;
    needs.has_docks = false;
    const Stage stage = stage_of({1280, 720, 1}, {}, needs);
    EXPECT_EQ(stage.canvas.width, 1280);
    EXPECT_GT(stage.canvas.height, 660);
    EXPECT_TRUE(stage.transport.is_empty());
    EXPECT_FALSE(stage.status.is_empty()) << "it says how docks come back";
}

TEST(Stage, PresentsTheCanvasWithItsTitleAndTheTransportAlone) {
    for (StageNeeds needs : all_needs()) {
        needs.is_presenting = true;
        const Stage stage = stage_of({1280, 720, 1.5F}, {}, needs);
        EXPECT_EQ(stage.canvas.width, 1280);
        EXPECT_GT(stage.canvas.height + stage.notice.height, 480);
        EXPECT_FALSE(stage.title.is_empty());
        EXPECT_FALSE(stage.transport.is_empty());
        EXPECT_TRUE(stage.tabs.is_empty() && stage.content.is_empty() && stage.status.is_empty());
        for (const SidePanel side : kSidePanels) EXPECT_TRUE(stage[side].is_empty());
    }
}

TEST(Stage, OpensOnePanelAtATimeInASmallWindow) {
    StageNeeds needs;
    Stage stage = stage_of({900, 600, 1}, {}, needs);
    EXPECT_TRUE(stage.is_small);
    for (const SidePanel side : kSidePanels) EXPECT_TRUE(stage[side].is_empty());
    EXPECT_LE(stage.side_tabs.width, 40);
    needs.open = SidePanel::inspector;
    stage = stage_of({900, 600, 1}, {}, needs);
    EXPECT_GE(stage[SidePanel::inspector].width, 250);
    EXPECT_TRUE(stage[SidePanel::items].is_empty());
}

TEST(DockSettings, ComeBackFromTheirLines) {
    DockSettings settings;
    settings[Border::right] = 350;
    settings[Border::items] = 77;
    settings.at_right = Tab{"Compare"};
    EXPECT_EQ(lines_of(settings),
              (std::vector<std::string>{"right=350", "items=77", "at_right=Compare"}));
    EXPECT_EQ(dock_settings(lines_of(settings)), settings);
    EXPECT_EQ(dock_settings({"right", "right=-4", "items=nan", "bottom=7x", "tab=", "at_right=X",
                             "no_such=4", "=", ""}),
              DockSettings());
}

// A desk whose window has this size, with the case.
void open_case_in(TestDesk& desk, double width, double height) {
    desk.workspace.viewport.width = width;
    desk.workspace.viewport.height = height;
    const Case shipped = case_of("X", R"({"tileglass":1,"view":{"center":[8,5],"zoom":40},
        "items":[{"segment":[1.5,1.5,2.5,12.5]}]})");
    leave_for(desk.workspace, CaseToOpen{shipped});
}

TEST(Docks, ShowAllThatAShippedViewShowsOfItsScene) {
    for (const Vec2 size : {Vec2{640, 480}, Vec2{900, 600}, Vec2{1280, 720}, Vec2{1920, 1080}}) {
        TestDesk desk;
        open_case_in(desk, size.x, size.y);
        Docks docks;
        docks.begin_screen_frame(desk.workspace, true);
        const Rect canvas = desk.workspace.viewport.canvas();
        for (const Vec2 end : {Vec2{1.5, 1.5}, Vec2{2.5, 10}}) {
            const Vec2 at = desk.screen(end);
            EXPECT_TRUE(contains(canvas, Rect{at, at})) << size.x << ": " << at.x << " " << at.y;
        }
        if (size.x <= 1280) {
            EXPECT_LE(desk.workspace.scene().view.zoom, 40) << "as it was made";
        }
        const scene::View fitted = desk.workspace.scene().view;
        docks.begin_screen_frame(desk.workspace, true);
        EXPECT_EQ(desk.workspace.scene().view, fitted) << "once";
    }
}

TEST(Docks, LeaveTheWorldWhereItIsAsTheyOpen) {
    TestDesk desk;
    desk.workspace.viewport.width = 1280;
    desk.workspace.viewport.height = 720;
    Docks docks;
    docks.begin_screen_frame(desk.workspace, false);
    const Vec2 before = desk.screen({3, 4});
    const double height = desk.workspace.viewport.canvas().b.y;
    desk.workspace.display.tabs.show(Tab::counters);
    docks.begin_screen_frame(desk.workspace, true);
    EXPECT_LT(desk.workspace.viewport.canvas().b.y, height - 100);
    const Vec2 after = desk.screen({3, 4});
    EXPECT_NEAR(after.x, before.x, 1e-9);
    EXPECT_NEAR(after.y, before.y, 1e-9);
}

TEST(Docks, NeverHideWhatWasJustDrawn) {
    for (const bool is_low : {false, true}) {
        TestDesk desk;
        Workspace& w = desk.workspace;
        w.viewport.width = 1280;
        w.viewport.height = 720;
        Docks docks;
        docks.begin_screen_frame(w, false);
        const Rect canvas = w.viewport.canvas();
        const double y = is_low ? canvas.b.y - 60 : canvas.a.y + 10;
        const Vec2 from = view_of(w).to_world({60, y});
        const Vec2 to = view_of(w).to_world({140, y + 40});
        scene::Item item;
        item.name = "crate";
        item.thing = scene::Object{Rect{from, to}};
        w.selection.main = w.document.editor.apply(scene::AddItem{item}, "draw");
        w.refresh();
        w.display.tabs.suggest(Tab::counters);
        docks.begin_screen_frame(w, false);
        w.advance(1);
        EXPECT_TRUE(contains(w.viewport.canvas(), on_screen(w, Rect{from, to}))) << is_low;
    }
}

TEST(Docks, KeepAllInSightThatWasInSight) {
    TestDesk desk;
    Workspace& w = desk.workspace;
    w.viewport.width = 1280;
    w.viewport.height = 720;
    scene::Item item;
    item.name = "low";
    item.thing = scene::TileQuery{};
    item.query()->shape = Rect{{0, 30}, {2, 32}};
    w.document.editor.apply(scene::AddItem{item}, "draw");
    w.selection.main = scene::kNoItem;
    Docks docks;
    docks.begin_screen_frame(w, false);
    fit_scene(w);
    const auto is_all_seen = [&] {
        return contains(w.viewport.canvas(), on_screen(w, *extent_of(w.scene())));
    };
    ASSERT_TRUE(is_all_seen());
    w.display.tabs.show(Tab::counters);
    docks.begin_screen_frame(w, false);
    w.advance(1);
    EXPECT_TRUE(is_all_seen());
}

TEST(Tabs, AChosenOneStaysAndOthersOpenByThemselves) {
    Tabs tabs;
    tabs.suggest(Tab::counters);
    tabs.suggest(Tab::help);
    EXPECT_EQ(tabs.open, Tab::help);
    tabs.toggle(Tab::counters);
    tabs.suggest(Tab::help);
    EXPECT_EQ(tabs.open, Tab::counters);
    tabs.toggle(Tab::counters);
    EXPECT_FALSE(tabs.open);
    tabs.suggest(Tab::help);
    EXPECT_EQ(tabs.open, Tab::help);
    tabs.at_right = Tab{"Map"};
    tabs.show(Tab{"Map"});
    EXPECT_EQ(tabs.open, Tab::help) << "it is at the right already";
}

}  // namespace
}  // namespace tileglass::app
