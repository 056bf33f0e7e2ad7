// The steps of points: the array and the linked list of the tiles of a move, on the canvas.

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include "app/document/overlays/tile_marks.hpp"
#include "app/features/trackers/trackers.hpp"

namespace tileglass::app::trackers {

namespace {

std::uint32_t object_of(const Event& step) {
    return std::visit(
        [](const auto& event) {
            if constexpr (requires { event.object; }) return event.object;
            return kNone;
        },
        step);
}

// One lane in its half of a tile; a stroke behind the nodes of a list shows their links. `lit`: the
// point that the step works on there.
void show_lane(const std::vector<std::uint32_t>& lane, bool is_array, const Rect& tile,
               std::uint32_t lit, Canvas& canvas) {
    const double side = tile.b.x - tile.a.x;
    const double pitch = side * 0.94 / std::max(static_cast<double>(lane.size()), 5.0);
    Vec2 at = tile.a + Vec2{0.03, is_array ? 0.36 : 0.84} * side;
    canvas.labels.push_back(
        {.at = at,
         .text = fmt::format("{} of {}", is_array ? "array" : "linked list", lane.size()),
         .anchor = {0, 1},
         .offset = {0, -14},
         .is_small = true});
    const Vec2 end{at.x + pitch * (static_cast<double>(lane.size()) - 1), at.y};
    if (!is_array && lane.size() > 1)
        canvas.strokes.push_back({.points = {at, end}, .role = Role::text});
    for (const std::uint32_t object : lane) {
        const bool is_lit = object == lit && lit != kNone;
        canvas.labels.push_back({.at = at,
                                 .text = object == kNone ? "-" : fmt::format("{}", object),
                                 .anchor = {0, 0.5},
                                 .role = is_lit ? Role::current : Role::text,
                                 .is_small = true,
                                 .has_plate = true});
        at.x += pitch;
    }
}

}  // namespace

void show_point_lanes(const world::PointSteps& steps, const Player& player, const Frame& frame,
                      Canvas& canvas) {
    const std::vector<Track> begun = player.updates(0);
    if (begun.empty()) return;
    const Event step = *player.current();
    const bool is_of_list = std::holds_alternative<Link>(step);
    for (const auto& [tiles, role] : {std::pair{begun.back().before, Role::left},
                                      std::pair{begun.back().after, Role::entered}}) {
        if (tiles.is_empty()) continue;
        const Rect area = area_of(tiles.min, frame);
        canvas.outlines.push_back({area, 3, role});
        const world::PointLanes lanes = steps.lanes_of(tiles.min, player.cursor());
        const std::uint32_t lit = tile_of(step) == tiles.min ? object_of(step) : kNone;
        show_lane(lanes.array, true, area, is_of_list ? kNone : lit, canvas);
        show_lane(lanes.list, false, area, is_of_list ? lit : kNone, canvas);
    }
}

}  // namespace tileglass::app::trackers
