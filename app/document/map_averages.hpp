#pragma once
// The averages of the scene's map, kept up to date with it.

#include <memory>

#include "app/canvas/map_pyramid.hpp"
#include "app/world/background/background.hpp"

namespace tileglass::app {

/// Are the rows that both maps do not share so few that one may look at them in a screen frame? The
/// maps have the same bounds.
bool shares_most_rows(const scene::TileMap& from, const scene::TileMap& to);

/// Follows painted tiles at once; averages another layer, or other solid kinds, of a large map in
/// the background.
class MapAverages {
public:
    /// `map`: null without a map. Without `works_in_background` it is waited for.
    void follow(const std::shared_ptr<const scene::TileMap>& map, bool works_in_background);
    /// Averages that are already there.
    void take(std::shared_ptr<MapPyramid> pyramid);

    /// While a map with the same bounds is averaged, those of the map before. Null: there is none,
    /// or none yet.
    const MapPyramid* pyramid() const { return pyramid_.get(); }
    bool is_running() const { return run_.is_running(); }
    /// How much of the map is averaged, 0..1.
    double share() const { return progress_ ? progress_->share() : 0; }

private:
    void end();

    std::shared_ptr<MapPyramid> pyramid_;
    std::shared_ptr<const scene::TileMap> wanted_;  ///< averaged in the background; null: none
    std::shared_ptr<scene::Progress> progress_;
    Background<std::shared_ptr<MapPyramid>> run_;
};

}  // namespace tileglass::app
