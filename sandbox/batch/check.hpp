#pragma once
// Do the queries of a scene give what the oracle and their `expect` say?

#include <filesystem>
#include <ostream>
#include <span>

namespace tileglass::batch {

/// Checks every query of every file: `tileglass check`. A line a query on `out`, flushed file by
/// file; what cannot be read and what is not known on `messages`.
///
/// Every tile of an answer is compared with the oracle's where the oracle's window (the part of the
/// bounds near the shape) has at most 4,000,000 tiles, and count and extent where it has at most
/// 3,000,000 columns and rows (`kMostOracleTiles`, `kMostOracleLines`); of a segment or a ray
/// every tile up to the latter. What is beyond that counts as a difference: nothing is well that
/// was not checked. A method that is not exact is compared in words with the exact answer, and may
/// differ.
///
/// Returns the exit status: 0 all well; 1 something differs or could not be checked; 2 a file
/// cannot be read or `out` takes no more.
int check_scenes(std::span<const std::filesystem::path> files, std::ostream& out,
                 std::ostream& messages);

}  // namespace tileglass::batch
