#pragma once
// How does a ray show itself, answer the pointer, and explain its tiles?

#include "app/exhibits/exhibit.hpp"

namespace tileglass::app {

/// The ray's row of the exhibits table.
Exhibit ray_exhibit();

}  // namespace tileglass::app
