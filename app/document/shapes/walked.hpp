#pragma once
// What segments, rays and moving objects have in common on the canvas, and the explanations for the
// tiles of segments and rays.

#include <optional>
#include <string>

#include "app/canvas/canvas.hpp"
#include "sandbox/scene/item.hpp"
#include "sandbox/shapes/method.hpp"
#include "tileglass/query/crossings.hpp"

namespace tileglass::app {

/// The path along which `shape` is walked; none for areas and placed things.
std::optional<Path> path_of(const scene::Shape& shape);
std::optional<Path> path_of(const scene::Item& item);

/// The vector of `path` from t = 0 to 1.
Vec2 way_of(const Path& path);
/// Is it a path that goes farther in x than in y? Its tiles in one column are few, then.
bool is_wide_path(const scene::Shape& shape);

/// A range of t of a path. Empty if `low` is above `high`.
struct PathPart {
    double low = 0;
    double high = 1;
};

/// Approximately the part of `path` inside `area`.
PathPart part_in(const Path& path, const Rect& area);

/// Is `point` within `reach` world units of the path?
bool is_near(const Path& path, Vec2 point, double reach);

/// The point near `to` in one of the eight main directions from `from`.
Vec2 in_main_direction(Vec2 from, Vec2 to);

/// The direction with length 1; none for a zero vector.
std::optional<Vec2> unit_of(Vec2 direction);

/// A line from `from` to `from` + `way`, with a head of constant size on screen. Draws nothing if
/// `way` is zero.
void show_arrow(Vec2 from, Vec2 way, float opacity, Canvas& canvas);

/// A sentence: why a walk takes `tile` or not.
std::string why_walked(const shapes::Question& question, Tile tile);

/// The number of tiles of a walk that crosses one line at a time, as a sum: "|5| + |-2| + 1 = 8",
/// the columns and rows between the tiles of both ends, and the first tile. None for other walks,
/// casts and limited ones, where the sum does not hold.
std::optional<std::string> tile_sum(const shapes::Question& question, const shapes::Method& method);

/// A sentence on what happened at a step of a walk.
std::string tell_walked(const shapes::Question& question, const Event& event);

}  // namespace tileglass::app
