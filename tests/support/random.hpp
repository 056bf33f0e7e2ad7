#pragma once
// Random numbers for tests, the same on every machine.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>

namespace tileglass::tests {

/// A seeded source of numbers. The standard's distributions differ between libraries; these do not.
class Random {
public:
    explicit Random(std::uint64_t seed) : bits_(seed) {}

    /// From `min` to `max`, both included.
    std::int64_t between(std::int64_t min, std::int64_t max) {
        const auto count = static_cast<std::uint64_t>(max - min) + 1;
        return min + static_cast<std::int64_t>(bits_() % count);
    }

    bool one_in(int n) { return between(1, n) == 1; }

    /// 0 <= result < 1
    double fraction() { return std::ldexp(static_cast<double>(bits_() >> 11), -53); }

    /// m * 2^k of either sign, with 1 <= m < 2 and min <= k <= max.
    double of_any_size(int min, int max) {
        // In separate statements: compilers may evaluate arguments in any order.
        const double digits = 1 + fraction();
        const auto power = static_cast<int>(between(min, max));
        const double size = std::ldexp(digits, power);
        return one_in(2) ? size : -size;
    }

    template <typename Value, std::size_t Count>
    const Value& one_of(const Value (&values)[Count]) {
        return values[static_cast<std::size_t>(between(0, static_cast<std::int64_t>(Count) - 1))];
    }

private:
    std::mt19937_64 bits_;
};

}  // namespace tileglass::tests
