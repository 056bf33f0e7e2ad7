#pragma once
// How does a scene become a canvas?

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/canvas/map_pyramid.hpp"
#include "app/exhibits/answers.hpp"
#include "app/exhibits/exhibit.hpp"
#include "app/playback/player.hpp"
#include "sandbox/scene/scene.hpp"

namespace tileglass::app {

/// Everything that decides what the canvas shows. Pointers outlive the call.
struct Showing {
    const scene::Scene* scene = nullptr;
    std::uint64_t scene_revision = 0;
    const std::vector<Answer>* answers = nullptr;
    const MapPyramid* pyramid = nullptr;  ///< of the scene's map; null without one
    const Player* player = nullptr;       ///< plays the selected item; null: shown whole
    scene::ItemId selected = scene::kNoItem;
    std::optional<std::size_t> hot_grip;  ///< of the selected item
    std::optional<Tile> hovered;
    std::optional<Tile> pinned;     ///< the tile that *why* speaks of
    std::optional<TileRect> brush;  ///< the tiles that the brush would paint
    Camera camera;
    Theme theme = Theme::dark;
    std::optional<Rect> free_part;  ///< screen pixels that nothing covers; none: the whole viewport
    bool has_handles = true;
    bool has_heat = false;   ///< how often the selected item's tiles were tested
    bool has_order = false;  ///< in which order they were visited
};

/// Makes canvases, and keeps the tiles of the last one: while nothing that they depend on changes
/// they are neither built nor uploaded again.
class Shower {
public:
    const Canvas& show(const Showing& showing);

private:
    struct TilesKey {
        std::uint64_t scene_revision = 0;
        const MapPyramid* pyramid = nullptr;
        const Recording* recording = nullptr;
        std::size_t cursor = 0;
        scene::ItemId selected = scene::kNoItem;
        bool has_heat = false;
        Camera camera;

        bool operator==(const TilesKey&) const = default;
    };

    Canvas canvas_;
    std::optional<TilesKey> key_;
};

/// The smallest rectangle of the world that holds the map and all items; none when there is
/// neither.
std::optional<Rect> extent_of(const scene::Scene& scene);

/// The world rectangle that `tiles`, not empty, cover.
Rect world_rect(const Frame& frame, const TileRect& tiles);

}  // namespace tileglass::app
