// How are overlapping rectangles found without comparing each with each?

#include "sandbox/maps/tiled/chunk_bounds.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

namespace tileglass::scene {

TileRect bounds_of_chunks(std::span<const TileRect> chunks) {
    if (chunks.empty()) return {};
    TileRect bounds = chunks[0];
    for (const TileRect& chunk : chunks) {
        bounds.min = {std::min(bounds.min.x, chunk.min.x), std::min(bounds.min.y, chunk.min.y)};
        bounds.end = {std::max(bounds.end.x, chunk.end.x), std::max(bounds.end.y, chunk.end.y)};
    }
    return bounds;
}

std::optional<std::pair<std::size_t, std::size_t>> overlapping_chunks(
    std::span<const TileRect> chunks) {
    /// The left or right side of a chunk.
    struct Side {
        std::int32_t x;
        bool is_left;  // at the same x, right sides come first: chunks are half-open
        std::size_t chunk;
    };
    std::vector<Side> sides;
    sides.reserve(2 * chunks.size());
    for (std::size_t k = 0; k < chunks.size(); ++k) {
        sides.push_back({chunks[k].min.x, true, k});
        sides.push_back({chunks[k].end.x, false, k});
    }
    std::sort(sides.begin(), sides.end(), [](const Side& a, const Side& b) {
        if (a.x != b.x) return a.x < b.x;
        if (a.is_left != b.is_left) return b.is_left;
        return a.chunk < b.chunk;
    });
    // The chunks at the current x by their upper side. They are disjoint in y, or the search ended.
    std::map<std::int32_t, std::size_t> open;
    for (const Side& side : sides) {
        const TileRect& chunk = chunks[side.chunk];
        if (!side.is_left) {
            open.erase(chunk.min.y);
            continue;
        }
        const auto below = open.lower_bound(chunk.min.y);
        std::optional<std::size_t> other;
        if (below != open.end() && below->first < chunk.end.y) other = below->second;
        if (below != open.begin() && chunks[std::prev(below)->second].end.y > chunk.min.y) {
            other = std::prev(below)->second;
        }
        if (other) {
            return std::pair(std::min(*other, side.chunk), std::max(*other, side.chunk));
        }
        open.emplace(chunk.min.y, side.chunk);
    }
    return std::nullopt;
}

}  // namespace tileglass::scene
