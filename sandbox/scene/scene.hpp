#pragma once
// A scene: the document that all parts of the program show, run, save and share.

#include <cstdint>
#include <optional>
#include <string>

#include "sandbox/scene/experiment.hpp"
#include "sandbox/scene/item.hpp"
#include "sandbox/scene/items.hpp"
#include "sandbox/scene/map_source.hpp"
#include "sandbox/scene/world.hpp"
#include "sandbox/text/shared_json.hpp"
#include "tileglass/geometry/frame.hpp"

namespace tileglass::scene {

/// The part of the world on screen.
struct View {
    Vec2 center{8, 5};  ///< world units, in the middle of the canvas
    double zoom = 32;   ///< screen pixels (at 1x) per world unit, > 0; 0: fit it to the window
    bool y_up = false;  ///< drawn upside down; data never is

    bool operator==(const View&) const = default;
};

/// What was played of a scene when it left the window.
struct Shown {
    static constexpr std::int64_t kAll = std::int64_t{1} << 52;

    std::string item;          ///< the name of the selected one
    std::int64_t step = kAll;  ///< after so many steps of it, all of them if it has fewer

    bool operator==(const Shown&) const = default;
};

/// The document. A value: copies are cheap (maps are shared), changes go through `Editor`.
struct Scene {
    std::string title;    ///< empty: none
    std::string about;    ///< what it shows, in a sentence; empty: none
    std::string look;     ///< what to look at; this and the following: empty: none
    std::string try_out;  ///< one thing to try
    std::string met;      ///< who met it where
    std::string tags;     ///< words that find it, separated by commas
    Frame frame;
    MapSource map;
    World world;                           ///< contains the objects among the items
    std::optional<Experiment> experiment;  ///< compares index structures; none: no experiment
    Items items;                           ///< drawn in this order, last on top
    View view;
    std::optional<Shown> shown;  ///< of what carries a scene out of the window; files have none
    SharedJson source;           ///< the JSON it was read from: key order, unknown keys

    bool operator==(const Scene&) const = default;

    /// The item with this id, or null. Ids mostly rise with the order of the items.
    const Item* find(ItemId id) const { return items.find(id); }
};

/// The camera that loads the boxes: the first one that is not hidden; null if there is none.
inline const Item* driving_camera(const Scene& scene) {
    for (const Item& item : scene.items) {
        if (!item.hidden && item.as<Camera>() != nullptr) return &item;
    }
    return nullptr;
}

}  // namespace tileglass::scene
