#pragma once
// The methods that answer questions, and how to run each of them.

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>

#include "sandbox/shapes/question.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::oracle {

struct AnswerSummary;
struct CastAnswer;

}  // namespace tileglass::oracle

namespace tileglass::shapes {

/// One entry in the table of a shape's methods. All functions report the errors of the algorithm;
/// all but `record` also that of the question's deadline.
/// An inexact method ignores coverage, ties and corners.
struct Method {
    std::string_view name;      ///< in JSON: `corner_tiles`
    std::string_view title;     ///< on screen: "Corner tiles"
    std::string_view idea;      ///< one sentence: how it works
    bool needs_bounds = false;  ///< tests every tile of them, or does not end without them
    bool is_exact = true;

    Result<Flow> (*visit_tiles)(const Question&, VisitorRef<Tile>) = nullptr;
    /// By row, then x. For a segment or a ray, in order of travel; a span is then just consecutive
    /// tiles in one row.
    Result<Flow> (*visit_spans)(const Question&, VisitorRef<Span>) = nullptr;
    Result<Flow> (*record)(const Question&, VisitorRef<Tile>, Recording&) = nullptr;
    /// Counts up to `most` tiles; if there are more, it may stop there: `Summary::is_cut_off`.
    /// Keeps the tiles that it counts in `first`, which is empty.
    Result<Summary> (*summarise_and_keep)(const Question&, std::int64_t most,
                                          FirstSpans& first) = nullptr;

    Result<Summary> summarise_up_to(const Question& question, std::int64_t most) const {
        FirstSpans ignored;
        return summarise_and_keep(question, most, ignored);
    }
    Result<Summary> summarise(const Question& question) const {
        return summarise_up_to(question, std::numeric_limits<std::int64_t>::max());
    }
};

/// How questions about a shape are answered, by its methods and by the oracle.
struct Answering {
    std::span<const Method> methods;  ///< the first one is exact
    /// The most events of a recording, for an answer of `count` tiles.
    std::int64_t (*most_events)(const Method&, const Question&, std::int64_t count);
    TileRect (*oracle_window)(const Question&);  ///< the part of the bounds that the oracle tests
    /// The tiles, and what stops a segment or a ray.
    oracle::CastAnswer (*oracle_tiles)(const Question&);
    oracle::AnswerSummary (*oracle_summary)(const Question&) = nullptr;  ///< only for areas
};
const Answering& answering_of(const Shape& shape);

/// The methods for shapes of this kind.
std::span<const Method> methods_of(const Shape& shape);

/// The first method, which is exact.
const Method& exact_method_of(const Shape& shape);

/// The method with this name; the first one if the name is empty.
///
/// Errors   `method`: unknown, or of another shape
Result<const Method*> method_of(const Shape& shape, std::string_view name);

/// The most tiles that a method may test for one answer; more is an error of `bounds` or `method`.
inline constexpr std::int64_t kMostTests = 1'000'000'000;

/// The bounds for a method that tests every tile of them.
///
/// Errors   `bounds`: none, or more than `kMostTests` tiles
Result<TileRect> bounds_to_test(const std::optional<TileRect>& bounds);

/// The bounds of a ray, at which it ends.
///
/// Errors   `bounds`: none
Result<TileRect> bounds_to_cross(const std::optional<TileRect>& bounds);

/// The error of a question's bounds, for a method that needs them.
std::optional<Error> check_bounds(const Method& method, const Question& question);

/// The most events, dropped ones included, that a recording of an answer of `count` tiles can have.
std::int64_t most_events(const Method& method, const Question& question, std::int64_t count);

}  // namespace tileglass::shapes
