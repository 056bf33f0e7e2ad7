#pragma once
// The place of each panel, also when the window's size changes.

#include <map>
#include <string>

#include "app/canvas/type.hpp"
#include "app/session/workspace.hpp"

namespace tileglass::app {

/// A place on the screen, in pixels.
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

/// A panel's window, until the end of its block; false where its contents are not to be drawn.
class [[nodiscard]] Panel {
public:
    explicit Panel(bool is_open) : is_open_(is_open) {}
    ~Panel();
    Panel(const Panel&) = delete;
    Panel& operator=(const Panel&) = delete;
    explicit operator bool() const { return is_open_; }

private:
    bool is_open_;
};

/// Places of the panels. A panel that lies where it was put follows the window's edges; one that a
/// person has moved stays, and is kept on the screen.
class Layout {
public:
    /// Once a screen frame, before any panel.
    void begin_screen_frame(Workspace& workspace);

    /// Begins the panel `name`.
    Panel begin(const char* name, int extra_flags = 0);
    /// The same for a panel that is as high as `lines` lines of text. Where it is not collapsed,
    /// its head stays as the number changes; with `grows_up` its foot. Where there is too little
    /// room for what stands at the left and the legend below it, they are scrolled.
    Panel begin_lines(const char* name, int lines, bool grows_up, int extra_flags = 0);

    /// Where `name` lies, or did when it was last drawn open; null before that.
    const Place* place_of(const std::string& name) const {
        const auto known = known_.find(name);
        return known == known_.end() ? nullptr : &known->second.place;
    }

    /// Where `name` lies at first in a window.
    static Place first_place(const std::string& name, const Screen& screen);
    /// Where the counters of the selected item lie at first: those of objects are those of the
    /// world.
    static Place counters_place(const Workspace& workspace);
    /// Do panels on the canvas itself have room? Where they would cover most of it, they step back.
    static bool has_room_on_canvas(const Workspace& workspace);
    /// What panels at their first places cover of the window's sides.
    static Insets insets(float ratio);

private:
    struct Known {
        Place place;
        float width = 0;  ///< of the window when the panel lay there
        float height = 0;
    };

    struct Height {
        float pixels = 0;
        bool grows_up = false;
    };

    /// What the panels at the sides leave, right of the counters where they are drawn.
    static Rect part_left_free(const Workspace& workspace);

    /// Shows as much of the world as the view of a shipped scene does in the window that it was
    /// made for, where the window is smaller.
    void fit_shipped_view(Workspace& workspace) const;

    /// `place` with the height that the panel `name` has to have, where there is one.
    Place with_height(const std::string& name, Place place) const;

    std::map<std::string, Known> known_;
    std::map<std::string, Height> heights_;
    Screen screen_;
    float legend_height_ = 0;  ///< that it would have if there were room
    float left_end_ = 0;       ///< of what stands above the legend in this screen frame
    bool is_reset_ = false;    ///< a panel that is not placed yet takes its computed place
};

}  // namespace tileglass::app
