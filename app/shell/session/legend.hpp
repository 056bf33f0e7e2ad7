#pragma once
// What the marks on the canvas mean.

#include <cstdint>
#include <vector>

#include "app/features/surfaces.hpp"

namespace tileglass::app {

class Workspace;

/// The marks that the canvas can show at present.
std::vector<LegendRow> legend_rows(const Workspace& workspace);

/// What the heat colours mean; the low end is 1.
struct Heat {
    const char* what = "";
    std::uint64_t most = 0;  ///< 0: no heat is shown
};

Heat heat_of(const Workspace& workspace);

}  // namespace tileglass::app
