// The tiles that a rectangle takes, computed from the definitions alone.
//
// Axes       +x right, +y down.
// Line       grid line i of an axis is the double nearest to (o + p), where p is the double nearest
//            to i * s. Both round to the nearest double, ties to even; a value that overflows
//            becomes infinite, a tiny one becomes subnormal or 0.
// Tile       tile (i, j) owns its column line i and its row line j, and neither line i + 1 nor line
//            j + 1. Its border is all four lines. Its centre is the real midpoint of its lines.
// Rectangle  all real points between two opposite corners, which come in any order, with its
//            border. If the corners have equal x or equal y, its interior is empty.
//
// half_open  the tile owns some point of the rectangle
// closed     the rectangle and the tile with its border share a point
// open       the rectangle and the tile, both without their borders, share a point
// center     the rectangle contains the tile's centre
// contained  the rectangle contains the whole tile with its border
//
// A rectangle, the points that a tile owns, the tile with its border and the interiors of both are
// products of a set of x and a set of y. So each definition is the same condition on x and on y.
//
// Nothing here uses floating point.

#include "sandbox/oracle/rectangle.hpp"

#include <algorithm>

#include "sandbox/oracle/real.hpp"

namespace tileglass::oracle {
namespace {

/// All reals in [min, max]: the extent of a rectangle, or of a column or row, along one axis.
struct Stretch {
    Integer min;
    Integer max;
};

/// Does the rectangle take this column (or row)?
bool takes_along(const Stretch& rect, const Stretch& tile, Coverage coverage) {
    // The least and the greatest real in both closed intervals, if there are any.
    const Integer& first = std::max(rect.min, tile.min);
    const Integer& last = std::min(rect.max, tile.max);
    switch (coverage) {
        case Coverage::half_open:
            // A tile owns its min line, so `first` is owned if any common real is.
            return first <= rect.max && first < tile.max;
        case Coverage::closed: return first <= last;
        case Coverage::open:
            // Between two different reals there is always another one.
            return first < last;
        case Coverage::center: {
            const Integer middle = (tile.min + tile.max) / 2;
            return rect.min <= middle && middle <= rect.max;
        }
        case Coverage::contained: return rect.min <= tile.min && tile.max <= rect.max;
    }
    return false;
}

/// A rectangle on a frame in exact numbers, and the window of its tiles.
struct ExactRectangle {
    ExactRectangle(const Frame& on, const Rect& rect, Coverage convention,
                   const std::optional<TileRect>& bounds)
        : frame(on, {rect.a.x, rect.a.y, rect.b.x, rect.b.y}),
          x(stretch(rect.a.x, rect.b.x)),
          y(stretch(rect.a.y, rect.b.y)),
          coverage(convention),
          window(window_near(frame, x.min, x.max, y.min, y.max, bounds)) {}

    Stretch stretch(double a, double b) const {
        const auto [min, max] = std::minmax({frame.ruler.exact(a), frame.ruler.exact(b)});
        return {min, max};
    }

    /// Calls `use` for each taken column of the window.
    template <typename Use>
    void for_each_column(const Use& use) const {
        for_each_taken(x, frame.columns, window.x, use);
    }
    template <typename Use>
    void for_each_row(const Use& use) const {
        for_each_taken(y, frame.rows, window.y, use);
    }

    ExactFrame frame;
    Stretch x;
    Stretch y;
    Coverage coverage;
    Window window;

private:
    template <typename Use>
    void for_each_taken(const Stretch& side, const Axis& axis, const IndexRange& indices,
                        const Use& use) const {
        Integer min = axis.line(indices.min);
        for (std::int64_t i = indices.min; i < indices.end; ++i) {
            const Integer max = axis.line(i + 1);
            if (takes_along(side, {min, max}, coverage)) use(i);
            min = max;
        }
    }
};

}  // namespace

bool rectangle_takes(const Frame& frame, const Rect& rect, Coverage coverage, Tile tile) {
    const ExactRectangle question(frame, rect, coverage, TileRect{});
    const auto takes = [&](const Stretch& side, const Axis& axis, std::int64_t i) {
        return takes_along(side, {axis.line(i), axis.line(i + 1)}, coverage);
    };
    return takes(question.x, question.frame.columns, tile.x) &&
           takes(question.y, question.frame.rows, tile.y);
}

TileRect rectangle_window(const Frame& frame, const Rect& rect,
                          const std::optional<TileRect>& bounds) {
    return ExactRectangle(frame, rect, Coverage::closed, bounds).window.tiles();
}

std::vector<Tile> rectangle_tiles(const Frame& frame, const Rect& rect, Coverage coverage,
                                  const std::optional<TileRect>& bounds) {
    const ExactRectangle question(frame, rect, coverage, bounds);
    std::vector<std::int64_t> columns;
    question.for_each_column([&](std::int64_t i) { columns.push_back(i); });
    std::vector<Tile> tiles;
    question.for_each_row([&](std::int64_t j) {
        for (const std::int64_t i : columns) tiles.push_back(tile_at(i, j));
    });
    return tiles;
}

AnswerSummary rectangle_summary(const Frame& frame, const Rect& rect, Coverage coverage,
                                const std::optional<TileRect>& bounds) {
    const ExactRectangle question(frame, rect, coverage, bounds);
    std::int64_t columns = 0;
    std::int64_t rows = 0;
    Tile first;
    Tile last;
    question.for_each_column([&](std::int64_t i) {
        last.x = static_cast<std::int32_t>(i);
        if (columns++ == 0) first.x = last.x;
    });
    question.for_each_row([&](std::int64_t j) {
        last.y = static_cast<std::int32_t>(j);
        if (rows++ == 0) first.y = last.y;
    });
    if (columns == 0 || rows == 0) return {};
    return {columns * rows, TileRect{first, {last.x + 1, last.y + 1}}};
}

}  // namespace tileglass::oracle
