#include "app/shell/commands/picking.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/document/shapes/exhibit.hpp"

namespace tileglass::app {

namespace {

constexpr double kGripReach = 9;    // pixels at 1x around a grip that react to the pointer
constexpr double kBorderReach = 5;  // the same around a border

bool is_hit(const Workspace& workspace, const scene::Item& item, Vec2 world) {
    const double reach = kBorderReach * workspace.viewport.pixel_ratio / view_of(workspace).scale();
    return !item.hidden && item.is_known() &&
           exhibit_of(item.thing)->is_hit(item.thing, world, reach);
}

}  // namespace

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

const scene::Item* topmost_at(const Workspace& workspace, Vec2 world) {
    const scene::Items& items = workspace.scene().items;
    const auto hit = std::find_if(items.rbegin(), items.rend(), [&](const scene::Item& item) {
        return is_hit(workspace, item, world);
    });
    return hit != items.rend() ? &*hit : nullptr;
}

const scene::Item* item_at(const Workspace& workspace, Vec2 world) {
    const scene::Item* selected = workspace.selected_item();
    if (selected != nullptr && is_hit(workspace, *selected, world)) return selected;
    const scene::Items& items = workspace.scene().items;
    const auto also = std::find_if(items.rbegin(), items.rend(), [&](const scene::Item& item) {
        return workspace.selection.has(item.id) && is_hit(workspace, item, world);
    });
    return also != items.rend() ? &*also : topmost_at(workspace, world);
}

}  // namespace tileglass::app
