#pragma once
// The settings of a quadtree: capacity, depth, tight or loose.

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>

#include "tileglass/base/result.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/query/input_errors.hpp"

namespace tileglass {

/// The reach of a quadtree node. Tight: its square. Loose: twice as wide and high, half a side
/// beyond each side.
enum class Looseness : std::uint8_t { tight, loose };

/// When nodes of a quadtree split.
struct QuadtreeForm {
    static constexpr std::uint32_t kMostDepth = 40;

    Looseness looseness = Looseness::tight;
    std::uint32_t capacity = 8;  ///< most objects of a leaf, > 0; no limit at `depth`
    std::uint32_t depth = 12;    ///< depth of the deepest nodes; 0: the root alone
};

/// The reach of a loose node, rounded. It contains the reach of any square within `square`:
/// rounding is monotonic.
inline Rect widened(const Rect& square) {
    const Vec2 half = (square.max() - square.min()) * 0.5;
    return {square.min() - half, square.max() + half};
}

/// An error if no quadtree can be made with these settings.
inline std::optional<Error> wrong_form(const Rect& world, const QuadtreeForm& form) {
    if (const auto error = wrong_numbers("world", world.a, world.b)) return error;
    const Rect reach = widened(world);
    const Vec2 size = world.max() - world.min();
    for (int axis = 0; axis < 2; ++axis) {
        const bool is_flat = (axis == 0 ? size.x : size.y) <= 0;
        const double most =
            axis == 0 ? reach.max().x - reach.min().x : reach.max().y - reach.min().y;
        if (!is_flat && std::isfinite(most)) continue;
        return Error{"world[" + std::to_string(axis + 2) + "]",
                     is_flat ? "the world has no inside" : "the world is too large"};
    }
    if (form.capacity == 0) return Error{"capacity", "0 is not above 0"};
    if (form.depth > QuadtreeForm::kMostDepth) {
        return Error{"depth", std::to_string(form.depth) + " is above " +
                                  std::to_string(QuadtreeForm::kMostDepth)};
    }
    return std::nullopt;
}

}  // namespace tileglass
