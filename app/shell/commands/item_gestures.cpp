// Gestures on items, and on the view.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/item_names.hpp"
#include "app/shell/commands/gestures.hpp"
#include "app/shell/commands/items.hpp"
#include "app/shell/commands/picking.hpp"
#include "sandbox/world/camera.hpp"

namespace tileglass::app {

namespace {

Vec2 snap_point(const Workspace& workspace, const PointerInput& input, Vec2 world) {
    // Alt or Ctrl turns snapping off; if it is off already, on to whole tiles.
    Snap snap = workspace.hand.snap;
    if (input.alt || input.control) snap = snap == Snap::off ? Snap::tile : Snap::off;
    const double reach = workspace.viewport.pixel_ratio / view_of(workspace).scale();
    return snapped(world, workspace.scene().frame, snap, reach);
}

// The pointer, snapped.
Vec2 snapped_point(const Workspace& workspace, const PointerInput& input) {
    return snap_point(workspace, input, world_of(workspace, input));
}

// A shape that was drawn near the edge may reach beyond it: a circle, or what has snapped.
void show_drawn(Workspace& workspace) {
    const scene::Item* item = workspace.selected_item();
    if (item == nullptr) return;
    glide_into_sight(workspace, exhibit_of(item->thing)->extent(item->thing));
}

// The initial bounds of a drawn shape. If its method needs bounds: the map's, without a map the
// visible tiles. Otherwise none.
scene::QueryBounds first_bounds(const Workspace& workspace, const scene::Shape& shape) {
    if (!shapes::exact_method_of(shape).needs_bounds) return {};
    if (workspace.scene().map.cells) return scene::MapBounds{};
    return visible_tiles(workspace.scene().frame, view_of(workspace));
}

// What stops a drawn segment or ray: the solid tiles of a map that may have some.
scene::QuerySolids first_solids(const Workspace& workspace, const scene::Shape& shape) {
    const auto& cells = workspace.scene().map.cells;
    if (!cells || !scene::is_walked(shape) || !cells->some_kind(true)) return {};
    return scene::MapSolids{};
}

// Pins the tile that was clicked, or unpins it.
void pin_tile(Workspace& workspace, Vec2 world) {
    const std::optional<Tile> tile = workspace.scene().frame.tile_at(world);
    std::optional<Tile>& pinned = workspace.pointed.pinned;
    pinned = pinned == tile ? std::nullopt : tile;
}

}  // namespace

void limit_at_first(const Workspace& workspace, scene::TileQuery& query) {
    query.bounds = first_bounds(workspace, query.shape);
    query.solids = first_solids(workspace, query.shape);
}

Vec2 world_of(const Workspace& workspace, const PointerInput& input) {
    return view_of(workspace).to_world(input.at);
}

void pan(Workspace& workspace, Vec2 pixels) {
    if (pixels == Vec2{}) return;
    workspace.motion.follows_camera = false;
    set_canvas_view(workspace, view_of(workspace).panned(pixels));
}

void PanView::drag(Workspace& workspace, const PointerInput& input, const Press& /*press*/) {
    pan(workspace, input.delta);
}

DrawItem::DrawItem(const Workspace& workspace, const PointerInput& input)
    : tool(workspace.hand.tool), from(snapped_point(workspace, input)) {}

void DrawItem::drag(Workspace& workspace, const PointerInput& input, const Press& press) {
    if (!press.has_moved) return;
    scene::Item drawn;
    drawn.thing = tool->draw(from, snapped_point(workspace, input), input.shift);
    if (const std::size_t grip = tool->snapped_grip; grip != 0) {
        const Vec2 at = tool->grips(drawn.thing)[grip].at;
        drawn.thing = tool->drag(drawn.thing, grip, snap_point(workspace, input, at), false);
    }
    if (scene::TileQuery* query = drawn.query()) {
        if (!item) limit_at_first(workspace, *query);
        if (item) query->bounds = item->query()->bounds;
        if (item) query->solids = item->query()->solids;
    }
    if (item) {
        workspace.document.change(*item, std::move(drawn.thing),
                                  fmt::format("draw {}", item->name));
        return;
    }
    if (!has_room_for(workspace, 1)) return;
    drawn.name = free_name(workspace.scene().items, tool->stem);
    const std::string label = fmt::format("draw {}", drawn.name);
    workspace.selection.main = workspace.document.editor.apply(scene::AddItem{drawn}, label);
    item = *workspace.selected_item();
}

void DrawItem::release(Workspace& workspace, const Press& press) {
    if (press.has_moved) {
        workspace.hand.tool = nullptr;
        if (!item) return;  // the message tells why
        workspace.message.tell("");
        show_drawn(workspace);
    } else if (tool->tool == "tool.camera") {
        jump_camera(workspace, from);
    }
}

void place_drawn(Workspace& workspace) {
    constexpr double kShare = 0.1;  // of the canvas, between both points
    const Rect canvas = workspace.viewport.canvas();
    PointerInput input;
    input.at = (canvas.a + canvas.b) * 0.5;
    Press press;
    press.has_moved = true;
    DrawItem drawn(workspace, input);
    const double away = kShare * std::min(canvas.b.x - canvas.a.x, canvas.b.y - canvas.a.y);
    input.at = input.at + Vec2{1.5 * away, away};
    drawn.drag(workspace, input, press);
    drawn.release(workspace, press);
}

void DragGrip::drag(Workspace& workspace, const PointerInput& input, const Press& press) {
    if (!press.has_moved) return;
    const Vec2 to = snapped_point(workspace, input);
    workspace.document.change(item, exhibit_of(item.thing)->drag(item.thing, grip, to, input.shift),
                              fmt::format("drag a handle of {}", item.name));
}

MoveItems::MoveItems(Workspace& workspace, const PointerInput& input, const scene::Item& item)
    : lead(item), toggles(input.control) {
    if (!workspace.selection.has(item.id)) {
        // A click with Ctrl selects it besides the others; a drag with Ctrl moves it alone, as Ctrl
        // turns snapping round.
        workspace.selection.select(item.id);
        if (toggles) clicked = item.id;
    } else {
        clicked = toggles ? topmost_at(workspace, world_of(workspace, input))->id : item.id;
        if (!toggles) workspace.selection.select(item.id, workspace.selection.ids());
    }
    items = known_selected(workspace);
}

void MoveItems::drag(Workspace& workspace, const PointerInput& input, const Press& press) {
    if (!press.has_moved) return;
    Vec2 moved = world_of(workspace, input) - press.world;
    if (input.shift) (std::fabs(moved.x) < std::fabs(moved.y) ? moved.x : moved.y) = 0;
    // The anchor itself snaps; the other points move with it.
    const Vec2 anchor = exhibit_of(lead.thing)->anchor(lead.thing);
    Vec2 next = snap_point(workspace, input, anchor + moved);
    if (moved.x == 0) next.x = anchor.x;
    if (moved.y == 0) next.y = anchor.y;
    if (std::exchange(to, next) == next) return;
    scene::ReplaceItems edit{items};
    move_with(lead, next, edit.items);
    workspace.document.editor.apply(edit, "move " + label_of(items.size(), lead.name));
}

void MoveItems::release(Workspace& workspace, const Press& press) {
    if (press.has_moved) return;
    if (toggles) {
        workspace.selection = press.selection;
        if (clicked != scene::kNoItem) workspace.selection.toggle(clicked);
        return;
    }
    if (clicked != scene::kNoItem) workspace.selection.select(clicked);
    pin_tile(workspace, press.world);
}

void SelectInBand::drag(Workspace& workspace, const PointerInput& input, const Press& press) {
    if (press.has_moved) workspace.pointed.band = Rect{press.world, world_of(workspace, input)};
}

void SelectInBand::release(Workspace& workspace, const Press& press) {
    if (!press.has_moved) return pin_tile(workspace, press.world);
    const Rect band = *std::exchange(workspace.pointed.band, std::nullopt);
    std::vector<scene::ItemId> found;
    for (const scene::Item& item : workspace.scene().items) {
        if (lies_in(item, band)) found.push_back(item.id);
    }
    if (found.empty()) return;
    // The main one stays, if it can.
    const scene::ItemId before = press.selection.main;
    const bool is_in = std::find(found.begin(), found.end(), before) != found.end();
    const bool keeps_main = before != scene::kNoItem && (adds || is_in);
    const scene::ItemId main = keeps_main ? before : found.back();
    const std::span<const scene::ItemId> others = press.selection.others();
    if (adds) found.insert(found.end(), others.begin(), others.end());
    workspace.selection.select(main, std::move(found));
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
