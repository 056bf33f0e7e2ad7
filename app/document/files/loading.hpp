#pragma once
// Reads a file with all that a window needs of it.

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/canvas/map_pyramid.hpp"
#include "sandbox/scene/document.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// The result of reading a file.
struct LoadedFile {
    std::filesystem::path from;
    Result<scene::Loaded> loaded;
    std::shared_ptr<MapPyramid> pyramid;  ///< of its map; null without a map
    /// The map that the scene names and that is not read before somebody agrees; empty: none.
    std::filesystem::path outside{};
};

/// Files, and folders with all that is in them.
using Known = std::vector<std::filesystem::path>;

/// Lets a scene read known maps, links followed. Puts the last other one that it names into
/// `outside`.
scene::MapFolder::MayRead only(Known known, std::filesystem::path& outside);

/// Reads what the file `from` holds, its `content`; of the maps outside of its folder only `known`
/// ones. Whoever waits for it may cancel it by `progress`. `map`: what a person says about its map.
LoadedFile load(const std::filesystem::path& from, const Result<std::string>& content,
                scene::Progress& progress, Known known, scene::MapChoice map = {});

}  // namespace tileglass::app
