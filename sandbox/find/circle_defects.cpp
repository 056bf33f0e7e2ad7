#include "sandbox/find/circle_defects.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace tileglass::find {

namespace {

using Tiles = std::optional<std::vector<Tile>>;

/// A circle in tiles from the frame's origin.
template <typename Number>
struct PlacedCircle {
    Number x = 0;
    Number y = 0;
    Number radius = 0;

    static PlacedCircle of(const Case& asked) {
        const Frame& frame = asked.question.frame;
        const auto& [center, r] = std::get<Circle>(asked.query.shape);
        const auto number = [](double value) { return static_cast<Number>(value); };
        const Number size = number(frame.size());
        return {(number(center.x) - number(frame.origin().x)) / size,
                (number(center.y) - number(frame.origin().y)) / size, number(r) / size};
    }
};

/// The tiles of the bounding square, and of one more on each side, that `takes`.
template <typename Number, typename Takes>
Tiles tiles_in_square(const Case& asked, const PlacedCircle<Number>& circle, const Takes& takes) {
    constexpr double kMostSide = 1000;
    if (!(static_cast<double>(circle.radius) < kMostSide)) return std::nullopt;
    const auto floored = [](Number place) {
        return static_cast<std::int32_t>(std::floor(static_cast<double>(place)));
    };
    std::vector<Tile> tiles;
    for (std::int32_t y = floored(circle.y - circle.radius) - 1;
         y <= floored(circle.y + circle.radius) + 1; ++y) {
        for (std::int32_t x = floored(circle.x - circle.radius) - 1;
             x <= floored(circle.x + circle.radius) + 1; ++x) {
            const bool is_in = !asked.question.bounds || asked.question.bounds->contains({x, y});
            if (is_in && takes(static_cast<Number>(x), static_cast<Number>(y))) {
                tiles.push_back({x, y});
            }
        }
    }
    return tiles;
}

Tiles of_circle(const Case& asked, Coverage coverage, const Circle& circle) {
    shapes::Question question = asked.question;
    question.coverage = coverage;
    question.shape = circle;
    return exact_tiles(question);
}

/// The textbook's test of each tile of the bounding square, which compares rounded squares.
template <typename Number>
Tiles plain_circle(const Case& asked) {
    const auto circle = PlacedCircle<Number>::of(asked);
    const Number limit = circle.radius * circle.radius;
    const Coverage coverage = asked.question.coverage;
    const auto takes = [&](Number x, Number y) {
        if (coverage == Coverage::center) {
            const Number dx = x + Number(0.5) - circle.x;
            const Number dy = y + Number(0.5) - circle.y;
            return dx * dx + dy * dy <= limit;
        }
        if (coverage == Coverage::contained) {
            const Number dx = std::max(std::fabs(x - circle.x), std::fabs(x + 1 - circle.x));
            const Number dy = std::max(std::fabs(y - circle.y), std::fabs(y + 1 - circle.y));
            return dx * dx + dy * dy <= limit;
        }
        const Number nearest_x = std::clamp(circle.x, x, x + 1);
        const Number nearest_y = std::clamp(circle.y, y, y + 1);
        const Number dx = circle.x - nearest_x;
        const Number dy = circle.y - nearest_y;
        const Number distance = dx * dx + dy * dy;
        if (coverage == Coverage::open) return distance < limit;
        if (coverage == Coverage::closed) return distance <= limit;
        const bool is_owned = nearest_x < x + 1 && nearest_y < y + 1;
        return is_owned ? distance <= limit : distance < limit;
    };
    return tiles_in_square(asked, circle, takes);
}

}  // namespace

double nearest_float(double number) {
    constexpr double most = std::numeric_limits<float>::max();
    return static_cast<double>(static_cast<float>(std::clamp(number, -most, most)));
}

Tiles circle_in_floats(const Case& asked) {
    return plain_circle<float>(asked);
}

Tiles circle_in_doubles(const Case& asked) {
    return plain_circle<double>(asked);
}

Tiles whole_distance(const Case& asked) {
    const auto circle = PlacedCircle<double>::of(asked);
    return tiles_in_square(asked, circle, [&](double x, double y) {
        const double dx = x + 0.5 - circle.x;
        const double dy = y + 0.5 - circle.y;
        return std::floor(std::sqrt(dx * dx + dy * dy)) <= circle.radius;
    });
}

Tiles circle_of_whole_tiles(const Case& asked) {
    auto circle = PlacedCircle<double>::of(asked);
    circle = {std::floor(circle.x) + 0.5, std::floor(circle.y) + 0.5, std::floor(circle.radius)};
    return tiles_in_square(asked, circle, [&](double x, double y) {
        const double dx = x + 0.5 - circle.x;
        const double dy = y + 0.5 - circle.y;
        return dx * dx + dy * dy <= circle.radius * circle.radius;
    });
}

Tiles half_diagonal(const Case& asked) {
    const Circle& circle = std::get<Circle>(asked.query.shape);
    const double diagonal = std::sqrt(0.5) * asked.question.frame.size();
    return of_circle(asked, Coverage::center, {circle.center, circle.radius + diagonal});
}

Tiles to_first_corner(const Case& asked) {
    const Circle& circle = std::get<Circle>(asked.query.shape);
    const double half = asked.question.frame.size() / 2;
    return of_circle(asked, Coverage::center, {circle.center + Vec2{half, half}, circle.radius});
}

Tiles diamond(const Case& asked) {
    const auto circle = PlacedCircle<double>::of(asked);
    return tiles_in_square(asked, circle, [&](double x, double y) {
        return std::fabs(x + 0.5 - circle.x) + std::fabs(y + 0.5 - circle.y) <= circle.radius;
    });
}

Tiles at_middle_of_rows(const Case& asked) {
    const auto circle = PlacedCircle<double>::of(asked);
    return tiles_in_square(asked, circle, [&](double x, double y) {
        const double dy = y + 0.5 - circle.y;
        const double squared = circle.radius * circle.radius - dy * dy;
        if (squared < 0) return false;
        const double half = std::sqrt(squared);
        return std::floor(circle.x - half) <= x && x <= std::floor(circle.x + half);
    });
}

}  // namespace tileglass::find
