#pragma once
// Writes the answer to one query as JSON.

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>

#include "sandbox/scene/query.hpp"
#include "sandbox/shapes/method.hpp"
#include "sandbox/text/check_json.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::batch {

/// The longest line that is read, in bytes.
inline constexpr std::size_t kLongestLine = std::size_t{64} << 20;

/// Checks a line like `scene::check_json`. Errors   `line` also: longer than `kLongestLine`
Result<scene::CheckedJson> check_line(std::string_view line, scene::JsonObject& members);

/// The longest answer that is listed tile by tile.
inline constexpr std::int64_t kMostTiles = 100'000'000;

/// Summarises the answer of `method`. Keeps its first tiles in `first`, which is empty.
///
/// Errors   those of the method; `want`: too long to list tile by tile; `got`: too long to compare.
///          Such an answer is not counted to its end
Result<shapes::Summary> summarise_for(const scene::TileQuery& query, const shapes::Method& method,
                                      const shapes::Question& question, shapes::FirstSpans& first);

using scene::side_of;

/// Writes `{"id":...,"count":...,"extent":...}` without a line end, with what `query` wants, what
/// stopped the walk, how `got` differs and, if it is to be explained, what gives it. Streams tiles
/// and spans as they are visited; memory does not grow with the answer. `id` is JSON. Returns false
/// if `got` differs from the answer, for a walked shape also if only the order differs.
///
/// Errors   those of `summarise_for`; then nothing is written, nor if it throws std::bad_alloc.
///          `want`: the question's deadline has passed, perhaps in the middle of the answer
Result<bool> write_answer(std::string_view id, const scene::TileQuery& query,
                          const shapes::Method& method, const shapes::Question& question,
                          std::ostream& out, bool explains = false);

/// `{"field":..., "message":...}` on one line.
std::string error_text(const Error& error);

/// `{"field":"line", ...}`: there is too little memory to answer. Needs none itself.
inline constexpr std::string_view kMemoryErrorText =
    R"({"field":"line","message":"more than fits into the memory"})";

/// Writes `{"id":...,"error":{"field":...,"message":...}}` without a line end. `id` is JSON.
void write_error(std::string_view id, const Error& error, std::ostream& out);

}  // namespace tileglass::batch
