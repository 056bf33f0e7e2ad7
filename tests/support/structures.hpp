#pragma once
// The index structures that tests compare.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "tests/support/structure_invariants.hpp"
#include "tileglass/index/hash_grid.hpp"
#include "tileglass/index/kd_tree.hpp"
#include "tileglass/index/object_list.hpp"
#include "tileglass/index/quadtree.hpp"

namespace tileglass::tests {

inline std::string wrong_inside(const ObjectList& list) {
    return list.entry_count() == list.object_count() ? "" : "an object is lost";
}

template <typename Structure>
std::string wrong_inside(const Structure& structure) {
    return broken_invariant(structure).value_or("");
}

template <ListHeads Heads>
std::string wrong_inside(const ObjectGrid<Heads>& grid) {
    return broken_invariant(grid.tracker()).value_or("");
}

inline std::string wrong_inside(const HashGrid& grid) {
    return broken_invariant(grid).value_or("");
}

/// Calls `use(name, make)` for each structure. `make()` returns an empty one for objects around
/// `origin`, most of them less than 24 units away. The type of `make` depends only on the
/// structure's type, so that `use` is compiled once for each.
template <typename Use>
void for_every_structure(Vec2 origin, const Use& use) {
    const Frame frame = *Frame::make(1, origin);
    const Rect world{origin - Vec2{16, 16}, origin + Vec2{16, 16}};
    const auto use_each = [&](const std::string& name, auto make) {
        use(name, std::function<decltype(make())()>(make));
    };
    use_each("list", [] { return ObjectList(); });
    use_each("grid", [=] {
        return ObjectGrid<HashedHeads>(frame, std::nullopt, TrackerMethod::difference,
                                       HashedHeads());
    });
    use_each("grid with bounds", [=] {
        const TileRect bounds{{-9, -9}, {9, 9}};
        return ObjectGrid<DenseHeads>(frame, bounds, TrackerMethod::difference, DenseHeads(bounds));
    });
    use_each("hash grid", [=] { return *hash_grid(frame); });
    use_each("hash grid, long chains", [=] { return *hash_grid(frame, CellHash::mixed, 8); });
    use_each("hash grid, x ^ y", [=] { return *hash_grid(frame, CellHash::exclusive_or); });
    use_each("hash grid, sign-blind", [=] { return *hash_grid(frame, CellHash::sign_blind, 0.5); });
    for (const Looseness looseness : {Looseness::tight, Looseness::loose}) {
        const std::string name = looseness == Looseness::tight ? "quadtree" : "loose quadtree";
        const auto of = [=](std::uint32_t capacity, std::uint32_t depth) {
            return [=] { return *Quadtree::make(world, {looseness, capacity, depth}); };
        };
        use_each(name, of(4, 8));
        use_each(name + ", deep", of(1, 20));
        use_each(name + ", flat", of(3, 1));
    }
    use_each("k-d tree", [] { return *KdTree::make(); });
    use_each("k-d tree, always fresh", [] { return *KdTree::make({1, 0}); });
    use_each("k-d tree, stale", [] { return *KdTree::make({7, 1}); });
}

}  // namespace tileglass::tests
