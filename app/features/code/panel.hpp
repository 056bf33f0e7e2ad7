#pragma once
// What the tab Code shows.

#include "app/features/code/shown_codes.hpp"

namespace tileglass::app::code {

/// The line of the current step, and the values that it has. `brings_into_sight`: scrolls to it.
void draw_panel(ShownCodes& codes, const Subject& subject, bool brings_into_sight, Wishes& wishes);

}  // namespace tileglass::app::code
