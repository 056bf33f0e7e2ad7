// Does the panel of a map do what a real mouse and real keys ask?

#include <gtest/gtest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "app/program.hpp"
#include "tests/support/real_hand.hpp"

namespace tileglass::app {
namespace {

namespace fs = std::filesystem;
using scene::SolidRule;

// 1280 x 720, and a map of two layers of numbers.
class RealWindowOfAMap : public testing::Test {
protected:
    void SetUp() override {
        Result<std::unique_ptr<Program>> program = Program::open({}, 1280, 720);
        ASSERT_TRUE(program) << program.error().message;
        program_ = std::move(*program);
        hand_ = std::make_unique<tests::RealHand>("Tileglass");
        hand_->move(5, 300);
        turn(4);
        work().open_file(fs::path(TILEGLASS_SOURCE_DIR) / "maps" / "gen_objects.tmx");
        turn_until([&] { return work().scene().map.cells != nullptr; });
        turn_until([&] { return shows_map(work()) && work().map_kinds.is_complete(); });
        turn(4);
    }

    Workspace& work() { return program_->workspace(); }
    const scene::TileMap& map() { return *work().scene().map.cells; }

    void turn(int count) {
        for (int i = 0; i < count; ++i) program_->turn(0);
    }
    void turn_until(const std::function<bool()>& holds) {
        for (int i = 0; i < 300 && !holds(); ++i) program_->turn(0.005);
        EXPECT_TRUE(holds());
    }
    void click(ImVec2 at) {
        hand_->move(static_cast<int>(at.x), static_cast<int>(at.y));
        turn(3);
        hand_->click();
        turn(4);
    }
    void undo() {
        hand_->type_with(XK_Control_L, XK_z);
        turn(4);
    }

    // The window in whose name `part` stands, of those that are on screen.
    static ImGuiWindow* window(const std::string& part) {
        for (ImGuiWindow* each : ImGui::GetCurrentContext()->Windows) {
            const bool is_it = std::string(each->Name).find(part) != std::string::npos;
            if (is_it && each->WasActive) return each;
        }
        return nullptr;
    }
    // The table of kinds, which scrolls by itself.
    static const ImGuiWindow* table() { return window("Map/kinds"); }
    // The middle of the check box of row `i` of the table: at its right end.
    static ImVec2 box(int i) {
        const ImGuiWindow* kinds = table();
        if (kinds == nullptr) return {0, 0};
        const ImGuiTable* cells = nullptr;
        ImGuiContext& context = *ImGui::GetCurrentContext();
        for (int k = 0; k < context.Tables.GetMapSize(); ++k) {
            ImGuiTable* each = context.Tables.TryGetMapData(k);
            if (each != nullptr && each->InnerWindow == kinds) cells = each;
        }
        if (cells == nullptr) return {0, 0};
        const float head = ImGui::GetTextLineHeightWithSpacing() + 2;
        const float row = ImGui::GetTextLineHeight() + 8;
        return {0.5F * (cells->Columns[2].WorkMinX + cells->Columns[2].WorkMaxX),
                kinds->Pos.y + head + row * (static_cast<float>(i) + 0.5F)};
    }
    // A place in the combo that stands on line `i` of the panel, from 0 below the line of its size.
    static ImVec2 combo(int i) {
        const ImGuiWindow* panel = window("Map");
        if (panel == nullptr) return {0, 0};
        const float line = ImGui::GetFrameHeightWithSpacing();
        const float first = panel->TitleBarHeight() + panel->WindowPadding.y +
                            2 * ImGui::GetTextLineHeightWithSpacing();
        return {panel->Pos.x + 0.7F * panel->Size.x,
                panel->Pos.y + first + line * (static_cast<float>(i) + 0.5F)};
    }

