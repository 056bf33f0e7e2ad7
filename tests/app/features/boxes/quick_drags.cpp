// Does a drag over the film that is over before the next screen frame end where the mouse ended?

#include <gtest/gtest.h>

#include "app/features/boxes/boxes.hpp"
#include "sandbox/world/film.hpp"
#include "tests/app/window/tracks.hpp"

namespace tileglass::app::boxes {
namespace {

class RealWindowFilm : public RealTracks {};

TEST_F(RealWindowFilm, AQuickDragEndsWhereTheMouseEnded) {
    open("T3", kTab);
    // It is made in the turns that have time left; on a slow machine those come late.
    turn_until([&] {
        const world::Film* film = work().live.film();
        return film != nullptr && film->is_whole();
    });
    work().live.go_to(work().live.horizon());
    turn(2);
    ASSERT_GT(work().live.last_tick(), 20);
    drag_to_beginning(track_in("Boxes"));
    EXPECT_LE(work().live.last_tick(), 1);
}

}  // namespace
}  // namespace tileglass::app::boxes
