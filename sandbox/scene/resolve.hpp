#pragma once
// Resolves what a query refers to: method, frame, bounds and solid tiles.

#include "sandbox/scene/query.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/shapes/method.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// The method that `query` names, or the default of its shape.
///
/// Errors   `method`: unknown, or for another shape
Result<const shapes::Method*> method_of(const TileQuery& query);

/// Makes a question in which the document's frame and map are filled in.
///
/// Errors   `bounds`: "map" without a map, a method that needs bounds without any, or one that
///          would test more tiles than `shapes::kMostTests`; `solid`: "map" without a map
Result<shapes::Question> resolve(const TileQuery& query, const Scene& document);

}  // namespace tileglass::scene
