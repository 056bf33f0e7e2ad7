#pragma once
// How are the files read that a map names?

#include <functional>
#include <string>

#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// Reads a file that lies beside the map, named as the map names it.
using ReadBeside = std::function<Result<std::string>(const std::string& name)>;

}  // namespace tileglass::scene
