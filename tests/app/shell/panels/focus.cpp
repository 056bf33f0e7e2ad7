// Do keys reach every control, and do what the mouse does with it?

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <imgui_internal.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tests/app/shell/panels/tab_desk.hpp"

namespace tileglass::app {
namespace {

class ByKeys : public TabDesk {
protected:
    static bool is_typing() {
        const ImGuiID active = ImGui::GetActiveID();
        return active != 0 && ImGui::GetInputTextState(active) != nullptr;
    }

    void settle() {
        do {
            turn();
        } while (panels().focus.is_busy());
        turn();
    }

    void key(const Chord& chord) {
        EXPECT_TRUE(panels().focus.take(chord, is_typing())) << text_of(chord);
        settle();
    }
    void key(int code) { key(Chord{code}); }

    // The focus on each control that Tab and the arrows lead to.
    std::vector<Focus> all_reached() {
        std::vector<Focus> reached;
        std::set<ImGuiID> known;
        std::vector<Focus> open{panels().focus};
        while (!open.empty()) {
            const Focus from = open.back();
            open.pop_back();
            for (const int code : {kKeyTab, kKeyRight, kKeyLeft, kKeyDown, kKeyUp}) {
                Focus to = from;
                to.take({code}, false);
                if (to.here() == nullptr || !known.insert(to.here()->id).second) continue;
                reached.push_back(to);
                open.push_back(to);
            }
        }
        return reached;
    }

    static bool is_behind_question(const Shown& part) {
        const ImGuiWindow* question = ImGui::GetTopMostPopupModal();
        return question != nullptr && part.window.find(question->Name) == std::string::npos;
    }

    // A swatch is shown as a control without a label.
    static bool answers(const Shown& part) {
        return part.is_control && (!part.label.empty() || part.is_field) &&
               !is_behind_question(part);
    }

    // Fails for each control that no key reaches, and where a press would go to another one.
    void look(const std::string& where) {
        const std::vector<Focus> reached = all_reached();
        for (const Shown& part : parts()) {
            const bool is_reached =
                std::any_of(reached.begin(), reached.end(),
                            [&](const Focus& f) { return f.here()->place == part.place; });
            if (answers(part) && !is_reached) {
                missing_.insert(
                    fmt::format("{}: {} '{}' {}", where, part.window, part.text, part.label));
            }
        }
        for (const Focus& focus : reached) {
            panels().focus = focus;
            for (int i = 0; i < 3; ++i) turn();  // it scrolls into sight
            const ImGuiID under = ImGui::GetCurrentContext()->HoveredId;
            const ImGuiID id = focus.here()->id;
            if (under == id || ImGui::GetActiveID() == id) continue;
            const Rect place = focus.here()->place;
            wrong_.insert(fmt::format("{}: at {:.0f} {:.0f} to {:.0f} {:.0f}", where, place.a.x,
                                      place.a.y, place.b.x, place.b.y));
        }
        panels().focus = {};
        ImGui::ClearActiveID();
        turn();
    }

    void TearDown() override {
        EXPECT_TRUE(missing_.empty()) << fmt::format("not reached:\n{}", fmt::join(missing_, "\n"));
        EXPECT_TRUE(wrong_.empty()) << fmt::format("pressed in vain:\n{}", fmt::join(wrong_, "\n"));
    }

    std::set<std::string> missing_;
    std::set<std::string> wrong_;
};

TEST_F(ByKeys, EveryControlIsReached) {
    for (const char* id : {"R3", "O2"}) {
        for (const Tab tab : all_tabs()) {
            open(id, tab);
            work().live.finish();
            work().selection.main = work().scene().items.begin()->id;
            settle();
            look(fmt::format("{}, {}", id, tab.title));
        }
    }
}

TEST_F(ByKeys, EveryControlOfADialogIsReached) {
    open("C1", Tab::counters);
    Workspace& w = work();
    w.files.cases = shipped_cases();
    const auto ask = [&](const char* what, bool& question) {
        question = true;
        for (int i = 0; i < 4; ++i) turn();
        look(what);
        w.questions.drop();
        w.questions.file_choice.reset();
        turn();
        turn();
    };
    ask("gallery", w.questions.wants_case);
    ask("palette", w.questions.wants_command);
    ask("open", w.questions.wants_open);
    ask("save", w.questions.wants_save_as);
}

// What keys do with a control.
class KeysOn : public ByKeys {
protected:
    void SetUp() override {
        open("C1", Tab::counters);
        work().display.tabs.is_large = false;
        work().selection.main = work().scene().items.begin()->id;
        settle();
    }

    const scene::TileQuery& query() { return *work().selected_item()->query(); }

