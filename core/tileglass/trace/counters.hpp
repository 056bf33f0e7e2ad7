#pragma once
// How much work did an algorithm do?

#include <cstdint>

#include "tileglass/trace/events.hpp"

namespace tileglass {

/// Tracer that counts the events of each kind.
struct Counters {
    std::int64_t located = 0;  ///< points turned into tiles
    std::int64_t tested = 0;   ///< tiles tested against the shape
    std::int64_t refused = 0;  ///< tiles tested in vain
    std::int64_t taken = 0;    ///< tiles given as answer

    void operator()(const Locate&) { ++located; }
    void operator()(const Test& test) {
        ++tested;
        if (!test.taken) ++refused;
    }
    void operator()(const Visit&) { ++taken; }

    bool operator==(const Counters&) const = default;
};

}  // namespace tileglass
