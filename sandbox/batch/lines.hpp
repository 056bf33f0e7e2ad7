#pragma once
// How is an error the answer to a line?

#include <string>

#include "tileglass/base/result.hpp"

namespace tileglass::batch {

/// `{"field":..., "message":...}`, on one line.
std::string error_text(const Error& error);

}  // namespace tileglass::batch
