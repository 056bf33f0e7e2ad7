// Does a right click on a plot or a picture offer what can be done there?

#include <gtest/gtest.h>

#include "tests/app/panels/tab_desk.hpp"

namespace tileglass::app {
namespace {

class MenusOfPlots : public TabDesk {
protected:
    // Clicks with the right button on the control with this label; returns what menu opens.
    std::optional<MenuSpot> click_right(const std::string& label, Vec2 way = {}) {
        for (const Shown& part : std::vector<Shown>(parts())) {
            if (part.label != label || part.window == "Transport") continue;
            const Vec2 at = part.place.middle();
            point_at(at);
            hold_right(true);
            point_at(at + way);
            hold_right(false);
            const bool is_open = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
            return is_open ? std::optional(panels().menu_spot) : std::nullopt;
        }
        ADD_FAILURE() << label << " is not shown";
        return std::nullopt;
    }
    // Of a case, after a tick of its world.
    std::optional<MenuSpot> menu_at(const char* id, Tab tab, const std::string& label) {
        open(id, tab);
        if (has_life(work().live)) work().live.go_to(3);
        work().live.finish();
        turn();
        turn();
        return click_right(label);
    }

private:
    void hold_right(bool is_down) {
        ImGui::GetIO().MouseDown[1] = is_down;
        turn();
    }
};

TEST_F(MenusOfPlots, AreThoseOfWhatThePlotIsAbout) {
    EXPECT_EQ(menu_at("O21", Tab::world, "##list operations"), MenuSpot::ticks);
    EXPECT_EQ(menu_at("O21", Tab::world, "##lane"), MenuSpot::ticks);
    EXPECT_EQ(menu_at("O21", Tab::structure, "##tree"), MenuSpot::structure);
    EXPECT_EQ(menu_at("O21", Tab::structure, "##buckets"), MenuSpot::structure);
    EXPECT_EQ(menu_at("T3", Tab::boxes, "##film"), MenuSpot::film);
    EXPECT_EQ(menu_at("O17", Tab::experiment, "##chart"), MenuSpot::chart);
    EXPECT_EQ(menu_at("S16", Tab::atlas, "##atlas"), MenuSpot::atlas);
}

// Even of an item that is not selected: it is then.
TEST_F(MenusOfPlots, AreInTheListOfItems) {
    open("R3", Tab::counters);
    work().selected = scene::kNoItem;
    turn();
    EXPECT_EQ(click_right("####row"), MenuSpot::list);
    EXPECT_EQ(work().selected, work().scene().items.front().id);
}

TEST_F(MenusOfPlots, DoNotOpenAtTheEndOfADrag) {
    open("S16", Tab::atlas);
    turn();
    EXPECT_EQ(click_right("##atlas", {40, 0}), std::nullopt);
}

}  // namespace
}  // namespace tileglass::app
