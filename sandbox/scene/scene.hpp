#pragma once
// A scene: the document that every part of the program shows, runs, saves and shares.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/scene/experiment.hpp"
#include "sandbox/scene/item.hpp"
#include "sandbox/scene/map_source.hpp"
#include "sandbox/scene/world.hpp"
#include "sandbox/text/shared_json.hpp"
#include "tileglass/geometry/frame.hpp"

namespace tileglass::scene {

/// The element of `list` with an id; null where there is none.
///
/// Cost     the logarithm of the list's length where ids rise with it, else its length
template <typename Element>
const Element* find_by_id(const std::vector<Element>& list, ItemId id, ItemId Element::* id_of) {
    if (id == kNoItem) return nullptr;
    const auto risen = std::lower_bound(
        list.begin(), list.end(), id,
        [&](const Element& element, ItemId wanted) { return element.*id_of < wanted; });
    if (risen != list.end() && (*risen).*id_of == id) return &*risen;
    const auto found = std::find_if(list.begin(), list.end(),
                                    [&](const Element& element) { return element.*id_of == id; });
    return found == list.end() ? nullptr : &*found;
}

/// What part of the world is looked at.
struct View {
    Vec2 center{8, 5};  ///< world units, in the middle of the canvas
    double zoom = 32;   ///< screen pixels (at 1x) per world unit, > 0; 0: to be fitted
    bool y_up = false;  ///< drawn upside down; data never is

    bool operator==(const View&) const = default;
};

/// The document. A value: copies are cheap (maps are shared), changes go through `Editor`.
struct Scene {
    std::string title;  ///< what the scene is called; empty: nothing
    std::string about;  ///< what there is to see, in a few sentences; empty: nothing
    Frame frame;
    MapSource map;
    World world;                           ///< that the objects among the items are in
    std::optional<Experiment> experiment;  ///< of structures of objects; none: none is asked for
    std::vector<Item> items;               ///< drawn in this order, last on top
    View view;
    SharedJson source;  ///< as it was read: key order, unknown keys

    bool operator==(const Scene&) const = default;

    /// Null where there is none. Ids mostly rise with the order of the items.
    const Item* find(ItemId id) const { return find_by_id(items, id, &Item::id); }
};

}  // namespace tileglass::scene
