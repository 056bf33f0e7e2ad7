#pragma once
// The cost of a frame if every tile of the map is moved and drawn, wherever the player is.
//
// The article's starting point: slow on purpose, for comparison.

#include <cstdint>
#include <vector>

#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::printed {

/// All tiles of a map, made at the start and touched in each frame: "Tile Maps of Unusual Size",
/// 2013, before it introduces boxes.
class EveryTile {
public:
    /// A tile in a frame.
    struct Sprite {
        std::int64_t x = 0;  ///< tiles from the left side of the view
        std::int64_t y = 0;
        bool is_seen = false;
    };

    explicit EveryTile(const TileRect& map)
        : map_(map), sprites_(static_cast<std::size_t>(map.area())) {}

    /// Moves every tile to its place on the screen, and shows those in view.
    void frame(const TileRect& view) {
        auto sprite = sprites_.begin();
        visit_tiles(map_, [&](Tile tile) {
            *sprite++ = {std::int64_t{tile.x} - view.min.x, std::int64_t{tile.y} - view.min.y,
                         view.contains(tile)};
        });
        touched_ += static_cast<std::int64_t>(sprites_.size());
    }

    const std::vector<Sprite>& sprites() const { return sprites_; }
    /// Number of tiles touched, in all frames so far.
    std::int64_t touched() const { return touched_; }

private:
    TileRect map_;
    std::vector<Sprite> sprites_;  ///< by row, then x
    std::int64_t touched_ = 0;
};

}  // namespace tileglass::printed
