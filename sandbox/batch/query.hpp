#pragma once
// How are lines of questions answered?

#include <istream>
#include <ostream>

namespace tileglass::batch {

/// Longest answer that is listed tile by tile.
inline constexpr long long kMostTiles = 100'000'000;

/// Answers each line of `in` on `out`, flushed line by line: `tileglass query`.
/// Returns the exit status: 0 all well; 1 a line was in error, or its `got` differs from the
/// answer; 2 `in` cannot be read to its end (it is `bad()` then; a line whose text does not fit
/// into the memory is one cause), or `out` takes no more.
int answer_queries(std::istream& in, std::ostream& out);

}  // namespace tileglass::batch
