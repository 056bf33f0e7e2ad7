#pragma once
// The verbs of the command line.

#include <filesystem>
#include <istream>
#include <ostream>
#include <span>
#include <string>

#include "sandbox/batch/command_line.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::batch {

/// Answers on standard output. Returns the exit status; what ends the batch is on standard error.
int run(const BatchRequest& request);

/// Answers each line of `in` on `out`, flushed line by line: `tileglass query`.
/// Returns the exit status: 0 all well; 1 a line was in error, or its `got` differs from the
/// answer; 2 `in` cannot be read to its end (it is `bad()` then; a line whose text does not fit
/// into the memory is one cause), or `out` takes no more.
int answer_queries(std::istream& in, std::ostream& out);

/// Reads a world from the first line of `in` that is not blank, then answers each further line on
/// `out`, flushed line by line: `tileglass replay`. A map file is looked for in `folder`.
///
/// Returns the exit status: 0 all well; 1 a line was in error, which changed nothing; 2 the world
/// cannot be read (`fault` says why, with the line and the field), `in` cannot be read to its end
/// (it is `bad()` then), or `out` takes no more.
int replay(std::istream& in, std::ostream& out, std::string& fault,
           const std::filesystem::path& folder = {});

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

/// One line on standard error. Returns `kUsage`.
int complain(const std::string& message);
int complain(const std::string& file, const Error& error);

}  // namespace tileglass::batch
