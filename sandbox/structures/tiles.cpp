// A grid of tile lists as a structure of the sandbox.

#include "sandbox/structures/structure_of.hpp"

namespace tileglass::world {

namespace {

class TilesStructure final : public CopiedStructure<TilesStructure, AnyStructure::TileGrid> {
public:
    using CopiedStructure::CopiedStructure;

    const TileGrid* tiles() const override { return &index(); }
};

}  // namespace

MadeStructure make_tiles(const scene::Structure&, const StructurePlace& place) {
    return MadeStructure(std::make_unique<TilesStructure>(
        AnyStructure::TileGrid(place.frame, place.bounds, TrackerMethod::difference,
                               WorldHeads(place.bounds, place.expected))));
}

}  // namespace tileglass::world
