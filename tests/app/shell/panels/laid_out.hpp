#pragma once
// What is wrong with the layout of a screen frame: texts that are clipped, things that overlap.

#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/shell/session/workspace.hpp"
#include "app/widgets/shown.hpp"

namespace tileglass::app {

/// Collects what panels show in one screen frame.
class Listening {
public:
    Listening() { listen(&parts); }
    ~Listening() { listen(nullptr); }
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;

    std::vector<Shown> parts;  // texts have the line ends that they are shown with
};

/// The size of a window at 1x, its pixel ratio, and what it leaves the canvas at least (UI.md).
struct WindowSize {
    int width;
    int height;
    int ratio;
    int least_width;
    int least_height;
};
inline constexpr WindowSize kWindowSizes[] = {{900, 600, 1, 600, 300},
                                              {1024, 768, 1, 680, 420},
                                              {1280, 720, 1, 900, 380},
                                              {1920, 1080, 1, 1400, 640},
                                              {1280, 720, 2, 900, 380}};

/// Faults, each with the first place where it was seen.
using Faults = std::map<std::string, std::string>;

inline std::string text_of(const Faults& faults) {
    std::string text;
    for (const auto& [fault, where] : faults) text += fmt::format("\n  {}: {}", where, fault);
    return text;
}

/// What is wrong with the last screen frame.
class LaidOut {
public:
    LaidOut(const Workspace& workspace, const std::vector<Shown>& shown, Faults& faults,
            std::string where)
        : workspace_(workspace), shown_(shown), faults_(faults), where_(std::move(where)) {
        find_windows();
        find_clipped();
        find_overlaps();
    }

    void find_small_canvas(const WindowSize& size) {
        const Rect canvas = workspace_.viewport.canvas();
        const Vec2 room = canvas.b - canvas.a;
        if (room.x >= size.least_width * size.ratio && room.y >= size.least_height * size.ratio) {
            return;
        }
        tell(fmt::format("the canvas is {} x {}", room.x, room.y));
    }

private:
    void tell(const std::string& fault) { faults_.emplace(fault, where_); }

    double slack() const { return 2 * workspace_.viewport.pixel_ratio; }

    bool overlap(const Rect& a, const Rect& b, double slack) const {
        return std::min(a.b.x, b.b.x) - std::max(a.a.x, b.a.x) > slack &&
               std::min(a.b.y, b.b.y) - std::max(a.a.y, b.a.y) > slack;
    }

    void find_windows() {
        std::vector<std::pair<std::string, Rect>> places;
        // A large tab takes the place of the canvas.
        if (const Tabs& tabs = workspace_.display.tabs; !tabs.open || !tabs.is_large) {
            places.push_back({"the canvas", workspace_.viewport.canvas()});
        }
        for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
            constexpr int kAbove =
                ImGuiWindowFlags_Popup | ImGuiWindowFlags_Tooltip | ImGuiWindowFlags_ChildWindow;
            const std::string_view name = window->Name;
            if (!window->Active || window->Hidden || (window->Flags & kAbove) != 0) continue;
            if (name.starts_with("Hint") || name.starts_with("Debug")) continue;
            const ImRect place = window->Rect();
            places.push_back(
                {std::string(name),
                 {{static_cast<double>(place.Min.x), static_cast<double>(place.Min.y)},
                  {static_cast<double>(place.Max.x), static_cast<double>(place.Max.y)}}});
        }
        const Rect screen{{0, 0}, {workspace_.viewport.width, workspace_.viewport.height}};
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (!contains(screen, places[i].second)) tell(places[i].first + " leaves the screen");
            for (std::size_t k = 0; k < i; ++k) {
                if (!overlap(places[i].second, places[k].second, 0)) continue;
                tell(fmt::format("{} lies over {}", places[i].first, places[k].first));
            }
        }
    }

    // Is it scrolled out of sight?
    static bool is_away(const Shown& part) {
        const double middle = (part.place.a.y + part.place.b.y) / 2;
        return middle < part.visible.a.y || middle > part.visible.b.y;
    }

    // In its window, or in one that this is a part of.
    static bool can_scroll(const Shown& part) {
        const ImGuiWindow* window = ImGui::FindWindowByName(part.window.c_str());
        for (; window != nullptr; window = window->ParentWindow) {
            const bool has_bar = (window->Flags & ImGuiWindowFlags_NoScrollbar) == 0;
            if (window->ScrollMax.y > 0 && has_bar) return true;
            if ((window->Flags & ImGuiWindowFlags_ChildWindow) == 0) return false;
        }
        return false;
    }

    // One moves along a name in a field; of a number all must be seen at once.
    static bool is_long_name(const Shown& part) {
        return part.is_field && part.text.find_first_not_of("0123456789+-.e") != std::string::npos;
    }

    // Is there a line end between the numbers of "(3, 1)"?
    static bool has_broken_point(const std::string& text) {
        const std::string digits = "-0123456789";
        for (std::size_t at = text.find(",\n"); at != std::string::npos;
             at = text.find(",\n", at + 1)) {
            const std::size_t open = text.find_last_of("()", at);
            if (open == std::string::npos || text[open] != '(') continue;
            if (digits.find(text[open + 1]) != std::string::npos) return true;
        }
        return false;
    }

    void find_clipped() {
        for (const Shown& part : shown_) {
            if (part.text.empty()) continue;
            const std::string name = fmt::format("{}: '{}'", part.window, part.text);
            if (has_broken_point(part.text)) tell(name + " breaks a point");
            if (part.text_width > part.room + 1 && !is_long_name(part)) {
                tell(name + " is wider than its place");
            }
            if (!can_scroll(part) && part.place.b.y > part.visible.b.y + slack()) {
                tell(name + " is cut at its foot");
            }
            if (is_away(part)) continue;
            if (part.place.a.x < part.visible.a.x - 1) tell(name + " is cut at its left");
            if (part.place.b.x > part.visible.b.x + 1) tell(name + " is cut at its right");
        }
    }

    void find_overlaps() {
        std::map<std::string, std::vector<const Shown*>> windows;
        for (const Shown& part : shown_) windows[part.window].push_back(&part);
        for (const auto& [window, parts] : windows) {
            for (std::size_t i = 0; i < parts.size(); ++i) {
                for (std::size_t k = 0; k < i; ++k) {
                    if (!do_collide(*parts[i], *parts[k])) continue;
                    tell(fmt::format("{}: '{}' lies over '{}'", window, parts[i]->text,
                                     parts[k]->text));
                }
            }
        }
    }

    // A row that can be chosen and an area that is painted hold what lies in them.
    bool do_collide(const Shown& a, const Shown& b) const {
        const auto holds = [&](const Shown& outer, const Shown& inner) {
            const Vec2 slack{this->slack(), this->slack()};
            return outer.is_control && outer.text.empty() &&
                   contains({outer.place.a - slack, outer.place.b + slack}, inner.place);
        };
        return overlap(a.place, b.place, slack()) && !holds(a, b) && !holds(b, a);
    }

    const Workspace& workspace_;
    const std::vector<Shown>& shown_;
    Faults& faults_;
    std::string where_;
};

}  // namespace tileglass::app
