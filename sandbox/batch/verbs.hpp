#pragma once
// The verbs of the command line.

#include <filesystem>
#include <istream>
#include <limits>
#include <ostream>
#include <span>
#include <string>

#include "sandbox/batch/command_line.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::batch {

/// Answers on standard output. Returns the exit status; if the batch ends early, standard error
/// says why.
int run(const BatchRequest& request);

/// No limit for an answer.
inline constexpr double kUnlimited = std::numeric_limits<double>::infinity();

/// Answers each line of `in` on `out`, flushed before more of `in` is waited for:
/// `tileglass query`. An answer that
/// takes longer than `seconds` is an error of its line; with a limit it is kept in memory until it
/// is complete. So is a line for which the memory does not suffice.
///
/// Returns the exit status: 0 all well; 1 a line had an error, or its `got` differs from the
/// answer; 2 `in` cannot be read to its end (then it is `bad()`), or `out` takes no more.
int answer_queries(std::istream& in, std::ostream& out, double seconds = kUnlimited);

/// Reads a world from the first line of `in` that is not blank, then answers each further line on
/// `out`, flushed before more of `in` is waited for: `tileglass replay`. A map file is looked for
/// in `folder`; before the first answer standard error says what is left out of it, a line for each
/// kind.
/// A question that takes longer than `seconds` is an error of its line; an operation that changes
/// something is not stopped. So is a line for which the memory does not suffice.
///
/// Returns the exit status: 0 all well; 1 a line had an error and changed nothing; 2 the world
/// cannot be read (`fault` says why, with line and field), `in` cannot be read to its end (then it
/// is `bad()`), or `out` takes no more.
int replay(std::istream& in, std::ostream& out, std::string& fault,
           const std::filesystem::path& folder = {}, double seconds = kUnlimited);

/// Checks every query of every file: `tileglass check`. Writes a line per query to `out`, flushed
/// file by file; files that cannot be read and warnings go to `messages`.
///
/// The oracle's window is the part of the bounds near the shape. Up to 4,000,000 tiles
/// (`kMostOracleTiles`), every tile of the answer is compared with the oracle's; in a larger window
/// only count and extent. Beyond 3,000,000 columns and rows together (`kMostOracleLines`) nothing
/// is compared, which counts as a difference: only what was checked passes. For a segment or a ray
/// every tile is compared up to the second limit. A method that is not exact is compared with the
/// exact answer; the difference is reported, but allowed.
///
/// A query that takes longer than `seconds` is not checked, which `messages` says, too.
/// `map_of_scenario`: where that is; empty: it is looked for.
///
/// Returns the exit status: 0 all well; 1 something differs or could not be checked, or lines of a
/// log are left out; 2 a file
/// cannot be read or does not fit into the memory, or `out` takes no more.
int check_scenes(std::span<const std::filesystem::path> files, std::ostream& out,
                 std::ostream& messages, double seconds = kUnlimited,
                 const std::filesystem::path& map_of_scenario = {});

/// Looks for a question that a program, or a method of ours, answers wrongly: `tileglass find`.
/// Writes one line to `out`; what the program says besides its answers goes to `messages`.
///
/// Returns the exit status: 0 nothing was found; 1 something was; 2 wrong usage, nobody ever
/// answers, or the scene cannot be written.
int find_difference(const FindRequest& request, std::ostream& out, std::ostream& messages);

/// Writes the scene, map or log in `file` to `out` as a fragment of a link: `tileglass pack`. The
/// tiles of its map are in it where there is room, else the name of the map's file.
///
/// Returns the exit status: 0, or 2, and standard error says why.
int pack(const std::string& file, std::ostream& out);

/// Writes the scene that `text`, the file of that name, or for "-" all of `in` carries to `out`:
/// `tileglass unpack`. No other file is read.
///
/// Returns the exit status: 0, or 2, and standard error says why.
int unpack(const std::string& text, std::istream& in, std::ostream& out);

/// Writes a test of a scene: `tileglass emit`. What is left out goes to `messages`.
///
/// Returns the exit status: 0 it is written; 2 wrong usage, there is nothing to test, or a file
/// cannot be read or written.
int emit_test(const EmitRequest& request, std::ostream& messages);

/// Flushes standard output. Returns `status`; if the output cannot be written, complains and
/// returns `kUsage`.
int flush_output(int status);

/// Writes one line to standard error. Returns `kUsage`.
int complain(const std::string& message);
int complain(const std::string& file, const Error& error);

/// Says what came of writing `file`, if it was not written or not all of the old file was kept.
/// Returns `status`, or `kUsage` where it was not written.
int tell_written(const std::string& file, const Result<std::string>& written, int status);

}  // namespace tileglass::batch
