#include "app/exhibits/swarm.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "app/exhibits/rectangle.hpp"

namespace tileglass::app {

namespace {

// A large one and a small one that go the same way.
constexpr std::array<Vec2, 12> kSwarmIcon{{{0, 0.45},
                                           {0.5, 0.45},
                                           {0.5, 0.3},
                                           {0.65, 0.3},
                                           {0.65, 0},
                                           {1, 0},
                                           {1, 0.35},
                                           {0.75, 0.35},
                                           {0.75, 0.55},
                                           {0.55, 0.55},
                                           {0.55, 1},
                                           {0, 1}}};

// Some members a drag, whatever its size: neither an empty area nor a crowded one.
constexpr double kTilesPerMember = 8;
constexpr double kMostDrawn = 2000;

scene::Shape draw_swarm(Vec2 from, Vec2 to, bool constrain) {
    scene::Swarm swarm;
    swarm.area = std::get<Rect>(rectangle_exhibit().draw(from, to, constrain));
    const Vec2 size = swarm.area.max() - swarm.area.min();
    const double members = size.x * size.y / kTilesPerMember;
    swarm.count = static_cast<std::uint32_t>(std::clamp(members, 1.0, kMostDrawn));
    return swarm;
}

void show_swarm(const scene::Shape& shape, bool is_selected, Canvas& canvas) {
    Stroke border = border_of(*scene::rect_of(shape));
    border.is_dashed = true;
    border.opacity = is_selected ? 1.0F : 0.6F;
    canvas.strokes.push_back(std::move(border));
}

std::int64_t members(const scene::Shape& shape) {
    return std::get<scene::Swarm>(shape).count;
}

}  // namespace

// The area is gripped and dragged as a rectangle that is asked about.
Exhibit swarm_exhibit() {
    Exhibit exhibit = rectangle_exhibit();
    exhibit.shape = scene::Shape(scene::Swarm{}).index();
    exhibit.stem = "swarm";
    exhibit.tool = "tool.swarm";
    exhibit.icon = kSwarmIcon;
    exhibit.hint = "Drag over the canvas to let a swarm of objects loose";
    exhibit.draw = draw_swarm;
    exhibit.show = show_swarm;
    exhibit.members = members;
    exhibit.why = nullptr;
    exhibit.tell = nullptr;
    return exhibit;
}

}  // namespace tileglass::app
