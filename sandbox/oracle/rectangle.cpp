// The tiles that a rectangle takes, by the definition alone.
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
// A rectangle, what a tile owns, the tile with its border and the insides of both are products:
// they hold exactly the points whose x is one of some reals and whose y is one of some others. So
// each definition falls apart into the same condition on x and on y.
//
// Nothing here is decided, or even computed, in floating point.

#include "sandbox/oracle/rectangle.hpp"

#include <algorithm>
#include <cstdint>

#include "sandbox/oracle/real.hpp"

namespace tileglass::oracle {
namespace {

/// All reals from `min` to `max`; the side of a rectangle, or a column or row of tiles.
struct Stretch {
    Integer min;
    Integer max;
};

/// Is this column (or row) one that the rectangle takes?
bool takes_along(const Stretch& rect, const Stretch& tile, Coverage coverage) {
    // Of all reals that are in or on both, if there are any, these are the least and the greatest.
    const Integer& first = std::max(rect.min, tile.min);
    const Integer& last = std::min(rect.max, tile.max);
    switch (coverage) {
        case Coverage::half_open:
            // What a tile owns reaches up to its min line, so no other real can do better.
            return first <= rect.max && first < tile.max;
        case Coverage::closed: return first <= last;
        case Coverage::open:
            // Between any two different reals there is another one.
            return first < last;
        case Coverage::center: {
            const Integer middle = (tile.min + tile.max) / 2;
            return rect.min <= middle && middle <= rect.max;
        }
        case Coverage::contained: return rect.min <= tile.min && tile.max <= rect.max;
    }
    return false;
}

/// A rectangle on a frame, in exact numbers, and where its tiles are.
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

    /// Tries the columns of the window, and gives those that are taken to `use`.
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
