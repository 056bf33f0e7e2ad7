#pragma once
// Bytes packed by zlib, also as words for links.

#include <string>
#include <string_view>

#include "tileglass/base/result.hpp"

namespace tileglass::carried {

/// A fragment begins so; base64url follows.
inline constexpr std::string_view kFragment = "#tileglass=";

std::string deflated(std::string_view bytes);

/// What a stream at the beginning of `bytes` unpacks to, at most `kMostDocument`.
///
/// Errors   `capsule`: it is damaged, cut off or unpacks to more
Result<std::string> inflated(std::string_view bytes);

std::string base64url(std::string_view bytes);

/// The bytes at the beginning of `text`; white space and `>` among the digits are passed over.
std::string from_base64url(std::string_view text);

/// Does `text` begin with `kFragment`, perhaps broken into lines? Takes it off.
bool take_fragment(std::string_view& text);

}  // namespace tileglass::carried
