#pragma once
// Draws where a walk crosses lines, and what it compares next.

#include <array>
#include <string>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/playback/player.hpp"
#include "app/shapes/walked.hpp"

namespace tileglass::app {

/// The least distance of ticks on an axis, pixels at 1x.
inline constexpr double kTickGap = 6;

/// One of the two crossings that a walk compares, or both where they are a tie.
struct NextCrossing {
    Crossing line{};         ///< both: at the same point
    double t = 0;            ///< as recorded
    std::string text;        ///< "0.4167": as many digits as tell it from the other one
    bool is_chosen = false;  ///< it is crossed first

    bool operator==(const NextCrossing&) const = default;
};

/// What the walk compares at the current step, or next after it: the next column line, then the
/// next row line. Empty before the first step, behind the last one and where nothing is crossed.
std::vector<NextCrossing> next_crossings(const Player& player);

/// Two numbers with as many digits as tell them apart, at least four; the same text for the same
/// number.
std::array<std::string, 2> texts_apart(double a, double b);

/// The part of `path` that an axis of t shows: all of a segment; of a ray that up to the last line
/// that is crossed, without a long way to the first one.
PathPart part_on_axis(const Path& path, const CrossingMarks& marks);

/// Puts the lines that the recording crosses as ticks along `path`, ties up to the current step as
/// dots in their corners, and what is compared next with its numbers.
void show_crossings(const Player& player, const Path& path, const Frame& frame, Canvas& canvas);

}  // namespace tileglass::app