    // Gives the focus to the control with this label, or to the field with this text.
    void go_to(const std::string& window, const std::string& label) {
        for (const Shown& part : std::vector<Shown>(parts())) {
            const bool is_it = (part.is_field ? part.text : part.label) == label;
            if (part.window != window || !part.is_control || !is_it) continue;
            for (const Focus& focus : all_reached()) {
                if (focus.here()->place == part.place) panels().focus = focus;
            }
            return settle();
        }
        FAIL() << label << " is not shown in " << window;
    }
    // Is this shown, in any window?
    bool shows_control(const std::string& label) const {
        return std::any_of(parts().begin(), parts().end(),
                           [&](const Shown& part) { return part.label == label; });
    }
};

TEST_F(KeysOn, AFieldTypeIntoIt) {
    go_to("Inspector", "9");  // cx
    ASSERT_TRUE(is_typing());
    ImGui::GetIO().AddInputCharactersUTF8("7.5");
    turn();
    key(kKeyTab);
    EXPECT_EQ(std::get<Circle>(query().shape).center.x, 7.5);
    EXPECT_TRUE(is_typing());  // into the next one
}

TEST_F(KeysOn, ADropDownChoose) {
    go_to("Inspector", "Owns a point");
    const ImGuiID closed = panels().focus.here()->id;
    key(kKeyEnter);
    ASSERT_TRUE(ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup));
    key(kKeyDown);
    key(' ');
    EXPECT_FALSE(ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup));
    EXPECT_NE(query().coverage, Coverage::half_open);
    ASSERT_NE(panels().focus.here(), nullptr);
    EXPECT_EQ(panels().focus.here()->id, closed);
}

TEST_F(KeysOn, AMenuLeadToTheNextOne) {
    go_to("##MainMenuBar", "##File");
    key(kKeyEnter);
    EXPECT_TRUE(shows_control("Save"));
    key(kKeyRight);
    EXPECT_FALSE(shows_control("Save"));
    EXPECT_TRUE(shows_control("Duplicate"));
}

TEST_F(KeysOn, ATrackGoToSteps) {
    go_to("Transport", "##track");
    key(kKeyHome);
    EXPECT_EQ(work().player.cursor(), 0U);
    key(kKeyRight);
    key(kKeyRight);
    key(kKeyLeft);
    EXPECT_EQ(work().player.cursor(), 1U);
    key(kKeyPageDown);
    EXPECT_EQ(work().player.cursor(), 11U);
    key(kKeyEnd);
    EXPECT_TRUE(work().player.is_at_end());
}

TEST_F(KeysOn, ABorderMoveIt) {
    go_to("##border 0", "##drag");  // of the right dock
    const auto& width = panels().docks.settings[Border::right];
    key(kKeyLeft);
    ASSERT_TRUE(width.has_value());
    const float wide = *width;
    key(kKeyRight);
    EXPECT_EQ(*width, wide - 16);
    key(kKeyEnter);
    EXPECT_FALSE(width.has_value());
}

TEST_F(KeysOn, PanelsPassOverTheirBorders) {
    std::set<std::string> panels_seen;
    for (int i = 0; i < 12; ++i) {
        key(kKeyF6);
        panels_seen.insert(panels().focus.here()->window->RootWindow->Name);
    }
    EXPECT_TRUE(panels_seen.contains("Inspector"));
    EXPECT_FALSE(panels_seen.contains("##border 0"));
}

TEST_F(KeysOn, ASliderChangeItsNumber) {
    const double speed = work().player.speed;
    go_to("Transport", "##speed");
    key(kKeyRight);
    const double faster = work().player.speed;
    EXPECT_GT(faster, speed);
    key(kKeyLeft);
    EXPECT_NEAR(work().player.speed, speed, 1e-9);
}

TEST_F(KeysOn, AQuestionAnswerItAndComeBack) {
    go_to("Inspector", "Owns a point");
    const ImGuiID before = panels().focus.here()->id;
    work().questions.leaving = NewScene{};
    settle();
    settle();
    ASSERT_NE(panels().focus.here(), nullptr);  // the first answer
    EXPECT_NE(panels().focus.here()->id, before);
    key(kKeyTab);
    key(kKeyRight);  // Save, Drop them, Cancel
    key(kKeyEnter);
    EXPECT_FALSE(work().questions.is_any());
    ASSERT_NE(panels().focus.here(), nullptr);
    EXPECT_EQ(panels().focus.here()->id, before);
}

TEST_F(KeysOn, TheCanvasComeAfterEsc) {
    key(kKeyTab);
    EXPECT_NE(panels().focus.here(), nullptr);
    key(kKeyEscape);
    EXPECT_EQ(panels().focus.here(), nullptr);
    EXPECT_FALSE(panels().focus.take({kKeyLeft}, false));
    EXPECT_EQ(panels().focus.pointer(), nullptr);
}

}  // namespace
}  // namespace tileglass::app
