#pragma once
// What the tab Life shows.

#include "app/features/life/life.hpp"

namespace tileglass::app::life {

/// `life`: null where none is shown.
void draw_panel(const Life* life, const Subject& subject, Wishes& wishes);

}  // namespace tileglass::app::life
