#pragma once
// The methods that answer a question, and how each one is run.

#include <cstdint>
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

/// One row of the methods of a shape. All functions report the errors of the algorithm. What is not
/// exact knows no coverage, ties and corners: it gives the tiles that it gives.
struct Method {
    std::string_view name;      ///< in JSON: `corner_tiles`
    std::string_view title;     ///< on screen: "Corner tiles"
    std::string_view idea;      ///< one sentence: how it works
    bool needs_bounds = false;  ///< it tests every tile of them, or is endless without them
    bool is_exact = true;

    Result<Flow> (*visit_tiles)(const Question&, VisitorRef<Tile>) = nullptr;
    /// By row, then x; those of a segment or a ray, which belong together only by chance, as
    /// it travels.
    Result<Flow> (*visit_spans)(const Question&, VisitorRef<Span>) = nullptr;
    Result<Flow> (*record)(const Question&, VisitorRef<Tile>, Recording&) = nullptr;
    Result<Summary> (*summarise)(const Question&) = nullptr;
};

/// How questions about a shape are answered, and what the oracle says to them.
struct Answering {
    std::span<const Method> methods;  ///< the first of them is exact
    /// How many events a recording has at most. The answer has `count` tiles.
    std::int64_t (*most_events)(const Method&, const Question&, std::int64_t count);
    TileRect (*oracle_window)(const Question&);  ///< the part of the bounds that is tried
    /// Its tiles, and what stops a segment or a ray.
    oracle::CastAnswer (*oracle_tiles)(const Question&);
    oracle::AnswerSummary (*oracle_summary)(const Question&) = nullptr;  ///< of an area alone
};
const Answering& answering_of(const Shape& shape);

/// The methods of shapes of this kind.
std::span<const Method> methods_of(const Shape& shape);

/// The first of them, which is exact.
const Method& exact_method_of(const Shape& shape);

/// The method of this name, or the first one where it is empty.
///
/// Errors   `method`: unknown, or of another shape
Result<const Method*> method_of(const Shape& shape, std::string_view name);

/// The most tiles that a method may test for one answer; more are an error of `bounds` or `method`.
inline constexpr std::int64_t kMostTests = 1'000'000'000;

/// The bounds of a method that tests every tile of them.
///
/// Errors   `bounds`: none, or more than `kMostTests` tiles
Result<TileRect> bounds_to_test(const std::optional<TileRect>& bounds);

/// The bounds of a ray, which are where it ends.
///
/// Errors   `bounds`: none
Result<TileRect> bounds_to_cross(const std::optional<TileRect>& bounds);

/// What is wrong with the bounds of a question for a method that needs them.
std::optional<Error> check_bounds(const Method& method, const Question& question);

/// How many events a recording of the answer would have, dropped ones included, at most. The answer
/// has `count` tiles.
std::int64_t most_events(const Method& method, const Question& question, std::int64_t count);

}  // namespace tileglass::shapes