    std::unique_ptr<Program> program_;
    std::unique_ptr<tests::RealHand> hand_;
};

TEST_F(RealWindowOfAMap, LiesWithinTheWindow) {
    const ImGuiWindow* panel = window("Map");
    ASSERT_NE(panel, nullptr);
    EXPECT_GE(panel->Pos.x, 0);
    EXPECT_GE(panel->Pos.y, 0);
    EXPECT_LE(panel->Pos.x + panel->Size.x, work().viewport.width);
    EXPECT_LE(panel->Pos.y + panel->Size.y, work().viewport.height);
    EXPECT_GT(panel->Size.y, 200);
    EXPECT_EQ(panel->ScrollMax.y, 0) << "only the table scrolls";
    const ImGuiWindow* kinds = table();
    ASSERT_NE(kinds, nullptr);
    EXPECT_GT(kinds->Size.y, 100);
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
    const MapKinds::Count second = work().map_kinds.counts().at(1);
    ASSERT_NE(second.kind, kNoTile);
    ASSERT_TRUE(map().is_solid_kind(second.kind));
    click(box(1));
    EXPECT_FALSE(map().is_solid_kind(second.kind));
    EXPECT_EQ(map().rule(), (SolidRule{{}, {second.kind}, {}}));
    EXPECT_EQ(work().map_kinds.counts().at(1), second) << "the rows stay where they are";
    click(box(1));
    EXPECT_EQ(map().rule(), SolidRule());
    undo();
    EXPECT_EQ(map().rule(), (SolidRule{{}, {second.kind}, {}}));
    undo();
    EXPECT_EQ(map().rule(), SolidRule());
    EXPECT_FALSE(work().document.editor.can_undo());
}

TEST_F(RealWindowOfAMap, ChoosesALayer) {
    ASSERT_EQ(work().scene().map.layer, 0U);
    click(combo(0));
    turn(4);
    const ImGuiWindow* list = window("##Combo");
    ASSERT_NE(list, nullptr);
    click({list->Pos.x + 40, list->Pos.y + 0.75F * list->Size.y});
    turn_until([&] { return work().scene().map.layer == 1; });
    turn_until([&] { return work().map_kinds.is_complete(); });
    EXPECT_EQ(work().map_kinds.counts().front(), (MapKinds::Count{kNoTile, 904}));
    undo();
    turn_until([&] { return work().scene().map.layer == 0; });
    EXPECT_FALSE(work().document.editor.can_undo());
}

TEST_F(RealWindowOfAMap, ChoosesAllKindsAtOnce) {
    click(combo(1));
    turn(4);
    const ImGuiWindow* list = window("##Combo");
    ASSERT_NE(list, nullptr);
    click({list->Pos.x + 40, list->Pos.y + 0.5F * list->Size.y});
    turn_until([&] { return map().rule().others == SolidRule::Others::open; });
    EXPECT_EQ(work().document.editor.undo_label(), "make all kinds open");
}

TEST_F(RealWindowOfAMap, GoesAndComesAtAKey) {
    hand_->type(XK_a);
    turn_until([&] { return !shows_map(work()); });
    turn(3);
    EXPECT_EQ(table(), nullptr);
    hand_->type(XK_a);
    turn_until([&] { return shows_map(work()); });
    turn(3);
    EXPECT_NE(table(), nullptr);
}

TEST_F(RealWindowOfAMap, TurnsTheKindUnderTheHandOnTheCanvas) {
    hand_->type_with(XK_Shift_L, XK_a);
    turn_until([&] { return work().hand.picks_kinds; });
    const Tile tile{20, 15};
    const TileKind kind = map().at(tile);
    const bool was_solid = map().is_solid_kind(kind);
    const Vec2 at = camera_of(work()).to_screen({20.5 * 16, 15.5 * 16});
    click({static_cast<float>(at.x), static_cast<float>(at.y)});
    EXPECT_NE(map().is_solid_kind(kind), was_solid);
    undo();
    EXPECT_EQ(map().rule(), SolidRule());
}

}  // namespace
}  // namespace tileglass::app
