#include "sandbox/scene/tile_list.hpp"

#include <algorithm>
#include <utility>

namespace tileglass::scene {

namespace {

/// The tiles by row; of duplicates only the first.
std::vector<TileIndex> sorted(const std::vector<Tile>& tiles) {
    std::vector<TileIndex> indexed;
    indexed.reserve(tiles.size());
    for (const Tile tile : tiles) {
        indexed.push_back({tile, static_cast<std::uint32_t>(indexed.size())});
    }
    const auto comes_before = [](const TileIndex& a, const TileIndex& b) {
        return a.tile == b.tile ? a.index < b.index : is_before(a.tile, b.tile);
    };
    if (!std::is_sorted(indexed.begin(), indexed.end(), comes_before)) {
        std::sort(indexed.begin(), indexed.end(), comes_before);
    }
    const auto is_same = [](const TileIndex& a, const TileIndex& b) { return a.tile == b.tile; };
    indexed.erase(std::unique(indexed.begin(), indexed.end(), is_same), indexed.end());
    return indexed;
}

}  // namespace

TileList::TileList(std::vector<Tile> tiles) {
    std::vector<TileIndex> by_row = sorted(tiles);
    content_ = std::make_shared<const Content>(Content{std::move(tiles), std::move(by_row)});
}

std::span<const TileIndex> TileList::rows(std::int32_t y_min, std::int32_t y_end) const {
    const std::span<const TileIndex> indexed = content_->by_row;
    const auto is_above = [](const TileIndex& one, std::int32_t y) { return one.tile.y < y; };
    const auto first = std::lower_bound(indexed.begin(), indexed.end(), y_min, is_above);
    const auto end = std::lower_bound(first, indexed.end(), y_end, is_above);
    return indexed.subspan(static_cast<std::size_t>(first - indexed.begin()),
                           static_cast<std::size_t>(end - first));
}

std::optional<std::size_t> TileList::find(Tile tile) const {
    const std::vector<TileIndex>& indexed = content_->by_row;
    const auto found = std::lower_bound(
        indexed.begin(), indexed.end(), tile,
        [](const TileIndex& one, Tile wanted) { return is_before(one.tile, wanted); });
    if (found == indexed.end() || found->tile != tile) return std::nullopt;
    return static_cast<std::size_t>(found - indexed.begin());
}

}  // namespace tileglass::scene
