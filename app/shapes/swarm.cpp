#include "app/shapes/swarm.hpp"

#include <algorithm>
#include <utility>

#include "app/shapes/rectangle.hpp"

namespace tileglass::app {

namespace {

// Some members a drag, whatever its size: neither an empty area nor a crowded one.
constexpr double kTilesPerMember = 8;
constexpr double kMostDrawn = 2000;

}  // namespace

scene::Swarm SwarmExhibit::draw(Vec2 from, Vec2 to, bool constrain) {
    scene::Swarm swarm;
    swarm.area = RectangleExhibit::draw(from, to, constrain);
    const Vec2 size = swarm.area.max() - swarm.area.min();
    const double members = size.x * size.y / kTilesPerMember;
    swarm.count = static_cast<std::uint32_t>(std::clamp(members, 1.0, kMostDrawn));
    return swarm;
}

void SwarmExhibit::show(const scene::Swarm& swarm, bool is_selected, Canvas& canvas) {
    Stroke border = border_of(swarm.area);
    border.is_dashed = true;
    border.opacity = is_selected ? 1.0F : 0.6F;
    canvas.strokes.push_back(std::move(border));
}

std::int64_t SwarmExhibit::members(const scene::Swarm& swarm) {
    return swarm.count;
}

}  // namespace tileglass::app
