#pragma once
// What is played: the steps of a feature, else those of the lists, else of the selected item.

#include <array>

#include "app/features/subject.hpp"

namespace tileglass::app {

class Workspace;

/// That, and what stands beside it: the other answer or structure, or what an article prints.
std::array<Played, 2> played_of(const Subject& subject, const Workspace& workspace);

}  // namespace tileglass::app
