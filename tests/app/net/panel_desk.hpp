#pragma once
// How does a test reach every control of the panels, without a window?

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "app/platform/embedded.hpp"
#include "app/platform/gui.hpp"
#include "app/platform/headless.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/widgets/style.hpp"
#include "tests/app/net/recorded_desk.hpp"
#include "tests/support/shown_texts.hpp"

namespace tileglass::app {

/// Dear ImGui without a window. One at a time.
struct PanelScreen {
    static constexpr int kWidth = 1600;  // all of a panel is in sight
    static constexpr int kHeight = 1200;

    std::unique_ptr<Headless> headless = std::move(Headless::open(1, 1)).value();
    Gui gui{kWidth, kHeight, 1, embedded().imgui_ini.data()};
};

/// A control on the screen.
struct ControlOnScreen {
    ImVec2 at;         ///< pixels
    std::string name;  ///< what is written before it, else in it
};

/// A desk with panels, and a mouse and keys for them. Nothing is drawn.
class PanelDesk : public RecordedDesk {
public:
#if IMGUI_VERSION_NUM >= 18700
    static constexpr ImGuiKey kControl = ImGuiMod_Ctrl;
    static constexpr ImGuiKey kShift = ImGuiMod_Shift;
#else
    static constexpr ImGuiKey kControl = ImGuiKey_COUNT;
    static constexpr ImGuiKey kShift = ImGuiKey_COUNT + 1;
#endif

    explicit PanelDesk(PanelScreen& screen) : screen_(screen) {
        Workspace& w = desk.workspace;
        w.viewport.width = PanelScreen::kWidth;
        w.viewport.height = PanelScreen::kHeight;
#if IMGUI_VERSION_NUM < 18700
        for (int key = 0; key < ImGuiKey_COUNT; ++key) ImGui::GetIO().KeyMap[key] = key;
#endif
        let_go();
    }

    /// Nothing is held, open or pointed at.
    void let_go() {
        ImGui::ClearActiveID();
        ImGui::ClosePopupsOverWindow(nullptr, false);
        ImGui::GetIO().MouseDown[0] = false;
        point_at({-10, -10});
    }

    void turn(int count = 1) {
        for (int i = 0; i < count; ++i) {
            Workspace& w = desk.workspace;
            screen_.gui.begin_frame(nullptr, panels.focus.pointer());
            apply_style(w.display.theme, w.viewport.pixel_ratio);
            w.refresh();
            Desk here{w, desk.pointer};
            draw_panels(here, panels);
            w.refresh();
            ImGui::Render();
        }
    }

    /// Lets all that goes on come to its end, and says nothing. Steps are told from there on.
    void rest() {
        constexpr int kMost = 50;
        before = facts();
        for (int i = 0; i < kMost; ++i) {
            settle();
            turn(2);
            Facts now = facts();
            if (now == std::exchange(before, now)) break;
        }
        desk.workspace.message.tell("");
        before = facts();
    }

    void point_at(ImVec2 at) {
        ImGui::GetIO().MousePos = at;
        turn();
    }
    void press(ImVec2 at) {
        ImGui::GetIO().MousePos = at;
        ImGui::GetIO().MouseDown[0] = true;
        turn();
    }
    void release() {
        ImGui::GetIO().MouseDown[0] = false;
        turn();
    }
    void click(ImVec2 at) {
        point_at(at);
        press(at);
        release();
        turn(2);  // what opens finds its size
    }
    /// The middle of what is written in a window.
    void click(const std::string& window, const std::string& text) {
        click(tests::Places::of(window, text));
    }
    tests::Places places() {
        return tests::Places([this](ImVec2 at) { point_at(at); });
    }

    /// As the window's keyboard would: to the control of a question that has the focus, to a
    /// question for a case or a file, else to commands.
    void key(const Chord& chord) {
        while (panels.focus.is_busy()) turn();
        Questions& asked = desk.workspace.questions;
        const bool completes = is_typing() && chord == Chord{kKeyTab} && asked.file_choice &&
                               asked.file_choice->complete();
        if (!completes && asked.is_any() && panels.focus.take(chord, is_typing())) {
            while (panels.focus.is_busy()) turn();
            turn(2);
            return panels.focus.follow_mouse(false);  // which has the pointer again
        }
        if (asked.wants_case || asked.wants_open || asked.wants_save_as) {
            panels.keys.push_back({chord});
        }
        if (!asked.is_any() || chord.code == kKeyEscape) desk.press_key(chord);
        turn(2);
    }

    bool is_typing() const {
        const ImGuiID active = ImGui::GetActiveID();
        return active != 0 && ImGui::GetInputTextState(active) != nullptr;
    }
    /// Puts a text in the place of what the field has that is being typed in, and leaves it.
    void type(const std::string& text, ImGuiKey last = ImGuiKey_Enter) {
        set_key(kControl, true);
        strike(ImGuiKey_A);
        set_key(kControl, false);
        if (text.empty()) strike(ImGuiKey_Delete);
        ImGui::GetIO().AddInputCharactersUTF8(text.c_str());
        turn();
        strike(last);
    }
    void fill(ImVec2 field, const std::string& text, ImGuiKey last = ImGuiKey_Enter) {
        press(field);
        release();
        type(text, last);
    }
    void click_with_control(ImVec2 at) { click_with(kControl, at); }
    void click_with_shift(ImVec2 at) { click_with(kShift, at); }
    void click_with(ImGuiKey held, ImVec2 at) {
        set_key(held, true);
        click(at);
        set_key(held, false);
        turn();
    }
    void strike(ImGuiKey key) {
        set_key(key, true);
        turn();
        set_key(key, false);
        turn();
    }

