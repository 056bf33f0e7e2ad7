#include "app/shell/commands/pointer.hpp"

#include <cmath>
#include <utility>
#include <vector>

#include "app/features/menus.hpp"
#include "app/shell/commands/picking.hpp"

namespace tileglass::app {

namespace {

constexpr double kZoomPerNotch = 1.2;

bool is_beyond_click(const Workspace& workspace, Vec2 way) {
    return std::hypot(way.x, way.y) >= kClickReach * workspace.viewport.pixel_ratio;
}

void ask_for_menu(Workspace& workspace, Vec2 world) {
    const scene::Item* item = item_at(workspace, world);
    if (item != nullptr && !workspace.selection.has(item->id)) workspace.selection.select(item->id);
    workspace.pointed.pinned = workspace.scene().frame.tile_at(world);
    workspace.requests.menu = menu_at(item != nullptr ? MenuSpot::item : MenuSpot::tile);
}

}  // namespace

void Pointer::update(Workspace& workspace, const PointerInput& input) {
    forget_ended(workspace);
    if (input.is_over && input.wheel != 0) {
        set_canvas_view(workspace,
                        view_of(workspace).zoomed(input.at, std::pow(kZoomPerNotch, input.wheel)));
    }
    follow_right_button(workspace, input);
    const bool drags_right = input.right_down && !right_pressed_;
    is_panning_ = (input.middle_down || drags_right) && (input.is_over || is_panning_);
    if (is_panning_) pan(workspace, input.delta);

    Pointed& pointed = workspace.pointed;
    if (!gesture_) {
        const bool selects =
            input.is_over && workspace.hand.is_empty() && !workspace.compare.is_marking();
        pointed.hot_grip = selects ? grip_at(workspace, input.at) : std::nullopt;
        if (const auto grip = pointed.hot_grip)
            pointed.last_handle = {workspace.selection.main, *grip};
        is_over_item_ = selects && topmost_at(workspace, world_of(workspace, input)) != nullptr;
        if (input.is_over && input.left_pressed) press(workspace, input);
    } else if (input.left_down) {
        drag(workspace, input);
    } else {
        finish(workspace);
    }

    pointed.hovered_point.reset();
    pointed.hovered.reset();
    if (!input.is_over && !gesture_) return;
    pointed.hovered_point = world_of(workspace, input);
    pointed.hovered = workspace.scene().frame.tile_at(*pointed.hovered_point);
}

void Pointer::follow_right_button(Workspace& workspace, const PointerInput& input) {
    const bool was_down = std::exchange(is_right_down_, input.right_down);
    if (input.right_down && !was_down && input.is_over && !is_busy()) right_pressed_ = input.at;
    if (!right_pressed_) return;
    const Vec2 away = input.at - *right_pressed_;
    if (is_beyond_click(workspace, away)) {
        pan(workspace, away - input.delta);  // what is left of the way
        right_pressed_.reset();
    } else if (!input.right_down) {
        right_pressed_.reset();
        ask_for_menu(workspace, world_of(workspace, input));
    }
}

void Pointer::press(Workspace& workspace, const PointerInput& input) {
    press_ = {input.at, world_of(workspace, input), workspace.document.editor.openings(),
              workspace.selection};
    const std::optional<Tile> tile = workspace.scene().frame.tile_at(press_.world);
    if (input.space) {
        gesture_ = PanView{};
    } else if (workspace.hand.picks_kinds) {
        if (tile) toggle_kind_at(workspace, *tile);
    } else if (workspace.hand.has_brush) {
        edit(workspace, PaintStroke(workspace, input));
        drag(workspace, input);
    } else if (workspace.hand.tool != nullptr) {
        edit(workspace, DrawItem(workspace, input));
    } else if (const scene::Item* asked = workspace.asked_item();
               workspace.compare.is_marking() && asked != nullptr &&
               can_mark(*asked, workspace.scene())) {
        if (!tile) return;
        gesture_ = MarkStroke{next_mark(hand_marks(workspace), *tile, input.shift), {}};
        drag(workspace, input);
    } else if (const std::optional<std::size_t> grip = grip_at(workspace, input.at)) {
        if (input.is_double) {
            workspace.pointed.typed_grip = grip;
        } else {
            edit(workspace, DragGrip{*grip, *workspace.selected_item()});
        }
    } else if (const scene::Item* item = item_at(workspace, press_.world)) {
        edit(workspace, MoveItems(workspace, input, *item));
    } else {
        gesture_ = SelectInBand{input.control || input.shift};
    }
}

void Pointer::edit(Workspace& workspace, Gesture gesture) {
    gesture_ = std::move(gesture);
    press_.edits = true;
    workspace.document.editor.begin_gesture();
}

void Pointer::drag(Workspace& workspace, const PointerInput& input) {
    press_.has_moved = press_.has_moved || is_beyond_click(workspace, input.at - press_.at);
    std::visit([&](auto& gesture) { gesture.drag(workspace, input, press_); }, *gesture_);
}

void Pointer::finish(Workspace& workspace) {
    forget_ended(workspace);
    if (!gesture_) return;
    Gesture ended = *std::exchange(gesture_, std::nullopt);
    std::visit([&](auto& gesture) { gesture.release(workspace, press_); }, ended);
    workspace.document.editor.end_gesture();
}

bool Pointer::cancel(Workspace& workspace) {
    forget_ended(workspace);
    if (!gesture_) return false;
    gesture_.reset();
    workspace.pointed.band.reset();
    workspace.document.editor.cancel_gesture();
    workspace.selection = press_.selection;
    return true;
}

void Pointer::forget_ended(Workspace& workspace) {
    const scene::Editor& editor = workspace.document.editor;
    const bool goes_on =
        editor.openings() == press_.opening && (!press_.edits || editor.is_in_gesture());
    if (!gesture_ || goes_on) return;
    gesture_.reset();
    workspace.pointed.band.reset();
}

Cursor Pointer::cursor(const Workspace& workspace) const {
    if (is_panning_ || held<PanView>() != nullptr) return Cursor::hand;
    if (!workspace.hand.is_empty() || workspace.compare.is_marking()) return Cursor::cross;
    const auto* dragged = held<DragGrip>();
    const std::optional<std::size_t> grip =
        dragged != nullptr ? std::optional(dragged->grip) : workspace.pointed.hot_grip;
    const scene::Item* item = workspace.selected_item();
    if (grip && item != nullptr && item->is_known()) {
        const std::vector<Grip> grips = exhibit_of(item->thing)->grips(item->thing);
        // The dragged grip may disappear, for instance when a path becomes empty.
        const Cursor cursor = *grip < grips.size() ? grips[*grip].cursor : Cursor::move;
        if (!workspace.scene().view.y_up) return cursor;
        // With y up, the diagonals are mirrored.
        if (cursor == Cursor::falling) return Cursor::rising;
        return cursor == Cursor::rising ? Cursor::falling : cursor;
    }
    if (held<MoveItems>() != nullptr || is_over_item_) return Cursor::move;
    return Cursor::arrow;
}

}  // namespace tileglass::app
