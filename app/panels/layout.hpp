#pragma once
// The place of each panel, and how places follow the window's size.

#include <map>
#include <string>

#include "app/canvas/type.hpp"
#include "app/session/workspace.hpp"

namespace tileglass::app {

/// A rectangle on the screen, in pixels.
struct Place {
    float x = 0;
    float y = 0;
    float width = 0;
    float height = 0;
};

/// The window, in pixels.
struct Screen {
    float width = 0;
    float height = 0;
    float ratio = 1;  ///< pixels per pixel at 1x
};
Screen screen_of(const Viewport& viewport);

/// A panel's window, ended by the destructor; false if its contents need not be drawn.
class [[nodiscard]] Panel {
public:
    explicit Panel(bool is_open) : is_open_(is_open) {}
    ~Panel();
    Panel& operator=(Panel&&) = delete;  // neither copied nor moved
    explicit operator bool() const { return is_open_; }

private:
    bool is_open_;
};

/// Places of the panels. A panel at its assigned place follows the window's edges; one moved by the
/// user stays where it is, at least partly on the screen.
class Layout {
public:
    /// Call once per screen frame, before any panel.
    void begin_screen_frame(Workspace& workspace);

    /// Begins the panel `name`.
    Panel begin(const char* name, int extra_flags = 0);
    /// The same for a panel whose height is `lines` lines of text. As the number changes, its top
    /// edge stays, or with `grows_up` its bottom edge (unless collapsed). If a panel at the left
    /// and the legend below it do not both fit, they scroll.
    Panel begin_lines(const char* name, int lines, bool grows_up, int extra_flags = 0);

    /// The place of `name`, or its last place while open; null if it was never drawn.
    const Place* place_of(const std::string& name) const {
        const auto known = known_.find(name);
        return known == known_.end() ? nullptr : &known->second.place;
    }

    /// The initial place of `name` in a window.
    static Place first_place(const std::string& name, const Screen& screen);
    /// The initial place of the counters: the world panel if objects or a structure are shown.
    static Place counters_place(const Workspace& workspace);
    /// Whether panels on the canvas have room. They are hidden if they would cover most of it.
    static bool has_room_on_canvas(const Workspace& workspace);
    /// What the panels cover at each side of the window, at their initial places.
    static Insets insets(float ratio);

private:
    struct Known {
        Place place;
        float width = 0;  ///< width and height of the window when the panel was last drawn open
        float height = 0;
    };

    struct Height {
        float pixels = 0;
        bool grows_up = false;
    };

    /// The part of the canvas between the side panels, right of the counters if they are drawn.
    static Rect part_left_free(const Workspace& workspace);

    /// In a window smaller than the one that shipped scenes are made for, zooms out until as much
    /// of the world is visible as in that window.
    void fit_shipped_view(Workspace& workspace) const;

    /// `place` with the height required for the panel `name`, if one is known.
    Place with_height(const std::string& name, Place place) const;

    std::map<std::string, Known> known_;
    std::map<std::string, Height> heights_;
    Screen screen_;
    float legend_height_ = 0;  ///< its height with unlimited room
    float left_end_ = 0;       ///< lower end of the panels above the legend, in this screen frame
    bool is_reset_ = false;    ///< after a reset: panels without a place take their computed one
};

}  // namespace tileglass::app
