#pragma once
// A long list of tiles that copies of a scene share.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "tileglass/geometry/tile.hpp"

namespace tileglass::scene {

/// Does `a` come before `b` in order of row, then x?
constexpr bool is_before(Tile a, Tile b) {
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

/// A tile of a list, and its first index there.
struct TileIndex {
    Tile tile;
    std::uint32_t index = 0;

    bool operator==(const TileIndex&) const = default;
};

/// Tiles in their given order, and the same tiles by row. Immutable; copies share it.
class TileList {
public:
    /// Cost     O(n log n); O(n) if they are already sorted by row
    TileList(std::vector<Tile> tiles);

    const std::vector<Tile>& tiles() const { return content_->tiles; }
    std::size_t size() const { return content_->tiles.size(); }

    /// Each tile once, in order of row, then x.
    std::span<const TileIndex> by_row() const { return content_->by_row; }
    /// The part of `by_row` with y_min <= y < y_end.
    std::span<const TileIndex> rows(std::int32_t y_min, std::int32_t y_end) const;
    /// The index of `tile` in `by_row`.
    std::optional<std::size_t> find(Tile tile) const;

    bool operator==(const TileList& other) const {
        return content_ == other.content_ || tiles() == other.tiles();
    }

private:
    struct Content {
        std::vector<Tile> tiles;
        std::vector<TileIndex> by_row;
    };

    std::shared_ptr<const Content> content_;
};

}  // namespace tileglass::scene
