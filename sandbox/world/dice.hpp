#pragma once
// Random numbers that are the same on every machine.

#include <cmath>
#include <cstdint>
#include <random>

#include "sandbox/scene/placed.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::world {

/// A seeded generator; unlike the distributions of the standard library it is the same everywhere.
class Dice {
public:
    explicit Dice(std::uint32_t seed) : engine_(seed) {}

    /// Uniform in [0, 1).
    double part() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }
    double between(double least, double most) { return least + (most - least) * part(); }
    double between(const scene::Between& limits) { return between(limits.least, limits.most); }
    /// Uniform in [0, end); `end` > 0.
    std::uint32_t below(std::uint32_t end) {
        return static_cast<std::uint32_t>(part() * static_cast<double>(end));
    }

    /// A vector of length 1.
    Vec2 direction() {
        for (;;) {
            const Vec2 at = in_square();
            const double square = at.x * at.x + at.y * at.y;
            if (square < 0.01 || square > 1) continue;
            const double length = std::sqrt(square);
            return {at.x / length, at.y / length};
        }
    }

    /// A point in the unit disc around the origin.
    Vec2 in_disc() {
        for (;;) {
            const Vec2 at = in_square();
            if (at.x * at.x + at.y * at.y <= 1) return at;
        }
    }

private:
    Vec2 in_square() {
        const double x = between(-1, 1);
        const double y = between(-1, 1);
        return {x, y};
    }

    std::mt19937_64 engine_;
};

}  // namespace tileglass::world
