#pragma once
// The pseudo-code of what is played.

#include <array>
#include <string>

#include "app/features/subject.hpp"

namespace tileglass::app {

class Workspace;

/// What the player plays, as files of pseudo-code name it: "circle row_scan", "tracker difference",
/// "structure hash_grid change", "boxes"; empty: nothing.
std::string played_code(const Workspace& workspace);

/// The same, and what stands beside it: the other answer or structure, or what an article prints.
std::array<Played, 2> played_of(const Workspace& workspace);

}  // namespace tileglass::app
