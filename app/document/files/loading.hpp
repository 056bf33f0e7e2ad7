#pragma once
// Reads a file with all that a window needs of it.

#include <filesystem>
#include <memory>
#include <string>

#include "app/canvas/map_pyramid.hpp"
#include "sandbox/scene/document.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// The result of reading a file.
struct LoadedFile {
    std::filesystem::path from;
    Result<scene::Loaded> loaded;
    std::shared_ptr<MapPyramid> pyramid;  ///< of its map; null without a map
};

/// Reads `from`. Whoever waits for it may cancel it by `progress`.
LoadedFile load(const std::filesystem::path& from, scene::Progress& progress);
/// The same where its content is read already.
LoadedFile load(const std::filesystem::path& from, const Result<std::string>& content,
                scene::Progress& progress);

}  // namespace tileglass::app
