#include "app/session/snapping.hpp"

#include <cmath>
#include <limits>

namespace tileglass::app {

namespace {

constexpr double kUlpReach = 8;    // pixels from a line within which `ulp` holds on to it
constexpr double kExactReach = 3;  // pixels within which it is the line itself

constexpr int parts_of(Snap snap) {
    return snap == Snap::tenth ? 10 : (snap == Snap::half ? 2 : 1);
}

// Place `part` of `parts` between line i and the next: the line itself for part 0.
double place(const GridAxis& axis, std::int64_t i, int part, int parts) {
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
    return part >= parts ? high : place(axis, i, part, parts);
}

}  // namespace

std::string_view title_of(Snap snap) {
    switch (snap) {
        case Snap::off: return "off";
        case Snap::tile: return "1 tile";
        case Snap::half: return "1/2 tile";
        case Snap::tenth: return "1/10 tile";
        case Snap::ulp: return "1 ulp";
    }
    return {};
}

Vec2 snapped(Vec2 point, const Frame& frame, Snap snap, double reach) {
    return {snapped_value(point.x, frame.x_axis(), snap, reach),
            snapped_value(point.y, frame.y_axis(), snap, reach)};
}

double nudged(double value, const GridAxis& axis, Snap snap, int direction, double reach) {
    const auto next_place = [&]() -> double {
        if (snap == Snap::ulp) return value;
        if (snap == Snap::off) return value + direction * reach;
        const int parts = parts_of(snap);
        const std::int64_t i = index_below(axis, value);
        if (!has_tiles(i)) return value + direction * axis.size / parts;
        if (direction > 0) {
            for (int part = 0; part < parts; ++part) {
                if (place(axis, i, part, parts) > value) return place(axis, i, part, parts);
            }
            return axis.line(i + 1);
        }
        for (int part = parts - 1; part >= 0; --part) {
            if (place(axis, i, part, parts) < value) return place(axis, i, part, parts);
        }
        return place(axis, i - 1, parts - 1, parts);
    };
    // Where places lie closer than doubles, one double is the least that moves.
    const double to = next_place();
    return (to - value) * direction > 0 ? to : next_double(value, direction);
}

}  // namespace tileglass::app
