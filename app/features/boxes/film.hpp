#pragma once
// The film of a camera's whole path.

#include "app/features/wishes.hpp"
#include "app/world/live_world.hpp"
#include "sandbox/world/film.hpp"

namespace tileglass::app::boxes {

/// Draws it, playable in both directions.
void draw_film(const LiveWorld& live, const scene::TileCosts& costs, Wishes& wishes);

/// The time of its longest frame, microseconds.
double most_of(const world::Film& film, const scene::TileCosts& costs);

/// Draws the time of its frames and of those with the boxes that are tried out, one above the
/// other, at the same scale.
void draw_curves(const world::Film& film, const world::Film& trial, const scene::TileCosts& costs,
                 Wishes& wishes);

}  // namespace tileglass::app::boxes
