#include "app/shell/commands/comparing.hpp"

#include <fmt/format.h>

namespace tileglass::app {

void turn_page(Workspace& workspace, ComparePage page) {
    const bool is_open = workspace.compare.page == page;
    if (is_open && !workspace.display.tabs.shows(Tab::compare)) {
        workspace.display.tabs.show(Tab::compare);
        return;
    }
    workspace.compare.page = is_open ? std::nullopt : std::optional(page);
    if (!is_open) workspace.display.tabs.show(Tab::compare);
    if (workspace.message.text == kMarkHint) workspace.message.tell("");
    if (!is_open && page == ComparePage::marks) {
        // Marking and tools exclude each other.
        workspace.hand.lay_down();
        workspace.message.tell(kMarkHint);
    }
}

bool can_swap(const Workspace& workspace) {
    return workspace.compare.has_two();
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
    workspace.compare.comparison.choose(workspace.selection.main, variation);
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
    const Vec2 middle = workspace.viewport.canvas().middle();
    set_canvas_view(workspace, moved.panned(part.middle() - middle));
    glide_from(workspace, from);
}

void apply_convention(Workspace& workspace, const Agreement& agreement) {
    const scene::Item* item = workspace.asked_item();
    if (item == nullptr) return;
    const char* what = scene::is_walked(item->query()->shape) ? "ties" : "coverage";
    workspace.document.change(*item, under(*item->query(), agreement),
                              fmt::format("change the {} of {}", what, item->name));
}

}  // namespace tileglass::app
