#pragma once
// The track of the transport: how far the steps or ticks have come, and what stands out on the way.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tileglass::app {

class LiveWorld;
class Player;

/// The steps of a recording, `width` pixels wide; the pointer drags the player along. `counted`:
/// the steps that the lit number counts.
void draw_step_track(const std::vector<std::size_t>& counted, Player& player, float width);

/// The ticks of the world. `counted`: those in which the lit number counts something.
void draw_tick_track(const std::vector<std::int64_t>& counted, LiveWorld& live, float width);

/// A button that chooses the kinds of marks that the track of steps shows, and that are jumped to.
void choose_marks(Player& player);

}  // namespace tileglass::app
