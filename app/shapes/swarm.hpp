#pragma once
// How does a swarm show itself, and answer the pointer?

#include <array>

#include "app/shapes/rectangle.hpp"

namespace tileglass::app {

/// The area is gripped and dragged as a rectangle.
struct SwarmExhibit : AsRectangle<scene::Swarm, &scene::Swarm::area> {
    using Part = scene::Swarm;
    static constexpr std::string_view kTool = "tool.swarm";
    static constexpr std::string_view kHint =
        "Drag over the canvas to let a swarm of objects loose";
    /// A large one and a small one that go the same way.
    static constexpr std::array<Vec2, 12> kIcon{{{0, 0.45},
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

    static scene::Swarm draw(Vec2 from, Vec2 to, bool constrain);
    static void show(const scene::Swarm& swarm, bool is_selected, Canvas& canvas);
    static std::int64_t members(const scene::Swarm& swarm);
};

}  // namespace tileglass::app
