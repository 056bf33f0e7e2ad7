#pragma once
// Numbers that are always in sight, in the line of the legend.

#include <vector>

#include "app/features/surfaces.hpp"

namespace tileglass::app {

class Workspace;

/// Those of the answer, of the lists of objects and of the camera, as far as there are any.
std::vector<LiveNumber> live_numbers(const Workspace& workspace);

/// Returns whether it is clicked, which opens its tab.
bool draw_live_number(const LiveNumber& number);

}  // namespace tileglass::app
