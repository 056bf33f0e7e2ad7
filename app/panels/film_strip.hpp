#pragma once
// How is the whole way of a camera drawn, from left to right?

#include <imgui.h>

#include <algorithm>
#include <cstdint>

#include "app/canvas/palette.hpp"
#include "sandbox/world/film.hpp"

namespace tileglass::app {

/// Where the ticks of a film lie on the screen, its work above its lanes.
struct FilmStrip {
    ImVec2 low;
    float width = 0;
    float curve = 0;  ///< height of the work above the lanes
    float lane = 0;   ///< height of a lane
    std::int64_t ticks = 1;

    float x(std::int64_t tick) const {
        return low.x + width * static_cast<float>(tick) / static_cast<float>(ticks);
    }
    std::int64_t tick_at(float x) const {
        const float part = std::clamp((x - low.x) / width, 0.0F, 1.0F);
        return std::min(static_cast<std::int64_t>(part * static_cast<float>(ticks)), ticks - 1);
    }
    /// The upper end of a lane.
    float y(std::size_t number) const {
        return low.y + curve + 3 + lane * static_cast<float>(number);
    }
};

/// The most tiles built and cleared, or missing in the view, at a tick; at least 1.
std::int64_t most_work(const world::Film& film);

/// Draws the tiles built and cleared at each tick, of at most `most`, and marks where the view has
/// holes.
void draw_work(const world::Film& film, const FilmStrip& strip, std::int64_t most, Theme theme);

/// Draws the boxes, each in a lane of its own in the colour of its state.
void draw_lanes(const world::Film& film, const FilmStrip& strip, Theme theme);

}  // namespace tileglass::app
