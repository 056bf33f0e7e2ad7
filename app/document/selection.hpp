#pragma once
// Which items are selected.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sandbox/scene/scene.hpp"

namespace tileglass::app {

/// The main selected item, and others besides it.
class Selection {
public:
    scene::ItemId main = scene::kNoItem;  ///< none: nothing is selected

    /// The others, rising. They belong to the main one: once another item becomes `main`, by
    /// whatever way, they are deselected.
    std::span<const scene::ItemId> others() const;
    bool has(scene::ItemId id) const;
    std::size_t size() const { return main == scene::kNoItem ? 0 : 1 + others().size(); }
    /// Of all selected items, rising.
    std::vector<scene::ItemId> ids() const;
    /// All selected items, in the order of `scene`.
    std::vector<scene::Item> items(const scene::Scene& scene) const;

    /// Selects `id` and `others`, and nothing else.
    void select(scene::ItemId id, std::vector<scene::ItemId> others = {});
    /// Selects an item besides those that are selected, as the main one; or deselects it.
    void toggle(scene::ItemId id);
    /// Deselects items that are not there any more; one of the others takes the place of the main
    /// one. `content`: that of the scene.
    void follow(const scene::Scene& scene, std::uint64_t content);

private:
    std::vector<scene::ItemId> others_;
    scene::ItemId others_with_ = scene::kNoItem;  ///< the main item they belong to
    std::uint64_t content_ = 0;                   ///< for which the selection was checked
};

}  // namespace tileglass::app
