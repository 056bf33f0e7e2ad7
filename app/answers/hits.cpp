#include "app/answers/hits.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <utility>

#include "tileglass/base/result.hpp"

namespace tileglass::app {

std::vector<Hit> hits_of(const Answer& answer, const Player* player) {
    if (player != nullptr && player->recording() != nullptr) {
        // A method that is not exact records no hit.
        if (!player->is_at_end() || !player->found().hits.empty()) return player->found().hits;
    }
    if (answer.summary.hit) return {*answer.summary.hit};
    return {};
}

void show_entry(const Hit& hit, const Frame& frame, Canvas& canvas) {
    if (!hit.side) return;
    const Vec2 low = frame.min_corner(hit.tile);
    const Vec2 high = frame.max_corner(hit.tile);
    Stroke side;
    switch (*hit.side) {
        case Side::left: side.points = {low, {low.x, high.y}}; break;
        case Side::right: side.points = {{high.x, low.y}, high}; break;
        case Side::top: side.points = {low, {high.x, low.y}}; break;
        case Side::bottom: side.points = {{low.x, high.y}, high}; break;
    }
    side.width = 5;
    side.role = Role::hit;
    canvas.strokes.push_back(std::move(side));
}

std::string entry_text(const Hit& hit) {
    if (std::isnan(hit.t)) return "where it is entered is not known";
    if (!hit.side) return "the walk begins in it";
    constexpr std::array kNames{"left", "right", "top", "bottom"};
    return fmt::format("entered by its {} side at t = {}",
                       kNames[static_cast<std::size_t>(*hit.side)], shortest_text(hit.t));
}

}  // namespace tileglass::app
