#pragma once
// What happens to an answer if its inputs are 32-bit floats, as in most games.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/document/answers/answers.hpp"
#include "app/document/shapes/exhibit.hpp"

namespace tileglass::app {

/// A number that is not exactly a float, and the nearest float.
struct Rounding {
    std::string_view name;  ///< name of the number: `x0`
    double value = 0;
    double rounded = 0;  ///< infinite if the number exceeds the range of float

    bool operator==(const Rounding&) const = default;
};

/// The numbers of `thing`, whose kind must be known, that are not exactly floats.
std::vector<Rounding> roundings_of(const scene::Thing& thing);

/// Does rounding to floats change `thing`, and is it possible for all its numbers?
bool can_become_floats(const scene::Thing& thing);

/// `thing` with each number rounded to the nearest float.
scene::Thing with_floats(scene::Thing thing);

/// A sentence: how the answer would change with rounded numbers. Answers of more than
/// `kMostCompared` tiles are compared by their number of tiles only.
std::string floats_sentence(const Answer& answer);
inline constexpr std::int64_t kMostCompared = 1'000'000;

}  // namespace tileglass::app
