// Does the tab Boxes say what tiles cost, computed from what its user says, and does the legend say
// what of them is drawn?

#include "app/features/boxes/boxes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "app/document/overlays/boxes.hpp"
#include "app/document/overlays/tile_marks.hpp"
#include "app/features/menus.hpp"
#include "app/shell/commands/palette.hpp"
#include "app/shell/session/subject.hpp"
#include "sandbox/world/camera.hpp"
#include "sandbox/world/film.hpp"
#include "tests/app/shell/panels/tooltip_desk.hpp"

namespace tileglass::app::boxes {
namespace {

class BoxesDesk : public TabDesk {
protected:
    const scene::Camera& camera() { return *work().scene().items.front().as<scene::Camera>(); }
    void take(const scene::Camera& camera) {
        work().document.change(work().scene().items.front(), camera, "change");
        work().refresh();
        work().live.finish();
        turn();
        turn();
    }
    bool shows_frames(const std::string& late) {
        return all_text().find(late) != std::string::npos;
    }
    std::string all_text() {
        std::string text;
        for (const Shown& part : all()) text += part.text + "\n";
        return text;
    }
};

TEST_F(BoxesDesk, ComputeTheTimeOfAFrameFromWhatATileCosts) {
    open("T12", kTab);
    const std::int64_t tick = work().live.tick();
    EXPECT_TRUE(shows("24.6")) << all_text();
    EXPECT_TRUE(shows_frames("21 frames over 20 ms")) << all_text();
    scene::Camera dearer = camera();
    dearer.costs.construct = 1000;
    dearer.costs.frame = 61'000;
    const auto* film = work().live.film();
    take(dearer);
    EXPECT_TRUE(shows("60.6")) << all_text();
    EXPECT_TRUE(shows_frames("1 frame over 61 ms")) << "the first one, which makes 300 tiles";
    EXPECT_EQ(work().live.film(), film) << "nothing is run again for it";
    EXPECT_EQ(work().live.tick(), tick);
}

TEST_F(BoxesDesk, DrawOfALongFilmNoMoreThanThereIsRoomFor) {
    open("T12", kTab);
    const auto vertices = [] { return ImGui::GetDrawData()->TotalVtxCount; };
    const int before = vertices();
    scene::Camera slow = camera();
    slow.boxes.settings.budget = 1;
    slow.speed /= 50;
    take(slow);
    const world::Film& film = *work().live.film();
    const auto with_work =
        std::count_if(film.frames().begin(), film.frames().end(), [](const auto& frame) {
            return frame.work.created + frame.work.recycled + frame.work.cleared > 0;
        });
    ASSERT_GT(with_work, 2500);
    // Both curves have a bar of four corners for each of them, where there is room.
    EXPECT_LT(vertices() - before, 4 * with_work);
}

TEST_F(BoxesDesk, ShowThatRecyclingOrABudgetEndsTheHiccup) {
    open("T12", kTab);
    scene::Camera recycling = camera();
    recycling.cap.reset();
    take(recycling);
    EXPECT_TRUE(shows_frames("4 frames over 20 ms")) << all_text();
    scene::Camera spread = recycling;
    spread.cap = 0;
    spread.boxes.settings.budget = 10;
    take(spread);
    EXPECT_TRUE(shows_frames("0 frames over 20 ms")) << all_text();
}

TEST_F(BoxesDesk, KeepTheCostsWhereOtherBoxesAreTakenOver) {
    open("T12", kTab);
    scene::Camera dearer = camera();
    dearer.costs.construct = 1000;
    take(dearer);
    auto& shown = feature_of<ShownBoxes>(work());
    shown.has_tuner = true;
    turn();
    turn();
    ASSERT_TRUE(shown.tuning);
    shown.tuning->boxes.settings.budget = 10;
    turn();
    turn();
    const std::vector<Shown> button = texts("take over");
    ASSERT_EQ(button.size(), 1U);
    press(button.front());
    EXPECT_EQ(camera().boxes.settings.budget, 10);
    EXPECT_EQ(camera().costs, dearer.costs);
}

TEST_F(BoxesDesk, TellCrossesFromStrokesInTheLegend) {
    open("S12", kTab);
    turn();
    EXPECT_TRUE(has_in_legend("missing as printed"));
    EXPECT_FALSE(has_in_legend("extra as printed"));
    open("S11", kTab);
    turn();
    EXPECT_FALSE(has_in_legend("missing as printed"));
    EXPECT_TRUE(has_in_legend("extra as printed"));
}

TEST_F(BoxesDesk, TellWhatIsMissingAsPrintedBesideWhatIsMissing) {
    open("S12", kTab);
    work().display.tabs.is_large = false;
    turn();
    turn();
    EXPECT_TRUE(std::any_of(parts().begin(), parts().end(), [](const Shown& part) {
        return part.text.ends_with("0 missing; as printed 5 boxes missing");
    }));
}

TEST_F(BoxesDesk, HaveLargerDotsOfWrongDepthsThanOfWork) {
    open("T11", kTab);
    work().live.go_to(304);  // which recycles tiles
    work().live.finish();
    const CanvasView whole = view_of(work());
    const Vec2 middle =
        center_of(work().live.camera().wrong_boxes().depths.at(0), work().scene().frame);
    int seen = 0;
    for (const double zoom : {0.4, 1.0, 1.5, 3.0}) {
        Canvas canvas;
        canvas.view = whole.zoomed(whole.to_screen(middle), zoom);
        show_boxes(work().live.camera(), nullptr, canvas);
        float wrong = 0;
        float done = 0;
        for (const Dot& dot : canvas.dots) (dot.role == Role::error ? wrong : done) = dot.radius;
        if (wrong == 0 || done == 0) continue;
        ++seen;
        EXPECT_GT(wrong, 1.5F * done) << zoom;
    }
    EXPECT_GE(seen, 2);
}

TEST_F(BoxesDesk, NameTheDotsOfWrongDepthsInTheLegend) {
    open("T11", kTab);
    work().display.tabs.is_large = false;
    work().live.go_to(300);
    work().live.finish();
    turn();
    ASSERT_FALSE(work().live.camera().wrong_boxes().depths.empty());
    ASSERT_TRUE(work().live.camera().wrong_boxes().boxes.empty());
    EXPECT_TRUE(has_in_legend("wrong depth"));
    EXPECT_FALSE(has_in_legend("missing as printed")) << "a cross, which is on no box";
    set_canvas_view(work(), view_of(work()).zoomed({0, 0}, 0.1));
    turn();
    EXPECT_FALSE(has_in_legend("wrong depth")) << "too small to be drawn";
}

TEST_F(BoxesDesk, OfferTheMenuOfTheFilm) {
    open("T3", kTab);
    work().live.go_to(3);
    work().live.finish();
    turn();
    turn();
    EXPECT_EQ(click_right("##film"), menu_at(MenuSpot::film).data());
}

TEST(Boxes, AreFoundByTheirTab) {
    TestDesk desk = desk_with_square();
    const std::vector<PaletteEntry> entries = palette_entries(desk.workspace);
    EXPECT_EQ(entries[fitting_entries(entries, "tab boxes", {}).at(0)].id, "tab Boxes");
}

class TooltipsOfBoxes : public TooltipDesk {};

TEST_F(TooltipsOfBoxes, AreOnThoseThatAreTriedOut) {
    open("T3", kTab);
    work().live.finish();
    turn();
    Desk desk{work(), pointer()};
    run(command("world.tune"), desk);
    turn();
    EXPECT_TRUE(feature_of<ShownBoxes>(work()).is_tuning(subject_of(work())));
    look("tried out");
}

TEST(Boxes, AreNotTriedOutWithoutACamera) {
    TestDesk desk = desk_with(R"({"tileglass":1,"items":[{"camera":[0,0,12,6]}]})");
    Workspace& w = desk.workspace;
    w.document.editor.apply(scene::RemoveItem{w.scene().items[0].id}, "away with it");
    w.refresh();
    auto& shown = feature_of<ShownBoxes>(w);
    shown.has_tuner = true;
    EXPECT_FALSE(shown.is_tuning(subject_of(w)));
    EXPECT_FALSE(desk.run("world.tune")) << "there is no camera";
}

}  // namespace
}  // namespace tileglass::app::boxes
