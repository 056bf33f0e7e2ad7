#pragma once
// By which methods can a question be answered, and how is each one run?

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "sandbox/scene/query.hpp"
#include "sandbox/scene/scene.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::world {

/// Reference to a visitor that outlives the call it is passed to.
template <typename Value>
class VisitorRef {
public:
    template <VisitorOf<Value> Visit>
        requires(!std::same_as<std::remove_cvref_t<Visit>, VisitorRef>)
    VisitorRef(Visit& visit)
        : object_(&visit), call_([](void* object, const Value& value) {
              return deliver(*static_cast<Visit*>(object), value);
          }) {}

    Flow operator()(const Value& value) const { return call_(object_, value); }

private:
    void* object_;
    Flow (*call_)(void*, const Value&);
};

/// A question with everything it refers to in place.
struct Question {
    Frame frame;
    std::optional<TileRect> bounds;
    scene::Shape shape;
    Coverage coverage = Coverage::half_open;
};

/// How many tiles an answer has, and the smallest tile rect around them.
struct Summary {
    std::int64_t count = 0;
    std::optional<TileRect> extent;

    bool operator==(const Summary&) const = default;
};

/// One row of the method table. All functions report the errors of the algorithm.
struct Method {
    std::string_view name;   ///< in JSON: `corner_tiles`
    std::string_view title;  ///< on screen: "Corner tiles"
    std::string_view idea;   ///< one sentence: how it works
    std::size_t shape;       ///< index of its shape in scene::Shape
    bool needs_bounds = false;
    bool is_exact = true;

    Result<Flow> (*visit_tiles)(const Question&, VisitorRef<Tile>);
    Result<Flow> (*visit_spans)(const Question&, VisitorRef<Span>);
    Result<Flow> (*record)(const Question&, VisitorRef<Tile>, Recording&);
    Result<Summary> (*summarise)(const Question&);
};

/// Every method; the first one of a shape is its default.
std::span<const Method> methods();

/// The method that `query` names, or its shape's default.
///
/// Errors   `method`: unknown, or of another shape
Result<const Method*> method_of(const scene::TileQuery& query);

/// Puts the document's frame and map in their places.
///
/// Errors   `bounds`: "map" without a map; a method that needs bounds without any, or that would
///          test more tiles than `kMostTests`
Result<Question> resolve(const scene::TileQuery& query, const scene::Scene& document);

/// The most tiles that a method may test for one answer.
inline constexpr std::int64_t kMostTests = 1'000'000'000;

}  // namespace tileglass::world
