#pragma once
// Reads the text of a scene that is to take the place of the open one.

#include <filesystem>
#include <memory>
#include <string>

#include "app/picture/item_places.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// A scene that was read, with what takes long for very many items.
struct ReadScene {
    scene::Loaded loaded;  ///< its items are numbered
    std::shared_ptr<ItemPlaces> places;
};

/// Reads the text of a scene; relative map files are looked for in `folder`. Its items get the ids
/// after `last`.
///
/// Errors   those of `scene::read_scene`
Result<ReadScene> read_to_replace(const std::string& text, const std::filesystem::path& folder,
                                  scene::ItemId last, scene::Progress& progress);

}  // namespace tileglass::app
