#pragma once
// How is a document laid out, so that a person can read it?

#include <string>

#include "sandbox/text/json_fwd.hpp"

namespace tileglass::scene {

/// One line, with spaces after colons and commas: `{"rect": [0, 0, 4, 3], "hidden": true}`.
std::string one_line(const Json& value);

/// A document: each key on a line of its own, and each element of `items` and of an array at `map`.
std::string document_text(const Json& document);

}  // namespace tileglass::scene
