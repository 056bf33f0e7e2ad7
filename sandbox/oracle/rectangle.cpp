// Which tiles does a rectangle take, by the definition alone?
//
// Axes       +x right, +y down.
// Line       grid line i of an axis is the double nearest to (o + p), where p is the double nearest
//            to i * s. Both roundings go to the nearest double, at a tie to the one with an even
//            last bit; far too large a value becomes infinite, a tiny one becomes subnormal or 0.
// Tile       tile (i, j) owns its column line i and its row line j, and neither line i + 1 nor line
//            j + 1. Its border is all four lines. Its centre is the real midpoint of its lines.
// Rectangle  all real points between two opposite corners, its border included. The corners come in
//            any order. With equal x or equal y of the corners its interior is empty.
//
// half_open  some point of the rectangle is owned by the tile
// closed     some point of the rectangle is a point of the tile with its border
// open       some point inside the rectangle, off its border, is inside the tile, off its border
// center     the tile's centre is a point of the rectangle
// contained  all points of the tile with its border are points of the rectangle
//
// Nothing here is decided, or even computed, in floating point.

#include "sandbox/oracle/rectangle.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "sandbox/oracle/real.hpp"

namespace tileglass::oracle {
namespace {

/// All reals from `min` to `max`; the side of a rectangle, or a column or row of tiles.
struct Stretch {
    Integer min;
    Integer max;
    Integer middle;  ///< the exact midpoint
};

Stretch stretch(const Integer& min, const Integer& max) {
    return {min, max, (min + max) / 2};
}

/// References: a tile's column and row, or a rectangle's two sides.
struct Region {
    const Stretch& x;
    const Stretch& y;
};

struct PointRef {
    const Integer& x;
    const Integer& y;
};

bool in_or_on(const PointRef& p, const Region& region) {
    return region.x.min <= p.x && p.x <= region.x.max &&  //
           region.y.min <= p.y && p.y <= region.y.max;
}

bool owns(const Region& tile, const PointRef& p) {
    return tile.x.min <= p.x && p.x < tile.x.max &&  //
           tile.y.min <= p.y && p.y < tile.y.max;
}

bool is_taken(const Region& rect, const Region& tile, Coverage coverage) {
    // Of all points that are in or on both, if there are any, this one has the smallest x and y.
    const PointRef first{std::max(rect.x.min, tile.x.min), std::max(rect.y.min, tile.y.min)};
    switch (coverage) {
        case Coverage::half_open:
            // What a tile owns reaches up to its min lines, so no other point can do better.
            return in_or_on(first, rect) && owns(tile, first);
        case Coverage::closed: return in_or_on(first, rect) && in_or_on(first, tile);
        case Coverage::open: {
            // The points inside both lie strictly between `first` and `last`; between any two
            // different reals there is another one.
            const PointRef last{std::min(rect.x.max, tile.x.max), std::min(rect.y.max, tile.y.max)};
            return first.x < last.x && first.y < last.y;
        }
        case Coverage::center: return in_or_on({tile.x.middle, tile.y.middle}, rect);
        case Coverage::contained:
            // A rectangle holds all points between two points that it holds.
            return in_or_on({tile.x.min, tile.y.min}, rect) &&
                   in_or_on({tile.x.max, tile.y.max}, rect);
    }
    return false;
}

/// `takes` along one axis: is this column (or row) one that the rectangle takes? A rectangle, what
/// a tile owns, the tile with its border and the insides of both are products: they hold exactly
/// the points whose x is one of some reals and whose y is one of some others. So each definition
/// falls apart into the same condition on x and on y.
bool takes_along(const Stretch& rect, const Stretch& tile, Coverage coverage) {
    const Integer& first = std::max(rect.min, tile.min);
    const Integer& last = std::min(rect.max, tile.max);
    switch (coverage) {
        case Coverage::half_open: return first <= rect.max && first < tile.max;
        case Coverage::closed: return first <= last;
        case Coverage::open: return first < last;
        case Coverage::center: return rect.min <= tile.middle && tile.middle <= rect.max;
        case Coverage::contained: return rect.min <= tile.min && tile.max <= rect.max;
    }
    return false;
}

/// Hands the columns (or rows) of `indices` to `use`, with their index.
template <typename Use>
void for_each_stretch(const Axis& axis, const Indices& indices, Use use) {
    if (indices.min >= indices.end) return;
    Integer min = axis.line(indices.min);
    for (std::int64_t i = indices.min; i < indices.end; ++i) {
        const Integer max = axis.line(i + 1);
        use(i, stretch(min, max));
        min = max;
    }
}

std::vector<Stretch> stretches(const Axis& axis, const Indices& indices) {
    std::vector<Stretch> result;
    for_each_stretch(axis, indices,
                     [&](std::int64_t, const Stretch& tile) { result.push_back(tile); });
    return result;
}

/// A rectangle on a frame, in exact numbers, and where its tiles are.
struct ExactRectangle {
    ExactRectangle(const Frame& on, const Rect& rect, const std::optional<TileRect>& bounds)
        : frame(on, {rect.a.x, rect.a.y, rect.b.x, rect.b.y}),
          x(side(rect.a.x, rect.b.x)),
          y(side(rect.a.y, rect.b.y)),
          window(window_near(frame, x.min, x.max, y.min, y.max, bounds)) {}

