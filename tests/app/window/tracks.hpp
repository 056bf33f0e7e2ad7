#pragma once
// A drag on a track that is over before the next screen frame.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "app/shell/session/open_and_save.hpp"
#include "app/widgets/shown.hpp"
#include "tests/app/shell/panels/laid_out.hpp"
#include "tests/app/window/real_program.hpp"

namespace tileglass::app {

/// The program in a real window, at a track of a case.
class RealTracks : public RealProgram {
protected:
    void SetUp() override { start(); }

    void open(const std::string& id, Tab tab) {
        const std::vector<Case> cases = shipped_cases();
        leave_for(work(), CaseToOpen{*find_case(cases, id)});
        work().player.pause();
        work().live.pause();
        work().display.tabs.show(tab);
        turn(8);
    }

    // The widest control without a text in this window.
    Rect track_in(const std::string& window) {
        Listening shown;
        turn(1);
        Rect widest;
        for (const Shown& part : shown.parts) {
            if (part.window.find(window) == std::string::npos) continue;
            if (!part.is_control || !part.text.empty() || part.is_field) continue;
            if (part.place.b.x - part.place.a.x > widest.b.x - widest.a.x) widest = part.place;
        }
        EXPECT_GT(widest.b.x - widest.a.x, 100) << "there is a track in " << window;
        return widest;
    }

    // All of it between two screen frames: from the middle of the track to its beginning; the last
    // move comes after the release.
    void drag_to_beginning(const Rect& track) {
        const double y = (track.a.y + track.b.y) / 2;
        const double middle = (track.a.x + track.b.x) / 2;
        const auto move = [&](double x, double at_y) {
            hand_->move(static_cast<int>(x), static_cast<int>(at_y));
        };
        move(middle, y);
        hand_->press();
        move((middle + track.a.x) / 2, y);
        move(track.a.x + 1, y);
        hand_->release();
        move(middle + 200, y - 300);
        turn(8);
    }
};

}  // namespace tileglass::app
