#pragma once
// What do all batches of lines have in common?

#include <string>
#include <string_view>

#include "tileglass/base/result.hpp"

namespace tileglass::batch {

/// Has a line nothing but a byte order mark, spaces and what is left of a CRLF?
bool is_blank(std::string_view line);

/// `{"field":..., "message":...}`, on one line.
std::string error_text(const Error& error);

}  // namespace tileglass::batch
