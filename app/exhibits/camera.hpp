#pragma once
// What is a camera on the canvas?

#include "app/exhibits/exhibit.hpp"

namespace tileglass::app {

Exhibit camera_exhibit();

}  // namespace tileglass::app
