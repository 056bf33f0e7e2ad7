#pragma once
// Mouse gestures over the canvas.

#include <optional>
#include <variant>

#include "app/shell/commands/gestures.hpp"

namespace tileglass::app {

/// Turns mouse events into edits: draws, paints, marks, selects, drags grips or selected items,
/// pans, zooms, pins tiles.
class Pointer {
public:
    void update(Workspace& workspace, const PointerInput& input);
    /// Ends the gesture as if the button were released.
    void finish(Workspace& workspace);
    /// Ends the gesture and undoes it. Returns false if there was none.
    bool cancel(Workspace& workspace);

    bool is_busy() const { return gesture_.has_value(); }
    /// The shape of the pointer.
    Cursor cursor(const Workspace& workspace) const;

private:
    using Gesture =
        std::variant<PanView, DrawItem, DragGrip, MoveItems, SelectInBand, PaintStroke, MarkStroke>;

    /// The gesture, if it is of this kind.
    template <typename Kind>
    const Kind* held() const {
        return gesture_ ? std::get_if<Kind>(&*gesture_) : nullptr;
    }
    /// A drag with the right button pans, a click asks for a menu.
    void follow_right_button(Workspace& workspace, const PointerInput& input);
    void press(Workspace& workspace, const PointerInput& input);
    /// Begins a gesture that is one entry of undo.
    void edit(Workspace& workspace, Gesture gesture);
    void drag(Workspace& workspace, const PointerInput& input);
    /// Forgets a gesture whose document, or whose entry of undo, somebody else has ended.
    void forget_ended(Workspace& workspace);

    std::optional<Gesture> gesture_;
    Press press_;
    bool is_panning_ = false;            ///< with the middle or the right button
    std::optional<Vec2> right_pressed_;  ///< where, as long as it may be a click; screen pixels
    bool is_right_down_ = false;
    bool is_over_item_ = false;
};

}  // namespace tileglass::app
