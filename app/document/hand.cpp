#include "app/document/hand.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace tileglass::app {

namespace {

constexpr double kUlpReach = 8;  // pixels from a line within which `ulp` snaps to it or next to it
constexpr double kExactReach = 3;  // pixels within which it snaps to the line itself

constexpr int parts_of(Snap snap) {
    return snap == Snap::tenth ? 10 : (snap == Snap::half ? 2 : 1);
}

// The snap position `part` of `parts` between line i and the next; part 0 is line i itself.
double position(const GridAxis& axis, std::int64_t i, int part, int parts) {
    const double low = axis.line(i);
    if (part == 0) return low;
    return low + (axis.line(i + 1) - low) * part / parts;
}

std::int64_t index_below(const GridAxis& axis, double value) {
    return axis.first_index(value, [&](std::int64_t i) { return axis.line(i) > value; }) - 1;
}

bool has_tiles(std::int64_t i) {
    return kTileMin <= i && i < kTileEnd;
}

double next_double(double value, int direction) {
    return std::nextafter(value, direction * std::numeric_limits<double>::infinity());
}

double snapped_value(double value, const GridAxis& axis, Snap snap, double reach) {
    if (snap == Snap::off) return value;
    const std::int64_t i = index_below(axis, value);
    if (!has_tiles(i)) return value;
    const double low = axis.line(i);
    const double high = axis.line(i + 1);
    if (snap == Snap::ulp) {
        const double line = value - low < high - value ? low : high;
        const double distance = (value - line) / reach;
        if (std::fabs(distance) > kUlpReach) return value;
        if (std::fabs(distance) <= kExactReach) return line;
        return next_double(line, distance < 0 ? -1 : 1);
    }
    const int parts = parts_of(snap);
    const auto part = static_cast<int>(std::floor((value - low) / (high - low) * parts + 0.5));
    return part >= parts ? high : position(axis, i, part, parts);
}

}  // namespace

std::string_view title_of(Snap snap) {
    constexpr std::array<std::string_view, kSnaps.size()> kTitles{"off", "1 tile", "1/2 tile",
                                                                  "1/10 tile", "1 ulp"};
    return kTitles[static_cast<std::size_t>(snap)];
}

std::string_view meaning_of(Snap snap) {
    switch (snap) {
        case Snap::off: return "Dragged points go where the pointer is.";
        case Snap::tile: return "Dragged points go to grid lines.";
        case Snap::half: return "Dragged points go to grid lines and the middles between them.";
        case Snap::tenth: return "Dragged points go to tenths of a tile.";
        case Snap::ulp:
            return "Dragged points go to a grid line, or to the double next to it on either side.";
    }
    return "";
}

Vec2 snapped(Vec2 point, const Frame& frame, Snap snap, double reach) {
    return {snapped_value(point.x, frame.x_axis(), snap, reach),
            snapped_value(point.y, frame.y_axis(), snap, reach)};
}

double nudged(double value, const GridAxis& axis, Snap snap, int direction, double reach) {
    const auto next_position = [&]() -> double {
        if (snap == Snap::ulp) return value;
        if (snap == Snap::off) return value + direction * reach;
        const int parts = parts_of(snap);
        const std::int64_t i = index_below(axis, value);
        if (!has_tiles(i)) return value + direction * axis.size / parts;
        for (int k = 0; k < parts; ++k) {
            const double at = position(axis, i, direction > 0 ? k : parts - 1 - k, parts);
            if (direction > 0 ? at > value : at < value) return at;
        }
        return direction > 0 ? axis.line(i + 1) : position(axis, i - 1, parts - 1, parts);
    };
    // Where snap positions are denser than doubles, moves by one double.
    const double to = next_position();
    return (to - value) * direction > 0 ? to : next_double(value, direction);
}

TileRect tiles_under_brush(Tile at, int size) {
    const Tile min{at.x - (size - 1) / 2, at.y - (size - 1) / 2};
    return {min, {min.x + size, min.y + size}};
}

std::vector<Tile> tiles_of_stroke(Tile from, Tile to, int size, const TileRect& bounds) {
    std::vector<Tile> tiles;
    const std::int64_t dx = std::int64_t{to.x} - from.x;
    const std::int64_t dy = std::int64_t{to.y} - from.y;
    const bool is_wide = std::abs(dx) >= std::abs(dy);
    const std::int64_t steps = std::max(std::abs(dx), std::abs(dy));

    // Only the steps along the longer axis that are near the bounds.
    const std::int64_t start = is_wide ? from.x : from.y;
    const bool is_rising = (is_wide ? dx : dy) >= 0;
    const std::int64_t low = (is_wide ? bounds.min.x : bounds.min.y) - std::int64_t{size};
    const std::int64_t high = (is_wide ? bounds.end.x : bounds.end.y) + std::int64_t{size};
    const std::int64_t first = std::max<std::int64_t>(0, is_rising ? low - start : start - high);
    const std::int64_t last = std::min(steps, is_rising ? high - start : start - low);

    // The nearest tile on the other axis; halves round up.
    const auto at_step = [&](std::int64_t origin, std::int64_t delta, std::int64_t step) {
        const std::int64_t moved = steps == 0 ? 0 : floor_div(delta * step + steps / 2, steps);
        return static_cast<std::int32_t>(origin + moved);
    };
    for (std::int64_t step = first; step <= last; ++step) {
        const Tile at{at_step(from.x, dx, step), at_step(from.y, dy, step)};
        const TileRect under = intersection(tiles_under_brush(at, size), bounds);
        for (std::int32_t y = under.min.y; y < under.end.y; ++y) {
            for (std::int32_t x = under.min.x; x < under.end.x; ++x) tiles.push_back({x, y});
        }
    }
    return tiles;
}

}  // namespace tileglass::app
