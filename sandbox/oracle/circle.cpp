// The tiles that a circle takes, computed from the definitions alone.
//
// Axes, lines and tiles are defined as in rectangle.cpp.
//
// Disc       all real points at most r away from the centre. Its interior is all points less than r
//            away; it is empty for r = 0.
//
// half_open  the tile owns some point of the disc
// closed     the disc and the tile with its border share a point
// open       the interior of the disc and the tile without its border share a point
// center     the disc contains the tile's centre
// contained  the disc contains the whole tile with its border
//
// Each definition depends on the distance from the centre to the nearest (or farthest) point of a
// set that is a product of a set of x and a set of y. So the nearest point is the one with the
// nearest x and the nearest y. Squares of distances are compared, because they are exact. Nothing
// here uses floating point.

#include "sandbox/oracle/circle.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "sandbox/oracle/real.hpp"

namespace tileglass::oracle {
namespace {

/// The distance, along one axis, from the circle's centre to the points of a column (or row) that
/// decide under a coverage.
struct Distance {
    Integer square;
    bool is_reached = true;  ///< some point is at this distance; else it is only a limit
    bool exists = true;      ///< there are such points
};

Integer square(const Integer& number) {
    return number * number;
}

/// Distance from `center` to the nearest real in [min, max].
Integer nearest(const Integer& center, const Integer& min, const Integer& max) {
    if (center < min) return min - center;
    if (center > max) return center - max;
    return 0;
}

/// The distance of the column (or row) between the lines `min` and `max`.
Distance distance(const Integer& center, const Integer& min, const Integer& max,
                  Coverage coverage) {
    switch (coverage) {
        case Coverage::half_open:
            // Owned points are those in [min, max).
            return {square(nearest(center, min, max)), center < max, min < max};
        case Coverage::closed: return {square(nearest(center, min, max))};
        case Coverage::open:
            // Points inside the tile come arbitrarily close to this distance, and points inside the
            // disc are less than r away: they share one exactly if this distance is less than r.
            return {square(nearest(center, min, max)), false, min < max};
        case Coverage::center: return {square((min + max) / 2 - center)};
        case Coverage::contained:
            // The farthest point of a tile is a corner.
            return {square(std::max(Integer(center - min), Integer(max - center)))};
    }
    return {};
}

/// A circle on a frame in exact numbers, and the window of its tiles.
struct ExactCircle {
    ExactCircle(const Frame& on, const Circle& circle, Coverage convention,
                const std::optional<TileRect>& bounds)
        : frame(on, {circle.center.x, circle.center.y, circle.radius}),
          center_x(frame.ruler.exact(circle.center.x)),
          center_y(frame.ruler.exact(circle.center.y)),
          radius(frame.ruler.exact(circle.radius)),
          radius_square(square(radius)),
          coverage(convention),
          window(window_near(frame, center_x - radius, center_x + radius, center_y - radius,
                             center_y + radius, bounds)) {}

    bool takes(const Distance& x, const Distance& y) const {
        if (!x.exists || !y.exists) return false;
        const int compared = Integer(x.square + y.square).compare(radius_square);
        return x.is_reached && y.is_reached ? compared <= 0 : compared < 0;
    }

    /// The distances of the columns (or rows) between neighbouring `lines`.
    std::vector<Distance> distances(const std::vector<Integer>& lines,
                                    const Integer& center) const {
        std::vector<Distance> all;
        all.reserve(lines.size());
        for (std::size_t k = 0; k + 1 < lines.size(); ++k) {
            all.push_back(distance(center, lines[k], lines[k + 1], coverage));
        }
        return all;
    }

    ExactFrame frame;
    Integer center_x;
    Integer center_y;
    Integer radius;
    Integer radius_square;
    Coverage coverage;
    Window window;
};

}  // namespace

bool circle_takes(const Frame& frame, const Circle& circle, Coverage coverage, Tile tile) {
    const ExactCircle question(frame, circle, coverage, TileRect{});
    const std::int64_t i = tile.x;
    const std::int64_t j = tile.y;
    const Axis& columns = question.frame.columns;
    const Axis& rows = question.frame.rows;
    return question.takes(
        distance(question.center_x, columns.line(i), columns.line(i + 1), coverage),
        distance(question.center_y, rows.line(j), rows.line(j + 1), coverage));
}

TileRect circle_window(const Frame& frame, const Circle& circle,
                       const std::optional<TileRect>& bounds) {
    return ExactCircle(frame, circle, Coverage::closed, bounds).window.tiles();
}

std::vector<Tile> circle_tiles(const Frame& frame, const Circle& circle, Coverage coverage,
                               const std::optional<TileRect>& bounds) {
    const ExactCircle question(frame, circle, coverage, bounds);
    const Window& window = question.window;
    std::vector<Tile> tiles;
    if (window.is_empty()) return tiles;
    const std::vector<Distance> columns =
        question.distances(question.frame.columns.lines(window.x), question.center_x);
    const std::vector<Distance> rows =
        question.distances(question.frame.rows.lines(window.y), question.center_y);
    std::int64_t j = window.y.min;
    for (const Distance& row : rows) {
        std::int64_t i = window.x.min;
        for (const Distance& column : columns) {
            if (question.takes(column, row)) tiles.push_back(tile_at(i, j));
            ++i;
        }
        ++j;
    }
    return tiles;
}

AnswerSummary circle_summary(const Frame& frame, const Circle& circle, Coverage coverage,
                             const std::optional<TileRect>& bounds) {
    const ExactCircle question(frame, circle, coverage, bounds);
    const Window& window = question.window;
    AnswerSummary summary;
    if (window.is_empty()) return summary;
    const std::vector<Integer> lines = question.frame.columns.lines(window.x);
    const std::vector<Distance> columns = question.distances(lines, question.center_x);

    // From column `turn` on, distances increase with the column; before it they decrease. The
    // nearest real is max(min - c, c - max, 0) away, the centre max(m - c, c - m), the farthest
    // corner max(max - c, c - min). From `turn` on, the term that increases is the larger one.
    std::size_t turn = 0;
    while (turn < columns.size() && lines[turn] + lines[turn + 1] < 2 * question.center_x) ++turn;
    const auto middle = columns.begin() + static_cast<std::ptrdiff_t>(turn);

    Integer min = question.frame.rows.line(window.y.min);
    for (std::int64_t j = window.y.min; j < window.y.end; ++j) {
        const Integer max = question.frame.rows.line(j + 1);
        const Distance row = distance(question.center_y, min, max, coverage);
        min = max;
        const auto takes = [&](const Distance& column) { return question.takes(column, row); };
        const auto refuses = [&](const Distance& column) { return !takes(column); };
        const auto first = std::partition_point(columns.begin(), middle, refuses);
        const auto end = std::partition_point(middle, columns.end(), takes);
        if (first == end) continue;
        summary.count += std::distance(first, end);
        const Tile left = tile_at(window.x.min + std::distance(columns.begin(), first), j);
        const Tile right = tile_at(window.x.min + std::distance(columns.begin(), end), j + 1);
        if (!summary.extent) summary.extent = TileRect{left, right};
        TileRect& extent = *summary.extent;
        extent.min.x = std::min(extent.min.x, left.x);
        extent.end = {std::max(extent.end.x, right.x), right.y};
    }
    return summary;
}

}  // namespace tileglass::oracle
