// Do the pictures of structures show what is in them, and light it up on the canvas and back?

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "app/features/structures/structures.hpp"
#include "app/shell/session/subject.hpp"
#include "tests/app/shell/panels/tab_desk.hpp"

namespace tileglass::app::structures {
namespace {

class StructuresDesk : public TabDesk {
protected:
    void open(const char* id) { TabDesk::open(id, kTab); }
    /// O25, with the selected object at `rect`, which fills the table; then nothing is selected.
    void open_with_large_object(const Rect& rect) {
        open("O25");
        scene::Object large = *work().selected_item()->as<scene::Object>();
        large.rect = rect;
        work().document.change(*work().selected_item(), large, "enlarge");
        work().selection.main = scene::kNoItem;
        turn();
        work().live.finish();
        turn();
    }

    ShownStructures& shown() { return feature_of<ShownStructures>(work()); }
    const world::StructureRun& run() { return *work().structures.shown(); }
    const HashCells& cells() { return *run().all().cells(); }
    std::vector<Tile> chain(std::uint32_t bucket) {
        std::vector<Tile> tiles;
        cells().visit_chain(bucket, [&](Tile tile) { tiles.push_back(tile); });
        return tiles;
    }
    std::size_t outlines() {
        CanvasBuilder builder;
        return builder.build(work().showing()).outlines.size();
    }
    std::size_t strokes_of_chain() {
        CanvasBuilder builder;
        const Canvas& canvas = builder.build(work().showing());
        const auto is_of_chain = [](const Stroke& stroke) {
            return stroke.role == Role::input && !stroke.is_closed;
        };
        const auto found = std::find_if(canvas.strokes.begin(), canvas.strokes.end(), is_of_chain);
        return found == canvas.strokes.end() ? 0 : found->points.size();
    }
    // The place of the control with this label, the first of its name.
    Rect place_of(const std::string& label) const {
        for (const Shown& part : all()) {
            if (part.label == label) return part.place;
        }
        ADD_FAILURE() << "there is no " << label;
        return {};
    }
};

TEST_F(StructuresDesk, ShowTheChainOfABucketInItsOrder) {
    open("O9");
    ImGui::GetIO().MousePos = {-10, -10};
    turn();
    double above = 0;
    for (const Tile tile : chain(0)) {
        const std::vector<Shown> cell = texts(fmt::format("{} {}", tile.x, tile.y));
        ASSERT_EQ(cell.size(), 1U) << tile.x;
        EXPECT_GT(cell.front().place.a.y, above);
        above = cell.front().place.a.y;
    }
    EXPECT_GT(above, 0);
}

TEST_F(StructuresDesk, LightTheCellsOfABucketOnTheCanvas) {
    open("O9");
    const std::vector<Shown> cell = texts("8 8");
    ASSERT_EQ(cell.size(), 1U);
    point_at(cell.front());
    ASSERT_TRUE(shown().hot);
    EXPECT_EQ(shown().hot->chain, chain(0));
    EXPECT_EQ(shown().hot->cell, (Tile{8, 8}));
    EXPECT_EQ(strokes_of_chain(), 5U);
    EXPECT_TRUE(shows("cell (8, 8)"));
    EXPECT_TRUE(shows("x ..1000 xor y ..1000 = "));
    EXPECT_TRUE(shows("bucket 0"));
    EXPECT_TRUE(shows("(8, 8)  "));
    EXPECT_TRUE(shows(": d"));
    ASSERT_EQ(shown().hot->objects.size(), 1U) << "the object in that cell is lit";
    // Cells share a bucket because the mask leaves the same bits of their hashes.
    EXPECT_EQ(texts("0000").size(), 1 + chain(0).size());
}

TEST_F(StructuresDesk, ShowTheWayOfTheCellThatIsPointedAtOnTheCanvas) {
    open("O9");
    ImGui::GetIO().MousePos = {-10, -10};
    turn();
    point_on_canvas({9.5, 3.5});
    EXPECT_TRUE(shows("cell (9, 3)"));
    EXPECT_TRUE(shows(fmt::format("bucket {}", cells().bucket_of({9, 3}))));
    EXPECT_TRUE(shows("(9, 3)  "));
    EXPECT_TRUE(shows(": g"));
    EXPECT_TRUE(shows("(3, 9)  "));
    EXPECT_TRUE(shows(": f"));
    // An empty cell has a bucket, too.
    point_on_canvas({1.5, 1.5});
    EXPECT_TRUE(shows("cell (1, 1)"));
    EXPECT_FALSE(texts("  (1, 1) is not among them").empty());
}

TEST_F(StructuresDesk, SayHowOtherHashesSpreadTheSameCellsAndTakeOneByAClick) {
    open("O9");
    const std::string before = "2 of 16 used, longest 5, passed 1.57";
    EXPECT_TRUE(shows(before));
    const std::vector<Shown> mixed = texts("Mixed");
    ASSERT_FALSE(mixed.empty());
    press(mixed.back());
    EXPECT_EQ(work().scene().world.structure->hash, CellHash::mixed);
    EXPECT_TRUE(shows(before)) << "what the other hash does with the cells stays";
    EXPECT_EQ(cells().hash(), CellHash::mixed);
    // A bar of another hash lights the cells that would share its bucket.
    for (const Shown& part : all()) {
        if (part.label != "##strip") continue;
        point_at(Vec2{part.place.a.x + 3, part.place.middle().y});
        if (shown().hot && shown().hot->text == "x xor y, bucket 0") {
            break;
        }
    }
    ASSERT_TRUE(shown().hot);
    EXPECT_EQ(shown().hot->text, "x xor y, bucket 0");
    EXPECT_EQ(strokes_of_chain(), 5U);
}

TEST_F(StructuresDesk, MoveCellsToOtherBucketsWhileTheTableGrows) {
    open("O25");
    work().selection.main = scene::kNoItem;
    turn();
    ASSERT_NE(work().player.recording(), nullptr);
    const std::vector<Event>& events = work().player.recording()->events();
    const auto moves = std::find_if(events.begin(), events.end(), [](const Event& event) {
        const auto* place = std::get_if<tileglass::Place>(&event);
        return place != nullptr && place->from != place->to;
    });
    ASSERT_NE(moves, events.end());
    work().player.run_to(static_cast<std::size_t>(moves - events.begin()) + 1);
    turn();
    turn();
    const auto& place = std::get<tileglass::Place>(*moves);
    EXPECT_TRUE(shows(fmt::format("bucket {}", place.to)));
    EXPECT_TRUE(shows(fmt::format(", before the table grew {}", place.from)));
    EXPECT_EQ(shown().tables[0].table()->chain(place.to).front().tile, *place.tile);
    // At the first step there is no cell, at the last one all.
    work().player.run_to(0);
    turn();
    EXPECT_EQ(shown().tables[0].spreads().front().report.cells, 0U);
    // The canvas shows this table, too, and not the larger one that it becomes.
    EXPECT_LT(shown().shown(subject_of(work()), false).cells()->bucket_count(),
              cells().bucket_count());
    work().player.run_to(work().player.length());
    turn();
    EXPECT_EQ(shown().tables[0].spreads().front().report.cells, cells().cell_count());
}

TEST_F(StructuresDesk, SayThatALargeTableIsNotDrawn) {
    open_with_large_object({{0.5, 0.5}, {99.5, 89.5}});
    ASSERT_GT(cells().cell_count(), HashTables::kMostCells);
    EXPECT_FALSE(shown().tables[0].table());
    EXPECT_TRUE(std::any_of(parts().begin(), parts().end(), [](const Shown& part) {
        return part.text.ends_with("too many to be drawn");
    }));
}

TEST_F(StructuresDesk, LightTheChainOfABucketThatIsDrawnAsABar) {
    open_with_large_object({{0.5, 0.5}, {19.5, 9.5}});
    ASSERT_EQ(cells().bucket_count(), 256U) << "too many for cells";
    const Rect table = place_of("##buckets");
    std::uint32_t used = 100;
    while (chain(used).empty()) ++used;
    const double width = (table.b.x - table.a.x) / 256;
    point_at(Vec2{table.a.x + (used + 0.9) * width, table.b.y - 2});
    ASSERT_TRUE(shown().hot);
    const HotPart& hot = *shown().hot;
    EXPECT_EQ(hot.text, fmt::format("bucket {}", used));
    EXPECT_EQ(hot.chain, chain(used));
    EXPECT_FALSE(hot.cell) << "a bar has no cells";
}

TEST_F(StructuresDesk, LightTheRegionOfANodeOnTheCanvas) {
    open("O12");
    ImGui::GetIO().MousePos = {-10, -10};
    turn();
    const std::size_t before = outlines();
    // The root is in the middle of the uppermost row.
    const Rect tree = place_of("##tree");
    point_at(Vec2{tree.middle().x, tree.a.y + 6});
    ASSERT_TRUE(shown().hot);
    const TreeNode root = shown().trees[0].nodes().front().node;
    EXPECT_EQ(shown().hot->node, root.reach);
    EXPECT_EQ(outlines(), before + 3) << "the node and the two objects in it";
    EXPECT_TRUE(shows("node 0 at depth 0: 2 objects in it, 6 in it and below"));
    work().display.tabs.open.reset();
    turn();
    EXPECT_FALSE(shown().hot) << "a closed tab lights nothing";
}

TEST_F(StructuresDesk, LightTheNodesAroundAPointOfTheCanvas) {
    open("O12");
    ImGui::GetIO().MousePos = {-10, -10};
    turn();
    const int before = vertices();
    point_on_canvas({5, 5});
    EXPECT_GT(vertices(), before);
    point_on_canvas({500, 500});
    EXPECT_EQ(vertices(), before);
}

TEST_F(StructuresDesk, MarkTheNodesThatTheQuestionHasEnteredSoFar) {
    open("O12");
    ImGui::GetIO().MousePos = {-10, -10};
    ASSERT_GT(work().player.recording()->counters().nodes, 1);
    // Without the line that counts the work, four vertices a letter.
    const auto painted = [&] {
        std::string line;
        for (const Shown& part : all()) {
            if (part.text.find(" nodes entered") != std::string::npos) line = part.text;
        }
        EXPECT_FALSE(line.empty());
        const auto letters =
            std::count_if(line.begin(), line.end(), [](char c) { return c != ' '; });
        return vertices() - 4 * static_cast<int>(letters);
    };
    work().player.run_to(0);
    turn();
    const int before = painted();
    work().player.run_to(work().player.length());
    turn();
    EXPECT_GT(painted(), before);
}

TEST_F(StructuresDesk, SayNothingWhereNothingWasMeasured) {
    open("O9");
    shown().has_costs = true;
    turn();
    // No tick has passed, so no structure was updated.
    const auto dashes = [&] {
        const std::vector<Shown> found = texts("-");
        return std::count_if(found.begin(), found.end(),
                             [](const Shown& part) { return part.text == "-"; });
    };
    EXPECT_EQ(dashes(), static_cast<std::ptrdiff_t>(scene::kStructureKinds.size()));
    EXPECT_FALSE(texts("Besides, 9 searches").empty());
}

TEST_F(StructuresDesk, ShowNoTimeThatWasMeasuredAsZero) {
    open("O1");
    shown().has_costs = true;
    turn();
    for (const Shown& part : all()) {
        EXPECT_TRUE(part.text != "~0.000" && part.text != "~0.0") << part.text;
    }
}

TEST_F(StructuresDesk, OfferAMenuOfTheirOwn) {
    for (const char* picture : {"##tree", "##buckets"}) {
        open("O21");
        const MenuPart* menu = click_right(picture);
        ASSERT_NE(menu, nullptr) << picture;
        EXPECT_EQ(menu->about, "Structure") << picture;
        for (const std::string_view id : menu->commands) EXPECT_EQ(command(id).id, id);
    }
}

TEST_F(StructuresDesk, UndoADragOfASliderInOneStep) {
    open("O9");
    const Rect slider = place_of("##slider");
    const double before = work().scene().world.structure->cell;
    point_at(slider.middle());
    hold(true);
    for (const double part : {0.6, 0.7, 0.8}) {
        point_at(Vec2{slider.a.x + part * (slider.b.x - slider.a.x), slider.middle().y});
    }
    hold(false);
    turn();
    EXPECT_GT(work().scene().world.structure->cell, 2);
    EXPECT_FALSE(work().document.editor.is_in_gesture());
    work().document.editor.undo();
    EXPECT_EQ(work().scene().world.structure->cell, before);
}

}  // namespace
}  // namespace tileglass::app::structures
