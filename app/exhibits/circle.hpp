#pragma once
// How does a circle show itself, answer the pointer, and explain its tiles?

#include "app/exhibits/exhibit.hpp"

namespace tileglass::app {

/// The circle's row of the exhibits table.
Exhibit circle_exhibit();

}  // namespace tileglass::app
