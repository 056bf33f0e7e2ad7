#pragma once
// How does a query say that doubles cannot tell the lines around its answer apart?

#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"

namespace tileglass {

[[gnu::cold]] inline Error frame_error(const Frame& frame) {
    return {"frame", "tile size " + shortest_text(frame.size()) +
                         " is too small or too large here: doubles do not tell the lines around "
                         "the answer apart"};
}

}  // namespace tileglass
