#pragma once
// The stage: the canvas between docks, which never cover it.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

/// A rectangle on the screen, in pixels.
struct PanelRect {
    float x = 0;
    float y = 0;
    float width = 0;
    float height = 0;

    bool is_empty() const { return width <= 0 || height <= 0; }
};

/// The window, in pixels.
struct Screen {
    float width = 0;
    float height = 0;
    float ratio = 1;  ///< pixels per pixel at 1x
};
Screen screen_of(const Viewport& viewport);

/// A panel of the right dock. In a small window one of them is open at a time.
enum class SidePanel { about, items, inspector, tile, tab };
inline constexpr std::array kSidePanels{SidePanel::about, SidePanel::items, SidePanel::inspector,
                                        SidePanel::tile, SidePanel::tab};

/// A border between docks that can be dragged, by the size that it changes.
enum class Border { right, bottom, about, items, inspector, tab };
inline constexpr std::array kBorders{Border::right, Border::bottom,    Border::about,
                                     Border::items, Border::inspector, Border::tab};

/// The sizes of docks that the user chose, pixels at 1x, and the tab that was sent to the right.
struct DockSettings {
    std::array<std::optional<float>, kBorders.size()> sizes;  ///< none: the shipped size
    std::optional<Tab> at_right;

    bool operator==(const DockSettings&) const = default;
    std::optional<float>& operator[](Border border) {
        return sizes[static_cast<std::size_t>(border)];
    }
    const std::optional<float>& operator[](Border border) const {
        return sizes[static_cast<std::size_t>(border)];
    }
};
/// As lines of the layout file, "right=320". Unknown or wrong lines are skipped.
std::vector<std::string> lines_of(const DockSettings& settings);
DockSettings dock_settings(const std::vector<std::string>& lines);

/// What wants a place.
struct StageNeeds {
    bool has_docks = true;
    bool is_presenting = false;     ///< only the canvas with its title, and the transport
    bool has_about = false;         ///< the scene has a text that is shown
    bool has_sentence = false;      ///< while presenting: the scene has a text
    bool has_axis = false;          ///< the axis of t
    bool has_tab = false;           ///< a tab is open in the bottom dock
    bool is_large = false;          ///< it takes the place of the canvas
    float notice_height = 0;        ///< pixels; 0: there is none
    float about_height = 0;         ///< of all of the text, pixels; 0: not known
    float items_height = 0;         ///< of the whole list of items
    bool has_right_tab = false;     ///< one is open in the right dock
    std::optional<SidePanel> open;  ///< in a small window: the panel that is open
};

/// The places of all that is on the screen; empty where there is nothing.
struct Stage {
    bool is_small = false;  ///< the right dock has one panel at a time
    PanelRect canvas;
    PanelRect title;   ///< while presenting
    PanelRect notice;  ///< of what went wrong, above the canvas
    PanelRect tools;
    std::array<PanelRect, kSidePanels.size()> sides;  ///< of the right dock
    PanelRect side_tabs;  ///< in a small window: the choice of one of them
    PanelRect legend;     ///< one line: roles, and live numbers
    PanelRect transport;
    PanelRect axis;
    PanelRect content;  ///< of the open tab
    PanelRect tabs;     ///< at the foot: it stays under the pointer as a tab opens
    PanelRect status;
    std::array<PanelRect, kBorders.size()> borders;  ///< that can be dragged

    const PanelRect& operator[](SidePanel panel) const {
        return sides[static_cast<std::size_t>(panel)];
    }
};
Stage stage_of(const Screen& screen, const DockSettings& settings, const StageNeeds& needs);

/// A panel's window, ended by the destructor; false if its contents need not be drawn. `height`
/// receives that of the contents, in pixels.
class [[nodiscard]] Panel {
public:
    explicit Panel(bool is_open, float* height = nullptr) : is_open_(is_open), height_(height) {}
    ~Panel();
    Panel& operator=(Panel&&) = delete;  // neither copied nor moved
    explicit operator bool() const { return is_open_; }

private:
    bool is_open_;
    float* height_;
};

/// Begins a panel at `place`, with a title bar if `has_title`. Next to the canvas it paints no
/// ground: the screen has the colour of panels there.
Panel begin_panel(const char* name, const PanelRect& place, bool has_title = false, int flags = 0,
                  float* height = nullptr, bool is_over_canvas = false);

/// The docks of the window: their sizes, and which panel a small window shows.
class Docks {
public:
    DockSettings settings;
    /// Of the contents of panels in the last screen frame, in pixels; 0: not known.
    float about_height = 0;
    float items_height = 0;

    /// Finds all places, and gives the canvas its part. Call once per screen frame, first.
    void begin_screen_frame(Workspace& workspace, bool has_axis);
    /// Draws the borders, which can be dragged; a double click gives back the shipped size.
    void draw_borders();
    /// In a small window: the choice of the panel at the right.
    void draw_side_tabs(const Tabs& tabs);
    void draw_notice() const;

    const Stage& stage() const { return stage_; }

private:
    /// Gives the docks beside the border the sizes that bring it there, pixels.
    void move_to(Border border, Vec2 point);
    void drag(Border border, const PanelRect& place);

    Stage stage_;
    Screen screen_;
    std::string notice_;
    std::optional<SidePanel> open_side_;
    std::string about_;                        ///< the text that is shown
    scene::ItemId in_sight_ = scene::kNoItem;  ///< selected, and on the canvas so far
    bool is_all_in_sight_ = false;             ///< the whole scene was on the canvas so far
};

}  // namespace tileglass::app
