#pragma once
// Mouse gestures over the canvas.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/canvas/input.hpp"
#include "app/session/workspace.hpp"

namespace tileglass::app {

/// A mouse event over the canvas. Positions in screen pixels.
struct PointerInput : MouseEvent {
    Vec2 delta;            ///< since the previous event, pixels
    bool is_over = false;  ///< over the canvas, not over a panel
    bool space = false;    ///< the space key is down
};

/// Turns mouse events into edits: draws, paints, marks, selects, drags grips or selected items,
/// pans, zooms, pins tiles.
class Pointer {
public:
    void update(Workspace& workspace, const PointerInput& input);

    /// Moves the items that are dragged or were dropped, of very many some; once in a screen frame.
    void go_on(Workspace& workspace);
    /// Are some of them not yet where they are to be?
    bool is_behind() const { return moved_.left > 0; }
    /// Of very many items, about how many move in a screen frame.
    std::int64_t moved_at_once = 20'000;

    /// Ends the gesture as if the button were released.
    void finish(Workspace& workspace);
    /// Ends the gesture and undoes it. Returns false if there was none.
    bool cancel(Workspace& workspace);

    bool is_busy() const { return gesture_ != Gesture::none; }
    /// The shape of the pointer.
    Cursor cursor(const Workspace& workspace) const;

private:
    enum class Gesture : std::uint8_t { none, pan, draw, paint, mark, grip, move, band, click };

    /// The selection, to be brought back.
    struct Selection {
        scene::ItemId main = scene::kNoItem;
        std::vector<scene::ItemId> others;
    };

    /// Items that move, of very many some in each screen frame.
    struct Moved {
        scene::Items before;             ///< before the gesture
        std::vector<scene::ItemId> ids;  ///< rise
        Vec2 by;                         ///< where they are to be, from where they were
        std::size_t next = 0;            ///< of the ids
        std::size_t left = 0;            ///< that are not there yet
    };

    /// A drag with the right button pans, a click asks for a menu.
    void follow_right_button(Workspace& workspace, const PointerInput& input);
    void ask_for_menu(Workspace& workspace, Vec2 world);
    void press(Workspace& workspace, const PointerInput& input, Vec2 world);
    void drag(Workspace& workspace, const PointerInput& input, Vec2 world);
    void draw(Workspace& workspace, const PointerInput& input, Vec2 world);
    /// Selects or lets go of items under a press, and begins to move those that are selected.
    void press_item(Workspace& workspace, const PointerInput& input, const scene::Item& item);
    void move(Workspace& workspace, const PointerInput& input, Vec2 world);
    /// Selects what lies in the rectangle that was drawn.
    void select_in_band(Workspace& workspace);
    void paint(Workspace& workspace, Tile tile);
    void mark(Workspace& workspace, Tile tile);
    void release(Workspace& workspace);
    /// Begins a gesture whose edits are one undo step.
    void start(Workspace& workspace, Gesture gesture, std::optional<scene::Item> item = {});

    Gesture gesture_ = Gesture::none;
    Vec2 pressed_at_;  ///< screen pixels
    Vec2 pressed_world_;
    const Exhibit* drawn_ = nullptr;  ///< the exhibit whose shape is being drawn
    Selection selected_before_;
    std::optional<scene::Item> item_;  ///< before the gesture
    Moved moved_;                      ///< all that move, `item_` included
    bool is_dropped_ = false;          ///< the gesture ends once all are there
    /// Becomes the only selected item (`toggles_`: is selected too, or let go) if the press turns
    /// out to be a click.
    scene::ItemId clicked_ = scene::kNoItem;
    bool toggles_ = false;
    bool adds_ = false;  ///< the rectangle keeps what was selected
    std::size_t grip_ = 0;
    std::optional<Tile> stroke_to_;  ///< the last tile that the stroke has reached
    bool paints_solid_ = false;
    std::string painted_file_;  ///< the map's file when the stroke began
    bool had_map_ = false;      ///< before the stroke
    std::optional<bool> mark_;  ///< the mark that the stroke sets; none: it removes marks
    bool has_moved_ = false;    ///< farther than a click may
    bool is_panning_ = false;
    std::optional<Vec2> right_pressed_;  ///< where, as long as it may be a click; screen pixels
    bool is_right_down_ = false;
    bool over_body_ = false;
};

/// Moves what the world's camera sees so that its present middle is at `to`; its path moves along.
/// Does nothing without a camera.
void jump_camera(Workspace& workspace, Vec2 to);

}  // namespace tileglass::app
