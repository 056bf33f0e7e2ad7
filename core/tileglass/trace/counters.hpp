#pragma once
// How much work did an algorithm do?

#include <cstdint>

#include "tileglass/trace/events.hpp"

namespace tileglass {

/// Tracer that counts the events of each kind.
struct Counters {
    std::int64_t located = 0;   ///< points turned into tiles
    std::int64_t tested = 0;    ///< tiles tested against the shape
    std::int64_t refused = 0;   ///< tiles tested in vain
    std::int64_t taken = 0;     ///< tiles given as answer
    std::int64_t rows = 0;      ///< rows whose run was found
    std::int64_t untested = 0;  ///< tiles of those rows that needed no test
    std::int64_t crossed = 0;   ///< crossings of a line, two at once counted once
    std::int64_t ties = 0;      ///< crossings of a column line and a row line at the same point
    std::int64_t probed = 0;    ///< tiles looked up: do they block?
    std::int64_t hits = 0;      ///< tiles that ended a cast
    std::int64_t jumps = 0;     ///< steps to a tile that is no neighbour
    std::int64_t limits = 0;    ///< runs ended by a step limit

    void operator()(const Locate&) { ++located; }
    void operator()(const Test& test) {
        ++tested;
        if (!test.taken) ++refused;
    }
    void operator()(const Visit&) { ++taken; }
    void operator()(const Row& row) {
        ++rows;
        untested += row.untested;
    }
    void operator()(const Cross& cross) {
        ++crossed;
        if (cross.is_tie) ++ties;
    }
    void operator()(const Probe&) { ++probed; }
    void operator()(const Hit&) { ++hits; }
    void operator()(const Jump&) { ++jumps; }
    void operator()(const StepLimit&) { ++limits; }

    bool operator==(const Counters&) const = default;
};

}  // namespace tileglass
