// A k-d tree as a structure of the sandbox.

#include "sandbox/structures/structure_of.hpp"
#include "tileglass/index/kd_tree.hpp"

namespace tileglass::world {

namespace {

class KdTreeStructure final : public CopiedStructure<KdTreeStructure, KdTree> {
public:
    using CopiedStructure::CopiedStructure;

    void for_each_node(VisitorRef<TreeNode> see) const override {
        index().descend([&](const TreeNode& node) { return see(node) == Flow::keep_going; });
    }
    void for_each_in_node(std::uint32_t node, VisitorRef<std::uint32_t> see) const override {
        index().visit_objects(node, [&](std::uint32_t object) { see(object); });
    }
    std::int64_t rebuilds() const override { return index().rebuilds(); }
};

}  // namespace

MadeStructure make_k_d_tree(const scene::Structure& settings, const StructurePlace&) {
    Result<KdTree> tree = KdTree::make({settings.capacity});
    if (!tree) return tree.error();
    return MadeStructure(std::make_unique<KdTreeStructure>(std::move(*tree)));
}

}  // namespace tileglass::world
