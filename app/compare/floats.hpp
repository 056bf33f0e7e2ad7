#pragma once
// What becomes of an answer where its inputs are 32-bit floats, as in most games.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/answers/answers.hpp"
#include "app/shapes/exhibit.hpp"

namespace tileglass::app {

/// A number of a thing that is no float, and the float nearest to it.
struct Rounding {
    std::string_view name;  ///< of the number: `x0`
    double value = 0;
    double rounded = 0;  ///< infinite where the number is beyond the floats

    bool operator==(const Rounding&) const = default;
};

/// The numbers of `thing`, which is of a known kind, that are no floats.
std::vector<Rounding> roundings_of(const scene::Thing& thing);

/// Has `thing` numbers that are no floats, and are all near one?
bool can_become_floats(const scene::Thing& thing);

/// `thing` with each number rounded to the nearest float.
scene::Thing with_floats(scene::Thing thing);

/// One sentence: how the answer would change with rounded numbers. Answers of more than
/// `kMostCompared` tiles are compared by their number only.
std::string floats_sentence(const Answer& answer);
inline constexpr std::int64_t kMostCompared = 1'000'000;

}  // namespace tileglass::app
