#include "sandbox/scene/fields.hpp"

#include <fmt/format.h>

#include <cmath>

namespace tileglass::scene {

Result<double> NumberWithin::read(const Json& value, const std::string& field) const {
    const Result<double> number = read_number(value, field);
    if (!number) return Error{field, short_text(value) + " is not a number"};
    if (std::isfinite(*number) && *number >= least && !(most && *number > *most)) return *number;
    const std::string limits =
        most ? fmt::format("from {} to {}", shortest_text(least), shortest_text(*most))
             : fmt::format("a finite number from {} on", shortest_text(least));
    return Error{field, fmt::format("{} is not {}", shortest_text(*number), limits)};
}

std::optional<Error> read_finite(const Json& value, const std::string& field,
                                 std::span<double> numbers) {
    if (auto error = read_numbers(value, field, numbers)) return error;
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        if (std::isfinite(numbers[k])) continue;
        return Error{fmt::format("{}[{}]", field, k), shortest_text(numbers[k]) + " is not finite"};
    }
    return std::nullopt;
}

Result<Vec2> FinitePoint::read(const Json& value, const std::string& field) {
    double n[2]{};
    if (const auto error = read_finite(value, field, n)) return *error;
    return Vec2{n[0], n[1]};
}

}  // namespace tileglass::scene
