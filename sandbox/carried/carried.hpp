#pragma once
// A scene's text inside other texts and files: capsules, links, pictures.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "tileglass/base/result.hpp"

/// Knows no scene: a document is the text of a JSON object with the key `tileglass`. What is
/// carried is not laid out as before, but its keys, its texts and the digits of its numbers stay.
namespace tileglass::carried {

inline constexpr std::size_t kMostCapsule = 8'000;  ///< characters of a capsule or of a link
inline constexpr std::size_t kMostDocument = std::size_t{1} << 20;  ///< its bytes in a picture

/// The document as a fragment of a link: `#tileglass=` and unpadded base64url of zlib.
///
/// Errors   `capsule`: it has more than `kMostCapsule` characters
Result<std::string> packed(std::string_view document);

/// The document to be read by people: rows of a picture in ASCII, which nobody reads back, then
/// JSON. It comes back from texts that quote, fence, indent or wrap it.
///
/// Errors   `capsule`: it has more than `kMostCapsule` characters
Result<std::string> capsule(std::string_view document, std::string_view picture);

/// The PNG with the document in a chunk (zTXt `tileglass`), in place of the one that it carries.
///
/// Errors   `picture`: the document has more than `kMostDocument` bytes; it is no PNG
Result<std::string> put_into_png(std::string_view png, std::string_view document);

/// An element `metadata` for an SVG, in ASCII.
///
/// Errors   `picture`: the document has more than `kMostDocument` bytes
Result<std::string> svg_metadata(std::string_view document);

/// The document that a picture or a text carries, the first whole one of several; none: it carries
/// none. Anything may be around it. What it needs is limited, whatever `content` is.
///
/// Errors   `capsule`: what it carries is damaged, cut off or too large, or it is an SVG, which
///          nothing else can be, that carries nothing
std::optional<Result<std::string>> carried_in(std::string_view content);

}  // namespace tileglass::carried
