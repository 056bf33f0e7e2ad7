#pragma once
// What a picture carries besides what it shows.

#include <optional>
#include <string>
#include <string_view>

#include "tileglass/base/result.hpp"

namespace tileglass::carried {

bool is_png(std::string_view bytes);

/// Does the content begin like an SVG?
bool is_svg(std::string_view content);

/// The text of the chunk `tileglass` of a PNG; none: it has no such chunk.
///
/// Errors   `capsule`: the chunk is damaged, or unpacks to too much
std::optional<Result<std::string>> text_in_png(std::string_view png);

/// The text of the element `tileglass` in the metadata of an SVG; empty: there is none.
std::string text_in_svg(std::string_view svg);

}  // namespace tileglass::carried
