#pragma once
// The picture of an atlas: the role and the words of each verdict, its pixels and its axes.

#include <cstdint>
#include <string>
#include <vector>

#include "app/canvas/palette.hpp"
#include "sandbox/find/atlas.hpp"

namespace tileglass::app::atlas {

/// Missing and extra tiles have the roles that they have on the canvas; what agrees is quiet.
struct VerdictLook {
    Role role;
    const char* words;  ///< "lacks tiles"
};
VerdictLook look_of(find::Verdict verdict);

/// Straight RGBA, 8 bits each in this order in memory; top row first, a pixel of the plane each.
std::vector<std::uint8_t> rgba_of(const find::Atlas& atlas, Theme theme);

/// What stands at an axis: its ends, and in its middle what it is.
struct Axis {
    std::string low;
    std::string name;
    std::string high;
};
/// Where numbers have many digits, the ends are distances from the middle. `name`: of the number.
Axis axis_of(const find::Atlas& atlas, std::size_t axis, std::string_view name);

}  // namespace tileglass::app::atlas
