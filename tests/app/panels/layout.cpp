// Do panels lie where the shipped layout says?

#include "app/panels/layout.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

namespace tileglass::app {
namespace {

TEST(Layout, PutsPanelsFirstWhereTheShippedLayoutHasThem) {
    std::ifstream file(TILEGLASS_SOURCE_DIR "/imgui.ini");
    std::string line;
    std::string panel;
    int panels = 0;
    while (std::getline(file, line)) {
        if (line.rfind("[Window][", 0) == 0) {
            panel = line.substr(9, line.size() - 10);
            ++panels;
            continue;
        }
        const Place place = Layout::first_place(panel, 1280, 720, 1);
        std::ostringstream expected;
        if (line.rfind("Pos=", 0) == 0) {
            expected << "Pos=" << place.x << ',' << place.y;
            EXPECT_EQ(line, expected.str()) << panel;
        } else if (line.rfind("Size=", 0) == 0) {
            expected << "Size=" << place.width << ',' << place.height;
            EXPECT_EQ(line, expected.str()) << panel;
        }
    }
    EXPECT_EQ(panels, 8);
}

// What first appears in a window of another size would lie where that of the layout had it.
TEST(Layout, ShipsNoPlacesOfPanelsThatAreNotThereFromTheStart) {
    std::ifstream file(TILEGLASS_SOURCE_DIR "/imgui.ini");
    std::string line;
    while (std::getline(file, line)) {
        EXPECT_NE(line, "[Window][Axis]");
        EXPECT_NE(line, "[Window][Compare]");
    }
}

TEST(Layout, PutsThePanelOfComparisonsBesideTheOthers) {
    const Place compare = Layout::first_place("Compare", 1280, 720, 1);
    const Place scale = Layout::first_place("Scale", 1280, 720, 1);
    const Place items = Layout::first_place("Items", 1280, 720, 1);
    EXPECT_LT(compare.x + compare.width, items.x);
    EXPECT_LT(compare.y + compare.height, scale.y);
    EXPECT_GT(compare.height, 480);
}

TEST(Layout, LeavesTheCanvasMostOfASmallScreen) {
    const Insets insets = Layout::insets(1);
    EXPECT_GT((1280 - insets.left - insets.right) * (720 - insets.top - insets.bottom),
              1280 * 720 * 0.55);
}

}  // namespace
}  // namespace tileglass::app
