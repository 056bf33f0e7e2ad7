#pragma once
// In which order are the children of a tree's node entered?

#include <array>
#include <cstddef>
#include <cstdint>

#include "tileglass/geometry/rect.hpp"
#include "tileglass/index/object_index.hpp"

namespace tileglass {

/// A node of a tree, as pictures and tests look at it.
struct TreeNode {
    std::uint32_t number = 0;   ///< the tree's own, the same while the node is there
    std::uint32_t depth = 0;    ///< 0: the root
    Rect rect;                  ///< what it divides among its children, world units
    Rect reach;                 ///< around all that it and the nodes below hold, world units
    std::uint32_t objects = 0;  ///< that it holds itself
    std::uint32_t below = 0;    ///< the same with those of all nodes below
    bool is_leaf = true;        ///< has no children
};

/// The children of a node by `region.order` of their rects, of equal ones the first one first.
template <std::size_t Count, QueryRegion Region, typename RectOf>
std::array<std::uint32_t, Count> in_order(std::array<std::uint32_t, Count> children,
                                          const Region& region, const RectOf& rect_of) {
    std::array<double, Count> orders;
    for (std::size_t i = 0; i < Count; ++i) {
        const std::uint32_t child = children[i];
        const double order = region.order(rect_of(child));
        std::size_t at = i;
        for (; at > 0 && order < orders[at - 1]; --at) {
            orders[at] = orders[at - 1];
            children[at] = children[at - 1];
        }
        orders[at] = order;
        children[at] = child;
    }
    return children;
}

}  // namespace tileglass
