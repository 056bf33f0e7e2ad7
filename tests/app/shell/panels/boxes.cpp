// Does the tab Boxes say what tiles cost, computed from what its user says?

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "sandbox/world/film.hpp"
#include "tests/app/shell/panels/tab_desk.hpp"

namespace tileglass::app {
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
    open("T12", Tab::boxes);
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
    open("T12", Tab::boxes);
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
    open("T12", Tab::boxes);
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
    open("T12", Tab::boxes);
    scene::Camera dearer = camera();
    dearer.costs.construct = 1000;
    take(dearer);
    work().display.has_tuner = true;
    turn();
    turn();
    ASSERT_TRUE(panels().tuning);
    panels().tuning->boxes.settings.budget = 10;
    turn();
    turn();
    const std::vector<Shown> button = texts("take over");
    ASSERT_EQ(button.size(), 1U);
    press(button.front());
    EXPECT_EQ(camera().boxes.settings.budget, 10);
    EXPECT_EQ(camera().costs, dearer.costs);
}

}  // namespace
}  // namespace tileglass::app
