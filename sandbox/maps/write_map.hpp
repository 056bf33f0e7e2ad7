#pragma once
// As which file is a map kept, so that it reads back equal?

#include <string>

#include "sandbox/maps/tile_map.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// The ending of the files that `write_map` fills: ".map", ".csv" or ".png".
const char* ending_of_map(KindForm form);

/// A MovingAI map, rows of numbers with commas, or a picture, by the map's form. Reads back to the
/// same kinds from tile (0, 0) on; the rule is no part of it.
///
/// Errors   `file`: a picture that cannot be written
Result<std::string> write_map(const TileMap& map);

}  // namespace tileglass::scene
