#pragma once
// Averages of a map for zoomed-out views.

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "app/canvas/palette.hpp"
#include "sandbox/maps/tile_map.hpp"
#include "sandbox/text/progress.hpp"

namespace tileglass::app {

/// The number of tiles of block `block` of `level` in [min, end), along one axis.
constexpr std::int64_t tiles_in_block(std::int64_t block, int level, std::int64_t min,
                                      std::int64_t end) {
    const std::int64_t side = std::int64_t{1} << level;
    return std::max<std::int64_t>(0,
                                  std::min(end, (block + 1) * side) - std::max(min, block * side));
}

/// Averages of a map over blocks of 2^level x 2^level tiles; level 0 is the map itself. Block
/// (0, 0) of each level begins at tile (0, 0).
class MapPyramid {
public:
    /// Reports to `progress` unless it is null. If that is cancelled, levels are missing and the
    /// pyramid must not be used.
    explicit MapPyramid(std::shared_ptr<const scene::TileMap> map,
                        scene::Progress* progress = nullptr);

    /// Can averages of one map be updated to those of the other? Bounds, form and rule must be the
    /// same.
    static bool can_follow(const scene::TileMap& from, const scene::TileMap& to);

    /// Updates the averages to `map`, a map that averages of the present one `can_follow`.
    ///
    /// Cost     levels * (changed rows + blocks between the first and last changed tile of each)
    void update(std::shared_ptr<const scene::TileMap> map);

    const scene::TileMap& map() const { return *map_; }

    /// The highest level, at which each quadrant needs only one block; higher levels would not
    /// change.
    int top() const { return static_cast<int>(levels_.size()) - 1; }

    /// Do the map's kinds have tints?
    bool has_tints() const { return map_->form() != scene::KindForm::character; }

    /// Shares of solid tiles of `shares.size()` blocks of row y of `level`, from x on: in the part
    /// of each block that lies in the map, 0..255. Blocks outside give 0. 0 <= level <= top().
    /// `tints`, of the same blocks: their average tints; they require has_tints(). An empty one of
    /// both is not wanted. Reads each tile once.
    void copy_row(int level, std::int64_t x, std::int64_t y, std::span<std::uint8_t> shares,
                  std::span<Tint> tints = {}) const;

private:
    struct Level {
        std::int64_t min_x = 0;  ///< first block
        std::int64_t min_y = 0;
        std::int64_t end_x = 0;
        std::int64_t end_y = 0;
        std::vector<std::uint8_t> share;
        std::vector<Tint> tint;  ///< empty without tints

        std::int64_t width() const { return end_x - min_x; }
    };

    /// Two rows of finer blocks, kept from row to row: a map may have millions of short ones.
    struct FineRows {
        std::array<std::vector<std::uint8_t>, 2> shares;
        std::array<std::vector<Tint>, 2> tints;
    };

    /// Averages blocks [x, end_x) of row y of `level` >= 1 from the level below.
    void average(int level, std::int64_t x, std::int64_t end_x, std::int64_t y, FineRows& rows);

    std::shared_ptr<const scene::TileMap> map_;
    std::vector<Level> levels_;  ///< for level 0 only the bounds; its content is the map
};

}  // namespace tileglass::app