    Stretch side(double a, double b) const {
        const auto [min, max] = std::minmax({frame.ruler.exact(a), frame.ruler.exact(b)});
        return stretch(min, max);
    }

    ExactFrame frame;
    Stretch x;
    Stretch y;
    Window window;
};

/// How many columns (or rows) are taken, and between which indices they lie.
struct TakenRun {
    std::int64_t count = 0;
    std::int64_t first = 0;
    std::int64_t last = 0;
};

TakenRun taken_along(const Axis& axis, const Indices& near, const Stretch& rect,
                     Coverage coverage) {
    TakenRun taken;
    for_each_stretch(axis, near, [&](std::int64_t i, const Stretch& tile) {
        if (!takes_along(rect, tile, coverage)) return;
        if (taken.count++ == 0) taken.first = i;
        taken.last = i;
    });
    return taken;
}

}  // namespace

bool rectangle_takes(const Frame& frame, const Rect& rect, Coverage coverage, Tile tile) {
    const ExactRectangle question(frame, rect, TileRect{});
    const std::int64_t i = tile.x;
    const std::int64_t j = tile.y;
    const Stretch column = stretches(question.frame.columns, {i, i + 1}).front();
    const Stretch row = stretches(question.frame.rows, {j, j + 1}).front();
    return is_taken({question.x, question.y}, {column, row}, coverage);
}

TileRect rectangle_window(const Frame& frame, const Rect& rect,
                          const std::optional<TileRect>& bounds) {
    return ExactRectangle(frame, rect, bounds).window.tiles();
}

std::vector<Tile> rectangle_tiles(const Frame& frame, const Rect& rect, Coverage coverage,
                                  const std::optional<TileRect>& bounds) {
    const ExactRectangle question(frame, rect, bounds);
    const Window& window = question.window;
    std::vector<Tile> tiles;
    if (window.is_empty()) return tiles;
    const std::vector<Stretch> columns = stretches(question.frame.columns, window.x);
    for_each_stretch(question.frame.rows, window.y, [&](std::int64_t j, const Stretch& row) {
        for (std::int64_t i = window.x.min; i < window.x.end; ++i) {
            const Stretch& column = columns[static_cast<std::size_t>(i - window.x.min)];
            if (is_taken({question.x, question.y}, {column, row}, coverage))
                tiles.push_back(tile_at(i, j));
        }
    });
    return tiles;
}

AnswerSummary rectangle_summary(const Frame& frame, const Rect& rect, Coverage coverage,
                                const std::optional<TileRect>& bounds) {
    const ExactRectangle question(frame, rect, bounds);
    const TakenRun x = taken_along(question.frame.columns, question.window.x, question.x, coverage);
    const TakenRun y = taken_along(question.frame.rows, question.window.y, question.y, coverage);
    if (x.count == 0 || y.count == 0) return {};
    return {x.count * y.count,
            TileRect{tile_at(x.first, y.first), tile_at(x.last + 1, y.last + 1)}};
}

}  // namespace tileglass::oracle
