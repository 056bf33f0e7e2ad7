#pragma once
// What the tab Atlas shows.

#include "app/features/atlas/atlas.hpp"

namespace tileglass::app::atlas {

/// A picture of where an answer goes wrong, whose answer it is, and what the colours mean.
void draw_panel(Atlas& atlas, const Subject& subject, Wishes& wishes);

}  // namespace tileglass::app::atlas
