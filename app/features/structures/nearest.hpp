#pragma once
// Draws the objects nearest to a point, numbered.

#include "app/canvas/canvas.hpp"
#include "app/features/subject.hpp"

namespace tileglass::app::structures {

/// Draws a line to the nearest point of each of the `count` nearest objects, numbers them by
/// distance, and draws the circle that reaches the last of them. From the centre of the selected
/// circle, else the middle of the selected object, which itself does not count, else the pointer.
void show_nearest(int count, const Subject& subject, Canvas& canvas);

}  // namespace tileglass::app::structures
