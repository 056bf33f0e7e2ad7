// What does the status bar show where there is little room?

#include <gtest/gtest.h>

#include "tests/app/panels/tab_desk.hpp"

namespace tileglass::app {
namespace {

class StatusBar : public TabDesk {
protected:
    // Is this in a text of the bar?
    bool has(const std::string& text) const {
        return std::any_of(parts().begin(), parts().end(), [&](const Shown& part) {
            return part.window == "##status" && part.text.find(text) != std::string::npos;
        });
    }
};

TEST_F(StatusBar, ShowsTheWholeMessageBeforeTheCoordinates) {
    open("C1", Tab::counters);
    set_window(900, 600);
    work().message.tell("");
    point_on_canvas({123456.789, -123456.789});
    EXPECT_TRUE(has("in tile"));
    const std::string message(60, 'n');
    work().message.tell(message);
    point_on_canvas({123456.789, -123456.789});
    EXPECT_TRUE(has(message));
    EXPECT_TRUE(has("world"));
    EXPECT_FALSE(has("in tile"));
}

}  // namespace
}  // namespace tileglass::app
