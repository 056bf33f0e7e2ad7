// A swarm on the canvas.

#include <algorithm>
#include <array>
#include <utility>

#include "app/document/shapes/rectangle.hpp"
#include "app/document/shapes/row.hpp"

namespace tileglass::app {

namespace {

// The count is proportional to the dragged area, so that it is neither empty nor crowded.
constexpr double kTilesPerMember = 8;
constexpr double kMostDrawn = 2000;

/// Has the grips of a rectangle.
struct SwarmExhibit : AsRectangle<scene::Swarm, &scene::Swarm::area> {
    static constexpr std::string_view kTool = "tool.swarm";
    static constexpr std::string_view kHint =
        "Drag over the canvas to let a swarm of objects loose";
    /// A large and a small square, moving in the same direction.
    static constexpr std::array kIcon{Vec2{0, 0.45},    Vec2{0.5, 0.45},  Vec2{0.5, 0.3},
                                      Vec2{0.65, 0.3},  Vec2{0.65, 0},    Vec2{1, 0},
                                      Vec2{1, 0.35},    Vec2{0.75, 0.35}, Vec2{0.75, 0.55},
                                      Vec2{0.55, 0.55}, Vec2{0.55, 1},    Vec2{0, 1}};

    static scene::Swarm draw(Vec2 from, Vec2 to, bool constrain) {
        scene::Swarm swarm;
        swarm.area = RectangleExhibit::draw(from, to, constrain);
        const Vec2 size = swarm.area.max() - swarm.area.min();
        const double members = size.x * size.y / kTilesPerMember;
        swarm.count = static_cast<std::uint32_t>(std::clamp(members, 1.0, kMostDrawn));
        return swarm;
    }

    static void show(const scene::Swarm& swarm, bool is_selected, Canvas& canvas) {
        canvas.strokes.push_back(
            border_of(swarm.area, {.opacity = is_selected ? 1.0F : 0.6F, .is_dashed = true}));
    }
};

}  // namespace

Exhibit make_exhibit(std::in_place_type_t<scene::Swarm>) {
    return row_of<scene::Swarm, SwarmExhibit>();
}

}  // namespace tileglass::app
