#pragma once
// How do the numbers of a sweep leave the program?

#include <span>
#include <string>

#include "sandbox/structures/sweep.hpp"

namespace tileglass::world {

/// A row for each point and structure that is measured, with commas between and a head that names
/// units; where there is nothing, the reason stands in the last column.
std::string csv_of(std::span<const SweepPoint> points);

}  // namespace tileglass::world
