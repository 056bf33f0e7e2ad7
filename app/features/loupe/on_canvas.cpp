#include "app/features/loupe/on_canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "app/canvas/placed_labels.hpp"

namespace tileglass::app::loupe {

namespace {

// Sizes in pixels at 1x.
constexpr double kDotSpacing = 16;              // between dots
constexpr double kDotsSide = 12 * kDotSpacing;  // of the square around the dots
constexpr double kLoupeWidth = 15 * kDotSpacing;
constexpr double kTextHeight = 17;
constexpr double kTextMargin = 10;
constexpr double kAwayFromPoint = 28;

constexpr std::size_t kNumbers = 2 * kLoupeReach + 1;
constexpr double kEnd = kLoupeReach + 0.75;  // of lines, in dots

float nearest_float(double value) {
    constexpr double kLargest = std::numeric_limits<float>::max();
    return static_cast<float>(std::clamp(value, -kLargest, kLargest));
}

// The rank of a number among all of its type; 0 for both zeros.
std::int64_t rank(double value) {
    const auto bits = std::bit_cast<std::int64_t>(value);
    return bits < 0 ? std::numeric_limits<std::int64_t>::min() - bits : bits;
}
std::int64_t rank(float value) {
    const auto bits = std::bit_cast<std::int32_t>(value);
    return bits < 0 ? std::int64_t{std::numeric_limits<std::int32_t>::min()} - bits : bits;
}

template <typename Number>
Number next(Number value, int direction) {
    constexpr Number kLargest = std::numeric_limits<Number>::max();
    const Number end = direction < 0 ? -kLargest : kLargest;
    return std::nextafter(value, end);
}

// The numbers around one of them along an axis.
struct Numbers {
    Numbers(double value, const GridAxis& axis_of_frame, Lattice of)
        : axis(axis_of_frame), lattice(of), present(value) {
        all[kLoupeReach] = lattice == Lattice::floats ? nearest_float(value) : value;
        for (std::size_t i = kLoupeReach; i > 0; --i) {
            all[i - 1] = next_number(all[i], -1, lattice);
            all[kNumbers - i] = next_number(all[kNumbers - 1 - i], 1, lattice);
        }
    }

    double position_of(double number) const {
        return distance_in_numbers(all[kLoupeReach], number, lattice);
    }
    bool is_in_tile(std::size_t i) const { return axis.owner(all[i]) == axis.owner(present); }
    double spacing() const { return all[kLoupeReach + 1] - all[kLoupeReach]; }

    // "2 doubles past line x = 3", of the nearest line.
    std::string distance_to_line(char name) const {
        constexpr double kMostCounted = 9999;
        const std::int64_t owner = axis.owner(present);
        const double line = axis.line(axis.compare_center(owner, present) > 0 ? owner : owner + 1);
        const double apart = position_of(present) - position_of(line);
        const std::string text = fmt::format("line {} = {}", name, shortest_text(line));
        if (apart == 0) return "on " + text;
        const double count = std::fabs(apart);
        return fmt::format(
            "{} {}{} {} {}",
            count > kMostCounted ? fmt::format("{:.2g}", count) : fmt::format("{:.4g}", count),
            lattice == Lattice::doubles ? "double" : "float", count == 1 ? "" : "s",
            apart > 0 ? "past" : "before", text);
    }

