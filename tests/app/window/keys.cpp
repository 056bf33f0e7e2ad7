// Do keys reach only what has them? A list, a menu, a field or a dialog keeps them from the scene.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "tests/app/shell/panels/laid_out.hpp"
#include "tests/app/window/real_program.hpp"

namespace tileglass::app {
namespace {

// More rounds: --gtest_repeat=25 --gtest_shuffle
constexpr int kRounds = 20;

class RealWindowKeys : public RealProgram {
protected:
    void SetUp() override {
        start();
        open();
    }

    void open() {
        const std::vector<Case> cases = shipped_cases();
        leave_for(work(), CaseToOpen{*find_case(cases, "C1")});
        work().player.pause();
        work().selection.select(work().scene().items.begin()->id);
        turn(6);
        opened_ = work().document.editor.content();
    }

    bool is_like_opened() {
        const Tabs& tabs = work().display.tabs;
        return work().document.editor.content() == opened_ && work().selected_item() != nullptr &&
               !waits_for_person(work()) && work().display.has_docks &&
               !work().display.is_presenting && !tabs.is_large;
    }

    static bool is_held() {
        return ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup) || ImGui::GetIO().WantTextInput;
    }

    // Clicks on a menu, a field, a list or a button of the selected item.
    void click_anywhere() {
        Listening shown;
        turn(1);
        std::vector<Vec2> places;
        for (const Shown& part : shown.parts) {
            const Vec2 middle = (part.place.a + part.place.b) * 0.5;
            const bool is_of_item = part.window.find("Inspector") != std::string::npos;
            if (!part.is_control || !(part.is_field || is_of_item)) continue;
            if (contains(part.visible, {middle, middle})) places.push_back(middle);
        }
        for (const char* menu : {"Edit", "View", "Steps", "Help"}) {
            places.push_back(text("##MainMenuBar", menu));
        }
        click(places[random() % places.size()]);
    }

    // Neither Enter, Tab nor Esc, which leave what has the keys.
    void press_anything() {
        constexpr KeySym kKeys[] = {XK_Down, XK_Up,    XK_Left,      XK_Right,  XK_Delete, XK_a,
                                    XK_r,    XK_c,     XK_x,         XK_d,      XK_v,      XK_z,
                                    XK_p,    XK_comma, XK_BackSpace, XK_period, XK_1,      XK_Home};
        constexpr KeySym kModifiers[] = {XK_Control_L, XK_Shift_L, XK_Alt_L};
        const KeySym key = kKeys[random() % std::size(kKeys)];
        const std::size_t modifier = random() % 6;
        if (modifier < std::size(kModifiers)) {
            hand_->type_with(kModifiers[modifier], key);
        } else {
            hand_->type(key);
        }
    }

    std::uint64_t opened_ = 0;
    std::mt19937 random{static_cast<unsigned>(testing::UnitTest::GetInstance()->random_seed())};
};

TEST_F(RealWindowKeys, ChangeNoSceneBehindWhatIsOpen) {
    for (int round = 0; round < kRounds;) {
        click_anywhere();
        if (is_held()) {
            ++round;
            const auto before = work().document.editor.content();
            for (int i = 0; i < 6; ++i) press_anything();
            turn(4);
            EXPECT_EQ(work().document.editor.content(), before) << "round " << round;
        }
        for (int i = 0; i < 10 && is_held(); ++i) press_key(XK_Escape);
        if (!is_like_opened()) open();
    }
}

TEST_F(RealWindowKeys, LettersWaitForTheFieldThatAKeyOpens) {
    hand_->type_with(XK_Control_L, XK_p);
    for (const KeySym letter : {XK_g, XK_r, XK_i, XK_d}) hand_->type(letter);
    turn(12);
    EXPECT_TRUE(work().questions.wants_command);
    Listening shown;
    turn(1);
    const bool has_word =
        std::any_of(shown.parts.begin(), shown.parts.end(),
                    [](const Shown& part) { return part.is_field && part.text == "grid"; });
    EXPECT_TRUE(has_word);
}

}  // namespace
}  // namespace tileglass::app
