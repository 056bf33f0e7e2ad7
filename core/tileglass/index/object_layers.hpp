#pragma once
// Keeps static and moving objects in separate grids.
//
// A query for one layer reads no node of the other: a moving object finds walls among few
// candidates, however many objects move around it, and static objects cost nothing per tick. A
// query for both reads two short lists instead of one long list.

#include <cstdint>
#include <optional>

#include "tileglass/base/result.hpp"
#include "tileglass/index/object_cast.hpp"
#include "tileglass/index/object_grid.hpp"
#include "tileglass/index/object_queries.hpp"

namespace tileglass {

/// An object's layer.
enum class Layer : std::uint8_t { static_objects, dynamic_objects };

/// The layers that a query concerns.
enum class Layers : std::uint8_t { static_only, dynamic_only, both };

constexpr bool contains(Layers layers, Layer layer) {
    return layers == Layers::both ||
           (layers == Layers::static_only) == (layer == Layer::static_objects);
}

/// Two grids with the same frame and bounds. Each numbers its own objects.
///
/// Source   the discussion below Paul Scharf, "Using tilemaps as accelerating data structure"
template <ListHeads Heads>
class ObjectLayers {
public:
    /// `heads` are empty and have room for the tiles of `bounds`; each layer gets a copy.
    ObjectLayers(const Frame& frame, const std::optional<TileRect>& bounds, TrackerMethod method,
                 const Heads& heads)
        : static_(frame, bounds, method, heads), dynamic_(frame, bounds, method, heads) {}

    ObjectGrid<Heads>& operator[](Layer layer) {
        return layer == Layer::static_objects ? static_ : dynamic_;
    }
    const ObjectGrid<Heads>& operator[](Layer layer) const {
        return layer == Layer::static_objects ? static_ : dynamic_;
    }

private:
    ObjectGrid<Heads> static_;
    ObjectGrid<Heads> dynamic_;
};

/// Calls `ask(layer, grid)` for each layer of `layers`, static objects first, while it returns
/// Flow::keep_going.
template <ListHeads Heads, typename Ask>
Result<Flow> visit_layers(const ObjectLayers<Heads>& grids, Layers layers, const Ask& ask) {
    for (const Layer layer : {Layer::static_objects, Layer::dynamic_objects}) {
        if (!contains(layers, layer)) continue;
        const Result<Flow> flow = ask(layer, grids[layer]);
        if (!flow || *flow == Flow::stop) return flow;
    }
    return Flow::keep_going;
}

/// The first object met, and its layer.
struct LayerHit {
    Layer layer = Layer::static_objects;
    ObjectHit hit;
};

/// The first object that a segment, a ray or a sweep meets. `cast(grid)` finds the first one of a
/// layer; if both layers are hit at the same t, the static object wins. `front` is the path along
/// which the hits lie.
///
/// Errors   those of `cast`
template <ListHeads Heads, typename Cast>
Result<std::optional<LayerHit>> first_in_layers(const ObjectLayers<Heads>& grids, Layers layers,
                                                const Path& front, const Cast& cast) {
    std::optional<LayerHit> best;
    const Result<Flow> flow =
        visit_layers(grids, layers, [&](Layer layer, const auto& grid) -> Result<Flow> {
            const Result<std::optional<ObjectHit>> hit = cast(grid);
            if (!hit) return hit.error();
            const bool is_better =
                *hit && (!best || compare_entries(front, (*hit)->entry, best->hit.entry) < 0);
            if (is_better) best = {layer, **hit};
            return Flow::keep_going;
        });
    if (!flow) return flow.error();
    return best;
}

}  // namespace tileglass
