// Do the marks of ticks keep up with the world as it goes on, back, and to another one?

#include "app/world/tick_marks.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "app/program.hpp"
#include "app/world/live_world.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

std::size_t count_of(TickMark mark, const LiveWorld& live) {
    return live.tick_marks().of(mark).size();
}

void open_case(TestDesk& desk, const char* id) {
    const std::vector<Case> cases = shipped_cases();
    leave_for(desk.workspace, CaseToOpen{*find_case(cases, id)});
    desk.workspace.live.finish();
}

TEST(TickMarks, OfNewNodesFollowTheTick) {
    TestDesk desk;
    open_case(desk, "O21");
    const LiveWorld& live = desk.workspace.live;
    EXPECT_EQ(count_of(TickMark::new_node, live), 0U);
    for (const std::int64_t tick : {200, 7, 90}) {
        desk.workspace.live.go_to(tick);
        desk.workspace.live.finish();
        EXPECT_GT(count_of(TickMark::new_node, live), 0U) << tick;
    }
    open_case(desk, "O2");
    EXPECT_EQ(count_of(TickMark::new_node, live), 0U);
}

TEST(TickMarks, OfHolesFollowTheCamera) {
    TestDesk desk;
    open_case(desk, "S13");
    Workspace& w = desk.workspace;
    EXPECT_EQ(count_of(TickMark::holes, w.live), 0U);
    // One tile a tick: boxes load too late.
    scene::Item item = *scene::driving_camera(w.scene());
    scene::Camera camera = *item.as<scene::Camera>();
    camera.boxes.settings.budget = 1;
    item.thing = camera;
    w.document.editor.apply(scene::ReplaceItem{item}, "slower");
    w.refresh();
    w.live.finish();
    EXPECT_GT(count_of(TickMark::holes, w.live), 0U);
    ASSERT_TRUE(desk.run("edit.undo"));
    w.live.finish();
    EXPECT_EQ(count_of(TickMark::holes, w.live), 0U);
}

}  // namespace
}  // namespace tileglass::app
