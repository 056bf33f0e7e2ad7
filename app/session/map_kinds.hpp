#pragma once
// The kinds of tiles of a map, and how many there are of each.

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "sandbox/maps/tile_map.hpp"

namespace tileglass::app {

/// Counts in slices, so that a screen frame never waits for a large map.
class MapKinds {
public:
    /// The most kinds that are counted; tiles of further ones are left out.
    static constexpr std::size_t kMostKinds = 1 << 16;

    struct Count {
        TileKind kind = kNoTile;
        std::int64_t tiles = 0;

        bool operator==(const Count&) const = default;
    };

    /// Counts `map` from now on; null: nothing. After painting only what differs is counted anew.
    void follow(const std::shared_ptr<const scene::TileMap>& map);

    /// Looks at up to about `most_tiles` tiles more. Returns whether there was anything to do.
    bool advance(std::int64_t most_tiles);

    bool is_complete() const { return map_ == nullptr || next_row_ >= map_->bounds().end.y; }
    /// The kinds found so far: the most frequent first, then by number.
    const std::vector<Count>& counts() const { return counts_; }
    bool has_all_kinds() const { return left_out_ == 0; }

private:
    void add(const scene::TileMap& map, const Span& tiles, std::int64_t times);
    void sort();

    std::shared_ptr<const scene::TileMap> map_;
    std::int32_t next_row_ = 0;
    std::unordered_map<TileKind, std::int64_t> tiles_of_;
    std::int64_t left_out_ = 0;  ///< tiles
    std::vector<Count> counts_;
};

}  // namespace tileglass::app
