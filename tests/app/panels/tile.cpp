// Does the panel Tile say why a tile is taken or not where there is little room?

#include <gtest/gtest.h>

#include "tests/app/panels/tab_desk.hpp"

namespace tileglass::app {
namespace {

class TilePanel : public TabDesk {
protected:
    // Is the sentence in sight that begins like this?
    bool is_in_sight(const std::string& begin) const {
        for (const Shown& part : parts()) {
            if (part.window != "Tile" || !part.text.starts_with(begin)) continue;
            return part.place.b.y <= part.visible.b.y;
        }
        return false;
    }
};

TEST_F(TilePanel, ShowsItsReasonBelowTheTextOfACase) {
    struct Pointed {
        const char* id;
        Vec2 at;
        const char* begin;
    };
    for (const Pointed& pointed : {Pointed{"R3", {8.5, 3.5}, "Tile (8, 3) is not taken"},
                                   Pointed{"B14", {1.5, 5.5}, "Tile (1, 5) is not taken"},
                                   Pointed{"C10", {10.5, 4.5}, "Tile (10, 4) is not taken"}}) {
        open(pointed.id, Tab::counters);
        work().display.tabs.is_large = false;
        set_window(1280, 720);
        turn();
        point_on_canvas(pointed.at);
        EXPECT_TRUE(is_in_sight(pointed.begin)) << pointed.id;
    }
}

}  // namespace
}  // namespace tileglass::app
