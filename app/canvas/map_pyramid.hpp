#pragma once
// What does a map look like from far away?

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "sandbox/scene/tile_map.hpp"

namespace tileglass::app {

/// Averages of a map over blocks of 2^level x 2^level tiles; level 0 is the map itself.
class MapPyramid {
public:
    explicit MapPyramid(std::shared_ptr<const scene::TileMap> map);

    /// Brings the averages in line with `map`, which is as large as the map before.
    ///
    /// Cost     levels * (rows that differ + blocks between their first and last tile that does)
    void update(std::shared_ptr<const scene::TileMap> map);

    const scene::TileMap& map() const { return *map_; }

    /// The highest level: one block holds the whole map.
    int top() const { return static_cast<int>(levels_.size()); }

    /// Share of solid tiles in the part of block (x, y) of `level` that lies in the map, 0..255.
    /// Blocks outside the map give 0. 0 <= level <= top().
    std::uint8_t solid_share(int level, std::int64_t x, std::int64_t y) const;

    /// The `solid_share` of `shares.size()` blocks of row y from x on.
    void copy_row(int level, std::int64_t x, std::int64_t y, std::span<std::uint8_t> shares) const;

private:
    struct Level {
        std::int64_t width = 0;
        std::int64_t height = 0;
        std::vector<std::uint8_t> share;
    };

    /// Averages blocks [x, end_x) of row y of `level`, 1 or above, from the level below. `fine` is
    /// room to work in.
    void average(int level, std::int64_t x, std::int64_t end_x, std::int64_t y,
                 std::vector<std::uint8_t>& fine);

    std::shared_ptr<const scene::TileMap> map_;
    std::vector<Level> levels_;  ///< levels_[0] is level 1
};

}  // namespace tileglass::app
