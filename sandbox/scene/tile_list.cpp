#include "sandbox/scene/tile_list.hpp"

#include <algorithm>
#include <utility>

namespace tileglass::scene {

namespace {

/// The tiles by row; of duplicates only the first.
std::vector<TilePlace> sorted(const std::vector<Tile>& tiles) {
    std::vector<TilePlace> places;
    places.reserve(tiles.size());
    for (const Tile tile : tiles) {
        places.push_back({tile, static_cast<std::uint32_t>(places.size())});
    }
    const auto comes_before = [](const TilePlace& a, const TilePlace& b) {
        return a.tile == b.tile ? a.index < b.index : is_before(a.tile, b.tile);
    };
    if (!std::is_sorted(places.begin(), places.end(), comes_before)) {
        std::sort(places.begin(), places.end(), comes_before);
    }
    const auto is_same = [](const TilePlace& a, const TilePlace& b) { return a.tile == b.tile; };
    places.erase(std::unique(places.begin(), places.end(), is_same), places.end());
    return places;
}

}  // namespace

TileList::TileList(std::vector<Tile> tiles) {
    std::vector<TilePlace> by_row = sorted(tiles);
    content_ = std::make_shared<const Content>(Content{std::move(tiles), std::move(by_row)});
}

std::span<const TilePlace> TileList::rows(std::int32_t y_min, std::int32_t y_end) const {
    const std::vector<TilePlace>& places = content_->by_row;
    const auto is_above = [](const TilePlace& place, std::int32_t y) { return place.tile.y < y; };
    const auto first = std::lower_bound(places.begin(), places.end(), y_min, is_above);
    const auto end = std::lower_bound(first, places.end(), y_end, is_above);
    return {first, end};
}

std::optional<std::size_t> TileList::find(Tile tile) const {
    const std::vector<TilePlace>& places = content_->by_row;
    const auto found = std::lower_bound(
        places.begin(), places.end(), tile,
        [](const TilePlace& place, Tile wanted) { return is_before(place.tile, wanted); });
    if (found == places.end() || found->tile != tile) return std::nullopt;
    return static_cast<std::size_t>(found - places.begin());
}

}  // namespace tileglass::scene
