#pragma once
// By which methods can a question be answered, and how is each one run?

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "sandbox/scene/query.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/world/solids.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/base/visitor_ref.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::world {

/// A question with everything it refers to in place.
struct Question {
    Frame frame;
    std::optional<TileRect> bounds;
    scene::Shape shape;
    Coverage coverage = Coverage::half_open;  ///< of a rect or a circle
    Ties ties = Ties::owner;                  ///< of what is walked
    Corner corner = Corner::pass;  ///< of what is walked; `pass` unless `ties` is `owner`
    /// Of what is walked: the first of them ends it; none: it is no cast.
    std::optional<Solids> solids = std::nullopt;
};

/// How many tiles an answer has, the smallest tile rect around them, and how the run ended.
struct Summary {
    std::int64_t count = 0;
    std::optional<TileRect> extent;
    /// The solid tile that stopped a segment or a ray. A method that is not exact does not say
    /// where it is entered: t is NaN.
    std::optional<Hit> hit = std::nullopt;
    bool hit_step_limit = false;  ///< the answer is cut short (methods that are not exact)
    bool jumped = false;          ///< a walk went on at a tile that is no neighbour (as well)

    bool operator==(const Summary&) const = default;
};

/// One row of the method table. All functions report the errors of the algorithm. What is not exact
/// knows no coverage, ties and corners: it gives the tiles that it gives.
struct Method {
    std::string_view name;      ///< in JSON: `corner_tiles`
    std::string_view title;     ///< on screen: "Corner tiles"
    std::string_view idea;      ///< one sentence: how it works
    std::size_t shape;          ///< index of its shape in scene::Shape
    bool needs_bounds = false;  ///< it tests every tile of them, or is endless without them
    bool is_exact = true;

    Result<Flow> (*visit_tiles)(const Question&, VisitorRef<Tile>) = nullptr;
    /// By row, then x; those of a segment or a ray, which belong together only by chance, as
    /// it travels.
    Result<Flow> (*visit_spans)(const Question&, VisitorRef<Span>) = nullptr;
    Result<Flow> (*record)(const Question&, VisitorRef<Tile>, Recording&) = nullptr;
    Result<Summary> (*summarise)(const Question&) = nullptr;
};

/// Every method; the first one of a shape is its default.
std::span<const Method> methods();

/// The method that `query` names, or its shape's default.
///
/// Errors   `method`: unknown, or of another shape
Result<const Method*> method_of(const scene::TileQuery& query);

/// The default method of shapes of this kind, which is exact.
const Method& exact_method_of(const scene::Shape& shape);

/// Puts the document's frame and map in their places.
///
/// Errors   `bounds`: "map" without a map; a method that needs bounds without any, or that would
///          test more tiles than `kMostTests`; `solid`: "map" without a map
Result<Question> resolve(const scene::TileQuery& query, const scene::Scene& document);

/// The most tiles that a method may test for one answer; more are an error of `bounds` or `method`.
inline constexpr std::int64_t kMostTests = 1'000'000'000;

}  // namespace tileglass::world
