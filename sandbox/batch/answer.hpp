#pragma once
// Writes the answer to one query as JSON.

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "sandbox/scene/query.hpp"
#include "sandbox/shapes/method.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::batch {

/// The longest answer that is listed tile by tile.
inline constexpr std::int64_t kMostTiles = 100'000'000;

/// Checks whether an answer of `count` tiles can be given.
///
/// Errors   `want`: too long to list tile by tile; `got`: too long to compare
std::optional<Error> check_length(const scene::TileQuery& query, std::int64_t count);

/// The side through which a cast enters its last tile; `start` if it begins there.
const char* side_of(const Hit& hit);

/// Writes `{"id":...,"count":...,"extent":...}` without a line end, with what `query` wants, what
/// stopped the walk, and how `got` differs. Streams tiles and spans as they are visited; memory
/// does not grow with the answer. `id` is JSON. Returns false if `got` differs from the answer, for
/// a walked shape also if only the order differs.
///
/// Errors   those of the method and of `check_length`; then nothing is written
Result<bool> write_answer(std::string_view id, const scene::TileQuery& query,
                          const shapes::Method& method, const shapes::Question& question,
                          std::ostream& out);

/// `{"field":..., "message":...}` on one line.
std::string error_text(const Error& error);

/// Writes `{"id":...,"error":{"field":...,"message":...}}` without a line end. `id` is JSON.
void write_error(std::string_view id, const Error& error, std::ostream& out);

}  // namespace tileglass::batch
