// Where on the canvas lies something that must not be covered?

#include <cmath>
#include <optional>
#include <vector>

#include "app/document/shapes/exhibit.hpp"
#include "app/document/shapes/walked.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/view.hpp"
#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

std::vector<Rect> things_on_canvas(const Workspace& workspace) {
    constexpr std::size_t kMostItems = 1000;  // more would cost time in each screen frame
    constexpr double kRoom = 10;              // pixels at 1x around an item
    constexpr double kName = 38;              // above it
    constexpr double kPiece = 16;             // of a line
    // Of the canvas' width or height: within what is larger there is room, on its border is none.
    constexpr double kMost = 0.7;
    const double ratio = workspace.viewport.pixel_ratio;
    const Rect canvas = workspace.viewport.canvas();
    const Vec2 room = Vec2{kRoom, kRoom} * ratio;
    std::vector<Rect> things = workspace.viewport.taken;
    if (workspace.scene().items.size() > kMostItems) return things;
    const CanvasView view = view_of(workspace);
    const auto add = [&](Vec2 point) { things.push_back({point - room, point + room}); };
    if (const scene::Item* selected = workspace.selected_item();
        selected != nullptr && selected->is_known() && !selected->hidden) {
        const std::vector<Grip> grips = exhibit_of(selected->thing)->grips(selected->thing);
        for (const std::size_t i : shown_grips(grips, view)) add(view.to_screen(grips[i].at));
    }
    for (const scene::Item& item : workspace.scene().items) {
        if (item.hidden || !item.is_known()) continue;
        if (const std::optional<Path> path = path_of(item)) {
            const PathPart seen = part_in(*path, view.visible());
            if (!(seen.low <= seen.high)) continue;
            const auto at = [&](double t) {
                return view.to_screen(Vec2{path->x.from, path->y.from} + way_of(*path) * t);
            };
            const Vec2 way = at(seen.high) - at(seen.low);
            const double pieces = std::ceil(std::hypot(way.x, way.y) / (kPiece * ratio));
            for (double i = 0; i <= pieces; ++i) {
                add(at(seen.low) + way * (pieces > 0 ? i / pieces : 0));
            }
            continue;
        }
        const Rect on = on_screen(workspace, extent_of(workspace, item));
        const Vec2 size = on.max() - on.min();
        const Vec2 low = on.min() - room;
        const Vec2 high = on.max() + room;
        if (size.x > kMost * (canvas.b.x - canvas.a.x) ||
            size.y > kMost * (canvas.b.y - canvas.a.y)) {
            things.push_back({low, {high.x, on.min().y + room.y}});
            things.push_back({{low.x, on.max().y - room.y}, high});
            things.push_back({low, {on.min().x + room.x, high.y}});
            things.push_back({{on.max().x - room.x, low.y}, high});
            continue;
        }
        things.push_back({on.min() - Vec2{room.x, kName * ratio}, high});
    }
    return things;
}

}  // namespace tileglass::app
