#pragma once
// The formula n k r, spelled out with the numbers of a question.

#include <cstdint>
#include <string>
#include <vector>

#include "tileglass/trace/recording.hpp"

namespace tileglass::app {

/// A question to a structure of objects, and what it has cost.
struct QuestionCost {
    std::int64_t objects = 0;  ///< in the structure
    Counters work;             ///< of the whole question
    Counters so_far;           ///< up to the step that is shown
};

/// Entries looked at: candidates, duplicates, nodes of a tree, cells of other tiles in a chain.
std::int64_t entries_of(const Counters& work);

/// "Quadtree: 3 of 7 objects met, 5 of 14 candidates, 9 nodes entered": so far, of the whole
/// question.
std::string tell_work(const QuestionCost& cost, const std::string& structure);

/// Sentences: what n, k and r are, what they amount to, and what of it is paid. `structure` is the
/// name of the one that was asked: "quadtree".
std::vector<std::string> tell_formula(const QuestionCost& cost, const std::string& structure);

}  // namespace tileglass::app
