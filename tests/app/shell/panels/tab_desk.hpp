#pragma once
// A tab over a case, in a window that is not drawn.

#include <gtest/gtest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/platform/embedded.hpp"
#include "app/platform/gui.hpp"
#include "app/platform/headless.hpp"
#include "app/program.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/widgets/style.hpp"
#include "tests/app/shell/commands/desk.hpp"
#include "tests/app/shell/panels/laid_out.hpp"

namespace tileglass::app {

/// A tab over a case, large enough that all of it is in sight.
class TabDesk : public testing::Test {
protected:
    void open(const char* id, Tab tab) {
        tab_ = tab;
        Workspace& w = desk_.workspace;
        set_window(kWidth, kHeight);
        turn();
        leave_for(w, CaseToOpen{*find_case(shipped_cases(), id)});
        w.live.finish();
        w.display.tabs.show(tab);
        w.display.tabs.is_large = true;
        turn();
        turn();
    }

    void set_window(int width, int height) {
        work().viewport.width = width;
        work().viewport.height = height;
        ImGui::GetIO().DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
    }

    void turn() {
        Workspace& w = desk_.workspace;
        shown_.parts.clear();
        gui_.begin_frame(nullptr, panels_.focus.pointer());
        apply_style(w.display.theme, 1);
        w.refresh();
        Desk here{w, desk_.pointer};
        draw_panels(here, panels_);
        w.refresh();
        ImGui::Render();
    }

    /// All that is shown, in every window.
    const std::vector<Shown>& parts() const { return shown_.parts; }

    /// The texts of the tab that begin like this.
    std::vector<Shown> texts(const std::string& begin) const {
        std::vector<Shown> found;
        for (const Shown& part : shown_.parts) {
            if (part.window == tab_.title && part.text.starts_with(begin)) found.push_back(part);
        }
        return found;
    }
    bool shows(const std::string& text) const {
        const std::vector<Shown> found = texts(text);
        return std::any_of(found.begin(), found.end(),
                           [&](const Shown& part) { return part.text == text; });
    }

    bool has_in_legend(const std::string& mark) const {
        return std::any_of(parts().begin(), parts().end(), [&](const Shown& part) {
            return part.window == "Legend" && part.text == mark;
        });
    }

    void point_at(const Shown& part) { point_at(part.place.middle()); }
    void point_at(Vec2 point) {
        ImGui::GetIO().MousePos = {static_cast<float>(point.x), static_cast<float>(point.y)};
        turn();
        turn();
    }
    void press(const Shown& part) {
        point_at(part);
        hold(true);
        hold(false);
    }
    void hold(bool is_down) {
        ImGui::GetIO().MouseDown[0] = is_down;
        turn();
    }
    /// Clicks with the right button on the control with this label, and drags it. Returns the first
    /// part of the menu that opens, or null.
    const MenuPart* click_right(const std::string& label, Vec2 way = {}) {
        for (const Shown& part : std::vector<Shown>(parts())) {
            if (part.label != label || part.window == "Transport") continue;
            const Vec2 at = part.place.middle();
            point_at(at);
            ImGui::GetIO().MouseDown[1] = true;
            turn();
            point_at(at + way);
            ImGui::GetIO().MouseDown[1] = false;
            turn();
            const bool is_open = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
            return is_open ? panels().menu.data() : nullptr;
        }
        ADD_FAILURE() << label << " is not shown";
        return nullptr;
    }
    /// All texts and controls of the tab.
    std::vector<Shown> all() const { return texts(""); }
    /// Points at a place on the canvas, in world units.
    void point_on_canvas(Vec2 point) {
        work().pointed.hovered_point = point;
        work().pointed.hovered = work().scene().frame.tile_at(point);
        turn();
    }

    /// How many vertices are drawn in the tab: more if something is lit.
    int vertices() const { return ImGui::FindWindowByName(tab_.title)->DrawList->VtxBuffer.Size; }

    Workspace& work() { return desk_.workspace; }
    PanelState& panels() { return panels_; }
    Pointer& pointer() { return desk_.pointer; }

private:
    static constexpr int kWidth = 1600;
    static constexpr int kHeight = 1200;

    std::unique_ptr<Headless> headless_ = std::move(Headless::open(1, 1)).value();
    Gui gui_{kWidth, kHeight, 1, embedded().imgui_ini.data()};
    Listening shown_;
    TestDesk desk_;
    PanelState panels_;
    Tab tab_ = Tab::counters;
};

}  // namespace tileglass::app
