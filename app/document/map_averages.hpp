#pragma once
// The averages of the scene's map: made with the file that is read, and kept up to date.

#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include "app/canvas/map_pyramid.hpp"
#include "sandbox/scene/document.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// Are the rows that both maps do not share so few that one may look at them in a screen frame? The
/// maps have the same bounds.
bool shares_most_rows(const scene::TileMap& from, const scene::TileMap& to);

/// Updates the averages where few rows have changed; averages another layer, or other solid kinds,
/// as a whole: 10 ms a million tiles.
class MapAverages {
public:
    /// `map`: null without a map.
    void follow(const std::shared_ptr<const scene::TileMap>& map);
    /// Averages that are already there.
    void take(std::shared_ptr<MapPyramid> pyramid) { pyramid_ = std::move(pyramid); }

    /// Null without a map.
    const MapPyramid* pyramid() const { return pyramid_.get(); }

private:
    std::shared_ptr<MapPyramid> pyramid_;
};

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
