#pragma once
// Draws where a walk crosses grid lines, and what it compares next.

#include <string>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/document/shapes/walked.hpp"
#include "app/replay/player.hpp"

namespace tileglass::app {

/// The smallest distance between ticks on an axis, pixels at 1x.
inline constexpr double kTickGap = 6;

/// One of the two crossings that a walk compares, or both if they are a tie.
struct NextCrossing {
    Crossing line{};         ///< `both`: a tie
    double t = 0;            ///< as recorded
    std::string text;        ///< "0.4167": enough digits to differ from the other crossing
    bool is_chosen = false;  ///< this line is crossed first

    bool operator==(const NextCrossing&) const = default;
};

/// What the walk compares at the current step, or at the first such step after it: the next column
/// line, then the next row line. Empty before the first step, after the last one, and if nothing is
/// crossed.
std::vector<NextCrossing> next_crossings(const Player& player);

/// The part of `path` on an axis of t: all of a segment; a ray up to its last crossing, and from
/// its first crossing if that is far away.
PathPart part_on_axis(const Path& path, const CrossingMarks& marks);

/// Adds the recording's crossings as ticks along `path`, ties up to the current step as dots in
/// their corners, and the crossings compared next with their numbers.
void show_crossings(const Player& player, const Path& path, const Frame& frame, Canvas& canvas);

}  // namespace tileglass::app
