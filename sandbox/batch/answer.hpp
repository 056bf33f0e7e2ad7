#pragma once
// Writes the answer to one question as JSON.

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "sandbox/scene/query.hpp"
#include "sandbox/shapes/method.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::batch {

/// Longest answer that is listed tile by tile.
inline constexpr std::int64_t kMostTiles = 100'000'000;

/// Why an answer of `count` tiles cannot be given.
///
/// Errors   `want`: too long to be listed tile by tile; `got`: too long to be compared
std::optional<Error> check_length(const scene::TileQuery& query, std::int64_t count);

/// The word for the side that a cast enters its last tile by; `start` where it begins there.
const char* side_of(const Hit& hit);

/// Writes `{"id":...,"count":...,"extent":...}` with what `query` wants, what stopped it and in
/// what `got` differs, without a line end. Tiles and spans are written as they are visited:
/// nothing of the answer's length is kept. `id` is JSON. Returns whether all is well: false where
/// `got` differs from the answer, for what is walked also in its order.
///
/// Errors   those of the method and of `check_length`. Nothing is written then
Result<bool> write_answer(std::string_view id, const scene::TileQuery& query,
                          const shapes::Method& method, const shapes::Question& question,
                          std::ostream& out);

/// `{"field":..., "message":...}`, on one line.
std::string error_text(const Error& error);

/// Writes `{"id":...,"error":{"field":...,"message":...}}` without a line end. `id` is JSON.
void write_error(std::string_view id, const Error& error, std::ostream& out);

}  // namespace tileglass::batch
