#pragma once
// How does a rectangle show itself, answer the pointer, and explain its tiles?

#include "app/exhibits/exhibit.hpp"

namespace tileglass::app {

/// The rectangle's row of the exhibits table.
const Exhibit& rectangle_exhibit();

}  // namespace tileglass::app
