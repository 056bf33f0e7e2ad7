// What do the status bar and the legend show?

#include <gtest/gtest.h>

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

class Legend : public TabDesk {};

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
    EXPECT_TRUE(has_in_legend("missing as printed"));
    EXPECT_FALSE(has_in_legend("extra as printed")) << "a stroke, which is on no list";
}

}  // namespace
}  // namespace tileglass::app
