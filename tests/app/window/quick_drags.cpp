// Does a drag on a track that is over before the next screen frame end where the mouse ended?

#include <gtest/gtest.h>

#include "tests/app/window/tracks.hpp"

namespace tileglass::app {
namespace {

class RealWindowTracks : public RealTracks {};

TEST_F(RealWindowTracks, AQuickDragOverStepsEndsWhereTheMouseEnded) {
    open("C1", Tab::counters);
    work().player.go_to(work().player.length());
    drag_to_beginning(track_in("Transport"));
    EXPECT_EQ(work().player.cursor(), 0U);
}

}  // namespace
}  // namespace tileglass::app
