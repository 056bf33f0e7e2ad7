#pragma once
// Which indexes take part in the contest, and which cells they take for each row.

#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "bench/index/questions.hpp"

namespace tileglass::bench {

/// An index that takes part.
struct Entrant {
    std::string name;
    std::function<Made(double side)> make;
    bool has_side = false;                ///< of cells
    std::map<std::string, double> sides;  ///< by row, world units; 0 without cells
    double most = INFINITY;               ///< objects in a cell that are tried

    double side(const std::string& what) const {
        const auto found = sides.find(what);
        return found == sides.end() ? 0 : found->second;
    }
};

/// Those for a world with so many objects: ours in floats, then the others.
std::vector<Entrant> entrants(const WorldForm& form, std::size_t count);

/// As a careful user does it: tries cells with few objects and with many on a part of the questions
/// in a world of its own, and takes the best for each row.
void choose_sides(std::vector<Entrant>& entrants, const WorldForm& form, std::size_t count);

/// Times of a row, in ns an object or a question.
struct Time {
    double cold = 0;  ///< in caches that other memory has filled
    double warm = 0;  ///< the same again, right afterwards
};

/// Fills the caches with other memory.
void read_other_memory();
/// Processor time of asking twice.
Time timed(const Question& question, Contestant& index, Sum (&sums)[2]);

}  // namespace tileglass::bench
