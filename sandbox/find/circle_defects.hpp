#pragma once
// Circles as programs get them wrong.

#include <optional>
#include <vector>

#include "sandbox/find/case.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass::find {

/// The float nearest to a number.
double nearest_float(double number);

/// The exact tiles of the circle with the radius `change(radius)`.
template <typename Change>
std::optional<std::vector<Tile>> with_radius(const Case& asked, const Change& change) {
    shapes::Question question = asked.question;
    Circle& circle = std::get<Circle>(question.shape);
    circle.radius = change(circle.radius);
    return exact_tiles(question);
}

/// The coverage that is asked for, decided by a comparison of rounded squares.
std::optional<std::vector<Tile>> circle_in_floats(const Case& asked);
std::optional<std::vector<Tile>> circle_in_doubles(const Case& asked);
std::optional<std::vector<Tile>> whole_distance(const Case& asked);
std::optional<std::vector<Tile>> circle_of_whole_tiles(const Case& asked);
std::optional<std::vector<Tile>> half_diagonal(const Case& asked);
std::optional<std::vector<Tile>> to_first_corner(const Case& asked);
std::optional<std::vector<Tile>> diamond(const Case& asked);
std::optional<std::vector<Tile>> at_middle_of_rows(const Case& asked);

}  // namespace tileglass::find
