// Which cells do maps share, and which does painting copy?

#include "sandbox/scene/tile_map.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace tileglass::scene {

TileMap::TileMap(std::int32_t width, std::int32_t height, std::string cells)
    : width_(width), height_(height) {
    TILEGLASS_ASSERT(width >= 1 && height >= 1);
    TILEGLASS_ASSERT(std::int64_t{width} * height == static_cast<std::int64_t>(cells.size()));
    while (std::int64_t{width} << (strip_bits_ + 1) <= kStripCells) ++strip_bits_;
    // All strips lie in the one string that came, so that nothing is copied until it is painted.
    const auto whole = std::make_shared<const std::string>(std::move(cells));
    const std::size_t strip_cells = static_cast<std::size_t>(width) << strip_bits_;
    strips_.reserve((whole->size() + strip_cells - 1) / strip_cells);
    for (std::size_t first = 0; first < whole->size(); first += strip_cells) {
        strips_.emplace_back(whole, whole->data() + first);
    }
}

bool TileMap::operator==(const TileMap& other) const {
    if (width_ != other.width_ || height_ != other.height_) return false;
    for (std::int32_t y = 0; y < height_; ++y) {
        if (strip_of(y) != other.strip_of(y) && row(y) != other.row(y)) return false;
    }
    return true;
}

TileMap TileMap::painted(std::span<const Tile> tiles, char cell) const {
    TileMap result = *this;
    std::map<std::size_t, char*> copies;  // by strip
    for (const Tile tile : tiles) {
        if (!bounds().contains(tile) || result.at(tile) == cell) continue;
        const std::size_t strip = static_cast<std::size_t>(tile.y) >> strip_bits_;
        const auto first_row = static_cast<std::int32_t>(strip << strip_bits_);
        const auto [copy, is_first] = copies.try_emplace(strip, nullptr);
        if (is_first) {
            const std::int32_t rows = std::min(1 << strip_bits_, height_ - first_row);
            const std::size_t size = static_cast<std::size_t>(width_) * static_cast<unsigned>(rows);
            const auto cells = std::make_shared<std::string>(strips_[strip].get(), size);
            copy->second = cells->data();
            result.strips_[strip] = std::shared_ptr<const char>(cells, cells->data());
        }
        const std::int64_t index = std::int64_t{tile.y - first_row} * width_ + tile.x;
        copy->second[index] = cell;
    }
    return result;
}

std::vector<Span> TileMap::differences(const TileMap& other) const {
    TILEGLASS_ASSERT(bounds() == other.bounds());
    std::vector<Span> spans;
    for (std::int32_t y = 0; y < height_; ++y) {
        if (strip_of(y) == other.strip_of(y)) continue;
        const std::string_view a = row(y);
        const std::string_view b = other.row(y);
        if (a == b) continue;
        const auto first = std::mismatch(a.begin(), a.end(), b.begin()).first - a.begin();
        const auto after = std::mismatch(a.rbegin(), a.rend(), b.rbegin()).first - a.rbegin();
        spans.push_back(
            {y, static_cast<std::int32_t>(first), width_ - static_cast<std::int32_t>(after)});
    }
    return spans;
}

}  // namespace tileglass::scene
