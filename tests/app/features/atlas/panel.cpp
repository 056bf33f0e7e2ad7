// Does the tab with the atlas do what the mouse asks for?

#include <gtest/gtest.h>

#include "app/features/atlas/atlas.hpp"
#include "tests/app/shell/panels/tab_desk.hpp"

namespace tileglass::app::atlas {
namespace {

class AtlasTab : public TabDesk {
protected:
    void SetUp() override {
        open("S16", kTab);
        turn();
    }
    const find::Plane& plane() { return feature_of<Atlas>(work()).plane(); }
};

TEST_F(AtlasTab, HasAMenu) {
    const MenuPart* menu = click_right("##atlas");
    ASSERT_NE(menu, nullptr);
    EXPECT_EQ(menu->about, "Atlas");
    for (const std::string_view id : menu->commands) EXPECT_EQ(command(id).id, id);
}

TEST_F(AtlasTab, IsMovedByTheRightButtonWithoutAMenu) {
    const find::Plane before = plane();
    EXPECT_EQ(click_right("##atlas", {40, 0}), nullptr);
    EXPECT_LT(plane().first[0], before.first[0]);
}

TEST_F(AtlasTab, TakesTheNumbersOfADragAsOneEdit) {
    for (const Shown& part : std::vector<Shown>(parts())) {
        if (part.label != "##atlas") continue;
        point_at(part.place.middle() + Vec2{-30, 0});
        hold(true);
        point_at(part.place.middle());
        point_at(part.place.middle() + Vec2{30, 10});
        hold(false);
        turn();
    }
    scene::Editor& editor = work().document.editor;
    EXPECT_FALSE(editor.is_in_gesture());
    EXPECT_EQ(work().compare.page, ComparePage::two);
    ASSERT_TRUE(editor.can_undo());
    editor.undo();
    EXPECT_FALSE(editor.can_undo());
}

}  // namespace
}  // namespace tileglass::app::atlas
