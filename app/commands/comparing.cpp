#include "app/commands/comparing.hpp"

#include <fmt/format.h>

namespace tileglass::app {

void turn_page(Workspace& workspace, ComparePage page) {
    const bool is_open = workspace.compare.page == page;
    workspace.compare.page = is_open ? std::nullopt : std::optional(page);
    if (workspace.message.text == kMarkHint) workspace.message.tell("");
    if (!is_open && page == ComparePage::marks) {
        // Marking and tools exclude each other.
        workspace.hand.lay_down();
        workspace.message.tell(kMarkHint);
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

std::optional<bool> next_mark(const std::vector<HandMark>& marks, Tile tile, bool is_backwards) {
    for (const HandMark& mark : marks) {
        if (mark.tile != tile) continue;
        return mark.is_in == is_backwards ? std::nullopt : std::optional(is_backwards);
    }
    return !is_backwards;
}

void compare_with(Workspace& workspace, const Variation& variation) {
    if (workspace.asked_item() == nullptr) return;
    workspace.compare.comparison.choose(workspace.selected, variation);
}

void go_to_tile(Workspace& workspace, Tile tile) {
    workspace.pointed.pinned = tile;
    constexpr double kLeastPixels = 12;  // per tile, at 1x
    const scene::View from = workspace.scene().view;
    const Frame& frame = workspace.scene().frame;
    const Rect area = world_rect(frame, {tile, {tile.x + 1, tile.y + 1}});
    const Rect part = shown_part(workspace);
    const bool is_large = frame_pixels(workspace) >= kLeastPixels;
    if (is_large && contains(part, on_screen(workspace, area))) return;
    CanvasView moved = view_of(workspace);
    if (!is_large) moved.zoom = 2 * kLeastPixels / frame.size();
    moved.center = (area.a + area.b) * 0.5;
    set_canvas_view(workspace, moved.panned(part.middle() - workspace.viewport.size() * 0.5));
    glide_from(workspace, from);
}

std::optional<MovedView> keep_clear(Workspace& workspace) {
    const scene::Item* item = workspace.selected_item();
    if (item == nullptr || !item->is_known()) return std::nullopt;
    constexpr double kMargin = 12;    // pixels at 1x
    constexpr double kMostTile = 96;  // the same
    const Viewport& viewport = workspace.viewport;
    const CanvasView view = view_of(workspace);
    // Taken tiles may extend one tile beyond the shape.
    const double tile = workspace.scene().frame.size() * view.scale();
    const double margin =
        kMargin * viewport.pixel_ratio + std::fmin(tile, kMostTile * viewport.pixel_ratio);
    const Rect extent = on_screen(workspace, exhibit_of(item->thing)->extent(item->thing));
    const double left = extent.min().x - margin;
    const double right = extent.max().x + margin;
    const double free_right = viewport.inside().b.x;
    const bool is_covered = right > free_right && left < viewport.width;
    if (!is_covered || right - left > free_right - viewport.insets.left) return std::nullopt;
    const scene::View from = workspace.scene().view;
    set_canvas_view(workspace, view.panned({free_right - right, 0}));
    const MovedView moved{from, workspace.scene().view};
    glide_from(workspace, from);
    return moved;
}

void move_back(Workspace& workspace, const MovedView& moved) {
    if (workspace.scene().view == moved.to) workspace.motion.glide = Glide{moved.from};
}

void apply_convention(Workspace& workspace, const Agreement& agreement) {
    const scene::Item* item = workspace.asked_item();
    if (item == nullptr) return;
    const char* what = scene::is_walked(item->query()->shape) ? "ties" : "coverage";
    workspace.document.change(*item, under(*item->query(), agreement),
                              fmt::format("change the {} of {}", what, item->name));
}

}  // namespace tileglass::app
