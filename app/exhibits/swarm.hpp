#pragma once
// How is a swarm shown, dragged and explained?

#include "app/exhibits/exhibit.hpp"

namespace tileglass::app {

/// The row of swarms in the exhibits table.
Exhibit swarm_exhibit();

}  // namespace tileglass::app
