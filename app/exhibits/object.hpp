#pragma once
// How is an object placed, dragged and explained?

#include "app/exhibits/exhibit.hpp"

namespace tileglass::app {

Exhibit object_exhibit();

}  // namespace tileglass::app
