#pragma once
// What does the oracle say to a question, in exact numbers?

#include <optional>

#include "sandbox/oracle/segment.hpp"
#include "sandbox/oracle/summary.hpp"
#include "sandbox/shapes/question.hpp"

namespace tileglass::shapes {

/// The part of the bounds that the oracle tries for a question.
TileRect oracle_window(const Question& question);

/// The oracle's tiles, and what stops a segment or a ray.
oracle::CastAnswer oracle_tiles(const Question& question);

/// The oracle's count and extent of an area; none of what is walked.
std::optional<oracle::AnswerSummary> oracle_summary(const Question& question);

}  // namespace tileglass::shapes
