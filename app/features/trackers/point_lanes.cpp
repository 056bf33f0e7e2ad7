// The steps of points: the array and the linked list of the tiles of a move, on the canvas.

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/document/overlays/tile_marks.hpp"
#include "app/features/trackers/trackers.hpp"
#include "app/replay/words/words.hpp"
#include "app/world/world_items.hpp"

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

// One lane in its half of a tile. `lit`: the point that the step works on there.
void show_lane(const std::vector<std::uint32_t>& lane, bool is_array, const Rect& tile,
               std::uint32_t lit, Canvas& canvas) {
    const auto count = std::max(static_cast<double>(lane.size()), 5.0);
    const double pitch = (tile.b.x - tile.a.x) * 0.94 / count;
    // Nodes of a list stand apart, with a link between them.
    const double width = is_array ? pitch : 0.8 * pitch;
    Vec2 corner = tile.a + (tile.b - tile.a) * 0.03;
    corner.y += (tile.b.y - tile.a.y) * (is_array ? 0.2 : 0.7);
    canvas.labels.push_back(
        {.at = corner,
         .text = fmt::format("{} of {}", is_array ? "array" : "linked list", lane.size()),
         .anchor = {0, 1},
         .is_small = true});
    for (std::size_t i = 0; i < lane.size(); ++i, corner.x += pitch) {
        const Rect entry{corner, corner + Vec2{width, width}};
        const bool is_lit = lane[i] == lit && lit != kNone;
        canvas.strokes.push_back(border_of(entry, {.width = is_lit ? 4.0F : 1.5F,
                                                   .role = is_lit ? Role::current : Role::text,
                                                   .is_dashed = lane[i] == kNone}));
        if (!is_array && i + 1 < lane.size()) {
            const Vec2 end{corner.x + pitch, entry.middle().y};
            canvas.strokes.push_back({.points = {{entry.b.x, end.y}, end}, .role = Role::text});
        }
        if (lane[i] == kNone) continue;
        canvas.labels.push_back({.at = entry.middle(),
                                 .text = fmt::format("{}", lane[i]),
                                 .is_small = true,
                                 .is_whole = true,
                                 .most_width = width * canvas.view.scale()});
    }
}

}  // namespace

std::string tell_point_step(const Event& step, const ObjectNames& names) {
    const std::string name = names.name_of_number(object_of(step));
    if (const auto* seen = std::get_if<Candidate>(&step)) {
        return fmt::format("{} in the array of {} is {}", name, name_of(*seen->tile),
                           seen->is_hit ? "the one" : "another one");
    }
    if (const auto* moved = std::get_if<Place>(&step)) {
        return fmt::format("{} moves up from index {} to {}", name, moved->from, moved->to);
    }
    return tell_lists(step, names).value_or(std::string());
}

void show_point_lanes(const world::PointSteps& steps, const Player& player, const Frame& frame,
                      Canvas& canvas) {
    const std::vector<Track> begun = player.updates(0);
    if (begun.empty()) return;
    const Event step = *player.current();
    const bool is_of_list = std::holds_alternative<Link>(step);
    for (const TileRect& tiles : {begun.back().before, begun.back().after}) {
        if (tiles.is_empty()) continue;
        const Rect area = area_of(tiles.min, frame);
        canvas.outlines.push_back({area, 2, Role::input});
        const world::PointLanes lanes = steps.lanes_of(tiles.min, player.cursor());
        const std::uint32_t lit = tile_of(step) == tiles.min ? object_of(step) : kNone;
        show_lane(lanes.array, true, area, is_of_list ? kNone : lit, canvas);
        show_lane(lanes.list, false, area, is_of_list ? lit : kNone, canvas);
    }
}

}  // namespace tileglass::app::trackers
