#pragma once
// What does the bound framebuffer show?

#include "app/platform/image.hpp"

namespace tileglass::app {

/// Its lower left width x height pixels, turned so that the top row comes first; opaque.
Image read_back(int width, int height);

}  // namespace tileglass::app
