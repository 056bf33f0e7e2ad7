#pragma once
// Where tiles lie in the world: tile size and origin.

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>

#include "tileglass/base/result.hpp"
#include "tileglass/geometry/grid_axis.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass {

/// Tile size and origin: the map between world and tiles. Tile (i, j) covers the half-open
/// rectangle between column lines i, i + 1 and row lines j, j + 1 (see `GridAxis`).
class Frame {
public:
    /// Tiles with sides of one world unit, from the world's origin.
    Frame() = default;

    /// Errors   `frame.size` not finite or not above 0, `frame.origin[0]`, `frame.origin[1]` not
    ///          finite
    static Result<Frame> make(double size, Vec2 origin) {
        if (!std::isfinite(size) || size <= 0) {
            return Error{"frame.size",
                         "tile size " + shortest_text(size) + " is not a finite number above 0"};
        }
        if (!std::isfinite(origin.x)) return origin_error(0, origin.x);
        if (!std::isfinite(origin.y)) return origin_error(1, origin.y);
        Frame frame;
        frame.size_ = size;
        frame.per_unit_ = 1 / size;
        frame.origin_ = origin;
        frame.unevenness_ = std::max(frame.x_axis().unevenness(), frame.y_axis().unevenness());
        return frame;
    }

    double size() const { return size_; }
    /// Tiles in a world unit, rounded; may be infinite.
    double per_unit() const { return per_unit_; }
    Vec2 origin() const { return origin_; }
    GridAxis x_axis() const { return {size_, origin_.x}; }
    GridAxis y_axis() const { return {size_, origin_.y}; }

    /// Are all lines of the tile range distinct doubles, with a margin? If not, those of one query
    /// may still be: see `GridAxis::has_distinct_lines`.
    bool tells_all_tiles_apart() const { return unevenness_ < kInfinity; }

    /// The most that a line of the tile range deviates from even spacing, in tiles. Infinite where
    /// `tells_all_tiles_apart` is false.
    double unevenness() const { return unevenness_; }

    Vec2 min_corner(Tile tile) const { return {x_axis().line(tile.x), y_axis().line(tile.y)}; }
    Vec2 max_corner(Tile tile) const {
        return {x_axis().line(std::int64_t{tile.x} + 1), y_axis().line(std::int64_t{tile.y} + 1)};
    }

    /// The tile that owns `point`. None where the point is not finite or beyond the tile range, or
    /// where the lines around it are too close to be distinct doubles.
    std::optional<Tile> tile_at(Vec2 point) const {
        const std::optional<std::int32_t> x = index_at(x_axis(), point.x);
        const std::optional<std::int32_t> y = index_at(y_axis(), point.y);
        if (!x || !y) return std::nullopt;
        return Tile{*x, *y};
    }

    bool operator==(const Frame&) const = default;

private:
    static Error origin_error(int axis, double value) {
        return {"frame.origin[" + std::to_string(axis) + "]",
                "origin " + shortest_text(value) + " is not finite"};
    }

    static std::optional<std::int32_t> index_at(const GridAxis& axis, double value) {
        if (!std::isfinite(value)) return std::nullopt;
        const std::int64_t index = axis.owner(value);
        if (index < kTileMin || index >= kTileEnd || !axis.has_distinct_lines(index, index + 1)) {
            return std::nullopt;
        }
        return static_cast<std::int32_t>(index);
    }

    static constexpr double kInfinity = std::numeric_limits<double>::infinity();

    double size_ = 1;
    double per_unit_ = 1;  ///< follows from size
    Vec2 origin_;
    double unevenness_ = GridAxis::kUnitUnevenness;  ///< follows from size and origin
};

}  // namespace tileglass
