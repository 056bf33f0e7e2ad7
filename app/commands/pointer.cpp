#include "app/commands/pointer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <new>
#include <span>
#include <utility>

#include "app/commands/comparing.hpp"
#include "app/commands/map_edits.hpp"
#include "app/session/item_names.hpp"
#include "app/shapes/shown_grips.hpp"
#include "sandbox/world/camera.hpp"

namespace tileglass::app {

namespace {

constexpr double kGripReach = 9;    // pixels at 1x around a grip that react to the pointer
constexpr double kBorderReach = 5;  // the same around a border
constexpr double kClickReach = 3;   // a press that moves less is a click, pixels at 1x
constexpr double kZoomPerNotch = 1.2;

std::optional<std::size_t> grip_at(const Workspace& workspace, Vec2 screen) {
    const scene::Item* item = workspace.selected_item();
    if (item == nullptr || item->hidden || !item->is_known()) return std::nullopt;
    const CanvasView view = view_of(workspace);
    const std::vector<Grip> grips = exhibit_of(item->thing)->grips(item->thing);
    std::optional<std::size_t> nearest;
    double least = kGripReach * workspace.viewport.pixel_ratio;
    for (const std::size_t i : shown_grips(grips, view)) {
        const Vec2 away = view.to_screen(grips[i].at) - screen;
        const double distance = std::fmax(std::fabs(away.x), std::fabs(away.y));
        if (distance < least || (distance == least && !nearest)) {
            least = distance;
            nearest = i;
        }
    }
    return nearest;
}

bool is_hit(const Workspace& workspace, const scene::Item& item, Vec2 world) {
    const double reach = kBorderReach * workspace.viewport.pixel_ratio / view_of(workspace).scale();
    return !item.hidden && item.is_known() &&
           exhibit_of(item.thing)->is_hit(item.thing, world, reach);
}

// Calls `found` with the items that are hit, from the topmost on, until it returns true.
template <typename Found>
void visit_hit(const Workspace& workspace, Vec2 world, const Found& found) {
    const scene::Items& items = workspace.scene().items;
    for (std::size_t i = items.size(); i-- > 0;) {
        if (is_hit(workspace, items[i], world) && found(items[i])) return;
    }
}

const scene::Item* topmost_at(const Workspace& workspace, Vec2 world) {
    const scene::Item* topmost = nullptr;
    visit_hit(workspace, world, [&](const scene::Item& item) {
        topmost = &item;
        return true;
    });
    return topmost;
}

// The item under the pointer: the main selected one if it is hit, else the topmost of the others
// that are selected, else the topmost of all.
const scene::Item* item_at(const Workspace& workspace, Vec2 world) {
    const scene::Item* selected = workspace.selected_item();
    if (selected != nullptr && is_hit(workspace, *selected, world)) return selected;
    if (workspace.also_selected().empty()) return topmost_at(workspace, world);
    const scene::Item* topmost = nullptr;
    visit_hit(workspace, world, [&](const scene::Item& item) {
        const bool is_selected = workspace.is_selected(item.id);
        if (is_selected || topmost == nullptr) topmost = &item;
        return is_selected;
    });
    return topmost;
}

Vec2 snap_point(const Workspace& workspace, const PointerInput& input, Vec2 world) {
    // Alt or Ctrl turns snapping off; if it is off already, on to whole tiles.
    Snap snap = workspace.hand.snap;
    if (input.alt || input.control) snap = snap == Snap::off ? Snap::tile : Snap::off;
    const double reach = workspace.viewport.pixel_ratio / view_of(workspace).scale();
    return snapped(world, workspace.scene().frame, snap, reach);
}

// A shape that was drawn near the edge may reach beyond it: a circle, or what has snapped.
void show_drawn(Workspace& workspace) {
    const scene::Item* item = workspace.selected_item();
    if (item == nullptr) return;
    const Rect extent = exhibit_of(item->thing)->extent(item->thing);
    if (contains(workspace.viewport.canvas(), on_screen(workspace, extent))) return;
    const scene::View from = workspace.scene().view;
    bring_into_sight(workspace, extent);
    glide_from(workspace, from);
}

// The initial bounds of a drawn shape. If its method needs bounds: the map's, without a map the
// visible tiles. Otherwise none.
scene::QueryBounds first_bounds(const Workspace& workspace, const scene::Shape& shape) {
    if (!shapes::exact_method_of(shape).needs_bounds) return {};
    if (workspace.scene().map.cells) return scene::MapBounds{};
    return visible_tiles(workspace.scene().frame, view_of(workspace));
}

bool is_solid_tile(const scene::Scene& scene, Tile tile) {
    return scene.map.cells && scene.map.cells->is_solid(tile);
}

std::optional<TileKind> kind_to_paint(const scene::MapSource& map, bool is_solid) {
    if (!map.cells) return is_solid ? '#' : '.';
    return map.cells->some_kind(is_solid);
}

std::string outside_text(const scene::MapSource& map, const TileRect& tiles) {
    if (map.procedural || map.parts) return "a landscape, or a map read in parts: no painting";
    if (tiles.is_empty())
        return "the map is of a kind that this version does not know: no painting";
    return fmt::format("the brush paints inside the map: tiles {} {} .. {} {}", tiles.min.x,
                       tiles.min.y, tiles.end.x - 1, tiles.end.y - 1);
}

// Moves the view by hand, which ends following the world's camera.
void pan(Workspace& workspace, Vec2 delta) {
    if (delta == Vec2{}) return;
    workspace.motion.follows_camera = false;
    set_canvas_view(workspace, view_of(workspace).panned(delta));
}

}  // namespace

void Pointer::update(Workspace& workspace, const PointerInput& input) {
    let_go_of_old(workspace);
    if (!is_busy()) take_edits(workspace);  // of what was read
    const Vec2 world = view_of(workspace).to_world(input.at);
    if (input.is_over && input.wheel != 0) {
        set_canvas_view(workspace,
                        view_of(workspace).zoomed(input.at, std::pow(kZoomPerNotch, input.wheel)));
    }
    follow_right_button(workspace, input);
    const bool drags_right = input.right_down && !right_pressed_;
    is_panning_ = (input.middle_down || drags_right) && (input.is_over || is_panning_);
    if (is_panning_) pan(workspace, input.delta);

    if (gesture_ == Gesture::none) {
        const bool selects =
            input.is_over && workspace.hand.is_empty() && !workspace.compare.is_marking();
        workspace.pointed.hot_grip = selects ? grip_at(workspace, input.at) : std::nullopt;
        if (const auto grip = workspace.pointed.hot_grip) {
            workspace.pointed.last_handle = {workspace.selected, *grip};
        }
        const Rest rest{input.at, view_of(workspace), workspace.document.editor.revision()};
        over_body_ = selects && has_body_.follow(
                                    rest, [&] { return topmost_at(workspace, world) != nullptr; });
        if (input.is_over && input.left_pressed) press(workspace, input, world);
    } else if (is_dropped_) {
        // What was dropped is still on its way.
    } else if (input.left_down) {
        drag(workspace, input, world);
    } else {
        release(workspace);
    }

    Pointed& pointed = workspace.pointed;
    pointed.hovered_point.reset();
    pointed.hovered.reset();
    if (!input.is_over && gesture_ == Gesture::none) return;
    pointed.hovered_point = view_of(workspace).to_world(input.at);
    pointed.hovered = workspace.scene().frame.tile_at(*pointed.hovered_point);
}

void Pointer::follow_right_button(Workspace& workspace, const PointerInput& input) {
    const bool was_down = std::exchange(is_right_down_, input.right_down);
    if (input.right_down && !was_down && input.is_over && !is_busy()) right_pressed_ = input.at;
    if (!right_pressed_) return;
    const Vec2 away = input.at - *right_pressed_;
    if (std::hypot(away.x, away.y) >= kClickReach * workspace.viewport.pixel_ratio) {
        pan(workspace, away - input.delta);  // what is left of the way
        right_pressed_.reset();
    } else if (!input.right_down) {
        right_pressed_.reset();
        ask_for_menu(workspace, view_of(workspace).to_world(input.at));
    }
}

void Pointer::ask_for_menu(Workspace& workspace, Vec2 world) {
    const scene::Item* item = item_at(workspace, world);
    if (item != nullptr && !workspace.is_selected(item->id)) workspace.select(item->id);
    workspace.pointed.pinned = workspace.scene().frame.tile_at(world);
    workspace.requests.menu = item != nullptr ? MenuSpot::item : MenuSpot::tile;
}

void Pointer::press(Workspace& workspace, const PointerInput& input, Vec2 world) {
    pressed_at_ = input.at;
    pressed_world_ = world;
    opening_ = workspace.document.editor.openings();
    remember_selection(workspace);
    clicked_ = scene::kNoItem;
    has_moved_ = false;
    stroke_to_.reset();
    const std::optional<Tile> tile = workspace.scene().frame.tile_at(world);
    if (input.space) {
        gesture_ = Gesture::pan;
    } else if (workspace.hand.picks_kinds) {
        if (tile) toggle_kind_at(workspace, *tile);
    } else if (workspace.hand.has_brush) {
        // As in pixel editors, the first tile under the brush decides for the whole stroke.
        paints_solid_ = !input.shift && !(tile && is_solid_tile(workspace.scene(), *tile));
        had_map_ = workspace.scene().map.cells != nullptr;
        painted_file_ = workspace.scene().map.file;
        start(workspace, Gesture::paint);
        if (tile) paint(workspace, *tile);
    } else if (workspace.hand.tool != nullptr) {
        pressed_world_ = snap_point(workspace, input, world);
        drawn_ = workspace.hand.tool;
        start(workspace, Gesture::draw);
    } else if (workspace.compare.is_marking() && can_mark(workspace)) {
        if (!tile) return;
        gesture_ = Gesture::mark;
        mark_ = next_mark(workspace.hand_marks(), *tile, input.shift);
        mark(workspace, *tile);
    } else if (const std::optional<std::size_t> grip = grip_at(workspace, input.at)) {
        if (input.is_double) {
            workspace.pointed.typed_grip = grip;
            return;
        }
        grip_ = *grip;
        start(workspace, Gesture::grip, *workspace.selected_item());
    } else if (const scene::Item* item = item_at(workspace, world)) {
        press_item(workspace, input, *item);
    } else {
        adds_ = input.control || input.shift;
        gesture_ = Gesture::click;
    }
}

void Pointer::press_item(Workspace& workspace, const PointerInput& input, const scene::Item& item) {
    toggles_ = input.control;
    if (!workspace.is_selected(item.id)) {
        // A click with Ctrl selects it besides the others; a drag with Ctrl moves it alone, as Ctrl
        // turns snapping round.
        workspace.select(item.id);
        if (toggles_) clicked_ = item.id;
    } else {
        clicked_ = toggles_ ? topmost_at(workspace, pressed_world_)->id : item.id;
        // It becomes the main one: what it snaps to decides for all.
        if (!toggles_) workspace.select(item.id, workspace.selected_ids());
    }
    std::vector<scene::ItemId> ids = workspace.selected_ids();
    std::erase_if(ids, [&](scene::ItemId id) { return !workspace.scene().find(id)->is_known(); });
    // A drag counts from where items were.
    edits_ = {{std::move(ids), nullptr, nullptr, workspace.scene().items}, 0, 0};
    start(workspace, Gesture::move, item);
}

void Pointer::drag(Workspace& workspace, const PointerInput& input, Vec2 world) {
    if (gesture_ == Gesture::pan) {
        pan(workspace, input.delta);
        return;
    }
    if (gesture_ == Gesture::paint || gesture_ == Gesture::mark) {
        const std::optional<Tile> tile = workspace.scene().frame.tile_at(world);
        if (!tile || tile == stroke_to_) return;
        gesture_ == Gesture::paint ? paint(workspace, *tile) : mark(workspace, *tile);
        return;
    }
    const Vec2 away = input.at - pressed_at_;
    has_moved_ =
        has_moved_ || std::hypot(away.x, away.y) >= kClickReach * workspace.viewport.pixel_ratio;
    if (!has_moved_) return;
    if (gesture_ == Gesture::draw) {
        draw(workspace, input, world);
    } else if (gesture_ == Gesture::grip) {
        const Vec2 to = snap_point(workspace, input, world);
        workspace.document.change(
            *item_, exhibit_of(item_->thing)->drag(item_->thing, grip_, to, input.shift),
            fmt::format("drag a handle of {}", item_->name));
    } else if (gesture_ == Gesture::move) {
        move(workspace, input, world);
    } else {
        gesture_ = Gesture::band;
        workspace.pointed.band = Rect{pressed_world_, world};
    }
}

void Pointer::draw(Workspace& workspace, const PointerInput& input, Vec2 world) {
    scene::Item item;
    item.thing = drawn_->draw(pressed_world_, snap_point(workspace, input, world), input.shift);
    if (const std::size_t grip = drawn_->snapped_grip; grip != 0) {
        const Vec2 at = drawn_->grips(item.thing)[grip].at;
        item.thing = drawn_->drag(item.thing, grip, snap_point(workspace, input, at), false);
    }
    if (scene::TileQuery* query = item.query()) {
        query->bounds = item_ ? item_->query()->bounds : first_bounds(workspace, query->shape);
    }
    if (item_) {
        workspace.document.change(*item_, std::move(item.thing),
                                  fmt::format("draw {}", item_->name));
        return;
    }
    if (!has_room_for(workspace, 1)) return;
    item.name = free_name(workspace.scene().items, drawn_->stem);
    const std::string label = fmt::format("draw {}", item.name);
    workspace.selected = workspace.document.editor.apply(scene::AddItem{item}, label);
    item_ = *workspace.selected_item();
}

void Pointer::move(Workspace& workspace, const PointerInput& input, Vec2 world) {
    const Exhibit& exhibit = *exhibit_of(item_->thing);
    Vec2 moved = world - pressed_world_;
    if (input.shift) (std::fabs(moved.x) < std::fabs(moved.y) ? moved.x : moved.y) = 0;
    // The anchor itself snaps; the other points move with it.
    const Vec2 anchor = exhibit.anchor(item_->thing);
    Vec2 to = snap_point(workspace, input, anchor + moved);
    if (moved.x == 0) to.x = anchor.x;
    if (moved.y == 0) to.y = anchor.y;
    const std::size_t count = edits_.all.ids.size();
    workspace.document.change(*item_, exhibit.moved(item_->thing, to),
                              "move " + label_of(count, item_->name));
    const Vec2 by = to - anchor;
    if (std::exchange(moved_by_, by) == by) return;
    edits_.left = count;
    edits_.all.edit = [by, lead = item_->id](Workspace& w, const scene::Item& each) {
        if (each.id == lead) return;
        const Exhibit& own = *exhibit_of(each.thing);
        w.document.change(each, own.moved(each.thing, own.anchor(each.thing) + by), "");
    };
}

void Pointer::go_on(Workspace& workspace) {
    try {
        edit_some(workspace);
    } catch (const std::bad_alloc&) {
        cancel(workspace);
        workspace.message.tell_error("more than fits into the memory; all of it was taken back");
        return;
    }
    if (is_dropped_ && !is_behind()) release(workspace);
}

void Pointer::edit_some(Workspace& workspace) {
    let_go_of_old(workspace);
    std::int64_t budget = edited_at_once;
    for (; edits_.left > 0 && budget > 0; --edits_.left) {
        const std::optional<scene::Items>& own = edits_.all.items;
        const scene::Items& items = own ? *own : workspace.scene().items;
        const scene::Item* found = items.find(edits_.all.ids[edits_.next]);
        edits_.next = (edits_.next + 1) % edits_.all.ids.size();
        if (found == nullptr) continue;
        --budget;
        const scene::Item each = *found;
        edits_.all.edit(workspace, each);
    }
}

void Pointer::take_edits(Workspace& workspace) {
    if (!workspace.requests.edits) return;
    edits_ = {std::move(*workspace.requests.edits), 0, 0};
    workspace.requests.edits.reset();
    edits_.left = edits_.all.ids.size();
    remember_selection(workspace);
    is_dropped_ = true;
    start(workspace, Gesture::edit);
}

void Pointer::remember_selection(const Workspace& workspace) {
    const std::span<const scene::ItemId> others = workspace.also_selected();
    selected_before_ = {workspace.selected, {others.begin(), others.end()}};
}

void Pointer::select_in_band(Workspace& workspace) {
    const Rect band = *std::exchange(workspace.pointed.band, std::nullopt);
    std::vector<scene::ItemId> found;
    for (const scene::Item& item : workspace.scene().items) {
        if (lies_in(item, band)) found.push_back(item.id);
    }
    if (found.empty()) return;
    // The main one stays, if it can.
    const Selection& before = selected_before_;
    const bool is_in = std::find(found.begin(), found.end(), before.main) != found.end();
    const bool keeps_main = before.main != scene::kNoItem && (adds_ || is_in);
    const scene::ItemId main = keeps_main ? before.main : found.back();
    if (adds_) found.insert(found.end(), before.others.begin(), before.others.end());
    workspace.select(main, std::move(found));
}

void Pointer::paint(Workspace& workspace, Tile tile) {
    const scene::Scene& scene = workspace.scene();
    const int size = workspace.hand.brush_size;
    const Tile from = stroke_to_.value_or(tile);
    stroke_to_ = tile;
    const TileRect bounds = scene::paintable_tiles(scene);
    const bool is_inside = !intersection(tiles_under_brush(tile, size), bounds).is_empty();
    workspace.message.tell(is_inside ? std::string(kBrushHint) : outside_text(scene.map, bounds));

    const std::optional<TileKind> kind = kind_to_paint(scene.map, paints_solid_);
    if (!kind) {
        workspace.message.tell(paints_solid_
                                   ? "no kind of tile is solid: choose one in the tab Map"
                                   : "all kinds of tiles are solid: choose in the tab Map");
        return;
    }
    scene::PaintTiles edit{tiles_of_stroke(from, tile, size, bounds), *kind};
    // Tiles that are already as wanted keep their kind.
    std::erase_if(edit.tiles, [&](Tile t) { return is_solid_tile(scene, t) == paints_solid_; });
    workspace.document.editor.apply(edit, paints_solid_ ? "paint tiles" : "erase tiles");
}

void Pointer::mark(Workspace& workspace, Tile tile) {
    const Tile from = stroke_to_.value_or(tile);
    stroke_to_ = tile;
    if (workspace.asked_item() == nullptr) return;
    const TileRect seen = visible_tiles(workspace.scene().frame, view_of(workspace));
    for (const Tile on : tiles_of_stroke(from, tile, 1, seen)) {
        workspace.compare.marks.set(workspace.selected, on, mark_);
    }
}

void Pointer::release(Workspace& workspace) {
    is_dropped_ = is_behind();
    if (is_dropped_) return;
    Message& message = workspace.message;
    bool is_drawn = false;
    const scene::MapSource& map = workspace.scene().map;
    if (gesture_ == Gesture::paint) {
        if (!had_map_ && map.cells) {
            const TileRect& bounds = map.cells->bounds();
            message.tell(
                fmt::format("began a map of {} x {} tiles", bounds.width(), bounds.height()));
        }
        if (!painted_file_.empty() && map.file.empty()) {
            message.tell(
                fmt::format("painted: the scene keeps the map from now on; {} stays as it is",
                            std::filesystem::path(painted_file_).filename().string()));
        }
    } else if (gesture_ == Gesture::draw && has_moved_) {
        workspace.hand.tool = nullptr;
        message.tell("");
        is_drawn = item_.has_value();
    } else if (gesture_ == Gesture::draw && drawn_->tool == "tool.camera") {
        jump_camera(workspace, pressed_world_);
    } else if (gesture_ == Gesture::band) {
        select_in_band(workspace);
    } else if (!has_moved_ && gesture_ == Gesture::move && toggles_) {
        workspace.select(selected_before_.main, selected_before_.others);
        if (clicked_ != scene::kNoItem) workspace.toggle_selected(clicked_);
    } else if (!has_moved_ && (gesture_ == Gesture::move || gesture_ == Gesture::click)) {
        if (clicked_ != scene::kNoItem) workspace.select(clicked_);
        const std::optional<Tile> tile = workspace.scene().frame.tile_at(pressed_world_);
        std::optional<Tile>& pinned = workspace.pointed.pinned;
        pinned = pinned == tile ? std::nullopt : tile;
    }
    gesture_ = Gesture::none;
    item_.reset();
    const auto end = std::exchange(edits_, {}).all.end;
    moved_by_ = {};
    workspace.document.editor.end_gesture();
    if (is_drawn) show_drawn(workspace);
    if (end) end(workspace);
    const std::uint64_t opening = workspace.document.editor.openings();
    while (!when_idle_.empty() && !is_busy()) {
        const auto act = std::move(when_idle_.front());
        when_idle_.erase(when_idle_.begin());
        act(workspace);
        take_edits(workspace);
        if (workspace.document.editor.openings() != opening) when_idle_.clear();
    }
}

void Pointer::finish(Workspace& workspace) {
    let_go_of_old(workspace);
    if (is_busy()) release(workspace);
}

void Pointer::when_idle(Workspace& workspace, std::function<void(Workspace&)> act) {
    finish(workspace);
    if (is_busy()) return when_idle_.push_back(std::move(act));
    act(workspace);
    take_edits(workspace);
}

void Pointer::let_go_of_old(Workspace& workspace) {
    if (is_busy() && opening_ != workspace.document.editor.openings()) forget_gesture(workspace);
}

void Pointer::forget_gesture(Workspace& workspace) {
    gesture_ = Gesture::none;
    item_.reset();
    edits_ = {};
    moved_by_ = {};
    is_dropped_ = false;
    when_idle_.clear();
    workspace.pointed.band.reset();
}

bool Pointer::cancel(Workspace& workspace) {
    let_go_of_old(workspace);
    if (!is_busy()) return false;
    forget_gesture(workspace);
    workspace.document.editor.cancel_gesture();
    workspace.select(selected_before_.main, selected_before_.others);
    return true;
}

void Pointer::start(Workspace& workspace, Gesture gesture, std::optional<scene::Item> item) {
    gesture_ = gesture;
    opening_ = workspace.document.editor.openings();
    item_ = std::move(item);
    workspace.document.editor.begin_gesture();
}

Cursor Pointer::cursor(const Workspace& workspace) const {
    if (is_panning_ || gesture_ == Gesture::pan) return Cursor::hand;
    if (!workspace.hand.is_empty() || workspace.compare.is_marking()) return Cursor::cross;
    const std::optional<std::size_t> grip =
        gesture_ == Gesture::grip ? std::optional(grip_) : workspace.pointed.hot_grip;
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
    if (gesture_ == Gesture::move || over_body_) return Cursor::move;
    return Cursor::arrow;
}

void jump_camera(Workspace& workspace, Vec2 to) {
    const world::CameraRun* run = workspace.live.camera().run();
    if (run == nullptr) return;
    const scene::Item* item = workspace.scene().find(run->plan().item);
    if (item == nullptr) return;
    const auto& camera = *item->as<scene::Camera>();
    const Vec2 way = to - world::middle_at(run->plan().camera, run->tick());
    workspace.document.change(*item,
                              exhibit_of(item->thing)->moved(item->thing, camera.view.a + way),
                              fmt::format("jump with {}", item->name));
}

}  // namespace tileglass::app
