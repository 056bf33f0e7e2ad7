#pragma once
// How does a segment show itself, answer the pointer, and explain its tiles?

#include "app/exhibits/exhibit.hpp"

namespace tileglass::app {

/// The segment's row of the exhibits table.
Exhibit segment_exhibit();

}  // namespace tileglass::app
