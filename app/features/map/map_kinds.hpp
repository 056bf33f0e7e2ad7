#pragma once
// The kinds of tiles in a map, and how often each occurs.

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "sandbox/maps/tile_map.hpp"

namespace tileglass::app::map {

/// Counts in slices, so that no screen frame waits for a large map.
class MapKinds {
public:
    /// The most kinds that are counted; tiles of further kinds are skipped.
    static constexpr std::size_t kMostKinds = 1 << 16;

    struct Count {
        TileKind kind = kNoTile;
        std::int64_t tiles = 0;

        bool operator==(const Count&) const = default;
    };

    /// Starts to count `map`; null: nothing. After painting, only the changed part is counted
    /// again; another layer of a large map is counted from the beginning.
    void follow(const std::shared_ptr<const scene::TileMap>& map);

    /// Counts about `most_tiles` more tiles at most. Returns whether there was anything to do.
    bool advance(std::int64_t most_tiles);

    bool is_complete() const { return map_ == nullptr || next_row_ >= map_->bounds().end.y; }
    /// The kinds found so far, most frequent first, ties by number.
    const std::vector<Count>& counts() const { return counts_; }
    bool has_all_kinds() const { return left_out_ == 0; }

private:
    void add(const scene::TileMap& map, const Span& tiles, std::int64_t times);
    void sort();

    std::shared_ptr<const scene::TileMap> map_;
    std::int32_t next_row_ = 0;
    std::unordered_map<TileKind, std::int64_t> tiles_of_;
    std::int64_t left_out_ = 0;  ///< tiles of kinds beyond kMostKinds
    std::vector<Count> counts_;
};

}  // namespace tileglass::app::map
