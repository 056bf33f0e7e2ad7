// Is every text whole, and nothing over anything else, in a real window of any size?

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "app/platform/embedded.hpp"
#include "tests/app/shell/panels/laid_out.hpp"
#include "tests/app/window/real_program.hpp"

namespace tileglass::app {
namespace {

class RealWindowLayout : public RealProgram {
protected:
    void SetUp() override { start(); }

    void open(const std::string& id) {
        const std::vector<Case> cases = shipped_cases();
        const Case* found = find_case(cases, id);
        work().leave_for(
            CaseToOpen{found != nullptr ? *found : case_of(id, embedded().first_start)});
        work().player.pause();
        work().live.pause();
        work().display.tabs.is_chosen = false;
    }

    void resize(const WindowSize& size) {
        hand_->resize(static_cast<unsigned>(size.width), static_cast<unsigned>(size.height));
        turn_until([&] {
            return work().viewport.width == size.width && work().viewport.height == size.height;
        });
    }
};

TEST_F(RealWindowLayout, ShowsSixCasesWholeEachInItsSize) {
    struct Look {
        const char* id;
        std::size_t size;  ///< in `kWindowSizes`
        Tab tab;
    };
    constexpr Look kLooks[] = {{"first-start", 0, Tab::counters}, {"C1", 1, Tab::compare},
                               {"R25", 2, Tab::counters},         {"O2", 0, Tab::world},
                               {"O21", 3, Tab::structure},        {"T3", 2, Tab::boxes}};
    Faults faults;
    Listening shown;
    for (const auto& [id, at, tab] : kLooks) {
        const WindowSize& size = kWindowSizes[at];
        resize(size);
        open(id);
        work().display.tabs.show(tab);
        lay_hand_aside();
        turn(6);
        shown.parts.clear();
        turn(1);
        LaidOut laid_out(work(), shown.parts, faults,
                         fmt::format("{} x {}, {}", size.width, size.height, id));
        laid_out.find_small_canvas(size);
    }
    EXPECT_FALSE(shown.parts.empty());
    EXPECT_TRUE(faults.empty()) << text_of(faults);
}

// The item lies at a corner of the canvas, and its tab opens as it is let go.
TEST_F(RealWindowLayout, KeepsWhatAHandHasJustDrawnOnTheCanvas) {
    open("R25");
    turn(6);
    for (const char key : {'2', '6', '8'}) {
        const Rect canvas = work().viewport.canvas();
        type(std::string(1, key));
        const std::size_t count = work().scene().items.size();
        drag(canvas.b - Vec2{70, 50}, canvas.b - Vec2{8, 8});
        turn_until([&] { return work().scene().items.size() == count + 1; });
        turn_until([&] { return !work().motion.glide; });
        turn(4);
        const scene::Item& item = *work().selected_item();
        const Rect extent = on_screen(work(), exhibit_of(item.thing)->extent(item.thing));
        EXPECT_TRUE(contains(work().viewport.canvas(), extent)) << item.name;
    }
}

}  // namespace
}  // namespace tileglass::app
