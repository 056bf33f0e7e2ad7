// Does the drift of a printed walk stand whole beside its axis of t?

#include <gtest/gtest.h>

#include "tests/app/shell/panels/tab_desk.hpp"

namespace tileglass::app {
namespace {

using AxisDesk = TabDesk;

TEST_F(AxisDesk, KeepsTheDriftApartFromItsEnd) {
    for (const auto& [width, height] : {std::pair(900, 600), std::pair(1280, 720)}) {
        open("S2", Tab{"Counters"});
        set_window(width, height);
        work().display.tabs.is_large = false;
        for (int i = 0; i < 4; ++i) turn();
        std::map<std::string, Shown> shown;
        for (const Shown& part : parts()) {
            if (part.window == "Axis") shown[part.text.substr(0, 15)] = part;
        }
        const Rect in_float = shown.at("drift in float ").place;
        EXPECT_GT(in_float.a.x, shown.at("1").place.b.x + 8);
        EXPECT_GT(shown.at("drift in double").place.a.y, in_float.b.y);
        EXPECT_NE(shown.at("drift in float ").text.find(", within ±"), std::string::npos);
    }
}

}  // namespace
}  // namespace tileglass::app
