#pragma once
// Where does a line end, and is there anything in it?

#include <string_view>

namespace tileglass::scene {

/// Has a line nothing but a byte order mark, spaces and what is left of a CRLF?
bool is_blank(std::string_view line);

/// Takes the next line, without its end, from `text`.
std::string_view take_line(std::string_view& text);

}  // namespace tileglass::scene
