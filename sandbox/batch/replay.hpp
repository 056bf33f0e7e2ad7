#pragma once
// How are operations on moving objects and on boxes of tiles answered?

#include <filesystem>
#include <istream>
#include <ostream>
#include <string>

namespace tileglass::batch {

/// Reads a world from the first line of `in` that is not blank, then answers each further line on
/// `out`, flushed line by line: `tileglass replay`. A map file is looked for in `folder`.
///
/// Returns the exit status: 0 all well; 1 a line was in error, which changed nothing; 2 the world
/// cannot be read (`fault` says why, with the line and the field), `in` cannot be read to its end
/// (it is `bad()` then), or `out` takes no more.
int replay(std::istream& in, std::ostream& out, std::string& fault,
           const std::filesystem::path& folder = {});

}  // namespace tileglass::batch
