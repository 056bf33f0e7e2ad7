#pragma once
// Which bytes does a text in base64 stand for?

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// Takes the next bytes; an error ends the work.
using ByteSink = std::function<std::optional<Error>(std::span<const std::uint8_t>)>;

/// Hands the bytes to `sink`, 48 KiB at a time. White space is skipped wherever it is.
///
/// Cost     linear in the text; 48 KiB of memory
/// Errors   field `data`: a character beyond the alphabet, named with its place among those that
///          are no white space, from 1; padding that is missing or in the wrong place; bits left
///          over at the end; what `sink` answers
std::optional<Error> decode_base64(std::string_view text, const ByteSink& sink);

}  // namespace tileglass::scene
