#pragma once
// What a drag with the left button does, by its kind. Each kind remembers what it needs from the
// press to the release.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/canvas/input.hpp"
#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

/// A mouse event over the canvas. Positions in screen pixels.
struct PointerInput : MouseEvent {
    Vec2 delta;            ///< since the previous event, pixels
    bool is_over = false;  ///< over the canvas, not over a panel
    bool space = false;    ///< the space key is down
};

constexpr double kClickReach = 3;  ///< a press that moves less is a click, pixels at 1x

/// Switches the kind of the tile at `at` between solid and open. If it has no kind, says so.
void toggle_kind_at(Workspace& workspace, Tile at);

/// Where and when the button was pressed.
struct Press {
    Vec2 at;  ///< screen pixels
    Vec2 world;
    std::uint64_t opening = 0;  ///< the editor's number of the document of then
    Selection selection;
    bool edits = false;      ///< the gesture is one entry of undo
    bool has_moved = false;  ///< since then, farther than a click may
};

/// The place of an event in the world.
Vec2 world_of(const Workspace& workspace, const PointerInput& input);

// On the view.

/// Moves the view by hand, which ends following the world's camera.
void pan(Workspace& workspace, Vec2 pixels);

/// Moves the view.
struct PanView {
    static void drag(Workspace& workspace, const PointerInput& input, const Press& press);
    static void release(Workspace& /*workspace*/, const Press& /*press*/) {}
};

// On items.

/// Draws an item with a tool. A click with the tool of cameras moves the world's camera there.
struct DrawItem {
    DrawItem(const Workspace& workspace, const PointerInput& input);
    void drag(Workspace& workspace, const PointerInput& input, const Press& press);
    void release(Workspace& workspace, const Press& press);

    const Exhibit* tool;
    Vec2 from;
    std::optional<scene::Item> item;  ///< none before the first move
};

/// Draws an item of the tool in the middle of the view, as a drag from there would.
void place_drawn(Workspace& workspace);

/// Drags a grip of the selected item.
struct DragGrip {
    void drag(Workspace& workspace, const PointerInput& input, const Press& press);
    static void release(Workspace& /*workspace*/, const Press& /*press*/) {}

    std::size_t grip;
    scene::Item item;  ///< as it was
};

/// Moves the selected items. A click selects the one under it alone, with Ctrl besides the others.
struct MoveItems {
    /// Selects `item`, which is under the press, and what moves with it.
    MoveItems(Workspace& workspace, const PointerInput& input, const scene::Item& item);
    void drag(Workspace& workspace, const PointerInput& input, const Press& press);
    void release(Workspace& workspace, const Press& press);

    scene::Item lead;                ///< what it snaps to decides for all
    std::vector<scene::Item> items;  ///< as they were, `lead` included
    std::optional<Vec2> to;          ///< where the anchor of `lead` is
    scene::ItemId clicked = scene::kNoItem;
    bool toggles;  ///< a click selects `clicked` besides the others, or deselects it
};

/// Selects what lies in a rectangle. A click pins a tile.
struct SelectInBand {
    void drag(Workspace& workspace, const PointerInput& input, const Press& press);
    void release(Workspace& workspace, const Press& press);

    bool adds;  ///< keeps what was selected
};

// On tiles.

/// Paints tiles of the map.
struct PaintStroke {
    PaintStroke(const Workspace& workspace, const PointerInput& input);
    void drag(Workspace& workspace, const PointerInput& input, const Press& press);
    void release(Workspace& workspace, const Press& press);

    bool is_solid;     ///< what it paints
    bool had_map;      ///< before the stroke
    std::string file;  ///< of the map before the stroke
    std::optional<Tile> last;
};

/// The mark after a click on `tile`: cycles none, in, out; backwards the other way round.
std::optional<bool> next_mark(const std::vector<HandMark>& marks, Tile tile, bool is_backwards);

/// Marks tiles by hand.
struct MarkStroke {
    void drag(Workspace& workspace, const PointerInput& input, const Press& press);
    static void release(Workspace& /*workspace*/, const Press& /*press*/) {}

    std::optional<bool> mark;  ///< that the stroke sets; none: it removes marks
    std::optional<Tile> last;
};

/// Moves what the world's camera sees so that its present middle is at `to`; its path moves along.
/// Does nothing without a camera.
void jump_camera(Workspace& workspace, Vec2 to);
/// Gives the query of a new item the bounds and the solid tiles that one drawn by hand begins with.
void limit_at_first(const Workspace& workspace, scene::TileQuery& query);

}  // namespace tileglass::app
