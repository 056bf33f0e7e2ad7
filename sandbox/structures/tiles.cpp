// A grid of tile lists as a structure of the sandbox.

#include "sandbox/structures/structure_of.hpp"

#include "sandbox/world/object_world.hpp"

namespace tileglass::world {

namespace {

class TilesStructure final : public CopiedStructure<TilesStructure, WorldGrid> {
public:
    using CopiedStructure::CopiedStructure;

    const WorldGrid* tiles() const override { return &index(); }
};

}  // namespace

MadeStructure make_tiles(const scene::Structure&, const StructurePlace& place) {
    return MadeStructure(std::make_unique<TilesStructure>(
        WorldGrid(place.frame, place.bounds, TrackerMethod::difference,
                  WorldHeads(place.bounds, place.expected))));
}

}  // namespace tileglass::world
