#pragma once
// The neighbours of a tile, and the directions and steps to them.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "tileglass/base/flow.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass {

/// Directions to the eight neighbours of a tile, clockwise on screen (+y is down). Even values lead
/// across a side, odd ones across a corner.
enum class Direction : std::uint8_t {
    right,
    down_right,
    down,
    down_left,
    left,
    up_left,
    up,
    up_right,
};

/// The directions across a side, clockwise from the right.
inline constexpr std::array<Direction, 4> kSideDirections{Direction::right, Direction::down,
                                                          Direction::left, Direction::up};

/// All directions, clockwise from the right.
inline constexpr std::array<Direction, 8> kAllDirections{
    Direction::right, Direction::down_right, Direction::down, Direction::down_left,
    Direction::left,  Direction::up_left,    Direction::up,   Direction::up_right};

/// One step in tiles: each part is -1, 0 or 1.
struct Step {
    std::int8_t dx = 0;
    std::int8_t dy = 0;

    constexpr bool operator==(const Step&) const = default;
};

constexpr Step step_of(Direction direction) {
    constexpr std::array<Step, 8> steps{
        {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
    return steps[static_cast<std::size_t>(direction)];
}

/// The opposite direction.
constexpr Direction opposite(Direction direction) {
    return static_cast<Direction>((static_cast<unsigned>(direction) + 4U) % 8U);
}

/// The neighbouring tile, or none where it lies outside `bounds`.
constexpr std::optional<Tile> neighbour(Tile tile, Direction direction, const TileRect& bounds) {
    const Step step = step_of(direction);
    const std::int64_t x = std::int64_t{tile.x} + step.dx;
    const std::int64_t y = std::int64_t{tile.y} + step.dy;
    if (x < bounds.min.x || x >= bounds.end.x || y < bounds.min.y || y >= bounds.end.y) {
        return std::nullopt;
    }
    return Tile{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
}

/// Visits the neighbours of `tile` that lie in `bounds`, in the order of `directions`.
template <std::size_t Count, VisitorOf<Tile> Visit>
constexpr Flow visit_neighbours(Tile tile, const std::array<Direction, Count>& directions,
                                const TileRect& bounds, Visit&& visit) {
    for (const Direction direction : directions) {
        const std::optional<Tile> next = neighbour(tile, direction, bounds);
        if (next && deliver(visit, *next) == Flow::stop) return Flow::stop;
    }
    return Flow::keep_going;
}

}  // namespace tileglass
