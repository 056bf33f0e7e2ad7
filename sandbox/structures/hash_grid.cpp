// A hash grid as a structure of the sandbox.

#include "tileglass/index/hash_grid.hpp"
#include "sandbox/structures/structure_of.hpp"

namespace tileglass::world {

namespace {

class HashGridStructure final : public CopiedStructure<HashGridStructure, HashGrid> {
public:
    using CopiedStructure::CopiedStructure;

    std::optional<Frame> cell_frame() const override { return index().frame(); }
    const HashCells* cells() const override { return &cells_of(index()); }
    void for_each_in_cell(Tile cell, VisitorRef<std::uint32_t> see) const override {
        index().tracker().visit_objects(cell, [&](std::uint32_t object) { see(object); });
    }
};

}  // namespace

MadeStructure make_hash_grid(const scene::Structure& settings, const StructurePlace& place) {
    const double side = settings.cell > 0 ? settings.cell : place.frame.size();
    const Result<Frame> cells = Frame::make(side, place.frame.origin());
    if (!cells) return cells.error();
    Result<HashGrid> grid = hash_grid(*cells, settings.hash, settings.load);
    if (!grid) return grid.error();
    return MadeStructure(std::make_unique<HashGridStructure>(std::move(*grid)));
}

}  // namespace tileglass::world
