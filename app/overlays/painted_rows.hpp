#pragma once
// How many rows of an answer are worth painting?

#include <cstdint>

namespace tileglass::app {

/// About twice the pixels that a screen is high: of more rows in view only some are painted, for
/// they are narrower than pixels.
inline constexpr std::int64_t kMostPaintedRows = 4096;

}  // namespace tileglass::app
