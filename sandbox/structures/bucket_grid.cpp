// A bucket grid as a structure of the sandbox.

#include "tileglass/bucket_grid/bucket_grid.hpp"
#include "sandbox/structures/structure_of.hpp"

namespace tileglass::world {

namespace {

using Index = BucketGrid<double>;

class BucketGridStructure final : public CopiedStructure<BucketGridStructure, Index> {
public:
    using CopiedStructure::CopiedStructure;

    void for_each_node(VisitorRef<TreeNode> see) const override {
        index().visit_nodes([&](const TreeNode& node) { see(node); });
    }
};

}  // namespace

MadeStructure make_bucket_grid(const scene::Structure& settings, const StructurePlace& place) {
    Result<Index> grid = Index::make({settings.cell, std::nullopt, place.frame.origin()});
    if (!grid) return grid.error();
    return MadeStructure(std::make_unique<BucketGridStructure>(std::move(*grid)));
}

}  // namespace tileglass::world
