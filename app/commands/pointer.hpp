#pragma once
// The gestures of the mouse over the canvas.

#include <cstdint>
#include <optional>
#include <string>

#include "app/session/workspace.hpp"

namespace tileglass::app {

/// One event of the mouse over the canvas. Positions in screen pixels.
struct PointerInput {
    Vec2 at;
    Vec2 delta;                 ///< moved since the event before
    double wheel = 0;           ///< notches, + away from the hand
    bool is_over = false;       ///< over the canvas, not over a panel
    bool left_pressed = false;  ///< this event pressed it
    bool left_down = false;
    bool double_click = false;
    bool middle_down = false;
    bool right_down = false;
    bool shift = false;
    bool alt = false;
    bool control = false;
    bool space = false;
};

/// Turns the mouse into edits: draws, paints, marks, selects, drags by grips or whole, pans, zooms,
/// pins tiles.
class Pointer {
public:
    void update(Workspace& workspace, const PointerInput& input);

    /// Ends what is going on as if the button had been let go.
    void finish(Workspace& workspace);
    /// Ends what is going on and takes it back. Returns false where nothing was.
    bool cancel(Workspace& workspace);

    bool is_busy() const { return gesture_ != Gesture::none; }
    /// How the pointer should look.
    Cursor cursor(const Workspace& workspace) const;

private:
    enum class Gesture : std::uint8_t { none, pan, draw, paint, mark, grip, move, click };

    void press(Workspace& workspace, const PointerInput& input, Vec2 world);
    void drag(Workspace& workspace, const PointerInput& input, Vec2 world);
    void draw(Workspace& workspace, Vec2 to, bool is_regular);
    void move(Workspace& workspace, const PointerInput& input, Vec2 world);
    void paint(Workspace& workspace, Tile tile);
    void mark(Workspace& workspace, Tile tile);
    void release(Workspace& workspace);
    /// Begins a gesture whose edits are one entry of undo.
    void start(Workspace& workspace, Gesture gesture, std::optional<scene::Item> item = {});

    Gesture gesture_ = Gesture::none;
    Vec2 pressed_at_;  ///< screen pixels
    Vec2 pressed_world_;
    const Exhibit* drawn_ = nullptr;  ///< whose shape is being drawn
    scene::ItemId selected_before_ = scene::kNoItem;
    std::optional<scene::Item> item_;  ///< as it was when the gesture began
    std::size_t grip_ = 0;
    std::optional<Tile> stroke_to_;  ///< the tile to which painting or marking has come
    bool paints_solid_ = false;
    std::string painted_file_;  ///< the map's, when the stroke began
    bool had_map_ = false;      ///< before the stroke
    std::optional<bool> mark_;  ///< that the hand makes; none: it takes marks away
    bool has_moved_ = false;    ///< beyond the few pixels of a click
    bool is_panning_ = false;
    bool over_body_ = false;
};

/// Brings the middle of what the world's camera sees now to a point of the world; its path goes
/// along. Does nothing without a camera.
void jump_camera(Workspace& workspace, Vec2 to);

}  // namespace tileglass::app
