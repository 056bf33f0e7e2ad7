#include "app/session/brush.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace tileglass::app {

TileRect tiles_under_brush(Tile at, int size) {
    const Tile min{at.x - (size - 1) / 2, at.y - (size - 1) / 2};
    return {min, {min.x + size, min.y + size}};
}

std::vector<Tile> tiles_of_stroke(Tile from, Tile to, int size, const TileRect& bounds) {
    std::vector<Tile> tiles;
    const std::int64_t dx = std::int64_t{to.x} - from.x;
    const std::int64_t dy = std::int64_t{to.y} - from.y;
    const bool is_wide = std::abs(dx) >= std::abs(dy);
    const std::int64_t steps = std::max(std::abs(dx), std::abs(dy));

    // Of the steps along the longer axis only those near the bounds.
    const std::int64_t start = is_wide ? from.x : from.y;
    const bool is_rising = (is_wide ? dx : dy) >= 0;
    const std::int64_t low = (is_wide ? bounds.min.x : bounds.min.y) - std::int64_t{size};
    const std::int64_t high = (is_wide ? bounds.end.x : bounds.end.y) + std::int64_t{size};
    const std::int64_t first = std::max<std::int64_t>(0, is_rising ? low - start : start - high);
    const std::int64_t last = std::min(steps, is_rising ? high - start : start - low);

    // The nearest tile on the other axis; halves go up.
    const auto at_step = [&](std::int64_t origin, std::int64_t delta, std::int64_t step) {
        const std::int64_t moved = steps == 0 ? 0 : floor_div(delta * step + steps / 2, steps);
        return static_cast<std::int32_t>(origin + moved);
    };
    for (std::int64_t step = first; step <= last; ++step) {
        const Tile at{at_step(from.x, dx, step), at_step(from.y, dy, step)};
        const TileRect under = intersection(tiles_under_brush(at, size), bounds);
        for (std::int32_t y = under.min.y; y < under.end.y; ++y) {
            for (std::int32_t x = under.min.x; x < under.end.x; ++x) tiles.push_back({x, y});
        }
    }
    return tiles;
}

}  // namespace tileglass::app
