#pragma once
// Between which tiles of which map are paths to be found?

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::scene {

/// What a MovingAI scenario asks of a map.
struct Scenario {
    std::string map_file;    ///< as the scenario names it
    std::int32_t width = 0;  ///< of the map, tiles, > 0, as height
    std::int32_t height = 0;
    /// From the middle of the tile where a path starts to the middle of the one where it ends, in
    /// tiles; at least one.
    std::vector<Segment> pairs;
    std::vector<double> lengths;     ///< of the shortest path of each pair, tiles, >= 0
    std::vector<std::string> notes;  ///< what is odd, a sentence each without a full stop
};

/// Is the first line the word `version` and a number?
bool is_like_scenario(std::string_view text);

/// Reads a MovingAI scenario: `version 1`, then a line for each pair: bucket, map, width, height,
/// start x, start y, goal x, goal y, length. Between them are spaces or tabs; where they are tabs,
/// the name of the map may have spaces. A byte order mark, LF and CRLF, blank lines at the end are
/// accepted. The first pair says what the map and its size are.
///
/// Cost     linear in the text
/// Errors   field `line n`: another version, too few or too many fields, what is no such number, a
///          tile beyond the size, another map or size than the first pair's, no pairs, a blank line
///          before other lines; field `file`: cancelled
Result<Scenario> read_scenario(std::string_view text, Progress& progress);

}  // namespace tileglass::scene