    GridAxis axis;
    Lattice lattice;
    double present;
    std::array<double, kNumbers> all{};  // rising
};

double dots_off(std::size_t i) {
    return static_cast<double>(i) - kLoupeReach;
}

// The tile lines across an axis, where they can be distinguished; `swaps` for rows.
void add_lines(const Numbers& numbers, bool swaps, Canvas& seen) {
    constexpr std::int64_t kMostTileLines = 4 * std::int64_t{kNumbers};
    const std::int64_t first = numbers.axis.owner(numbers.all.front());
    const std::int64_t last = numbers.axis.owner(numbers.all.back()) + 1;
    if (last - first > kMostTileLines) return;
    for (std::int64_t i = first; i <= last; ++i) {
        const double at = numbers.position_of(numbers.axis.line(i));
        if (std::fabs(at) > kEnd) continue;
        const Vec2 low = swaps ? Vec2{-kEnd, at} : Vec2{at, -kEnd};
        const Vec2 high = swaps ? Vec2{kEnd, at} : Vec2{at, kEnd};
        seen.strokes.push_back({.points = {low, high}, .width = 1.5F, .role = Role::text});
    }
}

// The numbers of the tiles along an axis, next to the dots that they own.
template <typename MakeLabel>
void add_tiles(const Numbers& numbers, MakeLabel&& make_label, Canvas& seen) {
    for (std::size_t i = 0; i < kNumbers;) {
        const std::int64_t tile = numbers.axis.owner(numbers.all[i]);
        std::size_t end = i;
        while (end < kNumbers && numbers.axis.owner(numbers.all[end]) == tile) ++end;
        Label label = make_label((dots_off(i) + dots_off(end - 1)) / 2);
        label.text = fmt::format("{}", tile);
        label.role = Role::quiet_text;
        label.is_small = label.gives_way = true;
        seen.labels.push_back(std::move(label));
        i = end;
    }
}

void add_texts(const Numbers& x, const Numbers& y, Canvas& seen) {
    const double gap[2]{x.spacing(), y.spacing()};
    const std::string gaps = gap[0] == gap[1]
                                 ? fmt::format("steps of {:.2g}", gap[0])
                                 : fmt::format("steps of {:.2g} and {:.2g}", gap[0], gap[1]);
    const std::array texts{"x = " + shortest_text(x.present), x.distance_to_line('x'),
                           "y = " + shortest_text(y.present), y.distance_to_line('y'), gaps};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const double row = kDotsSide + static_cast<double>(i) * kTextHeight;
        const Vec2 at = seen.view.corner + Vec2{kTextMargin, row} * seen.view.pixel_ratio;
        seen.labels.push_back({.at = seen.view.to_world(at),
                               .text = texts[i],
                               .anchor = {0, 0},
                               .role = i == 0 || i == 2 ? Role::text : Role::quiet_text,
                               .is_small = true});
    }
}

// Right of the point or left of it, below it or above it; else over it.
Rect part_near(Vec2 point, Vec2 size, const Canvas& below) {
    const double away = kAwayFromPoint * below.view.pixel_ratio;
    const Rect room = below.part.value_or(below.view.canvas());
    const auto is_free = [&](const Rect& area) {
        return std::none_of(below.handles.begin(), below.handles.end(), [&](const Handle& handle) {
            return overlaps(area, place_of(handle, below.view));
        });
    };
    const Vec2 right_below = point + Vec2{away, away};
    const Vec2 left_above = point - Vec2{away, away} - size;
    std::optional<Rect> found;
    for (const Vec2 low : {right_below, Vec2{right_below.x, left_above.y},
                           Vec2{left_above.x, right_below.y}, left_above}) {
        const Rect area{low, low + size};
        if (!contains(room, area)) continue;
        if (is_free(area)) return area;
        if (!found) found = area;
    }
    if (found) return *found;
    const Vec2 low{std::max(room.a.x, std::min(right_below.x, room.b.x - size.x)),
                   std::max(room.a.y, std::min(right_below.y, room.b.y - size.y))};
    return {low, low + size};
}

}  // namespace

double next_number(double value, int direction, Lattice lattice) {
    if (lattice == Lattice::doubles) return next(value, direction);
    const float near = nearest_float(value);
    const bool is_beyond =
        direction < 0 ? static_cast<double>(near) < value : static_cast<double>(near) > value;
    return static_cast<double>(is_beyond ? near : next(near, direction));
}

double distance_in_numbers(double from, double to, Lattice lattice) {
    if (lattice == Lattice::doubles) {
        const std::int64_t low = rank(from);
        const std::int64_t high = rank(to);
        // Across zero the difference may have one bit more than an int64.
        return (low < 0) == (high < 0) ? static_cast<double>(high - low)
                                       : static_cast<double>(high) - static_cast<double>(low);
    }
    const float near = nearest_float(to);
    const auto apart = static_cast<double>(rank(near) - rank(nearest_float(from)));
    const double rest = to - static_cast<double>(near);
    if (rest == 0) return apart;
    const double spacing =
        std::fabs(static_cast<double>(next(near, rest > 0 ? 1 : -1)) - static_cast<double>(near));
    return spacing > 0 ? apart + rest / spacing : apart;
}

Canvas seen_in_loupe(const UnderLoupe& under, const Canvas& below) {
    constexpr double kTexts = 5;
    const Numbers x(under.at.x, under.frame.x_axis(), under.lattice);
    const Numbers y(under.at.y, under.frame.y_axis(), under.lattice);
    const double ratio = below.view.pixel_ratio;
    const Vec2 size = Vec2{kLoupeWidth, kDotsSide + kTexts * kTextHeight + kTextMargin} * ratio;
    Canvas seen;
    seen.theme = below.theme;
    seen.part = part_near(below.view.to_screen(under.at), size, below);
    seen.view = below.view;
    seen.view.zoom = kDotSpacing;
    seen.view.corner = seen.part->a;
    seen.view.width = size.x;
    seen.view.height = size.y;
    seen.view.center = {0, (size.y / ratio - kDotsSide) / 2 / kDotSpacing * seen.view.down()};

    add_lines(x, false, seen);
    add_lines(y, true, seen);
    for (std::size_t j = 0; j < kNumbers; ++j) {
        for (std::size_t i = 0; i < kNumbers; ++i) {
            const bool is_same_tile = x.is_in_tile(i) && y.is_in_tile(j);
            seen.dots.push_back(
                {{dots_off(i), dots_off(j)}, 3, is_same_tile ? Role::taken : Role::quiet_text});
        }
    }
    seen.handles.push_back({{x.position_of(x.present), y.position_of(y.present)}});
    add_tiles(
        x,
        [&](double at) { return Label{.at = {at, -kEnd * seen.view.down()}, .anchor = {0.5, 1}}; },
        seen);
    add_tiles(
        y, [](double at) { return Label{.at = {kEnd, at}, .anchor = {0, 0.5}, .offset = {3, 0}}; },
        seen);
    add_texts(x, y, seen);
    return seen;
}

}  // namespace tileglass::app::loupe
