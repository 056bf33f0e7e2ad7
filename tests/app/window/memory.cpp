// Does the window go on wherever the memory ends?

#include <gtest/gtest.h>

#include <cstdint>
#include <new>

#include "tests/app/window/real_program.hpp"
#include "tests/support/allocations.hpp"

namespace tileglass::app {
namespace {

using tests::FailingAllocation;

class RealWindowMemory : public RealProgram {
protected:
    void SetUp() override {
        start();
        scene::Loaded loaded;
        scene::Item item;
        item.name = "rect 1";
        item.thing = scene::query_about(Rect{{36.3, 27.2}, {43.1, 32.4}});
        scene::Item swarm;
        swarm.name = "swarm 1";
        swarm.thing = scene::Swarm{{{50, 10}, {70, 30}}};
        loaded.scene.items = {item, swarm};
        loaded.scene.view.center = {40, 30};
        loaded.scene.view.zoom = 16;
        open_scene(work(), std::move(loaded), {});
        show_docks();
    }
    // In the middle of a drag, which the next turn follows.
    void begin_to_drag() {
        press(point({39, 29}));
        point_at(point({41, 28}));
        ASSERT_TRUE(work().document.editor.is_in_gesture());
        const Vec2 to = point({44, 26});
        hand_->move(static_cast<int>(to.x), static_cast<int>(to.y));
    }
};

TEST_F(RealWindowMemory, TakesBackADragWhereItDoesNotSuffice) {
    const scene::Items before = work().scene().items;
    int failed = 0;
    bool has_failed = true;
    for (std::int64_t n = 1; has_failed; n += 1 + n / 8) {
        begin_to_drag();
        {
            const FailingAllocation failing(n);
            program_->turn(0);
            has_failed = FailingAllocation::has_failed();
        }
        if (has_failed) {
            ++failed;
            EXPECT_EQ(work().scene().items, before) << "allocation " << n;
            EXPECT_FALSE(work().document.editor.is_in_gesture());
            EXPECT_EQ(work().message.text, "there is no memory for it; all objects are left out");
        }
        hand_->release();  // until then the drag may go on
        turn(2);
        if (has_failed) work().document.editor.undo();
        ASSERT_TRUE(!has_failed || work().scene().items == before) << "allocation " << n;
        turn(2);
    }
    EXPECT_GT(failed, 5);
    EXPECT_NE(work().scene().items, before) << "the last drag had enough";
    EXPECT_EQ(work().document.editor.undo_label(), "move rect 1");
}

TEST_F(RealWindowMemory, EndsItWhereItDoesNotSufficeTwice) {
    for (const int first : {1, 2}) {
        const FailingAllocation failing(1);
        if (first == 1) {
            program_->turn(0);
        } else {
            EXPECT_THROW(program_->turn(0), std::bad_alloc);
        }
    }
    turn(2);
}

}  // namespace
}  // namespace tileglass::app
