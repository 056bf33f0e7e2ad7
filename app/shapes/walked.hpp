#pragma once
// What a segment, a ray and an object's way share on the canvas, and the first two in what is said
// of their tiles.

#include <optional>
#include <string>

#include "app/canvas/canvas.hpp"
#include "sandbox/scene/item.hpp"
#include "sandbox/shapes/method.hpp"
#include "tileglass/query/crossings.hpp"

namespace tileglass::app {

/// The way along which `shape` is walked; none for an area, and for what is placed.
std::optional<Path> path_of(const scene::Shape& shape);
std::optional<Path> path_of(const scene::Item& item);

/// How far `path` leads from t = 0 to 1.
Vec2 way_of(const Path& path);

/// The t of a part of a path. Nothing where `low` is above `high`.
struct PathPart {
    double low = 0;
    double high = 1;
};

/// The part of `path` in `area`, about.
PathPart part_in(const Path& path, const Rect& area);

/// Does `point` lie within `reach` world units of the path?
bool is_near(const Path& path, Vec2 point, double reach);

/// The point near `to` in one of the eight main directions from `from`.
Vec2 in_main_direction(Vec2 from, Vec2 to);

/// The direction with a length of 1; none where it has none.
std::optional<Vec2> unit_of(Vec2 direction);

/// A line from `from` to `from` + `way`, with a head of the same size on the screen at every zoom.
/// Nothing where `way` has no direction.
void show_arrow(Vec2 from, Vec2 way, float opacity, Canvas& canvas);

/// One sentence: why does what is walked take `tile`, or not?
std::string why_walked(const shapes::Question& question, Tile tile);

/// One sentence on what happened at a step of a walk.
std::string tell_walked(const shapes::Question& question, const Event& event);

}  // namespace tileglass::app
