#pragma once
// Puts a picture on the clipboard.

#include <optional>
#include <string_view>

#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// Hands the bytes of a PNG file to the program that keeps the clipboard of the platform, because
/// GLFW's holds texts only: `wl-copy` under Wayland, else `xclip`. The picture stays there after
/// this program has ended.
///
/// Errors   `clipboard`: there is no such program, or it failed
std::optional<Error> copy_picture(std::string_view png);

}  // namespace tileglass::app
