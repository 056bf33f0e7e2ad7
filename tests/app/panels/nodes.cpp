// Do nodes, tiles and objects light each other up, and do lanes say which node was reused?

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/platform/embedded.hpp"
#include "app/platform/gui.hpp"
#include "app/platform/headless.hpp"
#include "app/program.hpp"
#include "sandbox/world/live_objects.hpp"
#include "tests/app/commands/desk.hpp"
#include "tests/app/panels/laid_out.hpp"

namespace tileglass::app {
namespace {

// The tab World over a case, large enough that all of it is in sight.
class NodesDesk : public testing::Test {
protected:
    void open(const char* id) {
        Workspace& w = desk_.workspace;
        w.viewport.width = kWidth;
        w.viewport.height = kHeight;
        turn();
        w.leave_for(CaseToOpen{*find_case(shipped_cases(), id)});
        w.live.finish();
        w.display.tabs.show(Tab::world);
        w.display.tabs.is_large = true;
        turn();
        turn();
    }

    void turn() {
        Workspace& w = desk_.workspace;
        shown_.parts.clear();
        gui_.begin_frame();
        apply_style(w.display.theme, 1);
        w.refresh();
        Desk here{w, desk_.pointer};
        draw_panels(here, panels_);
        w.refresh();
        ImGui::Render();
    }

    // The texts of the tab that begin like this.
    std::vector<Shown> texts(const std::string& begin) const {
        std::vector<Shown> found;
        for (const Shown& part : shown_.parts) {
            if (part.window == "World" && part.text.starts_with(begin)) found.push_back(part);
        }
        return found;
    }
    bool shows(const std::string& text) const {
        const std::vector<Shown> found = texts(text);
        return std::any_of(found.begin(), found.end(),
                           [&](const Shown& part) { return part.text == text; });
    }

    void point_at(const Shown& part) {
        const Vec2 middle = part.place.middle();
        ImGui::GetIO().MousePos = {static_cast<float>(middle.x), static_cast<float>(middle.y)};
        turn();
        turn();
    }

    // How many vertices are drawn in the tab: more if something is lit.
    int vertices() const { return ImGui::FindWindowByName("World")->DrawList->VtxBuffer.Size; }

    Workspace& work() { return desk_.workspace; }

private:
    static constexpr int kWidth = 1600;
    static constexpr int kHeight = 1200;

    std::unique_ptr<Headless> headless_ = std::move(Headless::open(1, 1)).value();
    Gui gui_{kWidth, kHeight, 1, embedded().imgui_ini.data()};
    Listening shown_;
    TestDesk desk_;
    PanelState panels_;
};

TEST_F(NodesDesk, SayWhichNodeIsReusedForWhichTile) {
    open("O22");
    // At the last tick the crate goes one tile to the left.
    EXPECT_EQ(work().nodes.lanes().size(), 4U);
    EXPECT_TRUE(shows("0: 3 1 > 0 0")) << "difference fills the column that is entered";
    EXPECT_TRUE(shows("3: 3 0 > 0 1"));
    EXPECT_TRUE(shows("1: 2 0 > 1 0")) << "the others link all nodes again";
    EXPECT_TRUE(shows("6 in lists, 144 garbage"));
}

TEST_F(NodesDesk, LightTheTileAndTheObjectOfANode) {
    open("O2");
    const std::vector<Shown> nodes = texts("+0: 3 2");
    ASSERT_FALSE(nodes.empty());
    EXPECT_FALSE(work().pointed.hot_nodes);
    point_at(nodes.front());
    ASSERT_TRUE(work().pointed.hot_nodes);
    const HotNodes hot = *work().pointed.hot_nodes;
    EXPECT_EQ(hot.tile, work().nodes.lanes().front().nodes()[0].tile);
    EXPECT_EQ(hot.objects, (std::vector<std::uint32_t>{0}));
    EXPECT_EQ(hot.footprint, (TileRect{{3, 2}, {5, 4}}));
    // On the canvas: the tile, the tiles of the object, and its rect.
    CanvasBuilder builder;
    const std::size_t lit = builder.build(work().showing()).outlines.size();
    work().pointed.hot_nodes.reset();
    EXPECT_EQ(lit, builder.build(work().showing()).outlines.size() + 3);
    ImGui::GetIO().MousePos = {-10, -10};
    turn();
    turn();
    EXPECT_FALSE(work().pointed.hot_nodes);
}

TEST_F(NodesDesk, AreLitByATileOfTheCanvas) {
    open("O2");
    ImGui::GetIO().MousePos = {-10, -10};
    turn();
    const int before = vertices();
    work().pointed.hovered = Tile{3, 2};
    work().pointed.hovered_point = Vec2{3.5, 2.5};
    turn();
    const int in_object = vertices();
    EXPECT_GT(in_object, before);
    work().pointed.hovered = Tile{9, 9};
    work().pointed.hovered_point = Vec2{9.5, 9.5};
    turn();
    EXPECT_EQ(vertices(), before);
}

TEST_F(NodesDesk, TellWhereIdleNodesWait) {
    open("O23");
    const NodeLane& pooled = work().nodes.lanes()[2];
    EXPECT_EQ(pooled.method(), TrackerMethod::pooled);
    EXPECT_EQ(pooled.state().idle().size(), 8U);
    EXPECT_TRUE(shows("saves 56 of 72 nodes (78 %)") || shows("costs 56 more nodes"));
}

}  // namespace
}  // namespace tileglass::app
