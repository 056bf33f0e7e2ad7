#pragma once
// Puts everything in place that a query refers to.

#include "sandbox/scene/query.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/shapes/method.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// The method that `query` names, or its shape's default.
///
/// Errors   `method`: unknown, or of another shape
Result<const shapes::Method*> method_of(const TileQuery& query);

/// Puts the document's frame and map in their places.
///
/// Errors   `bounds`: "map" without a map; a method that needs bounds without any, or that would
///          test more tiles than `shapes::kMostTests`; `solid`: "map" without a map
Result<shapes::Question> resolve(const TileQuery& query, const Scene& document);

}  // namespace tileglass::scene
