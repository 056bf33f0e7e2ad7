// Does a right click on a plot, or in the list of items, offer what can be done there?

#include "app/features/menus.hpp"

#include <gtest/gtest.h>

#include "tests/app/shell/panels/tab_desk.hpp"

namespace tileglass::app {
namespace {

class MenusOfPlots : public TabDesk {
protected:
    // Of a case, after a tick of its world, the first part of the menu.
    const MenuPart* menu_of(const char* id, Tab tab, const std::string& label) {
        open(id, tab);
        if (has_life(work().live)) work().live.go_to(3);
        work().live.finish();
        turn();
        turn();
        return click_right(label);
    }
};

TEST_F(MenusOfPlots, AreThoseOfWhatThePlotIsAbout) {
    const auto at = [](MenuSpot spot) { return menu_at(spot).data(); };
    EXPECT_EQ(menu_of("O21", Tab::world, "##list operations"), at(MenuSpot::ticks));
    EXPECT_EQ(menu_of("O21", Tab::world, "##lane"), at(MenuSpot::ticks));
}

// Even of an item that is not selected: it is then.
TEST_F(MenusOfPlots, AreInTheListOfItems) {
    open("R3", Tab::counters);
    work().selection.main = scene::kNoItem;
    turn();
    EXPECT_EQ(click_right("####row"), menu_at(MenuSpot::list).data());
    EXPECT_EQ(work().selection.main, work().scene().items.front().id);
}

}  // namespace
}  // namespace tileglass::app
