#pragma once
// How does a test reach every control of the panels, without a window?

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "app/platform/embedded.hpp"
#include "app/platform/gui.hpp"
#include "app/platform/headless.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/subject.hpp"
#include "app/widgets/style.hpp"
#include "sandbox/world/live_objects.hpp"
#include "tests/app/net/recorded_desk.hpp"
#include "tests/support/shown_texts.hpp"
#if __has_include("app/features/trackers/trackers.hpp")
#include "app/features/trackers/trackers.hpp"
#endif

namespace tileglass::app {

/// Dear ImGui without a window. One at a time.
struct PanelScreen {
    static constexpr int kWidth = 1600;  // all of a panel is in sight
    static constexpr int kHeight = 1200;

    std::unique_ptr<Headless> headless = std::move(Headless::open(1, 1)).value();
    Gui gui{kWidth, kHeight, 1, embedded().imgui_ini.data()};
};

/// A control on the screen.
struct Control {
    ImVec2 at;         ///< pixels
    std::string name;  ///< what is written before it, else in it
};

/// A desk with panels, and a mouse and keys for them. Nothing is drawn.
class PanelDesk : public RecordedDesk {
public:
    explicit PanelDesk(PanelScreen& screen) : screen_(screen) {
        Workspace& w = desk.workspace;
        w.viewport.width = PanelScreen::kWidth;
        w.viewport.height = PanelScreen::kHeight;
#if IMGUI_VERSION_NUM < 18700
        for (int key = 0; key < ImGuiKey_COUNT; ++key) ImGui::GetIO().KeyMap[key] = key;
#endif
        ImGui::ClearActiveID();
        ImGui::ClosePopupsOverWindow(nullptr, false);
        ImGui::GetIO().MouseDown[0] = false;
        point_at({-10, -10});
    }

    void turn(int count = 1) {
        for (int i = 0; i < count; ++i) {
            Workspace& w = desk.workspace;
            screen_.gui.begin_frame();
            apply_style(w.display.theme, w.viewport.pixel_ratio);
            w.refresh();
            Desk here{w, desk.pointer};
            draw_panels(here, panels);
            w.refresh();
            ImGui::Render();
        }
    }

