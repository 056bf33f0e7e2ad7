#pragma once
// Which solid tile ends a cast, and where is it entered?

#include <string>
#include <vector>

#include "app/answers/answers.hpp"
#include "app/canvas/canvas.hpp"
#include "app/playback/player.hpp"

namespace tileglass::app {

/// The hits of `answer` that are on the canvas. `player` plays it, or is null: then, and where it
/// recorded none, the answer's own.
std::vector<Hit> hits_of(const Answer& answer, const Player* player);

/// Puts the side over which the hit tile is entered on the canvas, as a thick line.
void show_entry(const Hit& hit, const Frame& frame, Canvas& canvas);

/// "entered by its left side at t = 0.5", or why there is no such side.
std::string entry_text(const Hit& hit);

}  // namespace tileglass::app
