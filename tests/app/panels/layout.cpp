// Do panels lie where the shipped layout says?

#include "app/panels/layout.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "app/panels/panels.hpp"
#include "app/session/cases.hpp"
#include "tests/app/commands/desk.hpp"

namespace tileglass::app {
namespace {

TEST(Layout, PutsPanelsFirstWhereTheShippedLayoutHasThem) {
    std::ifstream file(TILEGLASS_SOURCE_DIR "/imgui.ini");
    std::string line;
    std::string panel;
    int panels = 0;
    while (std::getline(file, line)) {
        if (line.rfind("[Window][", 0) == 0) {
            panel = line.substr(9, line.size() - 10);
            ++panels;
            continue;
        }
        const Place place = Layout::first_place(panel, {1280, 720, 1});
        std::ostringstream expected;
        if (line.rfind("Pos=", 0) == 0) {
            expected << "Pos=" << place.x << ',' << place.y;
            EXPECT_EQ(line, expected.str()) << panel;
        } else if (line.rfind("Size=", 0) == 0) {
            expected << "Size=" << place.width << ',' << place.height;
            EXPECT_EQ(line, expected.str()) << panel;
        }
    }
    EXPECT_EQ(panels, 8);
}

// What first appears in a window of another size would lie where that of the layout had it.
TEST(Layout, ShipsNoPlacesOfPanelsThatAreNotThereFromTheStart) {
    std::ifstream file(TILEGLASS_SOURCE_DIR "/imgui.ini");
    std::string line;
    while (std::getline(file, line)) {
        EXPECT_NE(line, "[Window][Axis]");
        EXPECT_NE(line, "[Window][Compare]");
    }
}

TEST(Layout, PutsThePanelOfComparisonsBesideTheOthers) {
    const Place compare = Layout::first_place("Compare", {1280, 720, 1});
    const Place scale = Layout::first_place("Scale", {1280, 720, 1});
    const Place items = Layout::first_place("Items", {1280, 720, 1});
    EXPECT_LT(compare.x + compare.width, items.x);
    EXPECT_LT(compare.y + compare.height, scale.y);
    EXPECT_GT(compare.height, 480);
}

TEST(Layout, LeavesTheCanvasMostOfASmallScreen) {
    const Insets insets = Layout::insets(1);
    EXPECT_GT((1280 - insets.left - insets.right) * (720 - insets.top - insets.bottom),
              1280 * 720 * 0.55);
}

// A desk whose window has this size, with the case.
void open_case_in(TestDesk& desk, double width, double height) {
    desk.workspace.viewport.width = width;
    desk.workspace.viewport.height = height;
    const Case shipped = case_of("X", R"({"tileglass":1,"view":{"center":[8,5],"zoom":40},
        "items":[{"segment":[1.5,1.5,2.5,40.5]}]})");
    desk.workspace.leave_for(CaseToOpen{shipped});
}

TEST(Layout, ShowsAsMuchOfAShippedSceneInASmallWindow) {
    TestDesk desk;
    open_case_in(desk, 900, 600);
    Layout layout;
    layout.begin_screen_frame(desk.workspace);
    const Insets covered = Layout::insets(1);
    const CanvasView made{{{8, 5}, 40}, 1280, 720, 1};
    const Rect free = shown_part(desk.workspace);
    for (const Vec2 corner :
         {Vec2{covered.left, covered.top}, Vec2{1280 - covered.right, 720 - covered.bottom}}) {
        const Vec2 at = view_of(desk.workspace).to_screen(made.to_world(corner));
        EXPECT_GE(at.x, free.a.x);
        EXPECT_GE(at.y, free.a.y);
        EXPECT_LE(at.x, free.b.x);
        EXPECT_LE(at.y, free.b.y);
    }
    const scene::View fitted = desk.workspace.scene().view;
    layout.begin_screen_frame(desk.workspace);
    EXPECT_EQ(desk.workspace.scene().view, fitted) << "once";
}

TEST(Layout, LeavesTheViewOfAShippedSceneInALargeWindow) {
    TestDesk desk;
    open_case_in(desk, 1280, 720);
    Layout layout;
    layout.begin_screen_frame(desk.workspace);
    EXPECT_EQ(desk.workspace.scene().view, (scene::View{{8, 5}, 40}));
}

TEST(Layout, FitsAboveTheAxisOfT) {
    TestDesk desk;
    open_case_in(desk, 1280, 720);
    desk.workspace.refresh();
    ASSERT_TRUE(shows_t_axis(desk.workspace));
    desk.workspace.motion.wants_fit = true;
    Layout layout;
    layout.begin_screen_frame(desk.workspace);
    const Place axis = Layout::first_place("Axis", {1280, 720, 1});
    for (const Vec2 end : {Vec2{1.5, 1.5}, Vec2{2.5, 40.5}}) {
        EXPECT_LT(view_of(desk.workspace).to_screen(end).y, static_cast<double>(axis.y));
    }
    desk.workspace.selected = scene::kNoItem;
    desk.workspace.refresh();
    layout.begin_screen_frame(desk.workspace);
    EXPECT_EQ(desk.workspace.viewport.covered_foot, 0) << "nothing has an axis";
}

TEST(Layout, FitsBesideTheCountersWhereThereAreAny) {
    TestDesk desk;
    open_case_in(desk, 1280, 720);
    desk.workspace.refresh();
    const Place counters = Layout::first_place("Counters", {1280, 720, 1});
    const auto covered = static_cast<double>(counters.x + counters.width);
    Layout layout;
    const auto left_of = [&](const Rect& world) {
        fit(desk.workspace, world);
        return view_of(desk.workspace).to_screen(world.min()).x;
    };
    layout.begin_screen_frame(desk.workspace);
    EXPECT_GE(left_of({{0, 0}, {400, 10}}), covered);
    desk.workspace.selected = scene::kNoItem;
    desk.workspace.refresh();
    layout.begin_screen_frame(desk.workspace);
    EXPECT_LT(left_of({{0, 0}, {400, 10}}), covered) << "there are none";
}

}  // namespace
}  // namespace tileglass::app