    /// Lets all that goes on come to its end, and says nothing.
    void rest() {
        constexpr int kMost = 50;
        std::string before;
        for (int i = 0; i < kMost && before != state(); ++i) {
            before = state();
            settle();
            turn(2);
        }
        desk.workspace.message.tell("");
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

    /// As the window's keyboard would: to a question for a case or a file, else to commands.
    void key(const Chord& chord) {
        const Questions& asked = desk.workspace.questions;
        if (asked.leaving || asked.wants_case || asked.wants_open || asked.wants_save_as) {
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
        set_control(true);
        strike(ImGuiKey_A);
        set_control(false);
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
    /// So that a slider is typed in.
    void click_with_control(ImVec2 at) {
        set_control(true);
        click(at);
        set_control(false);
        turn();
    }

    void click_with_shift(ImVec2 at) {
        set_shift(true);
        click(at);
        set_shift(false);
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

    /// All that answers to the mouse in a window, from the top down, from left to right.
    std::vector<Control> controls_in(const std::string& window) {
        constexpr float kAcross = 12;  // pixels: less than any control is wide
        constexpr float kDown = 9;
        ImGuiWindow* shown = tests::shown_window(window);
        if (shown == nullptr) throw std::runtime_error("there is no window " + window);
        const std::vector<tests::ShownText> texts = tests::shown_texts(window);
        std::set<ImGuiID> known{0, ImGui::GetWindowResizeCornerID(shown, 0)};
        std::vector<Control> controls;
        const ImRect place = shown->Rect();
        for (float y = shown->TitleBarRect().Max.y + 3; y < place.Max.y - 2; y += kDown) {
            float end_of_last = place.Min.x;
            for (float x = place.Min.x + 5; x < place.Max.x - 2; x += kAcross) {
                point_at({x, y});
                const ImGuiID id = tests::control_under_pointer();
                if (id != 0 && known.insert(id).second) {
                    controls.push_back(
                        {{x, y}, name_of({x, y}, end_of_last, controls.size(), texts)});
                }
                if (id != 0) end_of_last = x;
            }
        }
        return controls;
    }

    /// What there is, as it goes into the file.
    std::string state() {
        return fmt::format("{} {:016x}", RecordedDesk::state(), fingerprint_of_settings());
    }

    PanelState panels;

private:
    /// What panels have chosen beside the document.
    std::uint64_t fingerprint_of_settings() const {
        const Workspace& w = desk.workspace;
        Fingerprint print;
        print.all(w.player.speed, w.live.speed, w.document.editor.undo_label(),
                  w.document.editor.is_modified(), w.document.file.filename().string());
        for (const MarkKind kind : kMarkKinds) print.add(w.player.mark_kinds()[kind]);
        const world::StopWhen& stop = w.live.objects().stops.when();
        print.all(stop.most_in_list, stop.has_new_node, stop.has_broken_invariant,
                  w.live.objects().trackers().is_comparing(), w.structures.is_comparing,
                  w.structures.is_stepping, w.structures.is_layered, w.display.plays_ticks);
#if __has_include("app/features/trackers/trackers.hpp")
        print.add(w.features.of<trackers::ShownTrackers>().most_in_list);
#endif
        print.all(w.compare.lens.coverage, w.compare.lens.ties, w.compare.comparison.is_swapped());
        if (const Answer* other = w.compare.comparison.other()) {
            print.all(other->summary.count, other->summary.extent);
            print.add(other->method != nullptr ? other->method->name : std::string_view());
        }
        for (const HandMark& mark : hand_marks(w)) print.all(mark.tile, mark.is_in);
        if (const TriedBoxes tried(w); tried.boxes) {
            const scene::Boxes& boxes = *tried.boxes;
            print.all(boxes.width, boxes.height, boxes.settings.load, boxes.settings.unload,
                      boxes.settings.budget, tried.cap);
        }
        const Questions& asked = w.questions;
        print.all(asked.leaving.has_value(), asked.after_save.has_value());
        if (asked.leaving) print.add(asked.leaving->index());
        if (asked.after_save) print.add(asked.after_save->index());
        if (asked.file_choice) {
            const FileChoice& choice = *asked.file_choice;
            print.all(choice.purpose(), choice.folder().filename().string(),
                      without_folder(choice.typed()), choice.rows(), choice.shows_all(),
                      without_folder(choice.error()), without_folder(choice.missing()),
                      choice.to_replace().has_value());
            if (choice.chosen()) print.add(choice.row(*choice.chosen()).name);
        }
        return print.value();
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
        return before + (before.empty() || within.empty() ? "" : " ") + within;
    }

    void set_control(bool is_down) {
#if IMGUI_VERSION_NUM >= 18700
        ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, is_down);
#else
        ImGui::GetIO().KeyCtrl = is_down;
#endif
    }
    void set_shift(bool is_down) {
#if IMGUI_VERSION_NUM >= 18700
        ImGui::GetIO().AddKeyEvent(ImGuiMod_Shift, is_down);
#else
        ImGui::GetIO().KeyShift = is_down;
#endif
    }
    void set_key(ImGuiKey key, bool is_down) {
#if IMGUI_VERSION_NUM >= 18700
        ImGui::GetIO().AddKeyEvent(key, is_down);
#else
        ImGui::GetIO().KeysDown[key] = is_down;
#endif
    }
    PanelScreen& screen_;
};

/// Lines of what is done at desks: the step, what it left, and what the program said.
class Told {
public:
    void operator()(const std::string& what, PanelDesk& desk) {
        desk.desk.workspace.reading.take(desk.desk.workspace, 10);  // where one is being read
        desk.settle();
        desk.turn(2);
        const std::string state = desk.state();
        const std::string& message = desk.desk.workspace.message.text;
        lines.push_back(
            fmt::format("{}: {}{}{}", what, state, message.empty() ? "" : " ", message));
        desk.desk.workspace.message.tell("");
    }

    std::vector<std::string> lines;
};

}  // namespace tileglass::app
