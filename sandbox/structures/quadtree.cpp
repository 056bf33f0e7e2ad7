// A quadtree, tight or loose, as a structure of the sandbox.

#include "tileglass/index/quadtree.hpp"
#include "sandbox/structures/structure_of.hpp"

namespace tileglass::world {

namespace {

class QuadtreeStructure final : public CopiedStructure<QuadtreeStructure, Quadtree, true> {
public:
    using CopiedStructure::CopiedStructure;

    void for_each_node(VisitorRef<TreeNode> see) const override {
        index().nodes().descend(
            [&](const TreeNode& node) { return see(node) == Flow::keep_going; });
    }
    void for_each_in_node(std::uint32_t node, VisitorRef<std::uint32_t> see) const override {
        index().nodes().visit_objects(node, [&](std::uint32_t object) { see(object); });
    }
    std::int64_t outside() const override {
        return static_cast<std::int64_t>(index().outside().size());
    }
};

}  // namespace

MadeStructure make_quadtree(const scene::Structure& settings, const StructurePlace& place) {
    const bool is_loose = settings.kind == scene::StructureKind::loose_quadtree;
    Result<Quadtree> tree = Quadtree::make(
        place.world,
        {is_loose ? Looseness::loose : Looseness::tight, settings.capacity, settings.depth});
    if (!tree) return tree.error();
    return MadeStructure(std::make_unique<QuadtreeStructure>(std::move(*tree)));
}

}  // namespace tileglass::world
