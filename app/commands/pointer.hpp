#pragma once
// Mouse gestures over the canvas.

#include <cstdint>
#include <functional>
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

    /// Moves the items that are dragged or were dropped, of very many some, or goes on with other
    /// edits of very many; once in a screen frame. Takes all of it back, and says so, if there is
    /// no memory for it.
    void go_on(Workspace& workspace);
    /// Are some of them not yet as they are to be?
    bool is_behind() const { return edits_.left > 0; }
    /// Of very many items, about how many are edited in a screen frame.
    std::int64_t edited_at_once = 12'000;
    /// Begins with the edits that are requested, if there are any.
    void take_edits(Workspace& workspace);

    /// Ends the gesture as if the button were released. While very many items that were dropped are
    /// on their way, it goes on.
    void finish(Workspace& workspace);
    /// Finishes the gesture, then calls `act`: at once, or when very many items are where they
    /// belong. It is forgotten if the gesture is cancelled, or another document opened meanwhile.
    void when_idle(Workspace& workspace, std::function<void(Workspace&)> act);
    /// Ends the gesture and undoes it. Returns false if there was none.
    bool cancel(Workspace& workspace);

    bool is_busy() const { return gesture_ != Gesture::none; }
    /// The shape of the pointer.
    Cursor cursor(const Workspace& workspace) const;

private:
    enum class Gesture : std::uint8_t {
        none,
        pan,
        draw,
        paint,
        mark,
        grip,
        move,
        band,
        click,
        edit  ///< of very many items
    };

    /// The selection, to be brought back.
    struct Selection {
        scene::ItemId main = scene::kNoItem;
        std::vector<scene::ItemId> others;
    };

    /// Edits of the items that move, or of others, of very many some in each screen frame.
    struct Edits {
        GradualEdits all;
        std::size_t next = 0;  ///< of the ids
        std::size_t left = 0;  ///< that are still to be edited
    };

    /// All that decides whether something is under a pointer.
    struct Rest {
        Vec2 at;  ///< screen pixels
        CanvasView view;
        std::uint64_t revision = 0;  ///< of the scene

        bool operator==(const Rest&) const = default;
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
    /// Edits some items, while there are any that are not yet as they are to be.
    ///
    /// Throws   std::bad_alloc
    void edit_some(Workspace& workspace);
    /// Selects what lies in the rectangle that was drawn.
    void select_in_band(Workspace& workspace);
    void paint(Workspace& workspace, Tile tile);
    void mark(Workspace& workspace, Tile tile);
    void release(Workspace& workspace);
    void remember_selection(const Workspace& workspace);
    /// Forgets the gesture, and what waits for it. What it has edited stays.
    void forget_gesture(Workspace& workspace);
    /// The same for a gesture in a document that has been replaced.
    void let_go_of_old(Workspace& workspace);
    /// Begins a gesture whose edits are one undo step.
    void start(Workspace& workspace, Gesture gesture, std::optional<scene::Item> item = {});

    Gesture gesture_ = Gesture::none;
    std::uint64_t opening_ = 0;  ///< the editor's number of the document in which it began
    Vec2 pressed_at_;            ///< screen pixels
    Vec2 pressed_world_;
    const Exhibit* drawn_ = nullptr;  ///< the exhibit whose shape is being drawn
    Selection selected_before_;
    std::optional<scene::Item> item_;  ///< before the gesture
    Edits edits_;                      ///< of all that move, `item_` included
    Vec2 moved_by_;                    ///< where those are to be, from where they were
    bool is_dropped_ = false;          ///< the gesture ends once all are there
    std::vector<std::function<void(Workspace&)>> when_idle_;
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
    Memo<Rest, bool> has_body_;  ///< under a pointer that rests: very many items take milliseconds
};

/// Moves what the world's camera sees so that its present middle is at `to`; its path moves along.
/// Does nothing without a camera.
void jump_camera(Workspace& workspace, Vec2 to);

}  // namespace tileglass::app
