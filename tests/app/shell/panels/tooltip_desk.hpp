#pragma once
// A tab, of whose controls each must have its sentence.

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <imgui_internal.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/app/shell/panels/tab_desk.hpp"

namespace tileglass::app {

/// A test fails where a control has none that was looked at.
class TooltipDesk : public TabDesk {
protected:
    // Adds controls without a tooltip.
    void look(const std::string& where) {
        for (const Shown& part : std::vector<Shown>(parts())) {
            const bool is_swatch = part.label.empty() && !part.is_field;
            if (!part.is_control || is_swatch || !part.tip.empty()) continue;
            const bool is_menu = part.window == "##MainMenuBar" && part.text.empty();
            if (is_menu || part.label == "##Open recent") continue;  // their names say it
            if (is_under_a_question(part) || answers_to_pointer(part)) continue;
            bare_.emplace(
                fmt::format("{}: '{}' {}", part.window, part.text, part.label),
                fmt::format("{} at {:.0f} {:.0f}", where, part.place.a.x, part.place.a.y));
        }
    }
    void TearDown() override { EXPECT_TRUE(bare_.empty()) << text_of(bare_); }

private:
    static bool is_under_a_question(const Shown& part) {
        const ImGuiWindow* question = ImGui::GetTopMostPopupModal();
        return question != nullptr && !part.window.starts_with(question->Name);
    }
    // Plots, tracks and lanes tell about what the pointer is on.
    bool answers_to_pointer(const Shown& part) {
        point_at(part);
        const auto& windows = ImGui::GetCurrentContext()->Windows;
        const bool answers = std::any_of(windows.begin(), windows.end(), [](const auto* window) {
            return window->Active && (window->Flags & ImGuiWindowFlags_Tooltip) != 0;
        });
        point_at(Vec2{-10, -10});
        return answers;
    }

    Faults bare_;
};

}  // namespace tileglass::app
