// Does the panel of a map do what a real mouse and real keys ask?

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <optional>
#include <string>

#include "app/features/map/map.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "sandbox/maps/tile_kind.hpp"
#include "tests/app/shell/commands/desk.hpp"
#include "tests/app/window/real_program.hpp"
#include "tests/support/text_file.hpp"

namespace tileglass::app::map {
namespace {

namespace fs = std::filesystem;
using scene::SolidRule;

// A map of two layers of numbers.
class RealWindowOfAMap : public RealProgram {
protected:
    void SetUp() override {
        start();
        lay_hand_aside();
        open_file(work(), fs::path(TILEGLASS_SOURCE_DIR) / "maps" / "gen_objects.tmx");
        turn_until([&] { return work().scene().map.cells != nullptr; });
        scene::Scene ground = work().scene();
        ground.map = scene::with_layer(ground.map, 0);
        work().document.editor.open(ground);
        turn_until(
            [&] { return command("view.map").is_switched_on(work()) && kinds().is_complete(); });
        turn(4);
    }

    const MapKinds& kinds() { return feature_of<ShownMap>(work()).kinds(); }
    const scene::TileMap& map() { return *work().scene().map.cells; }

    // The table of kinds, which scrolls by itself.
    static const ImGuiWindow* table() { return window("Map/kinds"); }
    // The box of a kind in the table, whose line begins with the kind's name.
    Vec2 box_of(TileKind kind) {
        const std::string name = scene::name_of_kind(kind, map().form());
        std::optional<tests::ShownText> first;
        for (const tests::ShownText& text : tests::shown_texts("Map/kinds")) {
            const bool is_first = !first || text.place.Min.x < first->place.Min.x;
            if (text.text == name && is_first) first = text;
        }
        return first ? control_right_of(*first) : Vec2{};
    }
};

TEST_F(RealWindowOfAMap, LiesWithinTheWindow) {
    const ImGuiWindow* panel = window("Map");
    ASSERT_NE(panel, nullptr);
    EXPECT_GE(panel->Pos.x, 0);
    EXPECT_GE(panel->Pos.y, 0);
    EXPECT_LE(panel->Pos.x + panel->Size.x, work().viewport.width);
    EXPECT_LE(panel->Pos.y + panel->Size.y, work().viewport.height);
    const ImGuiWindow* kinds = table();
    ASSERT_NE(kinds, nullptr);
    EXPECT_GT(kinds->ScrollMax.y, 0) << "there are 40 kinds and no tile";
    EXPECT_LT(kinds->Pos.y + kinds->Size.y, panel->Pos.y + panel->Size.y);
}

TEST_F(RealWindowOfAMap, CoversNoOtherPanel) {
    const ImGuiWindow* panel = window("Map");
    ASSERT_NE(panel, nullptr);
    for (const char* name : {"Items", "Inspector", "Scale", "Tools"}) {
        const ImGuiWindow* other = window(name);
        if (other == nullptr) continue;
        EXPECT_FALSE(panel->Rect().Overlaps(other->Rect())) << name;
    }
}

TEST_F(RealWindowOfAMap, TurnsAKindBySomebodysTick) {
    const MapKinds::Count second = kinds().counts().at(1);
    ASSERT_NE(second.kind, kNoTile);
    ASSERT_TRUE(map().is_solid_kind(second.kind));
    click(box_of(second.kind));
    EXPECT_FALSE(map().is_solid_kind(second.kind));
    EXPECT_EQ(map().rule(), (SolidRule{{}, {second.kind}, {}}));
    EXPECT_EQ(kinds().counts().at(1), second) << "the rows stay where they are";
    click(box_of(second.kind));
    EXPECT_EQ(map().rule(), SolidRule());
    undo();
    EXPECT_EQ(map().rule(), (SolidRule{{}, {second.kind}, {}}));
    undo();
    EXPECT_EQ(map().rule(), SolidRule());
    EXPECT_FALSE(work().document.editor.can_undo());
}

TEST_F(RealWindowOfAMap, ChoosesALayer) {
    ASSERT_EQ(work().scene().map.layer, 0U);
    click(control_right_of("Map", "layer"));
    click("##Combo", "walls");
    turn_until([&] { return work().scene().map.layer == 1; });
    turn_until([&] { return kinds().is_complete(); });
    EXPECT_EQ(kinds().counts().front(), (MapKinds::Count{kNoTile, 904}));
    undo();
    turn_until([&] { return work().scene().map.layer == 0; });
    EXPECT_FALSE(work().document.editor.can_undo());
}

TEST_F(RealWindowOfAMap, ChoosesAllKindsAtOnce) {
    click(control_right_of("Map", "solid"));
    click("##Combo", "none");
    turn_until([&] { return map().rule().others == SolidRule::Others::open; });
    EXPECT_EQ(work().document.editor.undo_label(), "make all kinds open");
}

TEST_F(RealWindowOfAMap, GoesAndComesAtAKey) {
    hand_->type(XK_a);
    turn_until([&] { return !command("view.map").is_switched_on(work()); });
    turn(3);
    EXPECT_EQ(table(), nullptr);
    hand_->type(XK_a);
    turn_until([&] { return command("view.map").is_switched_on(work()); });
    turn(3);
    EXPECT_NE(table(), nullptr);
}

TEST_F(RealWindowOfAMap, ShowsTheFirstNotesOnItsFileAndCountsTheOthers) {
    std::string text = R"(<map orientation="orthogonal" width="1" height="1" tilewidth="8" )"
                       R"(tileheight="8">)";
    for (int i = 1; i <= 24; ++i) {
        text += fmt::format(R"(<tileset firstgid="{0}" source="{0}.tsx"/>)", i);
    }
    TestFolder folder;
    write_text(folder.path / "notes.tmx",
               text +
                   R"(<layer name="g" width="1" height="1"><data encoding="csv">0</data></layer>)"
                   "</map>");
    open_file(work(), folder.path / "notes.tmx");
    turn_until([&] { return work().scene().map.imported->notes.size() == 22; });
    turn(4);
    EXPECT_NO_THROW(tests::shown_text("Map", "Notes on its file"));
    EXPECT_NO_THROW(tests::shown_text("Map", "solid at first"));
    ImGui::SetScrollY(window("Map"), window("Map")->ScrollMax.y);
    turn(4);
    EXPECT_NO_THROW(tests::shown_text("Map", "and 2 more"));
}

TEST_F(RealWindowOfAMap, TurnsTheKindUnderTheHandOnTheCanvas) {
    hand_->type_with(XK_Shift_L, XK_a);
    turn_until([&] { return work().hand.picks_kinds; });
    const Tile tile{20, 15};
    const TileKind kind = map().at(tile);
    const bool was_solid = map().is_solid_kind(kind);
    click(middle_of(tile));
    EXPECT_NE(map().is_solid_kind(kind), was_solid);
    undo();
    EXPECT_EQ(map().rule(), SolidRule());
}

}  // namespace
}  // namespace tileglass::app::map
