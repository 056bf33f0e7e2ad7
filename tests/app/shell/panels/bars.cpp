// What do the status bar and the legend show?

#include <gtest/gtest.h>

#include "sandbox/world/camera.hpp"
#include "tests/app/shell/panels/tab_desk.hpp"

namespace tileglass::app {
namespace {

class StatusBar : public TabDesk {
protected:
    // Is this in a text of the bar?
    bool has(const std::string& text) const {
        return std::any_of(parts().begin(), parts().end(), [&](const Shown& part) {
            return part.window == "##status" && part.text.find(text) != std::string::npos;
        });
    }
};

TEST_F(StatusBar, ShowsTheWholeMessageBeforeTheCoordinates) {
    open("C1", Tab::counters);
    set_window(900, 600);
    work().message.tell("");
    point_on_canvas({123456.789, -123456.789});
    EXPECT_TRUE(has("in tile"));
    const std::string message(60, 'n');
    work().message.tell(message);
    point_on_canvas({123456.789, -123456.789});
    EXPECT_TRUE(has(message));
    EXPECT_TRUE(has("world"));
    EXPECT_FALSE(has("in tile"));
}

class Legend : public TabDesk {
protected:
    bool names(const std::string& mark) const {
        return std::any_of(parts().begin(), parts().end(), [&](const Shown& part) {
            return part.window == "Legend" && part.text == mark;
        });
    }
};

TEST_F(Legend, HasNoGroundAsTheTabHasNoneUntilItLiesOverTheCanvas) {
    open("R3", Tab::counters);
    const auto has_ground = [](const char* name) {
        const ImGuiWindow& window = *ImGui::FindWindowByName(name);
        const ImDrawVert& first = window.DrawList->VtxBuffer.front();
        return first.col == packed_color(Role::panel) && first.pos.x == window.Pos.x;
    };
    EXPECT_TRUE(has_ground(Tab::counters.title));
    work().display.tabs.is_large = false;
    turn();
    turn();
    EXPECT_FALSE(has_ground(Tab::counters.title));
    EXPECT_FALSE(has_ground("Legend"));
}

TEST_F(Legend, NamesTheCrossesOfListsThatAPrintedTrackerGetsWrong) {
    open("S7", Tab::counters);
    turn();
    EXPECT_TRUE(names("missing as printed"));
    EXPECT_FALSE(names("extra as printed")) << "a stroke, which is on no list";
}

TEST_F(Legend, TellsCrossesFromStrokesOfBoxes) {
    open("S12", Tab::boxes);
    turn();
    EXPECT_TRUE(names("missing as printed"));
    EXPECT_TRUE(names("extra as printed"));
}

TEST_F(Legend, NamesTheDotsOfWrongDepths) {
    open("T11", Tab::boxes);
    work().display.tabs.is_large = false;
    work().live.go_to(300);
    work().live.finish();
    turn();
    ASSERT_FALSE(work().live.camera().wrong_boxes().depths.empty());
    ASSERT_TRUE(work().live.camera().wrong_boxes().boxes.empty());
    EXPECT_TRUE(names("wrong depth"));
    EXPECT_FALSE(names("missing as printed")) << "a cross, which is on no box";
    set_canvas_view(work(), view_of(work()).zoomed({0, 0}, 0.1));
    turn();
    EXPECT_FALSE(names("wrong depth")) << "too small to be drawn";
}

}  // namespace
}  // namespace tileglass::app
