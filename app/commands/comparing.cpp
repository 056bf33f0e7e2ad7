#include "app/commands/comparing.hpp"

#include <fmt/format.h>

#include <cmath>
#include <string>
#include <utility>

namespace tileglass::app {

void turn_page(Workspace& workspace, ComparePage page) {
    const bool is_open = workspace.compare.page == page;
    workspace.compare.page = is_open ? std::nullopt : std::optional(page);
    if (workspace.message.text == kMarkHint) workspace.message.tell("");
    if (!is_open && page == ComparePage::marks) {
        // One hand does one thing.
        workspace.hand.lay_down();
        workspace.message.tell(std::string(kMarkHint));
    }
}

bool can_swap(const Workspace& workspace) {
    return workspace.compare.page == ComparePage::two &&
           workspace.compare.comparison.other() != nullptr;
}

bool can_mark(const Workspace& workspace) {
    const scene::Item* item = workspace.asked_item();
    return item != nullptr &&
           item->query()->frame.value_or(workspace.scene().frame) == workspace.scene().frame;
}

std::optional<bool> next_mark(const Workspace& workspace, Tile tile, bool is_backwards) {
    const HandMark* mark = find_mark(workspace.hand_marks(), tile);
    if (mark == nullptr) return !is_backwards;
    if (mark->is_in == is_backwards) return std::nullopt;
    return is_backwards;
}

void mark_tile(Workspace& workspace, Tile tile, std::optional<bool> is_in) {
    if (workspace.asked_item() == nullptr) return;
    workspace.compare.marks.set(workspace.selected, tile, is_in);
}

void compare_with(Workspace& workspace, const Variation& variation) {
    const scene::Item* item = workspace.asked_item();
    if (item == nullptr) return;
    workspace.compare.comparison.choose(item->id, variation);
}

void go_to_tile(Workspace& workspace, Tile tile) {
    workspace.pointed.pinned = tile;
    constexpr double kLeastPixels = 12;  // at 1x a tile
    const Frame& frame = workspace.scene().frame;
    const Camera camera = camera_of(workspace);
    const Rect area = world_rect(frame, {tile, {tile.x + 1, tile.y + 1}});
    const Vec2 low = camera.to_screen(area.a);
    const Vec2 high = camera.to_screen(area.b);
    const Rect part = shown_part(workspace);
    const bool is_seen =
        std::fmin(low.x, high.x) >= part.a.x && std::fmax(low.x, high.x) <= part.b.x &&
        std::fmin(low.y, high.y) >= part.a.y && std::fmax(low.y, high.y) <= part.b.y;
    const bool is_large = frame.size() * camera.view.zoom >= kLeastPixels;
    if (is_seen && is_large) return;
    glide(workspace, [&] {
        Camera moved = camera;
        if (!is_large) moved.view.zoom = 2 * kLeastPixels / frame.size();
        moved.view.center = (area.a + area.b) * 0.5;
        set_camera(workspace,
                   moved.panned(part.middle() - Vec2{camera.width, camera.height} * 0.5));
    });
}

std::optional<MovedView> keep_clear(Workspace& workspace) {
    const scene::Item* item = workspace.selected_item();
    if (item == nullptr || !item->is_known()) return std::nullopt;
    constexpr double kMargin = 12;    // pixels at 1x
    constexpr double kMostTile = 96;  // the same
    const Camera camera = camera_of(workspace);
    // What it takes may lie a tile beyond the shape.
    const double tile = workspace.scene().frame.size() * camera.scale();
    const double margin = kMargin * workspace.viewport.pixel_ratio +
                          std::fmin(tile, kMostTile * workspace.viewport.pixel_ratio);
    const Rect extent = exhibit_of(item->thing)->extent(item->thing);
    const double left = camera.to_screen(extent.min()).x - margin;
    const double right = camera.to_screen(extent.max()).x + margin;
    const double free_right = camera.width - workspace.viewport.insets.right;
    const bool is_covered = right > free_right && left < camera.width;
    if (!is_covered || right - left > free_right - workspace.viewport.insets.left)
        return std::nullopt;
    MovedView moved{workspace.scene().view, {}};
    glide(workspace, [&] {
        set_camera(workspace, camera.panned({free_right - right, 0}));
        moved.to = workspace.scene().view;
    });
    return moved;
}

void move_back(Workspace& workspace, const MovedView& moved) {
    if (workspace.scene().view == moved.to) glide_to(workspace, moved.from);
}

void apply_convention(Workspace& workspace, const Agreement& agreement) {
    const scene::Item* selected = workspace.asked_item();
    if (selected == nullptr) return;
    scene::Item item = *selected;
    *item.query() = under(*item.query(), agreement);
    const char* what = scene::is_walked(item.query()->shape) ? "ties" : "coverage";
    const std::string label = fmt::format("change the {} of {}", what, item.name);
    workspace.document.editor.apply(scene::ReplaceItem{std::move(item)}, label);
}

}  // namespace tileglass::app