    /// The window of what dropped down last; null: nothing has.
    static ImGuiWindow* popup() {
        const ImGuiContext& context = *ImGui::GetCurrentContext();
        return context.OpenPopupStack.empty() ? nullptr : context.OpenPopupStack.back().Window;
    }

    /// The first text of each row of what dropped down last.
    std::vector<tests::ShownText> rows_of_popup() {
        std::vector<tests::ShownText> rows;
        ImGuiID last = 0;
        for (const tests::ShownText& text : tests::shown_texts(popup()->Name)) {
            point_at(text.place.GetCenter());
            const ImGuiID row = tests::control_under_pointer();
            if (row == 0 || row != last) rows.push_back(text);
            last = row;
        }
        return rows;
    }

    /// All that answers to the mouse in a window, from the top down, from left to right: there is
    /// something drawn near a corner of it, or in it.
    std::vector<ControlOnScreen> controls_in(const std::string& window) {
        constexpr float kAcross = 12;  // pixels: less than any control is wide
        constexpr float kDown = 9;
        ImGuiWindow* shown = tests::shown_window(window);
        if (shown == nullptr) throw std::runtime_error("there is no window " + window);
        const std::vector<tests::ShownText> texts = tests::shown_texts(window);
        const auto cell = [](ImVec2 at) {
            return std::pair{std::floor(at.x / kAcross / 2), std::floor(at.y / kDown / 2)};
        };
        std::set<std::pair<float, float>> drawn;
        const ImDrawData& all = *ImGui::GetDrawData();
        for (const ImDrawList* list : std::span(&all.CmdLists[0], all.CmdListsCount)) {
            if (std::string(list->_OwnerName).find(window) == std::string::npos) continue;
            for (const ImDrawVert& corner : list->VtxBuffer) drawn.insert(cell(corner.pos));
        }
        std::set<ImGuiID> known{0, ImGui::GetWindowResizeCornerID(shown, 0)};
        std::vector<ControlOnScreen> controls;
        const ImRect place = shown->Rect();
        for (float y = shown->TitleBarRect().Max.y + 3; y < place.Max.y - 2; y += kDown) {
            float end_of_last = place.Min.x;
            for (float x = place.Min.x + 5; x < place.Max.x - 2; x += kAcross) {
                if (!drawn.contains(cell({x, y}))) continue;
                hover({x, y});
                const ImGuiID id = tests::control_under_pointer();
                if (id != 0 && known.insert(id).second) {
                    controls.push_back(
                        {{x, y}, name_of({x, y}, end_of_last, controls.size(), texts)});
                }
                if (id != 0) end_of_last = x;
            }
        }
        point_at({-10, -10});
        return controls;
    }

    PanelState panels;
    Facts before;  ///< what there was before the step that is told next

private:
    /// What the pointer is over there; nothing of it is shown.
    void hover(ImVec2 at) {
        ImGui::GetIO().MousePos = at;
        screen_.gui.begin_frame();
        Desk here{desk.workspace, desk.pointer};
        draw_panels(here, panels);
        ImGui::EndFrame();
    }

    // What is written before a control, and in it or behind its box; without that its number.
    static std::string name_of(ImVec2 at, float end_of_last, std::size_t number,
                               const std::vector<tests::ShownText>& texts) {
        const auto distance = [&](const tests::ShownText& text) {
            return std::abs(text.place.GetCenter().y - at.y);
        };
        float nearest = 12;
        for (const tests::ShownText& text : texts) nearest = std::min(nearest, distance(text));
        std::string before;
        std::string within;
        for (const tests::ShownText& text : texts) {
            if (distance(text) > nearest + 2) continue;
            const float behind = text.place.Min.x - at.x;
            if (behind > -9 && behind < 36 && within.empty()) within = text.text;
            if (text.place.Min.x > end_of_last && text.place.Max.x <= at.x) before = text.text;
        }
        if (before.empty() && within.empty()) return fmt::format("control {}", number);
        return on_a_line(before + (before.empty() || within.empty() ? "" : " ") + within, 40);
    }

    static void set_key(ImGuiKey key, bool is_down) {
        ImGuiIO& io = ImGui::GetIO();
#if IMGUI_VERSION_NUM >= 18700
        io.AddKeyEvent(key, is_down);
#else
        (key == kControl ? io.KeyCtrl : key == kShift ? io.KeyShift : io.KeysDown[key]) = is_down;
#endif
    }
    PanelScreen& screen_;
};

/// What is done at desks.
class Told {
public:
    /// A step of a subject, and what it changes of what was `before`. What the program says about
    /// it is forgotten then.
    void operator()(const std::string& subject, const std::string& step, PanelDesk& desk) {
        desk.desk.workspace.reading.take(desk.desk.workspace, 10);  // where one is being read
        desk.settle();
        desk.turn(2);
        steps.add(subject + ", ", step, desk.facts().since(desk.before));
        desk.desk.workspace.message.tell("");
    }

    Steps steps;
};

}  // namespace tileglass::app
