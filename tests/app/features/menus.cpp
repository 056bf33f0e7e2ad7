// Does a right click offer what can be done there?

#include "app/features/menus.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "tests/app/shell/panels/tab_desk.hpp"

namespace tileglass::app {
namespace {

constexpr MenuSpot kSpots[] = {MenuSpot::item,  MenuSpot::tile,  MenuSpot::list,
                               MenuSpot::steps, MenuSpot::ticks, MenuSpot::film};

void press_right(TestDesk& desk, Vec2 world) {
    desk.hover(world);
    desk.input.right_down = true;
    desk.hover(world);
}

void click_right(TestDesk& desk, Vec2 world) {
    press_right(desk, world);
    desk.input.right_down = false;
    desk.hover(world);
}

TEST(Menus, OfferCommandsOfTheTable) {
    for (const MenuSpot spot : kSpots) {
        ASSERT_FALSE(menu_at(spot).empty());
        for (const MenuPart& part : menu_at(spot)) {
            for (const std::string_view id : part.commands) {
                const auto is_it = [&](const Command& row) { return row.id == id; };
                EXPECT_TRUE(std::any_of(commands().begin(), commands().end(), is_it)) << id;
            }
        }
    }
}

/// The first command of a menu may name one of another menu: its menu comes after that one.
TEST(Menus, HaveCommandsOfFeaturesBelowThoseThatTheyName) {
    std::set<std::string_view> begun;
    for (const Command& row : commands()) {
        const bool begins_menu = begun.insert(row.menu).second;
        if (row.of == nullptr || row.of->after.empty()) continue;
        const Command* above = find_command(row.of->after);
        ASSERT_NE(above, nullptr) << row.id;
        EXPECT_LT(above, &row) << row.id;
        EXPECT_TRUE(begins_menu || above->menu == row.menu) << row.id;
    }
}

TEST(RightClick, OnAnItemSelectsItAndAsksForItsMenu) {
    TestDesk desk;
    desk.add(kSquare);
    desk.workspace.selection.main = scene::kNoItem;
    click_right(desk, {3.5, 3.5});
    EXPECT_EQ(desk.workspace.requests.menu->data(), menu_at(MenuSpot::item).data());
    EXPECT_NE(desk.workspace.selection.main, scene::kNoItem);
    EXPECT_EQ(desk.workspace.pointed.pinned, (Tile{3, 3})) << "what its commands are about";
}

TEST(RightClick, OnOneOfSeveralSelectedItemsKeepsThem) {
    TestDesk desk;
    const scene::ItemId first = desk.add(kSquare);
    desk.add({{8, 8}, {9, 9}});
    const scene::Items items = desk.workspace.scene().items;
    desk.workspace.selection.select(items[0].id, {items[1].id});
    click_right(desk, {3.5, 3.5});
    EXPECT_EQ(desk.workspace.selection.size(), 2U) << first;
}

TEST(RightClick, OffAllItemsAsksForTheMenuOfTheTile) {
    TestDesk desk = desk_with_square();
    click_right(desk, {9.5, 3.5});
    EXPECT_EQ(desk.workspace.requests.menu->data(), menu_at(MenuSpot::tile).data());
    EXPECT_EQ(desk.workspace.pointed.pinned, (Tile{9, 3}));
}

TEST(RightClick, ThatBecomesADragPansAndAsksForNothing) {
    TestDesk desk = desk_with_square();
    const Vec2 under = desk.screen({3, 3});
    press_right(desk, {3, 3});
    for (const double step : {1.0, 2.0, 5.0, 30.0}) desk.frame_at(under + Vec2{step, step}, false);
    desk.input.right_down = false;
    desk.frame_at(under + Vec2{30, 30}, false);
    EXPECT_FALSE(desk.workspace.requests.menu);
    const Vec2 now = desk.screen({3, 3});
    EXPECT_EQ(now, (under + Vec2{30, 30})) << "the world stays under the pointer";
}

class MenuOfItems : public TabDesk {};

// Even of an item that is not selected: it is then.
TEST_F(MenuOfItems, IsInTheirList) {
    open("R3", Tab::counters);
    work().selection.main = scene::kNoItem;
    turn();
    EXPECT_EQ(click_right("####row"), menu_at(MenuSpot::list).data());
    EXPECT_EQ(work().selection.main, work().scene().items.front().id);
}

}  // namespace
}  // namespace tileglass::app
