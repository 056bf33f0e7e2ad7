#pragma once
// What is a scene: the document that every part of the program shows, runs, saves and shares?

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/scene/json.hpp"
#include "sandbox/scene/maps/map_contents.hpp"
#include "sandbox/scene/maps/map_file.hpp"
#include "sandbox/scene/maps/procedural_map.hpp"
#include "sandbox/scene/maps/tile_map.hpp"
#include "sandbox/scene/query.hpp"
#include "sandbox/scene/sweep.hpp"
#include "sandbox/scene/world.hpp"
#include "tileglass/geometry/frame.hpp"

namespace tileglass::scene {

/// Identity of an item while the program runs; unique in its scene, never saved.
using ItemId = std::uint32_t;
inline constexpr ItemId kNoItem = 0;

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

/// One thing on the canvas.
struct Item {
    ItemId id = kNoItem;
    std::string name;                ///< shown in lists and labels
    bool hidden = false;             ///< kept, not drawn
    std::optional<TileQuery> query;  ///< none: a kind of item that this version does not know
    Json source = Json::object();    ///< as it was read: key order, unknown keys, `expect`

    bool operator==(const Item&) const = default;
};

/// The map under the items: none, tiles in the document, a layer of a file, one that follows from a
/// seed, or a file that is read in parts.
struct MapSource {
    std::string file;  ///< as the document spells it, relative to it; empty: tiles in the document
    std::shared_ptr<const TileMap> cells;  ///< null: no map that is drawn
    std::optional<ProceduralMap> procedural =
        std::nullopt;  ///< where there are no cells: tiles around cameras
    std::shared_ptr<const MapFile> parts = nullptr;     ///< likewise
    std::shared_ptr<const MapLayers> layers = nullptr;  ///< of the file; null where there is none
    std::size_t layer = 0;                              ///< the one that `cells` are

    /// Compares the cells themselves where they are not shared.
    bool operator==(const MapSource& other) const {
        if (file != other.file || procedural != other.procedural) return false;
        if ((parts == nullptr) != (other.parts == nullptr)) return false;  // of one file
        if (!file.empty() && layer != other.layer) return false;           // rows are of no layer
        if (cells == other.cells) return true;
        return cells != nullptr && other.cells != nullptr && *cells == *other.cells;
    }
};

/// The same map with another layer of its file, under the same rule and as far from its place there
/// as the tile range has room.
inline MapSource with_layer(const MapSource& map, std::size_t layer) {
    const TileMap& cells = *map.layers->layers[layer].cells;
    const Tile before = map.layers->layers[map.layer].cells->bounds().min;
    const Tile now = map.cells->bounds().min;
    MapSource other = map;
    other.layer = layer;
    const Tile by{now.x - before.x, now.y - before.y};
    const TileRect& bounds = cells.bounds();
    const bool has_room =
        is_in_tile_range(std::int64_t{bounds.min.x} + by.x, std::int64_t{bounds.end.x} + by.x) &&
        is_in_tile_range(std::int64_t{bounds.min.y} + by.y, std::int64_t{bounds.end.y} + by.y);
    other.cells = std::make_shared<const TileMap>(
        cells.moved(has_room ? by : Tile{}).with_rule(map.cells->rule()));
    return other;
}

/// Is a kind of tile solid on a map, or in a landscape?
inline bool is_solid_kind(const MapSource& map, TileKind kind) {
    return map.cells ? map.cells->is_solid_kind(kind)
                     : is_solid_by_standard(kind, KindForm::character);
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
    World world;                 ///< that the objects among the items are in
    std::optional<Sweep> sweep;  ///< of structures of objects; none: none is asked for
    std::vector<Item> items;     ///< drawn in this order, last on top
    View view;
    Json source = Json::object();  ///< as it was read: key order, unknown keys

    bool operator==(const Scene&) const = default;

    /// Null where there is none. Ids mostly rise with the order of the items.
    const Item* find(ItemId id) const { return find_by_id(items, id, &Item::id); }
};

}  // namespace tileglass::scene
