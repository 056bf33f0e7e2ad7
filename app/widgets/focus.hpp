#pragma once
// Which control has the keys. They move a pointer in the place of the mouse, so that keys do what
// the mouse does.

#include <imgui.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "app/canvas/input.hpp"
#include "tileglass/geometry/shapes.hpp"

struct ImGuiWindow;

namespace tileglass::app {

/// How keys treat a control.
enum class Control : std::uint8_t {
    button,  ///< Tab stops at it
    border,  ///< between panels: F6 passes over it
    row,     ///< neighbouring rows are one stop of Tab; the arrows move among them
    field,   ///< is typed into as soon as it has the focus
    area,    ///< the arrows move the pointer in it
    slider,  ///< the arrows change its number; a press means nothing
};

/// The controls of the last screen frame, and which of them has the focus.
class Focus {
public:
    /// A control.
    struct Stop {
        ImGuiID id = 0;
        ImGuiWindow* window = nullptr;
        Control kind = Control::button;
        bool is_chosen = false;
        bool takes_arrows = false;
        Rect place;    ///< pixels
        Rect visible;  ///< what lies outside of it is clipped
    };
    /// The control that has it, with a ring; null: the canvas has the keys, or what has opened.
    const Stop* here() const;
    /// Is it a field, into which what is typed next belongs?
    bool is_on_field() const;
    /// Must keys wait for the last one to be drawn?
    bool is_busy() const { return press_ > 0 || settling_ > 0; }

    /// Tab and Shift+Tab go from control to control, F6 from panel to panel, arrows within one;
    /// Space and Enter press, Esc gives the keys back to the canvas. `is_typing`: into a field.
    /// Returns whether it takes the key.
    bool take(const Chord& key, bool is_typing);
    /// Makes the control that has it feel a press: a field takes what is typed from then on.
    void press();

    /// The canvas has the keys again.
    void leave();

    /// What stands in the place of the mouse in the next screen frame; null: nothing does. Call
    /// once per screen frame.
    const MouseEvent* pointer();
    /// The mouse was moved, or pressed: it is the pointer again.
    void follow_mouse(bool is_pressed);

    // Each screen frame's controls are between these.
    void begin_frame();
    void end_frame();

    /// The last item is a control.
    void add(Control kind, bool is_chosen);
    /// The last control gets it.
    void start_here();
    /// The arrows that were pressed for the last control, which does not lose it by them: -1 or 1
    /// in x or y; of page keys 10 in y, of Home and End farther than anything reaches in x.
    Vec2 take_arrows();

private:
    /// A list or dialog that is open, and what had the focus before.
    struct Opened {
        ImGuiID popup = 0;
        ImGuiID before = 0;
        bool was_shown = false;
    };

    std::optional<std::size_t> find(ImGuiID id) const;
    bool is_in_reach(const Stop& stop) const;
    bool is_of_same_row(std::size_t a, std::size_t b) const;
    /// The next control for Tab, or the first of the next panel.
    std::optional<std::size_t> next(bool is_back, bool is_panel) const;
    std::optional<std::size_t> neighbour(std::size_t from, Vec2 way) const;
    void go_to(std::size_t stop);
    void go_to_first();
    void move(Vec2 way, double pixels);
    void go_to_end(double way);
    void go_by_page(double way);
    void keep_openers();
    void follow_popups();
    void draw_ring(const Stop& stop) const;

    std::vector<Stop> stops_;  ///< of the last screen frame, in the order of drawing
    std::vector<Stop> now_;    ///< of this one
    std::vector<Opened> opened_;
    ImGuiID focused_ = 0;
    ImGuiID start_ = 0;          ///< gets it at the end of this screen frame
    std::size_t last_ = 0;       ///< the index where it was last seen
    Vec2 offset_;                ///< of the pointer in an area, from its middle
    Vec2 arrows_;                ///< for the control that takes them
    std::optional<Vec2> again_;  ///< a move that waits for what scrolls into sight
    MouseEvent event_;
    int press_ = 0;          ///< screen frames of a press that are still to come
    int settling_ = 0;       ///< screen frames until the next key
    bool is_right_ = false;  ///< the press is one of the right button
    bool is_shown_ = false;
    bool has_pointer_ = false;  ///< in the place of the mouse
    bool wants_first_ = false;  ///< a list has opened: its chosen row, or its first, gets it
    bool leaves_field_ = false;
};

/// The focus of the present screen frame; null outside of one.
Focus* present_focus();

/// `Focus::take_arrows` of it.
Vec2 taken_arrows();

}  // namespace tileglass::app
