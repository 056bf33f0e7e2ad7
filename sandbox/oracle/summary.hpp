#pragma once
// What can be said of an answer that is too long to list?

#include <cstdint>
#include <optional>

#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::oracle {

/// How many tiles are taken, and the smallest tile rect that holds them.
struct AnswerSummary {
    std::int64_t count = 0;
    std::optional<TileRect> extent;  ///< none where nothing is taken

    bool operator==(const AnswerSummary&) const = default;
};

}  // namespace tileglass::oracle
