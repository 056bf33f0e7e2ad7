#pragma once
// How does a test work at the program in a real window, by what stands on the screen?

#include <gtest/gtest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/program.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "tests/support/real_hand.hpp"
#include "tests/support/shown_texts.hpp"

namespace tileglass::app {

/// Ways on the screen, y down.
inline constexpr Vec2 kSouthEast{1, 1};
inline constexpr Vec2 kEast{1, 0};

/// The program in a window of 1280 x 720, and a hand on its mouse and keys. Places are those of the
/// canvas and of the panels: of a point, a tile, a handle, a text, a control.
class RealProgram : public testing::Test {
protected:
    /// `configuration`: where settings are kept, and unsaved work; empty: nowhere.
    void start(const std::filesystem::path& configuration = {},
               const std::filesystem::path& recovery = {}) {
        hand_.reset();
        program_.reset();
        Result<std::unique_ptr<Program>> program =
            Program::open(configuration, recovery, 1280, 720);
        ASSERT_TRUE(program) << program.error().message;
        program_ = std::move(*program);
        work().hand.snap = Snap::off;
        hand_ = std::make_unique<tests::RealHand>("Tileglass");
    }

    Workspace& work() { return program_->workspace(); }

    void turn(int count) {
        for (int i = 0; i < count; ++i) program_->turn(0);
    }
    // Turns until `holds`, or fails: what the window asks the server for takes its time.
    void turn_until(const std::function<bool()>& holds) {
        for (int i = 0; i < 300 && !holds(); ++i) program_->turn(0.005);
        EXPECT_TRUE(holds());
    }

    void show_docks() {
        work().display.has_docks = true;
        turn(4);
    }

    // Places on the canvas, in pixels of the window.
    Vec2 point(Vec2 world) { return view_of(work()).to_screen(world); }
    Vec2 middle_of(Tile tile) {
        const Frame& frame = work().scene().frame;
        return point(frame.min_corner(tile) +
                     (frame.max_corner(tile) - frame.min_corner(tile)) * 0.5);
    }
    // The handle of the selected item that lies farthest that way.
    Vec2 handle(Vec2 way) {
        const scene::Thing& thing = work().selected_item()->thing;
        const std::vector<Grip> grips = exhibit_of(thing)->grips(thing);
        const auto reach = [&](const Grip& grip) {
            const Vec2 at = point(grip.at);
            return at.x * way.x + at.y * way.y;
        };
        return point(
            std::max_element(grips.begin(), grips.end(), [&](const Grip& a, const Grip& b) {
                return reach(a) < reach(b);
            })->at);
    }

    // Places in panels. `window` is a part of its name.
    static ImGuiWindow* window(const std::string& name) { return tests::shown_window(name); }
    static Vec2 middle_of_window(const std::string& name) {
        return vec2(window(name)->Rect().GetCenter());
    }
    static Vec2 text(const std::string& window, const std::string& text) {
        return vec2(tests::Places::of(window, text));
    }
    Vec2 control_right_of(const tests::ShownText& text) { return vec2(places().right_of(text)); }
    Vec2 control_right_of(const std::string& window, const std::string& text) {
        return control_right_of(tests::shown_text(window, text));
    }
    // The middle of one as wide as its window, and the left end of it.
    Vec2 wide_control(const std::string& window, const std::string& label) {
        return vec2(places().across(window, label));
    }
    Vec2 beginning_of_wide_control(const std::string& window, const std::string& label) {
        return {static_cast<double>(RealProgram::window(window)->Pos.x),
                wide_control(window, label).y};
    }

    // What the hand does, each with the turns that the program needs to see it.
    void point_at(Vec2 at) {
        hand_->move(static_cast<int>(std::lround(at.x)), static_cast<int>(std::lround(at.y)));
        turn(2);
    }
    // Where it points at nothing.
    void lay_hand_aside() {
        hand_->move(5, 5);
        turn(4);
    }
    void press(Vec2 at) {
        point_at(at);
        hand_->press();
        turn(2);
    }
    void click(Vec2 at) {
        point_at(at);
        turn(1);
        hand_->click();
        turn(4);
    }
    void click(const std::string& window, const std::string& text) {
        click(RealProgram::text(window, text));
    }
    void double_click(Vec2 at) {
        // However slow the machine is just now, its clicks follow each other within this time, in
        // seconds; those before and after it are no part of it.
        ImGuiIO& io = ImGui::GetIO();
        const float usual = std::exchange(io.MouseDoubleClickTime, 30.0F);
        const auto forget_clicks = [&] { io.MouseClickedTime[0] = -1000; };
        forget_clicks();
        click(at);
        hand_->click();
        turn(3);
        forget_clicks();
        io.MouseDoubleClickTime = usual;
    }
    // By several moves.
    void drag(Vec2 from, Vec2 to, unsigned button = 1) {
        point_at(from);
        hand_->press(button);
        turn(2);
        for (int i = 1; i <= 4; ++i) point_at(from + (to - from) * (i / 4.0));
        hand_->release(button);
        turn(4);
    }
    void undo() {
        hand_->type_with(XK_Control_L, XK_z);
        turn(4);
    }

    // Held for a moment: a field of Dear ImGui sees only what is down when a turn begins.
    void press_key(KeySym key) {
        hand_->hold(key);
        turn(2);
        hand_->let_go(key);
        turn(3);
    }
    void type(std::string_view text) {
        for (const char c : text) {
            const bool is_shifted = std::isupper(c) != 0 || c == '_' || c == '~';
            if (is_shifted) {
                hand_->type_with(XK_Shift_L, static_cast<KeySym>(c));
            } else {
                hand_->type(static_cast<KeySym>(c));
            }
            turn(2);
        }
        turn(2);
    }

    std::unique_ptr<Program> program_;
    std::unique_ptr<tests::RealHand> hand_;

private:
    tests::Places places() {
        return tests::Places([this](ImVec2 at) { point_at(vec2(at)); });
    }
    static Vec2 vec2(ImVec2 at) { return {static_cast<double>(at.x), static_cast<double>(at.y)}; }
};

}  // namespace tileglass::app
